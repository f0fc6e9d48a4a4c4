# `make run` and `make test` work on a fresh machine. `make check` is the quick loop while you work.

TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
# Cargo runs jobs itself, and complains about the jobs of `make --jobs`.
WITH := env --unset=MAKEFLAGS --unset=MFLAGS scripts/with
CARGO := $(WITH) cargo
export CARGO_TARGET_DIR := $(TARGET)

# The dev chain: the node, its runtime in a file beside it, and the programs that play, all in the profile `dev`.
NODE := $(TARGET)/debug/forking-hex-node
RUNTIME := $(TARGET)/debug/forking-hex-runtime.wasm
# The programs have their own workspace, because their features would change the build of the node.
CLIENTS := CARGO_TARGET_DIR="$(TARGET)/clients" $(CARGO)
IN_CLIENTS := --locked --workspace --manifest-path clients/Cargo.toml

# Files that npm writes after it has installed the packages.
TEST_PACKAGES := tests/node_modules/.package-lock.json
OPERATE_PACKAGES := scripts/operate/node_modules/.package-lock.json
EXAMPLE_PACKAGES := examples/typescript-client/node_modules/.package-lock.json
WEB_PACKAGES := web/node_modules/.package-lock.json

.PHONY: help run build env check test test-long test-images docker fuzz measure weights snapshot rehearse audit production release \
	reproduce runtime hash programs format linters lint-web clippy rustdoc packages test-rust test-clients test-hex test-python \
	test-node test-web test-browser

help:
	@echo "make run          install missing tools, build, start a dev chain to play on (first time 14 minutes, then seconds)"
	@echo "make build        the same without the start: the node, the programs that play, and the board in web/dist"
	@echo "make env          build the environment to learn in, for Python"
	@echo
	@echo "make check        format, linters, types, documentation (first time 9 minutes, then 2)"
	@echo "make test         install missing tools, run all tests (first time 32 minutes, then 17)"
	@echo "make test-long    run all tests, with the long ones, and the chain as a rollup, and the images (hours)"
	@echo "make fuzz         search for inputs that break an invariant: NAME=game, tournaments or records; SECONDS=600, or RUNS, or INPUT"
	@echo "make measure      print a figure: NAME=load, attack, …; without NAME, the list"
	@echo "make audit        check all dependencies for vulnerabilities, licences and sources, and pack the published crates"
	@echo
	@echo "make weights      run the benchmarks, write the weights, name what has changed (20 minutes; NAME=pallet_names for one pallet)"
	@echo "make snapshot     save a state with games that the next version must be able to finish: before a release"
	@echo "make rehearse     rehearse the upgrade on a chain's state (STATE=file WASM=file; without them, on all snapshots)"
	@echo
	@echo "make production   build the node and the runtime for a chain (first time about an hour)"
	@echo "make release      build all that a release consists of, with checksums (first time under two hours)"
	@echo "make reproduce    build the runtime's WASM twice, in different folders, and compare the bytes (first time 30 minutes)"
	@echo "make docker       build the images of the node, the programs that play and the board"
	@echo "make test-images  build them for a dev chain, start its services and play a move (installs Docker if none runs; needs root)"

# Options for the node: make run ARGS="--base-path my-chain". Without house players and the archive: make run HOUSE=no ARCHIVE=no
# With the node's log on the terminal: make run VERBOSE=1. With the hash that hardware wallets sign: make run HASH=yes
run: build $(if $(filter yes,$(HASH)),hash)
	@HOUSE="$(HOUSE)" ARCHIVE="$(ARCHIVE)" VERBOSE="$(VERBOSE)" scripts/run $(NODE) "$(TARGET)" $(ARGS)

# The runtime takes one core and the node's last crate the other, so they are built side by side.
build:
	@scripts/setup compilers javascript
	@echo "== Building the node and its runtime, then the programs that play, then the board (15 minutes the first time on two cores)"
	@$(MAKE) --no-print-directory --jobs=2 $(NODE) runtime
	@$(MAKE) --no-print-directory --jobs=2 programs web/dist/index.html

# A change of the rules compiles the runtime alone. The node also has them natively, for the operator's metrics, and gets the
# change with its next build.
$(NODE): Cargo.lock Cargo.toml .cargo/config.toml $(shell find node -type f)
	@$(CARGO) build --locked --workspace --bin forking-hex-node
	@touch -c $@

runtime:
	@$(WITH) scripts/runtime-wasm "$(TARGET)/wasm" $(RUNTIME)

hash: build $(TEST_PACKAGES)
	@echo "== Building the runtime again, with the hash of its metadata (5 minutes the first time)"
	@scripts/runtime-hash "$(TARGET)/wasm-with-hash" $(RUNTIME)

programs:
	@$(CLIENTS) build $(IN_CLIENTS) --bin hex --bin hex-archive

# The rules of the game, the proofs and the engine, which the page loads as WebAssembly. One command builds all.
MODULES := web/src/lib/rules/engine.wasm
$(MODULES): Cargo.lock clients/Cargo.lock $(shell find core/board core/records \
		core/game core/tournament core/web core/proof core/proof-web clients/engine clients/engine-web -type f)
	@$(WITH) scripts/page-modules web/src/lib/rules

# The types of the chain, from its metadata. The generator writes nothing if `generated.json` names the same input.
DESCRIPTORS := web/.papi/descriptors/dist/index.d.ts
$(DESCRIPTORS): $(WEB_PACKAGES) web/.papi/polkadot-api.json web/.papi/whitelist.ts web/.papi/metadata/forkingHex.scale
	@rm -f web/.papi/descriptors/generated.json
	@cd web && ../scripts/with npx papi generate || { rm -f "$(CURDIR)/$@"; exit 1; }

# The types and the schemas of the archive's answers.
ARCHIVE_TYPES := web/src/lib/archive/openapi.d.ts web/src/lib/archive/schemas.json
$(ARCHIVE_TYPES) &: $(WEB_PACKAGES) web/archive-types.js clients/archive/openapi.json
	@cd web && ../scripts/with node archive-types.js

# Files that the board's code imports, as `npm run generate` writes them.
GENERATED := $(DESCRIPTORS) $(ARCHIVE_TYPES)

web/dist/index.html: $(MODULES) $(GENERATED) $(shell find web/src web/public web/index.html web/*.ts web/*.js -type f)
	@cd web && ../scripts/with npm run --silent build -- --logLevel warn

%/node_modules/.package-lock.json: %/package-lock.json
	@scripts/setup javascript
	@cd $* && "$(CURDIR)/scripts/with" npm ci --loglevel=error --no-audit --no-fund || { rm -f "$(CURDIR)/$@"; exit 1; }

# The packages include a copy of the board's descriptors, which finds the other packages from there.
$(EXAMPLE_PACKAGES): $(DESCRIPTORS)

PYTHON := $(TARGET)/python
env:
	@scripts/setup compilers python
	@echo "== Building the environment for Python (2 minutes the first time)"
	@CARGO_TARGET_DIR="$(TARGET)/clients" $(WITH) clients/python/build "$(PYTHON)"
	@echo "== $(PYTHON)/wheels has the wheel"

# --- Checks: none of them runs our code ---

check:
	@scripts/setup compilers javascript python prometheus
	@$(MAKE) --no-print-directory format linters
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint-web clippy rustdoc packages
	@echo "== All checks passed"

format: $(WEB_PACKAGES)
	@echo "== Format"
	@if $(CARGO) fmt --version >/dev/null 2>&1; then \
		$(CARGO) fmt --all --check && $(CARGO) fmt --all --manifest-path clients/Cargo.toml --check; \
		else echo "Skipped for Rust: this toolchain has no rustfmt"; fi
	@cd web && ../scripts/with npm run --silent format

# Everything except Rust and the board: comments, shell scripts, JavaScript, and the files of docker/, with the alerts' tests.
# Linters from PyPI have their own environment, which is rebuilt when their list changes.
LINTERS := $(TARGET)/tools/linters
$(LINTERS)/packages.txt: scripts/lint/packages.txt
	@scripts/setup python
	@python3 -m venv --clear "$(LINTERS)"
	@"$(LINTERS)/bin/pip" install --quiet --disable-pip-version-check --no-deps --only-binary :all: \
		--require-hashes --requirement $<
	@cp $< $@

linters: $(LINTERS)/packages.txt $(TEST_PACKAGES)
	@echo "== Linters"
	@scripts/lint/english
	@scripts/lint/shell "$(LINTERS)/bin/shellcheck"
	@scripts/with tests/node_modules/.bin/eslint --config tests/eslint.config.mjs tests scripts
	@"$(LINTERS)/bin/hadolint" docker/*Dockerfile
	@"$(LINTERS)/bin/check-jsonschema" --builtin-schema vendor.compose-spec docker/compose*.yml \
		docker/monitoring/compose.yml
	@scripts/with promtool check config docker/monitoring/prometheus.yml
	@scripts/with promtool test rules docker/monitoring/alerts.test.yml

lint-web: $(MODULES) $(GENERATED)
	@echo "== Linters and types of the board"
	@cd web && ../scripts/with npm run --silent lint && ../scripts/with npm run --silent check

# Clippy can only read the output of a compiler of its own release.
clippy:
	@echo "== Clippy (5 minutes the first time)"
	@if [ "$$($(CARGO) clippy --version 2>/dev/null | cut -d . -f 3 | cut -d ' ' -f 1)" = \
		"$$(scripts/with rustc --version | cut -d . -f 2)" ]; then \
		$(CARGO) clippy --quiet --locked --workspace --all-targets -- -D warnings && \
		$(CLIENTS) clippy --quiet $(IN_CLIENTS) --all-features --all-targets -- -D warnings; \
		else echo "Skipped: this Rust toolchain has no Clippy of its own"; fi

# The crates that others build on, in an order in which they can be published. All other crates have `publish = false`.
PUBLISHED := $(addprefix --package ,forking-hex-board forking-hex-rules forking-hex-records hex-tournament-rules \
	pallet-forking-hex pallet-forking-hex-runtime-api pallet-hex-tournament pallet-hex-tournament-runtime-api)

# For the whole workspace, so that the SDK's features are the same as for the other commands.
rustdoc:
	@echo "== Documentation of the published crates"
	@RUSTDOCFLAGS="-D warnings" $(CARGO) doc --quiet --locked --workspace --no-deps \
		--exclude forking-hex-node --exclude forking-hex-rehearsal

PACK = $(CARGO) package --quiet --no-verify --allow-dirty $(PUBLISHED)
packages:
	@echo "== Packing the crates to publish"
	@$(PACK) --offline 2>/dev/null || $(PACK)

# --- Tests ---

# Nodes and browsers wait for blocks most of the time, so other tests run at the same time.
test:
	@scripts/setup compilers javascript chromium python prometheus
	@$(MAKE) --no-print-directory build
	@echo "== The tests, three kinds at a time. Each kind reports when it has ended"
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target test-rust test-node test-browser test-clients test-hex test-web test-python
	@echo "== All tests passed"

test-rust:
	@echo "== The board, the pallets with their benchmarks, the runtime and the node's parts"
	@$(CARGO) test --locked --workspace

# FORKING_HEX_LONG judges every position of 4×4.
test-clients:
	@echo "== The programs that play"
	@$(CLIENTS) test $(IN_CLIENTS) -- --skip on_a_node

# All test targets are named: for one target alone, Cargo would select other features and compile everything again.
test-hex: test-clients
	@echo "== The command line, house players and the archive on real nodes"
	@$(CLIENTS) test $(IN_CLIENTS) --tests on_a_node

# With FORKING_HEX_LONG, the tests also compare 10,000 games with Pgx.
test-python: env
	@echo "== The environment for Python"
	@"$(PYTHON)/environment/bin/pytest" --quiet clients/python
	@if [ -n "$$FORKING_HEX_LONG" ]; then \
		CARGO_TARGET_DIR="$(TARGET)/clients" $(WITH) clients/python/build "$(PYTHON)" packages-of-pgx.txt && \
		"$(PYTHON)/environment/bin/python" clients/python/tests/compare_with_pgx.py; fi

test-node: $(TEST_PACKAGES) $(OPERATE_PACKAGES) $(EXAMPLE_PACKAGES)
	@echo "== The game on real nodes"
	@cd tests && ../scripts/with npm test --silent

# The board's unit tests, which need no browser.
test-web: $(MODULES) $(GENERATED)
	@echo "== Unit tests of the board"
	@cd web && ../scripts/with npm test --silent

# Whole games in Chromium on real nodes, with a real archive.
test-browser: web/dist/index.html $(TEST_PACKAGES)
	@echo "== The board in a browser, on real nodes"
	@cd web && ../scripts/with npm run test:browser

# 20,000 random games, an hour of full blocks of each kind, 100,000 positions due in one block, faulty nodes, an upgrade, 5,000
# positions in a browser; the rollup; the images.
test-long:
	@scripts/setup compilers javascript chromium
	@echo "== The next runtime, for the test of an upgrade (5 minutes the first time)"
	@scripts/next-runtime "$(TARGET)/next-runtime.wasm"
	@echo "== The runtime with benchmarks (3 minutes the first time)"
	@scripts/weights/runtime >/dev/null
	@$(MAKE) --no-print-directory production
	@FORKING_HEX_LONG=1 $(MAKE) --no-print-directory test
	@scripts/measure due-at-once
	@FORKING_HEX_COUNT=200000 scripts/measure load
	@scripts/rollup "$(TARGET)"
	@$(MAKE) --no-print-directory test-images
	@echo "== All long tests passed"

# --- By hand ---

# New inputs go into `fuzz` in the target folder, and inputs that break an invariant into found-* there.
NAME :=
fuzz:
	@scripts/setup compilers
	@scripts/fuzz $(NAME)

# Most figures come from a real node of the profile `dev`.
measure: $(if $(NAME),build $(TEST_PACKAGES))
	@scripts/measure $(NAME)

weights:
	@scripts/setup compilers javascript
	@scripts/weights/write $(NAME)

# The state of this version's runtime, for tests of the next one. Keep the snapshot of a version that is on chain.
snapshot:
	@FORKING_HEX_SNAPSHOT=1 $(CARGO) test --locked --workspace -- the_present_version_has_a_snapshot

# An upgrade to this runtime on a copy of a chain's state, or on the snapshots of all versions before.
SPEC_VERSION = $(shell sed -n 's/^\tspec_version: \([0-9]*\),$$/\1/p' runtime/src/lib.rs)
STATES = $(or $(STATE),$(filter-out %/$(SPEC_VERSION).json,$(wildcard runtime/snapshots/*.json)))
rehearse:
	@scripts/setup compilers
	@[ -n "$(STATES)" ] || echo "There are no snapshots of earlier versions. STATE=file takes a chain's state."
	@for state in $(STATES); do echo "== $$state"; scripts/rehearse "$$state" $(WASM) || exit 1; done

# Packs the crates as `cargo publish` does, with all data that crates.io requires. Compiles the crates without FRAME from their
# packages.
audit:
	@scripts/setup compilers javascript
	@scripts/audit "$(TARGET)/tools"
	@$(CARGO) publish --dry-run --no-verify $(PUBLISHED)
	@$(CARGO) publish --dry-run $(wordlist 1,8,$(PUBLISHED))

# --- For a chain ---

# The node and the runtime for a chain: built with the profile that the weights were measured with, and with the metadata
# hash, which some wallets require. Computing the hash changes the features of most of the SDK.
FOR_A_CHAIN := forking_hex_runtime.compact.compressed.wasm
production:
	@scripts/setup compilers
	@echo "== Building the node for a chain (about an hour the first time on two cores)"
	@OPENSSL_NO_VENDOR=0 WASM_BUILD_TYPE=production $(CARGO) build --locked --release --package forking-hex-node \
		--features forking-hex-runtime/on-chain-release-build
	@install -D -t "$(TARGET)/on-chain" "$(TARGET)/release/forking-hex-node"
	@install -m 644 -t "$(TARGET)/on-chain" "$(TARGET)/release/wbuild/forking-hex-runtime/$(FOR_A_CHAIN)"
	@echo "== $(TARGET)/on-chain has the node, and the runtime's code for an upgrade"

# A release: see docs/releases.md. Its node is optimised further than the node of `make production`, in a separate folder. Its
# board is built from the start, because the one in web/dist may be of other sources and another compiler.
release:
	@scripts/weights/check
	@scripts/setup compilers javascript
	@echo "== Building the release (under two hours the first time on two cores)"
	@$(WITH) scripts/release/build "$(TARGET)"
	@scripts/release/with $(MAKE) --no-print-directory --always-make web/dist/index.html
	@scripts/release/assemble "$(TARGET)/production/forking-hex-node" \
		"$(TARGET)/production/wbuild/forking-hex-runtime/$(FOR_A_CHAIN)" "$(TARGET)/production/clients/release" web/dist \
		"$(TARGET)/release-$(SPEC_VERSION)"

reproduce:
	@scripts/setup compilers
	@echo "== Building the runtime's WASM twice (30 minutes the first time on two cores, then 15)"
	@$(WITH) scripts/release/reproduce "$(TARGET)"

test-images:
	@scripts/test-images

# The images forking-hex-node, forking-hex-cli and forking-hex-board. They need only Docker.
docker:
	@for target in node hex board; do docker build --file docker/Dockerfile --target $$target \
		--tag forking-hex-$$(echo $$target | sed s/hex/cli/) --build-arg COMMIT="$$(git rev-parse --short=11 HEAD)" \
		--build-arg VERSION="$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)" . || exit 1; done
