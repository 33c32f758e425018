// SPDX-License-Identifier: Apache-2.0
// Protects the three linked trees on the page of the report: figures, keys, links, both themes.
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
const SOURCE = `int work(int);
int main(void) {
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < 9; i++)
#pragma omp critical(total)
            work(i);
    }
}
`;
/** Properties of the project, so that what the library finds doesn't matter here. */
const PROPERTIES = `
property TestWaits "Test waits" {
    of     for
    when   wait > 1 ms
    costs  wait / 4
    spread wait
}
property TestEntries "Test entries" in TestWaits {
    of     critical
    when   wait > 1 ms
    costs  wait / 4
    spread wait
}
`;
let project;
let browser;
let page;
const errors = [];

function construct(id, kind, name, first, last) {
    const file = join(project, 'x.c');
    const lines = { begin_line1: first, begin_lineN: first, end_line1: last, end_lineN: last };
    return { id, kind, name, file, ...lines, num_sections: 0 };
}

function context(id, parent, construct, part, waits, field) {
    const threads = waits.map((wait, thread) => ({
        thread,
        visits: 1,
        inclusive_ns: (id === 0 ? 1000 : 900) * MS,
        body_ns: (id === 0 ? 1000 : 900 - wait) * MS,
        barrier_wait_ns: 0,
        enter_wait_ns: 0,
        lock_wait_ns: 0,
        lock_visits: 0,
        ...(field === undefined ? {} : { [field]: wait * MS }),
    }));
    return { id, parent, construct, part, threads };
}

/** A run whose threads waited so many milliseconds at the end of the loop. */
function write(run, waits) {
    const folder = join(project, '.pomp/runs', run);
    mkdirSync(folder, { recursive: true });
    const profile = {
        format: 'pomp-profile',
        version: 1,
        ended_by: 'exit',
        signal: 0,
        executable: '/x',
        pid: 1,
        clock: 'tsc',
        clock_hz: 1000000000,
        start_unix_ns: 1790000000000000000n.toString(),
        wall_time_ns: 1000 * MS,
        threads: 4,
        events: 1,
        event_cost_ns: 10,
        dropped_events: 0,
        unbalanced_events: 0,
        constructs: [
            construct(0, 'parallel', '', 3, 9),
            construct(1, 'for', '', 5, 8),
            construct(2, 'critical', 'total', 7, 8),
        ],
        contexts: [
            context(0, -1, -1, 'program', [0]),
            context(1, 0, 0, 'parallel', [0, 0, 0, 0]),
            context(2, 1, 1, 'for', waits, 'barrier_wait_ns'),
            context(3, 2, 2, 'critical', [40, 0, 0, 0], 'enter_wait_ns'),
        ],
    };
    const json = JSON.stringify(profile).replace('"1790000000000000000"', '1790000000000000000');
    writeFileSync(join(folder, 'profile.json'), json);
}

before(async () => {
    project = mkdtempSync(join(tmpdir(), 'trees-'));
    mkdirSync(join(project, '.pomp/properties'), { recursive: true });
    writeFileSync(join(project, 'x.c'), SOURCE);
    writeFileSync(join(project, '.pomp/properties/test.property'), PROPERTIES);
    write('20261122-101500-before', [0, 40, 80, 200]);
    write('20261122-101501-now', [0, 40, 80, 280]);
    execFileSync(POMP, ['report', 'now', '--compare=before', '--html=page.html'], { cwd: project });
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

function tree(title) {
    return page.getByRole('tree', { name: title });
}

function node(title, name) {
    return tree(title).getByRole('treeitem').filter({ hasText: name });
}

/** What stands before the name of a node. */
function amount(title, name) {
    return node(title, name).locator('.amount').textContent();
}

async function locations() {
    return Promise.all([0, 1, 2, 3].map((thread) => amount('Location', `thread ${thread}`)));
}

test('a selection restricts what is to the right of it', async () => {
    await node('Finding', 'Test waits').click();
    assert.equal(await amount('Finding', 'Test waits'), '10 %');
    assert.equal(await amount('Finding', 'Test entries'), '1 %');
    await node('Call path', 'for').click();
    assert.equal(await amount('Call path', 'for'), '10 %');
    assert.equal(await amount('Call path', 'critical (total)'), '0 %');
    assert.deepEqual(await locations(), ['0 %', '1 %', '2 %', '7 %']);
    await node('Finding', 'Test entries').click();
    await node('Call path', 'critical (total)').click();
    assert.deepEqual(await locations(), ['1 %', '0 %', '0 %', '0 %']);
});

async function isSelected(title, name) {
    return (await node(title, name).getAttribute('aria-selected')) === 'true';
}

test('a problem that costs nothing on the selected path leads to where it costs most', async () => {
    await node('Finding', 'Test waits').click();
    await node('Call path', 'program').click();
    await node('Finding', 'Test entries').click();
    assert.ok(await isSelected('Call path', 'critical (total)'));
    assert.deepEqual(await locations(), ['1 %', '0 %', '0 %', '0 %']);
    assert.ok(await isSelected('Finding', 'Test entries'));
    await node('Finding', 'Test waits').click();
    assert.ok(await isSelected('Call path', 'for'));
    assert.deepEqual(await locations(), ['0 %', '1 %', '2 %', '7 %']);
    await node('Call path', 'for').locator('.fold').click();
    await node('Finding', 'Test entries').click();
    assert.ok(await isSelected('Call path', 'for'), 'it is in the folded path');
    await node('Call path', 'for').locator('.fold').click();
});

test('a folded node stands for all below it', async () => {
    await node('Finding', 'Test waits').click();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await node('Finding', 'Test waits').getAttribute('aria-expanded'), 'false');
    assert.equal(await amount('Finding', 'Test waits'), '11 %');
    assert.equal(await node('Finding', 'Test entries').count(), 0);
    await node('Call path', 'for').click();
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await locations(), ['1 %', '1 %', '2 %', '7 %']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await node('Call path', 'critical (total)').getAttribute('aria-selected'), 'true');
    assert.deepEqual(await locations(), ['1 %', '0 %', '0 %', '0 %']);
    await node('Finding', 'Test waits').locator('.fold').click();
    assert.equal(await amount('Finding', 'Test waits'), '10 %');
});

test('weights are times and parts of the selection, too', async () => {
    await node('Finding', 'Test waits').click();
    await page.keyboard.press('ArrowLeft');
    await node('Call path', 'for').click();
    await page.getByLabel('absolute').check();
    assert.equal(await amount('Finding', 'Test waits'), '110 ms');
    assert.equal(await amount('Location', 'thread 3'), '70.0 ms');
    await page.getByLabel('of the selection').check();
    assert.equal(await amount('Call path', 'critical (total)'), '9 %');
    assert.equal(await amount('Location', 'thread 3'), '70 %');
    await page.getByLabel('of the run').check();
});

test('the difference from the run that is compared with', async () => {
    await node('Finding', 'Test waits').click();
    await node('Call path', 'for').click();
    await page.getByLabel('difference from before').check();
    assert.equal(await amount('Finding', 'Test waits'), '+2 %');
    assert.deepEqual(await locations(), ['0 %', '0 %', '0 %', '+2 %']);
    await page.getByLabel('difference from before').uncheck();
    assert.equal(await amount('Location', 'thread 3'), '7 %');
});

test('keys go through the trees, and to the line', async () => {
    await node('Call path', 'program').click();
    await page.keyboard.press('End');
    assert.equal(await node('Call path', 'critical (total)').getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('f');
    assert.equal(await node('Call path', 'for').getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Enter');
    assert.equal(new URL(page.url()).hash, '#f0-5');
    assert.equal(await page.locator('#f0-5 code').textContent(), '#pragma omp for');
    assert.equal(await page.locator('[role="tree"] [tabindex="0"]').count(), 3);
});

for (const colorScheme of ['light', 'dark']) {
    test(`is fit for everybody (${colorScheme})`, async () => {
        await page.emulateMedia({ colorScheme });
        await node('Finding', 'Test waits').click();
        await page.locator('#analysis').screenshot({ path: join(shots, `trees-${colorScheme}.png`) });
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() =>
            globalThis.axe.run('#analysis', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }),
        );
        assert.deepEqual(violations, []);
        assert.deepEqual(errors, []);
    });
}
