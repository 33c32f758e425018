// SPDX-License-Identifier: Apache-2.0
// The timeline of a run in a panel: the server answers what it asks, and hears which range is selected.
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { ListedRun } from './core/protocol';
import { startOf } from './core/rows';
import { openLine } from './places';
import {
    resultsRequest,
    selectRangeRequest,
    timelineRequest,
    timelineVisitsRequest,
} from './protocol';
import type { Server } from './server';
import type { Question, ToEditor, ToPanel } from './timeline/remote';
import type { Construct, Range } from './timeline/source';
import { timelineTexts } from './timelineTexts';

/** As many visits as anybody goes through. */
const MOST_VISITS = 100;

type Place = Pick<Construct, 'file' | 'line' | 'kind'>;

export class Timelines implements vscode.Disposable {
    private panel: vscode.WebviewPanel | undefined;
    /** The one that is shown, and the one that it is compared with. */
    private runs: readonly ListedRun[] = [];
    /** What the panel's page must hear once it listens. */
    private unsent: ToPanel[] = [];
    private isReady = false;
    private hasSelection = false;
    private readonly selected = new vscode.EventEmitter<void>();
    /** Fires when figures are of another range of time than before. */
    readonly onDidSelect = this.selected.event;

    constructor(
        private readonly context: vscode.ExtensionContext,
        private readonly server: Server,
        private readonly log: vscode.LogOutputChannel,
    ) {}

    /** Shows a run, with another one below it when that has a trace, too. */
    async show(run: ListedRun | undefined, baseline?: ListedRun): Promise<boolean> {
        if (run === undefined) {
            void vscode.window.showInformationMessage(vscode.l10n.t('There is no run to show yet.'));
            return false;
        }
        if (!(await hasTrace(run))) {
            void vscode.window.showInformationMessage(
                vscode.l10n.t(
                    'The run {0} has no trace. Measure with "pomp profile --trace" or "pomp run --trace".',
                    run.name,
                ),
            );
            return false;
        }
        const isOther = baseline !== undefined && baseline.folder !== run.folder;
        const runs = isOther && (await hasTrace(baseline)) ? [run, baseline] : [run];
        const shown = this.runs.map((one) => one.folder).join('\n');
        if (this.panel === undefined || shown !== runs.map((one) => one.folder).join('\n')) {
            await this.clearSelection();
            this.runs = runs;
            this.panel ??= this.newPanel();
            this.panel.title = vscode.l10n.t('Timeline: {0}, {1}', run.name, startOf(run));
            this.send({ show: { runs: runs.map((one) => one.name), texts: timelineTexts() } });
        }
        this.panel.reveal(undefined, true);
        return true;
    }

    /** The same, at the slowest visit of a construct. */
    async showConstruct(run: ListedRun | undefined, place: Place): Promise<void> {
        if (await this.show(run)) {
            this.send({ reveal: place });
        }
    }

    /** The same, of the construct at the cursor. */
    async showCursor(run: ListedRun | undefined): Promise<void> {
        const editor = vscode.window.activeTextEditor;
        const client = this.server.running;
        if (editor === undefined || client === undefined) {
            return;
        }
        const textDocument = { uri: client.code2ProtocolConverter.asUri(editor.document.uri) };
        const figures = await client.sendRequest(resultsRequest, { textDocument });
        const cursor = editor.selection.active.line;
        const around = (figures?.constructs ?? []).filter(
            ({ range, directive }) =>
                Math.min(range.start.line, directive.start.line) <= cursor && range.end.line >= cursor,
        );
        // The innermost one begins last.
        const construct = around.sort((a, b) => b.directive.start.line - a.directive.start.line)[0];
        if (construct === undefined) {
            void vscode.window.showInformationMessage(
                vscode.l10n.t('There is no measured construct on this line.'),
            );
            return;
        }
        const { kind, directive } = construct;
        const file = editor.document.fileName;
        await this.showConstruct(run, { kind, file, line: directive.start.line + 1 });
    }

    dispose(): void {
        this.panel?.dispose();
        this.selected.dispose();
    }

    private newPanel(): vscode.WebviewPanel {
        const { extensionUri } = this.context;
        const dist = vscode.Uri.joinPath(extensionUri, 'dist');
        const panel = vscode.window.createWebviewPanel(
            'pomp.timeline',
            vscode.l10n.t('Timeline'),
            { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, localResourceRoots: [dist], retainContextWhenHidden: true },
        );
        this.isReady = false;
        panel.onDidDispose(() => {
            this.panel = undefined;
            this.unsent = [];
            // What nobody sees any more must not change figures.
            void this.clearSelection();
            this.runs = [];
        });
        panel.webview.onDidReceiveMessage(async (message: ToEditor) => {
            try {
                await this.hear(message);
            } catch (error) {
                this.log.warn(error instanceof Error ? error.message : String(error));
            }
        });
        panel.webview.html = pageOf(panel.webview, dist);
        return panel;
    }

    private send(message: ToPanel): void {
        if (this.isReady) {
            void this.panel?.webview.postMessage(message);
        } else {
            this.unsent.push(message);
        }
    }

    private async hear(message: ToEditor): Promise<void> {
        if ('ready' in message) {
            this.isReady = true;
            this.unsent.splice(0).forEach((one) => {
                this.send(one);
            });
        } else if ('open' in message) {
            await this.open(message.open);
        } else if ('selected' in message) {
            await this.select(message.selected ?? undefined);
        } else if ('save' in message) {
            await save(message.save.name, Buffer.from(message.save.base64, 'base64'));
        } else {
            const { id } = message;
            try {
                this.send({ id, answer: await this.answer(message.question) });
            } catch (error) {
                this.send({ id, problem: error instanceof Error ? error.message : String(error) });
            }
        }
    }

    private answer(question: Question): Promise<unknown> {
        const client = this.server.running;
        const run = this.runs[question.run]?.folder;
        if (client === undefined || run === undefined) {
            throw new Error(vscode.l10n.t('The language server is not running.'));
        }
        if (question.kind === 'window') {
            return client.sendRequest(timelineRequest, { run, ...question.request, first: 0, rows: 0 });
        }
        const { file, line, kind } = question.construct;
        const construct = { file, line, kind };
        return client.sendRequest(timelineVisitsRequest, { run, construct, most: MOST_VISITS });
    }

    private async select(range: Range | undefined): Promise<void> {
        const run = this.runs[0]?.folder;
        if (run !== undefined) {
            const { from, to } = range ?? { from: 0, to: 0 };
            try {
                await this.server.running?.sendRequest(selectRangeRequest, { run, from, to });
                this.hasSelection = range !== undefined;
                this.selected.fire();
            } catch (problem) {
                // The timeline has its own table of the range; figures stay those of the run.
                this.log.warn(String(problem));
                void vscode.window.showWarningMessage(
                    problem instanceof Error ? problem.message : String(problem),
                );
            }
        }
    }

    private async clearSelection(): Promise<void> {
        if (this.hasSelection) {
            await this.select(undefined);
        }
    }

    private async open({ file, line }: Place): Promise<void> {
        const uri = vscode.Uri.file(path.resolve(this.runs[0]?.project ?? '', file));
        try {
            await openLine(uri, Math.max(0, line - 1));
        } catch {
            void vscode.window.showWarningMessage(
                vscode.l10n.t('The source {0} is not on this machine.', file),
            );
        }
    }
}

async function hasTrace(run: ListedRun): Promise<boolean> {
    try {
        return (await readdir(run.folder)).some((name) => /^trace.*\.bin$/.test(name));
    } catch {
        return false;
    }
}

async function save(name: string, content: Buffer): Promise<void> {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    const target = await vscode.window.showSaveDialog(
        folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, path.basename(name)) },
    );
    if (target !== undefined) {
        await writeFile(target.fsPath, content);
    }
}

/** The page has no text of its own; its policy lets nothing run but the timeline's script. */
function pageOf(webview: vscode.Webview, dist: vscode.Uri): string {
    const nonce = randomBytes(16).toString('hex');
    const script = webview.asWebviewUri(vscode.Uri.joinPath(dist, 'timeline.js')).toString();
    const style = webview.asWebviewUri(vscode.Uri.joinPath(dist, 'timeline.css')).toString();
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${style}">
</head>
<body>
<main id="timeline"></main>
<script nonce="${nonce}" src="${script}"></script>
<script nonce="${nonce}">
const editor = acquireVsCodeApi();
pompTimeline.showRemote(document.getElementById('timeline'), (message) => editor.postMessage(message));
</script>
</body>
</html>`;
}
