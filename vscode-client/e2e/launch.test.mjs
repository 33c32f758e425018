// SPDX-License-Identifier: Apache-2.0
// Protects launch configurations in a real workbench: build, run, publish, stop, failures.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { plain, startBrowser, startServer, Workbench } from './workbench.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const COST = / [mµ]?s · [\d.]+ %/;
const ENDLESS = `#include <stdio.h>
#include <unistd.h>
int main(void) {
#pragma omp parallel
    ;
    FILE *pid = fopen("pid", "w");
    fprintf(pid, "%d", (int)getpid());
    fclose(pid);
    for (;;)
        sleep(100);
}
`;
const BROKEN = `int main(void) {
#pragma omp parallel
    return nowhere;
}
`;
let server;
let browser;
let project;
let fortran;
let window;

before(async () => {
    project = copy('project');
    writeFileSync(join(project, 'endless.c'), ENDLESS);
    writeFileSync(join(project, 'broken.c'), BROKEN);
    const launch = (name, more) => ({ type: 'pomp', request: 'launch', name, ...more });
    mkdirSync(join(project, '.vscode'));
    writeFileSync(
        join(project, '.vscode', 'launch.json'),
        JSON.stringify({
            version: '0.2.0',
            configurations: [
                launch('series', { program: '${workspaceFolder}/stencil.c', threads: [1, 2] }),
                launch('endless', { program: 'endless.c' }),
                launch('broken', { program: 'broken.c' }),
            ],
        }),
    );
    fortran = copy('project-fortran');
    server = await startServer({ settings: { 'debug.toolBarLocation': 'docked' } });
    browser = await startBrowser();
    window = await Workbench.open(browser, server, project);
});

after(async () => {
    await browser?.close();
    await server?.stop();
    for (const folder of [project, fortran]) {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
});

function copy(name) {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    cpSync(join(here, name), folder, { recursive: true });
    return folder;
}

function runs(folder) {
    const all = join(folder, '.pomp', 'runs');
    const finished = (run) => existsSync(join(all, run, 'run.json'));
    return existsSync(all) ? readdirSync(all).filter(finished) : [];
}

function isAlive(pid) {
    try {
        process.kill(pid, 0);
        return true;
    } catch {
        return false;
    }
}

async function start(name) {
    await window.quickInput('Control+p', `debug ${name}`, name);
}

async function consoleText() {
    return plain(await window.page.locator('.repl').innerText());
}

test('a launch configuration builds, runs each number of threads, and publishes', async () => {
    await window.openFile('stencil.c');
    await start('series');
    await window.eventually('there are two runs', () => runs(project).length === 2, 90_000);
    await window.eventually('the console tells', async () =>
        /building stencil\.c with gcc[^]*running stencil with 1 thread \(1 of 2\)[^]*2 of 2/.test(
            await consoleText(),
        ),
    );
    await window.shot('launch');
    await window.command('View: Hide Panel');
    await window.eventually('hints show the cost', async () =>
        COST.test(await window.lineText('reduction(')),
    );
    const series = runs(project).map(
        (run) => JSON.parse(readFileSync(join(project, '.pomp', 'runs', run, 'run.json'))).series,
    );
    assert.ok(series[0].length > 0);
    assert.equal(series[0], series[1]);
    await window.command('Focus on OpenMP Runs View');
    const rows = window.page.locator('.pane', { hasText: 'OpenMP Runs' }).locator('.monaco-list-row');
    await rows.filter({ hasText: /efficiency \d+ %/ }).first().waitFor();
    await window.shot('series');
});

test('stop ends the program and keeps what was measured', async () => {
    await start('endless');
    const pid = join(project, 'pid');
    await window.eventually('the program runs', () => existsSync(pid) && readFileSync(pid).length > 0, 60_000);
    const program = Number(readFileSync(pid, 'utf8'));
    assert.ok(isAlive(program));
    await window.page.keyboard.press('Shift+F5');
    await window.eventually('it has ended', () => !isAlive(program));
    await window.eventually('the run is there', () =>
        runs(project).some((run) => run.endsWith('-endless')),
    );
});

test('a build that fails shows its problem', async () => {
    await window.openFile('broken.c');
    await start('broken');
    const dialog = window.page.locator('.monaco-dialog-box');
    await dialog.waitFor({ timeout: 60_000 });
    assert.match(plain(await dialog.innerText()), /the build failed: .*broken\.c:3: .*nowhere/);
    await window.shot('build-failed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.command('Problems: Focus on Problems View');
    await window.page
        .locator('.markers-panel .monaco-list-row', { hasText: /nowhere. undeclared/ })
        .waitFor();
});

test('a Fortran program is launched without a configuration', async () => {
    await window.close();
    window = await Workbench.open(browser, server, fortran);
    await window.openFile('heat.f90');
    await window.page.keyboard.press('F5');
    await window.eventually('there is a run', () => runs(fortran).length === 1, 90_000);
    await window.command('View: Hide Panel');
    await window.eventually('hints show the cost', async () =>
        COST.test(await window.lineText('!$omp& num_threads')),
    );
    await window.shot('launch-fortran');
});
