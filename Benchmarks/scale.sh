#!/usr/bin/env bash
# Shows that the time of generate grows with the number of endpoints and no faster:
# scale.sh [ENDPOINTS…], by default 100 1000 10000. Prints a table.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
calculate() { awk "BEGIN { printf \"$1\", $2 }"; }

cd "$root"
swift build -c release --product apigen >&2
swift build --product apigen >&2
release=$(swift build -c release --show-bin-path)/apigen
debug=$(swift build --show-bin-path)/apigen
(($#)) || set -- 100 1000 10000

echo '| endpoints, models | style | CPU | wall | CPU per endpoint | peak memory | nothing changed, wall | CPU in a debug build |'
echo '|---|---|---|---|---|---|---|---|'
for endpoints in "$@"; do
    models=$((endpoints * 6 / 10))
    "$here/make-spec.py" "$endpoints" "$models" "$work/Spec-$endpoints"
    for style in distributed centralized; do
        out="$work/out-$endpoints-$style"
        command=(generate "$work/Spec-$endpoints" -o "$out" --style "$style" --quiet)
        aside="mv $out $work/old-\$RANDOM-\$RANDOM 2>/dev/null || true"
        read -r wall cpu peak < <("$here/measure.py" 3 --before "$aside" -- "$release" "${command[@]}")
        "$release" "${command[@]}"
        read -r idle _ _ < <("$here/measure.py" 5 -- "$release" "${command[@]}")
        # Debug builds are what a build plugin runs.
        read -r _ slow _ < <("$here/measure.py" 1 --before "$aside" -- "$debug" "${command[@]}")
        calculate "| $endpoints, $models | $style | %.0f ms | %.0f ms | %.0f µs | $peak MB | %.0f ms | %.2f s |\n" \
            "$cpu * 1000, $wall * 1000, $cpu * 1e6 / $endpoints, $idle * 1000, $slow"
    done
done
