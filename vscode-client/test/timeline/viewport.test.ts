// SPDX-License-Identifier: Apache-2.0
// Protects zooming, panning and the ruler.
import { describe, expect, it } from 'vitest';
import { count, duration, fill, instant, parseDuration, percent } from '../../src/timeline/format';
import { around, between, fit, marks, pan, timeAt, xOf, zoom } from '../../src/timeline/viewport';

const END = 1e9;
const VIEW = { from: 2e8, to: 6e8 };

describe('zooming', () => {
    it.each([0, 0.25, 0.5, 1])('keeps the time under the pointer at %d', (at) => {
        const time = timeAt(at, VIEW, 1);
        for (const factor of [0.5, 0.99, 1.2]) {
            const view = zoom(VIEW, factor, at, END);
            expect(timeAt(at, view, 1)).toBeCloseTo(time, 3);
            expect(view.to - view.from).toBeCloseTo(4e8 * factor, 3);
        }
    });

    it('stays inside the run, and ends at its whole', () => {
        expect(zoom(VIEW, 2, 0, END)).toEqual({ from: 2e8, to: 1e9 });
        expect(zoom(VIEW, 2, 1, END)).toEqual({ from: 0, to: 8e8 });
        expect(zoom(VIEW, 100, 0.3, END)).toEqual({ from: 0, to: END });
    });

    it('comes to an end before times can not be told apart', () => {
        let view = VIEW;
        for (let i = 0; i < 500; i++) {
            view = zoom(view, 0.5, 0.3, END);
        }
        expect(view.to - view.from).toBeGreaterThan(100);
        expect(timeAt(0.3, view, 1)).toBeCloseTo(3.2e8, 0);
    });
});

it('pans by a part of the view and not beyond the run', () => {
    expect(pan(VIEW, 0.5, END)).toEqual({ from: 4e8, to: 8e8 });
    expect(pan(VIEW, -9, END)).toEqual({ from: 0, to: 4e8 });
    expect(pan(VIEW, 9, END)).toEqual({ from: 6e8, to: 1e9 });
});

it('fits any range into the run', () => {
    expect(fit({ from: -5e8, to: 5e9 }, END)).toEqual({ from: 0, to: END });
    expect(fit({ from: 9.9e8, to: 1.2e9 }, END)).toEqual({ from: 7.9e8, to: END });
    expect(around(1e8, 1e8, END)).toEqual({ from: 5e7, to: 1.5e8 });
    expect(fit({ from: 0, to: 1 }, 1).to).toBe(200);
});

it('selects between two times in any order', () => {
    expect(between(5.4, 2.2, END)).toEqual({ from: 2, to: 5 });
    expect(between(-3, 2e9, END)).toEqual({ from: 0, to: END });
});

it('puts a time at its pixel and back', () => {
    expect(xOf(3e8, VIEW, 400)).toBe(100);
    expect(timeAt(100, VIEW, 400)).toBe(3e8);
});

it.each([1, 20, 300, 7e4, 1e9, 3e12])('marks a ruler of %d ns in round steps', (length) => {
    const { step, times } = marks({ from: 12345, to: 12345 + length }, 1000, 90);
    expect(String(step)).toMatch(/^[125]0*$/);
    expect(times.length).toBeLessThan(13);
    for (const time of times) {
        expect(time % step).toBe(0);
        expect(time).toBeGreaterThanOrEqual(12345);
    }
});

it('writes times as the rest of the product', () => {
    expect([0, 7, 1500, 12_340_000, 999.7e6, -2e9].map(duration)).toEqual([
        '0 s',
        '7 ns',
        '1.50 µs',
        '12.3 ms',
        '1.00 s',
        '−2.00 s',
    ]);
    expect(instant(1_234_567, 1000)).toBe('1.235 ms');
    expect(instant(81_115_000, 1)).toBe('81.115000 ms');
    expect(instant(0, 5)).toBe('0');
    expect([0, 0.0001, 0.031, 0.5].map(percent)).toEqual(['0 %', '<0.1 %', '3.1 %', '50 %']);
    expect(count(1234567)).toBe('1,234,567');
    expect(fill('{1} of {0}', 'a', 2)).toBe('2 of a');
});

it('reads durations as people write them', () => {
    expect(parseDuration('1.5 ms')).toBe(1.5e6);
    expect(parseDuration(' 20us ')).toBe(2e4);
    expect(parseDuration('2,5 s')).toBe(2.5e9);
    expect(parseDuration('3 µs')).toBe(3000);
    for (const wrong of ['', '5', 'ms', '-1 ms', '1 h', '1 ms 2']) {
        expect(parseDuration(wrong)).toBeUndefined();
    }
});
