#!/usr/bin/env bash
# Prints what a clean debug build of the runtime module costs, and its size: runtime-build.sh [ROUNDS]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build() { swift build --package-path "$root" --target APIRuntime --scratch-path "$scratch" >&2; }
clean() { find "$scratch" -name '*APIRuntime*' -prune -exec rm -rf {} +; }

# What the package's manifest and the toolchain's module cache cost does not count.
build
for _ in $(seq "${1:-3}"); do
    clean
    TIMEFORMAT='debug build of APIRuntime: %U s user, %S s system, %R s wall'
    time build
done
objects=$(find "$scratch" -path '*APIRuntime.build*' -name '*.o' -exec cat {} + | wc -c)
module=$(find "$scratch" -name APIRuntime.swiftmodule -type f -exec cat {} + | wc -c)
lines=$(find "$root/Sources/APIRuntime" -name '*.swift' -exec cat {} + | wc -l)
echo "APIRuntime: $lines lines, objects $((objects / 1000)) kB, module $((module / 1000)) kB"
