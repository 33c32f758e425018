// SPDX-License-Identifier: Apache-2.0
// Protects what a user sees when the code is no longer what was measured, and the way back to figures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, lineOf, runsOf } from './folders.mjs';
import { processes } from './server.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

const LOOP = 'reduction(';
const OLDER = 'stencil · of an older build';
const me = ['-c', 'user.name=n', '-c', 'user.email=e@example.org'];
/** The command line of the language server. */
const SERVER = 'Pomp lsp';
let project;
let server;
let window;

function make() {
    const folder = copyOf('project');
    const git = (...words) => execFileSync('git', [...me, ...words], { cwd: folder });
    git('init', '-q');
    git('add', 'stencil.c');
    git('commit', '-q', '-m', 'Sweep the grid');
    return folder;
}

beforeTests({ make, file: 'stencil.c' }, (opened) => {
    ({ project, server, window } = opened);
});

const record = (run) =>
    JSON.parse(readFileSync(join(project, '.pomp', 'runs', run, 'run.json'), 'utf8'));

test('the status and the view say at once that figures are of an older build', async () => {
    await window.openFile('stencil.c');
    await window.profile(project, 1);
    await window.hidePanel();
    await window.runRows();
    await window.statusItem('stencil').first().waitFor();
    assert.equal(await window.statusItem(OLDER).count(), 0);
    await window.typeAtEnd(lineOf(project, 'stencil.c', 'double change'), ' /* why */');
    await window.typeAtEnd(lineOf(project, 'stencil.c', 'double change'), ' double more = 1;');
    await window.statusItem('of an older build').waitFor();
    await window.page
        .getByText('stencil.c has changed since the run stencil: its metrics are of the older build')
        .first()
        .waitFor();
    await window.shot('older-build');
});

test('a key profiles again, and then the figures are those of the code', async () => {
    await window.until(
        'there is a second run',
        () => runsOf(project).length === 2,
        () => window.page.keyboard.press('Control+Shift+F5'),
        60_000,
    );
    await window.statusItem('of an older build').waitFor({ state: 'detached' });
    const [first, second] = runsOf(project).map(record);
    assert.deepEqual(second.command, first.command);
    assert.equal(first.revision.subject, 'Sweep the grid');
    assert.deepEqual([first.revision.dirty, second.revision.dirty], [false, true]);
    await window.hidePanel();
});

test('hovers and the view show the history when the menu of the view is told to', async () => {
    await window.viewMenu('Show History over Commits');
    await historyInHover();
    const rows = await window.runRows();
    const isOpen = async () => (await rows.first().getAttribute('aria-expanded')) === 'true';
    await window.eventually('the run is open', async () => {
        // A click on an open row closes it.
        if (!(await isOpen())) {
            await rows.first().click(TRY);
        }
        return isOpen();
    });
    await window.eventually('the view shows it', async () => {
        const texts = (await rows.allInnerTexts()).map(plain);
        return texts.some((text) => /^parallel for.* · [▁-█]{2}$/.test(text));
    });
    await window.shot('history');
});

test('the history is there with the next server and the next window, until it is hidden', async () => {
    const [before] = processes(server, SERVER);
    await window.commandFor('OpenMP: Restart Server', () => {
        const running = processes(server, SERVER);
        return running.length === 1 && running[0] !== before;
    });
    await historyInHover();
    await window.reload();
    await historyInHover();
    await window.viewMenu('Hide History over Commits');
    await window.eventually('hovers are without it', async () => {
        const hover = await window.hover(LOOP, 'parallel', /Visits\s/);
        return !/History\s/.test(hover);
    });
    await window.leaveHover();
});

async function historyInHover() {
    const hover = await window.hover(LOOP, 'parallel', /History\s/);
    assert.match(hover, /History\s+[▁-█]{2} 2 versions/);
    await window.leaveHover();
}
