#define _GNU_SOURCE 1  // SOCK_CLOEXEC
#include "ccurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>

struct message {
    int kind;
    ccurl_easy *easy;
    union {
        void *anything;
        int code;
    } data;
};

struct version {
    int age;
    const char *text;
    unsigned int number;
    const char *host;
    int features;
};

#define CALLS(call) \
    call(int, global_init, (long flags)) \
    call(struct version *, version_info, (int age)) \
    call(char *, version, (void)) \
    call(ccurl_easy *, easy_init, (void)) \
    call(void, easy_cleanup, (ccurl_easy * easy)) \
    call(int, easy_pause, (ccurl_easy * easy, int bits)) \
    call(const char *, easy_strerror, (int code)) \
    call(int, easy_setopt, (ccurl_easy * easy, int option, ...)) \
    call(int, easy_getinfo, (ccurl_easy * easy, int info, ...)) \
    call(ccurl_slist *, slist_append, (ccurl_slist * list, const char *line)) \
    call(void, slist_free_all, (ccurl_slist * list)) \
    call(ccurl_multi *, multi_init, (void)) \
    call(int, multi_cleanup, (ccurl_multi * multi)) \
    call(int, multi_setopt, (ccurl_multi * multi, int option, ...)) \
    call(int, multi_add_handle, (ccurl_multi * multi, ccurl_easy *easy)) \
    call(int, multi_remove_handle, (ccurl_multi * multi, ccurl_easy *easy)) \
    call(int, multi_perform, (ccurl_multi * multi, int *running)) \
    call(int, multi_poll, \
        (ccurl_multi * multi, void *extra, unsigned int count, int milliseconds, int *ready)) \
    call(int, multi_wakeup, (ccurl_multi * multi)) \
    call(struct message *, multi_info_read, (ccurl_multi * multi, int *left))

struct calls {
#define POINTER(result, name, arguments) result(*name) arguments;
    CALLS(POINTER)
};

static struct calls curl;

const char *ccurl_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
    struct calls found;
    // POSIX lets dlsym's result be used as a function; ISO C wants the detour over a pointer.
#define LOOK_UP(result, name, arguments) \
    *(void **)&found.name = dlsym(library, "curl_" #name); \
    if (found.name == NULL) return "it is too old: curl_" #name " is missing";
    CALLS(LOOK_UP)
    curl = found;
    return NULL;
}

int ccurl_global_init(void) { return curl.global_init(3); }

unsigned int ccurl_version_number(void) { return curl.version_info(0)->number; }

const char *ccurl_version_text(void) { return curl.version(); }

int ccurl_features(void) { return curl.version_info(0)->features; }

struct start {
    void (*body)(void *context);
    void *context;
};

static void *run(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.body(start.context);
    return NULL;
}

int ccurl_start_thread(void (*body)(void *context), void *context) {
    struct start *start = malloc(sizeof *start);
    if (start == NULL) return ENOMEM;
    *start = (struct start){body, context};
    // A thread inherits the signal mask of the one that makes it.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int result = pthread_create(&thread, NULL, run, start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (result == 0) pthread_detach(thread);
    else free(start);
    return result;
}

// curl_sockaddr, as curl/curl.h declares it.
struct socket_address {
    int family;
    int kind;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

// libcurl's own sockets would be inherited by every program that the app starts: a connection
// would then stay open as long as that program runs.
static int open_socket(void *context, int purpose, struct socket_address *address) {
    (void)context;
    (void)purpose;
    return socket(address->family, address->kind | SOCK_CLOEXEC, address->protocol);
}

ccurl_easy *ccurl_easy_init(void) {
    ccurl_easy *easy = curl.easy_init();
    if (easy) curl.easy_setopt(easy, (int)CurlOptionOpenSocketFunction, open_socket);
    return easy;
}

void ccurl_easy_cleanup(ccurl_easy *easy) { curl.easy_cleanup(easy); }

int ccurl_easy_pause(ccurl_easy *easy, int bits) { return curl.easy_pause(easy, bits); }

const char *ccurl_easy_text(int code) { return curl.easy_strerror(code); }

int ccurl_set_long(ccurl_easy *easy, CurlOption option, long value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_size(ccurl_easy *easy, CurlOption option, int64_t value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_text(ccurl_easy *easy, CurlOption option, const char *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_pointer(ccurl_easy *easy, CurlOption option, void *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

void ccurl_set_context(ccurl_easy *easy, void *context) {
    static const CurlOption options[] = {
        CurlOptionWriteData, CurlOptionReadData, CurlOptionHeaderData, CurlOptionProgressData,
        CurlOptionSeekData,
    };
    for (size_t index = 0; index < sizeof options / sizeof options[0]; index++)
        curl.easy_setopt(easy, (int)options[index], context);
}

int ccurl_set_list(ccurl_easy *easy, CurlOption option, ccurl_slist *value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_data_function(ccurl_easy *easy, CurlOption option, ccurl_data_function value) {
    return curl.easy_setopt(easy, (int)option, value);
}

int ccurl_set_seek_function(ccurl_easy *easy, ccurl_seek_function value) {
    return curl.easy_setopt(easy, (int)CurlOptionSeekFunction, value);
}

int ccurl_set_progress_function(ccurl_easy *easy, ccurl_progress_function value) {
    return curl.easy_setopt(easy, (int)CurlOptionProgressFunction, value);
}

long ccurl_info(ccurl_easy *easy, CurlInfo info) {
    long value = 0;
    return curl.easy_getinfo(easy, (int)info, &value) == 0 ? value : 0;
}

ccurl_slist *ccurl_slist_append(ccurl_slist *list, const char *line) {
    return curl.slist_append(list, line);
}

void ccurl_slist_free(ccurl_slist *list) { curl.slist_free_all(list); }

ccurl_multi *ccurl_multi_init(void) { return curl.multi_init(); }

void ccurl_multi_cleanup(ccurl_multi *multi) { curl.multi_cleanup(multi); }

int ccurl_multi_set_long(ccurl_multi *multi, CurlLoopOption option, long value) {
    return curl.multi_setopt(multi, (int)option, value);
}

int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_add_handle(multi, easy);
}

int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy) {
    return curl.multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(ccurl_multi *multi) {
    int running = 0;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_poll(ccurl_multi *multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(ccurl_multi *multi) { return curl.multi_wakeup(multi); }

ccurl_easy *ccurl_multi_next_done(ccurl_multi *multi, int *code) {
    int left = 0;
    struct message *message;
    while ((message = curl.multi_info_read(multi, &left)) != NULL) {
        if (message->kind != 1) continue;  // CURLMSG_DONE is the only kind there is
        *code = message->data.code;
        return message->easy;
    }
    return NULL;
}
