// SPDX-License-Identifier: Apache-2.0
// A run as a file for others.
import { copyFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { pomp } from './command';
import type { ListedRun } from './core/protocol';

interface Format extends vscode.QuickPickItem {
    readonly extension: string;
    write(context: vscode.ExtensionContext, run: ListedRun, file: string): Promise<void>;
}

function formats(): Format[] {
    return [
        {
            label: vscode.l10n.t('Report as a page (HTML)'),
            extension: 'html',
            write: async (context, run, file) => {
                await pomp(context, ['report', run.folder, `--html=${file}`], run.project);
            },
        },
        {
            label: vscode.l10n.t('Report as text'),
            extension: 'txt',
            write: async (context, run, file) => {
                await writeFile(file, await pomp(context, ['report', run.folder], run.project));
            },
        },
        {
            label: vscode.l10n.t('Figures of each construct (JSON)'),
            extension: 'json',
            write: async (context, run, file) => {
                const words = ['report', run.folder, '--json'];
                await writeFile(file, await pomp(context, words, run.project));
            },
        },
        {
            label: vscode.l10n.t('All that was measured (profile.json)'),
            extension: 'json',
            write: (_context, run, file) => copyFile(path.join(run.folder, 'profile.json'), file),
        },
    ];
}

export async function exportRun(context: vscode.ExtensionContext, run: ListedRun): Promise<void> {
    const title = vscode.l10n.t('Export the run {0}', run.name);
    const format = await vscode.window.showQuickPick(formats(), { title });
    if (format === undefined) {
        return;
    }
    const target = await vscode.window.showSaveDialog({
        title,
        defaultUri: vscode.Uri.file(path.join(run.project, `${run.name}.${format.extension}`)),
    });
    if (target === undefined) {
        return;
    }
    await format.write(context, run, target.fsPath);
    const open = vscode.l10n.t('Open');
    const done = vscode.l10n.t('{0} is written.', path.basename(target.fsPath));
    if ((await vscode.window.showInformationMessage(done, open)) === open) {
        await vscode.env.openExternal(target);
    }
}
