// SPDX-License-Identifier: Apache-2.0
// Protects the flame graph on the page of the report: what is how wide, search, zoom, keys, both themes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { POMP } from './folders.mjs';
import { shots, startBrowser } from './server.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MS = 1e6;
const NAMED = '</script><b>often';
let project;
let browser;
let page;
const errors = [];

function stack(path, thread, context, work) {
    return {
        path, thread, context, samples: work, work_ns: work * MS, wait_ns: 0, overhead_ns: 0, idleness_ns: 0,
    };
}

function construct(id, kind, begin, end) {
    return {
        id, kind, name: '', file: join(project, 'x.c'), begin_line1: begin, begin_lineN: begin, end_line1: end,
        end_lineN: end, num_sections: 0,
    };
}

/** A run of two threads whose region has samples. */
function write(id, constructs, contexts, frames, paths, stacks) {
    const folder = join(project, '.pomp/runs', id);
    mkdirSync(folder, { recursive: true });
    const entry = (thread) => ({
        thread, visits: 1, inclusive_ns: 400 * MS, body_ns: 400 * MS, barrier_wait_ns: 0, enter_wait_ns: 0,
        lock_wait_ns: 0, lock_visits: 0,
    });
    const profile = {
        format: 'pomp-profile', version: 1, ended_by: 'exit', signal: 0, executable: '/x', pid: 1, clock: 'tsc',
        clock_hz: 1000000000, start_unix_ns: 1790000000000, wall_time_ns: 400 * MS, threads: 2, events: 1,
        event_cost_ns: 10, dropped_events: 0, unbalanced_events: 0,
        constructs,
        contexts: [
            { id: 0, parent: -1, construct: -1, part: 'program', threads: [entry(0)] },
            ...contexts.map((part, i) => ({ id: i + 1, parent: i, construct: i, part, threads: [entry(0), entry(1)] })),
        ],
    };
    const samples = {
        format: 'pomp-samples', version: 1, pid: 1, hz: 1000, threads_without_samples: 0, call_paths: 1,
        threads: [0, 1].map((thread) => ({ thread, samples: 400, time_ns: 400 * MS, lost: 0, cut: 0 })),
        lines: [],
        frames: frames.map(([name, line]) => ({ function: name, file: join(project, 'x.c'), line, module: '/x' })),
        paths,
        stacks,
    };
    writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile));
    writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples));
}

/** main calls two functions, of which one has three times what the other has, on two threads. */
function writeCallers() {
    write(
        '20261122-101500-now',
        [construct(0, 'parallel', 3, 5)],
        ['parallel'],
        [['main', 9], [NAMED, 3], ['seldom', 3], ['inner', 4]],
        [
            { parent: -1, frame: 0 },
            { parent: 0, frame: 1 }, { parent: 1, frame: 3 },
            { parent: 0, frame: 2 }, { parent: 3, frame: 3 },
        ],
        [stack(2, 0, 1, 300), stack(4, 0, 1, 100), stack(2, 1, 1, 300), stack(4, 1, 1, 100)],
    );
}

/** A task that a thread executes while it is elsewhere in the region. */
function writeTask() {
    write(
        '20261122-101600-task',
        [construct(0, 'parallel', 10, 20), construct(1, 'task', 30, 33)],
        ['parallel', 'task'],
        [['main', 10], ['region', 18], ['elsewhere', 50], ['created', 31], ['work', 60]],
        [0, 1, 2, 3, 4].map((frame) => ({ parent: frame - 1, frame })),
        [stack(4, 0, 2, 400)],
    );
}

before(async () => {
    project = mkdtempSync(join(tmpdir(), 'flames-'));
    writeFileSync(join(project, 'x.c'), 'int main(void) {}\n');
    writeCallers();
    writeTask();
    execFileSync(POMP, ['report', 'now', '--html=page.html'], { cwd: project });
    execFileSync(POMP, ['report', 'task', '--html=task.html'], { cwd: project });
    browser = await startBrowser();
    page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    page.on('console', (message) => {
        if (message.type() === 'error') {
            errors.push(message.text());
        }
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(pathToFileURL(join(project, 'page.html')).href);
});

after(async () => {
    await browser?.close();
    rmSync(project, { recursive: true, force: true });
});

/** The boxes of a function or construct, from left to right. */
function boxes(name) {
    return page.locator('.flame').filter({ hasText: name });
}

async function width(box) {
    const whole = await page.locator('.flames').boundingBox();
    return (await box.boundingBox()).width / whole.width;
}

test('what is wide takes the time', async () => {
    assert.ok(Math.abs((await width(boxes(NAMED))) - 0.75) < 0.01);
    assert.ok(Math.abs((await width(boxes('seldom'))) - 0.25) < 0.01);
    assert.equal(await boxes('parallel').count(), 2);
    assert.match(await boxes('parallel').first().getAttribute('aria-label'), /^parallel \(x\.c:3\): 75 %, 600 ms, 0 s in itself$/);
});

test('search marks, and says how much that is', async () => {
    await page.getByLabel('Search').fill('inner');
    assert.equal(await page.locator('.flame.found').count(), 2);
    assert.equal(await page.locator('.flame-result').textContent(), '100 % of the time');
    await page.getByLabel('Search').fill('seldom');
    assert.equal(await page.locator('.flame-result').textContent(), '25 % of the time');
    await page.getByLabel('Search').fill('');
    assert.equal(await page.locator('.flame.found').count(), 0);
});

test('a click shows one alone, and Escape all again', async () => {
    await boxes('seldom').click();
    assert.ok((await width(boxes('seldom'))) > 0.99);
    assert.equal(await boxes(NAMED).count(), 0);
    assert.match(await page.locator('.flame-detail').textContent(), /^seldom \(x\.c\): 25 %, 200 ms/);
    await page.keyboard.press('Escape');
    assert.equal(await boxes(NAMED).count(), 1);
});

test('keys lead to callees and neighbours', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    assert.equal(await focused(), 'seldom');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), 'main');
});

test('tasks are where they were executed, or where they were created', async () => {
    assert.equal(await page.getByRole('radio').count(), 0);
    await page.goto(pathToFileURL(join(project, 'task.html')).href);
    const names = () => page.locator('.flame').allTextContents();
    const executed = ['all threads', 'main', 'parallel', 'region', 'elsewhere', 'created', 'task', 'work'];
    assert.deepEqual(await names(), executed);
    await page.getByLabel('where they were executed').focus();
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await names(), ['all threads', 'main', 'parallel', 'region', 'task', 'created', 'work']);
    await checkAccess('flames-task');
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await names(), executed);
    await page.goto(pathToFileURL(join(project, 'page.html')).href);
});

async function checkAccess(name) {
    await page.evaluate(AXE);
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(shots, `${name}-${colorScheme}.png`) });
        const { violations } = await page.evaluate(() => globalThis.axe.run('#flames'));
        assert.deepEqual(violations.map(({ id }) => id), []);
    }
}

test('the same is there in words, and accessible in both themes', async () => {
    const rows = await page.locator('#functions tbody tr').allTextContents();
    assert.ok(rows.some((row) => row.includes('seldom') && row.includes('25 %')), rows.join('|'));
    await checkAccess('flames');
    assert.deepEqual(errors, []);
});
