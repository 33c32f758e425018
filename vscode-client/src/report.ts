// SPDX-License-Identifier: Apache-2.0
// The HTML report in a panel beside the editor.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { findInstallation } from './installation';

export async function showReport(context: vscode.ExtensionContext): Promise<void> {
    const folder = projectFolder();
    if (folder === undefined) {
        void vscode.window.showInformationMessage(
            vscode.l10n.t('Open a folder or a file of a measured project first.'),
        );
        return;
    }
    const html = await reportOf(context, folder);
    const panel = vscode.window.createWebviewPanel(
        'pomp.report',
        vscode.l10n.t('OpenMP report'),
        vscode.ViewColumn.Beside,
        // The report's own policy lets nothing run but its own script.
        { enableScripts: true, localResourceRoots: [] },
    );
    panel.webview.html = html;
}

function projectFolder(): string | undefined {
    const document = vscode.window.activeTextEditor?.document;
    const folder =
        document === undefined ? undefined : vscode.workspace.getWorkspaceFolder(document.uri);
    const first = folder ?? vscode.workspace.workspaceFolders?.[0];
    if (first !== undefined) {
        return first.uri.fsPath;
    }
    return document?.uri.scheme === 'file' ? path.dirname(document.fileName) : undefined;
}

/** The report of the newest run as a page; fails with the command's own message. */
async function reportOf(context: vscode.ExtensionContext, folder: string): Promise<string> {
    const { command, environment } = await findInstallation(context);
    const temporary = await mkdtemp(path.join(tmpdir(), 'pomp-report-'));
    try {
        const file = path.join(temporary, 'report.html');
        await runCommand(command, ['report', `--html=${file}`], folder, environment);
        return await readFile(file, 'utf8');
    } finally {
        await rm(temporary, { recursive: true, force: true });
    }
}

function runCommand(
    command: string,
    words: readonly string[],
    cwd: string,
    env: Record<string, string>,
): Promise<void> {
    return new Promise((resolve, reject) => {
        execFile(command, words, { cwd, env }, (error, _out, err) => {
            if (error === null) {
                resolve();
            } else {
                reject(new Error(err.trim().split('\n')[0] ?? error.message));
            }
        });
    });
}
