// SPDX-License-Identifier: Apache-2.0
// The examples that come along: the first figures before anybody has touched an own program.
import * as vscode from 'vscode';
import { measure } from './launch';

interface Example extends vscode.QuickPickItem {
    /** The folder below that of the examples; its makefile makes a program of the same name. */
    readonly name: string;
    /** The file with something to see, and the directive where it is. */
    readonly source: string;
    readonly directive: string;
    /** The arguments for a run of about a second. */
    readonly args: readonly string[];
}

function examples(): Example[] {
    return [
        {
            label: vscode.l10n.t('A plate that cools'),
            description: 'C',
            name: 'heat',
            source: 'solver.c',
            directive: '#pragma omp for schedule(static)',
            args: ['600', '1000'],
        },
        {
            label: vscode.l10n.t('Waves in a bay'),
            description: 'Fortran',
            name: 'bay',
            source: 'motion.f90',
            directive: '!$omp do schedule(static)',
            args: ['400', '200'],
        },
    ];
}

/** Lets the user choose an example, opens a copy that may be edited, and measures it. */
export async function tryExample(context: vscode.ExtensionContext): Promise<void> {
    const title = vscode.l10n.t('Measure an Example');
    const example = await vscode.window.showQuickPick(examples(), { title });
    if (example === undefined) {
        return;
    }
    const folder = await copyOf(context, example.name);
    const source = vscode.Uri.joinPath(folder, example.source);
    const document = await vscode.workspace.openTextDocument(source);
    // The user may have changed it: then the file begins at its start.
    const place = document.positionAt(Math.max(0, document.getText().indexOf(example.directive)));
    const selection = new vscode.Range(place, place);
    await vscode.window.showTextDocument(document, { selection });
    await measure(undefined, {
        name: vscode.l10n.t('profile {0}', example.name),
        folder: folder.fsPath,
        program: example.name,
        args: example.args,
    });
}

/** The user's copy of an example, as edited as it is; one for each version of the extension. */
async function copyOf(context: vscode.ExtensionContext, name: string): Promise<vscode.Uri> {
    const { version } = context.extension.packageJSON as { version: string };
    const folder = vscode.Uri.joinPath(context.globalStorageUri, 'examples', version, name);
    try {
        await vscode.workspace.fs.stat(folder);
    } catch {
        const original = vscode.Uri.joinPath(context.extensionUri, 'examples', name);
        await vscode.workspace.fs.copy(original, folder);
    }
    return folder;
}
