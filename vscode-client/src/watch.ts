// SPDX-License-Identifier: Apache-2.0
// What there is to watch while a program is built and measured: the Debug Console, the step and its
// time in the status bar, and the problems of a build that failed.
import * as vscode from 'vscode';
import { LaunchSteps, type AdapterMessage, type Measured } from './core/launchSteps';

/** The command that shows the Debug Console. */
export const CONSOLE = 'workbench.panel.repl.view.focus';
const PROBLEMS = 'workbench.panel.markers.view.focus';
const SECOND = 1000;

/** Watches one session. */
class Watch implements vscode.DebugAdapterTracker {
    private readonly steps = new LaunchSteps();
    private readonly status: vscode.StatusBarItem;
    private clock: NodeJS.Timeout | undefined;

    constructor(
        private readonly session: vscode.DebugSession,
        private readonly ended: (measured: Measured) => void,
    ) {
        this.status = vscode.window.createStatusBarItem(
            'pomp.launch',
            vscode.StatusBarAlignment.Left,
        );
        this.status.name = vscode.l10n.t('OpenMP profiling');
        this.status.tooltip = vscode.l10n.t('Show what build and program write');
        this.status.command = CONSOLE;
    }

    onWillStartSession(): void {
        // The editor itself opens the console when the program starts: builds may take long.
        if (this.session.configuration.internalConsoleOptions === 'openOnSessionStart') {
            void vscode.commands.executeCommand(CONSOLE, { preserveFocus: true });
        }
        this.clock = setInterval(() => {
            this.show();
        }, SECOND);
    }

    onDidSendMessage(message: AdapterMessage): void {
        this.steps.take(message, Date.now());
        this.show();
    }

    onWillStopSession(): void {
        this.end();
    }

    /** The editor has shown the console by now, which it does when a launch fails. */
    onExit(): void {
        this.end();
        const { refusal } = this.steps;
        if (refusal !== undefined) {
            void this.showProblems(refusal);
        }
        this.ended(this.steps.measured);
    }

    private show(): void {
        const text = this.steps.text(Date.now());
        if (text === '' || this.clock === undefined) {
            this.status.hide();
        } else {
            this.status.text = `$(sync~spin) ${text}`;
            this.status.show();
        }
    }

    private end(): void {
        clearInterval(this.clock);
        this.clock = undefined;
        this.status.dispose();
    }

    private async showProblems(refusal: string): Promise<void> {
        await vscode.commands.executeCommand(PROBLEMS);
        const show = vscode.l10n.t('Show Debug Console');
        if ((await vscode.window.showErrorMessage(refusal, show)) === show) {
            await vscode.commands.executeCommand(CONSOLE);
        }
    }
}

/** @param ended gets what came of each session */
export function watchLaunches(
    type: string,
    ended: (measured: Measured) => void,
): vscode.Disposable {
    return vscode.debug.registerDebugAdapterTrackerFactory(type, {
        createDebugAdapterTracker: (session) => new Watch(session, ended),
    });
}
