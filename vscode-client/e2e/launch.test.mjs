// SPDX-License-Identifier: Apache-2.0
// Protects launch configurations in a real workbench: build, run, publish, stop, failures.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, fileOfRun, lineOf, runsOf, withLaunches } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

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
/** Waits until the test has seen that it is being built. */
const MAKEFILE = `solver: solver.c
\twhile [ ! -e "$(GO)" ]; do sleep 0.1; done
\t$(CC) -fopenmp solver.c -o solver
`;
/** There is nothing to measure. */
const PLAIN = `int main(void) {
    return 0;
}
`;
const REFUSED = `int main(void) {
    int threads = 0;
#pragma omp parallel reduction(+:threads)
    threads += 1;
    return treads;
}
`;
/** Each UPC thread has eight iterations, and has nothing else to do. */
const UPC = `#include <upc.h>
shared double a[8 * THREADS];
int main(void) {
    int i, k;
    upc_forall (i = 0; i < 8 * THREADS; i++; &a[i]) {
        volatile double x = i;
        for (k = 0; k < 300000; k++)
            x = x * 0.5 + 1;
        a[i] = x;
    }
    upc_barrier;
    return 0;
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
    writeFileSync(join(folder, 'plain.c'), PLAIN);
    writeFileSync(join(folder, 'forall.upc'), UPC);
    mkdirSync(join(folder, 'made'));
    writeFileSync(join(folder, 'made', 'Makefile'), MAKEFILE);
    writeFileSync(join(folder, 'made', 'solver.c'), REFUSED);
    return withLaunches(folder, [
        { name: 'made', folder: '${workspaceFolder}/made', env: { GO: join(folder, 'go') } },
        { name: 'series', program: '${workspaceFolder}/stencil.c', threads: [1, 2] },
        { name: 'endless', program: 'endless.c' },
        { name: 'plain', program: 'plain.c' },
        { name: 'broken', program: 'broken.c' },
        { name: 'nothing', program: './nothing', build: false },
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

test('one message for the series leads to where most of the time went', async () => {
    const line = lineOf(project, 'stencil.c', 'reduction(');
    const text = 'stencil has been measured 2 times.';
    const message = window.notification(text);
    await message.waitFor();
    assert.match(plain(await message.innerText()), new RegExp(`parallel for, stencil\\.c:${line}\\.`));
    assert.equal(await window.notification('has been measured').count(), 1);
    await window.shot('measured');
    await window.closeEditors();
    const source = window.page.locator('.tab.active[data-resource-name="stencil.c"]');
    await window.answer(text, 'Go to the Hottest Construct', source);
    await window.cursorIn(line);
});

test('a program without directives says that there is no run, and why', async () => {
    const before = runsOf(project).length;
    await start('plain');
    const message = window.notification('There is no new run: ');
    await message.waitFor();
    assert.match(plain(await message.innerText()), /plain recorded nothing: there is no OpenMP in it/);
    await window.shot('nothing-recorded');
    assert.equal(runsOf(project).length, before);
    await window.clearNotifications();
    await window.openFile('stencil.c');
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

test('a build is watched while it lasts, and one that fails ends in its problems', async () => {
    await window.openFile('stencil.c');
    await window.hidePanel();
    // What had the focus before may be a view.
    await window.goToLine(1);
    await start('made');
    const status = window.statusItem('building with make');
    await window.eventually('the status bar counts the time', async () =>
        /building with make.* · ([2-9]|\d\d) s/.test(plain(await status.first().innerText())),
    );
    await window.notification('building with make').waitFor();
    await window.page.locator('.repl').waitFor();
    assert.match(await consoleText(), /pomp: building with make/);
    await window.page.locator('.monaco-editor.focused .view-line', { hasText: 'stdio' }).waitFor();
    await window.shot('building');
    writeFileSync(join(project, 'go'), '');
    const problem = window.page.locator('.markers-panel .monaco-list-row', { hasText: 'treads' });
    await problem.waitFor();
    await window.page.locator('.markers-panel .monaco-list:focus').waitFor();
    await window.shot('build-failed');
    assert.equal(await window.page.locator('.monaco-dialog-box').count(), 0);
    await window.notification('building with make').waitFor({ state: 'detached' });
    await status.waitFor({ state: 'detached' });
    const refusal = window.notification('the build failed: ');
    assert.match(plain(await refusal.innerText()), /made\/solver\.c:5: .*treads/);
    await window.until('the console', window.page.locator('.repl:visible'), () =>
        refusal.getByRole('button', { name: 'Show Debug Console' }).click(TRY),
    );
    assert.match(await consoleText(), /solver\.c:5:\d+: error: /);
    await window.clearNotifications();
});

test('the problem of a file that does not build is on its line', async () => {
    await window.openFile('broken.c');
    await start('broken');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.page
        .locator('.markers-panel .monaco-list-row', { hasText: /nowhere. undeclared/ })
        .waitFor();
});

test('what can not be launched says so in one dialog', async () => {
    await window.openFile('stencil.c');
    await start('nothing');
    const dialog = window.page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    assert.match(plain(await dialog.innerText()), /no such program/);
    await window.choose(dialog.getByRole('button', { name: 'Cancel' }));
});

test('a click measures a UPC program, and its figures are on the lines', async () => {
    await window.openFile('forall.upc');
    const button = window.page.locator('.editor-actions').getByRole('button', {
        name: 'Profile This File',
    });
    const measured = () => runsOf(project).filter((run) => run.endsWith('-forall'));
    await window.until(
        'there is a run',
        () => measured().length > 0,
        () => button.first().click(TRY),
        60_000,
    );
    const { constructs } = fileOfRun(project, measured()[0]);
    assert.ok(constructs.some(({ kind, begin_line1: line }) => kind === 'upc_forall' && line === 5));
    await window.hidePanel();
    await window.eventually('the loop has a hint', async () =>
        COST.test(await window.lineText('upc_forall')),
    );
    await window.hover('upc_forall', 'upc_forall', /upc_forall\s+Time\s+[\d.]+ [mµ]?s · [^]*Iterations\s+thread 0: /);
    await window.shot('upc-figures');
    await window.leaveHover();
});
