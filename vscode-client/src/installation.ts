// SPDX-License-Identifier: Apache-2.0
// Where the product's command is, and what it needs in its environment.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { findJava, javaOnThisMachine } from './core/java';

/** The `pomp` command, ready to be started. */
export interface Installation {
    readonly command: string;
    readonly environment: Record<string, string>;
}

export async function findInstallation(
    context: vscode.ExtensionContext,
): Promise<Installation> {
    const settings = vscode.workspace.getConfiguration('pomp');
    const own = context.asAbsolutePath(path.join('pomp', 'pomp'));
    const command = settings.get<string>('executable', '') || own;
    const java = await findJava(javaOnThisMachine(settings.get<string>('java.home', '')));
    const environment: Record<string, string> = {};
    for (const [name, value] of Object.entries(process.env)) {
        if (value !== undefined) {
            environment[name] = value;
        }
    }
    environment.POMP_JAVA = java;
    return { command, environment };
}
