// SPDX-License-Identifier: Apache-2.0
// Protects what the rows of the runs view say.
import { expect, it } from 'vitest';
import { duration, runDescription, whenOf } from '../src/core/rows';

const words = {
    shown: 'shown',
    baseline: 'baseline',
    differsIn: (what: string) => `differs in ${what}`,
    threads: (n: number) => `${n} threads`,
    efficiency: (n: number) => `efficiency ${n} %`,
};

it('writes durations with three digits', () => {
    expect([0, 999, 1000, 12_345, 999_600, 1_234_567_890, 123.4e9].map(duration)).toEqual([
        '0 ns',
        '999 ns',
        '1.00 µs',
        '12.3 µs',
        '1.00 ms',
        '1.23 s',
        '123 s',
    ]);
});

it('reads the time of a run from its id', () => {
    expect(whenOf('20261122-101500-stommel')).toBe('2026-11-22 10:15');
    expect(whenOf('copied')).toBe('copied');
});

it('says what is known of a run', () => {
    const run = { id: '20261122-101500-s', selected: true, baseline: false };
    expect(runDescription({ ...run, wallTimeNs: 1.5e9, threads: 4 }, words)).toBe(
        'shown · 1.50 s · 4 threads · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, wallTimeNs: null, baseline: true }, words)).toBe(
        'shown · baseline · 2026-11-22 10:15',
    );
    const why = ['input: arguments 300 before, 1000 now', 'threads: 4 before, 2 now'];
    expect(runDescription({ ...run, baseline: true, why, stopped: '' }, words)).toBe(
        'shown · baseline · differs in input: arguments 300 before, 1000 now · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, why: [], stopped: 'stopped by a signal' }, words)).toBe(
        'shown · stopped by a signal · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, trust: 'disturbed' }, words)).toBe(
        'shown · disturbed · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, threads: 4, efficiency: 0.876 }, words)).toBe(
        'shown · 4 threads · efficiency 88 % · 2026-11-22 10:15',
    );
});
