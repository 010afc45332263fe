#!/usr/bin/env bash
# Measures apigen on a synthetic service and prints a table: run.sh [ENDPOINTS [MODELS]]
# SKIP_COMPILE=1 leaves out compiling the result, SKIP_BUILD=1 the clean build of the tool.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
endpoints=${1:-1000}
models=${2:-600}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"

row() { printf '| %s | %s |\n' "$1" "$2"; }
calculate() { awk "BEGIN { printf \"$1\", $2 }"; }

cd "$root"
swift build -c release --product apigen >&2
# A debug build of the runtime is what an app's debug build links.
swift build --target APIRuntime >&2
apigen=$(swift build -c release --show-bin-path)/apigen
debug=$(swift build --show-bin-path)

"$here/make-spec.py" "$endpoints" "$models" "$work/Spec"
# shellcheck disable=SC2046  # the flags are several words
cc -O2 -o "$work/yaml-scan" "$here/yaml-scan.c" $(pkg-config --cflags --libs yaml-0.1)

echo "| $endpoints endpoints, $models models, $(cat "$work"/Spec/* | wc -c) bytes of specs | |"
echo '|---|---|'

scan=$(for file in "$work"/Spec/*.yaml; do "$work/yaml-scan" "$file" 20; done |
    awk '{ sum += $1 } END { print sum }')
row "libyaml's bare event scan, CPU" "$(calculate '%.1f ms' "$scan * 1000")"

for style in distributed centralized; do
    out="$work/$style"
    command=("$apigen" generate "$work/Spec" -o "$out" --style "$style" --quiet)

    # Moved away, not removed: ext4 is slow to give out what was freed a moment ago.
    aside="mv $out $work/old-\$RANDOM-\$RANDOM 2>/dev/null || true"
    read -r wall cpu peak < <("$here/measure.py" 7 --before "$aside" -- "${command[@]}")
    row "$style: generate into an empty folder" \
        "$(calculate '%.0f ms wall, %.0f ms CPU' "$wall * 1000, $cpu * 1000")"
    row "$style: peak memory" "$peak MB"
    row "$style: CPU as a ratio to the scan" "$(calculate '%.1f' "$cpu / $scan")"

    read -r wall cpu _ < <("$here/measure.py" 7 -- "${command[@]}" --no-cache)
    row "$style: all up to date, not remembered" \
        "$(calculate '%.0f ms wall, %.0f ms CPU' "$wall * 1000, $cpu * 1000")"
    row "$style: CPU as a ratio to the scan" "$(calculate '%.1f' "$cpu / $scan")"

    "${command[@]}"
    read -r wall _ _ < <("$here/measure.py" 15 -- "${command[@]}")
    row "$style: nothing changed" "$(calculate '%.1f ms wall' "$wall * 1000")"

    lines=$(find "$out" -name '*.swift' -exec cat {} + | wc -l)
    row "$style: generated lines per endpoint" \
        "$(calculate '%.1f (%d lines)' "$lines / $endpoints, $lines")"

    calls=$(find "$out" '(' -name '*API.swift' -o -name '*Calls.swift' ')' -exec cat {} + | wc -l)
    row "$style: of these in calls, not in models" "$(calculate '%.1f' "$calls / $endpoints")"

    [[ -z ${SKIP_COMPILE:-} ]] || continue
    mkdir -p "$work/objects-$style"
    find "$out" -name '*.swift' >"$work/files"
    cd "$work/objects-$style"
    read -r wall cpu peak < <("$here/measure.py" 1 -- swiftc -c -Onone -g -swift-version 6 \
        -enable-batch-mode -j2 -module-name Benchmark -I "$debug/Modules" \
        -Xcc "-fmodule-map-file=$debug/CCurl.build/module.modulemap" \
        -Xcc "-fmodule-map-file=$debug/CNetlink.build/module.modulemap" "@$work/files")
    cd "$root"
    size=$(du -sm "$work/objects-$style" | cut -f1)
    row "$style: debug build, per 1,000 endpoints" \
        "$(calculate '%.1f s CPU, %.1f s wall' "$cpu * 1000 / $endpoints, $wall * 1000 / $endpoints")"
    row "$style: its objects and highest memory of a process" "$size MB, $peak MB"
done

if [[ -z ${SKIP_BUILD:-} ]]; then
    git clone --quiet "$root" "$work/clone"
    cd "$work/clone"
    read -r wall cpu _ < <("$here/measure.py" 1 -- swift build -c release --product apigen)
    row 'clean release build of the tool in a fresh clone' \
        "$(calculate '%.0f s wall, %.0f s CPU' "$wall, $cpu")"
fi
