// SPDX-License-Identifier: Apache-2.0
// Colours and patterns. They come from the style sheet, so that themes need nothing else.
import { STATES, WORK } from './source';

/** What is drawn on an interval besides its colour, for those who see colours differently. */
export type Pattern = 'plain' | 'slashes' | 'crosses' | 'dots' | 'lines' | 'backslashes' | 'checks';

const PATTERNS: readonly Pattern[] = [
    'plain',
    'plain',
    'slashes',
    'crosses',
    'dots',
    'lines',
    'plain',
    'checks',
];

/** How many constructs have a colour of their own; those after share them again, with a pattern. */
export const HUES = 8;

export interface Paint {
    readonly fill: string;
    /** of the pattern, and of words on it */
    readonly ink: string;
    readonly pattern: Pattern;
    /** of its height, 0 to 1 */
    readonly height: number;
}

export interface Palette {
    readonly page: string;
    readonly ink: string;
    readonly soft: string;
    readonly line: string;
    readonly band: string;
    readonly accent: string;
    readonly area: string;
    readonly arrow: string;
    readonly dimmed: Paint;
    readonly font: string;
    readonly states: readonly Paint[];
    readonly work: readonly Paint[];
}

/** Reads the colours that the element has in the theme of now. */
export function readPalette(element: Element): Palette {
    const style = getComputedStyle(element);
    const colour = (name: string): string => style.getPropertyValue(`--tl-${name}`).trim() || '#888';
    const paint = (name: string, pattern: Pattern, height = 1): Paint => ({
        fill: colour(name),
        ink: inkOn(colour(name)),
        pattern,
        height,
    });
    return {
        page: colour('page'),
        ink: colour('ink'),
        soft: colour('soft'),
        line: colour('line'),
        band: colour('band'),
        accent: colour('accent'),
        area: colour('area'),
        arrow: colour('arrow'),
        dimmed: paint('dimmed', 'plain', 0.5),
        font: style.fontFamily,
        states: STATES.map((state, at) =>
            paint(state, PATTERNS[at] ?? 'plain', state === 'idle' ? 0.16 : state === 'serial' ? 0.6 : 1),
        ),
        work: Array.from({ length: HUES * 2 }, (_, at) =>
            paint(`work${at % HUES}`, at < HUES ? 'plain' : 'backslashes'),
        ),
    };
}

/**
 * The paint of a state, of work in a construct that of the construct.
 *
 * @param hue of the construct; undefined where there is none
 */
export function paintOf(palette: Palette, state: number, hue: number | undefined): Paint {
    const own =
        state === WORK && hue !== undefined ? palette.work[hue % palette.work.length] : undefined;
    return own ?? palette.states[state] ?? palette.dimmed;
}

/** Black or white, whichever is easier to read on the colour. */
export function inkOn(colour: string): string {
    const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
    if (found === null) {
        return '#000000';
    }
    const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => {
        const value = parseInt(part, 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
