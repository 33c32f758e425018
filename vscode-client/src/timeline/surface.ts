// SPDX-License-Identifier: Apache-2.0
// What the timeline is drawn on: a canvas, or the text of an SVG picture.
import type { Paint, Pattern } from './palette';

export type Align = 'left' | 'center' | 'right';

export interface Surface {
    rect(x: number, y: number, width: number, height: number, colour: string): void;
    /** Rectangles of the same height, with their pattern: the left edge and the width of each. */
    paint(places: readonly number[], y: number, height: number, paint: Paint): void;
    /** Words around a height. */
    text(words: string, x: number, y: number, colour: string, align: Align, size?: number): void;
    line(points: readonly (readonly [number, number])[], colour: string, width?: number): void;
    /** Columns one pixel wide on a base line. */
    area(x: number, base: number, heights: Float32Array, colour: string): void;
    measure(words: string): number;
    /** Draws with nothing outside of a rectangle showing. */
    clip(x: number, y: number, width: number, height: number, draw: () => void): void;
}

export const TEXT_SIZE = 11;
const TILE = 8;

/** The strokes of the patterns in a square of 8 by 8, as an SVG path. */
const STROKES: Readonly<Record<Exclude<Pattern, 'plain'>, string>> = {
    slashes: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
    backslashes: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
    crosses: 'M-2 2L2 -2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6 -2L10 2',
    dots: 'M1.5 2h1M5.5 6h1',
    lines: 'M0 2h8M0 6h8',
    checks: 'M0 2h4M4 6h4',
};
const WIDTHS: Readonly<Record<Exclude<Pattern, 'plain'>, number>> = {
    slashes: 1.2,
    backslashes: 0.8,
    crosses: 0.9,
    dots: 2,
    lines: 1,
    checks: 4,
};
const OPACITY = 0.38;

/** Nobody sees the pattern of what is narrower. */
const SLIVER = 3;

export class CanvasSurface implements Surface {
    private readonly patterns = new Map<string, CanvasPattern>();
    private readonly widths = new Map<string, number>();
    private context: CanvasRenderingContext2D;

    constructor(
        readonly canvas: HTMLCanvasElement,
        private font: string,
    ) {
        this.context = contextOf(canvas);
    }

    /** Makes it as large as that on the screen, and empty. */
    begin(width: number, height: number, scale: number, font: string): void {
        const { canvas } = this;
        const pixels = [Math.round(width * scale), Math.round(height * scale)] as const;
        if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
            [canvas.width, canvas.height] = pixels;
            canvas.style.width = `${width}px`;
            canvas.style.height = `${height}px`;
        }
        if (this.font !== font) {
            this.font = font;
            this.widths.clear();
        }
        this.context = contextOf(canvas);
        this.context.setTransform(scale, 0, 0, scale, 0, 0);
        this.context.clearRect(0, 0, width, height);
        this.context.font = `${TEXT_SIZE}px ${font}`;
        this.context.textBaseline = 'middle';
    }

    rect(x: number, y: number, width: number, height: number, colour: string): void {
        this.context.fillStyle = colour;
        this.context.fillRect(x, y, width, height);
    }

    paint(places: readonly number[], y: number, height: number, paint: Paint): void {
        const { context } = this;
        context.fillStyle = paint.fill;
        for (let i = 0; i < places.length; i += 2) {
            context.fillRect(places[i] ?? 0, y, places[i + 1] ?? 0, height);
        }
        if (paint.pattern === 'plain') {
            return;
        }
        context.fillStyle = this.pattern(paint.pattern, paint.ink);
        for (let i = 0; i < places.length; i += 2) {
            const width = places[i + 1] ?? 0;
            if (width >= SLIVER) {
                context.fillRect(places[i] ?? 0, y, width, height);
            }
        }
    }

    text(words: string, x: number, y: number, colour: string, align: Align, size = TEXT_SIZE): void {
        const { context } = this;
        context.font = `${size}px ${this.font}`;
        context.fillStyle = colour;
        context.textAlign = align;
        context.fillText(words, x, y);
    }

    line(points: readonly (readonly [number, number])[], colour: string, width = 1): void {
        const { context } = this;
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.beginPath();
        points.forEach(([x, y], at) => {
            if (at === 0) {
                context.moveTo(x, y);
            } else {
                context.lineTo(x, y);
            }
        });
        context.stroke();
    }

    area(x: number, base: number, heights: Float32Array, colour: string): void {
        const { context } = this;
        context.fillStyle = colour;
        context.beginPath();
        context.moveTo(x, base);
        heights.forEach((height, i) => {
            context.lineTo(x + i, base - height);
            context.lineTo(x + i + 1, base - height);
        });
        context.lineTo(x + heights.length, base);
        context.fill();
    }

    measure(words: string): number {
        let width = this.widths.get(words);
        if (width === undefined) {
            this.context.font = `${TEXT_SIZE}px ${this.font}`;
            width = this.context.measureText(words).width;
            this.widths.set(words, width);
        }
        return width;
    }

    clip(x: number, y: number, width: number, height: number, draw: () => void): void {
        this.context.save();
        this.context.beginPath();
        this.context.rect(x, y, width, height);
        this.context.clip();
        draw();
        this.context.restore();
    }

    private pattern(kind: Exclude<Pattern, 'plain'>, ink: string): CanvasPattern | string {
        const key = kind + ink;
        let made = this.patterns.get(key);
        if (made === undefined) {
            const tile = document.createElement('canvas');
            const sharp = 2;
            tile.width = tile.height = TILE * sharp;
            const context = contextOf(tile);
            context.scale(sharp, sharp);
            context.globalAlpha = OPACITY;
            context.strokeStyle = ink;
            context.lineWidth = WIDTHS[kind];
            context.stroke(new Path2D(STROKES[kind]));
            const pattern = this.context.createPattern(tile, 'repeat');
            if (pattern === null) {
                return 'transparent';
            }
            pattern.setTransform(new DOMMatrix().scale(1 / sharp));
            this.patterns.set(key, pattern);
            made = pattern;
        }
        return made;
    }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const context = canvas.getContext('2d');
    if (context === null) {
        throw new Error('this browser draws no pictures');
    }
    return context;
}

/** The text of an SVG picture. */
export class SvgSurface implements Surface {
    private readonly parts: string[] = [];
    private readonly patterns = new Map<string, string>();
    private clips = 0;

    constructor(
        private readonly font: string,
        /** How wide words are. */
        readonly measure: (words: string) => number,
    ) {}

    /** The picture with all that was drawn. */
    finish(width: number, height: number): string {
        return (
            `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
            `viewBox="0 0 ${width} ${height}" font-family="${escape(this.font)}">\n` +
            `<defs>${[...this.patterns.values()].join('')}</defs>\n${this.parts.join('\n')}\n</svg>\n`
        );
    }

    rect(x: number, y: number, width: number, height: number, colour: string): void {
        const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
        this.parts.push(`<rect ${place} fill="${escape(colour)}"/>`);
    }

    paint(places: readonly number[], y: number, height: number, paint: Paint): void {
        const path = (least: number): string => {
            let steps = '';
            for (let i = 0; i < places.length; i += 2) {
                const [x, width] = [round(places[i] ?? 0), round(places[i + 1] ?? 0)];
                steps += width >= least ? `M${x} ${round(y)}h${width}v${round(height)}h${-width}z` : '';
            }
            return steps;
        };
        this.parts.push(`<path d="${path(0)}" fill="${escape(paint.fill)}"/>`);
        const patterned = paint.pattern === 'plain' ? '' : path(SLIVER);
        if (paint.pattern !== 'plain' && patterned !== '') {
            const fill = `url(#${this.pattern(paint.pattern, paint.ink)})`;
            this.parts.push(`<path d="${patterned}" fill="${fill}"/>`);
        }
    }

    text(words: string, x: number, y: number, colour: string, align: Align, size = TEXT_SIZE): void {
        const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
        this.parts.push(
            `<text x="${round(x)}" y="${round(y)}" fill="${escape(colour)}" font-size="${size}" ` +
                `text-anchor="${anchor}" dominant-baseline="central">${escape(words)}</text>`,
        );
    }

    line(points: readonly (readonly [number, number])[], colour: string, width = 1): void {
        const all = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
        this.parts.push(
            `<polyline points="${all}" fill="none" stroke="${escape(colour)}" stroke-width="${width}"/>`,
        );
    }

    area(x: number, base: number, heights: Float32Array, colour: string): void {
        const steps = [...heights].map((height, i) => `V${round(base - height)}H${round(x + i + 1)}`);
        const path = `M${round(x)} ${round(base)}${steps.join('')}V${round(base)}Z`;
        this.parts.push(`<path d="${path}" fill="${escape(colour)}"/>`);
    }

    clip(x: number, y: number, width: number, height: number, draw: () => void): void {
        const id = `clip${this.clips++}`;
        this.parts.push(`<clipPath id="${id}">`);
        this.rect(x, y, width, height, '#000000');
        this.parts.push(`</clipPath><g clip-path="url(#${id})">`);
        draw();
        this.parts.push('</g>');
    }

    private pattern(kind: Exclude<Pattern, 'plain'>, ink: string): string {
        const id = `${kind}${ink.replace(/\W/g, '')}`;
        this.patterns.set(
            id,
            `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">` +
                `<path d="${STROKES[kind]}" fill="none" stroke="${escape(ink)}" ` +
                `stroke-width="${WIDTHS[kind]}" stroke-opacity="${OPACITY}"/></pattern>`,
        );
        return id;
    }
}

function round(value: number): number {
    return Math.round(value * 100) / 100;
}

/** Text as it may stand in SVG: names come from traces. */
export function escape(text: string): string {
    const safe = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
    const words: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
    return safe.replace(/[&<>"]/g, (sign) => words[sign] ?? sign);
}
