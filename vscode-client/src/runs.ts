// SPDX-License-Identifier: Apache-2.0
// The view "OpenMP Runs": which runs there are, what was expensive in them and why, which one is shown.
import * as vscode from 'vscode';
import { ExecuteCommandRequest } from 'vscode-languageclient';
import type { Command, ListedRun } from './core/protocol';
import { startOf } from './core/rows';
import type { ChangedCode } from './heat';
import { runRequest, runsRequest } from './protocol';
import { itemOf, type Reasons, type Row } from './runItems';
import type { Server } from './server';

/** What the view says while it is empty depends on it. */
const NO_RUNS = 'pomp.noRuns';

/** The setting by which menus offer to show or to hide the history, too. */
const HISTORY = 'pomp.history.enabled';

/** A number of constructs that no run has. */
const ALL = 2 ** 31 - 1;

export class Runs implements vscode.TreeDataProvider<Row>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    private readonly shownChanged = new vscode.EventEmitter<ListedRun | undefined>();
    private readonly status: vscode.StatusBarItem;
    private readonly subscriptions: { dispose(): unknown }[];
    private readonly view: vscode.TreeView<Row>;
    private readonly becameVisible = new vscode.EventEmitter<void>();
    /** Fires when the user looks at the view. */
    readonly onDidBecomeVisible = this.becameVisible.event;
    private shown: ListedRun | undefined;
    private baseline: ListedRun | undefined;
    private changedCode: ChangedCode | undefined;
    /** The folders of the runs whose constructs are all shown. */
    private readonly complete = new Set<string>();
    readonly onDidChangeTreeData = this.changed.event;
    /** Fires when another run is shown than before. */
    readonly onDidChangeShown = this.shownChanged.event;

    constructor(private readonly server: Server) {
        const watcher = vscode.workspace.createFileSystemWatcher('**/.pomp/runs/*/profile.json');
        // Not left to the view: the status tells of the shown run while the view is closed, too.
        const refresh = async (): Promise<void> => {
            await this.list();
            this.changed.fire();
        };
        this.status = vscode.window.createStatusBarItem('pomp.run', vscode.StatusBarAlignment.Left);
        this.status.name = vscode.l10n.t('OpenMP run');
        this.view = vscode.window.createTreeView('pomp.runs', { treeDataProvider: this });
        this.subscriptions = [
            this.changed,
            this.shownChanged,
            this.becameVisible,
            this.view.onDidChangeVisibility(({ visible }) => {
                if (visible) {
                    this.becameVisible.fire();
                }
            }),
            this.status,
            watcher,
            watcher.onDidDelete(refresh),
            server.onResultsChanged(refresh),
            server.onStarted(async () => {
                // A new server reads no history.
                if (wantsHistory()) {
                    await this.followHistory();
                }
                await refresh();
            }),
            vscode.workspace.onDidChangeConfiguration(async (event) => {
                if (event.affectsConfiguration(HISTORY)) {
                    await this.followHistory();
                }
            }),
            this.view,
        ];
    }

    /** The run whose figures are on the lines, or the newest. */
    get shownRun(): ListedRun | undefined {
        return this.shown;
    }

    /** The run that it is compared with. */
    get comparedRun(): ListedRun | undefined {
        return this.baseline;
    }

    getTreeItem(row: Row): vscode.TreeItem {
        return itemOf(row);
    }

    async getChildren(row?: Row): Promise<Row[]> {
        switch (row?.type) {
            case undefined:
                return (await this.list()).map((run) => ({ type: 'run', run }));
            case 'run':
                return this.costs(row.run);
            case 'program':
                return reasons(row.properties);
            case 'construct':
                return reasons(row.construct.properties);
            case 'property':
            case 'more':
                return [];
        }
    }

    /** The figures of a run everywhere; without one, of the newest. */
    async select(run?: ListedRun): Promise<void> {
        await this.tell('pomp.selectRun', run === undefined ? [] : [run.id]);
    }

    /** Compares with a run; without one, with none. */
    async compareWith(run?: ListedRun): Promise<void> {
        await this.tell('pomp.selectBaseline', run === undefined ? [] : [run.id]);
    }

    /** Shows the runs of a project, which need not be in one of the open folders. */
    async openProject(project: string): Promise<void> {
        await this.tell('pomp.openProject', [project]);
    }

    /** Shows all constructs of a run, not only those with the largest gain. */
    showAll(run: ListedRun): void {
        this.complete.add(run.folder);
        this.changed.fire();
    }

    /** Shows figures again that have changed. */
    showAgain(): void {
        this.changed.fire();
    }

    /** Says that the shown figures are of an older build of the file in the editor, or no more. */
    follow(changed: ChangedCode | undefined): void {
        this.changedCode = changed;
        this.view.message =
            changed === undefined
                ? ''
                : vscode.l10n.t(
                      '{0} has changed since the run {1}: its metrics are of the older build. Profile again with Ctrl+Shift+F5.',
                      changed.file,
                      changed.run,
                  );
        this.showStatus();
    }

    async rename(run: ListedRun): Promise<void> {
        const name = await vscode.window.showInputBox({
            title: vscode.l10n.t('Rename the run {0}', run.name),
            value: run.name,
            validateInput: (text) =>
                text.trim() === '' ? vscode.l10n.t('A run needs a name.') : undefined,
        });
        if (name !== undefined && name.trim() !== run.name) {
            await this.tell('pomp.renameRun', [run.folder, name]);
        }
    }

    async delete(run: ListedRun): Promise<void> {
        const yes = vscode.l10n.t('Delete');
        const question = vscode.l10n.t('Delete the run {0} of {1}?', run.name, startOf(run));
        const answer = await vscode.window.showWarningMessage(question, { modal: true }, yes);
        if (answer === yes) {
            await this.tell('pomp.deleteRun', [run.folder]);
        }
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }

    private followHistory(): Promise<void> {
        return this.tell('pomp.showHistory', [String(wantsHistory())]);
    }

    private async tell(command: Command, words: readonly string[]): Promise<void> {
        await this.server.running?.sendRequest(ExecuteCommandRequest.type, {
            command,
            arguments: [...words],
        });
        this.changed.fire();
    }

    /** What is below a run: its program, when there is something to say of it, and its constructs. */
    private async costs(run: ListedRun): Promise<Row[]> {
        const figures = await this.server.running?.sendRequest(
            runRequest,
            this.complete.has(run.folder) ? { id: run.id, limit: ALL } : { id: run.id },
        );
        const properties = figures?.properties ?? [];
        const program: Row[] = properties.length > 0 ? [{ type: 'program', run, properties }] : [];
        const constructs = figures?.constructs ?? [];
        const count = (figures?.total ?? 0) - constructs.length;
        const more: Row[] = count > 0 ? [{ type: 'more', run, count }] : [];
        return program.concat(
            constructs.map((construct) => ({ type: 'construct', run, construct })),
            more,
        );
    }

    private async list(): Promise<ListedRun[]> {
        const runs = await this.server.running?.sendRequest(runsRequest);
        // Without a server nobody knows whether there are runs.
        await vscode.commands.executeCommand('setContext', NO_RUNS, runs?.length === 0);
        // The server has them by folder.
        const newestFirst = [...(runs ?? [])].sort((a, b) => (a.id < b.id ? 1 : -1));
        this.show(newestFirst);
        return newestFirst;
    }

    private show(runs: readonly ListedRun[]): void {
        const before = [this.shown?.folder, this.baseline?.folder];
        this.shown = runs.find((run) => run.selected) ?? runs[0];
        this.baseline = runs.find((run) => run.baseline);
        if (this.shown?.folder !== before[0] || this.baseline?.folder !== before[1]) {
            this.shownChanged.fire(this.shown);
        }
        this.showStatus();
    }

    private showStatus(): void {
        const { shown, baseline, changedCode } = this;
        if (shown === undefined) {
            this.status.hide();
            return;
        }
        const compared = baseline === undefined ? '' : ` ↔ ${baseline.name}`;
        const trust = shown.trust === '' ? '' : ` · ${shown.trust}`;
        const unmeasured =
            shown.unmeasured === '' ? '' : ` · ${vscode.l10n.t('no directive compiled')}`;
        const older = changedCode === undefined ? '' : ` · ${vscode.l10n.t('of an older build')}`;
        this.status.text = `$(graph) ${shown.name}${compared}${unmeasured}${trust}${older}`;
        this.status.command = changedCode === undefined ? 'pomp.runs.focus' : 'pomp.profileAgain';
        const costs = vscode.l10n.t('OpenMP costs of the run {0}', startOf(shown));
        const message = this.view.message ?? '';
        this.status.tooltip = [
            message,
            costs,
            shown.unmeasured,
            shown.trustReasons,
            ...(baseline?.why ?? []),
        ]
            .filter((line) => line !== '')
            .join('\n');
        this.status.show();
    }
}

/** Shows, or hides, how the time of each construct went from commit to commit, in all windows. */
export async function showHistory(shows: boolean): Promise<void> {
    const settings = vscode.workspace.getConfiguration();
    await settings.update(HISTORY, shows, vscode.ConfigurationTarget.Global);
}

function wantsHistory(): boolean {
    return vscode.workspace.getConfiguration().get(HISTORY, false);
}

function reasons(properties: Reasons): Row[] {
    return properties.map((property) => ({ type: 'property', property }));
}
