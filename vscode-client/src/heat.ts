// SPDX-License-Identifier: Apache-2.0
// Bars in the gutter and marks on the overview ruler: how much a construct costs.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { nextHottest } from './core/order';
import type { DocumentConstruct, DocumentFigures, ListedRun } from './core/protocol';
import { resultsRequest } from './protocol';
import { LANGUAGES, type Server } from './server';

const LEVELS = [1, 2, 3, 4] as const;
const HOTTEST = 4;

/** Draws the figures of visible documents, and again when they may have changed. */
export class Heat implements vscode.Disposable {
    private readonly decorations: vscode.TextEditorDecorationType[];
    private readonly stale: vscode.TextEditorDecorationType;
    private readonly reasons = vscode.window.createTextEditorDecorationType({
        after: {
            color: new vscode.ThemeColor('pomp.reason'),
            fontStyle: 'italic',
            margin: '0 0 0 2em',
        },
    });
    private readonly changedCode = new vscode.EventEmitter<ChangedCode | undefined>();
    private readonly subscriptions: { dispose(): unknown }[] = [];
    /** Tells whether the code in the active editor is still what its figures are of. */
    readonly onDidCompareCode = this.changedCode.event;
    private pending: NodeJS.Timeout | undefined;

    constructor(
        context: vscode.ExtensionContext,
        private readonly server: Server,
    ) {
        this.decorations = LEVELS.map((level) =>
            vscode.window.createTextEditorDecorationType({
                gutterIconPath: context.asAbsolutePath(`media/heat-${level}.svg`),
                gutterIconSize: 'contain',
                overviewRulerColor: new vscode.ThemeColor(`pomp.heat${level}`),
                overviewRulerLane: vscode.OverviewRulerLane.Right,
            }),
        );
        this.stale = vscode.window.createTextEditorDecorationType({
            gutterIconPath: context.asAbsolutePath('media/heat-stale.svg'),
            gutterIconSize: 'contain',
            // Not dimmed: what is dimmed can't be read in themes of high contrast.
            color: new vscode.ThemeColor('pomp.stale'),
            fontStyle: 'italic',
            overviewRulerColor: new vscode.ThemeColor('pomp.heatStale'),
            overviewRulerLane: vscode.OverviewRulerLane.Right,
        });
        this.subscriptions.push(
            ...this.decorations,
            this.stale,
            this.reasons,
            this.changedCode,
            vscode.window.onDidChangeActiveTextEditor(() => {
                this.drawSoon();
            }),
            server.onResultsChanged(() => {
                this.drawSoon();
            }),
            server.onStarted(() => {
                this.drawSoon();
            }),
            vscode.window.onDidChangeVisibleTextEditors(() => {
                this.drawSoon();
            }),
            vscode.workspace.onDidChangeTextDocument(({ document }) => {
                // The log is a document, too, and changes often.
                if (isServed(document)) {
                    this.drawSoon();
                }
            }),
            vscode.workspace.onDidChangeConfiguration((event) => {
                if (event.affectsConfiguration('pomp')) {
                    this.drawSoon();
                }
            }),
        );
    }

    /** Draws once for many changes in a row, as in typing. */
    drawSoon(): void {
        clearTimeout(this.pending);
        this.pending = setTimeout(() => {
            void this.draw();
        }, 200);
    }

    /**
     * Puts the cursor on the next construct in order of cost.
     *
     * @param shownRun the run that is shown, which may say why there are no figures
     */
    async goToNext(step: 1 | -1, shownRun: ListedRun | undefined): Promise<void> {
        const editor = vscode.window.activeTextEditor;
        const costs = editor === undefined ? undefined : await this.costsOf(editor.document);
        if (editor === undefined || costs === undefined) {
            const none = vscode.l10n.t('No run has measured this file yet.');
            const why = shownRun?.unmeasured ?? '';
            void vscode.window.showInformationMessage(
                why === '' ? none : `${none} ${shownRun?.name ?? ''}: ${why}.`,
            );
            return;
        }
        const line = editor.selection.active.line;
        const next = nextHottest(costs.constructs, line, step);
        if (next !== undefined) {
            const { line: row, character } = next.directive.start;
            const place = new vscode.Position(row, character);
            editor.selection = new vscode.Selection(place, place);
            const centre = vscode.TextEditorRevealType.InCenterIfOutsideViewport;
            editor.revealRange(new vscode.Range(place, place), centre);
        }
    }

    dispose(): void {
        clearTimeout(this.pending);
        vscode.Disposable.from(...this.subscriptions).dispose();
    }

    private async draw(): Promise<void> {
        for (const editor of vscode.window.visibleTextEditors) {
            const version = editor.document.version;
            const costs = await this.costsOf(editor.document);
            if (version !== editor.document.version) {
                return; // another change came, and with it another drawing
            }
            LEVELS.forEach((level, index) => {
                const decoration = this.decorations[index];
                if (decoration !== undefined) {
                    editor.setDecorations(decoration, marks(costs, level));
                }
            });
            if (editor === vscode.window.activeTextEditor) {
                this.changedCode.fire(changedCode(editor.document, costs));
            }
            const shown = enabled('heat.enabled') ? (costs?.constructs ?? []) : [];
            const why = staleText(costs?.run.name ?? '');
            editor.setDecorations(
                this.stale,
                shown.filter(isStale).map(({ directive }) => allOf(directive, why)),
            );
            editor.setDecorations(this.reasons, enabled('hints.enabled') ? reasons(shown) : []);
        }
    }

    private async costsOf(document: vscode.TextDocument): Promise<DocumentFigures | undefined> {
        const client = this.server.running;
        if (client === undefined || !isServed(document)) {
            return undefined;
        }
        const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
        return (await client.sendRequest(resultsRequest, { textDocument })) ?? undefined;
    }
}

/** A file that is no longer the code that was measured. */
export interface ChangedCode {
    readonly file: string;
    readonly run: string;
}

function changedCode(
    document: vscode.TextDocument,
    costs: DocumentFigures | undefined,
): ChangedCode | undefined {
    return costs?.changed === true
        ? { file: path.basename(document.fileName), run: costs.run.name }
        : undefined;
}

/** Whether the server knows costs of such documents. */
function isServed(document: vscode.TextDocument): boolean {
    const known = LANGUAGES.some((language) => language === document.languageId);
    return known && document.uri.scheme === 'file';
}

function enabled(setting: string): boolean {
    return vscode.workspace.getConfiguration('pomp').get(setting, true);
}

function marks(costs: DocumentFigures | undefined, level: number): vscode.DecorationOptions[] {
    if (costs === undefined || !enabled('heat.enabled')) {
        return [];
    }
    return costs.constructs
        .filter((construct) => construct.heat === level && !construct.stale)
        .map(at);
}

/** Its figures are of an earlier text; the hover says so, too. */
function isStale(construct: DocumentConstruct): boolean {
    return construct.stale && construct.heat > 0;
}

function at({ directive: { start } }: DocumentConstruct): vscode.DecorationOptions {
    return { range: new vscode.Range(start.line, start.character, start.line, start.character) };
}

function allOf({ start, end }: DocumentConstruct['directive'], hoverMessage: string): vscode.DecorationOptions {
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    return { range, hoverMessage };
}

function staleText(run: string): string {
    return vscode.l10n.t(
        'Changed since the run {0} measured it: profile again for metrics of the present text.',
        run,
    );
}

/** Why the hottest take their time, behind their lines; out-of-date figures explain nothing. */
function reasons(constructs: readonly DocumentConstruct[]): vscode.DecorationOptions[] {
    return constructs
        .filter(({ heat, stale, reason }) => heat === HOTTEST && !stale && reason !== '')
        .map(({ directive: { end }, reason }) => ({
            range: new vscode.Range(end.line, end.character, end.line, end.character),
            renderOptions: { after: { contentText: `◂ ${reason}` } },
        }));
}
