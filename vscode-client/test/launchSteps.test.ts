// SPDX-License-Identifier: Apache-2.0
// Protects what the status bar says of a launch, and when a failure is one of the sources.
import { expect, it } from 'vitest';
import { elapsed, LaunchSteps, type AdapterMessage } from '../src/core/launchSteps';

function after(...messages: AdapterMessage[]): LaunchSteps {
    const steps = new LaunchSteps();
    messages.forEach((message, i) => {
        steps.take(message, 1000 * i);
    });
    return steps;
}

const began = { event: 'progressStart', body: { message: 'building with CMake' } };
const problem = (severity: string): AdapterMessage => ({
    event: 'pomp/buildProblem',
    body: { severity, message: 'the words of the compiler' },
});
const failed = { type: 'response', command: 'launch', success: false, message: 'the build failed' };

it('counts the time of each step', () => {
    expect(after().text(5000)).toBe('');
    expect(after(began).text(61_999)).toBe('building with CMake · 1 min 01 s');
    const percent = { event: 'progressUpdate', body: { percentage: 41.6 } };
    expect(after(began, percent).text(3000)).toBe('building with CMake 42 % · 3 s');
    const next = { event: 'progressUpdate', body: { message: 'running solver' } };
    expect(after(began, percent, next).text(2400)).toBe('running solver · 0 s');
    expect(after(began, { event: 'progressEnd' }).text(3000)).toBe('');
});

it('writes waits in whole seconds', () => {
    expect([0, 999, 59_999, 60_000, 3_725_000].map(elapsed)).toEqual([
        '0 s',
        '0 s',
        '59 s',
        '1 min 00 s',
        '62 min 05 s',
    ]);
});

it('knows a failure whose reason stands in the sources', () => {
    expect(after(began, problem('error'), failed).refusal).toBe('the build failed');
    expect(after(began, problem('warning'), failed).refusal).toBeUndefined();
    expect(after(failed).refusal).toBeUndefined();
    expect(after(began, problem('error'), { ...failed, success: true }).refusal).toBeUndefined();
    expect(after(began, problem('error'), { ...failed, command: 'initialize' }).refusal).toBeUndefined();
});

it('keeps what came of a launch', () => {
    const run = (runId: string): AdapterMessage => ({
        event: 'pomp/runPublished',
        body: { runId, name: 'solver', folder: '/x', project: '/p', threads: 2, timeNs: 5 },
    });
    expect(after(began, run('one'), run('two')).measured).toMatchObject({
        runs: [{ runId: 'one' }, { runId: 'two' }],
        nothing: undefined,
    });
    const nothing = { event: 'pomp/nothingRecorded', body: { reason: 'no OpenMP in it' } };
    expect(after(began, nothing).measured).toEqual({ runs: [], nothing: 'no OpenMP in it' });
    expect(after(began, problem('error'), failed).measured).toEqual({ runs: [], nothing: undefined });
});
