// SPDX-License-Identifier: Apache-2.0
// A new performance property of the project: a file with one that already holds for something.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { KEYWORDS, hasNameForm, propertyText } from './core/newProperty';
import type { PropertyFileProblem } from './core/protocol';
import { openLine } from './places';

/** What others may do to the folders, whatever the mask: the product reads no others. */
const MODE = 0o700;

/** Asks for a name, and opens a file of the project with a property of that name. */
export async function newProperty(): Promise<void> {
    const folder = await chosenFolder();
    if (folder === undefined) {
        return;
    }
    const name = await vscode.window.showInputBox({
        title: vscode.l10n.t('New Performance Property'),
        prompt: vscode.l10n.t('The name of the property, such as SlowQueue'),
        validateInput: nameProblem,
    });
    if (name === undefined) {
        return;
    }
    const pomp = join(folder.uri.fsPath, '.pomp');
    const made = await mkdir(join(pomp, 'properties'), { recursive: true, mode: MODE });
    if (made === pomp) {
        await writeFile(join(pomp, '.gitignore'), '/*\n!/properties/\n!/functions\n', { flag: 'wx' });
    }
    const file = join(pomp, 'properties', `${name}.property`);
    try {
        await writeFile(file, propertyText(name), { flag: 'wx' });
    } catch (error) {
        // What the user has written stays.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
            throw error;
        }
    }
    await vscode.window.showTextDocument(vscode.Uri.file(file));
}

/** Says that not all in a file of properties counts, which need not be open, and leads to it. */
export async function tellPropertyProblem(problem: PropertyFileProblem): Promise<void> {
    const { uri, file, line, message, count } = problem;
    const text =
        count === 1
            ? vscode.l10n.t(
                  'POMP Lens passes over a mistake in {0}, line {1}: {2}',
                  file,
                  line + 1,
                  message,
              )
            : vscode.l10n.t(
                  'POMP Lens passes over {0} mistakes in {1}, the first in line {2}: {3}',
                  count,
                  file,
                  line + 1,
                  message,
              );
    const open = vscode.l10n.t('Open File');
    if ((await vscode.window.showWarningMessage(text, open)) === open) {
        await openLine(vscode.Uri.parse(uri), line);
    }
}

/** Why a property can't have this name. */
function nameProblem(name: string): string | undefined {
    if (!hasNameForm(name)) {
        return vscode.l10n.t('Use a letter first, then letters, digits and underscores.');
    }
    return KEYWORDS.has(name)
        ? vscode.l10n.t('The property language uses {0} itself; choose another name.', name)
        : undefined;
}

async function chosenFolder(): Promise<vscode.WorkspaceFolder | undefined> {
    const folders = (vscode.workspace.workspaceFolders ?? []).filter(
        (folder) => folder.uri.scheme === 'file',
    );
    if (folders.length === 0) {
        void vscode.window.showInformationMessage(
            vscode.l10n.t('Open a folder first: properties belong to a project.'),
        );
        return undefined;
    }
    return folders.length === 1 ? folders[0] : vscode.window.showWorkspaceFolderPick();
}
