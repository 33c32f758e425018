// SPDX-License-Identifier: Apache-2.0
// Intervals in words, for the pointer, for the details and for those who listen.
import { count, duration, fill, instant } from './format';
import { STATES, WORK, type Visits } from './source';
import type { Span } from './spans';
import type { Chosen, TimelineState } from './state';
import type { Texts } from './texts';

export interface Description {
    readonly title: string;
    readonly lines: readonly string[];
}

export function stateName(state: number, texts: Texts): string {
    const name = STATES[state];
    return name === undefined ? '' : texts[name];
}

/** What a thread does, and where. */
export function activity(state: number, label: string | undefined, texts: Texts): string {
    if (label === undefined) {
        return stateName(state, texts);
    }
    return state === WORK ? label : `${label}: ${stateName(state, texts)}`;
}

export function threadName(track: number, row: number, state: TimelineState, texts: Texts): string {
    const { rank, thread } = state.tracks[track]?.rows[row] ?? { rank: -1, thread: row };
    const name = rank < 0 ? fill(texts.thread, thread) : fill(texts.rankThread, rank, thread);
    return state.tracks.length > 1 ? `${state.tracks[track]?.name ?? ''}, ${name}` : name;
}

/** What the counters counted in one of the slowest visits. */
export function countedIn({ counters = [], counted = [] }: Visits, visit: number): string[] {
    return counters.flatMap((name, i) => {
        const figure = counted[visit * counters.length + i] ?? -1;
        return figure < 0 ? [] : [`${name}: ${count(figure)}`];
    });
}

/** How many visits an interval stands for; empty for one that is exact. */
export function mergedText(span: Span, texts: Texts): string {
    if (span.visits === 1) {
        return '';
    }
    return span.visits === 0 ? texts.mixture : fill(texts.merged, count(span.visits));
}

export function describe(span: Chosen, state: TimelineState, texts: Texts): Description {
    const construct = state.constructOf(span);
    const step = Math.max(1, (state.view.to - state.view.from) / 1e4);
    const lines = [
        threadName(span.track, span.row, state, texts),
        `${duration(span.end - span.start)}, ${fill(texts.from, instant(span.start, step))}`,
    ];
    const merged = mergedText(span, texts);
    if (merged !== '') {
        lines.push(`${merged}. ${texts.zoomForExact}`);
    }
    return { title: activity(span.state, construct?.label, texts), lines };
}
