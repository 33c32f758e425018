// SPDX-License-Identifier: Apache-2.0
// Takes the pictures of README and of the guide's page about samples, of reports of real runs:
// e2e/run.sh ./pages.mjs, on a quiet machine. They go to docs/images; look at them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { POMP } from './folders.mjs';
import { startBrowser } from './server.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const images = join(root, 'docs', 'images');
const MARGIN = 16;
const SIZE = { width: 1240, height: 720 };
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
// Pages say whether the machine was quiet; tests don't ask for that.
const env = { ...process.env, OMP_NUM_THREADS: '2', OMP_WAIT_POLICY: 'passive' };
delete env.POMP_SURROUNDINGS;

function pomp(cwd, ...words) {
    return execFileSync(POMP, words, { cwd, env, encoding: 'utf8' });
}

/** Opens the page of a run. */
async function open(cwd, ...run) {
    const file = join(cwd, 'page.html');
    pomp(cwd, 'report', ...run, `--html=${file}`);
    await page.goto(pathToFileURL(file).href);
}

const browser = await startBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
});

test('the report of a first program', async () => {
    const pairs = join(folder, 'pairs');
    cpSync(join(root, 'examples', 'pairs', 'pairs.c'), join(pairs, 'pairs.c'));
    pomp(pairs, 'profile', 'pairs.c');
    await open(pairs);
    await page.screenshot({ path: join(images, 'report.png') });
});

test('a run with more threads than logical CPUs', async () => {
    const crowded = join(folder, 'crowded');
    cpSync(join(root, 'examples', 'pairs', 'pairs.c'), join(crowded, 'pairs.c'));
    pomp(crowded, 'profile', '--threads=6', 'pairs.c');
    await open(crowded);
    const nav = await page.locator('nav').first().boundingBox();
    const clip = { x: 0, y: 0, width: SIZE.width, height: nav.y };
    await page.screenshot({ path: join(images, 'validity.png'), clip });
});

test('lines and callers of a solver', async () => {
    const solver = join(folder, 'cg');
    const isSource = (file) => !/\.o$|\.pomp$|\/cg\/cg$/.test(file);
    cpSync(join(root, 'examples', 'cg'), solver, { recursive: true, filter: isSource });
    pomp(solver, 'profile', '--sample', '--', '12000', '60');
    await open(solver);
    for (const part of ['flames', 'lines']) {
        const { x, y, width, height } = await page.locator(`#${part}`).boundingBox();
        const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
        await page.screenshot({ path: join(images, `${part}.png`), fullPage: true, clip });
    }
});
