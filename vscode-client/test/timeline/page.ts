// SPDX-License-Identifier: Apache-2.0
// The timeline on synthetic runs, for pages of tests and benchmarks.
import type { Options } from '../../src/timeline/timeline';
import { Timeline } from '../../src/timeline/timeline';
import { SyntheticSource } from './synthetic';

interface Wish {
    readonly events: number;
    readonly rows: number;
    readonly ranks?: number;
    /** two runs, the second one shorter */
    readonly compare?: boolean;
}

Object.assign(globalThis, {
    showSynthetic: (root: HTMLElement, wish: Wish, options: Options) => {
        const source = new SyntheticSource(wish.events, wish.rows, wish.ranks);
        const runs = [{ name: 'now', source }];
        if (wish.compare === true) {
            runs.push({ name: 'before', source: new SyntheticSource(wish.events * 0.7, wish.rows, wish.ranks) });
        }
        return { timeline: new Timeline(root, runs, options), source };
    },
});
