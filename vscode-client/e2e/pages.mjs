// SPDX-License-Identifier: Apache-2.0
// Takes the pictures of README's and of the guide's reports, of real runs: e2e/run.sh ./pages.mjs, on a quiet
// machine. They go to docs/images; look at them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyOfExample, POMP, remove } from './folders.mjs';
import { startBrowser } from './server.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const images = join(root, 'docs', 'images');
const MARGIN = 16;
const SIZE = { width: 1240, height: 720 };
const folders = [];
// Pages say whether the machine was quiet; tests don't ask for that.
const env = { ...process.env, OMP_NUM_THREADS: '2', OMP_WAIT_POLICY: 'passive' };
delete env.POMP_SURROUNDINGS;

function pomp(cwd, ...words) {
    return execFileSync(POMP, words, { cwd, env, encoding: 'utf8' });
}

function example(name, file) {
    const folder = copyOfExample(name, file);
    folders.push(dirname(folder));
    return folder;
}

/** Opens the page of a run. */
async function open(cwd, ...run) {
    const file = join(cwd, 'page.html');
    pomp(cwd, 'report', ...run, `--html=${file}`);
    await page.goto(pathToFileURL(file).href);
}

/** Takes a picture of a part of the page. */
async function take(part, picture) {
    const { x, y, width, height } = await page.locator(part).boundingBox();
    const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    await page.screenshot({ path: join(images, picture), fullPage: true, clip });
}

/** Changes a file as a new version, which it commits, and measures it. */
function commit(cwd, file, subject, change) {
    const path = join(cwd, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const git = (...words) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...words], { cwd });
    git('init', '--quiet');
    git('add', file);
    git('commit', '--quiet', `--message=${subject}`);
    pomp(cwd, 'profile', file);
}

const browser = await startBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
after(async () => {
    await browser.close();
    folders.forEach(remove);
});

test('the report of a first program, and what a fix has brought', async () => {
    const pairs = example('pairs', 'pairs.c');
    pomp(pairs, 'profile', '--name=before', 'pairs.c');
    await open(pairs);
    await page.screenshot({ path: join(images, 'report.png') });

    commit(pairs, 'pairs.c', 'Give out rows in turn', (text) => text.replace('(static)', '(dynamic, 16)'));
    await open(pairs, '--compare=before');
    await take('#compare', 'compare.png');
});

test('a run with more threads than logical CPUs', async () => {
    const pairs = example('pairs', 'pairs.c');
    pomp(pairs, 'profile', '--threads=6', 'pairs.c');
    await open(pairs);
    const nav = await page.locator('nav').first().boundingBox();
    const clip = { x: 0, y: 0, width: SIZE.width, height: nav.y };
    await page.screenshot({ path: join(images, 'validity.png'), clip });
});

test('lines, callers and causes of a solver', async () => {
    const solver = example('cg');
    pomp(solver, 'profile', '--sample', '--', '12000', '60');
    await open(solver);
    await take('#flames', 'flames.png');
    await take('#lines', 'lines.png');
    await take('#analysis', 'trees.png');
});

test('a scaling series', async () => {
    const stommel = example('stommel');
    pomp(stommel, 'profile', '--threads=1,2');
    await open(stommel);
    await take('#scaling', 'scaling.png');
});

test('a loop from commit to commit', async () => {
    const pairs = example('pairs', 'pairs.c');
    const body = 'if (dx * dx + dy * dy < limit * limit) found++;';
    const steps = [
        ['Count close pairs', (text) => text],
        ['Give out rows in turn', (text) => text.replace('(static)', '(dynamic, 16)')],
        ['Compare lengths, not squares', (text) => text.replace(body, 'if (sqrtf(dx * dx + dy * dy) < limit) found++;').replace('<stdio.h>', '<math.h>\n#include <stdio.h>')],
    ];
    for (const [subject, change] of steps) {
        commit(pairs, 'pairs.c', subject, change);
    }
    await page.setContent('<pre></pre>');
    await page.locator('pre').evaluate((pre, text) => {
        pre.textContent = text;
        pre.style = 'display: inline-block; padding: 1em; font-size: 14px; background: #1f1f1f; color: #e6e6e6';
    }, `$ pomp report --history=pairs.c:12\n\n${pomp(pairs, 'report', '--history=pairs.c:12', '--width=90')}`);
    await page.locator('pre').screenshot({ path: join(images, 'history.png') });
});
