#include "cruntimetext.h"

#include <stddef.h>

// `#embed` is of C23; clang knows it in older C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const cruntimetext_file files[] = {
#include "files.inc"
    {NULL, NULL},
};

const cruntimetext_file *cruntimetext_files(void) { return files; }
