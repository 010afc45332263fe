#!/usr/bin/env bash
# Prints what a call costs through the runtime, bare libcurl and URLSession, in turn in one run:
# Benchmarks/Calls/run.sh [COUNT]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
count=${1:-20000}
export PATH=$PATH:/usr/sbin

swift build -c release --package-path "$here" >&2
bin=$(swift build -c release --package-path "$here" --show-bin-path)
folder=$(mktemp -d)
port=$((20000 + RANDOM % 10000))
"$here/server.sh" "$folder" $port &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
cc -O2 -o "$folder/bare" "$here/bare.c" -lcurl
until [ -s "$folder/pid" ]; do sleep 0.1; done

plain=http://127.0.0.1:$port secure=https://localhost:$((port + 1)) authority=$folder/ca.pem
for at_once in 1 64; do
    for round in 1 2 3; do
        echo "HTTP/1.1, $at_once at once, round $round"
        "$folder/bare" $plain "$count" $at_once
        "$bin/calls" transport $plain "$count" $at_once
        "$bin/calls" client $plain "$count" $at_once
        "$bin/urlsession" $plain "$((count / 10))" $at_once
        echo "HTTP/2, $at_once at once, round $round"
        "$folder/bare" $secure "$count" $at_once "$authority"
        "$bin/calls" transport $secure "$count" $at_once "$authority"
        "$bin/calls" client $secure "$count" $at_once "$authority"
    done
done
"$bin/calls" above none "$count" 1
"$bin/calls" request none "$count" 1
