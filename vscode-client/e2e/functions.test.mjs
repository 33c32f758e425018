// SPDX-License-Identifier: Apache-2.0
// Protects the choice of the functions that are measured, from the light bulb to their figures.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, fileOfRun, lineOf, runsOf } from './folders.mjs';
import { beforeTests } from './session.mjs';

const COST = / [mµ]?s · [\d.]+ %/;
const FUNCTION = 'double highest(int n) {';
let project;
let window;

beforeTests({ make: () => copyOf('project-make'), file: 'height.c' }, (opened) => {
    ({ project, window } = opened);
});

/** The functions that the newest run measured, with their visits. */
function measured() {
    const profile = fileOfRun(project, runsOf(project).at(-1));
    return profile.constructs
        .filter(({ kind }) => kind === 'function')
        .map(({ name }) => name)
        .sort();
}

async function profile(runs) {
    await window.profile(project, runs);
    await window.hidePanel();
}

const list = () => join(project, '.pomp', 'functions');
const patterns = () => readFileSync(list(), 'utf8').replaceAll(/^#.*\n/gm, '');

test('the light bulb has all functions of a file measured by the next build', async () => {
    await window.openFile('height.c');
    await profile(1);
    assert.deepEqual(measured(), []);
    await window.goToLine(lineOf(project, 'height.c', FUNCTION));
    await window.codeAction(
        'Instrument all functions of this file',
        window.notification('The next build measures the 2 functions of height.c'),
    );
    await window.shot('functions-chosen');
    await window.clearNotifications();
    assert.equal(patterns(), './height.c:\n');
    await profile(2);
    assert.deepEqual(measured(), ['front', 'highest']);
    await window.eventually('the function has a hint', async () =>
        COST.test(await window.lineText('double highest')),
    );
    await window.shot('functions-measured');
});

test('it has the callers measured', async () => {
    await window.goToLine(lineOf(project, 'height.c', FUNCTION));
    await window.codeAction(
        'Measure the callers of highest',
        window.notification('measures 1 caller of highest in 1 file: of_all_sizes'),
    );
    await window.clearNotifications();
    assert.equal(patterns(), './height.c:\n./main.c:of_all_sizes\n');
    await profile(3);
    assert.deepEqual(measured(), ['front', 'highest', 'of_all_sizes']);
});

test('it says when there is nobody to measure', async () => {
    await window.openFile('main.c');
    await window.goToLine(lineOf(project, 'main.c', 'int main'));
    await window.codeAction(
        'Measure the callers of main',
        window.notification('no function of the project calls main by its name'),
    );
    await window.clearNotifications();
});

test('it stops', async () => {
    const stop = 'Stop instrumenting the functions of this file';
    await window.codeAction(stop, window.notification('The next build measures no function of main.c'));
    await window.clearNotifications();
    await window.openFile('height.c');
    await window.goToLine(lineOf(project, 'height.c', FUNCTION));
    await window.codeAction(stop, () => !existsSync(list()));
    await profile(4);
    assert.deepEqual(measured(), []);
});
