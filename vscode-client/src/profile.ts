// SPDX-License-Identifier: Apache-2.0
// "Profile this file": builds and runs the program in the editor as a task.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { profilePlan, shellCommand } from './core/commandLine';
import { findInstallation } from './installation';

export async function profileFile(context: vscode.ExtensionContext): Promise<void> {
    if (!vscode.workspace.isTrusted) {
        return;
    }
    const document = vscode.window.activeTextEditor?.document;
    if (document?.uri.scheme !== 'file') {
        void vscode.window.showInformationMessage(
            vscode.l10n.t('Open a C or C++ program first, then profile it.'),
        );
        return;
    }
    const folder =
        vscode.workspace.getWorkspaceFolder(document.uri)?.uri ??
        vscode.Uri.file(path.dirname(document.fileName));
    const { command, environment } = await findInstallation(context);
    const plan = profilePlan(command, document.languageId, document.fileName, folder.fsPath);
    if (plan === undefined || !(await document.save())) {
        return;
    }
    await vscode.workspace.fs.createDirectory(vscode.Uri.file(path.dirname(plan.program)));
    const line = `${shellCommand(plan.build)} && ${shellCommand(plan.run)}`;
    const task = new vscode.Task(
        { type: 'pomp', file: document.fileName },
        vscode.TaskScope.Workspace,
        vscode.l10n.t('profile {0}', path.basename(document.fileName)),
        'pomp',
        new vscode.ProcessExecution('/bin/sh', ['-c', line], {
            cwd: folder.fsPath,
            env: environment,
        }),
        ['$gcc'],
    );
    task.presentationOptions = { clear: true, showReuseMessage: false };
    await vscode.tasks.executeTask(task);
}
