# Everything runs in .venv, which is created on first use and kept up to date.
#
#   ARGS      passed on:  make play ARGS="--help",  make test ARGS="-k banish"
#   PYTHON    the interpreter that .venv is made from, 3.11 or newer
#   LOCKED    empty for the newest versions instead of those in constraints.txt
#   SHARDMASTER_COMPILE, SHARDMASTER_OPT    see setup.py

MAKEFLAGS += --jobs=2 # the engine is compiled while pip installs
.DEFAULT_GOAL := help
.PHONY: help play terminal test test-interpreted check check-web format bench soak coverage docs build clean
.PHONY: golden interpreted learning lock newcomer-check screenshots release-check site translations

# The tests start hundreds of processes; without bytecode, each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python $(NEW_ENOUGH) && echo $$python && break; done)

VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
PIP = $$([ -e $(BIN)/pip ] && echo $(RUN) -m pip || echo '$(PYTHON)' -m pip --python $(RUN)) \
	--quiet --disable-pip-version-check
LOCKED := --constraint constraints.txt
INSTALL = $(PIP) install --no-compile $(LOCKED)
SOURCES := $(wildcard src tests bench examples tools)
INTERPRETED := build/interpreted
PLAIN := PYTHONPATH='$(CURDIR)/$(INTERPRETED)' $(RUN)
LOG := build/build.log
EXTENSIONS := -name '*.so' -o -name '*.pyd'

SAY_WHICH := -c 'import os, shardmaster.engine.game as game; \
	print("Testing", os.path.relpath(game.__file__))'

# The modules that setup.py compiles. The stamp is named after them, the settings and the compiler, so
# that removing a module, changing a setting or installing a compiler also triggers a rebuild.
MODULES := $(sort $(shell find src/shardmaster/engine src/shardmaster/ai -name '*.py'))
BUILT := $(VENV)/.built-$(shell \
	{ echo '$(SHARDMASTER_COMPILE) $(SHARDMASTER_OPT) $(MODULES)'; \
	command -v $${CC:-cc}; ls /usr/include/python3*/Python.h 2>/dev/null; } | cksum | tr ' ' -)
INSTALLED := $(VENV)/.installed
COMPILER := $(VENV)/.compiler
LIBRARIES := $(VENV)/.libraries
TOOLS := $(VENV)/.tools
SITE_TOOLS := $(VENV)/.site-tools
LEARN_TOOLS := $(VENV)/.learn-tools
CLUSTER_TOOLS := $(VENV)/.cluster-tools
WEB_TOOLS := node_modules/.installed
WITH_NODE := PATH='$(CURDIR)/$(BIN)':"$$PATH"
BIOME := $(WITH_NODE) node_modules/.bin/biome
TSC := $(WITH_NODE) node_modules/.bin/tsc

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' Makefile

play: $(BUILT) $(INSTALLED) ## play in a browser
	@$(BIN)/shardmaster serve --browse $(ARGS)

terminal: $(BUILT) $(INSTALLED) ## play in the terminal
	@$(BIN)/shardmaster play $(ARGS)

test: $(BUILT) $(TOOLS) | $(if $(filter learning,$(MAKECMDGOALS)),$(LEARN_TOOLS)) ## run the tests against the compiled build
	@$(RUN) $(SAY_WHICH)
	$(RUN) -m pytest -n auto --dist worksteal --ignore tests/learn $(ARGS)

learning: $(BUILT) $(LEARN_TOOLS) ## run the tests of learning that take less than a minute
	@$(RUN) $(SAY_WHICH)
	$(RUN) -m pytest tests/learn $(ARGS)

test-interpreted: interpreted ## run the tests against the plain Python sources
	@$(PLAIN) $(SAY_WHICH) | grep ' $(INTERPRETED)/.*\.py$$'
	$(PLAIN) -m pytest -n auto --dist worksteal -m "not soak and not browser and not server and not once" \
		--ignore tests/browser --ignore tests/learn --ignore tests/server -p no:schemathesis $(ARGS)

check: $(TOOLS) check-web ## lint, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(SOURCES)

check-web: $(WEB_TOOLS) ## lint, formatting and types of the browser client only
	$(BIOME) check --error-on-warnings
	$(TSC) --project src/shardmaster/web

format: $(TOOLS) $(WEB_TOOLS) ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIOME) check --write

bench: $(BUILT) $(INSTALLED) ## measure speed
	$(RUN) -m bench $(ARGS)

soak: $(BUILT) $(LEARN_TOOLS) $(CLUSTER_TOOLS) ## play long random games to find rare bugs; learn a little
	@$(RUN) $(SAY_WHICH)
	$(RUN) -m pytest -n auto --dist worksteal -m soak $(ARGS)

coverage: interpreted ## show which lines no test reaches
	$(PLAIN) -m coverage run -m pytest $(ARGS)
	$(PLAIN) -m coverage report

screenshots: $(BUILT) $(TOOLS) ## take the screenshots in the README again
	$(RUN) tools/screenshots.py

docs: $(BUILT) $(TOOLS) ## update the generated documents
	$(RUN) -m tools.documents $(ARGS)

# Compiled modules do not keep the types of their fields, so the interpreted copy writes the client's.
golden: docs interpreted ## update everything generated: documents, client types, golden files
	$(RUN) -m tests.golden.regenerate
	$(RUN) -m tools.python_page
	$(RUN) -m tools.tutorial
	$(RUN) -m tools.learning
	$(RUN) -m tools.statistics
	$(PLAIN) -m tools.wire_types
	@git status --short

# One list for every Python and system; it says nothing about where libraries come from.
lock: $(COMPILER) ## choose the newest versions of all libraries, for constraints.txt
	@$(INSTALL) uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --fork-strategy fewest \
		--all-extras --group release --no-annotate --custom-compile-command 'make lock' \
		--output-file constraints.txt pyproject.toml

translations: $(BUILT) $(INSTALLED) ## list missing translations
	$(RUN) -m tools.translations

site: $(BUILT) $(SITE_TOOLS) ## build the documentation site with search, in build/site
	$(RUN) -m sphinx --quiet --fail-on-warning --keep-going --nitpicky docs build/site
	@echo 'The site is at build/site/index.html.'

release-check: ## rehearse a release without publishing it
	@$(PYTHON) -m tools.release_check $(ARGS)

newcomer-check: ## do what the README says on a plain Debian of its own; as root, with debootstrap
	@$(PYTHON) -m tools.newcomer_check

build: $(BUILT) $(INSTALLED) ## set up .venv and compile

clean: ## remove everything make has created, .venv included
	rm -rf $(VENV) node_modules build src/*.egg-info .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(SOURCES) '(' $(EXTENSIONS) -o -name __pycache__ ')' -prune -exec rm -rf {} +

# Extension modules hide their sources, from Python and from coverage: this copy has none.
interpreted: $(BUILT) $(TOOLS) | $(if $(filter site,$(MAKECMDGOALS)),$(SITE_TOOLS))
	@rm -rf $(INTERPRETED) && mkdir -p $(INTERPRETED)
	@cp -Rp src/shardmaster $(INTERPRETED)
	@find $(INTERPRETED) '(' $(EXTENSIONS) ')' -delete

# The stamp has the time when the build began, so a file saved during it is not overlooked.
$(BUILT): $(COMPILER) setup.py tools/members.py $(MODULES)
	@echo 'Building the engine (log: $(LOG)) ...'
	@rm -f $(VENV)/.built-* && mkdir -p build && touch build/began
	@$(RUN) setup.py build_ext --inplace >$(LOG) && mv build/began $@ \
	|| { grep -E '^src/.*: error: ' $(LOG); exit 1; }

# Only registers the package in .venv; compiling is a separate step.
$(INSTALLED): $(LIBRARIES) setup.py
	@mkdir -p build
	@SHARDMASTER_COMPILE=keep \
	$(PIP) --log build/install.log install --no-build-isolation --no-deps --editable . >/dev/null \
	|| { tail -n 30 build/install.log; exit 1; }
	@touch $@

$(TOOLS): $(INSTALLED)
	@echo 'Installing the tools for checks and tests ...'
	@$(RUN) -c "$$REQUIREMENTS" test >$(VENV)/tools.txt
	@$(INSTALL) --requirement $(VENV)/tools.txt
	@touch $@

# pip does not lock .venv: in `make check site`, one installation waits for the other.
$(SITE_TOOLS): $(INSTALLED) | $(if $(filter check,$(MAKECMDGOALS)),$(TOOLS))
	@echo 'Installing the tools for the site ...'
	@$(RUN) -c "$$REQUIREMENTS" site >$(VENV)/site.txt
	@$(INSTALL) --requirement $(VENV)/site.txt
	@touch $@

$(LEARN_TOOLS): $(TOOLS)
	@echo 'Installing the libraries for learning ...'
	@$(RUN) -c "$$REQUIREMENTS" learn >$(VENV)/learn.txt
	@$(INSTALL) --requirement $(VENV)/learn.txt
	@touch $@

$(CLUSTER_TOOLS): $(LEARN_TOOLS)
	@echo 'Installing Ray ...'
	@$(RUN) -c "$$REQUIREMENTS" cluster >$(VENV)/cluster.txt
	@$(INSTALL) --requirement $(VENV)/cluster.txt
	@touch $@

# npm comes with the Node of the tools above, so that the client is checked the same way everywhere.
$(WEB_TOOLS): $(TOOLS) package.json package-lock.json
	@echo 'Installing the tools that check the browser client ...'
	@$(WITH_NODE) npm ci --silent
	@touch $@

# What the build needs comes first. Nothing is compiled to bytecode before it is imported: most of it
# never is.
$(COMPILER): pyproject.toml constraints.txt
	@[ -e $(RUN) ] || { $(MAKE_VENV); }
	@echo 'Installing the libraries for the game and its build ...'
	@$(RUN) -c "$$REQUIREMENTS" >$(VENV)/compiler.txt
	@$(INSTALL) --requirement $(VENV)/compiler.txt
	@touch $@

# pip leaves what the build uses alone, so the engine can be compiled meanwhile.
$(LIBRARIES): $(COMPILER)
	@$(RUN) -c "$$REQUIREMENTS" web >$(VENV)/libraries.txt
	@$(INSTALL) --requirement $(VENV)/libraries.txt
	@touch $@

# Python's own pip can install into .venv, which saves time; Debian packages venv's pip separately.
define MAKE_VENV
python='$(PYTHON)'; \
$${python:-false} $(NEW_ENOUGH) \
|| { echo 'Shardmaster needs Python 3.11 or newer; name one with make PYTHON=...' >&2; exit 1; }; \
echo "Creating $(VENV) with $$($$python --version) ..."; \
{ $$python -c 'import pip, sys; sys.exit(int(pip.__version__.split(".")[0]) < 23)' \
  && $$python -m venv --clear --without-pip $(VENV); } >/dev/null 2>&1 \
|| $$python -m venv --clear $(VENV) >/dev/null 2>&1 \
|| { echo 'Python cannot create $(VENV): on Debian or Ubuntu, install python3-venv.' >&2; exit 1; }
endef

define REQUIREMENTS
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    settings = tomllib.load(file)
project = settings["project"]
print(*settings["build-system"]["requires"], sep="\n")
for extra in sys.argv[1:]:
    print(*project["dependencies"], *project["optional-dependencies"][extra], sep="\n")
endef
export REQUIREMENTS
