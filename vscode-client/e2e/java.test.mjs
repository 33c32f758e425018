// SPDX-License-Identifier: Apache-2.0
// Protects the way of the user in a Java program: nothing is started before it has a directive, which
// is then proposed, checked, measured and shown with its figures.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, figures, fileOfRun, lineOf, runsOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { TRY } from './workbench.mjs';

const SOURCE = 'Triangle.java';
let project;
let window;
let server;

beforeTests({ make: () => copyOf('project-java'), file: SOURCE }, (opened) => {
    ({ project, window, server } = opened);
});

const servers = () => readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isOurServer(id)).length;

/** Whether a process is the language server of this workbench: others may be open beside it. */
function isOurServer(id) {
    try {
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
        const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
        return words.includes('lsp') && variables.includes(`POMP_WORKBENCH_FOLDER=${server.folder}`);
    } catch {
        return false;
    }
}

test('directives and clauses are proposed once there is a sentinel', async () => {
    assert.equal(servers(), 0, 'a plain Java file starts no server');
    await window.goToLine(lineOf(project, SOURCE, 'independent'));
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('Shift+End');
    await window.page.keyboard.type('//omp paral');
    const proposals = window.page.locator('.suggest-widget .monaco-list-row');
    const wanted = proposals.filter({ hasText: /parallel for/ });
    await window.eventually('the proposal', async () => {
        if (!(await wanted.first().isVisible())) {
            await window.page.keyboard.press('Escape');
            await window.page.keyboard.press('Control+Space');
            await wanted.first().waitFor(TRY);
        }
        return true;
    });
    assert.equal(servers(), 1, 'a sentinel starts one');
    await window.shot('java-proposals');
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.type('lel for num_threads(2) colapse(2)');
    await window.page.keyboard.press('Escape');
});

test('what Java does not have is a problem at its place', async () => {
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.shot('java-problem');
    for (let i = 0; i < ' colapse(2)'.length; i++) {
        await window.page.keyboard.press('Backspace');
    }
    await window.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await window.save();
    assert.match(readFileSync(join(project, SOURCE), 'utf8'), /\/\/omp parallel for num_threads\(2\)\n/);
});

test('the program is built, measured, and its figures are on the line', async () => {
    await window.profile(project, 1);
    const profile = fileOfRun(project, runsOf(project)[0]);
    const { visits, threads } = figures(profile, 'parallel for');
    assert.deepEqual({ visits, threads }, { visits: 8 * 2, threads: 2 });
    await window.hidePanel();
    await window.eventually('the line says that the work is uneven', async () =>
        /imb [12]\.\d×/.test(await window.lineText('omp parallel for')),
    );
    const hover = await window.hover('omp parallel for', 'parallel', /Visits\s/, /OpenMP \d/);
    assert.match(hover, /Visits\s+16\b/);
    await window.shot('java-figures');
    await window.leaveHover();
});

test('what is saved is translated into the mirror', async () => {
    const copy = join(project, '.pomp', 'mirror', SOURCE, SOURCE);
    await window.typeAtEnd(lineOf(project, SOURCE, 'omp parallel for'), ' schedule(dynamic)');
    await window.page.keyboard.press('Escape');
    await window.save();
    await window.eventually('the mirror follows', () => {
        const text = readFileSync(copy, 'utf8');
        return text.includes('schedule("dynamic"') && text.includes('Omp.parallel');
    });
});

test('the translation is shown beside the source', async () => {
    const side = (name) => window.page.locator(`.monaco-diff-editor .editor.${name} .view-line`);
    await window.commandFor(
        'OpenMP: Show Instrumented Source',
        side('modified').filter({ hasText: 'Omp.parallel(' }),
    );
    await side('original').filter({ hasText: '//omp' }).first().waitFor();
    await window.shot('java-instrumented');
    await window.closeEditors();
});
