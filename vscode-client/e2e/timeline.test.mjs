// SPDX-License-Identifier: Apache-2.0
// Protects the timeline in a real workbench: from a run and from a line to the picture, and back to the line.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lineOf, POMP } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { TRY } from './workbench.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const LOOP = 'omp for';
let project;
let window;

function make() {
    const folder = mkdtempSync(join(tmpdir(), 'trace-me-'));
    cpSync(join(ROOT, 'examples/trace-me'), folder, { recursive: true });
    const env = { ...process.env, OMP_NUM_THREADS: '2', OMP_WAIT_POLICY: 'passive' };
    const pomp = (...words) => execFileSync(POMP, words, { cwd: folder, env, stdio: 'ignore' });
    pomp('gcc', '-O2', '-fopenmp', 'trace-me.c', '-o', 'trace-me');
    pomp('run', '--trace', '--name', 'batches', '--', './trace-me');
    return folder;
}

beforeTests({ make, file: 'trace-me.c' }, (opened) => {
    ({ project, window } = opened);
});

const panel = () => window.report();
const stage = () => panel().getByRole('application', { name: 'Timeline' });
const details = () => panel().locator('.tl-details');

test('a run opens as a timeline', async () => {
    await window.eventually('figures', async () => / %/.test(await window.lineText(LOOP)));
    await window.commandFor('OpenMP: Show Timeline', stage());
    const loop = `for trace-me.c:${lineOf(project, 'trace-me.c', LOOP)}`;
    await panel().locator('.tl-sums').getByRole('row', { name: loop }).first().waitFor();
    await window.shot('timeline-workbench');
});

test('a line leads to the slowest visit of its construct, and back', async () => {
    await window.goToLine(lineOf(project, 'trace-me.c', LOOP));
    const slowest = details().filter({ hasText: 'number 1 of the slowest' });
    await window.commandFor('OpenMP: Show in Timeline', slowest);
    await window.goToLine(1);
    await window.leadsTo(lineOf(project, 'trace-me.c', LOOP), () =>
        details().getByRole('button', { name: 'Open trace-me.c' }).click(TRY),
    );
    await window.shot('timeline-visit');
});

test('figures in the source are of the selected range', async () => {
    const whole = await window.lineText(LOOP);
    // The interval that was chosen above: the slowest visit.
    await window.until(
        'it is selected',
        panel().locator('.tl-status').filter({ hasText: 'Selected:' }),
        () => stage().press('r'),
    );
    await window.eventually('figures of the range', async () => {
        const text = await window.lineText(LOOP);
        return / %/.test(text) && text !== whole;
    });
    // Reasons that need the whole trace go, too: they are drawn by the extension, not by hints.
    await window.eventually('reasons of the range', async () =>
        !(await window.lineText('omp parallel')).includes('Others wait'),
    );
    await window.shot('timeline-range');
    await window.until(
        'figures of the run',
        async () => (await window.lineText(LOOP)) === whole,
        () => stage().press('Escape'),
    );
});
