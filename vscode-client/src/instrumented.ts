// SPDX-License-Identifier: Apache-2.0
// What the compiler gets to see of a document, beside the document.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { instrumentedRequest } from './protocol';
import type { Server } from './server';

const SCHEME = 'pomp-instrumented';

export class InstrumentedSources implements vscode.TextDocumentContentProvider, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<vscode.Uri>();
    private readonly subscriptions: { dispose(): unknown }[];
    readonly onDidChange = this.changed.event;

    constructor(private readonly server: Server) {
        this.subscriptions = [
            this.changed,
            vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
            vscode.workspace.onDidChangeTextDocument(({ document }) => {
                if (document.uri.scheme === 'file') {
                    this.changed.fire(instrumentedUri(document.uri));
                }
            }),
        ];
    }

    async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
        const client = this.server.running;
        if (client === undefined) {
            return '';
        }
        const source = uri.with({ scheme: 'file' });
        const textDocument = { uri: client.code2ProtocolConverter.asUri(source) };
        return (await client.sendRequest(instrumentedRequest, { textDocument }))?.text ?? '';
    }

    async show(): Promise<void> {
        const document = vscode.window.activeTextEditor?.document;
        if (document?.uri.scheme !== 'file') {
            void vscode.window.showInformationMessage(
                vscode.l10n.t('Open a C, C++, Fortran or Java source with OpenMP directives first.'),
            );
            return;
        }
        const title = vscode.l10n.t('{0} (instrumented)', path.basename(document.fileName));
        const instrumented = instrumentedUri(document.uri);
        await vscode.commands.executeCommand('vscode.diff', document.uri, instrumented, title);
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}

function instrumentedUri(uri: vscode.Uri): vscode.Uri {
    return uri.with({ scheme: SCHEME });
}
