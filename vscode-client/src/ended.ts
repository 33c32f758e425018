// SPDX-License-Identifier: Apache-2.0
// What is said when a launch has ended: where to look in its runs, or why there is none.
import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { Measured } from './core/launchSteps';
import type { RunConstruct } from './core/protocol';
import { constructLabel, constructPlace } from './core/rows';
import { withoutLinks } from './core/text';
import { openConstruct } from './places';
import { runRequest } from './protocol';
import type { Runs } from './runs';
import type { Server } from './server';
import { CONSOLE } from './watch';

/** Says once for all runs of a launch what to look at; nothing where there is nothing to see. */
export async function tellEnd(
    { runs, nothing }: Measured,
    server: Server,
    list: Runs,
): Promise<void> {
    const last = runs[runs.length - 1];
    if (last === undefined) {
        await (nothing === undefined || nothing === '' ? undefined : tellNothing(nothing));
        return;
    }
    // Then the server knows the run, wherever it is.
    await list.openProject(last.project);
    const figures = await server.running?.sendRequest(runRequest, { id: last.runId, limit: 1 });
    const first = figures?.hottest;
    if (first === undefined) {
        return;
    }
    const go = vscode.l10n.t('Go to the Hottest Construct');
    const text = textOf(runs.length, last.name, first);
    if ((await vscode.window.showInformationMessage(text, go)) === go) {
        await openConstruct(server, last.runId, first);
    }
}

function textOf(count: number, run: string, construct: RunConstruct): string {
    const name = withoutLinks(run);
    const label = withoutLinks(constructLabel(construct));
    const place = withoutLinks(constructPlace({ ...construct, file: basename(construct.file) }));
    return count === 1
        ? vscode.l10n.t('{0} has been measured. Its hottest construct is {1}, {2}.', name, label, place)
        : vscode.l10n.t(
              '{0} has been measured {1} times. The hottest construct of the last run is {2}, {3}.',
              name,
              count,
              label,
              place,
          );
}

async function tellNothing(reason: string): Promise<void> {
    const show = vscode.l10n.t('Show Debug Console');
    const text = vscode.l10n.t('There is no new run: {0}', reason);
    if ((await vscode.window.showWarningMessage(text, show)) === show) {
        await vscode.commands.executeCommand(CONSOLE);
    }
}
