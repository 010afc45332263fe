#!/usr/bin/env bash
# Many calls to a server that breaks the rules, and a storm of cancelled calls; then the same with
# the sanitizers: endurance.sh [CALLS] [CANCELLED]. A wrong error, a race, a leak or a crash ends it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
calls=${1:-20000} cancelled=${2:-5000}
# A sanitizer's report must not start the backtracer.
export SWIFT_BACKTRACE=enable=no

port=$(mktemp)
"$here/faults.py" > "$port" &
server=$!
trap 'kill "$server"; rm -f "$port"' EXIT
until [ -s "$port" ]; do sleep 0.1; done
base=http://127.0.0.1:$(cat "$port")

for sanitizer in ${SANITIZERS:-none thread address}; do
    options=(-c release --product calls --package-path "$here")
    if [ "$sanitizer" != none ]; then
        options+=(--sanitize "$sanitizer" --scratch-path "$here/.build/$sanitizer")
    fi
    swift build "${options[@]}" >&2
    calls_tool=$(swift build "${options[@]}" --show-bin-path)/calls
    echo "sanitizer: $sanitizer"
    "$calls_tool" faults "$base" "$calls" 64
    "$calls_tool" storm "$base" "$cancelled" 64
done
