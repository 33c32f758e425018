// SPDX-License-Identifier: Apache-2.0
// Times and numbers as text, as the rest of the product writes them.

const UNITS = [
    ['s', 1e9],
    ['ms', 1e6],
    ['µs', 1e3],
] as const;

/** A duration with three digits. */
export function duration(ns: number): string {
    const size = Math.abs(ns);
    const sign = ns < 0 ? '−' : '';
    for (const [unit, factor] of UNITS) {
        const value = size / factor;
        if (value >= 0.9995) {
            const digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
            return `${sign}${value.toFixed(digits)} ${unit}`;
        }
    }
    return size < 0.5 ? '0 s' : `${sign}${Math.round(size)} ns`;
}

/** A point in time, so exact that the given step shows. */
export function instant(ns: number, step: number): string {
    const [unit, factor] = UNITS.find(([, size]) => Math.max(step * 10, ns) >= size) ?? ['ns', 1];
    const digits = Math.max(0, Math.ceil(Math.log10(factor / Math.max(step, 1)) - 1e-9));
    return ns === 0 ? '0' : `${(ns / factor).toFixed(digits)} ${unit}`;
}

export function percent(fraction: number): string {
    const size = fraction * 100;
    if (size === 0) {
        return '0 %';
    }
    return size < 0.05 ? '<0.1 %' : `${size.toFixed(size >= 9.95 ? 0 : 1)} %`;
}

export function count(value: number): string {
    return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

const WORDS: Readonly<Record<string, number>> = { ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9 };

/** What somebody wrote as a duration, such as "1.5 ms", in nanoseconds; undefined when it is none. */
export function parseDuration(text: string): number | undefined {
    const found = /^\s*(\d+(?:[.,]\d+)?)\s*(ns|us|µs|μs|ms|s)\s*$/i.exec(text);
    const factor = WORDS[found?.[2]?.toLowerCase() ?? ''];
    return found?.[1] === undefined || factor === undefined
        ? undefined
        : Number(found[1].replace(',', '.')) * factor;
}

/** A text with {0}, {1}... replaced. */
export function fill(text: string, ...words: readonly (string | number)[]): string {
    return text.replace(/\{(\d)\}/g, (all, at: string) => String(words[Number(at)] ?? all));
}
