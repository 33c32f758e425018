# SPDX-License-Identifier: Apache-2.0
PREFIX ?= /usr/local
MVN ?= mvn
MVN_FLAGS ?= -q -B
# What Maven does ends before the JVM's better compiler pays. It puts the colours of a terminal back that it didn't change.
export MAVEN_OPTS ?= -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djansi.noreset=true

lib = cli/target/lib
java_sources = $(shell find instrumentor sources runtime/java runtime/openmp-java runtime/properties runtime/launch language-server cli -path '*/src/main/*' -type f) \
	pom.xml instrumentor/pom.xml instrumentor/java/pom.xml instrumentor/upc/pom.xml sources/pom.xml runtime/java/pom.xml runtime/openmp-java/pom.xml runtime/properties/pom.xml runtime/launch/pom.xml language-server/pom.xml cli/pom.xml \
	cli/launcher/options.sh cli/scan/pomp_scan.c tools/archive-classes.sh tools/build-scan.sh tools/date-generated.sh
# What else tools/stage.sh copies.
launcher = pomp $(wildcard cli/launcher/*) tools/stage.sh

eclipse = eclipse-plugin
eclipse_sources = $(shell git ls-files $(eclipse) 2>/dev/null || find $(eclipse) -type f)
vscode = vscode-client
vscode_sources = $(shell git -C $(vscode) ls-files 2>/dev/null || find $(vscode)/src -type f)
# What else vscode-client/package.mjs copies.
vscode_copies = CHANGELOG.md LICENSE NOTICE $(wildcard examples/heat/*.[ch] examples/bay/*.f90 examples/*/Makefile)

.PHONY: help setup setup-demo setup-all build demo test test-all test-native test-java test-vscode test-eclipse \
	test-native-all test-java-all test-vscode-all test-eclipse-all vsix eclipse-site \
	bench install dist pages site clean

help:
	@echo "make build         build everything"
	@echo "make demo          measure a real OpenMP program and show what its constructs cost"
	@echo "                   (EXAMPLE=bay: another one of those in examples)"
	@echo "make test          set up and run the tests: each capability where it is cheapest to show"
	@echo "make test-all      everything: all compilers, faults at each call, random programs, themes, installs"
	@echo "make vsix          package the VS Code extension: $(vscode)/dist/pomp-lens.vsix"
	@echo "make eclipse-site  package the Eclipse plug-in: $(eclipse)/dist/pomp-lens-site.zip, and a drop-in"
	@echo "make dist          an archive to unpack anywhere, with a Java of its own, in build/dist"
	@echo "make site          the documentation as web pages, in build/site"
	@echo "make pages         the same as Markdown, in build/pages: the pages of all properties and directives, too"
	@echo "make bench         measure the product itself; writes docs/performance.md"
	@echo "make install       install below PREFIX=$(PREFIX)"
	@echo "make clean         remove what was built"

setup:
	@tools/setup.sh

# A demonstration needs neither the tests' compilers nor their browsers.
setup-demo:
	@tools/setup.sh demo

setup-all:
	@tools/setup.sh all

build: $(lib)/wrapper.jsa

$(lib)/wrapper.jsa: $(java_sources)
	@echo "building ..."
	@$(MVN) $(MVN_FLAGS) -Dmaven.test.skip=true package
	@touch $@

demo: setup-demo build
	@tools/demo.sh $(EXAMPLE)

# The suites, beside each other. One alone: make test-native, test-java, test-vscode or test-eclipse.
test: setup
	@tools/test.sh

# Whatever is tested: half an hour. Before a release, and when what many programs depend on changes.
test-all: setup-all
	@tools/test.sh -all

test-native:
	$(MAKE) -C runtime/native test

test-native-all:
	$(MAKE) -C runtime/native test-all

# What fails is tried once more, named and counted: these are thousands, with processes and threads of their own.
again = -Dsurefire.rerunFailingTestsCount=1 -Dfailsafe.rerunFailingTestsCount=1

test-java:
	$(MVN) -q -B -ntp -T 2 verify $(again)

# Also what measures programs, for which the machine should be quiet, and all random values.
test-java-all:
	$(MVN) -q -B -ntp verify -Pall $(again)

vsix: $(vscode)/dist/pomp-lens.vsix

$(vscode)/node_modules/.package-lock.json: $(vscode)/package-lock.json
	cd $(vscode) && npm ci --ignore-scripts

$(vscode)/dist/pomp-lens.vsix: $(lib)/wrapper.jsa $(launcher) $(vscode)/node_modules/.package-lock.json \
		$(addprefix $(vscode)/,$(vscode_sources)) $(vscode_copies)
	cd $(vscode) && npm run --silent check && npm run --silent vsix

test-vscode: vsix
	cd $(vscode) && npm run --silent unit && e2e/run.sh

test-vscode-all: vsix
	cd $(vscode) && npm run --silent unit && e2e/run.sh -all

eclipse-site: $(eclipse)/dist/pomp-lens-site.zip

$(eclipse)/dist/pomp-lens-site.zip: $(lib)/wrapper.jsa $(launcher) $(eclipse_sources) $(vscode)/l10n/bundle.l10n.de.json
	$(eclipse)/build.sh -q verify -pl plugin,feature,site

test-eclipse: build
	$(eclipse)/build.sh verify -pl plugin,architecture,lsp4e,tests $(some)

# With CDT, and the update site installed in an IDE.
test-eclipse-all: build
	$(eclipse)/build.sh -all verify $(some)

bench: setup build
	@tools/bench.sh

install: build
	@tools/install.sh "$(DESTDIR)$(PREFIX)"

dist: build
	@tools/dist.sh

pages: build
	@tools/pages.sh

site: build
	@tools/site.sh

clean:
	$(MVN) $(MVN_FLAGS) clean
	$(MAKE) -C runtime/native clean
	rm -rf build $(vscode)/dist $(vscode)/pomp $(vscode)/examples $(vscode)/node_modules
	rm -rf $(eclipse)/dist $(eclipse)/plugin/pomp $(eclipse)/target $(eclipse)/*/target
