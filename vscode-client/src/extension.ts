// SPDX-License-Identifier: Apache-2.0
// What the editor starts: the server, and the commands of the user interface.
import * as vscode from 'vscode';
import { followHintsSetting, hintsMiddleware, toggleHints } from './hints';
import { profileFile } from './profile';
import { showReport } from './report';
import { Server } from './server';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const log = vscode.window.createOutputChannel('POMP Lens', { log: true });
    const server = new Server(context, log, hintsMiddleware);
    const commands: Record<string, () => unknown> = {
        'pomp.toggleHints': toggleHints,
        'pomp.profileFile': () => profileFile(context),
        'pomp.showReport': () => showReport(context),
        'pomp.restartServer': () => server.restart(),
        'pomp.showLog': () => {
            log.show();
        },
    };
    context.subscriptions.push(
        log,
        server,
        followHintsSetting(server),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (
                event.affectsConfiguration('pomp.java.home') ||
                event.affectsConfiguration('pomp.executable')
            ) {
                void server.restart();
            }
        }),
        ...Object.entries(commands).map(([name, run]) =>
            vscode.commands.registerCommand(name, () => guarded(run, log)),
        ),
    );
    await server.start();
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
