// SPDX-License-Identifier: Apache-2.0
// Protects the saved drawing, and the source that a page brings: names from traces stay text.
import { expect, it } from 'vitest';
import { EmbeddedSource } from '../../src/timeline/embedded';
import { inkOn, type Paint, type Palette } from '../../src/timeline/palette';
import { svgOf } from '../../src/timeline/picture';
import { STATES } from '../../src/timeline/source';
import { TimelineState } from '../../src/timeline/state';
import { ENGLISH } from '../../src/timeline/texts';
import { countedIn } from '../../src/timeline/words';
import { CONSTRUCTS, SyntheticSource } from './synthetic';

const PAINT: Paint = { fill: '#4c78a8', ink: '#ffffff', pattern: 'slashes', height: 1 };
const PALETTE: Palette = {
    page: '#ffffff',
    ink: '#000000',
    soft: '#555555',
    line: '#dddddd',
    band: '#eeeeee',
    accent: '#0000ff',
    area: '#8888ff',
    arrow: '#ff0000',
    dimmed: PAINT,
    font: 'Some "Font"',
    states: STATES.map(() => PAINT),
    work: [PAINT],
};

it('escapes names in the drawing', async () => {
    const state = new TimelineState([{ name: 'a<&b', source: new SyntheticSource(2e6, 2, 2) }], () => undefined);
    await state.open(800);
    const scene = {
        view: state.view,
        end: state.end,
        tracks: state.tracks,
        lines: state.lines,
        matchers: undefined,
        selected: { from: 10, to: 1000 },
        chosen: undefined,
        current: 0,
        width: 800,
        palette: PALETTE,
        texts: ENGLISH,
        showsMessages: true,
        cause: undefined,
    };
    const svg = svgOf(scene, (words) => words.length * 6);
    expect(svg).toContain('for &lt;b&gt;x&lt;/b&gt;.c:7');
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('url(#slashes');
    expect(svg).toContain('font-family="Some &quot;Font&quot;"');
    const opened = svg.match(/<(svg|g|defs|pattern|clipPath|text)\b/g)?.length;
    expect(svg.match(/<\/(svg|g|defs|pattern|clipPath|text)>/g)?.length).toBe(opened);
});

it('chooses words that can be read on a colour', () => {
    expect(inkOn('#ffffff')).toBe('#000000');
    expect(inkOn('#2b2f33')).toBe('#ffffff');
    expect(inkOn('nonsense')).toBe('#000000');
});

const source = new EmbeddedSource({
    name: 'x',
    end: 100,
    rows: [{ rank: -1, thread: 0 }],
    constructs: CONSTRUCTS,
    problems: [],
    windows: [
        { from: 0, to: 100, spans: [[0, 100, 1, 0, 1, 7]] },
        // The second interval reaches over the border: it is in both.
        { from: 0, to: 50, spans: [[0, 40, 1, 0, 1, 1, 40, 20, 2, 0, 1, 1]] },
        { from: 50, to: 100, spans: [[-10, 20, 2, 0, 1, 1, 10, 40, 1, 0, 1, 1]] },
        { from: 50, to: 75, spans: [[0, 25, 3, 0, 1, 1]] },
    ],
    levels: [[0], [1, 2], [3]],
    visits: {
        3: {
            count: 2,
            median: 5,
            visits: [0, 1, 2, 0, 4, 1],
            counters: ['page-faults', 'papi:<b>'],
            counted: [12_000, 7, 0, -1],
        },
    },
    anchors: { 3: 'f0-42' },
    messages: [0, 10, 1, 20, 4],
    causes: [0, 40, 60, 0, 10, 40, 1, 750],
});

it('joins what a page brings in pieces', async () => {
    const whole = await source.window({ from: 0, to: 0, width: 10 });
    expect(whole).toMatchObject({ from: 0, to: 100, end: 100 });
    expect(whole.rows[0]?.spans).toHaveLength(6);
    const joined = await source.window({ from: 20, to: 90, width: 10 });
    expect(joined).toMatchObject({ from: 0, to: 100 });
    expect(joined.rows[0]?.spans).toEqual([0, 40, 1, 0, 1, 1, 40, 20, 2, 0, 1, 1, 60, 40, 1, 0, 1, 1]);
    expect(await source.window({ from: 10, to: 80, width: 20 })).toBe(joined);
    expect((await source.window({ from: 55, to: 70, width: 10 })).rows[0]?.spans[2]).toBe(3);
});

it('knows the visits and lines that the page has', async () => {
    const [first, second] = CONSTRUCTS;
    expect(await source.visits(first ?? expect.fail())).toMatchObject({ count: 2 });
    expect(await source.visits(second ?? expect.fail())).toMatchObject({ count: 0 });
    expect(CONSTRUCTS.map((construct) => source.canOpen(construct))).toEqual([true, false, false]);
});

it('says what was counted in a visit, and nothing where that is not known', async () => {
    const [first, second] = CONSTRUCTS;
    const visits = await source.visits(first ?? expect.fail());
    expect(countedIn(visits, 0)).toEqual(['page-faults: 12,000', 'papi:<b>: 7']);
    expect(countedIn(visits, 1)).toEqual(['page-faults: 0']);
    expect(countedIn(await source.visits(second ?? expect.fail()), 0)).toEqual([]);
});
