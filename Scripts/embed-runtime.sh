#!/bin/sh
# Writes Sources/RuntimeSources/EmbeddedSources.swift from the runtime's sources, as raw literals.
# A test keeps the two equal; run this after every change of the runtime.
set -eu
cd "$(dirname "$0")/../Sources"
{
    echo '// Made by Scripts/embed-runtime.sh from the sources of the runtime. Do not edit.'
    echo
    echo '/// The texts of files, by their paths.'
    echo 'enum EmbeddedSources {'
    echo '    static let files: [(path: String, text: StaticString)] = ['
    find APIRuntime CCurl CNetlink -type f '(' -name '*.swift' -o -name '*.[ch]' ')' |
        LC_ALL=C sort | while IFS= read -r file; do
        printf '("%s", ########"""\n' "$file"
        cat "$file"
        # The last line break is the literal's own.
        printf '\n"""########),\n'
    done
    echo '    ]'
    echo '}'
} >RuntimeSources/EmbeddedSources.new
mv RuntimeSources/EmbeddedSources.new RuntimeSources/EmbeddedSources.swift
