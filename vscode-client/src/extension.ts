// SPDX-License-Identifier: Apache-2.0
// What the editor starts: the server, and the commands of the user interface.
import * as vscode from 'vscode';
import { DidChangeConfigurationNotification } from 'vscode-languageclient';
import { actionCommands, Actions, actionsMiddleware, RENAME_AT } from './actions';
import { CONFIRM, type Unconfirmed } from './core/confirmation';
import type { ListedRun, NamePlace, PropertyPlaces } from './core/protocol';
import { Heat } from './heat';
import { followHintsSetting, hintsMiddleware, toggleHints } from './hints';
import { InstrumentedSources } from './instrumented';
import { tellEnd } from './ended';
import { tryExample } from './examples';
import { exportRun } from './exports';
import { Launches, profileFile } from './launch';
import { whenNeeded } from './need';
import { openConstruct } from './places';
import { newProperty, tellPropertyProblem } from './properties';
import { SHOW_PLACES, showPlaces } from './propertyPlaces';
import { Reports } from './report';
import type { Row } from './runItems';
import { Runs, showHistory } from './runs';
import { Server, serverSettings } from './server';
import { collectDiagnostics } from './support';
import { registerTasks } from './tasks';
import { Timelines } from './timelinePanel';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const log = vscode.window.createOutputChannel('POMP Lens', { log: true });
    const middleware = { ...hintsMiddleware, ...actionsMiddleware };
    const server = new Server(context, log, middleware, actionCommands);
    const start = async (): Promise<void> => {
        // Menus in Java files are those of a project that uses OpenMP.
        void vscode.commands.executeCommand('setContext', 'pomp.java', true);
        await server.start();
    };
    const heat = new Heat(context, server);
    const runs = new Runs(server);
    const launches = new Launches(
        context,
        (project) => {
            void guarded(async () => {
                await start();
                await runs.openProject(project);
            }, log);
        },
        (measured) => {
            void guarded(async () => {
                await start();
                await tellEnd(measured, server, runs);
            }, log);
        },
    );
    const reports = new Reports(context, log, () => runs.comparedRun);
    const timelines = new Timelines(context, server, log);
    const instrumented = new InstrumentedSources(server);
    const redraw = async (change: Promise<void>): Promise<void> => {
        await change;
        heat.drawSoon();
    };
    const actions = new Actions(server);
    const register = (name: string, run: (argument: never) => unknown): vscode.Disposable =>
        vscode.commands.registerCommand(name, (argument: never) =>
            guarded(async () => {
                await start();
                await run(argument);
            }, log),
        );
    const commands: Record<string, (row: Row | undefined) => unknown> = {
        'pomp.toggleHints': toggleHints,
        'pomp.nextHottest': () => heat.goToNext(1, runs.shownRun),
        'pomp.previousHottest': () => heat.goToNext(-1, runs.shownRun),
        'pomp.profileFile': profileFile,
        'pomp.tryExample': () => tryExample(context),
        'pomp.profileAgain': () => launches.again(),
        'pomp.runs.showHistory': () => showHistory(true),
        'pomp.runs.hideHistory': () => showHistory(false),
        'pomp.showReport': (row) => reports.show(runOf(row) ?? runs.shownRun),
        'pomp.showAnalysis': (row) => reports.showAnalysis(runOf(row) ?? runs.shownRun),
        'pomp.showInReport': () => reports.showLine(runs.shownRun),
        'pomp.showTimeline': (row) => timelines.show(runOf(row) ?? runs.shownRun, runs.comparedRun),
        'pomp.showInTimeline': (row) =>
            row?.type === 'construct'
                ? timelines.showConstruct(row.run, { ...row.construct, line: row.construct.line + 1 })
                : timelines.showCursor(runs.shownRun),
        'pomp.showInstrumented': () => instrumented.show(),
        'pomp.selectShownRun': (row) => redraw(runs.select(runOf(row))),
        'pomp.showNewestRun': () => redraw(runs.select()),
        'pomp.setBaseline': (row) => redraw(runs.compareWith(runOf(row))),
        'pomp.removeBaseline': () => redraw(runs.compareWith()),
        'pomp.runs.rename': (row) => forRun(row, (run) => redraw(runs.rename(run))),
        'pomp.runs.delete': (row) => forRun(row, (run) => redraw(runs.delete(run))),
        'pomp.exportRun': (row) => forRun(row, (run) => exportRun(context, server, run)),
        'pomp.revealRun': (row) => forRun(row, revealFolder),
        'pomp.openProfile': (row) => forRun(row, openProfile),
        'pomp.openConstruct': (row) =>
            row?.type === 'construct'
                ? openConstruct(server, row.run.id, row.construct)
                : undefined,
        'pomp.showAllConstructs': (row) =>
            forRun(row, (run) => {
                runs.showAll(run);
            }),
        'pomp.restartServer': () => server.restart(),
        'pomp.showLog': () => {
            log.show();
        },
        'pomp.newProperty': newProperty,
        'pomp.collectDiagnostics': () => collectDiagnostics(context, server),
    };
    context.subscriptions.push(
        log,
        server,
        heat,
        runs,
        instrumented,
        reports,
        timelines,
        actions,
        runs.onDidChangeShown((run) => {
            reports.follow(run);
        }),
        timelines.onDidSelect(() => {
            runs.showAgain();
            heat.drawSoon();
        }),
        launches,
        heat.onDidCompareCode((changed) => {
            runs.follow(changed);
        }),
        server.onPropertyProblem((problem) => void tellPropertyProblem(problem)),
        registerTasks(context),
        followHintsSetting(server),
        vscode.workspace.onDidChangeConfiguration((event) => {
            followSettings(event, server);
        }),
        vscode.workspace.onDidGrantWorkspaceTrust(() => server.restartIfStarted()),
        runs.onDidBecomeVisible(() => {
            void start();
        }),
        ...Object.entries(commands).map(([name, run]) => register(name, run)),
        register(CONFIRM, (unconfirmed: Unconfirmed) => actions.confirm(unconfirmed)),
        register(RENAME_AT, (place: NamePlace) => actions.renameAt(place)),
        register(SHOW_PLACES, (found: PropertyPlaces) => showPlaces(server, found)),
    );
    await whenNeeded(context, start);
}

/** The settings that the server has to hear of. */
const SERVER_SETTINGS = [
    'pomp.codeLens.enabled',
    'pomp.openmp',
    'pomp.hints.unit',
    'pomp.hints.threshold',
];

function runOf(row: Row | undefined): ListedRun | undefined {
    return row === undefined || row.type === 'property' ? undefined : row.run;
}

function forRun(row: Row | undefined, use: (run: ListedRun) => unknown): unknown {
    const run = runOf(row);
    return run === undefined ? undefined : use(run);
}

/**
 * Reveals a folder in the file manager; in the explorer where the files are on another machine than
 * the window.
 */
async function revealFolder(run: ListedRun): Promise<void> {
    const here = vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined;
    const command = here ? 'revealFileInOS' : 'revealInExplorer';
    await vscode.commands.executeCommand(command, vscode.Uri.file(run.folder));
}

async function openProfile(run: ListedRun): Promise<void> {
    const uri = vscode.Uri.joinPath(vscode.Uri.file(run.folder), 'profile.json');
    await vscode.commands.executeCommand('vscode.open', uri);
}

function followSettings(event: vscode.ConfigurationChangeEvent, server: Server): void {
    if (
        event.affectsConfiguration('pomp.java.home') ||
        event.affectsConfiguration('pomp.executable')
    ) {
        void server.restartIfOutdated();
    } else if (SERVER_SETTINGS.some((name) => event.affectsConfiguration(name))) {
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
