/* The floor that generation is measured against: libyaml reads a file event by event and keeps
   nothing. Prints the CPU seconds of the fastest of N rounds.

   cc -O2 -o yaml-scan yaml-scan.c -lyaml && ./yaml-scan file.yaml [rounds] */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The number of events, or -1 if the text is not YAML. */
static long scan(const unsigned char *text, size_t size)
{
    yaml_parser_t parser;
    yaml_event_t event;
    long count = 0;
    int done = 0;

    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, text, size);
    while (!done) {
        if (!yaml_parser_parse(&parser, &event)) {
            count = -1;
            break;
        }
        count += 1;
        done = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return count;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: yaml-scan file [rounds]\n");
        return 2;
    }
    FILE *file = fopen(argv[1], "rb");
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    unsigned char *text = malloc(size + 1);
    if (!text || fread(text, 1, size, file) != size) {
        perror(argv[1]);
        return 1;
    }
    fclose(file);

    int rounds = argc > 2 ? atoi(argv[2]) : 10;
    double best = 1e9;
    long events = 0;
    for (int round = 0; round < rounds; round++) {
        double start = cpu_seconds();
        events = scan(text, size);
        double seconds = cpu_seconds() - start;
        if (seconds < best) best = seconds;
    }
    free(text);
    if (events < 0) {
        fprintf(stderr, "%s: not YAML\n", argv[1]);
        return 1;
    }
    printf("%.4f s CPU, %ld events, %zu bytes\n", best, events, size);
    return 0;
}
