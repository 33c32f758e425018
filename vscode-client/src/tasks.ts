// SPDX-License-Identifier: Apache-2.0
// Tasks of the type "pomp": the same in a terminal, with `pomp profile`.
import * as vscode from 'vscode';
import { profileWords } from './core/launchConfiguration';
import { findInstallation } from './installation';

const TYPE = 'pomp';

/*
 * A matcher that detects what a name is relative to asks for the file, and a message whose answer isn't there
 * 100 ms after the task's end is lost: names tell themselves.
 */
const MATCHERS = ['gcc', 'gfortran'].flatMap((name) => [`$pomp-${name}`, `$pomp-${name}-absolute`]);

export class ProfileTasks implements vscode.TaskProvider {
    constructor(private readonly context: vscode.ExtensionContext) {}

    async provideTasks(): Promise<vscode.Task[]> {
        const folders = vscode.workspace.workspaceFolders ?? [];
        const name = vscode.l10n.t('profile');
        return Promise.all(folders.map((folder) => this.task({ type: TYPE }, folder, name)));
    }

    async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
        const scope = task.scope;
        const folder =
            scope === undefined || typeof scope === 'number'
                ? vscode.workspace.workspaceFolders?.[0]
                : scope;
        return folder === undefined ? undefined : this.task(task.definition, folder, task.name);
    }

    private async task(
        definition: vscode.TaskDefinition,
        folder: vscode.WorkspaceFolder,
        name: string,
    ): Promise<vscode.Task> {
        const { command, environment } = await findInstallation(this.context);
        const execution = new vscode.ProcessExecution(command, profileWords(definition), {
            cwd: folder.uri.fsPath,
            env: environment,
        });
        const task = new vscode.Task(definition, folder, name, TYPE, execution, MATCHERS);
        // In the terminal of another task, messages of several lines may not be recognized.
        task.presentationOptions = { panel: vscode.TaskPanelKind.Dedicated };
        return task;
    }
}

export function registerTasks(context: vscode.ExtensionContext): vscode.Disposable {
    return vscode.tasks.registerTaskProvider(TYPE, new ProfileTasks(context));
}
