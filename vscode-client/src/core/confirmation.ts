// SPDX-License-Identifier: Apache-2.0
// Edits that the user has to confirm. The editor's own preview shows neither why nor, before its box is
// ticked, what would change: so the client asks itself.
import type { CodeAction, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageclient';

/** The command that asks, and applies the edit. */
export const CONFIRM = 'pomp.confirmEdit';

/** What the command gets. */
export interface Unconfirmed {
    readonly title: string;
    /** What the user has to make sure of. */
    readonly risk: string;
    /** The edit without the annotation that made the editor ask. */
    readonly edit: WorkspaceEdit;
}

/** The action itself, or one that asks first where its edit wants to be confirmed. */
export function confirming(action: CodeAction): CodeAction {
    const { edit, ...rest } = action;
    const annotations = Object.values(edit?.changeAnnotations ?? {});
    const asked = annotations.filter(({ needsConfirmation }) => needsConfirmation === true);
    if (edit === undefined || asked.length === 0) {
        return action;
    }
    const risk = asked.map(({ description }) => description ?? '').join('\n');
    const question: Unconfirmed = { title: action.title, risk, edit: plain(edit) };
    const command = { title: action.title, command: CONFIRM, arguments: [question] };
    return { ...rest, command };
}

function plain({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
    return {
        documentChanges: documentChanges.filter(isTextEdit).map(({ textDocument, edits }) => ({
            textDocument,
            edits: edits.filter(isPlain).map(({ range, newText }) => ({ range, newText })),
        })),
    };
}

function isTextEdit(change: object): change is TextDocumentEdit {
    return 'edits' in change;
}

function isPlain(edit: object): edit is TextEdit {
    return 'newText' in edit;
}
