#!/usr/bin/env bash
# Measures GitHub's description and a debug build of InfluxDB's, in both styles, and prints a table.
# SKIP_BUILD=1 takes the tool and the runtime as they were built last.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${APIGEN_CORPUS:-$(dirname "$root")/shared/corpus}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"

row() { printf '| %s | %s |\n' "$1" "$2"; }
calculate() { awk "BEGIN { printf \"$1\", $2 }"; }

cd "$root"
if [[ -z ${SKIP_BUILD:-} ]]; then
    swift build -c release --product apigen >&2
    swift build --target APIRuntime >&2
fi
apigen=$(swift build -c release --show-bin-path)/apigen
debug=$(swift build --show-bin-path)
compiler=(swiftc -swift-version 6 -warnings-as-errors -module-name Benchmark -I "$debug/Modules")
for module in CCurl CNetlink; do
    compiler+=(-Xcc "-I$root/Sources/$module/include"
        -Xcc "-fmodule-map-file=$debug/$module.build/module.modulemap")
done

# shellcheck disable=SC2046  # the flags are several words
cc -O2 -o "$work/yaml-scan" "$here/../yaml-scan.c" $(pkg-config --cflags --libs yaml-0.1)

generate() { # document, output, style
    "$here/../measure.py" 5 --before "rm -rf $2" -- "$apigen" generate "$1" -o "$2" \
        --style "$3" --quiet --no-cache
}

files_of() { find "$1" -name '*.swift' | sort >"$1.files"; }

echo '| | |'
echo '|---|---|'
github=$corpus/openapi/github-octokit--api.github.com.json
read -r scan _ < <("$work/yaml-scan" "$github" 20)
row "GitHub: libyaml's bare event scan, CPU" "$(calculate '%.1f ms' "$scan * 1000")"
for style in distributed centralized; do
    out="$work/github-$style"
    read -r _ cpu peak < <(generate "$github" "$out" $style)
    row "GitHub, $style: generate, CPU" "$(calculate '%.2f s' "$cpu")"
    row "GitHub, $style: as a ratio to the scan" "$(calculate '%.1f' "$cpu / $scan")"
    row "GitHub, $style: peak memory" "$peak MB"
    files_of "$out"
    lines=$(xargs cat <"$out.files" | wc -l)
    row "GitHub, $style: lines, files" "$lines, $(wc -l <"$out.files")"
    row "GitHub, $style: lines per operation" "$(calculate '%.1f' "$lines / 874")"
    read -r _ cpu peak < <("$here/../measure.py" 1 -- "${compiler[@]}" -typecheck -wmo \
        "@$out.files")
    row "GitHub, $style: type-check, CPU and memory" "$(calculate '%.1f s, %.0f MB' "$cpu, $peak")"
done

influx=$corpus/openapi/influxdb--oss.yml
for style in distributed centralized; do
    out="$work/influx-$style"
    generate "$influx" "$out" $style >/dev/null
    files_of "$out"
    mkdir "$work/objects-$style"
    cd "$work/objects-$style"
    read -r wall cpu peak < <("$here/../measure.py" 1 -- "${compiler[@]}" -c -Onone -g \
        -enable-batch-mode -j2 "@$out.files")
    cd "$root"
    row "InfluxDB, $style: lines" "$(xargs cat <"$out.files" | wc -l)"
    row "InfluxDB, $style: debug build" "$(calculate '%.1f s CPU, %.1f s wall' "$cpu, $wall")"
    row "InfluxDB, $style: its objects and highest memory of a process" \
        "$(du -sm "$work/objects-$style" | cut -f1) MB, $peak MB"
done
