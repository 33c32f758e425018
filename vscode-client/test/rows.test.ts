// SPDX-License-Identifier: Apache-2.0
// Protects what the rows of the runs view say.
import { expect, it } from 'vitest';
import type { ListedRun } from '../src/core/protocol';
import {
    constructDescription,
    constructLabel,
    constructPlace,
    duration,
    runDescription,
    spoken,
    startOf,
} from '../src/core/rows';

const words = {
    shown: 'shown',
    baseline: 'baseline',
    unmeasured: 'no directive compiled',
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

it('says when a run began, whatever its folder is called', () => {
    const startedMs = new Date(2026, 2, 5, 7, 9, 59).getTime();
    expect(startOf({ id: '20261122-101500-stommel', startedMs })).toBe('2026-03-05 07:09');
    expect(startOf({ id: 'copied', startedMs: new Date(2026, 10, 22, 22, 15).getTime() })).toBe(
        '2026-11-22 22:15',
    );
    expect(startOf({ id: '20261122-101500-unreadable' })).toBe('20261122-101500-unreadable');
});

const listed: ListedRun = {
    id: '20261122-101500-s',
    name: 's',
    project: '/p',
    folder: '/p/.pomp/runs/20261122-101500-s',
    selected: true,
    baseline: false,
    startedMs: new Date(2026, 10, 22, 10, 15).getTime(),
    trust: '',
    trustReasons: '',
    series: '',
    arguments: '',
    stopped: '',
    unmeasured: '',
    why: [],
};

it('says what is known of a run', () => {
    const run = listed;
    expect(runDescription({ ...run, wallTimeNs: 1.5e9, threads: 4 }, '', words)).toBe(
        'shown · 1.50 s · 4 threads · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, baseline: true }, '', words)).toBe(
        'shown · baseline · 2026-11-22 10:15',
    );
    const why = ['input: arguments 300 before, 1000 now', 'threads: 4 before, 2 now'];
    expect(runDescription({ ...run, baseline: true, why, stopped: '' }, '', words)).toBe(
        'shown · baseline · 2026-11-22 10:15 · differs in input: arguments 300 before, 1000 now',
    );
    expect(runDescription({ ...run, why: [], stopped: 'stopped by a signal' }, '', words)).toBe(
        'shown · stopped by a signal · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, arguments: '-s 20 -i 60' }, '', words)).toBe(
        'shown · -s 20 -i 60 · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, trust: 'disturbed' }, '', words)).toBe(
        'shown · disturbed · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, unmeasured: 'no OpenMP directive was' }, '', words)).toBe(
        'shown · no directive compiled · 2026-11-22 10:15',
    );
    expect(runDescription({ ...run, threads: 4, efficiency: 0.876 }, '', words)).toBe(
        'shown · 4 threads · efficiency 88 % · 2026-11-22 10:15',
    );
});

it('says which of several folders a run is of', () => {
    expect(runDescription(listed, 'solver', words)).toBe('solver · shown · 2026-11-22 10:15');
});

const construct = {
    kind: 'parallel for',
    name: '',
    function: 'sweep',
    file: 'src/grid/sweep.c',
    line: 41,
    potentialGainNs: 12_345_678,
    hint: '1.23 s · 38 %',
};
const gain = (time: string): string => `gain ${time}`;

it('says where a construct is and what might be gained', () => {
    expect(constructDescription(construct, gain)).toBe(
        'sweep · sweep.c:42 · gain 12.3 ms · 1.23 s · 38 %',
    );
    const outside = { ...construct, function: '', file: 'a.f90', line: 0, potentialGainNs: 0 };
    expect(constructDescription(outside, gain)).toBe('a.f90:1 · gain 0 ns · 1.23 s · 38 %');
});

it('says of code without a source where it is in the program', () => {
    const code = { ...construct, function: 'relax + 0x2c', file: '', line: 0 };
    expect(constructDescription(code, gain)).toBe('relax + 0x2c · gain 12.3 ms · 1.23 s · 38 %');
    expect(constructPlace(code)).toBe('relax + 0x2c');
    expect(constructPlace(construct)).toBe('src/grid/sweep.c:42');
    const mpi = { ...code, kind: 'mpi', name: 'MPI_Send', function: '' };
    expect(constructDescription(mpi, gain)).toBe('gain 12.3 ms · 1.23 s · 38 %');
    expect(constructPlace(mpi)).toBe('mpi MPI_Send');
});

it('calls a construct by its kind and name', () => {
    expect(constructLabel(construct)).toBe('parallel for');
    expect(constructLabel({ ...construct, kind: 'critical', name: 'sum' })).toBe('critical sum');
    const whole = { ...construct, kind: 'function', name: 'sweep' };
    expect(constructLabel(whole)).toBe('function sweep');
    expect(constructDescription(whole, gain)).toMatch(/^sweep\.c:42 · gain/);
});

it('speaks a row as its words', () => {
    expect(spoken('parallel for', 'sweep · sweep.c:42 · gain 12.3 ms')).toBe(
        'parallel for, sweep, sweep.c:42, gain 12.3 ms',
    );
    expect(spoken('Whole program', '')).toBe('Whole program');
});
