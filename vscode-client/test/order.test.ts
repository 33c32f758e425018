// SPDX-License-Identifier: Apache-2.0
// Protects the order in which the hottest constructs are visited.
import { describe, expect, it } from 'vitest';
import { nextHottest, type Placed } from '../src/core/order';

function at(line: number, timeNs: number, heat = 1): Placed {
    return { directive: { start: { line } }, timeNs, heat };
}

describe('nextHottest', () => {
    const constructs = [at(3, 10), at(7, 30, 4), at(9, 20), at(12, 40, 0)];
    const from = (line: number, step: 1 | -1): number | undefined =>
        nextHottest(constructs, line, step)?.directive.start.line;

    it('starts with the hottest, wherever the cursor is', () => {
        expect(from(0, 1)).toBe(7);
        expect(from(12, -1)).toBe(7);
    });

    it('goes down by time and comes round', () => {
        expect([from(7, 1), from(9, 1), from(3, 1)]).toEqual([9, 3, 7]);
        expect([from(7, -1), from(3, -1), from(9, -1)]).toEqual([3, 9, 7]);
    });

    it('has nowhere to go when nothing took time', () => {
        expect(nextHottest([at(1, 5, 0)], 1, 1)).toBeUndefined();
    });
});
