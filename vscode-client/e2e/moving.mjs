// SPDX-License-Identifier: Apache-2.0
// Takes the moving picture of README, of real runs: a loop is measured, its line says why it takes so long, a fix is
// applied, and the line says what that has brought. e2e/run.sh ./moving.mjs, on a quiet machine; look at
// docs/images/moving.gif.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import gifenc from 'gifenc';
import { PNG } from 'pngjs';
import { copyOfExample, lineOf, runsOf, withLaunches } from './folders.mjs';
import { beforeTests } from './session.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SIZE = { width: 900, height: 500 };
const settings = {
    'window.commandCenter': false,
    'editor.stickyScroll.enabled': false,
    'editor.minimap.enabled': false,
    'editor.scrollBeyondLastColumn': 0,
    'editor.hover.delay': 300,
};
const frames = [];
let project;
let window;

function make() {
    return withLaunches(copyOfExample('pairs', 'pairs.c'), [
        { name: 'pairs', program: '${workspaceFolder}/pairs', threads: 2 },
    ]);
}

beforeTests({ make, file: 'pairs.c', settings }, (opened) => {
    ({ project, window } = opened);
});

/** Adds what is to be seen for a while. */
async function frame(milliseconds) {
    const picture = PNG.sync.read(await window.page.screenshot({ animations: 'disabled' }));
    frames.push({ ...picture, milliseconds });
}

async function showLoop() {
    await window.openFile('pairs.c');
    await window.goToLine(lineOf(project, 'pairs.c', 'int main') + 8);
    await window.goToLine(lineOf(project, 'pairs.c', 'count_pairs(float'));
    await window.clearNotifications();
    await window.putPointerAway();
}

async function measure() {
    const before = runsOf(project).length;
    await window.command('OpenMP: Profile This File');
    await window.statusItem(/running|measuring|building/).first().waitFor();
    await frame(1200);
    await window.eventually('a run', () => runsOf(project).length > before);
    await window.hidePanel();
}

test('a loop is measured, explained, changed, and measured again', async () => {
    await window.page.setViewportSize(SIZE);
    await window.useTheme('Light Modern', 'vs');
    await window.hideSideBar();
    await showLoop();
    await frame(1500);
    await measure();
    await showLoop();
    await window.eventually('figures', async () => / %/.test(await window.lineText('schedule(static)')));
    // What is behind the line, and its colour, come with the reason.
    const hover = () => window.hover('schedule(static)', 'for', /Uneven work/);
    await hover();
    await window.leaveHover();
    await frame(2500);
    await hover();
    await frame(5000);
    await window.leaveHover();
    await window.goToLine(lineOf(project, 'pairs.c', 'schedule(static)'));
    const changed = async () => /schedule\((dynamic|guided)/.test(await window.lineText('omp parallel for'));
    const dialog = window.page.locator('.monaco-dialog-box');
    await window.codeAction('Use schedule(dynamic)', dialog);
    await frame(2500);
    await window.choose(dialog.getByRole('button', { name: 'Apply' }));
    await window.eventually('the fix is applied', changed);
    await frame(2500);
    await window.save();
    await measure();
    const rows = await window.runRows();
    const baseline = rows.filter({ hasText: /baseline/ });
    await window.rowButton(rows.last(), 'Compare with This Run', baseline);
    await window.hideSideBar();
    await showLoop();
    await window.eventually('the difference', async () =>
        /[+\u2212]\d+ %/.test(await window.lineText('omp parallel for')),
    );
    await frame(5000);
    writeFileSync(join(root, 'docs', 'images', 'moving.gif'), encode());
});

/** One palette for all frames: they have the same colours, and most of each is that of the one before. */
function encode() {
    const { GIFEncoder, quantize, applyPalette } = gifenc;
    const all = Buffer.concat(frames.map(({ data }) => data));
    const palette = quantize(all, 255);
    const gif = GIFEncoder();
    let before;
    for (const { data, width, height, milliseconds } of frames) {
        const index = applyPalette(data, palette);
        const shown = Uint8Array.from(index, (colour, i) => (before?.[i] === colour ? 255 : colour));
        const rest = before ? { transparent: true, transparentIndex: 255, dispose: 1 } : {};
        gif.writeFrame(shown, width, height, {
            palette: before ? undefined : [...palette, [0, 0, 0]],
            delay: milliseconds,
            ...rest,
        });
        before = index;
    }
    gif.finish();
    return gif.bytes();
}
