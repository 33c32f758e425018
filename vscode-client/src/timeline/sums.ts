// SPDX-License-Identifier: Apache-2.0
// Where the time of the threads goes in a range: a sum for each state and construct.
import type { Range } from './source';
import type { LoadedWindow } from './spans';

export interface Sum {
    readonly state: number;
    readonly construct: number;
    /** over threads */
    time: number;
    intervals: number;
    longest: number;
}

export interface Sums {
    /** the largest first */
    readonly sums: readonly Sum[];
    /** of all */
    readonly time: number;
    /** whether all intervals are exact */
    readonly exact: boolean;
}

/** More than a trace has; with the state it makes a key of a construct. */
const CONSTRUCTS = 2 ** 24;

export function sumsOf(window: LoadedWindow, range: Range): Sums {
    const sums = new Map<number, Sum>();
    let all = 0;
    let exact = true;
    for (const row of window.rows) {
        const { starts, ends, states, constructs, visits, length } = row;
        for (let i = row.after(range.from); i < length && (starts[i] ?? 0) < range.to; i++) {
            const [state, construct] = [states[i] ?? 0, constructs[i] ?? -1];
            const key = state * CONSTRUCTS + construct + 1;
            let sum = sums.get(key);
            if (sum === undefined) {
                sum = { state, construct, time: 0, intervals: 0, longest: 0 };
                sums.set(key, sum);
            }
            const [start, end] = [starts[i] ?? 0, ends[i] ?? 0];
            const time = Math.min(end, range.to) - Math.max(start, range.from);
            sum.time += time;
            all += time;
            sum.intervals += visits[i] ?? 1;
            if (visits[i] === 1) {
                sum.longest = Math.max(sum.longest, end - start);
            } else {
                exact = false;
            }
        }
    }
    const sorted = [...sums.values()].sort((a, b) => b.time - a.time);
    return { sums: sorted, time: all, exact };
}
