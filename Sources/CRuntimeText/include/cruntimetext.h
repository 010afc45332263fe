#ifndef CRUNTIMETEXT_H
#define CRUNTIMETEXT_H

/// A source of the runtime, put into the program by the compiler: nothing is copied in the package.
typedef struct {
    /// Its path below `Sources`.
    const char *path;
    /// Its text in UTF-8, with a NUL behind it.
    const unsigned char *text;
} cruntimetext_file;

/// The files; the last one's path is NULL.
const cruntimetext_file *cruntimetext_files(void);

#endif
