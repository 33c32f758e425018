# SPDX-License-Identifier: Apache-2.0
PREFIX ?= /usr/local
MVN ?= mvn
MVN_FLAGS ?= -q -B

lib = cli/target/lib
java_sources = $(shell find instrumentor runtime/java language-server cli -path '*/src/main/*' -type f) \
	pom.xml instrumentor/pom.xml runtime/java/pom.xml language-server/pom.xml cli/pom.xml \
	tools/archive-classes.sh

.PHONY: help setup build demo test bench install clean

help:
	@echo "make build     build everything"
	@echo "make demo      measure a real OpenMP program and show what its constructs cost"
	@echo "make test      set up and run all tests"
	@echo "make bench     measure the product itself; writes docs/performance.md"
	@echo "make install   install below PREFIX=$(PREFIX)"
	@echo "make clean     remove what was built"

setup:
	@tools/setup.sh

build: $(lib)/wrapper.jsa

$(lib)/wrapper.jsa: $(java_sources)
	@echo "building ..."
	@$(MVN) $(MVN_FLAGS) -Dmaven.test.skip=true -Djacoco.skip=true package
	@touch $@

demo: setup build
	@tools/demo.sh

test: setup
	$(MAKE) -C runtime/native test
	$(MVN) -B verify

bench: setup build
	@tools/bench.sh

install: build
	@tools/install.sh "$(DESTDIR)$(PREFIX)"

clean:
	$(MVN) $(MVN_FLAGS) clean
	$(MAKE) -C runtime/native clean
	rm -rf build
