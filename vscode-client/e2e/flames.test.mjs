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

/** main calls two functions, of which one has three times what the other has, on two threads. */
function write() {
    const file = join(project, 'x.c');
    const folder = join(project, '.pomp/runs/20261122-101500-now');
    mkdirSync(folder, { recursive: true });
    const entry = (thread) => ({
        thread, visits: 1, inclusive_ns: 400 * MS, body_ns: 400 * MS, barrier_wait_ns: 0, enter_wait_ns: 0,
        lock_wait_ns: 0, lock_visits: 0,
    });
    const profile = {
        format: 'pomp-profile', version: 1, ended_by: 'exit', signal: 0, executable: '/x', pid: 1, clock: 'tsc',
        clock_hz: 1000000000, start_unix_ns: 1790000000000, wall_time_ns: 400 * MS, threads: 2, events: 1,
        event_cost_ns: 10, dropped_events: 0, unbalanced_events: 0,
        constructs: [{
            id: 0, kind: 'parallel', name: '', file, begin_line1: 3, begin_lineN: 3, end_line1: 5, end_lineN: 5,
            num_sections: 0,
        }],
        contexts: [
            { id: 0, parent: -1, construct: -1, part: 'program', threads: [entry(0)] },
            { id: 1, parent: 0, construct: 0, part: 'parallel', threads: [entry(0), entry(1)] },
        ],
    };
    const frame = (name, line) => ({ function: name, file, line, module: '/x' });
    const samples = {
        format: 'pomp-samples', version: 1, pid: 1, hz: 1000, threads_without_samples: 0, call_paths: 1,
        threads: [0, 1].map((thread) => ({ thread, samples: 400, time_ns: 400 * MS, lost: 0, cut: 0 })),
        lines: [],
        frames: [frame('main', 9), frame(NAMED, 3), frame('seldom', 3), frame('inner', 4)],
        paths: [
            { parent: -1, frame: 0 },
            { parent: 0, frame: 1 }, { parent: 1, frame: 3 },
            { parent: 0, frame: 2 }, { parent: 3, frame: 3 },
        ],
        stacks: [stack(2, 0, 1, 300), stack(4, 0, 1, 100), stack(2, 1, 1, 300), stack(4, 1, 1, 100)],
    };
    writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile));
    writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples));
}

before(async () => {
    project = mkdtempSync(join(tmpdir(), 'flames-'));
    writeFileSync(join(project, 'x.c'), 'int main(void) {}\n');
    write();
    execFileSync(POMP, ['report', '--html=page.html'], { cwd: project });
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

test('the same is there in words, and accessible in both themes', async () => {
    const rows = await page.locator('#functions tbody tr').allTextContents();
    assert.ok(rows.some((row) => row.includes('seldom') && row.includes('25 %')), rows.join('|'));
    await page.evaluate(AXE);
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(shots, `flames-${colorScheme}.png`) });
        const { violations } = await page.evaluate(() => globalThis.axe.run('#flames'));
        assert.deepEqual(violations.map(({ id }) => id), []);
    }
    assert.deepEqual(errors, []);
});
