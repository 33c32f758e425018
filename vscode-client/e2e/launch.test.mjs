// SPDX-License-Identifier: Apache-2.0
// Protects launch configurations in a real workbench: build, run, publish, stop, failures.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, fileOfRun, runsOf, withLaunches } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain } from './workbench.mjs';

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
const settings = { 'debug.toolBarLocation': 'docked' };
let project;
let window;

beforeTests({ make, file: 'stencil.c', settings }, (opened) => {
    ({ project, window } = opened);
});

function make() {
    const folder = copyOf('project');
    writeFileSync(join(folder, 'endless.c'), ENDLESS);
    writeFileSync(join(folder, 'broken.c'), BROKEN);
    return withLaunches(folder, [
        { name: 'series', program: '${workspaceFolder}/stencil.c', threads: [1, 2] },
        { name: 'endless', program: 'endless.c' },
        { name: 'broken', program: 'broken.c' },
    ]);
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
    await window.eventually('there are two runs', () => runsOf(project).length === 2);
    await window.eventually('the console tells', async () =>
        /building stencil\.c with gcc[^]*running stencil with 1 thread \(1 of 2\)[^]*2 of 2/.test(
            await consoleText(),
        ),
    );
    await window.shot('launch');
    await window.hidePanel();
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
