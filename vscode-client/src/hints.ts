// SPDX-License-Identifier: Apache-2.0
// Whether figures are shown behind the directives.
import * as vscode from 'vscode';
import { InlayHintRequest, type Middleware } from 'vscode-languageclient/node';
import type { Server } from './server';

const SETTING = 'hints.enabled';

function areEnabled(): boolean {
    return vscode.workspace.getConfiguration('pomp').get(SETTING, true);
}

/** Holds back the server's hints while they are switched off. */
export const hintsMiddleware: Middleware = {
    provideInlayHints: (document, range, token, next) =>
        areEnabled() ? next(document, range, token) : [],
};

/** Switches the hints for all windows, or for this workspace if it has a setting of its own. */
export async function toggleHints(): Promise<void> {
    const settings = vscode.workspace.getConfiguration('pomp');
    const show = !areEnabled();
    const target =
        settings.inspect(SETTING)?.workspaceValue === undefined
            ? vscode.ConfigurationTarget.Global
            : vscode.ConfigurationTarget.Workspace;
    await settings.update(SETTING, show, target);
    const text = show ? vscode.l10n.t('OpenMP costs shown') : vscode.l10n.t('OpenMP costs hidden');
    vscode.window.setStatusBarMessage(text, 3000);
}

/** Asks the editor for the hints again when the setting changes. */
export function followHintsSetting(server: Server): vscode.Disposable {
    return vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(`pomp.${SETTING}`)) {
            return;
        }
        const feature = server.running?.getFeature(InlayHintRequest.method);
        for (const document of vscode.workspace.textDocuments) {
            feature?.getProvider(document)?.onDidChangeInlayHints.fire();
        }
    });
}
