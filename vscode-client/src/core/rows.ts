// SPDX-License-Identifier: Apache-2.0
// What the rows of the runs view say.
import type { ListedRun, RunConstruct } from './protocol';

const UNITS: readonly (readonly [number, string])[] = [
    [1e9, 's'],
    [1e6, 'ms'],
    [1e3, 'µs'],
];

/** A duration with three digits, as the server writes those of constructs. */
export function duration(ns: number): string {
    for (const [size, unit] of UNITS) {
        if (ns >= size * 0.9995) {
            const value = ns / size;
            return `${value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2)} ${unit}`;
        }
    }
    return `${ns} ns`;
}

/**
 * The time when a run began, as a local time such as "2026-11-22 10:15"; the id of one that can't
 * be read.
 */
export function startOf({ id, startedMs }: Pick<ListedRun, 'id' | 'startedMs'>): string {
    if (startedMs === undefined) {
        return id;
    }
    const start = new Date(startedMs);
    const two = (number: number): string => String(number).padStart(2, '0');
    const day = [start.getFullYear(), two(start.getMonth() + 1), two(start.getDate())].join('-');
    return `${day} ${two(start.getHours())}:${two(start.getMinutes())}`;
}

/**
 * What stands behind a run's name.
 *
 * @param folder which of several folders the run is of; empty when there is but one
 * @param words those of the user's language
 */
export function runDescription(
    run: ListedRun,
    folder: string,
    words: {
        shown: string;
        baseline: string;
        unmeasured: string;
        differsIn: (what: string) => string;
        threads: (count: number) => string;
        efficiency: (percent: number) => string;
    },
): string {
    const why = run.baseline ? run.why[0] : undefined;
    return joined([
        folder,
        run.selected ? words.shown : '',
        run.baseline ? words.baseline : '',
        run.stopped,
        run.unmeasured === '' ? '' : words.unmeasured,
        run.trust,
        run.wallTimeNs === undefined ? '' : duration(run.wallTimeNs),
        run.threads === undefined ? '' : words.threads(run.threads),
        run.efficiency === undefined ? '' : words.efficiency(Math.round(100 * run.efficiency)),
        run.arguments,
        startOf(run),
        why === undefined ? '' : words.differsIn(why),
    ]);
}

/** What the list says of a construct. */
export type ConstructRow = Pick<
    RunConstruct,
    'name' | 'function' | 'file' | 'line' | 'potentialGainNs' | 'hint'
>;

/** What a construct is called: "critical (sum)", "parallel for". */
export function constructLabel({ kind, name }: Pick<RunConstruct, 'kind' | 'name'>): string {
    return name === '' ? kind : `${kind} ${name}`;
}

/** Where a construct is, "src/x.c:12"; empty when its source isn't known. */
export function sourcePlace({ file, line }: Pick<RunConstruct, 'file' | 'line'>): string {
    return file === '' ? '' : `${file}:${line + 1}`;
}

/** Where a construct is: in the source, else in the code, else what it is called. */
export function constructPlace(
    row: Pick<RunConstruct, 'kind' | 'name' | 'function' | 'file' | 'line'>,
): string {
    return sourcePlace(row) || row.function || constructLabel(row);
}

/**
 * What stands behind a construct: where it is, then the figure by which constructs are sorted.
 *
 * @param gain the words for a potential gain
 */
export function constructDescription(row: ConstructRow, gain: (time: string) => string): string {
    // A function that was measured is its own name.
    const inside = row.function === row.name ? '' : row.function;
    return joined([
        inside,
        sourcePlace({ ...row, file: row.file.slice(row.file.lastIndexOf('/') + 1) }),
        gain(duration(row.potentialGainNs)),
        row.hint,
    ]);
}

/** The words of a row for somebody who hears them. */
export function spoken(label: string, description: string): string {
    return [label, ...description.split(' · ')].filter((part) => part !== '').join(', ');
}

function joined(parts: readonly string[]): string {
    return parts.filter((part) => part !== '').join(' · ');
}
