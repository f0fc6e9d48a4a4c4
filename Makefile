# `make run` and `make test` work on a fresh machine. `make check` is the quick loop while you work.

TARGET := $(or $(CARGO_TARGET_DIR),target)
NODE := $(TARGET)/release/forking-hex-node
TOOLS := $(abspath $(TARGET)/tools)
# Cargo has jobs of its own, and complains about those of `make --jobs`.
WITH := env --unset=MAKEFLAGS --unset=MFLAGS scripts/with
CARGO := $(WITH) cargo

# Tests compile our own crates with the checks that a release leaves out: for overflow, and for impossible states.
CHECKED := forking-hex-board forking-hex-records forking-hex-rules pallet-decisions pallet-forking-hex \
	pallet-hex-tournament pallet-names pallet-validators forking-hex-runtime
CHECKS := $(foreach crate,$(CHECKED),--config profile.release.package.$(crate).debug-assertions=true \
	--config profile.release.package.$(crate).overflow-checks=true)

# The crates without the runtime and the node, with their benchmarks. Cargo selects the features of the SDK for the packages
# on its command line together, and another selection compiles the SDK anew. So use this one wherever a few crates suffice,
# and --workspace everywhere else.
PALLETS := $(addprefix --package ,$(filter-out forking-hex-runtime,$(CHECKED))) \
	$(addprefix --features ,$(addsuffix /runtime-benchmarks,$(filter pallet-%,$(CHECKED))))

# The programs that play are a workspace of their own, since their features would change what the node is built with.
FOR_CLIENTS := CARGO_TARGET_DIR="$(abspath $(TARGET))/clients"
CLIENTS := $(FOR_CLIENTS) $(CARGO)
IN_CLIENTS := --locked --workspace --manifest-path clients/Cargo.toml
PYTHON := $(abspath $(TARGET))/python

# The benchmarks' command line changes the features of most crates, so it has a target folder of its own.
MEASURING := $(abspath $(TARGET)/measuring)
MEASURING_NODE := $(MEASURING)/release/forking-hex-node

# npm writes these files last.
TEST_PACKAGES := tests/node_modules/.package-lock.json
OPERATE_PACKAGES := scripts/operate/node_modules/.package-lock.json
EXAMPLE_PACKAGES := examples/typescript-client/node_modules/.package-lock.json
WEB_PACKAGES := web/node_modules/.package-lock.json

.PHONY: help run check build production release reproduce board docker test test-long format test-pallets test-rust test-node \
	test-web test-browser test-clients test-hex test-python programs clippy rustdoc packages publish-dry-run lint linters lint-web \
	attack snapshot audit measuring weights bench bench-large load rehearse due-at-once rounds-at-once archive-bench frames stranger \
	env env-bench strength fuzzer fuzz fuzz-corpus fuzz-tournaments fuzz-tournaments-corpus records-fuzzer fuzz-records \
	fuzz-records-corpus rollup

help:
	@echo "make run          install missing tools, build, start a dev chain to play on (first time about 35 minutes)"
	@echo "make check        format, linters, types, unit tests, documentation (first time about 30 minutes, then 3)"
	@echo "make test         install missing tools, run all tests (first time about 65 minutes, then 27)"
	@echo "make build        install missing tools, build the node"
	@echo "make board        build the board's static files, web/dist, for any web server"
	@echo "make production   build the node and the runtime for a chain (first time about an hour)"
	@echo "make release      build all that a release consists of, with checksums (first time about 90 minutes)"
	@echo "make reproduce    build the runtime's WASM twice, in different folders, and compare the bytes (first time 30 minutes)"
	@echo "make publish-dry-run  pack the crates that others build on, as for crates.io, and upload nothing (a minute)"
	@echo "make docker       build the images of the node, the board and the command line (first time about 50 minutes)"
	@echo
	@echo "make test-long    run all tests, with the long ones (an hour more than make test)"
	@echo "make fuzz         search for calls and blocks that break an invariant, in games and in tournaments (SECONDS=600 each, or RUNS;"
	@echo "                  first time 15 minutes more); make fuzz-tournaments does the latter alone"
	@echo "make fuzz-records search for texts that break the records of games (SECONDS=600, or RUNS)"
	@echo "make attack       attack nodes and print the figures (NAMES=\"many sockets\" for some attacks; 26 minutes)"
	@echo "make audit        check all dependencies for vulnerabilities, licences and sources (needs the network)"
	@echo "make rehearse     rehearse the upgrade on a chain's state (STATE=file WASM=file; without them, on all snapshots; 5 minutes)"
	@echo "make rollup       play the vectors on the chain as a rollup (POLKADOT_OMNI_NODE=file; without one, hours to build it)"
	@echo "make snapshot     save a state with games that the next version must be able to finish: before a release"
	@echo
	@echo "make weights      run the benchmarks and write the weights (first time an hour, then 15 minutes)"
	@echo "make bench        measure the cost of the game in transfers (first time an hour, then 10 minutes)"
	@echo "make bench-large  measure a move on a node with a million positions (FORKING_HEX_POSITIONS)"
	@echo "make archive-bench  index a million moves in the archive, and ask for them (2 minutes)"
	@echo "make load         fill the blocks of a real node with transfers and moves (MOVES=2000, 4 minutes)"
	@echo "make env          build the environment to learn in, for Python (make env-bench measures it)"
	@echo "make strength     play the engine against others and its own levels (MILLISECONDS=1000 PAIRS=50 SIZE=11, a night)"
	@echo "make frames       measure how smooth and quick the board is in a browser (FORKING_HEX_POSITIONS, 5 minutes)"
	@echo "make stranger     measure a stranger's first move on a slow phone, from the link to the block (2 minutes)"
	@echo "make due-at-once  make 100,000 positions due in one block of a real node (FORKING_HEX_POSITIONS, 6 minutes)"
	@echo "make rounds-at-once  end the rounds of 100 tournaments in one block of a real node (FORKING_HEX_TOURNAMENTS, 8 minutes)"

# A dev chain and the board to play on. Options for the node: make run ARGS="--base-path my-chain". Without house players and
# the archive: make run HOUSE=no ARCHIVE=no
run: build board
	@HOUSE="$(HOUSE)" ARCHIVE="$(ARCHIVE)" scripts/run $(NODE) "$(abspath $(TARGET))" $(ARGS)

build:
	@scripts/setup compilers
	@echo "== Building the node (about 35 minutes the first time on two cores, seconds when nothing changed)"
	@$(CARGO) build --release --workspace

# The node and the runtime for a chain: built with the profile that the weights were measured with, and with the metadata
# hash, which some wallets require. Computing the hash changes the features of most of the SDK. The results are moved to a
# folder of their own, so that the node that tests run and the one for a chain never have the same path.
ON_CHAIN := $(abspath $(TARGET)/on-chain)
RUNTIME := forking_hex_runtime.compact.compressed.wasm
production:
	@scripts/setup compilers
	@echo "== Building the node for a chain (about an hour the first time on two cores, 40 minutes after make build)"
	@WASM_BUILD_TYPE=production $(CARGO) build --locked --release --workspace \
		--features forking-hex-runtime/on-chain-release-build
	@install -D -t "$(ON_CHAIN)" "$(NODE)"
	@install -m 644 -t "$(ON_CHAIN)" "$(TARGET)/release/wbuild/forking-hex-runtime/$(RUNTIME)"
	@rm "$(NODE)"
	@echo "== $(ON_CHAIN) has the node, and the runtime's code for an upgrade"

# A release: see docs/releases.md. Its node is optimised further than that of `make production`, in a folder of its own.
SPEC_VERSION = $(shell sed -n 's/^\tspec_version: \([0-9]*\),$$/\1/p' runtime/src/lib.rs)
RELEASE = $(abspath $(TARGET))/release-$(SPEC_VERSION)
BUILT_FOR_RELEASE := $(abspath $(TARGET))/production
release:
	@scripts/setup compilers javascript
	@echo "== Building the release (about 90 minutes the first time on two cores)"
	@$(WITH) scripts/release/build "$(abspath $(TARGET))"
	@scripts/release/assemble "$(BUILT_FOR_RELEASE)/forking-hex-node" \
		"$(BUILT_FOR_RELEASE)/wbuild/forking-hex-runtime/$(RUNTIME)" "$(RELEASE)"

reproduce:
	@scripts/setup compilers
	@echo "== Building the runtime's WASM twice (30 minutes the first time on two cores, then 15)"
	@$(WITH) scripts/release/reproduce "$(abspath $(TARGET))"

# The board's static files, for any web server.
board: web/dist/index.html

# The rules of the game and the engine, which the page takes as WebAssembly. One command builds both.
MODULES := web/src/hex/engine.wasm
$(MODULES): Cargo.lock clients/Cargo.lock $(shell find pallets/forking-hex/board pallets/forking-hex/records \
		pallets/forking-hex/rules pallets/forking-hex/rules-web clients/engine clients/engine-web -type f)
	@scripts/setup compilers
	@echo "== Building the rules and the engine for the page (2 minutes the first time)"
	@scripts/page-modules web/src/hex

web/dist/index.html: $(MODULES) $(WEB_PACKAGES) $(shell find web/src web/.papi web/public web/index.html web/*.ts web/*.js -type f)
	@echo "== Building the board (half a minute)"
	@cd web && ../scripts/with npm run --silent build -- --logLevel warn

%/node_modules/.package-lock.json: %/package-lock.json
	@scripts/setup javascript
	@cd $* && "$(CURDIR)/scripts/with" npm ci --loglevel=error --no-audit --no-fund

# A copy of the board's descriptors is among its packages, so that it finds the other packages from there.
$(EXAMPLE_PACKAGES): web/.papi/descriptors/package.json

# The images forking-hex-node, forking-hex-board and forking-hex-cli. They only need Docker.
BUILT_FROM = --build-arg VERSION="$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)" \
	--build-arg COMMIT="$$(git rev-parse --short=11 HEAD)"
docker:
	@docker build --file docker/Dockerfile --tag forking-hex-node $(BUILT_FROM) .
	@docker build --file docker/board.Dockerfile --tag forking-hex-board $(BUILT_FROM) .
	@docker build --file docker/hex.Dockerfile --tag forking-hex-cli $(BUILT_FROM) .

# --- Checks and tests ---

# Cheapest first. None of this needs a built node.
check:
	@scripts/setup compilers javascript
	@$(MAKE) --no-print-directory format linters lint-web test-web clippy test-pallets test-clients rustdoc packages
	@echo "== All checks passed"

# All tests. Nodes and browsers wait for blocks most of the time, so other tests run beside them.
test:
	@scripts/setup compilers javascript chromium python
	@$(MAKE) --no-print-directory format linters build packages $(MODULES)
	@echo "== The tests, three kinds at a time. Each kind reports when it has ended"
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target IS_BUILT=yes \
		test-node test-browser test-rust test-clients test-hex test-python lint-web test-web clippy rustdoc
	@echo "== All tests passed"

# The targets that need the node, unless it was just built. Another build would wait for the Rust tests to compile.
BUILD := $(if $(IS_BUILT),,build)

format: $(WEB_PACKAGES)
	@echo "== Format"
	@if $(CARGO) fmt --version >/dev/null 2>&1; then \
		$(CARGO) fmt --all --check && $(CARGO) fmt --all --manifest-path clients/Cargo.toml --check; \
		else echo "Skipped for Rust: this toolchain has no rustfmt"; fi
	@cd web && ../scripts/with npm run --silent format

lint: linters lint-web clippy

test-pallets:
	@echo "== Unit tests of the board and the pallets, with their benchmarks (15 minutes the first time)"
	@$(CARGO) test --release $(PALLETS) $(CHECKS)

test-rust:
	@echo "== Tests of the board, the pallets, the runtime and the node's parts (4 minutes the first time)"
	@$(CARGO) test --release --workspace $(CHECKS)
# These take seconds without optimisations too, and the SDK compiles in a quarter of the time.
	@echo "== The benchmarks, and whether the weights match them (5 minutes the first time)"
	@$(CARGO) test $(PALLETS) -- bench weights

# The programs that play, and their tests: built once for all targets that run at the same time.
PROGRAMS := $(abspath $(TARGET))/clients/debug
programs:
	@echo "== Building the programs that play, and their tests (10 minutes the first time)"
	@$(CLIENTS) test $(IN_CLIENTS) --no-run --quiet

# FORKING_HEX_LONG judges every position of 4×4.
test-clients: programs
	@echo "== Tests of the programs that play (2 minutes)"
	@$(CLIENTS) test $(IN_CLIENTS) -- --skip on_a_node

# All test targets are named, since Cargo would select other features for one of them, and compile everything anew.
test-hex: $(BUILD) programs
	@echo "== The command line, house players and the archive on real nodes (3 minutes)"
	@FORKING_HEX_NODE="$(abspath $(NODE))" $(CLIENTS) test $(IN_CLIENTS) --tests on_a_node

# The environment for Python: a wheel, and Python packages to test it with.
env:
	@scripts/setup compilers python
	@echo "== Building the environment for Python (2 minutes the first time)"
	@$(FOR_CLIENTS) $(WITH) clients/python/build "$(PYTHON)"
	@echo "== $(PYTHON)/wheels has the wheel"

# With FORKING_HEX_LONG, 10,000 games are played beside Pgx as well.
test-python: env
	@echo "== Tests of the environment for Python"
	@"$(PYTHON)/environment/bin/pytest" --quiet clients/python
	@if [ -n "$$FORKING_HEX_LONG" ]; then \
		$(FOR_CLIENTS) $(WITH) clients/python/build "$(PYTHON)" packages-of-pgx.txt && \
		"$(PYTHON)/environment/bin/python" clients/python/tests/compare_with_pgx.py; fi

test-node: $(BUILD) $(TEST_PACKAGES) $(OPERATE_PACKAGES) $(EXAMPLE_PACKAGES)
	@echo "== The game on real nodes (8 minutes)"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with npm test --silent

# The board's unit tests, which need no browser.
test-web: $(MODULES) $(WEB_PACKAGES)
	@echo "== Unit tests of the board (1 minute)"
	@cd web && ../scripts/with npm test --silent

# Whole games in Chromium on real nodes, with a real archive. The script builds the page.
test-browser: $(BUILD) programs $(MODULES) $(WEB_PACKAGES) $(TEST_PACKAGES)
	@echo "== The board in a browser, on real nodes (10 minutes)"
	@cd web && FORKING_HEX_NODE="$(abspath $(NODE))" FORKING_HEX_ARCHIVE="$(PROGRAMS)/hex-archive" \
		../scripts/with npm run test:browser

# Some attacks need root, to slow a disk, and some need faketime.
attack: build $(TEST_PACKAGES)
	@echo "== Attacks on nodes (26 minutes)"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node attacks/attack.mjs $(NAMES)

NEXT_RUNTIME := $(abspath $(TARGET))/next-runtime.wasm

# All tests, with more of everything, and with those that take too long for every day: 20,000 random games, an hour of full
# blocks of each kind, 100,000 positions due in one block, faulty nodes, 5,000 positions in a browser.
test-long:
	@scripts/setup compilers javascript chromium
	@echo "== The next runtime, for the test of an upgrade (5 minutes the first time)"
	@scripts/next-runtime "$(NEXT_RUNTIME)"
	@$(MAKE) --no-print-directory production
	@FORKING_HEX_LONG=1 FORKING_HEX_NEXT_RUNTIME="$(NEXT_RUNTIME)" FORKING_HEX_ON_CHAIN="$(ON_CHAIN)" \
		$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory due-at-once
	@$(MAKE) --no-print-directory load MOVES=200000
	@echo "== All long tests passed"

# Clippy can only read the output of a compiler of its own release.
clippy:
	@echo "== Clippy (3 minutes the first time)"
	@if [ "$$($(CARGO) clippy --version 2>/dev/null | cut -d . -f 3 | cut -d ' ' -f 1)" = \
		"$$(scripts/with rustc --version | cut -d . -f 2)" ]; then \
		$(CARGO) clippy --release --workspace --all-targets -- -D warnings && \
		$(CLIENTS) clippy $(IN_CLIENTS) --all-features --all-targets -- -D warnings; \
		else echo "Skipped: this Rust toolchain has no Clippy of its own"; fi

rustdoc:
	@echo "== Documentation of the crates (3 minutes the first time)"
	@RUSTDOCFLAGS="-D warnings" $(CARGO) doc --release --workspace --no-deps --quiet
	@RUSTDOCFLAGS="-D warnings" $(CLIENTS) doc $(IN_CLIENTS) --no-deps --quiet

# The crates that others build on, in an order in which they can be published. All others have `publish = false`.
PUBLISHED := forking-hex-board forking-hex-rules forking-hex-records pallet-forking-hex pallet-forking-hex-runtime-api
PACK = $(CARGO) package --quiet --no-verify --allow-dirty $(addprefix --package ,$(PUBLISHED))
packages:
	@echo "== Packing the crates to publish"
	@$(PACK) --offline 2>/dev/null || $(PACK)

# Packs them as `cargo publish` does, with all that crates.io asks for. The crates without FRAME are also compiled from their
# packages. For the others that takes the SDK anew, 10 minutes: VERIFY=all.
publish-dry-run:
	@scripts/setup compilers
	@echo "== Packing the crates, and compiling those without FRAME"
	@$(CARGO) publish --dry-run --no-verify $(addprefix --package ,$(PUBLISHED))
	@$(CARGO) publish --dry-run $(addprefix --package ,$(if $(filter all,$(VERIFY)),$(PUBLISHED),$(wordlist 1,3,$(PUBLISHED))))

# Linters from PyPI, in an environment of their own that is rebuilt when their list changes.
PYTHON_PACKAGES := scripts/lint/packages.txt
LINTERS := $(TOOLS)/linters
$(LINTERS)/packages.txt: $(PYTHON_PACKAGES)
	@scripts/setup python
	@python3 -m venv --clear "$(LINTERS)"
	@"$(LINTERS)/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary :all: --requirement $<
	@cp $< $@

# Everything but Rust and the board: comments, shell scripts, JavaScript, and the files of docker/, with the alerts' tests.
linters: $(LINTERS)/packages.txt $(TEST_PACKAGES)
	@scripts/setup prometheus
	@echo "== Linters"
	@scripts/lint/english
	@scripts/lint/shell "$(LINTERS)/bin/shellcheck"
	@scripts/with tests/node_modules/.bin/eslint --config tests/eslint.config.mjs tests scripts
	@"$(LINTERS)/bin/hadolint" docker/Dockerfile docker/board.Dockerfile docker/hex.Dockerfile
	@"$(LINTERS)/bin/check-jsonschema" --builtin-schema vendor.compose-spec docker/compose*.yml \
		docker/monitoring/compose.yml
	@scripts/with promtool check config docker/monitoring/prometheus.yml
	@scripts/with promtool test rules docker/monitoring/alerts.test.yml

lint-web: $(WEB_PACKAGES)
	@echo "== Linters and types of the board"
	@cd web && ../scripts/with npm run --silent lint && ../scripts/with npm run --silent check

# State of this version's runtime for tests of the next one. Keep the snapshot of a version that is on chain.
snapshot:
	@FORKING_HEX_SNAPSHOT=1 $(CARGO) test --release --workspace $(CHECKS) -- the_present_version_has_a_snapshot

# An upgrade to this runtime on a copy of a chain's state, or on the snapshots of all versions before.
STATES = $(or $(STATE),$(filter-out %/$(SPEC_VERSION).json,$(wildcard runtime/snapshots/*.json)))
rehearse:
	@scripts/setup compilers
	@for state in $(STATES); do echo "== $$state"; scripts/rehearse "$$state" $(WASM) || exit 1; done

# The chain as a rollup, on polkadot-omni-node. By hand alone: nobody else compiles the rollup, and that node takes hours.
rollup: $(TEST_PACKAGES)
	@scripts/setup compilers javascript
	@scripts/rollup "$(abspath $(TARGET))"

audit:
	@scripts/setup compilers javascript
	@scripts/audit "$(TOOLS)"

# --- Measuring and fuzzing ---

# The WASM is built like that for a chain, with the profile `production`.
measuring:
	@scripts/setup compilers
	@echo "== Building a node with benchmarks (about 45 minutes the first time on two cores)"
	@WASM_BUILD_TYPE=production CARGO_TARGET_DIR="$(MEASURING)" $(CARGO) build --release \
		--package forking-hex-node --features benchmarks

weights: measuring
	@echo "== Measuring the weights (15 minutes): leave the machine alone"
	@scripts/weights/write "$(MEASURING_NODE)"

bench: build measuring $(TEST_PACKAGES)
	@echo "== Measuring the cost of the game (10 minutes): leave the machine alone"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" FORKING_HEX_BENCHMARKS="$(MEASURING_NODE)" \
		../scripts/with node measure/bench.mjs

# The same moves on a node with a thousand positions and on one with a million.
bench-large: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/bench-large.mjs

# Matches of the engine, whose results go to docs/strength.md.
strength:
	@scripts/setup compilers
	@scripts/strength "$(abspath $(TARGET))" $(or $(MILLISECONDS),1000) $(or $(PAIRS),50) $(or $(SIZE),11)

# Random games a second, beside those of other programs, on one core.
env-bench: env
	@$(WITH) clients/python/benchmark/run "$(PYTHON)"

# A node with real consensus, blocks full of signed transactions, and a check of all balances at the end.
MOVES ?= 2000
load: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/load.mjs $(MOVES)

# 100,000 positions due in one block of a node with real consensus, while others play on.
due-at-once: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/due-at-once.mjs

rounds-at-once: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/rounds-at-once.mjs

# Frames of the board in Chromium: a game of 5,000 positions, and a board of 32 × 32 on a phone.
frames: $(BUILD) $(MODULES) $(WEB_PACKAGES)
	@cd web && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with npm run measure -- frames

# A stranger's first move from the link of an invitation, on a slow phone. The figures go to docs/performance.md.
stranger: $(BUILD) $(MODULES) $(WEB_PACKAGES)
	@cd web && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with npm run measure -- stranger

# A million moves in the archive's books, and questions about them. The figures go to docs/performance.md.
archive-bench:
	@scripts/setup compilers
	@$(CLIENTS) bench $(IN_CLIENTS) --bench million

# The fuzzers need our own crates instrumented and the SDK's with their checks, in a target folder of their own. One command
# builds both, so that the SDK is compiled once.
FUZZER := runtime/fuzzer
TOURNAMENTS_FUZZER := pallets/hex-tournament/fuzzer
FUZZING := $(abspath $(TARGET)/fuzz)
fuzzer:
	@scripts/setup compilers
	@echo "== Building the fuzzers (15 minutes the first time on two cores)"
	@SKIP_WASM_BUILD=1 CARGO_TARGET_DIR="$(FUZZING)" RUSTC_WORKSPACE_WRAPPER="$(abspath $(FUZZER)/instrumented)" \
		$(CARGO) build --release --package forking-hex-fuzzer --features forking-hex-fuzzer/libfuzzer \
		--package pallet-hex-tournament --features pallet-hex-tournament/libfuzzer $(CHECKS)
	@mkdir -p "$(FUZZING)/corpus" "$(FUZZING)/tournaments-corpus"

# New inputs go beside the build, and inputs that break an invariant into found-*: make fuzz INPUT=… replays one.
SECONDS := 600
RUNS := -1
fuzz: fuzzer
	@"$(FUZZING)/release/forking-hex-fuzzer" $(if $(INPUT),"$(INPUT)",-max_total_time=$(SECONDS) -runs=$(RUNS) \
		-max_len=512 -timeout=60 -print_final_stats=1 -artifact_prefix="$(FUZZING)/found-" \
		"$(FUZZING)/corpus" $(FUZZER)/corpus)
	@$(if $(INPUT),true,$(MAKE) --no-print-directory fuzz-tournaments)

# Add the new inputs that reach further code to the corpus in the repository.
fuzz-corpus: fuzzer
	@"$(FUZZING)/release/forking-hex-fuzzer" -merge=1 -use_counters=0 $(FUZZER)/corpus "$(FUZZING)/corpus"

# The same for tournaments, on the runtime of their tests.
fuzz-tournaments: fuzzer
	@"$(FUZZING)/release/hex-tournament-fuzzer" $(if $(INPUT),"$(INPUT)",-max_total_time=$(SECONDS) -runs=$(RUNS) \
		-max_len=512 -timeout=60 -print_final_stats=1 -artifact_prefix="$(FUZZING)/found-tournaments-" \
		"$(FUZZING)/tournaments-corpus" $(TOURNAMENTS_FUZZER)/corpus)

fuzz-tournaments-corpus: fuzzer
	@"$(FUZZING)/release/hex-tournament-fuzzer" -merge=1 -use_counters=0 $(TOURNAMENTS_FUZZER)/corpus \
		"$(FUZZING)/tournaments-corpus"

# The records' fuzzer needs a few crates of the SDK alone. Its inputs are texts, so it has a list of words to put into them.
RECORDS_FUZZER := pallets/forking-hex/records/fuzzer
records-fuzzer:
	@scripts/setup compilers
	@echo "== Building the records' fuzzer (2 minutes the first time)"
	@CARGO_TARGET_DIR="$(FUZZING)" RUSTC_WORKSPACE_WRAPPER="$(abspath $(FUZZER)/instrumented)" \
		$(CARGO) build --release --package forking-hex-records --features libfuzzer $(CHECKS)
	@mkdir -p "$(FUZZING)/records-corpus"

fuzz-records: records-fuzzer
	@"$(FUZZING)/release/forking-hex-records-fuzzer" $(if $(INPUT),"$(INPUT)",-max_total_time=$(SECONDS) -runs=$(RUNS) \
		-max_len=1024 -timeout=10 -dict=$(RECORDS_FUZZER)/words.txt -print_final_stats=1 \
		-artifact_prefix="$(FUZZING)/found-records-" "$(FUZZING)/records-corpus" $(RECORDS_FUZZER)/corpus)

fuzz-records-corpus: records-fuzzer
	@"$(FUZZING)/release/forking-hex-records-fuzzer" -merge=1 -use_counters=0 $(RECORDS_FUZZER)/corpus \
		"$(FUZZING)/records-corpus"
