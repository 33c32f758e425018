// SPDX-License-Identifier: Apache-2.0
// Protects the timeline on the page of the report, of a run that was really traced: zooming, panning,
// selecting, searching, keys, what screen readers get, and themes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { POMP } from './folders.mjs';
import { shots, startBrowser } from './server.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** How wide the names of the threads are beside the picture. */
const GUTTER = 132;
const NS = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };
const errors = [];
let project;
let browser;
let page;
let loop;

before(async () => {
    project = mkdtempSync(join(tmpdir(), 'timeline-'));
    cpSync(join(ROOT, 'examples/trace-me'), project, { recursive: true });
    const lines = readFileSync(join(project, 'trace-me.c'), 'utf8').split('\n');
    loop = 1 + lines.findIndex((line) => line.includes('omp for'));
    const env = { ...process.env, OMP_NUM_THREADS: '2', OMP_WAIT_POLICY: 'passive' };
    const pomp = (...words) =>
        execFileSync(POMP, words, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
    pomp('gcc', '-O2', '-fopenmp', 'trace-me.c', '-o', 'trace-me');
    pomp('run', '--trace', '--name', 'batches', '--', './trace-me');
    pomp('report', 'batches', '--html=page.html');
    browser = await startBrowser();
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('console', (message) => {
        if (message.type() === 'error') {
            errors.push(message.text());
        }
    });
    page.on('pageerror', (error) => errors.push(String(error)));
});

after(async () => {
    await browser?.close();
    rmSync(project, { recursive: true, force: true });
});

beforeEach(async () => {
    await page.goto(pathToFileURL(join(project, 'page.html')).href);
    await page.locator('.tl-sums table').waitFor();
    await stage().scrollIntoViewIfNeeded();
});

function stage() {
    return page.getByRole('application', { name: 'Timeline' });
}

/** What is in view, in nanoseconds. */
async function view() {
    const text = await page.locator('.tl-status').innerText();
    const found = /In view: (.*) to (.*?) \(/.exec(text);
    assert.ok(found, text);
    return found.slice(1).map((time) => {
        const [number, unit] = time.split(' ');
        return Number(number) * (NS[unit] ?? 0);
    });
}

async function eventually(what, condition) {
    for (let i = 0; i < 400; i++) {
        if (await condition()) {
            return;
        }
        await page.waitForTimeout(50);
    }
    assert.fail(what);
}

/** A place of the picture, from 0 to 1 over the time, in the bar of a thread. */
async function place(part, thread) {
    const box = await stage().boundingBox();
    const rows = await page.locator('.tl-rows').boundingBox();
    return [box.x + GUTTER + part * (box.width - GUTTER - 2), rows.y + 13 + 26 * thread];
}

async function drag(from, to) {
    await page.mouse.move(...(await place(from, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await place((from + to) / 2, 0)));
    await page.mouse.move(...(await place(to, 0)));
    await page.mouse.up();
}

async function zoomIn(keys = 4) {
    await stage().focus();
    const [from, to] = await view();
    for (let i = 0; i < keys; i++) {
        await page.keyboard.press('+');
    }
    await eventually('it is zoomed', async () => {
        const [a, b] = await view();
        return b - a < (to - from) * 0.7 ** keys * 1.05;
    });
}

test('the whole run, and where its time goes', async () => {
    const [from, to] = await view();
    assert.equal(from, 0);
    assert.ok(to > 1e6);
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).waitFor();
    await page.locator('.tl-sums').getByRole('row', { name: new RegExp(`for trace-me.c:${loop}`) }).first().waitFor();
    await page.locator('.tl-legend').getByText('waits at a barrier').waitFor();
});

test('the wheel zooms at the pointer, and only after a click', async () => {
    const at = 0.7;
    await page.mouse.move(...(await place(at, 0)));
    const before = await view();
    await page.mouse.wheel(0, -200);
    assert.deepEqual(await view(), before);
    await stage().scrollIntoViewIfNeeded();
    await page.mouse.click(...(await place(at, 1)));
    for (let i = 0; i < 5; i++) {
        await page.mouse.wheel(0, -200);
    }
    await eventually('it zooms', async () => (await view())[1] - (await view())[0] < before[1] / 6);
    const [from, to] = await view();
    const time = from + at * (to - from);
    assert.ok(Math.abs(time - at * before[1]) < before[1] * 0.005, `${time} of ${before[1]}`);
    await page.getByRole('button', { name: 'Whole run' }).click();
    await eventually('the whole run', async () => (await view())[1] === before[1]);
});

test('dragging pans', async () => {
    await zoomIn();
    const [from, to] = await view();
    await drag(0.6, 0.4);
    await eventually('it moves', async () => (await view())[0] > from);
    const [left, right] = await view();
    assert.ok(Math.abs(left - from - 0.2 * (to - from)) < 0.02 * (to - from));
    assert.ok(Math.abs(right - left - (to - from)) < 0.01 * (to - from));
});

test('dragging with Shift selects a range, Escape clears it', async () => {
    const sums = page.locator('.tl-sums h3');
    const [, end] = await view();
    await page.keyboard.down('Shift');
    await drag(0.5, 0.75);
    await page.keyboard.up('Shift');
    await sums.filter({ hasText: 'In the selected' }).waitFor();
    assert.match(await page.locator('.tl-status').innerText(), /^Selected: .* from .* to /);
    const share = page.locator('.tl-sums tbody tr').first().locator('td').nth(1);
    assert.match(await share.innerText(), / %$/);
    await page.locator('#timeline').screenshot({ path: join(shots, 'timeline-selected.png') });
    await stage().focus();
    await page.keyboard.press('Escape');
    await sums.filter({ hasText: 'In view' }).waitFor();
    assert.equal((await view())[1], end);
});

test('a search dims the rest and counts', async () => {
    const words = page.getByLabel('Find constructs');
    await words.fill(`trace-me.c:${loop}`);
    const found = page.locator('.tl-found');
    await found.filter({ hasText: /^[\d,]+ intervals in view match/ }).waitFor();
    await words.fill('no such construct');
    await found.filter({ hasText: 'nothing in view matches' }).waitFor();
    await words.fill('for');
    const least = page.getByLabel('Only from');
    await least.fill('5 parsecs');
    assert.equal(await least.getAttribute('aria-invalid'), 'true');
    await least.fill('1000 s');
    assert.equal(await least.getAttribute('aria-invalid'), 'false');
    await found.filter({ hasText: 'nothing in view matches' }).waitFor();
    await least.fill('');
    await words.press('Enter');
    await page.locator('.tl-details').filter({ hasText: 'number 1 of the slowest' }).waitFor();
});

test('everything by keys, and to the line', async () => {
    await stage().focus();
    const details = page.locator('.tl-details');
    await page.keyboard.press('/');
    await page.keyboard.type(`trace-me.c:${loop}`);
    await page.keyboard.press('Enter');
    await details.filter({ hasText: 'number 1 of the slowest' }).waitFor();
    await stage().focus();
    await page.keyboard.press('n');
    await details.filter({ hasText: 'number 2 of the slowest' }).waitFor();
    await page.keyboard.press('p');
    await details.filter({ hasText: /number 1 of the slowest/ }).waitFor();
    await page.keyboard.press('r');
    await page.locator('.tl-status').filter({ hasText: 'Selected:' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    assert.equal(new URL(page.url()).hash, `#f0-${loop}`);
    // The line has the focus now.
    await stage().focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', '.']) {
        await page.keyboard.press(key);
    }
    await details.filter({ hasText: 'thread 1' }).waitFor();
    await page.keyboard.press('Home');
    await eventually('the whole run', async () => (await view())[0] === 0);
});

test('what is in view is a table, too', async () => {
    await page.getByText('Intervals in view, as a table').click();
    const table = page.getByRole('region', { name: 'Intervals in view, as a table' });
    const rows = table.getByRole('row');
    await rows.nth(3).waitFor();
    assert.deepEqual(await rows.first().getByRole('columnheader').allInnerTexts(), [
        'Thread',
        'Start',
        'Duration',
        'What',
    ]);
    await rows.nth(1).getByRole('button').click();
    await page.locator('.tl-details h3').waitFor();
});

test('the view is saved as a drawing and as a picture', async () => {
    for (const [kind, begin] of [
        ['SVG', '<svg xmlns='],
        ['PNG', '\x89PNG'],
    ]) {
        const waiting = page.waitForEvent('download');
        await page.getByRole('button', { name: `Save as ${kind}` }).click();
        const saved = await waiting;
        assert.equal(saved.suggestedFilename(), `timeline-batches.${kind.toLowerCase()}`);
        const content = readFileSync(await saved.path(), 'latin1');
        assert.ok(content.startsWith(begin), content.slice(0, 40));
    }
});

/** The legend of the page as it was opened, which is drawn again a moment after colours change. */
let light;

for (const [name, media] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['contrast', { colorScheme: 'dark', contrast: 'more', reducedMotion: 'reduce' }],
]) {
    test(`is fit for everybody (${name})`, async () => {
        const legend = page.locator('.tl-legend canvas').first();
        const colours = () => legend.evaluate((canvas) => canvas.toDataURL());
        light ??= await colours();
        await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
        await eventually('light colours', async () => (await colours()) === light);
        await page.emulateMedia(media);
        if (media.colorScheme === 'dark') {
            await eventually('other colours', async () => (await colours()) !== light);
        }
        await page.mouse.click(...(await place(0.6, 1)));
        await page.locator('.tl-details h3').waitFor();
        await page.locator('#timeline').screenshot({ path: join(shots, `timeline-${name}.png`) });
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() =>
            globalThis.axe.run('#timeline', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }),
        );
        assert.deepEqual(violations, []);
        assert.deepEqual(errors, []);
    });
}
