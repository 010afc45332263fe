#!/usr/bin/env bash
# Measures what SwiftPM needs to compile the generated code, whole and after one changed endpoint:
# compile.sh [ENDPOINTS [MODELS]], by default 1000 600. Prints a table.
# Both styles, with a file a declaration and with the plugin's shards; a release build, which compiles
# a module as a whole whatever has changed, with the shards only. BUILDS="debug release" picks builds.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
endpoints=${1:-1000}
models=${2:-600}
plugin=models=4,apis=4,client=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
calculate() { awk "BEGIN { printf \"$1\", $2 }"; }

cd "$root"
swift build -c release --product apigen >&2
apigen=$(swift build -c release --show-bin-path)/apigen

app="$work/App"
mkdir -p "$app/Sources/Generated"
cat >"$app/Package.swift" <<SWIFT
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "$root")],
    targets: [
        .target(
            name: "Generated", dependencies: [.product(name: "APIRuntime", package: "apigen")])
    ])
SWIFT

generate() {
    "$apigen" generate "$work/Spec" -o "$app/Sources/Generated" --quiet --no-cache "$@" >&2
}
# What a build costs: `CPU wall`, in seconds.
build() {
    local wall cpu
    read -r wall cpu _ < <("$here/measure.py" 1 -- \
        swift build --package-path "$app" -c "$configuration" --target Generated)
    calculate '%.1f %.1f\n' "$cpu, $wall"
}

echo '| build | style | files | whole: CPU | wall | a new parameter: CPU | wall | another timeout: CPU | wall | nothing changed: CPU |'
echo '|---|---|---|---|---|---|---|---|---|---|'
for configuration in ${BUILDS:-debug release}; do
    # What the runtime costs does not count.
    rm -rf "$app/Sources/Generated"
    mkdir "$app/Sources/Generated"
    echo 'import APIRuntime' >"$app/Sources/Generated/Empty.swift"
    build >/dev/null
    for style in distributed centralized; do
        for shards in '' "$plugin"; do
            [[ $configuration == debug || -n $shards ]] || continue
            rm -rf "$app/Sources/Generated" "$work/Spec"
            "$here/make-spec.py" "$endpoints" "$models" "$work/Spec"
            options=(--style "$style")
            [[ -z $shards ]] || options+=(--shards "$shards")
            generate "${options[@]}"
            files=$(find "$app/Sources/Generated" -name '*.swift' | wc -l)
            read -r cpu wall < <(build)

            # Fetch0, the first endpoint, can be asked for more: its calls change, too.
            group="$work/Spec/group0.yaml"
            sed -i.old '1,/at?: Date}/s/at?: Date}/at?: Date, since?: Date}/' "$group"
            generate "${options[@]}"
            read -r call_cpu call_wall < <(build)
            row="| $configuration | $style | $files | $cpu s | $wall s | $call_cpu s | $call_wall s |"
            if [[ $configuration == debug ]]; then
                # What changes here is inside of one request.
                sed -i.old '1,/timeout: 30s/s/timeout: 30s/timeout: 31s/' "$group"
                generate "${options[@]}"
                read -r inside_cpu inside_wall < <(build)
                row+=" $inside_cpu s | $inside_wall s |"
            else
                row+=' – | – |'
            fi
            read -r idle _ < <(build)
            echo "$row $idle s |"
        done
    done
done

# The plugin runs the tool as the consumer's build makes it.
swift build --product apigen >&2
debug=$(swift build --show-bin-path)/apigen
"$here/make-spec.py" "$endpoints" "$models" "$work/Spec"
echo
echo '| generate with shards | debug build of the tool: CPU | release build: CPU |'
echo '|---|---|---|'
for style in distributed centralized; do
    row="| $style |"
    for tool in "$debug" "$apigen"; do
        read -r _ cpu _ < <("$here/measure.py" 3 --before "rm -rf '$work/out'" -- "$tool" generate \
            "$work/Spec" -o "$work/out" --no-cache --style "$style" --shards "$plugin")
        row+=" $(calculate '%.2f' "$cpu") s |"
    done
    echo "$row"
done
