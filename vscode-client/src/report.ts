// SPDX-License-Identifier: Apache-2.0
// The HTML report in a panel beside the editor, with ways in both directions.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { pomp } from './command';
import type { ListedRun } from './core/protocol';
import { comparedWith, reportArguments } from './core/reportArguments';
import { startOf } from './core/rows';
import { openLine } from './places';

/** A place as the report names it: lines count from 1. */
interface Place {
    readonly file: string;
    readonly line: number;
}

export class Reports implements vscode.Disposable {
    private panel: vscode.WebviewPanel | undefined;
    private project = '';
    /** The run whose report is in the panel; undefined when the command chose it. */
    private shown: ListedRun | undefined;
    /** The run that it is compared with there. */
    private compared: ListedRun | undefined;
    /** The run whose report is to be in the panel once somebody looks at it. */
    private next: ListedRun | undefined;
    /** Counts the pages that were asked for: the last one counts, whichever is ready first. */
    private asked = 0;

    constructor(
        private readonly context: vscode.ExtensionContext,
        private readonly log: vscode.LogOutputChannel,
        /** The run that others are compared with now. */
        private readonly baseline: () => ListedRun | undefined,
    ) {}

    /** The report of a run; of the newest of the open project when none is given. */
    async show(run: ListedRun | undefined): Promise<void> {
        const folder = run?.project ?? projectFolder();
        if (folder === undefined) {
            void vscode.window.showInformationMessage(
                vscode.l10n.t('Open a folder or a file of a measured project first.'),
            );
            return;
        }
        if (await this.load(folder, run)) {
            this.panel?.reveal(undefined, true);
        }
    }

    /** The same, at the trees of problems, call paths and locations. */
    async showAnalysis(run: ListedRun | undefined): Promise<void> {
        await this.show(run);
        await this.panel?.webview.postMessage({ section: 'analysis' });
    }

    /** Puts the report of another run, or with another baseline, into the panel, if there is one. */
    follow(run: ListedRun | undefined): void {
        if (this.panel === undefined || run === undefined || this.isShown(run)) {
            return;
        }
        this.next = run;
        this.catchUp();
    }

    /** Scrolls the report to the line of the cursor, or to the construct that it is in. */
    async showLine(run: ListedRun | undefined): Promise<void> {
        const editor = vscode.window.activeTextEditor;
        if (editor === undefined) {
            return;
        }
        if (this.panel === undefined) {
            await this.show(run);
        }
        const place: Place = {
            file: editor.document.fileName,
            line: editor.selection.active.line + 1,
        };
        this.panel?.reveal(undefined, true);
        await this.panel?.webview.postMessage({ show: place });
    }

    dispose(): void {
        this.panel?.dispose();
    }

    private isShown(run: ListedRun): boolean {
        const compared = comparedWith(run, this.baseline());
        return run.folder === this.shown?.folder && compared?.folder === this.compared?.folder;
    }

    /** Nobody reads a hidden panel: it follows when it is shown again. */
    private catchUp(): void {
        const run = this.next;
        if (run !== undefined && this.panel?.visible === true) {
            this.load(run.project, run).catch((error: unknown) => {
                this.log.warn(error instanceof Error ? error.message : String(error));
            });
        }
    }

    /** Whether the report is in the panel now: another one may have been asked for meanwhile. */
    private async load(folder: string, run: ListedRun | undefined): Promise<boolean> {
        this.next = undefined;
        const turn = ++this.asked;
        const baseline = comparedWith(run, this.baseline());
        const html = await this.page(folder, run, baseline);
        if (turn !== this.asked) {
            return false;
        }
        this.project = folder;
        this.shown = run;
        this.compared = baseline;
        this.panel ??= this.newPanel();
        this.panel.title =
            run === undefined
                ? vscode.l10n.t('OpenMP report')
                : vscode.l10n.t('OpenMP report: {0}, {1}', run.name, startOf(run));
        this.panel.webview.html = html;
        return true;
    }

    private newPanel(): vscode.WebviewPanel {
        const panel = vscode.window.createWebviewPanel(
            'pomp.report',
            vscode.l10n.t('OpenMP report'),
            { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            // The report's own policy lets nothing run but its own script.
            { enableScripts: true, localResourceRoots: [], retainContextWhenHidden: true },
        );
        panel.onDidDispose(() => {
            this.panel = undefined;
            this.asked++;
        });
        panel.onDidChangeViewState(() => {
            this.catchUp();
        });
        panel.webview.onDidReceiveMessage(async (message: { open?: Place }) => {
            if (message.open !== undefined) {
                await this.open(message.open);
            }
        });
        return panel;
    }

    private async open({ file, line }: Place): Promise<void> {
        const uri = vscode.Uri.file(path.resolve(this.project, file));
        try {
            await openLine(uri, Math.max(0, line - 1));
        } catch {
            void vscode.window.showWarningMessage(
                vscode.l10n.t('The source {0} is not on this machine.', file),
            );
        }
    }

    /** The report as a page; fails with the command's own message. */
    private async page(
        folder: string,
        run: ListedRun | undefined,
        baseline: ListedRun | undefined,
    ): Promise<string> {
        const temporary = await mkdtemp(path.join(tmpdir(), 'pomp-report-'));
        try {
            const file = path.join(temporary, 'report.html');
            await pomp(this.context, reportArguments(run, baseline, file), folder);
            return await readFile(file, 'utf8');
        } finally {
            await rm(temporary, { recursive: true, force: true });
        }
    }
}

function projectFolder(): string | undefined {
    const document = vscode.window.activeTextEditor?.document;
    const folder =
        document === undefined ? undefined : vscode.workspace.getWorkspaceFolder(document.uri);
    const first = folder ?? vscode.workspace.workspaceFolders?.[0];
    if (first !== undefined) {
        return first.uri.fsPath;
    }
    return document?.uri.scheme === 'file' ? path.dirname(document.fileName) : undefined;
}
