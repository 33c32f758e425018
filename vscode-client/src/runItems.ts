// SPDX-License-Identifier: Apache-2.0
// The rows of the view "OpenMP Runs": words, pictures and what a click does.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { adviceMarkdown } from './core/advice';
import type { ListedRun, RunConstruct, RunProperty } from './core/protocol';
import {
    constructDescription,
    constructLabel,
    constructPlace,
    duration,
    runDescription,
    spoken,
} from './core/rows';

export type Reasons = readonly RunProperty[];

/**
 * A row of the view: a run, its program or one of its constructs, why that took its time, or how many
 * constructs are not shown.
 */
export type Row =
    | { readonly type: 'run'; readonly run: ListedRun }
    | { readonly type: 'program'; readonly run: ListedRun; readonly properties: Reasons }
    | { readonly type: 'construct'; readonly run: ListedRun; readonly construct: RunConstruct }
    | { readonly type: 'property'; readonly property: RunProperty }
    | { readonly type: 'more'; readonly run: ListedRun; readonly count: number };

export function itemOf(row: Row): vscode.TreeItem {
    const item = plainItem(row);
    // Else a screen reader gets the tooltip, which is a path.
    const [label, description] = [item.label, item.description];
    if (typeof label === 'string') {
        const behind = typeof description === 'string' ? description : '';
        item.accessibilityInformation = { label: spoken(label, behind) };
    }
    return item;
}

function plainItem(row: Row): vscode.TreeItem {
    switch (row.type) {
        case 'run':
            return runItem(row.run);
        case 'program':
            return programItem(row.run);
        case 'construct':
            return constructItem(row);
        case 'property':
            return propertyItem(row.property);
        case 'more':
            return moreItem(row);
    }
}

function runItem(run: ListedRun): vscode.TreeItem {
    const item = new vscode.TreeItem(run.name, vscode.TreeItemCollapsibleState.Collapsed);
    item.id = run.folder;
    item.description = runDescription(run, folderOf(run), {
        shown: vscode.l10n.t('shown'),
        baseline: vscode.l10n.t('baseline'),
        unmeasured: vscode.l10n.t('no directive compiled'),
        differsIn: (what) => vscode.l10n.t('differs in {0}', what),
        threads: (count) =>
            count === 1 ? vscode.l10n.t('1 thread') : vscode.l10n.t('{0} threads', count),
        efficiency: (percent) => vscode.l10n.t('efficiency {0} %', percent),
    });
    item.tooltip = [run.folder, run.unmeasured, run.trustReasons, ...run.why]
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
        constructLabel(construct),
        construct.properties.length > 0
            ? vscode.TreeItemCollapsibleState.Collapsed
            : vscode.TreeItemCollapsibleState.None,
    );
    item.description = constructDescription(construct, (time) =>
        vscode.l10n.t('gain {0}', time),
    );
    if (construct.history !== '') {
        item.description += ` · ${construct.history.split(' ', 1).join('')}`;
    }
    item.tooltip = new vscode.MarkdownString();
    item.tooltip.appendText(constructPlace(construct)).appendMarkdown('\n\n');
    item.tooltip.appendText(
        vscode.l10n.t('Potential gain: {0}', duration(construct.potentialGainNs)),
    );
    item.tooltip.appendMarkdown('\n\n').appendText(construct.history);
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
    item.tooltip
        .appendText(property.formula)
        .appendMarkdown(`\n\n${adviceMarkdown(property.advice)}`);
    item.iconPath = new vscode.ThemeIcon('lightbulb');
    item.contextValue = 'property';
    return item;
}

function moreItem(row: Row & { type: 'more' }): vscode.TreeItem {
    const count = row.count.toLocaleString('en');
    const item = new vscode.TreeItem(vscode.l10n.t('Show {0} more', count));
    item.id = `${row.run.folder}#more`;
    item.iconPath = new vscode.ThemeIcon('ellipsis');
    item.contextValue = 'more';
    item.command = {
        command: 'pomp.showAllConstructs',
        title: vscode.l10n.t('Show All Constructs'),
        arguments: [row],
    };
    return item;
}

/** Which of several open folders a run is of; empty when there is but one. */
function folderOf(run: ListedRun): string {
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (folders.length < 2) {
        return '';
    }
    const open = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(run.project));
    return open?.name ?? path.basename(run.project);
}
