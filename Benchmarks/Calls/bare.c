// The floor: the same calls with libcurl's multi interface and nothing around it.
// bare BASE COUNT AT-ONCE [CA-FILE]; needs libcurl's headers (libcurl4-openssl-dev).
// Handles are used again with all their options, and an answer's body is put into one buffer.

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

struct answer {
    char bytes[65536];
    size_t count;
};

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    struct answer *answer = context;
    size_t room = sizeof answer->bytes - answer->count;
    if (size * count > room) return 0;
    memcpy(answer->bytes + answer->count, bytes, size * count);
    answer->count += size * count;
    return size * count;
}

static double cpu(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static double wall(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static void run(CURLM *multi, CURL **easies, int at_once, int count) {
    int started = 0, done = 0;
    while (started < at_once && started < count) curl_multi_add_handle(multi, easies[started++]);
    while (done < count) {
        int running, left;
        curl_multi_perform(multi, &running);
        struct CURLMsg *message;
        while ((message = curl_multi_info_read(multi, &left)) != NULL) {
            CURL *easy = message->easy_handle;
            struct answer *answer;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&answer);
            if (message->data.result != CURLE_OK || answer->count == 0) exit(1);
            answer->count = 0;
            curl_multi_remove_handle(multi, easy);
            done++;
            if (started < count) {
                curl_multi_add_handle(multi, easy);
                started++;
            }
        }
        if (done < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments < 4) return 2;
    int count = atoi(arguments[2]), at_once = atoi(arguments[3]);
    char url[512];
    snprintf(url, sizeof url, "%s/items/7?full=true", arguments[1]);
    curl_global_init(CURL_GLOBAL_ALL);
    CURLM *multi = curl_multi_init();
    struct curl_slist *fields = curl_slist_append(NULL, "Accept: application/json");
    CURL **easies = calloc(at_once, sizeof *easies);
    for (int index = 0; index < at_once; index++) {
        CURL *easy = easies[index] = curl_easy_init();
        struct answer *answer = calloc(1, sizeof *answer);
        curl_easy_setopt(easy, CURLOPT_URL, url);
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
        curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
        curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
        curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 60000L);
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, answer);
        curl_easy_setopt(easy, CURLOPT_PRIVATE, answer);
        if (count_of_arguments > 4) curl_easy_setopt(easy, CURLOPT_CAINFO, arguments[4]);
    }
    run(multi, easies, at_once, at_once * 4 > 200 ? at_once * 4 : 200);
    double cpu_before = cpu(), wall_before = wall();
    run(multi, easies, at_once, count);
    double cpu_used = cpu() - cpu_before, wall_used = wall() - wall_before;
    printf("bare %d: %.1f µs CPU, %.0f calls/s\n", at_once, cpu_used / count * 1e6,
        count / wall_used);
    return 0;
}
