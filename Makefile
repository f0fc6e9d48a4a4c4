# Two commands do everything on a fresh machine: `make run` and `make test`.

TARGET := $(or $(CARGO_TARGET_DIR),target)
NODE := $(TARGET)/release/forking-hex-node
TOOLS := $(abspath $(TARGET)/tools)
CARGO := scripts/with cargo

# In tests, the checks that a release leaves out are on for our own crates: overflow, and what cannot happen.
CHECKED := forking-hex-board pallet-forking-hex pallet-validators forking-hex-runtime
CHECKS := $(foreach crate,$(CHECKED),--config profile.release.package.$(crate).debug-assertions=true \
	--config profile.release.package.$(crate).overflow-checks=true)

# The benchmarks' command line changes what most crates are built with, so it has a target folder of its own.
MEASURING := $(abspath $(TARGET)/measuring)
MEASURING_NODE := $(MEASURING)/release/forking-hex-node

# npm writes these files last.
TEST_PACKAGES := tests/node_modules/.package-lock.json
OPERATE_PACKAGES := scripts/operate/node_modules/.package-lock.json
WEB_PACKAGES := web/node_modules/.package-lock.json

.PHONY: help run build production board docker test test-long format test-rust test-node test-web test-browser lint lint-docker \
	attack snapshot audit measuring weights bench bench-large load due-at-once fuzzer fuzz fuzz-corpus

help:
	@echo "make run          install what is missing, build, start a dev chain to play on (first time about 40 minutes)"
	@echo "make test         install what is missing, run every test (first time about 75 minutes, then 30)"
	@echo "make build        install what is missing, build the node"
	@echo "make board        build the board's static files, web/dist, for any web server"
	@echo "make production   build the node and the runtime as they go on a chain (first time about an hour)"
	@echo "make docker       build the images of the node and of the board (first time about 40 minutes)"
	@echo
	@echo "make test-long    every test there is, unattended (an hour more than make test)"
	@echo "make fuzz         look for calls and blocks that break something (SECONDS=600, or RUNS; first time 15 minutes more)"
	@echo "make attack       attack nodes, and print what came of it (NAMES=\"many sockets\" for some; 40 minutes)"
	@echo "make audit        look for known faults, licences and sources in what all this is made of (needs the network)"
	@echo "make snapshot     keep the state of games that the next version must read and finish: before a release"
	@echo
	@echo "make weights      measure what calls and hooks are charged, and write it down (first time an hour, then 15 minutes)"
	@echo "make bench        measure what the game costs, in transfers (first time an hour, then 10 minutes)"
	@echo "make bench-large  measure a move on a node with a million positions (FORKING_HEX_POSITIONS)"
	@echo "make load         fill the blocks of a real node with transfers and moves (MOVES=2000, 4 minutes)"
	@echo "make due-at-once  have 100,000 positions due in one block of a real node (FORKING_HEX_POSITIONS, 6 minutes)"

# A dev chain and the board to play on. Options for the node: make run ARGS="--base-path my-chain"
run: build board
	@scripts/run $(NODE) $(ARGS)

build:
	@scripts/setup compilers
	@echo "== Building the node (about 40 minutes the first time on two cores, seconds when nothing changed)"
	@$(CARGO) build --release --workspace

# The node and the runtime's code as they go on a chain: the weights were measured with production's settings, and wallets
# that show what they sign insist on the hash of the metadata. They lie in a folder of their own, since the next `make build`
# puts another node in the place of this one. What computes the hash also changes how most of the SDK is compiled.
ON_CHAIN := $(abspath $(TARGET)/on-chain)
RUNTIME := forking_hex_runtime.compact.compressed.wasm
production:
	@scripts/setup compilers
	@echo "== Building the node for a chain (about an hour the first time on two cores, 40 minutes after make build)"
	@WASM_BUILD_TYPE=production $(CARGO) build --locked --release --workspace \
		--features forking-hex-runtime/on-chain-release-build
	@install -D -t "$(ON_CHAIN)" "$(NODE)"
	@install -m 644 -t "$(ON_CHAIN)" "$(TARGET)/release/wbuild/forking-hex-runtime/$(RUNTIME)"
	@echo "== $(ON_CHAIN) has the node, and the runtime's code for an upgrade"

# The board's static files, for any web server. Nothing is done when nothing changed.
board: web/dist/index.html

web/dist/index.html: $(WEB_PACKAGES) $(shell find web/src web/.papi web/index.html web/*.ts web/*.js -type f)
	@echo "== Building the board (half a minute)"
	@cd web && ../scripts/with npm run --silent build -- --logLevel warn

%/node_modules/.package-lock.json: %/package-lock.json
	@scripts/setup javascript
	@cd $* && "$(CURDIR)/scripts/with" npm ci --loglevel=error --no-audit --no-fund

# The images forking-hex-node and forking-hex-board. They need Docker, and nothing else.
BUILT_FROM = --build-arg VERSION="$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)" \
	--build-arg COMMIT="$$(git rev-parse --short=11 HEAD)"
docker:
	@docker build --file docker/Dockerfile --tag forking-hex-node $(BUILT_FROM) .
	@docker build --file docker/board.Dockerfile --tag forking-hex-board $(BUILT_FROM) .

# Every test. Nodes and browsers wait for blocks most of the time, so others run beside them. Clippy comes last: it looks
# at all dependencies once more.
test:
	@scripts/setup compilers javascript chromium
	@$(MAKE) --no-print-directory format lint-docker build
	@echo "== The tests, two kinds at a time: each is told of when it has ended"
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-node test-rust test-web test-browser lint
	@echo "== All tests passed"

format:
	@echo "== Format"
	@if $(CARGO) fmt --version >/dev/null 2>&1; then $(CARGO) fmt --all --check; \
		else echo "Not checked: this Rust toolchain has no rustfmt"; fi

test-rust:
	@echo "== Tests of the board, the pallets, the runtime and the node's parts (4 minutes the first time)"
	@$(CARGO) test --release --workspace $(CHECKS)
	@echo "== The benchmarks, and whether the weights are theirs (3 minutes the first time)"
	@$(CARGO) test --release --package pallet-forking-hex --package pallet-validators \
		--features pallet-forking-hex/runtime-benchmarks,pallet-validators/runtime-benchmarks $(CHECKS) -- bench weights

test-node: build $(TEST_PACKAGES) $(OPERATE_PACKAGES)
	@echo "== The game on real nodes (12 minutes)"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with npm test

# The board in the browser: types, and all that works without one.
test-web: $(WEB_PACKAGES)
	@echo "== The board in the browser, without one (1 minute)"
	@cd web && ../scripts/with npm run --silent check && ../scripts/with npm test --silent

# Whole games in Chromium, on real nodes. The script builds the page.
test-browser: build $(WEB_PACKAGES)
	@echo "== The board in a browser, on real nodes (10 minutes)"
	@cd web && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with npm run test:browser

# Some of them need root: to slow a disk. Others need faketime.
attack: build $(TEST_PACKAGES)
	@echo "== Attacks on nodes (40 minutes)"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node attacks/attack.mjs $(NAMES)

NEXT_RUNTIME := $(abspath $(TARGET))/next-runtime.wasm

# The same tests with more of everything, and those that take too long for every day: 20,000 random games, an hour of full
# blocks of each kind, 100,000 positions due in one, nodes under faults, 5,000 positions in a browser.
test-long:
	@scripts/setup compilers javascript chromium
	@echo "== The runtime that comes next, for the test of an upgrade (5 minutes the first time)"
	@scripts/next-runtime "$(NEXT_RUNTIME)"
	@$(MAKE) --no-print-directory production
	@FORKING_HEX_LONG=1 FORKING_HEX_NEXT_RUNTIME="$(NEXT_RUNTIME)" FORKING_HEX_ON_CHAIN="$(ON_CHAIN)" \
		$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory due-at-once
	@$(MAKE) --no-print-directory load MOVES=200000
	@echo "== All long tests passed"

# Clippy can only read what a compiler of its own release wrote.
lint:
	@echo "== Clippy (3 minutes the first time)"
	@if [ "$$($(CARGO) clippy --version 2>/dev/null | cut -d . -f 3 | cut -d ' ' -f 1)" = \
		"$$(scripts/with rustc --version | cut -d . -f 2)" ]; then \
		$(CARGO) clippy --release --workspace --all-targets -- -D warnings; \
		else echo "Not checked: this Rust toolchain has no Clippy of its own"; fi

# Linters from PyPI, in an environment of their own that is made anew when their list changes.
LINTERS := $(TOOLS)/linters
lint-docker:
	@echo "== What docker/ is made from"
	@cmp -s docker/linters.txt "$(LINTERS)/linters.txt" || { \
		scripts/setup python && \
		python3 -m venv --clear "$(LINTERS)" && \
		"$(LINTERS)/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary :all: \
			--requirement docker/linters.txt && \
		cp docker/linters.txt "$(LINTERS)"; }
	@"$(LINTERS)/bin/hadolint" docker/Dockerfile docker/board.Dockerfile
	@"$(LINTERS)/bin/check-jsonschema" --builtin-schema vendor.compose-spec docker/compose*.yml

# What the runtime of this version leaves to the next one. Once it is on chain, its snapshot stays as it is.
snapshot:
	@FORKING_HEX_SNAPSHOT=1 $(CARGO) test --release --workspace $(CHECKS) -- the_present_version_has_a_snapshot

audit:
	@scripts/setup compilers javascript
	@scripts/audit "$(TOOLS)"

# The WASM in it is made as the one that goes on chain is: with production's settings.
measuring:
	@scripts/setup compilers
	@echo "== Building a node for measuring (about 45 minutes the first time on two cores)"
	@WASM_BUILD_TYPE=production CARGO_TARGET_DIR="$(MEASURING)" $(CARGO) build --release \
		--package forking-hex-node --features benchmarks

weights: measuring
	@echo "== Measuring the weights (15 minutes): leave the machine alone"
	@scripts/weights/write "$(MEASURING_NODE)"

bench: build measuring $(TEST_PACKAGES)
	@echo "== Measuring what the game costs (10 minutes): leave the machine alone"
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" FORKING_HEX_BENCHMARKS="$(MEASURING_NODE)" \
		../scripts/with node measure/bench.mjs

# The same moves on a node with a thousand positions and on one with a million.
bench-large: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/bench-large.mjs

# A node with its own consensus, blocks full of signed transactions, and the books at the end.
MOVES ?= 2000
load: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/load.mjs $(MOVES)

# 100,000 positions due in one block of a node with its own consensus, while others play on.
due-at-once: build $(TEST_PACKAGES)
	@cd tests && FORKING_HEX_NODE="$(abspath $(NODE))" ../scripts/with node measure/due-at-once.mjs

# Our own crates are compiled for it in another way, and the SDK's with their own checks: in a target folder of its own.
FUZZER := runtime/fuzzer
FUZZING := $(abspath $(TARGET)/fuzz)
fuzzer:
	@scripts/setup compilers
	@echo "== Building the fuzzer (15 minutes the first time on two cores)"
	@SKIP_WASM_BUILD=1 CARGO_TARGET_DIR="$(FUZZING)" RUSTC_WORKSPACE_WRAPPER="$(abspath $(FUZZER)/instrumented)" \
		$(CARGO) build --release --package forking-hex-fuzzer --features libfuzzer $(CHECKS)
	@mkdir -p "$(FUZZING)/corpus"

# What is found goes beside the build, and what breaks something is kept there as found-*: make fuzz INPUT=… plays it again.
SECONDS := 600
RUNS := -1
fuzz: fuzzer
	@"$(FUZZING)/release/forking-hex-fuzzer" $(if $(INPUT),"$(INPUT)",-max_total_time=$(SECONDS) -runs=$(RUNS) \
		-max_len=512 -timeout=60 -print_final_stats=1 -artifact_prefix="$(FUZZING)/found-" \
		"$(FUZZING)/corpus" $(FUZZER)/corpus)

# Adds to the corpus in the repository what reaches code that nothing in it does.
fuzz-corpus: fuzzer
	@"$(FUZZING)/release/forking-hex-fuzzer" -merge=1 -use_counters=0 $(FUZZER)/corpus "$(FUZZING)/corpus"
