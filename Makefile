# koloda: every task of the project behind one door. `make` alone lists them.

PREFIX ?= /usr/local
DESTDIR ?=
JOBS ?= 2
SWIFT ?= swift
DECK ?=
# Seconds after which a test run that hangs is given up.
TEST_LIMIT ?= 1800

BUILD_PACKAGES = gcc pkg-config libx11-dev libxext-dev libcairo2-dev libpango1.0-dev \
  libgdk-pixbuf-2.0-dev fonts-dejavu-core
TEST_PACKAGES = xvfb libxtst-dev jq fonts-wqy-microhei fonts-lohit-deva fonts-noto-color-emoji

SWIFTFLAGS = -j $(JOBS) -Xswiftc -warnings-as-errors
RELEASE = -c release --static-swift-stdlib --product koloda
PROGRAM = .build/release/koloda
SOURCES = Sources Tests Package.swift

.DEFAULT_GOAL := help
.PHONY: help deps deps-build deps-test build run tour test bench lint format install clean

# Installs the named Debian packages that are missing, without a question; says so in one line.
define need
@missing=; \
if ! command -v dpkg-query >/dev/null; then \
  echo "koloda: not a Debian system, taking for granted: $(strip $(1))"; exit 0; \
fi; \
for package in $(1); do \
  case "$$(dpkg-query -W -f='$${db:Status-Status} ' $$package 2>/dev/null)" in \
    *not-installed*|'') missing="$$missing $$package" ;; \
    installed*) ;; \
    *) missing="$$missing $$package" ;; \
  esac; \
done; \
if [ -n "$$missing" ]; then \
  echo "koloda: installing$$missing"; \
  if [ "$$(id -u)" = 0 ]; then root=; else root=sudo; fi; \
  log=$$(mktemp); \
  get="$$root env DEBIAN_FRONTEND=noninteractive apt-get -q -y"; \
  { $$get install --no-install-recommends $$missing || \
    { $$get update && $$get install --no-install-recommends $$missing; }; } \
    </dev/null >"$$log" 2>&1 || { cat "$$log" >&2; rm -f "$$log"; \
      echo "koloda: could not install$$missing" >&2; exit 1; }; \
  rm -f "$$log"; \
fi
endef

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' Makefile

deps: deps-build deps-test ## install what is missing to build and test

deps-build:
	@command -v $(SWIFT) >/dev/null || \
	  { echo "koloda: no swift here: install Swift 6.1 or later first" >&2; exit 1; }
	$(call need,$(BUILD_PACKAGES))

deps-test: deps-build
	$(call need,$(BUILD_PACKAGES) $(TEST_PACKAGES))

build: deps-build ## build the program, optimised
	$(SWIFT) build $(SWIFTFLAGS) $(RELEASE)

run: build ## open the demo deck (DECK=... another); without a display, play a tour
	@if [ -n "$$DISPLAY" ]; then exec $(PROGRAM) $(DECK); fi; \
	echo "koloda: no DISPLAY here: playing a tour in a display of its own"; \
	exec $(MAKE) --no-print-directory tour

tour: build deps-test ## play the tour in a display of its own, pictures in build/tour
	@$(SWIFT) build $(SWIFTFLAGS) -c release --product KolodaTour
	@.build/release/KolodaTour $(PROGRAM) build/tour

test: deps-test ## build everything and run all tests, those with a real X server included
	$(SWIFT) build $(SWIFTFLAGS) --build-tests
	timeout $(TEST_LIMIT) $(SWIFT) test $(SWIFTFLAGS) --skip-build

bench: build deps-test ## measure, optimised: the code, and the program beside plain Cairo
	@$(SWIFT) build $(SWIFTFLAGS) -c release --product KolodaBench
	@$(SWIFT) build $(SWIFTFLAGS) -c release --product PlainCairo
	@.build/release/KolodaBench $(PROGRAM) .build/release/PlainCairo build/bench.json

lint: ## check format, imports and file headers
	@$(SWIFT) format lint --strict -r $(SOURCES)
	@.ci/check-sources

format: ## format the sources in place
	$(SWIFT) format -i -r $(SOURCES)

install: build ## install under PREFIX (/usr/local), staged in DESTDIR
	install -Dm755 -s $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/koloda'
	mkdir -p '$(DESTDIR)$(PREFIX)/share/koloda'
	cp -R Resources/demo '$(DESTDIR)$(PREFIX)/share/koloda/'
	install -Dm644 Resources/koloda.1 '$(DESTDIR)$(PREFIX)/share/man/man1/koloda.1'
	install -Dm644 Resources/koloda.desktop \
	  '$(DESTDIR)$(PREFIX)/share/applications/koloda.desktop'
	install -Dm644 Resources/icon.svg \
	  '$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/koloda.svg'
	for size in 48 128; do install -Dm644 Resources/icon-$$size.png \
	  "$(DESTDIR)$(PREFIX)/share/icons/hicolor/$${size}x$$size/apps/koloda.png"; done
	install -Dm644 Resources/koloda.bash \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/koloda'

clean: ## remove what was built
	rm -rf .build build
