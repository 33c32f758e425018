// SPDX-License-Identifier: Apache-2.0
// Protects what can be done with a timeline: hitting, choosing, selecting, searching, folding.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heightOf, HEADER, lineAt, THREAD } from '../../src/timeline/lines';
import { BARRIER, LOCK, SERIAL, WORK } from '../../src/timeline/source';
import { Spans, working } from '../../src/timeline/spans';
import { TimelineState } from '../../src/timeline/state';
import { sumsOf } from '../../src/timeline/sums';
import { SyntheticSource } from './synthetic';

const EXACT = { from: 500_000, to: 520_000 };
let source: SyntheticSource;
let state: TimelineState;

beforeEach(async () => {
    source = new SyntheticSource(1_000_000, 8);
    state = new TimelineState([{ name: 'now', source }], () => undefined);
    await state.open(1000);
});

/** Waits until what the view needs is loaded. */
async function show(view: { from: number; to: number }): Promise<void> {
    state.show(view);
    await vi.waitUntil(() => {
        const track = state.tracks[0];
        const grain = track?.best(state.view)?.grain ?? Infinity;
        return grain <= (1.05 * (view.to - view.from)) / 1000;
    });
}

function chosen(): { row: number; start: number; state: number } | undefined {
    const { chosen: span } = state;
    return span === undefined ? undefined : { row: span.row, start: span.start, state: span.state };
}

describe('spans', () => {
    const spans = Spans.of([-5, 15, 1, 0, 1, 1, 20, 5, 2, 0, 1, 1, 25, 100, 0, -1, 0, 1], 100, (at) => at);

    it('are found by time, also those that reach over the window', () => {
        expect(spans.at(95, 0)?.state).toBe(WORK);
        expect(spans.at(109, 0)?.end).toBe(110);
        expect(spans.at(110, 0)).toBeUndefined();
        expect(spans.at(119.5, 0)).toBeUndefined();
        expect(spans.at(120, 0)?.state).toBe(BARRIER);
        expect(spans.at(224, 0)?.state).toBe(SERIAL);
        expect(spans.at(225, 0)).toBeUndefined();
    });

    it('say how many threads work', () => {
        const busy = working([spans, spans], { from: 100, to: 140 }, 4);
        expect([...busy]).toEqual([2, 0, 1, 2]);
    });
});

describe('a view', () => {
    it('asks only for what is missing, with room to pan', async () => {
        await show(EXACT);
        expect(source.requests.at(-1)).toEqual({ from: 490_000, to: 530_000, width: 2000 });
        const asked = source.requests.length;
        state.panBy(0.3);
        state.panBy(-0.6);
        state.zoomBy(0.5, 0.5);
        await Promise.resolve();
        expect(source.requests.length).toBe(asked);
    });

    it('shows the coarse picture until the fine one is there', () => {
        state.show(EXACT);
        expect(state.tracks[0]?.best(state.view)).toBe(state.tracks[0]?.overview);
    });
});

describe('choosing', () => {
    it('hits the interval under the pointer', async () => {
        await show(EXACT);
        const line = lineAt(state.lines, THREAD * 2 + 3);
        expect(line?.rows).toEqual([2]);
        const span = state.spanAt(line, 505_100);
        expect(span).toMatchObject({ row: 2, start: 505_000, state: WORK, visits: 1 });
        expect(state.constructOf(span)?.label).toBe('for solver.c:42');
        expect(state.spanAt(lineAt(state.lines, 9999), 505_100)).toBeUndefined();
    });

    it('steps to the interval before and after, and back', async () => {
        await show(EXACT);
        state.choose(state.spanAt(state.lines[3], 505_100));
        const first = chosen();
        state.step(1);
        const second = chosen();
        expect(second?.start).toBeGreaterThan(505_000);
        expect([BARRIER, LOCK]).toContain(second?.state);
        state.step(-1);
        expect(chosen()).toEqual(first);
    });

    it('goes up and down at the same time', async () => {
        await show(EXACT);
        state.choose(state.spanAt(state.lines[3], 505_100));
        state.moveLine(1);
        expect(state.chosen).toMatchObject({ row: 4 });
        state.moveLine(-9);
        expect(state.chosen).toMatchObject({ row: 0 });
    });

    it('goes through the slowest visits, around the end', async () => {
        await show(EXACT);
        state.choose(state.spanAt(state.lines[0], 505_100));
        expect(await state.nextSlow(1)).toBe(true);
        expect(state.chosen).toMatchObject({ row: 5, start: 4_700_000, end: 4_700_900 });
        expect(state.view.from).toBeLessThan(4_700_000);
        expect(state.view.to).toBeGreaterThan(4_700_900);
        await state.nextSlow(-1);
        expect(state.visit).toBe(49);
        await state.nextSlow(1);
        expect(state.visit).toBe(0);
    });

    it('shows a place of the source at its slowest visit', async () => {
        expect(await state.reveal({ file: '/p/solver.c', line: 42, kind: 'for' })).toBe(true);
        expect(state.chosen).toMatchObject({ row: 5, start: 4_700_000 });
        expect(await state.reveal({ file: '/p/solver.c', line: 43, kind: 'for' })).toBe(false);
    });

    it('leads to the line', async () => {
        await show(EXACT);
        expect(state.openChosen()).toBe(false);
        state.choose(state.spanAt(state.lines[0], 505_100));
        expect(state.openChosen()).toBe(true);
        expect(source.opened.map((one) => one.line)).toEqual([42]);
    });
});

describe('selecting', () => {
    it('tells the source once, and when it is cleared', () => {
        state.draft(10, 2000);
        state.draft(10, 3000);
        state.select(3000.4, 10.2);
        expect(state.selected).toEqual({ from: 10, to: 3000 });
        state.clearSelection();
        state.clearSelection();
        expect(source.selections).toEqual(['10-3000', undefined]);
    });

    it('sums up what the threads did in it', async () => {
        await show(EXACT);
        const window = state.tracks[0]?.best(state.view);
        const range = { from: 505_000, to: 507_000 };
        const { sums, time, exact } = sumsOf(window ?? expect.fail(), range);
        expect(time).toBe(8 * 2000);
        expect(exact).toBe(true);
        expect(sums.reduce((all, sum) => all + sum.time, 0)).toBe(time);
        const work = sums.find((sum) => sum.state === WORK);
        expect(work?.intervals).toBe(16);
    });
});

describe('searching', () => {
    it('matches words of the construct and the duration', async () => {
        await show(EXACT);
        const span = state.spanAt(state.lines[0], 505_100) ?? expect.fail();
        const matches = (words: string, least: number): boolean => {
            state.setFilter({ words, least });
            return state.matchers?.[0]?.matchesSpan(span) ?? true;
        };
        expect(matches('SOLVER for', 0)).toBe(true);
        expect(matches('42', 300)).toBe(true);
        expect(matches('42', 1000)).toBe(false);
        expect(matches('critical', 0)).toBe(false);
        expect(matches('', 0)).toBe(true);
    });

    it('goes to the slowest visit of what is looked for', async () => {
        expect(await state.nextSlow(1)).toBe(false);
        state.setFilter({ words: 'critical', least: 0 });
        expect(await state.nextSlow(1)).toBe(true);
        expect(state.constructOf(state.chosen)?.kind).toBe('critical');
    });
});

describe('ranks', () => {
    beforeEach(async () => {
        source = new SyntheticSource(1_000_000, 8, 2);
        state = new TimelineState([{ name: 'now', source }], () => undefined);
        await state.open(1000);
    });

    it('are headed, and fold', () => {
        expect(state.lines.map((line) => line.kind).join(' ')).toBe(
            'rank thread thread thread thread rank thread thread thread thread',
        );
        expect(heightOf(state.lines)).toBe(2 * HEADER + 8 * THREAD);
        state.current = 7;
        state.toggleCurrent();
        expect(state.lines.map((line) => line.rows.length)).toEqual([4, 1, 1, 1, 1, 4]);
        expect(state.lines.at(-1)).toMatchObject({ folded: true, rank: 1, height: THREAD });
        expect(state.current).toBe(5);
    });

    it('unfold for a visit that is in them', async () => {
        state.current = 7;
        state.toggleCurrent();
        await state.reveal({ file: '/p/solver.c', line: 42, kind: 'for' });
        expect(state.lines).toHaveLength(10);
        expect(state.lines[state.current]).toMatchObject({ rank: 1, thread: 1 });
    });
});

it('keeps the colour of a construct in both of two runs', async () => {
    const runs = ['now', 'before'].map((name, i) => ({ name, source: new SyntheticSource(1e6 - i * 3e5, 4) }));
    state = new TimelineState(runs, () => undefined);
    await state.open(1000);
    expect(state.lines.filter((line) => line.kind === 'run')).toHaveLength(2);
    const [now, before] = state.tracks;
    expect(now?.hues).toEqual(before?.hues);
    expect(state.end).toBe(now?.end);
});

it('says what went wrong', async () => {
    source.window = () => Promise.reject(new Error('trace.bin: no such file'));
    state = new TimelineState([{ name: 'now', source }], () => undefined);
    await state.open(1000);
    expect(state.problem).toBe('trace.bin: no such file');
    expect(state.isLoaded).toBe(false);
});
