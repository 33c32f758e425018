// SPDX-License-Identifier: Apache-2.0
// Which part of the run is in sight: zooming, panning and the ruler's marks. Nothing here changes a
// view; each step makes a new one.
import type { Range } from './source';

/** Less than that is never in sight: there are no events so close to each other. */
const SHORTEST = 200;

/** The range made no longer than the run, no shorter than the shortest, and moved inside. */
export function fit(range: Range, end: number): Range {
    const longest = Math.max(end, SHORTEST);
    const length = Math.min(Math.max(range.to - range.from, SHORTEST), longest);
    const middle = (range.from + range.to) / 2;
    const from = Math.min(Math.max(middle - length / 2, 0), longest - length);
    return { from, to: from + length };
}

/**
 * Zooms so that the time under the pointer stays there.
 *
 * @param factor above 1 to see more of the run, below 1 to see less
 * @param at where the pointer is, from 0 (left) to 1
 */
export function zoom(view: Range, factor: number, at: number, end: number): Range {
    const old = view.to - view.from;
    const length = Math.min(Math.max(old * factor, SHORTEST), Math.max(end, SHORTEST));
    const from = view.from + at * (old - length);
    // Only at the ends of the run can the time not stay.
    return shift({ from, to: from + length }, 0, end);
}

/** Moves by a part of what is in sight, and not beyond the run. */
export function pan(view: Range, part: number, end: number): Range {
    return shift(view, part * (view.to - view.from), end);
}

function shift(view: Range, by: number, end: number): Range {
    const length = view.to - view.from;
    const from = Math.min(Math.max(view.from + by, 0), Math.max(end - length, 0));
    return { from, to: from + length };
}

/** The same length around a time. */
export function around(time: number, length: number, end: number): Range {
    return fit({ from: time - length / 2, to: time + length / 2 }, end);
}

/** What is between two times in whichever order, within the run. */
export function between(a: number, b: number, end: number): Range {
    const inside = (time: number): number => Math.min(Math.max(Math.round(time), 0), end);
    return { from: inside(Math.min(a, b)), to: inside(Math.max(a, b)) };
}

export function xOf(time: number, view: Range, width: number): number {
    return ((time - view.from) / (view.to - view.from)) * width;
}

export function timeAt(x: number, view: Range, width: number): number {
    return view.from + (x / width) * (view.to - view.from);
}

/** Round times for a ruler of the given length, a step apart, at least so many pixels apart. */
export function marks(view: Range, width: number, apart: number): { step: number; times: number[] } {
    const least = ((view.to - view.from) * apart) / Math.max(width, apart);
    const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
    const step = power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
    const times: number[] = [];
    for (let at = Math.ceil(view.from / step); at * step <= view.to; at++) {
        times.push(at * step);
    }
    return { step, times };
}
