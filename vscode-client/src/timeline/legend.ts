// SPDX-License-Identifier: Apache-2.0
// What the colours and patterns mean.
import { element } from './dom';
import { HUES, paintOf, type Paint, type Palette } from './palette';
import { STATES, WORK } from './source';
import type { TimelineState } from './state';
import { CanvasSurface } from './surface';
import type { Texts } from './texts';
import { stateName } from './words';

const WIDTH = 22;
const HEIGHT = 12;

export class Legend {
    readonly root = element('ul', 'tl-legend');
    private shown = '';

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
        private readonly find: (words: string) => void,
    ) {}

    /** Draws it again if something new is in the run, or the theme is another one. */
    update(palette: Palette, fresh = false): void {
        const { state, texts } = this;
        const states = this.seenStates();
        const constructs = this.firstConstructs();
        const key = JSON.stringify([[...states], constructs]);
        if (key === this.shown && !fresh) {
            return;
        }
        this.shown = key;
        const entries = STATES.flatMap((_, at) =>
            at !== WORK && states.has(at) ? [entry(paintOf(palette, at, undefined), stateName(at, texts))] : [],
        );
        const own = constructs.map(({ label, hue }) => {
            const item = entry(paintOf(palette, WORK, hue), '');
            const link = element('button', 'tl-name', label);
            link.type = 'button';
            link.addEventListener('click', () => {
                this.find(label);
            });
            item.append(link);
            return item;
        });
        const more = state.tracks.some((track) => track.hues.some((hue) => hue >= HUES * 2));
        const rest = more ? [element('li', 'tl-more', `… ${texts.otherConstructs}`)] : [];
        this.root.replaceChildren(...own, ...rest, ...entries);
    }

    private seenStates(): Set<number> {
        const seen = new Set<number>();
        for (const track of this.state.tracks) {
            for (const row of track.overview?.rows ?? []) {
                row.states.forEach((state) => seen.add(state));
            }
        }
        return seen;
    }

    /** Those that have a colour of their own, and work. */
    private firstConstructs(): { label: string; hue: number }[] {
        const seen = new Map<number, string>();
        for (const track of this.state.tracks) {
            const working = new Set<number>();
            for (const row of track.overview?.rows ?? []) {
                row.constructs.forEach((construct, i) => {
                    if (row.states[i] === WORK) {
                        working.add(construct);
                    }
                });
            }
            track.constructs.all.forEach((construct, at) => {
                const hue = track.hues[at] ?? 0;
                if (working.has(at) && hue < HUES * 2) {
                    seen.set(hue, construct.label);
                }
            });
        }
        return [...seen].sort((a, b) => a[0] - b[0]).map(([hue, label]) => ({ label, hue }));
    }
}

function entry(paint: Paint, words: string): HTMLLIElement {
    const canvas = element('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const surface = new CanvasSurface(canvas, '');
    surface.begin(WIDTH, HEIGHT, 2, 'sans-serif');
    const height = HEIGHT * Math.max(paint.height, 0.25);
    surface.paint([0, WIDTH], HEIGHT - height, height, paint);
    return element('li', '', canvas, words);
}
