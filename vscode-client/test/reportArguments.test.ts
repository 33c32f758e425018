// SPDX-License-Identifier: Apache-2.0
// Protects that a report follows the baseline as it does the run.
import { expect, it } from 'vitest';
import { reportArguments } from '../src/core/reportArguments';

const now = { folder: '/p/.pomp/runs/now', project: '/p' };
const before = { folder: '/p/.pomp/runs/-before', project: '/p' };

it('compares with the baseline', () => {
    expect(reportArguments(now, before, '/t/r.html')).toEqual([
        'report',
        now.folder,
        `--compare=${before.folder}`,
        '--html=/t/r.html',
    ]);
});

it('compares no run with itself, with nothing or with another project', () => {
    const alone = ['report', now.folder, '--html=r.html'];
    expect(reportArguments(now, { ...now }, 'r.html')).toEqual(alone);
    expect(reportArguments(now, undefined, 'r.html')).toEqual(alone);
    expect(reportArguments(now, { ...before, project: '/q' }, 'r.html')).toEqual(alone);
});

it('lets the command choose the run, which may be the baseline itself', () => {
    expect(reportArguments(undefined, before, 'r.html')).toEqual(['report', '--html=r.html']);
});
