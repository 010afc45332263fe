// The few calls of libcurl that the Linux transport needs, with declarations of our own.
//
// The library is opened at run time, so neither its headers nor its -dev package are needed to
// build. Its variadic calls get one plain function for each type of argument. Numbers and layouts
// are part of libcurl's ABI, which has not changed since libcurl.so.4 appeared in 2006.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define CCURL_ENUM(name) \
    enum __attribute__((enum_extensibility(closed))) name : int; \
    typedef enum name name; \
    enum __attribute__((enum_extensibility(closed))) name : int
#else
#define CCURL_ENUM(name) typedef enum name name; enum name
#endif

typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_slist ccurl_slist;

/// Options of one transfer (CURLOPT_…).
CCURL_ENUM(CurlOption) {
    // long
    CurlOptionSSLVersion = 32,
    CurlOptionNoProgress = 43,
    CurlOptionNoBody = 44,
    CurlOptionUpload = 46,
    CurlOptionHTTPGet = 80,
    CurlOptionHTTPVersion = 84,
    CurlOptionNoSignal = 99,
    CurlOptionConnectTimeoutMilliseconds = 156,
    CurlOptionProtocols = 181,
    CurlOptionPathAsIs = 234,
    CurlOptionPipeWait = 237,
    CurlOptionSuppressConnectHeaders = 265,
    CurlOptionQuickExit = 322,
    // text, lists and plain pointers
    CurlOptionWriteData = 10001,
    CurlOptionAddress = 10002,
    CurlOptionProxy = 10004,
    CurlOptionReadData = 10009,
    CurlOptionErrorBuffer = 10010,
    CurlOptionHTTPHeader = 10023,
    CurlOptionSSLCert = 10025,
    CurlOptionKeyPassword = 10026,
    CurlOptionHeaderData = 10029,
    CurlOptionCustomRequest = 10036,
    CurlOptionProgressData = 10057,
    CurlOptionCAInfo = 10065,
    CurlOptionSSLKey = 10087,
    CurlOptionCAPath = 10097,
    CurlOptionAcceptEncoding = 10102,
    CurlOptionSeekData = 10168,
    CurlOptionNoProxy = 10177,
    CurlOptionPinnedPublicKey = 10230,
    CurlOptionProxyCAInfo = 10246,
    CurlOptionProxyCAPath = 10247,
    CurlOptionProtocolsText = 10318,
    // functions
    CurlOptionWriteFunction = 20011,
    CurlOptionReadFunction = 20012,
    CurlOptionHeaderFunction = 20079,
    CurlOptionOpenSocketFunction = 20163,
    CurlOptionSeekFunction = 20167,
    CurlOptionProgressFunction = 20219,
    // curl_off_t
    CurlOptionUploadSize = 30115,
};

/// Options of the loop (CURLMOPT_…).
CCURL_ENUM(CurlLoopOption) {
    CurlLoopOptionMultiplexing = 3,
    CurlLoopOptionMaxConnections = 6,
    CurlLoopOptionMaxHostConnections = 7,
};

/// What a finished transfer tells about itself (CURLINFO_…, those with a long).
CCURL_ENUM(CurlInfo) {
    CurlInfoVerification = 0x200000 + 13,
    CurlInfoOSErrno = 0x200000 + 25,
    CurlInfoConnections = 0x200000 + 26,
    CurlInfoHTTPVersion = 0x200000 + 46,
};

/// Called with `size * count` bytes to take, or with that much room to fill.
typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_seek_function)(void *context, int64_t offset, int origin);
typedef int (*ccurl_progress_function)(
    void *context, int64_t down_total, int64_t down, int64_t up_total, int64_t up);

/// Opens the library and looks all calls up. Returns NULL, or what went wrong (owned by the
/// system, to be copied at once). Not for two threads at once; nothing below may be called before.
const char *ccurl_load(const char *name);

/// Prepares the library for use; 0 or a CURLcode.
int ccurl_global_init(void);
/// The version as 0xMMmmpp.
unsigned int ccurl_version_number(void);
/// The version as text, with those of the TLS and compression libraries.
const char *ccurl_version_text(void);
/// The CURL_VERSION_… bits of what was compiled in.
int ccurl_features(void);

/// Starts a detached thread that gets no signals; 0 or an errno. Broken pipes must not end the
/// process: a TLS library may write to a closed socket without saying that it wants no SIGPIPE.
int ccurl_start_thread(void (*body)(void *context), void *context);

ccurl_easy *ccurl_easy_init(void);
void ccurl_easy_cleanup(ccurl_easy *easy);
int ccurl_easy_pause(ccurl_easy *easy, int bits);
const char *ccurl_easy_text(int code);
int ccurl_set_long(ccurl_easy *easy, CurlOption option, long value);
int ccurl_set_size(ccurl_easy *easy, CurlOption option, int64_t value);
int ccurl_set_text(ccurl_easy *easy, CurlOption option, const char *value);
int ccurl_set_pointer(ccurl_easy *easy, CurlOption option, void *value);
/// What the callbacks get.
void ccurl_set_context(ccurl_easy *easy, void *context);
int ccurl_set_list(ccurl_easy *easy, CurlOption option, ccurl_slist *value);
int ccurl_set_data_function(ccurl_easy *easy, CurlOption option, ccurl_data_function value);
int ccurl_set_seek_function(ccurl_easy *easy, ccurl_seek_function value);
int ccurl_set_progress_function(ccurl_easy *easy, ccurl_progress_function value);
long ccurl_info(ccurl_easy *easy, CurlInfo info);

ccurl_slist *ccurl_slist_append(ccurl_slist *list, const char *line);
void ccurl_slist_free(ccurl_slist *list);

ccurl_multi *ccurl_multi_init(void);
void ccurl_multi_cleanup(ccurl_multi *multi);
int ccurl_multi_set_long(ccurl_multi *multi, CurlLoopOption option, long value);
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_perform(ccurl_multi *multi);
int ccurl_multi_poll(ccurl_multi *multi, int milliseconds);
/// Ends a poll; the one call here that any thread may make.
int ccurl_multi_wakeup(ccurl_multi *multi);
/// The next finished transfer and its CURLcode, or NULL.
ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code);
