// SPDX-License-Identifier: Apache-2.0
// The picture on the page: two canvases, what follows the pointer, and the shades of the selection.
import { element, perFrame } from './dom';
import { duration } from './format';
import { heightOf, lineAt, type Line } from './lines';
import {
    drawLane,
    drawLines,
    drawMinimap,
    drawRuler,
    GUTTER,
    HEAD,
    MINIMAP,
    RULER,
    type Scene,
} from './painter';
import { readPalette, type Palette } from './palette';
import type { TimelineState } from './state';
import { CanvasSurface } from './surface';
import type { Texts } from './texts';
import { timeAt, xOf } from './viewport';

export class Stage {
    readonly root = element('div', 'tl-stage');
    private readonly head: CanvasSurface;
    private readonly body: CanvasSurface;
    private readonly scroller = element('div', 'tl-rows');
    private readonly spacer = element('div', 'tl-spacer');
    private readonly cross = element('div', 'tl-cross');
    private readonly shades = [element('div', 'tl-shade'), element('div', 'tl-shade')] as const;
    private readonly measure = element('div', 'tl-measure');
    private palette: Palette | undefined;
    /** Of the picture. */
    width = 0;
    readonly redraw: () => void;

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
    ) {
        const head = element('canvas', 'tl-head');
        const body = element('canvas', 'tl-body');
        this.head = new CanvasSurface(head, '');
        this.body = new CanvasSurface(body, '');
        this.root.tabIndex = 0;
        this.root.setAttribute('role', 'application');
        this.spacer.append(body);
        this.scroller.append(this.spacer);
        const over = element('div', 'tl-over', ...this.shades, this.cross, this.measure);
        for (const part of [head, body, over]) {
            part.setAttribute('aria-hidden', 'true');
        }
        this.root.append(head, this.scroller, over);
        this.redraw = perFrame(() => {
            this.draw();
        });
        this.scroller.addEventListener('scroll', this.redraw, { passive: true });
        this.cross.hidden = true;
    }

    /** Where the lines are, for who handles the pointer. */
    get rows(): HTMLElement {
        return this.scroller;
    }

    get colours(): Palette {
        this.palette ??= readPalette(this.root);
        return this.palette;
    }

    /** Reads the colours again: the theme is another one. */
    forgetColours(): void {
        this.palette = undefined;
        this.redraw();
    }

    get scene(): Scene {
        const { state, texts, width } = this;
        return {
            view: state.view,
            end: state.end,
            tracks: state.tracks,
            lines: state.lines,
            width,
            palette: this.colours,
            texts,
            matchers: state.matchers,
            selected: state.selected,
            chosen: state.chosen,
            current: state.current,
            showsMessages: state.showsMessages,
            cause: state.causeOf(state.chosen),
        };
    }

    /** How wide words are in the picture. */
    readonly measureWords = (words: string): number => this.body.measure(words);

    draw(): void {
        const { state, root } = this;
        this.width = root.clientWidth;
        const width = this.width - this.bar;
        if (width <= GUTTER || !state.isLoaded) {
            return;
        }
        const scene = { ...this.scene, width };
        const scale = Math.min(globalThis.devicePixelRatio || 1, 3);
        const total = heightOf(state.lines);
        this.spacer.style.height = `${total}px`;
        const height = Math.min(total, this.scroller.clientHeight || total);
        const { font } = scene.palette;
        this.head.begin(width, HEAD, scale, font);
        drawMinimap(this.head, scene);
        drawRuler(this.head, scene, MINIMAP);
        drawLane(this.head, scene, MINIMAP + RULER);
        this.body.begin(width, height, scale, font);
        drawLines(this.body, scene, this.scroller.scrollTop, height);
        this.showSelection(width);
    }

    private get bar(): number {
        return this.scroller.offsetWidth - this.scroller.clientWidth;
    }

    /** How many pixels the range of time has. */
    get length(): number {
        return Math.max(1, this.root.clientWidth - this.bar - GUTTER);
    }

    timeOf(x: number): number {
        return timeAt(x - GUTTER, this.state.view, this.length);
    }

    /** Of the whole run, where the minimap shows it. */
    wholeTimeOf(x: number): number {
        return timeAt(x - GUTTER, { from: 0, to: this.state.end }, this.length);
    }

    /** Of a pointer: relative to the picture, and the line that it is on. */
    place(event: MouseEvent): { x: number; y: number; line: Line | undefined } {
        const box = this.root.getBoundingClientRect();
        const [x, y] = [event.clientX - box.left, event.clientY - box.top];
        const line = y < HEAD ? undefined : lineAt(this.state.lines, y - HEAD + this.scroller.scrollTop);
        return { x, y, line };
    }

    /** A line through all threads at the pointer. */
    showCross(x: number | undefined): void {
        this.cross.hidden = x === undefined || x < GUTTER || x > GUTTER + this.length;
        if (!this.cross.hidden) {
            this.cross.style.transform = `translateX(${x ?? 0}px)`;
        }
    }

    private showSelection(width: number): void {
        const { selected, view } = this.state;
        const [left, right] = this.shades;
        left.hidden = right.hidden = this.measure.hidden = selected === undefined;
        if (selected !== undefined) {
            const inside = (time: number): number =>
                Math.min(Math.max(xOf(time, view, width - GUTTER), 0), width - GUTTER);
            const [from, to] = [GUTTER + inside(selected.from), GUTTER + inside(selected.to)];
            left.style.left = `${GUTTER}px`;
            left.style.width = `${from - GUTTER}px`;
            right.style.left = `${to}px`;
            right.style.width = `${width - to}px`;
            this.measure.style.left = `${from}px`;
            this.measure.style.width = `${to - from}px`;
            this.measure.textContent = to - from > 48 ? duration(selected.to - selected.from) : '';
        }
    }

    /** Scrolls so that a line is in sight. */
    reveal(at: number): void {
        const line = this.state.lines[at];
        const { scroller } = this;
        if (line !== undefined) {
            const lowest = line.top + line.height - scroller.clientHeight;
            scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, lowest), line.top);
        }
    }
}
