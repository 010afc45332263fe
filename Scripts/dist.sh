#!/usr/bin/env bash
# Builds what can be given to others:
#   <folder>/apigen                      the tool, stripped; on Linux with everything inside
#   <folder>/apigen.artifactbundle       the same for SwiftPM's binaryTarget
#   <folder>/APIGen                      a package with plugins, runtime and that bundle: users of
#                                        it build no generator
#   <folder>/share                       completions and manual page
# Prints the size and the start time of the tool.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="${1:-dist}"
version="$(sed -n 's/.*static let text = "\(.*\)".*/\1/p' Sources/apigen/Version.swift)"
triple="$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",*/\1/p' | head -n 1)"

flags=(-c release --product apigen --scratch-path .build/dist)
[[ $(uname) == Linux ]] && flags+=(--static-swift-stdlib -Xswiftc -static-executable)
# glibc warns that a static program can not load libraries; apigen loads none.
swift build "${flags[@]}" 2>&1 | grep -v 'warning: Using .* in statically linked applications' | tail -n 1

rm -rf "$folder"
mkdir -p "$folder"
strip -o "$folder/apigen" "$(swift build "${flags[@]}" --show-bin-path)/apigen"

bundle="$folder/apigen.artifactbundle"
variant="apigen-$version-$triple"
mkdir -p "$bundle/$variant/bin"
cp "$folder/apigen" "$bundle/$variant/bin/apigen"
cp LICENSE "$bundle/"
cat >"$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "apigen": {
      "version": "$version",
      "type": "executable",
      "variants": [
        {"path": "$variant/bin/apigen", "supportedTriples": ["$triple"]}
      ]
    }
  }
}
JSON

package="$folder/APIGen"
mkdir -p "$package/Sources"
cp Scripts/binary-package/Package.swift LICENSE "$package/"
cp -R Sources/APIRuntime Sources/CCurl Sources/CNetlink "$package/Sources/"
mkdir "$package/Plugins"
cp -RL Plugins/APIGenPlugin Plugins/GenerateAPI Plugins/CheckAPI "$package/Plugins/"
cp -R "$bundle" "$package/"

mkdir -p "$folder/share/man/man1" "$folder/share/bash-completion/completions" \
    "$folder/share/zsh/site-functions" "$folder/share/fish/vendor_completions.d"
"$folder/apigen" man >"$folder/share/man/man1/apigen.1"
"$folder/apigen" completions bash >"$folder/share/bash-completion/completions/apigen"
"$folder/apigen" completions zsh >"$folder/share/zsh/site-functions/_apigen"
"$folder/apigen" completions fish >"$folder/share/fish/vendor_completions.d/apigen.fish"

size="$(wc -c <"$folder/apigen")"
start="$(date +%s%N 2>/dev/null || true)"
for _ in $(seq 100); do "$folder/apigen" --version >/dev/null; done
if [[ $start =~ ^[0-9]+$ ]]; then
    echo "apigen $version for $triple: $((size / 1000)) kB, starts in $((($(date +%s%N) - start) / 100000)) µs"
else
    echo "apigen $version for $triple: $((size / 1000)) kB"
fi
