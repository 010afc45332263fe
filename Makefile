# `make test` runs everything that proves apigen; `make help` lists the rest.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Where setup puts the validator, and where Debian keeps its servers.
export PATH := $(PATH):$(CURDIR)/.build/venv/bin:/usr/sbin

# A warning is an error in CI; at a desk it is a warning.
FLAGS ?= $(if $(CI),-Xswiftc -warnings-as-errors)
RELEASE := swift run -c release $(FLAGS) apigen
SCHEMA := .build/apigen.schema.json

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: setup
setup: ## Install what the tests run against, where it is missing
	@.ci/setup

.PHONY: test
test: setup ## Build and run all tests, against real servers too
	swift build --build-tests $(FLAGS)
	swift test --parallel $(FLAGS) --skip CompileTests
	swift test $(FLAGS) --filter CompileTests

# Golden files are checked by their tests; the embedded templates are Swift around raw text.
SOURCES = find Sources Templates Tests Plugins Package.swift -name '*.swift' \
	-not -path '*/Golden/*' -not -path 'Templates/Builtin/*' -print0 2>/dev/null

.PHONY: lint
lint: ## Check the format of all sources
	($(SOURCES) || true) | xargs -0 swift format lint --strict --parallel

.PHONY: format
format: ## Format all sources
	($(SOURCES) || true) | xargs -0 swift format --in-place --parallel

.PHONY: embed
embed: ## Write down which templates and sources of the runtime go into the tool
	Scripts/embed-templates.py
	Scripts/list-runtime.sh

.PHONY: generate
generate: ## Generate the samples into Generated/
	$(RELEASE) generate Specs -o Generated

.PHONY: schema
schema: setup ## Check the samples against the schema, with a validator that is not apigen
	@mkdir -p .build
	$(RELEASE) schema > $(SCHEMA)
	check-jsonschema --check-metaschema $(SCHEMA)
	find Specs -name '*.yaml' -print0 | xargs -0 check-jsonschema --schemafile $(SCHEMA)

.PHONY: docs
docs: ## Build the runtime's documentation into .build/docs; a broken link is an error
	@rm -rf .build/symbols .build/docs .build/docc
	@mkdir -p .build/symbols
	swift build --target APIRuntime --scratch-path .build/docc \
	    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc .build/symbols
	docc convert --additional-symbol-graph-dir .build/symbols --output-dir .build/docs \
	    --fallback-display-name APIRuntime --fallback-bundle-identifier apigen.APIRuntime \
	    --warnings-as-errors

.PHONY: bench
bench: ## Measure, and print the figures of Benchmarks/README.md
	Benchmarks/run.sh

.PHONY: dist
dist: ## Build a stripped, static apigen and the artifact bundle into dist/
	Scripts/dist.sh dist

PREFIX ?= /usr/local

.PHONY: install
install: dist ## Install apigen, completions and manual page under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share"
	install -m 755 dist/apigen "$(DESTDIR)$(PREFIX)/bin/apigen"
	cp -R dist/share/. "$(DESTDIR)$(PREFIX)/share/"

.PHONY: clean
clean: ## Remove all that was built or generated
	rm -rf .build Generated
