// SPDX-License-Identifier: Apache-2.0
// A run as a file for others.
import { copyFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { pomp } from './command';
import type { ListedRun } from './core/protocol';
import { exportFormatsRequest } from './protocol';
import type { Server } from './server';

interface Format extends vscode.QuickPickItem {
    /** What such a file or folder is called. */
    readonly fileName: string;
    write(
        context: vscode.ExtensionContext,
        run: ListedRun,
        file: string,
        token: vscode.CancellationToken,
    ): Promise<void>;
}

/** What `pomp export` writes in the form of another tool: the server knows which that are. */
async function exported(server: Server, run: ListedRun): Promise<Format[]> {
    const language = vscode.env.language;
    const offered = await server.running?.sendRequest(exportFormatsRequest, { id: run.id, language });
    return (offered ?? []).map(({ format, label, fileName }) => ({
        label,
        fileName,
        write: async (context, of, file, token) => {
            const words = ['export', of.folder, `--format=${format}`, '-o', file];
            await pomp(context, words, of.project, token);
        },
    }));
}

/** Reports, and the measurement itself. */
function reports({ name }: ListedRun): Format[] {
    return [
        {
            label: vscode.l10n.t('Report as a page (HTML)'),
            fileName: `${name}.html`,
            write: async (context, run, file, token) => {
                await pomp(context, ['report', run.folder, `--html=${file}`], run.project, token);
            },
        },
        {
            label: vscode.l10n.t('Report as text'),
            fileName: `${name}.txt`,
            write: async (context, run, file, token) => {
                const words = ['report', run.folder];
                await writeFile(file, await pomp(context, words, run.project, token));
            },
        },
        {
            label: vscode.l10n.t('Metrics of each construct (JSON)'),
            fileName: `${name}.json`,
            write: async (context, run, file, token) => {
                const words = ['report', run.folder, '--json'];
                await writeFile(file, await pomp(context, words, run.project, token));
            },
        },
        {
            label: vscode.l10n.t('All that was measured (profile.json)'),
            fileName: `${name}.json`,
            write: (_context, run, file) => copyFile(path.join(run.folder, 'profile.json'), file),
        },
    ];
}

export async function exportRun(
    context: vscode.ExtensionContext,
    server: Server,
    run: ListedRun,
): Promise<void> {
    const title = vscode.l10n.t('Export the run {0}', run.name);
    const all = [...reports(run), ...(await exported(server, run))];
    const format = await vscode.window.showQuickPick(all, { title });
    if (format === undefined) {
        return;
    }
    const target = await vscode.window.showSaveDialog({
        title,
        defaultUri: vscode.Uri.file(path.join(run.project, format.fileName)),
    });
    if (target === undefined) {
        return;
    }
    const isDone = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title, cancellable: true },
        async (_progress, token) => {
            try {
                await format.write(context, run, target.fsPath, token);
                return true;
            } catch (error) {
                if (token.isCancellationRequested) {
                    return false;
                }
                throw error;
            }
        },
    );
    if (!isDone) {
        return;
    }
    const open = vscode.l10n.t('Open');
    const done = vscode.l10n.t('{0} is written.', path.basename(target.fsPath));
    if ((await vscode.window.showInformationMessage(done, open)) === open) {
        await vscode.env.openExternal(target);
    }
}
