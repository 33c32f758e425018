// SPDX-License-Identifier: Apache-2.0
// The view "OpenMP Runs": which runs there are, what was dear in them and why, which one is shown.
import * as vscode from 'vscode';
import { ExecuteCommandRequest } from 'vscode-languageclient';
import { duration, runDescription, whenOf } from './core/rows';
import {
    runRequest,
    runsRequest,
    type ListedRun,
    type RunConstruct,
    type RunProperty,
} from './protocol';
import type { Server } from './server';

type Reasons = readonly RunProperty[];

/** A row of the view: a run, its program or one of its constructs, or why that took its time. */
export type Row =
    | { readonly type: 'run'; readonly run: ListedRun }
    | { readonly type: 'program'; readonly run: ListedRun; readonly properties: Reasons }
    | { readonly type: 'construct'; readonly run: ListedRun; readonly construct: RunConstruct }
    | { readonly type: 'property'; readonly property: RunProperty };

export class Runs implements vscode.TreeDataProvider<Row>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    private readonly status: vscode.StatusBarItem;
    private readonly subscriptions: { dispose(): unknown }[];
    private shown: ListedRun | undefined;
    readonly onDidChangeTreeData = this.changed.event;

    constructor(private readonly server: Server) {
        const watcher = vscode.workspace.createFileSystemWatcher('**/.pomp/runs/*/profile.json');
        // Not left to the view: the status tells of the shown run while the view is closed, too.
        const refresh = async (): Promise<void> => {
            await this.list();
            this.changed.fire();
        };
        this.status = vscode.window.createStatusBarItem('pomp.run', vscode.StatusBarAlignment.Left);
        this.status.name = vscode.l10n.t('OpenMP run');
        this.status.command = 'pomp.runs.focus';
        this.subscriptions = [
            this.changed,
            this.status,
            watcher,
            watcher.onDidDelete(refresh),
            server.onResultsChanged(refresh),
            server.onStarted(refresh),
            vscode.window.registerTreeDataProvider('pomp.runs', this),
        ];
    }

    /** The run whose figures are on the lines, or the newest. */
    get shownRun(): ListedRun | undefined {
        return this.shown;
    }

    getTreeItem(row: Row): vscode.TreeItem {
        switch (row.type) {
            case 'run':
                return runItem(row.run);
            case 'program':
                return programItem(row.run);
            case 'construct':
                return constructItem(row);
            case 'property':
                return propertyItem(row.property);
        }
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

    async rename(run: ListedRun): Promise<void> {
        const name = await vscode.window.showInputBox({
            title: vscode.l10n.t('Rename the run {0}', run.name),
            value: run.name,
            validateInput: (text) =>
                text.trim() === '' ? vscode.l10n.t('A run needs a name.') : undefined,
        });
        if (name !== undefined && name.trim() !== run.name) {
            await this.tell('pomp.renameRun', [run.id, name]);
        }
    }

    async delete(run: ListedRun): Promise<void> {
        const yes = vscode.l10n.t('Delete');
        const question = vscode.l10n.t('Delete the run {0} of {1}?', run.name, whenOf(run.id));
        const answer = await vscode.window.showWarningMessage(question, { modal: true }, yes);
        if (answer === yes) {
            await this.tell('pomp.deleteRun', [run.id]);
        }
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }

    private async tell(command: string, words: readonly string[]): Promise<void> {
        await this.server.running?.sendRequest(ExecuteCommandRequest.type, {
            command,
            arguments: [...words],
        });
        this.changed.fire();
    }

    /** What is below a run: its program, when there is something to say of it, and its constructs. */
    private async costs(run: ListedRun): Promise<Row[]> {
        const figures = await this.server.running?.sendRequest(runRequest, { id: run.id });
        const properties = figures?.properties ?? [];
        const program: Row[] = properties.length > 0 ? [{ type: 'program', run, properties }] : [];
        const constructs = figures?.constructs ?? [];
        return program.concat(constructs.map((construct) => ({ type: 'construct', run, construct })));
    }

    private async list(): Promise<ListedRun[]> {
        const runs = (await this.server.running?.sendRequest(runsRequest)) ?? [];
        this.show(runs);
        return runs;
    }

    private show(runs: readonly ListedRun[]): void {
        this.shown = runs.find((run) => run.selected) ?? runs[0];
        if (this.shown === undefined) {
            this.status.hide();
            return;
        }
        const baseline = runs.find((run) => run.baseline);
        const compared = baseline === undefined ? '' : ` ↔ ${baseline.name}`;
        const trust = this.shown.trust ? ` · ${this.shown.trust}` : '';
        this.status.text = `$(graph) ${this.shown.name}${compared}${trust}`;
        const costs = vscode.l10n.t('OpenMP costs of the run {0}', whenOf(this.shown.id));
        this.status.tooltip = [costs, this.shown.trustReasons ?? '', ...(baseline?.why ?? [])]
            .filter((line) => line !== '')
            .join('\n');
        this.status.show();
    }
}

function reasons(properties: Reasons): Row[] {
    return properties.map((property) => ({ type: 'property', property }));
}

function runItem(run: ListedRun): vscode.TreeItem {
    const item = new vscode.TreeItem(run.name, vscode.TreeItemCollapsibleState.Collapsed);
    item.id = run.folder;
    item.description = runDescription(run, {
        shown: vscode.l10n.t('shown'),
        baseline: vscode.l10n.t('baseline'),
        differsIn: (what) => vscode.l10n.t('differs in {0}', what),
        threads: (count) =>
            count === 1 ? vscode.l10n.t('1 thread') : vscode.l10n.t('{0} threads', count),
        efficiency: (percent) => vscode.l10n.t('efficiency {0} %', percent),
    });
    item.tooltip = [run.folder, run.trustReasons ?? '', ...(run.why ?? [])]
        .filter((line) => line !== '')
        .join('\n');
    item.iconPath = new vscode.ThemeIcon(run.selected ? 'eye' : 'history');
    item.contextValue = run.baseline ? 'run.baseline' : 'run';
    return item;
}

function programItem(run: ListedRun): vscode.TreeItem {
    const item = new vscode.TreeItem(
        vscode.l10n.t('Whole program'),
        vscode.TreeItemCollapsibleState.Expanded,
    );
    item.id = `${run.folder}#program`;
    item.iconPath = new vscode.ThemeIcon('symbol-namespace');
    item.contextValue = 'program';
    return item;
}

function constructItem(row: Row & { type: 'construct' }): vscode.TreeItem {
    const { construct, run } = row;
    const item = new vscode.TreeItem(
        [construct.kind, construct.name].filter((part) => part !== '').join(' '),
        construct.properties.length > 0
            ? vscode.TreeItemCollapsibleState.Collapsed
            : vscode.TreeItemCollapsibleState.None,
    );
    item.description = construct.hint;
    const place = `${construct.file}:${construct.line + 1}`;
    item.tooltip = new vscode.MarkdownString();
    item.tooltip.appendText(place).appendMarkdown('\n\n');
    item.tooltip.appendText(
        vscode.l10n.t('Potential gain: {0}', duration(construct.potentialGainNs)),
    );
    const icon = construct.name !== '' && construct.kind === 'region' ? 'bracket' : 'symbol-event';
    const colour = construct.heat > 0 ? new vscode.ThemeColor(`pomp.heat${construct.heat}`) : undefined;
    item.iconPath = new vscode.ThemeIcon(icon, colour);
    item.contextValue = 'construct';
    item.command = {
        command: 'pomp.openConstruct',
        title: vscode.l10n.t('Go to the Construct'),
        arguments: [{ type: 'construct', run, construct } satisfies Row],
    };
    return item;
}

function propertyItem(property: RunProperty): vscode.TreeItem {
    const item = new vscode.TreeItem(property.name);
    const loss = property.lossNs > 0 ? ` · ${duration(property.lossNs)}` : '';
    item.description = property.figure + loss;
    item.tooltip = new vscode.MarkdownString();
    item.tooltip.appendText(property.formula).appendMarkdown(`\n\n${property.advice}`);
    item.iconPath = new vscode.ThemeIcon('lightbulb');
    item.contextValue = 'property';
    return item;
}
