// SPDX-License-Identifier: Apache-2.0
// When the server is needed first. Editors tell us of every Java file; one of a project without
// OpenMP starts nothing and adds nothing to menus.
import * as vscode from 'vscode';
import { mayHaveDirectives } from './core/sentinels';
import { LANGUAGES, PROPERTY_LANGUAGE } from './server';

const JAVA = 'java';

/** Calls back once, as soon as something is open that concerns us. */
export async function whenNeeded(
    context: vscode.ExtensionContext,
    start: () => Promise<void>,
): Promise<void> {
    const waiting = vscode.Disposable.from(
        vscode.workspace.onDidOpenTextDocument(async (document) => {
            if (concerns(document)) {
                await begin();
            }
        }),
        vscode.workspace.onDidChangeTextDocument(async ({ document, contentChanges }) => {
            const java = document.languageId === JAVA;
            const lines = java ? contentChanges.map(({ range }) => range.start.line) : [];
            if (lines.some((line) => mayHaveDirectives(document.lineAt(line).text))) {
                await begin();
            }
        }),
    );
    const begin = async (): Promise<void> => {
        waiting.dispose();
        await start();
    };
    context.subscriptions.push(waiting);
    // Only now, so that nothing is missed that is typed meanwhile.
    const documents = vscode.workspace.textDocuments;
    const activatedByJava = documents.some(({ languageId }) => languageId === JAVA);
    if (!activatedByJava || documents.some(concerns) || (await isMeasured())) {
        await begin();
    }
}

/** Whether the server has something to say of a document. */
function concerns(document: vscode.TextDocument): boolean {
    const { languageId } = document;
    return languageId === JAVA
        ? mayHaveDirectives(document.getText())
        : [...LANGUAGES, PROPERTY_LANGUAGE].some((language) => language === languageId);
}

/** Whether a folder of the workspace has runs. */
async function isMeasured(): Promise<boolean> {
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
        try {
            await vscode.workspace.fs.stat(vscode.Uri.joinPath(uri, '.pomp'));
            return true;
        } catch {
            // There is none.
        }
    }
    return false;
}
