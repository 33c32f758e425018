// SPDX-License-Identifier: Apache-2.0
// Everything by keyboard: moving, zooming, going from interval to interval, selecting.
import type { TimelineState } from './state';
import { timeAt } from './viewport';

const STEP = 0.1;
const ZOOM = 0.7;
/** How much of the view one key makes the selection longer. */
const STRETCH = 0.02;

/** What keys do that is not in the picture. */
export interface KeyTargets {
    find(): void;
    nextSlow(by: 1 | -1): void;
    showCause(): void;
    showKeys(): void;
    /** Something was reached by keys that may be out of sight. */
    moved(): void;
    /** Where the pointer is over the picture, from 0 to 1; undefined elsewhere. */
    pointer(): number | undefined;
}

export function handleKeys(root: HTMLElement, state: TimelineState, targets: KeyTargets): void {
    root.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.target !== root) {
            return;
        }
        const act = event.shiftKey ? shifted(event.key, state) : undefined;
        const step = act ?? plain(state, targets)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (step !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            step();
            targets.moved();
        }
    });
}

function shifted(key: string, state: TimelineState): (() => void) | undefined {
    switch (key) {
        case 'ArrowLeft':
            return () => {
                stretch(state, -STRETCH);
            };
        case 'ArrowRight':
            return () => {
                stretch(state, STRETCH);
            };
        default:
            return undefined;
    }
}

/** Moves the end of the selection; without one, it begins at the chosen interval or in the middle. */
function stretch(state: TimelineState, part: number): void {
    const { view, selected, chosen } = state;
    const length = view.to - view.from;
    const start = selected?.from ?? chosen?.start ?? timeAt(0.5, view, 1);
    const end = Math.max((selected?.to ?? start) + part * length, start + length / 1000);
    state.select(start, end);
}

function plain(state: TimelineState, targets: KeyTargets): Record<string, (() => void) | undefined> {
    const left = (): void => {
        state.panBy(-STEP);
    };
    const right = (): void => {
        state.panBy(STEP);
    };
    const closer = (): void => {
        state.zoomBy(ZOOM, anchor(state, targets));
    };
    const farther = (): void => {
        state.zoomBy(1 / ZOOM, anchor(state, targets));
    };
    const whole = (): void => {
        state.showWhole();
    };
    return {
        ArrowLeft: left,
        a: left,
        ArrowRight: right,
        d: right,
        '+': closer,
        '=': closer,
        w: closer,
        '-': farther,
        s: farther,
        PageUp: () => {
            state.panBy(-0.9);
        },
        PageDown: () => {
            state.panBy(0.9);
        },
        Home: whole,
        '0': whole,
        End: () => {
            const length = state.view.to - state.view.from;
            state.show({ from: state.end - length, to: state.end });
        },
        ArrowUp: () => {
            state.moveLine(-1);
        },
        ArrowDown: () => {
            state.moveLine(1);
        },
        ',': () => {
            state.step(-1);
        },
        '.': () => {
            state.step(1);
        },
        n: () => {
            targets.nextSlow(1);
        },
        p: () => {
            targets.nextSlow(-1);
        },
        g: () => {
            targets.showCause();
        },
        f: () => {
            state.zoomToChosen();
        },
        c: () => {
            state.toggleCurrent();
        },
        r: () => {
            if (state.chosen !== undefined) {
                state.select(state.chosen.start, state.chosen.end);
            }
        },
        v: () => {
            state.select(state.view.from, state.view.to);
        },
        Enter: () => {
            state.openChosen();
        },
        '/': () => {
            targets.find();
        },
        '?': () => {
            targets.showKeys();
        },
        Escape: state.selected === undefined && state.chosen === undefined ? undefined : () => {
            escape(state);
        },
    };
}

function escape(state: TimelineState): void {
    if (state.selected === undefined) {
        state.choose(undefined);
    } else {
        state.clearSelection();
    }
}

/** What stays where it is: what the pointer is at, else what is chosen, else the middle. */
function anchor(state: TimelineState, targets: KeyTargets): number {
    const { chosen, view } = state;
    const pointer = targets.pointer();
    if (pointer !== undefined) {
        return pointer;
    }
    const middle = chosen === undefined ? -1 : (chosen.start + chosen.end) / 2;
    return middle > view.from && middle < view.to ? (middle - view.from) / (view.to - view.from) : 0.5;
}
