#!/usr/bin/env bash
# Streams large bodies over loopback and prints rates and memory: transfers.sh [GIGABYTES]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

swift build -c release --package-path "$here/Transfers" >&2
transfers=$(swift build -c release --package-path "$here/Transfers" --show-bin-path)/transfers

port=$(mktemp)
python3 "$here/Transfers/server.py" > "$port" &
server=$!
trap 'kill "$server"; rm -f "$port"' EXIT
until [ -s "$port" ]; do sleep 0.1; done

"$transfers" "$(cat "$port")" "${1:-2}"
