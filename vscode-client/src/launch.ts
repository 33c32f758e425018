// SPDX-License-Identifier: Apache-2.0
// Building and measuring programs: the debug type "pomp", whose adapter is `pomp dap`.
import * as path from 'node:path';
import * as vscode from 'vscode';
import { complete, isSource, withoutVariables, type Arguments } from './core/launchConfiguration';
import { NoJavaError } from './core/java';
import { buildProblem, runPublished, type Measured } from './core/launchSteps';
import type { FoundProblem, RunPublished } from './core/protocol';
import { findInstallation } from './installation';
import { tellNoJava } from './noJava';
import { watchLaunches } from './watch';

const TYPE = 'pomp';

/** Where the workspace keeps how a program was profiled last. */
const LAST = 'pomp.lastLaunch';

interface Launched {
    /** The folder of the workspace, if it was one's. */
    readonly folder: string | undefined;
    readonly configuration: vscode.DebugConfiguration;
}

/** Registers the debug type. */
export class Launches implements vscode.Disposable {
    private readonly problems = vscode.languages.createDiagnosticCollection('pomp-build');
    private readonly subscriptions: { dispose(): unknown }[];

    /**
     * @param published gets the folder of the project that has a new run
     * @param ended gets what came of each launch
     */
    constructor(
        private readonly context: vscode.ExtensionContext,
        published: (project: string) => void,
        ended: (measured: Measured) => void,
    ) {
        const configurations = new Configurations(context, (launched) => {
            void context.workspaceState.update(LAST, launched);
        });
        this.subscriptions = [
            this.problems,
            watchLaunches(TYPE, ended),
            vscode.debug.registerDebugConfigurationProvider(TYPE, configurations),
            vscode.debug.registerDebugConfigurationProvider(
                TYPE,
                { provideDebugConfigurations: offered },
                vscode.DebugConfigurationProviderTriggerKind.Dynamic,
            ),
            vscode.debug.registerDebugAdapterDescriptorFactory(TYPE, {
                createDebugAdapterDescriptor: async (session) => {
                    this.problems.clear();
                    return adapter(context, session);
                },
            }),
            vscode.debug.onDidReceiveDebugSessionCustomEvent((event) => {
                if (event.session.type !== TYPE) {
                    return;
                }
                if (event.event === buildProblem) {
                    this.add(event.body as FoundProblem);
                } else if (event.event === runPublished) {
                    published((event.body as RunPublished).project);
                }
            }),
        ];
    }

    /** Profiles once more with the settings of the last time; the file in the editor at first. */
    async again(): Promise<void> {
        const last = this.context.workspaceState.get<Launched>(LAST);
        if (last === undefined) {
            await profileFile();
            return;
        }
        const folder = vscode.workspace.workspaceFolders?.find(
            ({ uri }) => uri.toString() === last.folder,
        );
        await measure(folder, last.configuration);
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }

    private add(problem: FoundProblem): void {
        const uri = vscode.Uri.file(problem.file);
        const line = Math.max(problem.line - 1, 0);
        const column = Math.max(problem.column - 1, 0);
        const diagnostic = new vscode.Diagnostic(
            // An empty range is shown as the word that is there.
            new vscode.Range(line, column, line, problem.column > 0 ? column : 1000),
            problem.message,
            severityOf(problem),
        );
        diagnostic.source = vscode.l10n.t('build');
        this.problems.set(uri, [...(this.problems.get(uri) ?? []), diagnostic]);
    }
}

/** Builds and measures the program in the editor. */
export async function profileFile(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.uri.scheme !== 'file' || !isSource(document.fileName)) {
        void vscode.window.showInformationMessage(
            vscode.l10n.t('Open a C, C++, Fortran, Java or UPC program first, then profile it.'),
        );
        return;
    }
    await measure(vscode.workspace.getWorkspaceFolder(document.uri), {
        name: vscode.l10n.t('profile {0}', path.basename(document.fileName)),
        program: document.fileName,
    });
}

/** Builds and measures a program, with the arguments of a launch configuration. */
export async function measure(
    folder: vscode.WorkspaceFolder | undefined,
    { name, ...others }: Arguments & { readonly name: string },
): Promise<void> {
    await vscode.debug.startDebugging(
        folder,
        { ...configuration(name), ...others },
        { noDebug: true, suppressDebugView: true },
    );
}

/** What a new launch.json holds is in the manifest: the editor would write what is provided here as well. */
class Configurations implements vscode.DebugConfigurationProvider {
    constructor(
        private readonly context: vscode.ExtensionContext,
        private readonly remember: (launched: Launched) => void,
    ) {}

    /** Completes the configuration, which is empty without a launch.json. */
    resolveDebugConfiguration(
        _folder: vscode.WorkspaceFolder | undefined,
        given: vscode.DebugConfiguration,
    ): vscode.DebugConfiguration {
        return {
            ...configuration(vscode.l10n.t('Profile with POMP Lens')),
            internalConsoleOptions: 'openOnSessionStart',
            ...given,
        };
    }

    async resolveDebugConfigurationWithSubstitutedVariables(
        folder: vscode.WorkspaceFolder | undefined,
        given: vscode.DebugConfiguration,
    ): Promise<vscode.DebugConfiguration | undefined> {
        if (!(await this.canStart())) {
            return undefined;
        }
        const uri = vscode.window.activeTextEditor?.document.uri;
        const completed = complete(given, {
            folder: (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri.fsPath,
            activeFile: uri?.scheme === 'file' ? uri.fsPath : undefined,
        });
        if (completed === 'no folder') {
            void vscode.window.showInformationMessage(
                vscode.l10n.t('Open a folder or a source file first, then profile it.'),
            );
            return undefined;
        }
        const launched = { ...configuration(given.name), ...completed };
        // As it was given, but for the program: another file may be in the editor the next time.
        this.remember({
            folder: folder?.uri.toString(),
            configuration: { ...given, ...fixed(completed) },
        });
        return launched;
    }

    /** Says itself what is missing: the editor would offer to change the configuration. */
    private async canStart(): Promise<boolean> {
        try {
            await findInstallation(this.context);
            return true;
        } catch (error) {
            if (!(error instanceof NoJavaError)) {
                throw error;
            }
            // The message stays; the launch ends now.
            void tellNoJava(error);
            return false;
        }
    }
}

/** What a configuration takes from the editor when it names neither. */
function fixed({ folder, program }: Arguments): Arguments {
    return program === undefined ? { folder } : { folder, program };
}

/** What "Run and Debug" offers by itself. */
function offered(): vscode.DebugConfiguration[] {
    return [
        configuration(vscode.l10n.t('Profile with POMP Lens')),
        {
            ...configuration(vscode.l10n.t('Scaling series with POMP Lens')),
            threads: [1, 2, 4],
        },
    ];
}

function configuration(name: string): vscode.DebugConfiguration {
    return { type: TYPE, request: 'launch', name };
}

async function adapter(
    context: vscode.ExtensionContext,
    session: vscode.DebugSession,
): Promise<vscode.DebugAdapterDescriptor> {
    const { command, environment } = await findInstallation(context);
    const cwd = String(session.configuration.folder);
    const [program = command, ...words] = withoutVariables(session.configuration.unset, [
        command,
        'dap',
    ]);
    return new vscode.DebugAdapterExecutable(program, words, { env: environment, cwd });
}

function severityOf(problem: FoundProblem): vscode.DiagnosticSeverity {
    switch (problem.severity) {
        case 'error':
            return vscode.DiagnosticSeverity.Error;
        case 'warning':
            return vscode.DiagnosticSeverity.Warning;
        default:
            return vscode.DiagnosticSeverity.Information;
    }
}
