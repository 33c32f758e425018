// SPDX-License-Identifier: Apache-2.0
// What a launch configuration means; docs/spec/protocol.md lists the arguments of `launch`.
import * as path from 'node:path';

/** Languages of which programs are made. */
const SOURCE = /\.(c|cc|cpp|cxx|c\+\+|cp|f|for|ftn|fpp|f77|f90|f95|f03|f08|java|upc)$/i;

/** What the editor knows when a configuration is started. */
export interface LaunchContext {
    /** The configuration's folder of the workspace, if any. */
    readonly folder: string | undefined;
    /** The file in the active editor, if it is on a disk. */
    readonly activeFile: string | undefined;
}

/** Why a configuration can't be started. */
export type Obstacle = 'no folder';

export type Arguments = Record<string, unknown>;

export function isSource(file: string): boolean {
    return SOURCE.test(file);
}

/**
 * Adds what the adapter needs and the user left out: the project's folder, and the source in the
 * active editor when neither a program nor a way to build is named.
 */
export function complete(given: Arguments, context: LaunchContext): Arguments | Obstacle {
    const { activeFile } = context;
    const source = activeFile !== undefined && isSource(activeFile) ? activeFile : undefined;
    const folder =
        text(given.folder) ??
        context.folder ??
        (source === undefined ? text(given.cwd) : path.dirname(source));
    if (folder === undefined || !path.isAbsolute(folder)) {
        return 'no folder';
    }
    const completed: Arguments = { ...given, folder, ...variables(given.env) };
    if (text(given.program) === undefined && given.build === undefined && source !== undefined) {
        const relative = path.relative(folder, source);
        if (!relative.startsWith('..') && !path.isAbsolute(relative)) {
            completed.program = source;
        }
    }
    return completed;
}

/**
 * What to set and what to take out of the environment: null stands for a variable that the program
 * must not have. The adapter only sets; it is started without the others.
 */
function variables(env: unknown): Arguments {
    if (typeof env !== 'object' || env === null || Array.isArray(env)) {
        return {};
    }
    const all = Object.entries(env);
    const unset = all.filter(([, value]) => value === null).map(([name]) => name);
    if (unset.length === 0) {
        return {};
    }
    return { env: Object.fromEntries(all.filter(([, value]) => value !== null)), unset };
}

/** How the adapter is started so that it lacks some variables. */
export function withoutVariables(unset: unknown, command: readonly string[]): string[] {
    const names = Array.isArray(unset) ? unset.map(String) : [];
    return names.length === 0
        ? [...command]
        : ['env', ...names.flatMap((name) => ['-u', name]), ...command];
}

function text(value: unknown): string | undefined {
    return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The words of `pomp profile` for a task. */
export function profileWords(task: Arguments): string[] {
    const words = ['profile'];
    const add = (option: string, value: unknown): void => {
        if (typeof value === 'string' || typeof value === 'number') {
            words.push(`${option}=${value}`);
        } else if (Array.isArray(value)) {
            words.push(`${option}=${value.join(',')}`);
        }
    };
    add('--threads', task.threads);
    add('--build', task.build);
    if (task.untilStable === true) {
        words.push('--until-stable');
    }
    if (task.trace === true) {
        words.push('--trace');
    }
    if (task.sample === true) {
        words.push('--sample');
    } else {
        add('--sample', task.sample);
    }
    if (task.attach === true) {
        words.push('--attach');
    } else {
        add('--attach', task.attach);
    }
    const program = text(task.program);
    if (program !== undefined) {
        words.push(program);
    }
    if (Array.isArray(task.args)) {
        words.push('--', ...task.args.map(String));
    }
    return words;
}
