// SPDX-License-Identifier: Apache-2.0
// What is said where there is no Java that starts the product.
import * as vscode from 'vscode';
import { OLDEST_JAVA, type NoJavaError } from './core/java';
import { withoutLinks } from './core/text';

/**
 * Says it, and leads to the setting.
 *
 * @param others more that can be done
 * @returns what of the others was chosen
 */
export async function tellNoJava(
    error: NoJavaError,
    ...others: string[]
): Promise<string | undefined> {
    const text = vscode.l10n.t(
        'POMP Lens needs Java {0} or newer ({1}). Install a JDK, for example with "apt install openjdk-17-jre-headless", or set pomp.java.home.',
        OLDEST_JAVA,
        withoutLinks(error.message),
    );
    const settings = vscode.l10n.t('Open Settings');
    const chosen = await vscode.window.showErrorMessage(text, settings, ...others);
    if (chosen !== settings) {
        return chosen;
    }
    // It is the machine's: where that is another one than the window's, only its settings list it.
    const command = vscode.env.remoteName === undefined ? 'openSettings' : 'openRemoteSettings';
    await vscode.commands.executeCommand(`workbench.action.${command}`, { query: 'pomp.java.home' });
    return undefined;
}
