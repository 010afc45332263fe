#!/usr/bin/env bash
# What apigen makes of the documents of the corpus, as tables:
#
#   run.sh [check] [NAME…] [--jobs N] [--resume] [--report] [--keep] [--lint] [--isolation MainActor]
#   run.sh trips   [NAME…] [--jobs N] [--resume] [--keep-types]
#
# check  generates every document in both styles and type-checks the result.
# trips  decodes every example with the generated type, encodes it again and compares.
#
# The corpus is beside the package, or where APIGEN_CORPUS says. A name chooses the documents whose
# path holds it. Results are kept in .build/corpus, so that --resume goes on and --report prints
# them again; SKIP_BUILD=1 takes what was built last. The status is 1 where a document fails that
# is not wrong on purpose, or where one that is makes the tool crash, or has an error without a
# place. Needs Python with PyYAML and jsonschema for `trips`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${APIGEN_CORPUS:-$(dirname "$root")/shared/corpus}
[[ -f $corpus/INDEX.tsv ]] || {
    echo "no corpus at '$corpus'; APIGEN_CORPUS says where it is" >&2
    exit 1
}
script=check
case ${1:-} in
check) shift ;;
trips)
    script=trips
    shift
    ;;
esac
cd "$root"
if [[ -z ${SKIP_BUILD:-} ]]; then
    swift build -c release --product apigen >&2
    if [[ $script == trips ]]; then swift build --build-tests >&2; fi
    swift build --target APIRuntime >&2
fi
exec python3 "$here/$script.py" --corpus "$corpus" --root "$root" --work "$root/.build/corpus" \
    --tool "$(swift build -c release --show-bin-path)/apigen" \
    --modules "$(swift build --show-bin-path)" "$@"
