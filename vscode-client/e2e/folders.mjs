// SPDX-License-Identifier: Apache-2.0
// Throw-away projects, and what measuring leaves in them.
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

const EXAMPLES = join(here, '..', '..', 'examples');

/** The command of the packaged extension: other suites may be building the checkout's. */
export const POMP = join(here, '..', 'pomp', 'pomp');

/** A copy of one of the folders beside this file, or only of one file in it. */
export function copyOf(name, file = '') {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    cpSync(join(here, name, file), join(folder, file), { recursive: true });
    return folder;
}

/** A copy of one of the examples, or only of one file in it, in a folder of its name; without what was built in it. */
export function copyOfExample(name, file = '') {
    const folder = join(mkdtempSync(join(tmpdir(), 'example-')), name);
    const isSource = (path) => !/\.o$|\.pomp$/.test(path) && path !== join(EXAMPLES, name, name);
    cpSync(join(EXAMPLES, name, file), join(folder, file), { recursive: true, filter: isSource });
    return folder;
}

/** Gives a folder configurations of launches. */
export function withLaunches(folder, configurations) {
    const launches = configurations.map((one) => ({ type: 'pomp', request: 'launch', ...one }));
    mkdirSync(join(folder, '.vscode'));
    const content = JSON.stringify({ version: '0.2.0', configurations: launches });
    writeFileSync(join(folder, '.vscode', 'launch.json'), content);
    return folder;
}

/** The number of the line that has the text. */
export function lineOf(folder, file, text) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    return 1 + lines.findIndex((line) => line.includes(text));
}

export function remove(folder) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The names of the complete runs of a project, oldest first. */
export function runsOf(folder) {
    const all = join(folder, '.pomp', 'runs');
    const complete = (run) => existsSync(join(all, run, 'run.json'));
    return existsSync(all) ? readdirSync(all).filter(complete).sort() : [];
}

/** What was measured in a run, as it is in a file of it. */
export function fileOfRun(folder, run, file = 'profile.json') {
    return JSON.parse(readFileSync(join(folder, '.pomp', 'runs', run, file), 'utf8'));
}

/** Visits and threads of the constructs of a kind, and the most time that one thread spent there. */
export function figures(profile, kind) {
    const ids = profile.constructs.filter((one) => one.kind === kind).map(({ id }) => id);
    const threads = profile.contexts
        .filter(({ construct, part }) => ids.includes(construct) && part === 'parallel')
        .flatMap((context) => context.threads);
    return {
        visits: threads.reduce((sum, { visits }) => sum + visits, 0),
        threads: new Set(threads.map(({ thread }) => thread)).size,
        timeNs: Math.max(...threads.map((thread) => thread.inclusive_ns)),
    };
}
