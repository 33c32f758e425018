// SPDX-License-Identifier: Apache-2.0
// What waits are due to: for the longest ones, the interval of another thread.

/** How many numbers a cause has. */
const FIELDS = 8;
const THOUSAND = 1000;

/** An interval of a row. */
export interface Stretch {
    readonly row: number;
    readonly start: number;
    readonly end: number;
}

export interface Cause {
    readonly wait: Stretch;
    /** what the one that was waited for did for most of the wait */
    readonly due: Stretch;
    /** as the run's table has it; -1 for none */
    readonly construct: number;
    /** for which part of the wait, from 0 to 1 */
    readonly share: number;
}

/** @param construct says which of the run's constructs one of the window's is */
export function causesOf(numbers: readonly number[], construct: (at: number) => number): Cause[] {
    const causes: Cause[] = [];
    for (let i = 0; i + FIELDS <= numbers.length; i += FIELDS) {
        const [row = -1, start = 0, end = 0, by = -1, from = 0, to = 0, at = -1, share = 0] = numbers.slice(
            i,
            i + FIELDS,
        );
        causes.push({
            wait: { row, start, end },
            due: { row: by, start: from, end: to },
            construct: construct(at),
            share: share / THOUSAND,
        });
    }
    return causes;
}

/** The cause of the wait that an interval is, or of the longest in it; the longest waits come first. */
export function causeIn(causes: readonly Cause[], interval: Stretch): Cause | undefined {
    return causes.find(({ wait }) => {
        const common = Math.min(wait.end, interval.end) - Math.max(wait.start, interval.start);
        const shorter = Math.min(wait.end - wait.start, interval.end - interval.start);
        return wait.row === interval.row && common > 0 && common >= shorter / 2;
    });
}

/** The middle of what a wait and its cause have in common, which is where one sees both. */
export function meeting({ wait, due }: Cause): number {
    return (Math.max(wait.start, due.start) + Math.min(wait.end, due.end)) / 2;
}
