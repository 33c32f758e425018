// SPDX-License-Identifier: Apache-2.0
// The `pomp` command as a helper of the editor.
import { execFile } from 'node:child_process';
import type * as vscode from 'vscode';
import { findInstallation } from './installation';

const MOST_OUTPUT = 64 * 1024 * 1024;

/** What the command prints; fails with the first line of its message. A cancelled one is ended. */
export async function pomp(
    context: vscode.ExtensionContext,
    words: readonly string[],
    cwd: string,
    token?: vscode.CancellationToken,
): Promise<string> {
    const { command, environment } = await findInstallation(context);
    const options = { cwd, env: environment, maxBuffer: MOST_OUTPUT };
    return new Promise((resolve, reject) => {
        const process = execFile(command, words, options, (error, out, err) => {
            if (error === null) {
                resolve(out);
            } else {
                reject(new Error(err.trim().split('\n')[0] ?? error.message));
            }
        });
        token?.onCancellationRequested(() => process.kill());
    });
}
