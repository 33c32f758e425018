// SPDX-License-Identifier: Apache-2.0
// What the actions of the light bulb do beside editing: they ask before what may change a program, and
// let the user name what they named.
import * as path from 'node:path';
import * as vscode from 'vscode';
import {
    CodeActionResolveRequest,
    type CodeAction,
    type Middleware,
    type StaticFeature,
    type WorkspaceEdit,
} from 'vscode-languageclient/node';
import { confirming, type Unconfirmed } from './core/confirmation';
import type { EditorCommands, NamePlace } from './core/protocol';
import { SHOW_PLACES } from './propertyPlaces';
import { propertyProblem } from './protocol';
import type { Server } from './server';

const CHANGED = 'pomp-changed';

/** The command that the server may end an action in. */
export const RENAME_AT = 'pomp.renameAt' satisfies keyof EditorCommands;

/** Tells the server of that command, of the one that lenses may be, and of our own notification. */
export const actionCommands: StaticFeature = {
    fillClientCapabilities: (capabilities) => {
        capabilities.experimental = {
            commands: { commands: [RENAME_AT, SHOW_PLACES] },
            notifications: [propertyProblem.method],
        };
    },
    initialize: () => undefined,
    getState: () => ({ kind: 'static' }),
    clear: () => undefined,
};

export const actionsMiddleware: Middleware = {
    sendRequest: async (type, param, token, next) => {
        const answer = await next(type, param, token);
        const method = typeof type === 'string' ? type : type.method;
        return method === CodeActionResolveRequest.method
            ? (confirming(answer as CodeAction) as typeof answer)
            : answer;
    },
};

/** The commands of actions. */
export class Actions implements vscode.TextDocumentContentProvider, vscode.Disposable {
    private readonly subscription = vscode.workspace.registerTextDocumentContentProvider(
        CHANGED,
        this,
    );
    /** What the text would be that is compared with the document. */
    private changed = '';

    constructor(private readonly server: Server) {}

    provideTextDocumentContent(): string {
        return this.changed;
    }

    /** Opens the box for a new name at a place. */
    async renameAt(place: NamePlace): Promise<void> {
        const uri = vscode.Uri.parse(place.uri);
        const position = new vscode.Position(place.position.line, place.position.character);
        const editor = await vscode.window.showTextDocument(uri, {
            selection: new vscode.Range(position, position),
        });
        await vscode.commands.executeCommand('editor.action.rename', [
            editor.document.uri,
            position,
        ]);
    }

    /** Applies an edit if the user, who sees what it risks, wants that. */
    async confirm({ title, risk, edit }: Unconfirmed): Promise<void> {
        const apply = vscode.l10n.t('Apply');
        const compare = vscode.l10n.t('Show Changes');
        const detail = { modal: true, detail: risk };
        let chosen = await vscode.window.showWarningMessage(title, detail, apply, compare);
        if (chosen === compare) {
            await this.compare(edit, title);
            const both = `${title}. ${risk}`;
            chosen = await vscode.window.showWarningMessage(both, apply);
            await closeComparisons();
        }
        if (chosen === apply) {
            await this.apply(edit);
        }
    }

    dispose(): void {
        this.subscription.dispose();
    }

    private async apply(edit: WorkspaceEdit): Promise<void> {
        const converted = await this.converted(edit);
        if (!isCurrent(edit) || !(await vscode.workspace.applyEdit(converted))) {
            throw new Error(
                vscode.l10n.t('The document has changed meanwhile: choose the action again.'),
            );
        }
    }

    private async compare(edit: WorkspaceEdit, title: string): Promise<void> {
        for (const [uri, changes] of (await this.converted(edit)).entries()) {
            const document = await vscode.workspace.openTextDocument(uri);
            this.changed = applied(document, changes);
            const changed = uri.with({ scheme: CHANGED, query: String(document.version) });
            const tab = `${path.basename(uri.fsPath)}: ${title}`;
            await vscode.commands.executeCommand('vscode.diff', uri, changed, tab);
        }
    }

    private async converted(edit: WorkspaceEdit): Promise<vscode.WorkspaceEdit> {
        const converted = await this.server.running?.protocol2CodeConverter.asWorkspaceEdit(edit);
        return converted ?? new vscode.WorkspaceEdit();
    }
}

async function closeComparisons(): Promise<void> {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const ours = tabs.filter(
        ({ input }) =>
            input instanceof vscode.TabInputTextDiff && input.modified.scheme === CHANGED,
    );
    await vscode.window.tabGroups.close(ours);
}

/** Whether the documents are still those that the edit was made for. */
function isCurrent({ documentChanges = [] }: WorkspaceEdit): boolean {
    return documentChanges.every((change) => {
        if (!('edits' in change)) {
            return false;
        }
        const uri = vscode.Uri.parse(change.textDocument.uri).toString();
        const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
        return open?.version === change.textDocument.version;
    });
}

function applied(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string {
    let text = document.getText();
    const backwards = [...edits].sort((a, b) => b.range.start.compareTo(a.range.start));
    for (const { range, newText } of backwards) {
        const start = document.offsetAt(range.start);
        text = text.slice(0, start) + newText + text.slice(document.offsetAt(range.end));
    }
    return text;
}
