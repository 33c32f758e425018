// SPDX-License-Identifier: Apache-2.0
// What the editor starts: the server, and the commands of the user interface.
import * as vscode from 'vscode';
import { DidChangeConfigurationNotification } from 'vscode-languageclient';
import { Heat } from './heat';
import { followHintsSetting, hintsMiddleware, toggleHints } from './hints';
import { InstrumentedSources } from './instrumented';
import { profileFile } from './profile';
import type { ListedRun } from './protocol';
import { showReport } from './report';
import { Runs } from './runs';
import { Server, serverSettings } from './server';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const log = vscode.window.createOutputChannel('POMP Lens', { log: true });
    const server = new Server(context, log, hintsMiddleware);
    const heat = new Heat(context, server);
    const runs = new Runs(server);
    const instrumented = new InstrumentedSources(server);
    const redraw = async (change: Promise<void>): Promise<void> => {
        await change;
        heat.drawSoon();
    };
    const commands: Record<string, (run: ListedRun) => unknown> = {
        'pomp.toggleHints': toggleHints,
        'pomp.nextHottest': () => heat.goToNext(1),
        'pomp.previousHottest': () => heat.goToNext(-1),
        'pomp.profileFile': () => profileFile(context),
        'pomp.showReport': () => showReport(context),
        'pomp.showInstrumented': () => instrumented.show(),
        'pomp.selectShownRun': (run) => redraw(runs.select(run)),
        'pomp.showNewestRun': () => redraw(runs.select()),
        'pomp.setBaseline': (run) => redraw(runs.compareWith(run)),
        'pomp.removeBaseline': () => redraw(runs.compareWith()),
        'pomp.deleteRun': (run) => redraw(runs.delete(run)),
        'pomp.openProfile': (run) => runs.openProfile(run),
        'pomp.restartServer': () => server.restart(),
        'pomp.showLog': () => {
            log.show();
        },
    };
    context.subscriptions.push(
        log,
        server,
        heat,
        runs,
        instrumented,
        followHintsSetting(server),
        vscode.workspace.onDidChangeConfiguration((event) => {
            followSettings(event, server);
        }),
        ...Object.entries(commands).map(([name, run]) =>
            vscode.commands.registerCommand(name, (argument: ListedRun) =>
                guarded(() => run(argument), log),
            ),
        ),
    );
    await server.start();
}

function followSettings(event: vscode.ConfigurationChangeEvent, server: Server): void {
    if (
        event.affectsConfiguration('pomp.java.home') ||
        event.affectsConfiguration('pomp.executable')
    ) {
        void server.restart();
    } else if (event.affectsConfiguration('pomp.codeLens.enabled')) {
        const settings = { pomp: serverSettings() };
        void server.running?.sendNotification(DidChangeConfigurationNotification.type, {
            settings,
        });
    }
}

/** A command that fails says so in one message; the details are in the log. */
async function guarded(run: () => unknown, log: vscode.LogOutputChannel): Promise<void> {
    try {
        await run();
    } catch (error) {
        log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        const text = error instanceof Error ? error.message : String(error);
        void vscode.window.showErrorMessage(vscode.l10n.t('POMP Lens: {0}', text));
    }
}
