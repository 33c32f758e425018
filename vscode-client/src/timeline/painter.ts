// SPDX-License-Identifier: Apache-2.0
// Draws what is in sight: the ruler, the lane of working threads, a bar for each thread, messages.
import { meeting, type Cause } from './causes';
import type { Matcher } from './filter';
import { count, fill, instant } from './format';
import type { Line } from './lines';
import { paintOf, type Paint, type Palette } from './palette';
import { WORK, type Range } from './source';
import { working, type LoadedWindow, type Span, type Spans } from './spans';
import type { Surface } from './surface';
import type { Texts } from './texts';
import type { Track } from './track';
import { marks, xOf } from './viewport';

export const GUTTER = 132;
export const MINIMAP = 34;
export const RULER = 22;
export const LANE = 46;
/** What is above the threads. */
export const HEAD = MINIMAP + RULER + LANE;
const BAR_MARGIN = 3;
const LABEL_MARGIN = 5;
/** Bars of that many pixels may have words on them. */
const LABELLED = 24;
const THINNEST = 0.75;

/** All that a picture depends on. */
export interface Scene {
    readonly view: Range;
    readonly end: number;
    readonly tracks: readonly Track[];
    readonly lines: readonly Line[];
    /** of all, with the gutter */
    readonly width: number;
    readonly palette: Palette;
    readonly texts: Texts;
    /** of each track; undefined when everything is wanted */
    readonly matchers: readonly Matcher[] | undefined;
    readonly selected: Range | undefined;
    readonly chosen: (Span & { readonly track: number }) | undefined;
    /** the line that keys go to */
    readonly current: number;
    readonly showsMessages: boolean;
    /** of the wait that is chosen */
    readonly cause: Cause | undefined;
}

/** The whole run, small: how many threads work, and where the view is. */
export function drawMinimap(surface: Surface, scene: Scene): void {
    const { palette, width, end, view, selected } = scene;
    const length = width - GUTTER;
    const whole = { from: 0, to: end };
    surface.text(scene.texts.wholeRun, GUTTER - 8, MINIMAP / 2, palette.soft, 'right');
    surface.rect(GUTTER, 2, length, MINIMAP - 4, palette.band);
    drawLaneOf(surface, scene, whole, { top: 4, height: MINIMAP - 8, coarse: true });
    const from = GUTTER + Math.max(0, xOf(view.from, whole, length));
    const to = GUTTER + Math.min(length, xOf(view.to, whole, length));
    if (selected !== undefined) {
        const [left, right] = [xOf(selected.from, whole, length), xOf(selected.to, whole, length)];
        surface.rect(GUTTER + left, MINIMAP - 5, Math.max(2, right - left), 3, palette.accent);
    }
    const [left, right] = [from + 0.5, Math.max(from + 3, to) - 0.5];
    surface.line(
        [[left, 2.5], [right, 2.5], [right, MINIMAP - 2.5], [left, MINIMAP - 2.5], [left, 2.5]],
        palette.ink,
        1.5,
    );
}

/** Times in round steps. */
export function drawRuler(surface: Surface, scene: Scene, top: number): void {
    const { palette, width, view } = scene;
    const length = width - GUTTER;
    const { step, times } = marks(view, length, 90);
    const middle = top + RULER / 2;
    for (const time of times) {
        const x = GUTTER + Math.round(xOf(time, view, length)) + 0.5;
        surface.line([[x, top + RULER - 5], [x, top + RULER]], palette.soft);
        const label = instant(time, step);
        const half = surface.measure(label) / 2;
        if (x - half > GUTTER && x + half < width) {
            surface.text(label, x, middle - 2, palette.soft, 'center');
        }
    }
    surface.line([[GUTTER, top + RULER - 0.5], [width, top + RULER - 0.5]], palette.line);
}

/** How many threads work over time. */
export function drawLane(surface: Surface, scene: Scene, top: number): void {
    const { palette, texts, view } = scene;
    const most = threadsOf(scene);
    surface.text(texts.working, GUTTER - 8, top + LANE / 2 - 6, palette.ink, 'right');
    surface.text(`0 – ${count(most)}`, GUTTER - 8, top + LANE / 2 + 8, palette.soft, 'right');
    surface.rect(GUTTER, top + 4, scene.width - GUTTER, LANE - 8, palette.band);
    drawLaneOf(surface, scene, view, { top: top + 4, height: LANE - 8, coarse: false });
}

function threadsOf(scene: Scene): number {
    return Math.max(1, ...scene.tracks.map((track) => track.rows.length));
}

interface LanePlace {
    readonly top: number;
    readonly height: number;
    readonly coarse: boolean;
}

function drawLaneOf(surface: Surface, scene: Scene, range: Range, place: LanePlace): void {
    const most = threadsOf(scene);
    scene.tracks.forEach((track, at) => {
        const window = place.coarse ? track.overview : track.best(inside(range, track));
        if (window === undefined) {
            return;
        }
        const heights = sampled(window, range, scene.width - GUTTER);
        for (let i = 0; i < heights.length; i++) {
            heights[i] = Math.min(1, (heights[i] ?? 0) / most) * place.height;
        }
        const base = place.top + place.height;
        if (at === 0) {
            surface.area(GUTTER, base, heights, scene.palette.area);
        } else {
            // The second run as a line, so that both can be seen.
            const points = [...heights].map((height, x) => [GUTTER + x, base - height] as const);
            surface.line(points, scene.palette.accent, 1.5);
        }
    });
}

function inside(range: Range, track: Track): Range {
    return { from: Math.max(0, range.from), to: Math.min(range.to, track.end) };
}

/** The mean number of working threads in each pixel. */
export function sampled(window: LoadedWindow, range: Range, width: number): Float32Array {
    const pixel = (range.to - range.from) / Math.max(1, Math.round(width));
    if (window.grain > pixel * 1.1) {
        return working(window.rows, range, Math.max(1, Math.round(width)));
    }
    const sums = window.working;
    const heights = new Float32Array(Math.max(0, Math.round(width)));
    const scale = pixel / window.grain;
    const first = (range.from - window.from) / window.grain;
    for (let x = 0; x < heights.length; x++) {
        const from = Math.floor(first + x * scale);
        const to = Math.max(from + 1, Math.floor(first + (x + 1) * scale));
        let sum = 0;
        for (let i = Math.max(0, from); i < Math.min(to, sums.length); i++) {
            sum += sums[i] ?? 0;
        }
        heights[x] = sum / (to - from);
    }
    return heights;
}

/** The lines from a height on. */
export function drawLines(surface: Surface, scene: Scene, scroll: number, height: number): void {
    const { palette, width, lines } = scene;
    for (const [at, line] of lines.entries()) {
        const top = line.top - scroll;
        if (top > height) {
            break;
        }
        if (top + line.height >= 0) {
            if (at === scene.current) {
                surface.rect(0, top, width, line.height, palette.band);
            }
            drawTitle(surface, scene, line, top);
            if (line.kind === 'thread') {
                drawThread(surface, scene, line, top);
            } else if (line.folded) {
                drawFolded(surface, scene, line, top);
            }
        }
    }
    if (scene.showsMessages) {
        surface.clip(GUTTER, 0, width - GUTTER, height, () => {
            drawMessages(surface, scene, scroll);
        });
    }
    surface.clip(GUTTER, 0, width - GUTTER, height, () => {
        drawCause(surface, scene, scroll);
    });
}

export function titleOf(scene: Pick<Scene, 'texts' | 'tracks'>, line: Line): string {
    switch (line.kind) {
        case 'run':
            return scene.tracks[line.track]?.name ?? '';
        case 'rank':
            return fill(scene.texts.rank, line.rank);
        case 'thread':
            return fill(scene.texts.thread, line.thread);
    }
}

function drawTitle(surface: Surface, scene: Scene, line: Line, top: number): void {
    const { palette, texts } = scene;
    const middle = top + line.height / 2 + 0.5;
    const title = titleOf(scene, line);
    surface.clip(0, top, GUTTER - 4, line.height, () => {
        if (line.kind === 'thread') {
            surface.text(title, GUTTER - 8, middle, palette.ink, 'right');
        } else {
            const sign = line.folded ? '▸' : '▾';
            surface.text(sign, 6 + (line.kind === 'rank' ? 8 : 0), middle, palette.soft, 'left');
            surface.text(title, 20 + (line.kind === 'rank' ? 8 : 0), middle, palette.ink, 'left');
        }
    });
    if (line.kind !== 'thread' && !line.folded) {
        const what = fill(texts.threadsOf, count(line.rows.length));
        surface.text(what, GUTTER + 6, middle, palette.soft, 'left');
        surface.line([[GUTTER, top + line.height - 0.5], [scene.width, top + line.height - 0.5]], palette.line);
    }
}

/** A folded rank: how many of its threads work. */
function drawFolded(surface: Surface, scene: Scene, line: Line, top: number): void {
    const track = scene.tracks[line.track];
    const window = track?.best(inside(scene.view, track));
    if (window === undefined) {
        return;
    }
    const own = line.rows.flatMap((row) => window.rows[row] ?? []);
    const heights = working(own, scene.view, Math.max(1, Math.round(scene.width - GUTTER)));
    const height = line.height - 2 * BAR_MARGIN;
    const base = top + line.height - BAR_MARGIN;
    surface.rect(GUTTER, base - height, scene.width - GUTTER, height, scene.palette.band);
    for (let i = 0; i < heights.length; i++) {
        heights[i] = Math.min(1, (heights[i] ?? 0) / own.length) * height;
    }
    surface.area(GUTTER, base, heights, scene.palette.area);
}

function drawThread(surface: Surface, scene: Scene, line: Line, top: number): void {
    const track = scene.tracks[line.track];
    const row = line.rows[0] ?? 0;
    const spans = track?.best(inside(scene.view, track))?.rows[row];
    if (track !== undefined && spans !== undefined) {
        drawSpans(surface, scene, track, spans, scene.matchers?.[line.track], top, line.height);
    }
    const { chosen, view, palette } = scene;
    if (chosen?.track === line.track && chosen.row === row) {
        const length = scene.width - GUTTER;
        const left = GUTTER + Math.max(-2, xOf(chosen.start, view, length));
        const right = GUTTER + Math.min(length + 2, xOf(chosen.end, view, length));
        if (right > GUTTER && left < scene.width) {
            frame(surface, left, top + 1, Math.max(right - left, 3), line.height - 2, palette.ink);
        }
    }
}

function frame(surface: Surface, x: number, y: number, width: number, height: number, colour: string): void {
    const [left, top, right, bottom] = [Math.max(x, GUTTER), y + 1, x + width, y + height - 1];
    surface.line([[left, top], [right, top], [right, bottom], [left, bottom], [left, top]], colour, 2);
}

function drawSpans(
    surface: Surface,
    scene: Scene,
    track: Track,
    spans: Spans,
    matcher: Matcher | undefined,
    top: number,
    height: number,
): void {
    const { view, palette } = scene;
    const { starts, ends, states, constructs, length } = spans;
    const pixels = scene.width - GUTTER;
    const scale = pixels / (view.to - view.from);
    const bar = height - 2 * BAR_MARGIN;
    const base = top + height - BAR_MARGIN;
    // One colour after the other: changing it takes longer than to draw.
    const places = new Map<Paint, number[]>();
    const labels: Label[] = [];
    // What ends in the pixel that is drawn already adds nothing.
    let drawn = -1;
    for (let i = spans.after(view.from); i < length; i++) {
        const start = starts[i] ?? 0;
        if (start >= view.to) {
            break;
        }
        const end = ends[i] ?? 0;
        const right = Math.min(pixels, (end - view.from) * scale);
        if (right <= drawn) {
            continue;
        }
        const left = Math.max(0, (start - view.from) * scale, drawn);
        const state = states[i] ?? 0;
        const construct = constructs[i] ?? -1;
        const isWanted = matcher?.matches(construct, end - start) ?? true;
        const paint = isWanted ? paintOf(palette, state, track.hues[construct]) : palette.dimmed;
        const wide = Math.max(right - left, THINNEST);
        const own = places.get(paint);
        if (own === undefined) {
            places.set(paint, [GUTTER + left, wide]);
        } else {
            own.push(GUTTER + left, wide);
        }
        if (wide > LABELLED && isWanted && state === WORK) {
            const words = track.constructs.all[construct]?.label ?? '';
            labels.push({ words, x: GUTTER + left, width: wide, paint });
        }
        drawn = left + wide;
    }
    for (const [paint, own] of places) {
        surface.paint(own, base - bar * paint.height, bar * paint.height, paint);
    }
    for (const label of labels) {
        drawLabel(surface, label, base - bar / 2);
    }
}

interface Label {
    readonly words: string;
    readonly x: number;
    readonly width: number;
    readonly paint: Paint;
}

function drawLabel(surface: Surface, { words, x, width, paint }: Label, y: number): void {
    const room = width - 2 * LABEL_MARGIN;
    const short = surface.measure(words) <= room ? words : (words.split(' ')[0] ?? '');
    if (surface.measure(short) <= room) {
        surface.text(short, x + LABEL_MARGIN, y + 0.5, paint.ink, 'left');
    }
}

function drawMessages(surface: Surface, scene: Scene, scroll: number): void {
    const { view, palette } = scene;
    const length = scene.width - GUTTER;
    scene.tracks.forEach((track, at) => {
        const messages = track.best(inside(view, track))?.messages ?? [];
        const middles = new Map<number, number>();
        for (const line of scene.lines) {
            if (line.track === at && (line.kind === 'thread' || line.folded)) {
                line.rows.forEach((row) => middles.set(row, line.top - scroll + line.height / 2));
            }
        }
        for (let i = 0; i + 4 < messages.length; i += 5) {
            const [from = 0, sent = 0, to = 0, received = 0] = messages.slice(i, i + 4);
            const [y0, y1] = [middles.get(from), middles.get(to)];
            if (y0 !== undefined && y1 !== undefined && received >= view.from && sent <= view.to) {
                const x0 = GUTTER + xOf(sent, view, length);
                arrow(surface, x0, y0, GUTTER + xOf(received, view, length), y1, palette.arrow);
            }
        }
    });
}

/** From the wait that is chosen to what it is due to. */
function drawCause(surface: Surface, scene: Scene, scroll: number): void {
    const { cause, chosen, view, palette } = scene;
    const length = scene.width - GUTTER;
    if (cause === undefined || chosen === undefined) {
        return;
    }
    const middle = (row: number): number | undefined => {
        const line = scene.lines.find(
            (one) => one.track === chosen.track && one.kind === 'thread' && one.rows[0] === row,
        );
        return line === undefined ? undefined : line.top - scroll + line.height / 2;
    };
    const [y0, y1] = [middle(cause.wait.row), middle(cause.due.row)];
    const from = (cause.wait.start + cause.wait.end) / 2;
    const to = meeting(cause);
    if (y0 !== undefined && y1 !== undefined && Math.max(from, to) >= view.from && Math.min(from, to) <= view.to) {
        arrow(surface, GUTTER + xOf(from, view, length), y0, GUTTER + xOf(to, view, length), y1, palette.ink);
    }
}

function arrow(surface: Surface, x0: number, y0: number, x1: number, y1: number, colour: string): void {
    const angle = Math.atan2(y1 - y0, x1 - x0);
    const wing = (turn: number): [number, number] => [
        x1 - 7 * Math.cos(angle + turn),
        y1 - 7 * Math.sin(angle + turn),
    ];
    surface.line([[x0, y0], [x1, y1]], colour, 1.25);
    surface.line([wing(0.45), [x1, y1], wing(-0.45)], colour, 1.25);
}
