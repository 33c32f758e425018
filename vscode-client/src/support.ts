// SPDX-License-Identifier: Apache-2.0
// What somebody who helps needs to know of this installation.
import * as os from 'node:os';
import * as vscode from 'vscode';
import { pomp } from './command';
import { findInstallation } from './installation';
import { runsRequest } from './protocol';
import type { Server } from './server';

/** Opens a text with versions and settings, to be read before it is sent to anybody. */
export async function collectDiagnostics(
    context: vscode.ExtensionContext,
    server: Server,
): Promise<void> {
    const manifest = context.extension.packageJSON as { version: string };
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? os.tmpdir();
    const lines = [
        '# POMP Lens',
        '',
        `- extension ${manifest.version}, VS Code ${vscode.version}, ${vscode.env.remoteName ?? 'local'}`,
        `- ${os.type()} ${os.release()} ${os.arch()}, ${os.cpus().length} logical CPUs`,
        `- command: ${await answer(() => pomp(context, ['--version'], folder))}`,
        `- Java: ${await answer(async () => (await findInstallation(context)).environment.POMP_JAVA ?? '')}`,
        `- server: ${server.running === undefined ? 'not running' : 'running'}`,
        `- runs: ${await answer(async () => String((await server.running?.sendRequest(runsRequest))?.length ?? 0))}`,
        `- folders: ${vscode.workspace.workspaceFolders?.length ?? 0}, trusted: ${String(vscode.workspace.isTrusted)}`,
        ...['gcc', 'clang', 'gfortran'].map((name) => `- ${name}: see "${name} --version"`),
        '',
        '```json',
        JSON.stringify(vscode.workspace.getConfiguration('pomp'), undefined, 2),
        '```',
        '',
    ];
    const document = await vscode.workspace.openTextDocument({
        language: 'markdown',
        content: lines.join('\n'),
    });
    await vscode.window.showTextDocument(document);
}

async function answer(question: () => Promise<string>): Promise<string> {
    try {
        return (await question()).trim().split('\n').join(', ');
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}
