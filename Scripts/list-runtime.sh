#!/bin/sh
# Writes Sources/CRuntimeText/files.inc: which sources of the runtime go into the tool. The compiler
# reads them where they are. Run it when a file of the runtime comes or goes; a test notices.
set -eu
cd "$(dirname "$0")/../Sources"
find APIRuntime CCurl CNetlink -type f '(' -name '*.swift' -o -name '*.[ch]' ')' |
    LC_ALL=C sort | while IFS= read -r file; do
    printf '{"%s", (const unsigned char[]){\n#embed "../%s" suffix(, 0)\n}},\n' "$file" "$file"
done >CRuntimeText/files.inc
