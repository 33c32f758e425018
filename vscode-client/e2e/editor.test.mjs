// SPDX-License-Identifier: Apache-2.0
// Protects what a user sees and presses beside the code, in a real workbench.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { copyOf, fileOfRun, lineOf, POMP, runsOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

/** Time and share, as they stand behind a directive. */
const COST = / [mµ]?s · [\d.]+ %/;
const LOOP = 'reduction(';
const make = () => copyOf('project');
let project;
let window;

beforeTests({ make, file: 'stencil.c' }, (opened) => {
    ({ project, window } = opened);
});

/** What the terminal shows of the newest run. */
function report() {
    return JSON.parse(execFileSync(POMP, ['report', '--json'], { cwd: project }));
}

const reported = () => report().constructs;

const shown = async () => COST.test(await window.lineText(LOOP));

test('an empty view of runs says what to do', async () => {
    await window.openFile('stencil.c');
    const welcome = window.page.locator('.welcome-view-content:visible');
    await window.commandFor('Focus on OpenMP Runs View', welcome.getByRole('button', { name: 'Profile This File' }));
    await window.shot('welcome');
});

test('a wrong clause is underlined, and a quick fix corrects and saves it', async () => {
    await window.openFile('stencil.c');
    await window.typeAtEnd(lineOf(project, 'stencil.c', 'omp for'), ' nowiat');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.shot('diagnostic');
    await window.codeAction("Change to 'nowait'", async () =>
        (await window.lineText('pragma omp for')).includes('nowait'),
    );
    await window.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await window.save();
    assert.match(readFileSync(join(project, 'stencil.c'), 'utf8'), /#pragma omp for nowait\n/);
});

test('the run menu of the editor profiles the file', async () => {
    const button = window.page.locator('.editor-actions').getByRole('button', {
        name: 'Profile This File',
    });
    await window.until(
        'there is a run',
        () => runsOf(project).length === 1,
        () => button.first().click(TRY),
        60_000,
    );
    await window.eventually('hints show the cost', shown);
    await window.statusItem('stencil').first().waitFor();
    await window.eventually('a bar', async () =>
        (await window.bars()).some((image) => /heat-[34]\.svg/.test(image)),
    );
    await window.hidePanel();
    await window.shot('hints');
    // First what is seen without scrolling. Of a disturbed run no reasons are given.
    await window.hover(LOOP, 'parallel', /^\s*(?:Why\s|Run was )[^]*\sTime\s[^]*Visits\s/);
    await window.shot('hover');
    await window.leaveHover();
});

test('a key hides the costs and shows them again', async () => {
    await window.goToLine(1);
    const isHidden = async () => !(await shown());
    await window.until('hidden', isHidden, async () => {
        await window.page.keyboard.press('Control+k');
        await window.page.keyboard.press('h');
    });
    await window.commandFor('OpenMP: Toggle Costs in the Editor', shown);
});

test('keys lead to the hottest construct, to the next one and back', async () => {
    const costs = reported().filter((cost) => cost.kind !== 'region');
    const [first, second] = costs.sort((a, b) => b.time_ns - a.time_ns);
    await window.goToLine(1);
    const go = (key, line) =>
        window.leadsTo(line, async () => {
            await window.page.keyboard.press('Control+k');
            await window.page.keyboard.press(key);
        });
    await go('n', first.begin_line1);
    await go('n', second.begin_line1);
    await go('Shift+n', first.begin_line1);
    await window.shot('heat');
});

test('the hottest construct says why, behind its line', async () => {
    await window.eventually('the reason', () =>
        window.page.evaluate(() =>
            [...document.querySelectorAll('.view-line span')].some((span) =>
                getComputedStyle(span, '::after').content.includes('◂'),
            ),
        ),
    );
});

test('what the compiler sees is shown beside the source', async () => {
    const modified = window.page.locator('.monaco-diff-editor .editor.modified');
    await window.commandFor(
        'OpenMP: Show Instrumented Source',
        modified.locator('.view-line', { hasText: 'POMP_Parallel_fork' }),
    );
    await window.shot('instrumented');
    await window.closeEditors();
});

test('a second run is compared with the first on the line, and the view says so', async () => {
    await window.openFile('stencil.c');
    await window.profile(project, 2);
    await window.hidePanel();
    const rows = await window.runRows();
    await window.eventually('both are listed', async () => (await rows.count()) === 2);
    const baseline = rows.filter({ hasText: /baseline · .* · differs in nothing: / });
    await window.rowButton(rows.nth(1), 'Compare with This Run', baseline);
    await window.statusItem('stencil ↔ stencil').waitFor();
    await window.eventually('the hover compares', async () =>
        // The same program once more: what differs is chance, and it says so first.
        /Compared with\s+run stencil[^]*differ in\s+nothing: [^]*Difference\s+[+\u2212±].*may be chance/.test(
            await window.hover(LOOP, 'parallel'),
        ),
    );
    await window.shot('compare');
    await window.leaveHover();
});

test('the report names its run, and follows the one that is shown', async () => {
    const [older, newer] = runsOf(project);
    const start = (run) => fileOfRun(project, run, 'run.json').started;
    const started = (run) => start(run).slice(0, 19).replace('T', ' ');
    assert.notEqual(started(older), started(newer));
    // As the tab has it: in the time zone of the user.
    const when = (run) => new Date(start(run)).toLocaleString('sv').slice(0, 16);
    const rows = await window.runRows();
    const page = window.report();
    // Its tab says only the minute, which may be that of both.
    const reportOf = (run) => page.getByText(started(run));
    const shows = async (run) => {
        await reportOf(run).first().waitFor();
        await window.reportTab().filter({ hasText: `report: stencil, ${when(run)}` }).waitFor();
    };
    await window.commandFor('OpenMP: Show Report', reportOf(newer));
    await shows(newer);
    await window.rowButton(rows.nth(1), 'Show This Run', reportOf(older));
    await shows(older);
    await window.shot('report-follows');
    // What nobody sees follows later.
    await window.openFile('stencil.c');
    await window.command('OpenMP: Show the Newest Run');
    await window.until('the report is seen', reportOf(newer), () => window.reportTab().click(TRY));
    await shows(newer);
    await window.closeEditors();
    await window.openFile('stencil.c');
});

test('the runs view leads to the most expensive construct, and says why', async () => {
    const all = await window.runRows();
    // Against the run before, of which the report of this one alone knows nothing.
    const rows = all.filter({ hasNotText: 'Slower than before' });
    assert.match(
        plain(await rows.first().innerText()),
        /^stencil ?[\d.]+ [mµ]?s · 2 threads · \d{4}-\d\d-\d\d \d\d:\d\d/,
    );
    const [costliest] = reported().sort((a, b) => b.potential_gain_ns - a.potential_gain_ns);
    const open = async (row, key, enough) =>
        window.eventually('it is unfolded', async () => {
            await row.click(TRY);
            await window.page.keyboard.press(key);
            return enough();
        });
    // What is said depends on what else the machine does: the report of the same run says it, too.
    const { properties: reasons } = report();
    const serial = reasons.find(({ name }) => name === 'Limited parallelism');
    const { serial_ns: outside, wall_time_ns: time } = report().run;
    assert.equal(serial.figure, `serial ${Math.round((100 * outside) / time)} %`);
    // Of the program as a whole it is in sight at once.
    await open(rows.first(), 'ArrowRight', async () => (await rows.count()) > 2 + reasons.length);
    assert.equal(plain(await rows.nth(1).innerText()), 'Whole program');
    const says = async (index, { name, figure, loss_ns: loss }) => {
        const text = plain(await rows.nth(index).innerText());
        const saved = loss > 0 ? ' · ' : '';
        assert.ok(text.startsWith(name) && text.includes(figure + saved), `${text}: ${name} ${figure}`);
    };
    for (const [i, reason] of reasons.entries()) {
        await says(2 + i, reason);
    }
    const row = rows.nth(2 + reasons.length);
    assert.ok(plain(await row.innerText()).startsWith(costliest.kind));
    await window.leadsTo(costliest.begin_line1, () => row.click(TRY));
    const count = await rows.count();
    await open(row, 'ArrowRight', async () => (await rows.count()) > count);
    const [why] = costliest.properties;
    assert.match(why.figure, / %|×|(\d|one) of \d/);
    await says(3 + reasons.length, why);
    await window.shot('runs');
    await window.until('it is folded', async () => (await rows.count()) === 2, async () => {
        await rows.first().click(TRY);
        await window.page.keyboard.press('ArrowLeft');
    }, 2000);
});

test('runs are renamed, revealed, exported and, after a question, deleted', async () => {
    const rows = await window.runRows();
    await window.eventually('folded', async () => (await rows.count()) === 2);
    await window.eventually('its folder is renamed', async () => {
        if (runsOf(project).some((run) => run.endsWith('-with_nowait'))) {
            return true;
        }
        await window.rowMenu(rows.first(), 'Rename Run...', window.input);
        await window.input.fill('with nowait', TRY);
        await window.page.keyboard.press('Enter');
        await rows.filter({ hasText: 'with_nowait' }).waitFor(TRY);
        return false;
    });
    const [, newest] = runsOf(project);
    const folder = window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: newest });
    await window.rowMenu(rows.first(), 'Reveal Folder', folder);
    await window.runRows();
    const formats = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'HTML' });
    const file = join(project, 'with_nowait.html');
    await window.eventually('the report is a file', async () => {
        await window.closeInput();
        await window.rowMenu(rows.first(), 'Export Run...', formats);
        await formats.first().click(TRY);
        await window.eventually('the name', async () => (await window.input.inputValue()) !== '', 5000);
        await window.page.keyboard.press('Enter');
        await window.notification('with_nowait.html').waitFor({ timeout: 20_000 });
        return existsSync(file);
    });
    assert.match(readFileSync(file, 'utf8'), /^<!DOCTYPE html>/);
    await window.clearNotifications();
    const dialog = window.page.locator('.monaco-dialog-box');
    await window.rowMenu(rows.nth(1), 'Delete Run...', dialog);
    assert.match(plain(await dialog.innerText()), /Delete the run stencil of \d{4}-/);
    await window.shot('delete');
    await window.choose(dialog.getByRole('button', { name: 'Delete' }));
    await window.eventually('it is gone', () => runsOf(project).length === 1);
    await window.eventually('from the view as well', async () => (await rows.count()) === 1);
});

test('a new launch.json has one configuration, which runs', async () => {
    await window.command('View: Show Run and Debug');
    const create = window.page.locator('.welcome-view-content:visible a', {
        hasText: 'create a launch.json file',
    });
    const line = window.page.locator('.tab.active', { hasText: 'launch.json' });
    const ours = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'POMP Lens' });
    await window.openFile('stencil.c');
    await window.eventually('launch.json is open', async () => {
        if (await ours.first().isVisible()) {
            await ours.first().click(TRY);
        } else if (!(await line.isVisible())) {
            await create.click(TRY);
        }
        await line.waitFor(TRY);
        return true;
    });
    const file = join(project, '.vscode', 'launch.json');
    await window.eventually('it is written', () => existsSync(file));
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    assert.deepEqual(JSON.parse(text).configurations, [
        { type: 'pomp', request: 'launch', name: 'Profile with POMP Lens' },
    ]);
    await window.shot('launch-json');
    // The editor has begun another one.
    await window.unsaved().waitFor();
    await window.revert();
    rmSync(dirname(file), { recursive: true });
    await window.closeEditors();
    await window.openFile('stencil.c');
});

test('the unit of the costs is a setting', async () => {
    const settings = join(project, '.vscode', 'settings.json');
    mkdirSync(dirname(settings));
    writeFileSync(settings, '{ "pomp.hints.unit": "percent" }');
    await window.eventually('only the share is shown', async () => {
        const line = await window.lineText(LOOP);
        return line.includes(' %') && !COST.test(line);
    });
    rmSync(settings);
    await window.eventually('both are shown again', shown);
});

test('the report opens beside the editor, each leads to the other, with keys as well', async () => {
    const page = window.report();
    await window.commandFor('OpenMP: Show Report', page.locator('h1'));
    await page.getByText('parallel for').first().waitFor();
    const loop = reported().find((cost) => cost.kind === 'parallel for').begin_line1;
    const link = (line) => page.locator(`tr[id$="-${line}"] a`);
    await window.leadsTo(loop, () => link(loop).click(TRY));
    await window.shot('report');
    await window.goToLine(loop + 3);
    const focused = page.locator(`tr[id$="-${loop + 3}"] a:focus`);
    await window.commandFor('OpenMP: Show Line in the Report', focused);
    // The cursor is away from the line, so that its coming back is seen.
    await window.goToLine(1);
    await window.leadsTo(loop + 3, () => link(loop + 3).press('Enter'));
});

test('the key Tab goes through the report in the order of the page', async () => {
    const page = window.report();
    const stops = page.locator('a[href], button, summary, [tabindex="0"]').filter({ visible: true });
    const count = Math.min(await stops.count(), 8);
    assert.ok(count > 4);
    await stops.first().focus();
    for (let i = 1; i < count; i++) {
        await window.page.keyboard.press('Tab');
        await window.eventually(`the stop ${i} has the focus, and shows it`, () =>
            stops.nth(i).evaluate((stop) => stop.matches(':focus-visible')),
        );
    }
    await window.page.keyboard.press('Shift+Tab');
    await window.eventually('the way back', () =>
        stops.nth(count - 2).evaluate((stop) => stop.matches(':focus')),
    );
});

test('the report has the colours of the editor, and lets nothing in', async () => {
    const page = window.report();
    const background = () =>
        page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const policy = await page
        .locator('meta[http-equiv="Content-Security-Policy"]')
        .getAttribute('content');
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    const red = async () => Number(/\d+/.exec(await background())?.[0]);
    assert.ok((await red()) > 200);
    const toggle = () => window.command('Preferences: Toggle between Light/Dark Themes');
    await toggle();
    await window.eventually('the page is dark', async () => (await red()) < 60);
    await window.shot('report-dark');
    await toggle();
    await window.eventually('the page is light', async () => (await red()) > 200);
    await window.closeEditors();
});
