// SPDX-License-Identifier: Apache-2.0
// The view "OpenMP Runs": which runs there are, which is shown, which is the one to compare with.
import { rm } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { ExecuteCommandRequest } from 'vscode-languageclient';
import { resultsChanged, runsRequest, type ListedRun } from './protocol';
import type { Server } from './server';

export class Runs implements vscode.TreeDataProvider<ListedRun>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    private readonly status: vscode.StatusBarItem;
    private readonly subscriptions: { dispose(): unknown }[];
    readonly onDidChangeTreeData = this.changed.event;

    constructor(private readonly server: Server) {
        const watcher = vscode.workspace.createFileSystemWatcher('**/.pomp/runs/*/profile.json');
        const refresh = (): void => {
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
            server.onNotification(resultsChanged, refresh),
            server.onStarted(refresh),
            vscode.window.registerTreeDataProvider('pomp.runs', this),
        ];
    }

    getTreeItem(run: ListedRun): vscode.TreeItem {
        const item = new vscode.TreeItem(run.name);
        item.id = `${run.project}/${run.id}`;
        item.description = [
            whenOf(run),
            run.selected ? vscode.l10n.t('shown') : '',
            run.baseline ? vscode.l10n.t('baseline') : '',
        ]
            .filter((part) => part !== '')
            .join(' · ');
        item.tooltip = path.join(run.project, '.pomp', 'runs', run.id);
        item.iconPath = new vscode.ThemeIcon(run.selected ? 'eye' : 'history');
        item.contextValue = run.baseline ? 'run.baseline' : 'run';
        item.command = {
            command: 'pomp.selectShownRun',
            title: vscode.l10n.t('Show This Run'),
            arguments: [run],
        };
        return item;
    }

    async getChildren(run?: ListedRun): Promise<ListedRun[]> {
        if (run !== undefined) {
            return [];
        }
        const runs = (await this.server.running?.sendRequest(runsRequest)) ?? [];
        this.show(runs);
        return runs;
    }

    /** The figures of a run everywhere; without one, of the newest. */
    async select(run?: ListedRun): Promise<void> {
        await this.tell('pomp.selectRun', run);
    }

    /** Compares with a run; without one, with none. */
    async compareWith(run?: ListedRun): Promise<void> {
        await this.tell('pomp.selectBaseline', run);
    }

    async delete(run: ListedRun): Promise<void> {
        const yes = vscode.l10n.t('Delete');
        const question = vscode.l10n.t('Delete the run {0} of {1}?', run.name, whenOf(run));
        const answer = await vscode.window.showWarningMessage(question, { modal: true }, yes);
        if (answer === yes) {
            await rm(folderOf(run), { recursive: true, force: true });
            this.changed.fire();
        }
    }

    async openProfile(run: ListedRun): Promise<void> {
        const uri = vscode.Uri.file(path.join(folderOf(run), 'profile.json'));
        await vscode.commands.executeCommand('vscode.open', uri);
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }

    private async tell(command: string, run: ListedRun | undefined): Promise<void> {
        await this.server.running?.sendRequest(ExecuteCommandRequest.type, {
            command,
            arguments: run === undefined ? [] : [run.id],
        });
        this.changed.fire();
    }

    private show(runs: readonly ListedRun[]): void {
        const shown = runs.find((run) => run.selected) ?? runs[0];
        if (shown === undefined) {
            this.status.hide();
            return;
        }
        const baseline = runs.find((run) => run.baseline);
        const compared = baseline === undefined ? '' : ` ↔ ${baseline.name}`;
        this.status.text = `$(graph) ${shown.name}${compared}`;
        this.status.tooltip = vscode.l10n.t('OpenMP costs of the run {0}', whenOf(shown));
        this.status.show();
    }
}

function folderOf(run: ListedRun): string {
    return path.join(run.project, '.pomp', 'runs', run.id);
}

/** 2026-11-22 10:15 of 20261122-101500-stommel. */
function whenOf(run: ListedRun): string {
    const found = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(run.id);
    if (found === null) {
        return run.id;
    }
    const [year, month, day, hour, minute] = found.slice(1);
    return `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}`;
}
