# The commands of this project. `make help` lists them.
#
#   ARGS    arguments for the program: make run ARGS="list --json", make test ARGS="--filter DumpTests"
#   BASE    the path at which the documentation is served: make docs BASE=/tessera
#   TESTS   the only test targets to build and run: make test TESTS="TesseraCoreTests"
#   TEST_BUDGET  the share of the cases of random tests, in percent: make test TEST_BUDGET=100
#   VERSION the version of a release: make release VERSION=0.3.0
#   N       the number of runs: make test-repeat N=1000, or of changes: make mutants N=40
#   MODULE  the module that `mutants` changes, and SEED chooses how: make mutants MODULE=TesseraDump SEED=1
#   PROGRAM the program that `install` and `deb` build: make install PROGRAM=tessera-inspect
#   PREFIX  the folder that `install` installs into: make install PREFIX=~/.local
#   STATIC  links the libraries into the installed program: make install STATIC=1

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run install test slowest test-browser test-release test-repeat test-busy sanitize semantics goldens recordings lint \
	workarounds format bench docs graph coverage downstream smoke test-hostile type-check bench-check bench-build check-swiftui \
	test-privacy test-terminal test-examples docs-open tutorial front-ends deb test-packages check-platforms sizes release check mutants
# The commands share one build folder.
.NOTPARALLEL:

SWIFT ?= swift
BASE ?= /
ARGS ?=
STATIC ?=
PROGRAM ?= bako
export SWIFT
export STATIC

swift_paths = $(wildcard Package.swift Sources Features Tests Benchmarks Examples)

# NB: Swift 6.3: SwiftPM doesn't compile a module again when inlinable code changes that it imports
# through a module that re-exports it, so only a clean build shows today's speed. Remove when it does.
# The benchmarks' own tests are built for debugging: modules of an optimised build that were compiled for
# tests stay in the program, whose actions then take a hundred instructions more.
clean_benchmarks = @rm -rf Benchmarks/.build/*/release

# What `lint` and `check` look at in sources and documents.
define quick_checks
	Scripts/check-style
	Scripts/check-readme
	Scripts/check-guides
	Scripts/check-messages
	Scripts/check-names
	Scripts/check-unsafe
	Scripts/release --check
	Scripts/list-workarounds >/dev/null
endef

# Passes the output of a run on, and then prints the tests that took longest. Tests run at the same time and wait for each
# other on the main actor, so the seconds of a test include those of its neighbours.
define list_slowest
{ print; fflush() }
$$2 == "Test" && $$3 != "run" && match($$0, /(passed|failed) after [0-9.]+ seconds/) {
  name = $$3
  sub(/\(.*/, "", name)
  printf "%9.3f  %s\n", substr($$0, RSTART + 13), name | "LC_ALL=C sort -rn | head -n 20"
  count += 1
}
END { print "\nThe slowest of " count + 0 " tests, in seconds:"; fflush(); exit count == 0 }
endef
export list_slowest

help: ## lists these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

check: ## checks the uncommitted change: its format, the documents, and the tests that import what it changes
	@Scripts/install-libraries
	{ git diff -z --name-only --diff-filter=d HEAD -- '*.swift'; git ls-files -z --others --exclude-standard -- '*.swift'; } \
		| xargs -0 -r $(SWIFT) format lint --strict --parallel
	$(quick_checks)
	Scripts/test-change
	Scripts/check-sizes

run: ## builds Bako for debugging and starts it; ARGS="…" are its arguments
	@Scripts/install-libraries
	@echo "Building Bako for debugging; 'make install' installs the optimised one." >&2
	@exec $(SWIFT) run bako $(ARGS)

install: ## installs the optimised Bako or PROGRAM, its manual page and completions in PREFIX; STATIC=1: as one file
	@Scripts/install-libraries
	@Scripts/install-program "$(PROGRAM)" "$(or $(PREFIX),/usr/local)"

deb: ## builds a Debian package of Bako, or of PROGRAM=tessera-inspect, in .build/packages
	@Scripts/install-libraries deb
	@Scripts/make-deb "$(PROGRAM)" .build/packages

test: ## runs all tests; ARGS="--filter …" selects some
	@Scripts/install-libraries
	Scripts/run-tests $(ARGS)

slowest: ## runs all tests, and lists the twenty that took longest; ARGS="--filter …" selects some
	@Scripts/install-libraries
	$(SWIFT) test $(ARGS) 2>&1 | awk "$$list_slowest"

test-release: ## runs all tests in optimised code
	@Scripts/install-libraries
	$(SWIFT) test -c release --scratch-path .build/release-tests -Xswiftc -enable-testing $(ARGS)

test-repeat: ## runs the tests of effects, clocks and test stores N times, under full load
	@Scripts/install-libraries
	Scripts/test-repeat $(or $(N),100) $(ARGS)

test-busy: ## runs the words whose results could depend on it N times beside eight busy loops
	Scripts/test-busy $(or $(N),1)

sanitize: ## runs all tests under the thread and the address sanitizer; takes long
	@Scripts/install-libraries
	Scripts/sanitize $(ARGS)

semantics: ## prints the tests that pin each guaranteed behaviour; fails if one has none
	@Scripts/check-semantics

goldens: ## regenerates the messages in Tests/Goldens, and the migrated views; review the diff
	@Scripts/install-libraries
	UPDATE_GOLDENS=1 $(SWIFT) test --disable-xctest --filter 'TesseraTestingTests\.TestMessages|TesseraMacrosTests\.MistakesTests|GuidesTests\.DebuggingTests|TesseraMigrateTests\.MigratedViewsTests'

mutants: ## makes N small changes in MODULE, chosen by SEED, and lists those that its tests don't notice; TESTS="…": nor these
	@Scripts/install-libraries
	@[[ -n "$(MODULE)" ]] || { echo 'usage: make mutants MODULE=TesseraDump N=40 SEED=1' >&2 && exit 64; }
	Scripts/mutants "$(MODULE)" --count $(or $(N),40) --seed $(or $(SEED),1)

recordings: ## records the sessions in Tests/Recordings again, with their tests; review the diff
	@Scripts/install-libraries
	UPDATE_RECORDINGS=1 $(SWIFT) test --disable-xctest --filter 'RecordedTestTests|RecordedUsersTests'

lint: ## checks the format, the style, the documents' code, and that nothing warns
	@Scripts/install-libraries check
	python3 -B -m unittest discover --quiet --start-directory Scripts/Tests
	$(SWIFT) format lint --strict --parallel --recursive $(swift_paths)
	$(quick_checks)
	Scripts/check-sizes
	Scripts/build-strictly

workarounds: ## prints the workarounds for compiler and runtime, by toolchain version
	@Scripts/list-workarounds

sizes: ## writes the size of each module to Documentation/Contributing/Sizes.tsv
	@Scripts/check-sizes --update

release: ## prepares the release of VERSION=x.y.z: changelog, version, commit and tag
	@Scripts/release "$(VERSION)"

format: ## formats the Swift files, and updates the documents' code from the tests
	$(SWIFT) format --in-place --parallel --recursive $(swift_paths)
	Scripts/check-readme --update

bench: ## measures all workloads against their floors; ARGS="b c" selects some
	@Scripts/install-libraries
	$(clean_benchmarks)
	$(SWIFT) build -c release --package-path Benchmarks
	cd Benchmarks && .build/release/Benchmarks \
		$(or $(ARGS),--chart ../Documentation/Performance.svg)

bench-check: ## measures, and fails if a workload is slower than Benchmarks/thresholds.json allows
	@Scripts/install-libraries
	$(SWIFT) test --package-path Benchmarks
	$(clean_benchmarks)
	$(SWIFT) build -c release --package-path Benchmarks
	cd Benchmarks && .build/release/Benchmarks --check thresholds.json $(ARGS)

bench-build: ## measures clean builds, an edit of a feature, and sizes; ARGS=counter: only the sizes of a counter
	@Scripts/install-libraries
	Scripts/bench-build $(ARGS)

docs: ## builds and checks the documentation site in .build/docs; BASE=/path: for that path
	@Scripts/install-libraries browser
	Scripts/make-docs .build/docs --base $(BASE)
	Scripts/check-docs .build/docs --base $(BASE)

docs-open: ## serves the documentation site on 127.0.0.1
	Scripts/docs_server.py .build/docs --base $(BASE)

tutorial: ## applies the steps of the tutorial to an empty folder, and tests the app after each; checks the exercises
	@Scripts/install-libraries check
	Scripts/check-tutorial
	Scripts/check-exercises

front-ends: ## builds and tests the example front ends: a window of GTK, a server, and a reader
	@Scripts/install-libraries toolkits
	Scripts/check-front-ends

test-browser: ## tests the inspector's pages in headless Chromium, one of them with a Bako in a terminal
	@Scripts/install-libraries browser
	Scripts/test-browser

graph: ## checks the module layers, and prints the graph
	@Scripts/install-libraries check
	Scripts/check-graph
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error

type-check: ## counts the work of the type checker on long chains; checks the errors of mistakes, and expansions
	@Scripts/install-libraries check
	Scripts/check-type-checking

coverage: ## runs all tests, and reports the coverage of each file
	@Scripts/install-libraries
	Scripts/report-coverage $(ARGS)

check-swiftui: ## compiles and tests the front ends for SwiftUI and UIKit against stubs
	@Scripts/install-libraries
	Scripts/check-swiftui $(ARGS)

check-platforms: ## checks the types for musl, Android, Windows, Wasm, macOS and iOS; ARGS="wasm" selects some
	@Scripts/install-libraries
	Scripts/check-platforms $(ARGS)

test-packages: ## installs the static Bako and the Debian packages in a clean root; checks the recipes in Packaging
	@Scripts/install-libraries packages
	Scripts/test-packages

downstream: ## builds and runs a package that depends on this one by version
	@Scripts/install-libraries
	Scripts/check-downstream

smoke: ## tests the built programs from outside, and recordings in another process than the one that made them
	@Scripts/install-libraries smoke
	PROCESS_TESTS=smoke Scripts/run-tests $(ARGS)
	Scripts/check-recordings

test-hostile: ## tests the built app as a hostile user would, for some minutes; HOSTILE_SEED=…, HOSTILE_FACTOR=2
	@Scripts/install-libraries smoke
	PROCESS_TESTS=hostile Scripts/run-tests $(ARGS)

test-privacy: ## types a marker into every text field, and looks for it in recordings, pages and logs
	@Scripts/install-libraries terminal
	Scripts/test-privacy

test-examples: ## tries all commands of the examples, from a pipe and in a terminal
	@Scripts/install-libraries terminal
	Scripts/test-examples

test-terminal: ## tests Bako's screens in a real terminal; ARGS="--update" updates the captures
	@Scripts/install-libraries terminal
	Scripts/test-terminal $(ARGS)
