// SPDX-License-Identifier: Apache-2.0
// What the rows of the runs view say.

/** What the list knows of a run. */
export interface RunRow {
    readonly id: string;
    readonly selected: boolean;
    readonly baseline: boolean;
    readonly startedMs?: number | null;
    readonly wallTimeNs?: number | null;
    readonly threads?: number | null;
    readonly efficiency?: number | null;
    readonly trust?: string;
    readonly stopped?: string;
    readonly why?: readonly string[];
}

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

/** 2026-11-22 10:15, of the folder's name 20261122-101500-stommel. */
export function whenOf(id: string): string {
    const found = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(id);
    if (found === null) {
        return id;
    }
    const [year, month, day, hour, minute] = found.slice(1);
    return `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}`;
}

/**
 * What stands behind a run's name.
 *
 * @param folder which of several folders the run is of; empty when there is but one
 * @param words those of the user's language
 */
export function runDescription(
    run: RunRow,
    folder: string,
    words: {
        shown: string;
        baseline: string;
        differsIn: (what: string) => string;
        threads: (count: number) => string;
        efficiency: (percent: number) => string;
    },
): string {
    const why = run.baseline ? run.why?.[0] : undefined;
    return joined([
        folder,
        run.selected ? words.shown : '',
        run.baseline ? words.baseline : '',
        why === undefined ? '' : words.differsIn(why),
        run.stopped ?? '',
        run.trust ?? '',
        run.wallTimeNs == null ? '' : duration(run.wallTimeNs),
        run.threads == null ? '' : words.threads(run.threads),
        run.efficiency == null ? '' : words.efficiency(Math.round(100 * run.efficiency)),
        whenOf(run.id),
    ]);
}

/** What the list knows of a construct. */
export interface ConstructRow {
    readonly kind: string;
    readonly name: string;
    readonly function: string;
    readonly file: string;
    /** From 0. */
    readonly line: number;
    readonly potentialGainNs: number;
    readonly hint: string;
}

/** What a construct is called: "critical (sum)", "parallel for". */
export function constructLabel({ kind, name }: ConstructRow): string {
    return name === '' ? kind : `${kind} ${name}`;
}

/**
 * What stands behind a construct: where it is, then the figure by which constructs are sorted.
 *
 * @param gain the words for a potential gain
 */
export function constructDescription(row: ConstructRow, gain: (time: string) => string): string {
    const file = row.file.slice(row.file.lastIndexOf('/') + 1);
    // A function that was measured is its own name.
    const inside = row.function === row.name ? '' : row.function;
    return joined([
        inside,
        `${file}:${row.line + 1}`,
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
