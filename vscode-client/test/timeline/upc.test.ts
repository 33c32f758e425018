// SPDX-License-Identifier: Apache-2.0
// Protects that the timeline of a UPC program says so: each of its threads executes the program, none is serial.
import { expect, it } from 'vitest';
import { EmbeddedSource } from '../../src/timeline/embedded';
import { SERIAL, WORK } from '../../src/timeline/source';
import { TimelineState } from '../../src/timeline/state';
import { ENGLISH, textsOfUpc } from '../../src/timeline/texts';
import { stateName, threadName } from '../../src/timeline/words';
import { CONSTRUCTS } from './synthetic';

async function opened(upc: boolean): Promise<TimelineState> {
    const source = new EmbeddedSource({
        name: 'x',
        end: 100,
        rows: [0, 1].map((thread) => (upc ? { rank: -1, thread, upc } : { rank: -1, thread })),
        constructs: CONSTRUCTS,
        problems: [],
        windows: [{ from: 0, to: 100, spans: [[0, 100, SERIAL, -1, 0, 1], [0, 100, WORK, 0, 1, 1]] }],
        levels: [[0]],
        visits: {},
        anchors: {},
        messages: [],
        causes: [],
    });
    const state = new TimelineState([{ name: 'x', source }], () => undefined);
    const known: boolean[] = [];
    await state.open(800, () => known.push(state.isUpc));
    expect(known).toEqual([upc]);
    return state;
}

it('names the threads of UPC, and what they do outside of constructs', async () => {
    const state = await opened(true);
    const texts = textsOfUpc(ENGLISH);
    expect(threadName(0, 1, state, texts)).toBe('UPC thread 1');
    expect(stateName(SERIAL, texts)).toBe('outside of constructs');
    expect(stateName(WORK, texts)).toBe('work');
});

it('leaves all others as they are', async () => {
    const state = await opened(false);
    expect(threadName(0, 1, state, ENGLISH)).toBe('thread 1');
    expect(stateName(SERIAL, ENGLISH)).toBe('serial');
});
