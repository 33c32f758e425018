// SPDX-License-Identifier: Apache-2.0
// The way from a figure to the line where its construct is now.
import * as vscode from 'vscode';
import type { RunConstruct } from './core/protocol';
import { constructPlace } from './core/rows';
import { resultsRequest } from './protocol';
import type { Server } from './server';

/** What is needed of a construct to find it. */
type MeasuredPlace = Pick<
    RunConstruct,
    'kind' | 'name' | 'function' | 'uri' | 'file' | 'line' | 'timeNs'
>;

/** Opens the source of a construct with the cursor on its directive. */
export async function openConstruct(
    server: Server,
    runId: string,
    construct: MeasuredPlace,
): Promise<void> {
    if (construct.uri === undefined) {
        void vscode.window.showWarningMessage(
            vscode.l10n.t(
                'The source {0} is not on this machine.',
                construct.file || constructPlace(construct),
            ),
        );
        return;
    }
    const uri = vscode.Uri.parse(construct.uri);
    const editor = await openLine(uri, construct.line);
    const now = await currentLine(server, editor.document, runId, construct);
    if (now !== undefined && now !== construct.line) {
        await openLine(uri, now);
    }
}

export async function openLine(uri: vscode.Uri, line: number): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(uri);
    const row = Math.min(line, document.lineCount - 1);
    const column = document.lineAt(row).firstNonWhitespaceCharacterIndex;
    const place = new vscode.Range(row, column, row, column);
    return vscode.window.showTextDocument(document, {
        selection: place,
        viewColumn: sourceColumn(uri),
    });
}

/** Where the file is shown already; else in the first column, not over a report beside it. */
function sourceColumn(uri: vscode.Uri): vscode.ViewColumn {
    const shown = vscode.window.visibleTextEditors.find(
        (editor) => editor.document.uri.toString() === uri.toString(),
    );
    return shown?.viewColumn ?? vscode.ViewColumn.One;
}

/** The line of a construct in the text as it is now; the run knows that of the measured text. */
async function currentLine(
    server: Server,
    document: vscode.TextDocument,
    runId: string,
    construct: MeasuredPlace,
): Promise<number | undefined> {
    const client = server.running;
    if (client === undefined) {
        return undefined;
    }
    const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
    const costs = await client.sendRequest(resultsRequest, { textDocument });
    if (costs?.run.id !== runId) {
        return undefined;
    }
    const same = costs.constructs.filter(
        (other) =>
            other.kind === construct.kind &&
            other.name === construct.name &&
            other.timeNs === construct.timeNs,
    );
    return same.length === 1 ? same[0]?.directive.start.line : undefined;
}
