// SPDX-License-Identifier: Apache-2.0
// Protects launch configurations in a real workbench: build, run, publish, stop, failures.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyOf, fileOfRun, remove, runsOf } from './folders.mjs';
import { startBrowser, startServer } from './server.mjs';
import { plain, Workbench } from './workbench.mjs';

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
    project = copyOf('project');
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
    fortran = copyOf('project-fortran');
    server = await startServer({ settings: { 'debug.toolBarLocation': 'docked' } });
    browser = await startBrowser();
    window = await Workbench.open(browser, server, project);
});

after(async () => {
    await browser?.close();
    await server?.stop();
    for (const folder of [project, fortran]) {
        remove(folder);
    }
});

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
    await window.eventually('there are two runs', () => runsOf(project).length === 2);
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
    const series = runsOf(project).map((run) => fileOfRun(project, run, 'run.json').series);
    assert.ok(series[0].length > 0);
    assert.equal(series[0], series[1]);
    const rows = await window.runRows();
    await rows.filter({ hasText: /efficiency \d+ %/ }).first().waitFor();
    await window.shot('series');
});

test('stop ends the program and keeps what was measured', async () => {
    await start('endless');
    const pid = join(project, 'pid');
    await window.eventually('the program runs', () => existsSync(pid) && readFileSync(pid).length > 0);
    const program = Number(readFileSync(pid, 'utf8'));
    assert.ok(isAlive(program));
    await window.notification('running endless').first().waitFor();
    await window.shot('progress');
    await window.eventually('it has ended', async () => {
        await window.page.keyboard.press('Shift+F5');
        await window.page.waitForTimeout(1000);
        return !isAlive(program);
    });
    await window.eventually('the run is there', () =>
        runsOf(project).some((run) => run.endsWith('-endless')),
    );
});

test('a build that fails shows its problem', async () => {
    await window.openFile('broken.c');
    await start('broken');
    const dialog = window.page.locator('.monaco-dialog-box');
    await dialog.waitFor();
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
    await window.goToLine(1);
    await window.page.keyboard.press('F5');
    await window.eventually('there is a run', () => runsOf(fortran).length === 1);
    await window.command('View: Hide Panel');
    await window.eventually('hints show the cost', async () =>
        COST.test(await window.lineText('!$omp& num_threads')),
    );
    await window.shot('launch-fortran');
});
