// SPDX-License-Identifier: Apache-2.0
// The view as a file: a drawing (SVG) or a picture (PNG), all threads with it, and what colours mean.
import { heightOf } from './lines';
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
import { HUES, paintOf, type Paint } from './palette';
import { STATES, WORK } from './source';
import { CanvasSurface, SvgSurface, type Surface } from './surface';
import { stateName } from './words';

const LEGEND_ROW = 20;
const MARGIN = 12;

/** Browsers draw no pictures that are higher. */
const HIGHEST = 16_000;

/** The drawing as SVG. */
export function svgOf(scene: Scene, measure: (words: string) => number): string {
    const picture = new Picture(scene, measure);
    const surface = new SvgSurface(scene.palette.font, measure);
    picture.draw(surface);
    return surface.finish(scene.width, picture.height);
}

/** The drawing as a picture, twice as fine as the screen unless it gets too high. */
export function pngOf(scene: Scene, measure: (words: string) => number): Promise<Blob> {
    const picture = new Picture(scene, measure);
    const canvas = document.createElement('canvas');
    const surface = new CanvasSurface(canvas, '');
    surface.begin(scene.width, picture.height, Math.min(2, HIGHEST / picture.height), scene.palette.font);
    picture.draw(surface);
    return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => {
            if (blob === null) {
                reject(new Error('the picture is too large'));
            } else {
                resolve(blob);
            }
        }, 'image/png');
    });
}

/** The view with all of its lines and what its colours mean. */
class Picture {
    readonly height: number;
    private readonly entries: Entry[];
    private readonly places: { x: number; row: number }[];
    private readonly rows: number;

    constructor(
        private readonly scene: Scene,
        measure: (words: string) => number,
    ) {
        this.entries = legendOf(scene);
        this.places = arrange(this.entries, scene.width - GUTTER, measure);
        this.rows = heightOf(scene.lines);
        const legend = ((this.places.at(-1)?.row ?? 0) + 1) * LEGEND_ROW;
        this.height = HEAD + this.rows + legend + 2 * MARGIN;
    }

    draw(surface: Surface): void {
        const { scene, rows } = this;
        surface.rect(0, 0, scene.width, this.height, scene.palette.page);
        drawMinimap(surface, scene);
        drawRuler(surface, scene, MINIMAP);
        drawLane(surface, scene, MINIMAP + RULER);
        drawLines(moved(surface, HEAD), { ...scene, current: -1 }, 0, rows);
        this.entries.forEach(({ paint, words }, i) => {
            const { x, row } = this.places[i] ?? { x: 0, row: 0 };
            const middle = HEAD + rows + MARGIN + row * LEGEND_ROW + LEGEND_ROW / 2;
            surface.paint([GUTTER + x, 22], middle - 6, 12, paint);
            surface.text(words, GUTTER + x + 28, middle, scene.palette.ink, 'left');
        });
    }
}

/** Draws lower than it is told. */
function moved(surface: Surface, by: number): Surface {
    return {
        rect: (x, y, width, height, colour) => {
            surface.rect(x, y + by, width, height, colour);
        },
        paint: (places, y, height, paint) => {
            surface.paint(places, y + by, height, paint);
        },
        text: (words, x, y, colour, align, size) => {
            surface.text(words, x, y + by, colour, align, size);
        },
        line: (points, colour, width) => {
            surface.line(points.map(([x, y]) => [x, y + by] as const), colour, width);
        },
        area: (x, base, heights, colour) => {
            surface.area(x, base + by, heights, colour);
        },
        measure: (words) => surface.measure(words),
        clip: (x, y, width, height, draw) => {
            surface.clip(x, y + by, width, height, draw);
        },
    };
}

interface Entry {
    readonly paint: Paint;
    readonly words: string;
}

/** What is in view. */
function legendOf(scene: Scene): Entry[] {
    const states = new Set<number>();
    const constructs = new Map<number, string>();
    for (const track of scene.tracks) {
        const view = { from: scene.view.from, to: Math.min(scene.view.to, track.end) };
        for (const row of track.best(view)?.rows ?? []) {
            for (let i = row.after(view.from); i < row.length && (row.starts[i] ?? 0) < view.to; i++) {
                const [state, construct] = [row.states[i] ?? 0, row.constructs[i] ?? -1];
                const hue = track.hues[construct] ?? Infinity;
                if (state === WORK && hue < 2 * HUES) {
                    constructs.set(hue, track.constructs.all[construct]?.label ?? '');
                } else {
                    states.add(state);
                }
            }
        }
    }
    const own = [...constructs].sort((a, b) => a[0] - b[0]);
    return [
        ...own.map(([hue, words]) => ({ paint: paintOf(scene.palette, WORK, hue), words })),
        ...STATES.flatMap((_, at) =>
            states.has(at)
                ? [{ paint: paintOf(scene.palette, at, undefined), words: stateName(at, scene.texts) }]
                : [],
        ),
    ];
}

function arrange(
    entries: readonly Entry[],
    width: number,
    measure: (words: string) => number,
): { x: number; row: number }[] {
    let x = 0;
    let row = 0;
    return entries.map(({ words }) => {
        const own = 28 + measure(words) + 18;
        if (x > 0 && x + own > width) {
            x = 0;
            row++;
        }
        x += own;
        return { x: x - own, row };
    });
}

/** Offers a file, as a link to it would. */
export function download(name: string, content: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => {
        URL.revokeObjectURL(link.href);
    }, 1000);
}
