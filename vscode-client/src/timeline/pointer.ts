// SPDX-License-Identifier: Apache-2.0
// What the mouse does: the wheel zooms at the pointer, dragging pans, with Shift it selects a range.
import type { Tip } from './tip';
import { GUTTER, MINIMAP } from './painter';
import type { Stage } from './stage';
import type { TimelineState } from './state';

/** A mouse that moved less was a click. */
const CLICK = 4;

/** How much a notch of the wheel zooms; it is 100 pixels in most browsers. */
const PER_PIXEL = 0.002;
const LINE = 33;

interface Drag {
    readonly kind: 'pan' | 'select' | 'minimap';
    readonly x: number;
    readonly y: number;
    readonly scroll: number;
    readonly view: { readonly from: number; readonly to: number };
    moved: boolean;
}

export interface WheelOption {
    /** whether the wheel zooms without Ctrl though the timeline has not the focus */
    readonly always: boolean;
}

export function handlePointer(stage: Stage, state: TimelineState, tip: Tip, wheel: WheelOption): void {
    const { root } = stage;
    let drag: Drag | undefined;

    root.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) {
            return;
        }
        const { x, y } = stage.place(event);
        if (x < GUTTER) {
            return;
        }
        const inMinimap = y < MINIMAP;
        const kind = inMinimap ? 'minimap' : event.shiftKey ? 'select' : 'pan';
        drag = { kind, x, y, scroll: stage.rows.scrollTop, view: state.view, moved: false };
        root.setPointerCapture(event.pointerId);
        root.classList.toggle('tl-dragging', kind === 'pan');
        tip.hide();
        if (inMinimap) {
            centre(stage, state, x);
        }
    });
    root.addEventListener('pointermove', (event) => {
        const { x, y, line } = stage.place(event);
        stage.showCross(y < MINIMAP ? undefined : x);
        if (drag === undefined) {
            root.classList.toggle('tl-pointing', x < GUTTER && line !== undefined && line.kind !== 'thread');
            tip.show(x < GUTTER ? undefined : state.spanAt(line, stage.timeOf(x)), x, y);
            return;
        }
        drag.moved ||= Math.hypot(x - drag.x, y - drag.y) >= CLICK;
        if (drag.moved) {
            dragTo(drag, stage, state, x, y);
        }
    });
    const end = (event: PointerEvent): void => {
        const last = drag;
        drag = undefined;
        root.classList.remove('tl-dragging');
        const { x, line } = stage.place(event);
        if (last?.kind === 'select' && last.moved) {
            state.select(stage.timeOf(last.x), stage.timeOf(x));
        } else if (last?.kind === 'pan' && !last.moved) {
            state.choose(state.spanAt(line, stage.timeOf(x)));
        }
    };
    root.addEventListener('pointerup', end);
    root.addEventListener('pointercancel', () => {
        drag = undefined;
        root.classList.remove('tl-dragging');
    });
    root.addEventListener('click', (event) => {
        const { x, line } = stage.place(event);
        if (x < GUTTER && line !== undefined) {
            state.toggle(line);
        }
    });
    root.addEventListener('dblclick', (event) => {
        if (stage.place(event).x >= GUTTER) {
            state.zoomToChosen();
        }
    });
    root.addEventListener('pointerleave', () => {
        stage.showCross(undefined);
        tip.hide();
    });
    root.addEventListener(
        'wheel',
        (event) => {
            const { x, y } = stage.place(event);
            const isOurs = wheel.always || event.ctrlKey || root.contains(document.activeElement);
            // Beside the bars the wheel scrolls through the threads, or the page.
            if (isOurs && x >= GUTTER) {
                event.preventDefault();
                turn(event, stage, state, x);
                tip.hide();
                stage.showCross(y < MINIMAP ? undefined : x);
            }
        },
        { passive: false },
    );
}

function dragTo(drag: Drag, stage: Stage, state: TimelineState, x: number, y: number): void {
    if (drag.kind === 'select') {
        state.draft(stage.timeOf(drag.x), stage.timeOf(x));
    } else if (drag.kind === 'minimap') {
        centre(stage, state, x);
    } else {
        const by = ((drag.x - x) / stage.length) * (drag.view.to - drag.view.from);
        const from = Math.min(Math.max(drag.view.from + by, 0), state.end - (drag.view.to - drag.view.from));
        state.show({ from, to: from + drag.view.to - drag.view.from });
        stage.rows.scrollTop = drag.scroll + drag.y - y;
    }
}

function centre(stage: Stage, state: TimelineState, x: number): void {
    const half = (state.view.to - state.view.from) / 2;
    const time = stage.wholeTimeOf(x);
    state.show({ from: time - half, to: time + half });
}

function turn(event: WheelEvent, stage: Stage, state: TimelineState, x: number): void {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (Math.abs(dx) > Math.abs(dy)) {
        state.panBy(dx / stage.length);
    } else if (event.shiftKey) {
        state.panBy(dy / stage.length);
    } else {
        const limited = Math.min(Math.max(dy, -400), 400);
        state.zoomBy(Math.exp(limited * PER_PIXEL), (x - GUTTER) / stage.length);
    }
}
