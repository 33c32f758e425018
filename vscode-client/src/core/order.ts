// SPDX-License-Identifier: Apache-2.0

/** What the order of constructs needs to know of one. */
export interface Placed {
    readonly directive: { readonly start: { readonly line: number } };
    readonly heat: number;
    readonly timeNs: number;
}

/**
 * The construct to go to from a line: the hottest first, then the next one by time. From a line
 * that has none, it is the hottest; after the last comes the first again.
 */
export function nextHottest<T extends Placed>(
    constructs: readonly T[],
    line: number,
    step: 1 | -1,
): T | undefined {
    const hot = constructs
        .filter((construct) => construct.heat > 0)
        .sort((a, b) => b.timeNs - a.timeNs);
    const here = hot.findIndex((construct) => construct.directive.start.line === line);
    if (here < 0) {
        return hot[0];
    }
    return hot[(here + step + hot.length) % hot.length];
}
