// SPDX-License-Identifier: Apache-2.0
// Protects what a user does from opening a program to reading its costs, in a real workbench.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keepLogs, plain, startBrowser, startServer, Workbench } from './workbench.mjs';

/** Time and share, as they stand behind a directive. */
const COST = / [mµ]?s · [\d.]+ %/;
const here = dirname(fileURLToPath(import.meta.url));
let project;
let server;
let browser;
let window;

before(async () => {
    project = mkdtempSync(join(tmpdir(), 'stencil-'));
    cpSync(join(here, 'project'), project, { recursive: true });
    server = await startServer();
    browser = await startBrowser();
    window = await Workbench.open(browser, server, project);
});

after(async () => {
    keepLogs(server);
    await browser?.close();
    await server?.stop();
    rmSync(project, { recursive: true, force: true, maxRetries: 5 });
});

/** The costs that the terminal shows for the newest run. */
function reported() {
    const pomp = join(dirname(dirname(here)), 'pomp');
    return JSON.parse(execFileSync(pomp, ['report', '--json'], { cwd: project }));
}

function runs() {
    const folder = join(project, '.pomp', 'runs');
    const finished = (run) => existsSync(join(folder, run, 'profile.json'));
    return existsSync(folder) ? readdirSync(folder).filter(finished) : [];
}

test('a wrong clause is underlined, and a quick fix corrects and saves it', async () => {
    await window.openFile('stencil.c');
    await window.goToLine(21);
    await window.page.keyboard.press('End');
    await window.page.keyboard.type(' nowiat');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.shot('diagnostic');
    await window.codeAction("Change to 'nowait'");
    await window.eventually('the clause is corrected', async () =>
        (await window.lineText('pragma omp for')).includes('nowait'),
    );
    await window.eventually(
        'the mark is gone',
        async () => (await window.page.locator('.squiggly-error').count()) === 0,
    );
    await window.page.keyboard.press('Control+s');
    await window.eventually('the file is saved', () =>
        readFileSync(join(project, 'stencil.c'), 'utf8').includes('#pragma omp for nowait'),
    );
});

test('a region is instrumented from the light bulb', async () => {
    await window.goToLine(27);
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('Shift+End');
    await window.codeAction('Measure this region');
    await window.line('inst begin').waitFor();
    await window.line('inst end').waitFor();
    await window.shot('region');
    await window.page.keyboard.press('Control+s');
    await window.eventually('the region is saved', () =>
        /#pragma omp inst begin\(\w+\)\s+printf.*\s+#pragma omp inst end/.test(
            readFileSync(join(project, 'stencil.c'), 'utf8'),
        ),
    );
});

test('profiling the file shows the costs on the lines', async () => {
    await window.command('OpenMP: Profile This File');
    await window.eventually('there is a run', () => runs().length === 1, 60_000);
    await window.eventually('hints show the cost', async () =>
        COST.test(await window.lineText('reduction(')),
    );
    await window.page.locator('.statusbar-item', { hasText: 'stencil' }).waitFor();
    await window.eventually('a bar', async () => (await window.bars()).length > 0);
    await window.command('View: Hide Panel');
    await window.shot('hints');
    const hover = await window.hover('reduction(', 'parallel');
    await window.shot('hover');
    const cost = reported().constructs.find((construct) => construct.kind === 'parallel for');
    assert.equal(cost.visits, 60 * 2);
    assert.match(hover, new RegExp(`Visits\\s+${cost.visits}`));
    assert.match(hover, /Threads\s+2/);
    await window.leaveHover();
});

test('figures follow the code, and say when it has changed', async () => {
    await window.goToLine(6);
    await window.page.keyboard.type('/* new */\n\n');
    await window.eventually('the hint moved along', async () =>
        COST.test(await window.lineText('reduction(')),
    );
    assert.doesNotMatch(await window.lineText('reduction('), /changed/);
    await window.goToLine(17);
    await window.page.keyboard.press('End');
    await window.page.keyboard.type(' change += 0;');
    await window.eventually('the hint says that the loop changed', async () =>
        (await window.lineText('reduction(')).includes('changed since'),
    );
    await window.command('File: Revert File');
});

test('the toggle hides the costs and shows them again', async () => {
    const shown = async () => COST.test(await window.lineText('reduction('));
    await window.eventually('shown', shown);
    await window.command('OpenMP: Toggle Costs in the Editor');
    await window.eventually('hidden', async () => !(await shown()));
    await window.command('OpenMP: Toggle Costs in the Editor');
    await window.eventually('shown again', shown);
});

test('bars in the gutter and the keys lead to the hottest construct', async () => {
    await window.eventually('a bar', async () =>
        (await window.bars()).some((image) => /heat-[34]\.svg/.test(image)),
    );
    const costs = reported().constructs.filter((cost) => cost.kind !== 'region');
    const hottest = costs.reduce((a, b) => (a.time_ns >= b.time_ns ? a : b));
    await window.goToLine(1);
    await window.command('OpenMP: Go to the Next Hottest Construct');
    await window.page.locator('.statusbar-item', { hasText: `Ln ${hottest.begin_line1},` }).waitFor();
    await window.shot('heat');
});

test('what the compiler sees is shown beside the source', async () => {
    await window.command('OpenMP: Show Instrumented Source');
    const modified = window.page.locator('.monaco-diff-editor .editor.modified');
    await modified.locator('.view-line', { hasText: 'POMP_Parallel_fork' }).first().waitFor();
    await window.shot('instrumented');
    await window.command('View: Close All Editors');
});

test('a second run is compared with the first on the line', async () => {
    await window.openFile('stencil.c');
    await window.command('OpenMP: Profile This File');
    await window.eventually('there is a second run', () => runs().length === 2, 60_000);
    await window.command('View: Hide Panel');
    await window.command('Focus on OpenMP Runs View');
    const rows = window.page.locator('.pane', { hasText: 'OpenMP Runs' }).locator('.monaco-list-row');
    await window.eventually('both are listed', async () => (await rows.count()) === 2);
    await rows.nth(1).hover();
    await rows.nth(1).getByRole('button', { name: 'Compare with This Run' }).click();
    await rows.filter({ hasText: 'baseline' }).waitFor();
    await window.page.mouse.move(700, 700);
    await window.eventually('the hover compares', async () => {
        const hover = await window.hover('reduction(', 'parallel');
        await window.leaveHover();
        return /Compared\s+[+\u2212].*compared with run stencil/.test(hover);
    });
    await window.shot('compare');
});

test('the runs view leads to the dearest construct, says why, and renames runs', async () => {
    const pane = window.page.locator('.pane', { hasText: 'OpenMP Runs' });
    const rows = pane.locator('.monaco-list-row');
    const newest = rows.filter({ hasText: 'shown' }).or(rows.first()).first();
    assert.match(plain(await newest.innerText()), /^stencil ?[\d.]+ [mµ]?s · 2 threads · \d{4}-/);
    await newest.click();
    await window.page.keyboard.press('ArrowRight');
    const dearest = [...reported().constructs].sort(
        (a, b) => b.potential_gain_ns - a.potential_gain_ns,
    )[0];
    await window.eventually('its constructs are listed', async () => (await rows.count()) > 3);
    assert.ok(plain(await rows.nth(1).innerText()).startsWith(dearest.kind));
    await rows.nth(1).click();
    await window.page.locator('.statusbar-item', { hasText: /Ln \d+,/ }).waitFor();
    await window.page
        .locator('.statusbar-item', { hasText: `Ln ${dearest.begin_line1},` })
        .waitFor();
    await window.shot('runs');
    const input = window.page.locator('.quick-input-widget input.input');
    // It closes when an editor that has just been loaded takes the focus meanwhile.
    await window.eventually('the name can be changed', async () => {
        await rows.first().click({ button: 'right', timeout: 3000 });
        const rename = window.page.getByRole('menuitem', { name: 'Rename Run...' });
        await rename.click({ timeout: 3000 });
        await input.waitFor({ timeout: 3000 });
        await input.fill('with nowait', { timeout: 3000 });
        return true;
    });
    await window.page.keyboard.press('Enter');
    await rows.filter({ hasText: 'with_nowait' }).waitFor();
    await window.eventually('its folder is renamed', () =>
        runs().some((run) => run.endsWith('-with_nowait')),
    );
});

test('the unit of the costs is a setting', async () => {
    const settings = join(project, '.vscode', 'settings.json');
    mkdirSync(dirname(settings));
    writeFileSync(settings, '{ "pomp.hints.unit": "percent" }');
    await window.eventually('only the share is shown', async () => {
        const line = await window.lineText('reduction(');
        return line.includes(' %') && !COST.test(line);
    });
    rmSync(settings);
    await window.eventually('both are shown again', async () =>
        COST.test(await window.lineText('reduction(')),
    );
});

test('the report opens beside the editor, and each leads to the other', async () => {
    await window.command('OpenMP: Show Report');
    const page = window.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
    await page.locator('h1').waitFor({ timeout: 30_000 });
    await page.getByText('parallel for').first().waitFor();
    await window.shot('report');
    const loop = reported().constructs.find((cost) => cost.kind === 'parallel for').begin_line1;
    await page.locator(`tr[id$="-${loop}"] a`).click();
    await window.page.locator('.statusbar-item', { hasText: `Ln ${loop},` }).waitFor();
    await window.goToLine(loop + 3);
    await window.command('OpenMP: Show Line in the Report');
    await page.locator(`tr[id$="-${loop + 3}"] a:focus`).waitFor();
    await window.command('View: Close All Editors');
});

test('a killed server comes back', async () => {
    const pattern = `${server.folder}.*Pomp lsp`;
    const pid = () => execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).split('\n')[0];
    const first = Number(pid());
    process.kill(first, 'SIGKILL');
    await window.eventually('another server runs', () => Number(pid()) !== first);
    await window.openFile('stencil.c');
    await window.eventually('it answers', async () =>
        / · \d+ %/.test(await window.lineText('omp parallel num')),
    );
});
