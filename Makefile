# The habits of this project, a word for each. `make help` lists them.
#
#   ARGS    goes to the program: make run ARGS="list --json", make test ARGS="--filter DumpTests"
#   TESTS   the test targets to build and to pass: make test TESTS="TesseraCoreTests"
#   N       how often: make test-repeat N=1000
#   STRICT  make STRICT=1 test: builds as `lint` does, so that the two share their products

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test test-release test-repeat sanitize semantics goldens lint \
	format bench docs graph coverage downstream smoke type-check bench-check bench-build test-terminal
# The words share one build folder.
.NOTPARALLEL:

SWIFT ?= swift
ARGS ?=
export SWIFT

strict := --scratch-path .build/strict -Xswiftc -warnings-as-errors
flags := $(if $(STRICT),$(strict))
swift_paths = $(wildcard Package.swift Sources Features Tests Benchmarks)

help: ## lists these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

run: ## starts Bako; ARGS="…" are its arguments
	@Scripts/install-libraries
	@exec $(SWIFT) run $(flags) bako $(ARGS)

test: ## passes all tests; ARGS="--filter …" chooses some
	@Scripts/install-libraries
	$(SWIFT) test $(flags) $(ARGS)

test-release: ## passes all tests as the optimiser leaves the code
	@Scripts/install-libraries
	$(SWIFT) test -c release --scratch-path .build/release-tests -Xswiftc -enable-testing $(ARGS)

test-repeat: ## passes the tests of effects, clocks and the test store N times, under full load
	@Scripts/install-libraries
	Scripts/test-repeat $(or $(N),100) $(ARGS)

sanitize: ## passes all tests under the thread and the address sanitizer; takes long
	@Scripts/install-libraries
	Scripts/sanitize $(ARGS)

semantics: ## prints which tests pin each behaviour that always holds; fails if one has none
	@Scripts/check-semantics

goldens: ## writes the messages of test failures to Tests/Goldens anew; look at what that changes
	@Scripts/install-libraries
	UPDATE_GOLDENS=1 $(SWIFT) test $(flags) --disable-xctest --filter 'TesseraTestingTests\.TestMessages'

lint: ## checks the format and the style, and that nothing warns
	@Scripts/install-libraries check
	python3 -B -m unittest discover --quiet --start-directory Scripts/Tests
	$(SWIFT) format lint --strict --parallel --recursive $(swift_paths)
	Scripts/check-style
	Scripts/check-readme
	Scripts/build-strictly $(strict)

format: ## formats the Swift files, and takes the documents' code over from the tests
	$(SWIFT) format --in-place --parallel --recursive $(swift_paths)
	Scripts/check-readme --update

bench: ## measures all workloads against their floors; ARGS="b c" chooses some
	@Scripts/install-libraries
	$(SWIFT) build -c release --package-path Benchmarks
	cd Benchmarks && .build/release/Benchmarks \
		$(or $(ARGS),--chart ../Documentation/Performance.svg)

bench-check: ## measures, and fails if something got slower than Benchmarks/thresholds.json allows
	@Scripts/install-libraries
	$(SWIFT) test -c release --package-path Benchmarks
	$(SWIFT) build -c release --package-path Benchmarks
	cd Benchmarks && .build/release/Benchmarks --check thresholds.json $(ARGS)

bench-build: ## measures clean builds, an edit of a feature, and the sizes of the programs
	@Scripts/install-libraries
	Scripts/bench-build

docs: ## makes the documentation of the libraries, in .build/docs
	@Scripts/install-libraries
	Scripts/make-docs .build/docs

graph: ## checks the modules against their layers, and prints their graph
	@Scripts/install-libraries check
	Scripts/check-graph
	$(SWIFT) build --build-tests $(strict) --explicit-target-dependency-import-check error

type-check: ## measures how long the compiler thinks about long chains of operators
	@Scripts/install-libraries check
	Scripts/check-type-checking $(flags)

coverage: ## passes all tests, and reports how much of each file they ran
	@Scripts/install-libraries
	Scripts/report-coverage $(ARGS)

downstream: ## builds and runs a package that depends on this one by version
	@Scripts/install-libraries
	Scripts/check-downstream

smoke: ## walks through the built app from outside
	@Scripts/install-libraries smoke
	Scripts/smoke $(flags)

test-terminal: ## walks through Bako's screens in a real terminal; ARGS="--update" takes them over
	@Scripts/install-libraries terminal
	Scripts/test-terminal $(ARGS) $(flags)
