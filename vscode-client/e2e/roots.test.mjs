// SPDX-License-Identifier: Apache-2.0
// Protects windows on several folders: each run is of one of them, and the view says of which.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const workspace = 'both.code-workspace';
let project;
let window;

function make() {
    const folder = mkdtempSync(join(tmpdir(), 'roots-'));
    for (const [name, file] of [['sweeps', 'triangle.c'], ['waves', 'triangle.f90']]) {
        mkdirSync(join(folder, name));
        cpSync(join(here, 'project-uneven', file), join(folder, name, file));
    }
    const folders = [{ path: 'sweeps' }, { path: 'waves', name: 'Waves in Fortran' }];
    writeFileSync(join(folder, workspace), JSON.stringify({ folders }));
    return folder;
}

beforeTests({ make, file: 'sweeps/triangle.c', workspace }, (opened) => {
    ({ project, window } = opened);
});

test('each program is measured in its own folder, and its run carries the name of that', async () => {
    await window.openFile('triangle.c');
    await window.profile(join(project, 'sweeps'), 1);
    await window.openFile('triangle.f90');
    await window.profile(join(project, 'waves'), 1);
    const rows = await window.runRows();
    await window.eventually('both are listed', async () => (await rows.count()) === 2);
    const texts = (await rows.allInnerTexts()).map(plain);
    assert.match(texts[0], /^triangle ?Waves in Fortran · [\d.]+ m?s · 2 threads · /);
    assert.match(texts[1], /^triangle ?sweeps · [\d.]+ m?s · 2 threads · /);
    await window.shot('roots');
});

test('a screen reader gets the words of a row, not a path', async () => {
    const rows = await window.runRows();
    const [first] = await rows.all();
    assert.match(
        await first.getAttribute('aria-label'),
        /^triangle, Waves in Fortran, [\d.]+ m?s, 2 threads, \d{4}-/,
    );
    await window.eventually('it is unfolded', async () => {
        await first.click(TRY);
        await window.page.keyboard.press('ArrowRight');
        return (await rows.count()) > 2;
    });
    const loop = rows.filter({ hasText: 'parallel do' });
    // Where it is, and then the figure by which constructs are sorted.
    assert.match(plain(await loop.innerText()), /^parallel do ?triangle · triangle\.f90:8 · gain [\d.]+ m?s · /);
    assert.match(
        await loop.getAttribute('aria-label'),
        /^parallel do, triangle, triangle\.f90:8, gain [\d.]+ m?s, [\d.]+ m?s, [\d.]+ %/,
    );
    for (const row of await rows.all()) {
        assert.doesNotMatch(await row.getAttribute('aria-label'), /\/tmp|·/);
    }
    await window.shot('rows');
});

test('what the compiler gets to see of a Fortran source is shown beside it', async () => {
    await window.openFile('triangle.f90');
    const modified = window.page.locator('.monaco-diff-editor .editor.modified');
    await window.commandFor(
        'OpenMP: Show Instrumented Source',
        modified.locator('.view-line', { hasText: /pomp_parallel_fork/i }),
    );
    await window.shot('instrumented-fortran');
    await window.closeEditors();
});
