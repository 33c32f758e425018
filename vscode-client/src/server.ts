// SPDX-License-Identifier: Apache-2.0
// The language server's process: started, restarted, and its messages shown.
import * as vscode from 'vscode';
import {
    CloseAction,
    ErrorAction,
    LanguageClient,
    RevealOutputChannelOn,
    State,
    type LanguageClientOptions,
    type Middleware,
    type StaticFeature,
} from 'vscode-languageclient/node';
import { NoJavaError } from './core/java';
import { MOST_RESTARTS, Restarts } from './core/restarts';
import { chosenInstallation, findInstallation, type Chosen } from './installation';
import { tellNoJava } from './noJava';
import type { PropertyFileProblem } from './core/protocol';
import { propertyProblem, resultsChanged } from './protocol';

/** Languages whose documents the server looks at. */
export const LANGUAGES = [
    'c',
    'cpp',
    'fortran',
    'FortranFreeForm',
    'FortranFixedForm',
    'fortran-modern',
    'java',
    'upc',
] as const;

/** Files of performance properties, of which the same server knows. */
export const PROPERTY_LANGUAGE = 'pomp-property';

export class Server implements vscode.Disposable {
    private client: LanguageClient | undefined;
    private restarts = new Restarts();
    /** Whether anybody has needed it. */
    private asked = false;
    /** What it has been started with. */
    private chosen: Chosen | undefined;
    /** The last start or stop: they take turns, or two starts would leave a server behind. */
    private turn: Promise<void> = Promise.resolve();
    private readonly started = new vscode.EventEmitter<void>();
    private readonly newResults = new vscode.EventEmitter<void>();
    private readonly newProblem = new vscode.EventEmitter<PropertyFileProblem>();
    /** Fires each time the server is there, also after a restart. */
    readonly onStarted = this.started.event;
    /** Fires when there are other results. A client takes but one handler for a notification. */
    readonly onResultsChanged = this.newResults.event;
    /** Fires when a file of properties has mistakes, whether it is open or not. */
    readonly onPropertyProblem = this.newProblem.event;

    constructor(
        private readonly context: vscode.ExtensionContext,
        private readonly log: vscode.LogOutputChannel,
        private readonly middleware: Middleware,
        private readonly feature: StaticFeature,
    ) {}

    /** The running client; undefined when the server could not be started. */
    get running(): LanguageClient | undefined {
        return this.client?.isRunning() === true ? this.client : undefined;
    }

    /** Starts it, unless that was done before. */
    async start(): Promise<void> {
        if (!this.asked) {
            this.asked = true;
            await this.inTurn(() => this.launch());
        }
    }

    restart(): Promise<void> {
        this.asked = true;
        this.restarts = new Restarts();
        return this.replace();
    }

    /** Restarts it where it was needed until now. */
    async restartIfStarted(): Promise<void> {
        if (this.asked) {
            await this.restart();
        }
    }

    /** Restarts it if another one is chosen now: a setting may change where another scope overrides it. */
    restartIfOutdated(): Promise<void> {
        return this.inTurn(async () => {
            const { executable, javaHome } = chosenInstallation();
            if (!this.asked) {
                return;
            }
            if (this.chosen?.executable !== executable || this.chosen.javaHome !== javaHome) {
                this.restarts = new Restarts();
                await this.relaunch();
            }
        });
    }

    dispose(): void {
        this.started.dispose();
        this.newResults.dispose();
        this.newProblem.dispose();
        void this.inTurn(() => this.end());
    }

    private replace(): Promise<void> {
        return this.inTurn(() => this.relaunch());
    }

    private async relaunch(): Promise<void> {
        await this.end();
        await this.launch();
    }

    private inTurn(step: () => Promise<void>): Promise<void> {
        this.turn = this.turn.then(step);
        return this.turn;
    }

    private async launch(): Promise<void> {
        const process = { died: false };
        setProblem('');
        try {
            this.chosen = chosenInstallation();
            const { command, environment } = await findInstallation(this.context, this.chosen);
            this.log.info(`starting ${command} lsp with ${environment.POMP_JAVA ?? ''}`);
            const executable = { command, args: ['lsp'], options: { env: environment } };
            const options = this.options(() => {
                process.died = true;
                this.closed();
            });
            this.client = new LanguageClient('pomp', 'POMP Lens', executable, options);
            this.client.registerFeature(this.feature);
            this.client.onNotification(resultsChanged, () => {
                this.newResults.fire();
            });
            this.client.onNotification(propertyProblem, (problem) => {
                this.newProblem.fire(problem);
            });
            this.client.onDidChangeState(({ newState }) => {
                if (newState === State.Running) {
                    this.started.fire();
                }
            });
            await this.client.start();
        } catch (error) {
            if (!process.died) {
                setProblem(error instanceof NoJavaError ? 'java' : 'server');
                void this.explain(error);
            }
        }
    }

    private async end(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        try {
            // One that is just being started can't be stopped yet.
            await (client?.needsStop() === true ? client.start() : undefined);
            await client?.dispose();
        } catch (error) {
            // It never ran, or does not answer: its process ends when its input does.
            this.log.warn(error instanceof Error ? error.message : String(error));
        }
    }

    private options(closed: () => void): LanguageClientOptions {
        return {
            documentSelector: [...LANGUAGES, PROPERTY_LANGUAGE].flatMap((language) => [
                { language, scheme: 'file' },
                { language, scheme: 'untitled' },
            ]),
            outputChannel: this.log,
            revealOutputChannelOn: RevealOutputChannelOn.Never,
            middleware: this.middleware,
            // The server has no other word for it: settings may come from the folder itself.
            initializationOptions: { ...serverSettings(), trusted: vscode.workspace.isTrusted },
            errorHandler: {
                error: (_error, _message, count) => ({
                    action: (count ?? 0) <= MOST_RESTARTS ? ErrorAction.Continue : ErrorAction.Shutdown,
                }),
                closed: () => {
                    closed();
                    // A client doesn't survive that its server dies while it starts: take a new one.
                    return { action: CloseAction.DoNotRestart, handled: true };
                },
            },
            initializationFailedHandler: () => false,
        };
    }

    /** The server has ended without having been told to. */
    private closed(): void {
        void (this.restarts.mayRestart(Date.now()) ? this.replace() : this.giveUp());
    }

    private async giveUp(): Promise<void> {
        setProblem('server');
        const text = vscode.l10n.t(
            'The language server of POMP Lens has ended too often and is not started again.',
        );
        const restart = vscode.l10n.t('Restart Server');
        const showLog = vscode.l10n.t('Show Log');
        const chosen = await vscode.window.showErrorMessage(text, restart, showLog);
        if (chosen === restart) {
            await this.restart();
        } else if (chosen === showLog) {
            this.log.show();
        }
    }

    private async explain(error: unknown): Promise<void> {
        const reason = error instanceof Error ? error.message : String(error);
        this.log.error(reason);
        const showLog = vscode.l10n.t('Show Log');
        const chosen =
            error instanceof NoJavaError
                ? await tellNoJava(error, showLog)
                : await tellNotStarted(reason, showLog);
        if (chosen === showLog) {
            this.log.show();
        }
    }
}

/** Returns what was chosen, unless that was to see the settings. */
async function tellNotStarted(reason: string, showLog: string): Promise<string | undefined> {
    const text = vscode.l10n.t('POMP Lens could not start its language server: {0}', reason);
    const settings = vscode.l10n.t('Open Settings');
    const chosen = await vscode.window.showErrorMessage(text, settings, showLog);
    if (chosen === settings) {
        await vscode.commands.executeCommand('workbench.action.openSettings', 'pomp.');
    }
    return chosen;
}

/** Why there is no server: views say so instead of showing nothing. */
function setProblem(what: '' | 'java' | 'server'): void {
    void vscode.commands.executeCommand('setContext', 'pomp.problem', what);
}

/** The settings that the server knows, as docs/spec/protocol.md lists them. */
export function serverSettings(): object {
    const settings = vscode.workspace.getConfiguration('pomp');
    return {
        codeLens: settings.get('codeLens.enabled', false),
        openmp: settings.get('openmp', ''),
        hints: {
            unit: settings.get('hints.unit', 'both'),
            threshold: settings.get('hints.threshold', 1),
        },
    };
}
