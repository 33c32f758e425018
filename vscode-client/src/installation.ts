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

/** What the user has set of it, from whichever scope. */
export interface Chosen {
    readonly executable: string;
    readonly javaHome: string;
}

export function chosenInstallation(): Chosen {
    const settings = vscode.workspace.getConfiguration('pomp');
    return {
        executable: settings.get<string>('executable', ''),
        javaHome: settings.get<string>('java.home', ''),
    };
}

export async function findInstallation(
    context: vscode.ExtensionContext,
    { executable, javaHome }: Chosen = chosenInstallation(),
): Promise<Installation> {
    const own = context.asAbsolutePath(path.join('pomp', 'pomp'));
    const command = executable || own;
    const java = await findJava(javaOnThisMachine(javaHome));
    const environment: Record<string, string> = {};
    for (const [name, value] of Object.entries(process.env)) {
        if (value !== undefined) {
            environment[name] = value;
        }
    }
    environment.POMP_JAVA = java;
    return { command, environment };
}
