// SPDX-License-Identifier: Apache-2.0
// A run as a file for others.
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { pomp } from './command';
import type { ListedRun } from './core/protocol';

interface Format extends vscode.QuickPickItem {
    /** What names of such files end in; of folders what they are called. */
    readonly extension: string;
    write(context: vscode.ExtensionContext, run: ListedRun, file: string): Promise<void>;
}

/** What `pomp export` writes in the form of another tool. */
function exported(label: string, format: string, extension: string): Format {
    return {
        label,
        extension,
        write: async (context, run, file) => {
            const words = ['export', run.folder, `--format=${format}`, '-o', file];
            await pomp(context, words, run.project);
        },
    };
}

/** Those of the events of a run, where they were recorded. */
function traceFormats(): Format[] {
    return [
        exported(vscode.l10n.t('Events for Perfetto and Chrome (JSON)'), 'perfetto', 'trace.json'),
        exported(vscode.l10n.t('Events for Vampir (OTF2, a folder)'), 'otf2', 'otf2'),
        exported(vscode.l10n.t('Events for Paraver (a folder)'), 'paraver', 'paraver'),
        exported(vscode.l10n.t('Events as a table (CSV)'), 'trace-csv', 'trace.csv'),
    ];
}

async function hasTrace(run: ListedRun): Promise<boolean> {
    const files = await readdir(run.folder);
    return files.some((file) => /^trace.*\.bin$/.test(file));
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
        exported(vscode.l10n.t('Figures of each thread as a table (CSV)'), 'csv', 'csv'),
        exported(vscode.l10n.t('Profile for Cube (cubex)'), 'cubex', 'cubex'),
        exported(vscode.l10n.t('Profile for TAU (a folder)'), 'tau', 'tau'),
        exported(vscode.l10n.t('Profile for speedscope (JSON)'), 'speedscope', 'speedscope.json'),
        exported(vscode.l10n.t('Profile for pprof'), 'pprof', 'pb.gz'),
    ];
}

export async function exportRun(context: vscode.ExtensionContext, run: ListedRun): Promise<void> {
    const title = vscode.l10n.t('Export the run {0}', run.name);
    const all = (await hasTrace(run)) ? [...formats(), ...traceFormats()] : formats();
    const format = await vscode.window.showQuickPick(all, { title });
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
