// SPDX-License-Identifier: Apache-2.0
// Protects that a wait names what it is due to, leads there, and is drawn with an arrow to it.
import { beforeEach, expect, it } from 'vitest';
import { EmbeddedSource } from '../../src/timeline/embedded';
import type { Scene } from '../../src/timeline/painter';
import { svgOf } from '../../src/timeline/picture';
import { BARRIER, STATES, WORK } from '../../src/timeline/source';
import { TimelineState, type Chosen } from '../../src/timeline/state';
import { ENGLISH } from '../../src/timeline/texts';
import { CONSTRUCTS } from './synthetic';

const PAINT = { fill: '#4c78a8', ink: '#ffffff', pattern: 'slashes', height: 1 } as const;
const INK = '#123456';

// The first thread waits from 20 to 100 at a barrier for the second, which is in the critical section.
const SOURCE = new EmbeddedSource({
    name: 'x',
    end: 100,
    rows: [
        { rank: -1, thread: 0 },
        { rank: -1, thread: 1 },
    ],
    constructs: CONSTRUCTS,
    problems: [],
    windows: [
        { from: 0, to: 100, spans: [[0, 20, WORK, 0, 1, 1, 20, 80, BARRIER, 0, 1, 1], [0, 40, WORK, 0, 1, 1, 40, 60, WORK, 1, 1, 1]] },
    ],
    levels: [[0]],
    visits: {},
    anchors: {},
    messages: [],
    causes: [0, 20, 100, 1, 40, 100, 1, 750],
});

let state: TimelineState;

beforeEach(async () => {
    state = new TimelineState([{ name: 'x', source: SOURCE }], () => undefined);
    await state.open(800);
});

function at(row: number, time: number): Chosen {
    const line = state.lines.find((one) => one.kind === 'thread' && one.rows[0] === row);
    return state.spanAt(line, time) ?? expect.fail();
}

function drawn(): string {
    const scene: Scene = {
        view: state.view,
        end: state.end,
        tracks: state.tracks,
        lines: state.lines,
        matchers: undefined,
        selected: undefined,
        chosen: state.chosen,
        current: 0,
        width: 800,
        palette: {
            page: '#ffffff',
            ink: INK,
            soft: '#555555',
            line: '#dddddd',
            band: '#eeeeee',
            accent: '#0000ff',
            area: '#8888ff',
            arrow: '#ff0000',
            dimmed: PAINT,
            font: 'x',
            states: STATES.map(() => PAINT),
            work: [PAINT],
        },
        texts: ENGLISH,
        showsMessages: false,
        cause: state.causeOf(state.chosen),
    };
    return svgOf(scene, (words) => words.length * 6);
}

it('names what a wait is due to, and for which part of it', () => {
    const cause = state.causeOf(at(0, 50)) ?? expect.fail();
    expect(cause.due).toEqual({ row: 1, start: 40, end: 100 });
    expect(cause.share).toBe(0.75);
    expect(state.tracks[0]?.constructs.all[cause.construct]?.label).toBe('critical sum solver.c:58');
    expect(state.causeOf(at(0, 10))).toBeUndefined();
    expect(state.causeOf(at(1, 50))).toBeUndefined();
});

it('goes to the cause, and stays where there is none', () => {
    state.choose(at(0, 50));
    expect(state.showCause()).toBe(true);
    expect(state.chosen).toMatchObject({ row: 1, start: 40, end: 100, state: WORK });
    expect(state.showCause()).toBe(false);
    expect(state.chosen).toMatchObject({ row: 1, start: 40 });
});

it('draws an arrow from the wait that is chosen', () => {
    const lines = (): number => drawn().split(`stroke="${INK}"`).length;
    const before = lines();
    state.choose(at(1, 50));
    const without = lines();
    state.choose(at(0, 50));
    expect(lines()).toBe(without + 2);
    expect(before).toBeLessThanOrEqual(without);
});
