// SPDX-License-Identifier: Apache-2.0
// Takes the pictures of the extension's page and of its walkthrough, in a light and a dark theme, of real
// runs: e2e/run.sh ./pictures.mjs, best on a quiet machine. They go to media/; look at them.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copyOfExample, lineOf, runsOf, withLaunches } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { TRY } from './workbench.mjs';

const client = dirname(dirname(fileURLToPath(import.meta.url)));
const THEMES = { light: ['Light Modern', 'vs'], dark: ['Dark Modern', 'vs-dark'] };
const SIZE = { width: 1040, height: 600 };
const STATIC = 'schedule(static)';
const settings = {
    'window.commandCenter': false,
    'editor.stickyScroll.enabled': false,
    'editor.scrollBeyondLastColumn': 0,
    'editor.hover.delay': 300,
};
let project;
let window;

function make() {
    // Threads that wait leave the processors to whatever else runs.
    const others = { threads: 2, env: { OMP_WAIT_POLICY: 'passive' } };
    return withLaunches(copyOfExample('heat'), [
        { name: 'short', args: ['800', '1000'], ...others },
        { name: 'long', args: ['1000', '12000'], ...others },
    ]);
}

beforeTests({ make, file: 'solver.c', settings }, (opened) => {
    ({ project, window } = opened);
});

/** Takes a picture in each theme, of what the step brings about. */
async function picture(name, step) {
    for (const [kind, names] of Object.entries(THEMES)) {
        await window.useTheme(...names);
        await step();
        await window.page.screenshot({ path: join(client, 'media', `${name}-${kind}.png`) });
    }
}

async function measure(name) {
    const before = runsOf(project).length;
    await window.quickInput('Control+p', `debug ${name}`, name);
    await window.eventually('a run', () => runsOf(project).length > before);
}

async function showLoop() {
    await window.leaveHover();
    await window.openFile('solver.c');
    await window.goToLine(lineOf(project, 'solver.c', 'void plate_step') - 4);
    await window.goToLine(lineOf(project, 'solver.c', 'void plate_step') + 14);
    await window.clearNotifications();
    await window.putPointerAway();
}

async function widenSideBar() {
    const { x, y, width } = await window.page.locator('.part.sidebar').boundingBox();
    await window.page.mouse.move(x + width, y + 300);
    await window.page.mouse.down();
    await window.page.mouse.move(x + width + 110, y + 300, { steps: 5 });
    await window.page.mouse.up();
}

test('figures on the lines, and why', async () => {
    await window.page.setViewportSize(SIZE);
    await window.hideSideBar();
    await window.openFile('solver.c');
    await measure('short');
    await window.hidePanel();
    await showLoop();
    const hint = () => window.lineText(STATIC);
    await window.eventually('figures', async () => / %/.test(await hint()));
    await picture('lines', showLoop);
    await picture('hover', async () => {
        await showLoop();
        await window.hover(STATIC, 'for', /Visits/);
    });
    await window.leaveHover();
});

test('a build and a run', async () => {
    let ended = () => true;
    await picture('building', async () => {
        await window.eventually('the one before has ended', ended);
        await showLoop();
        const before = runsOf(project).length;
        await window.quickInput('Control+p', 'debug long', 'long');
        await window.statusItem(/running heat.* · [1-9]/).first().waitFor();
        ended = () => runsOf(project).length > before;
    });
    await window.eventually('the last has ended', ended);
});

test('the view of runs and the report', async () => {
    await window.hidePanel();
    const rows = await window.runRows();
    await window.eventually('it is unfolded', async () => {
        await rows.first().click(TRY);
        await window.page.keyboard.press('ArrowRight');
        return (await rows.count()) > 4;
    });
    await window.page.setViewportSize({ width: 1200, height: 560 });
    await widenSideBar();
    await window.command('OpenMP: Show Report');
    const table = window.report().getByRole('heading', { name: 'Constructs', exact: true });
    await table.waitFor();
    await picture('report', async () => {
        await window.clearNotifications();
        await table.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
        await window.putPointerAway();
        await window.page.locator('.workbench-hover').first().waitFor({ state: 'hidden' });
    });
    await window.closeEditors();
    await window.page.setViewportSize(SIZE);
});

test('a change compared', async () => {
    await window.hideSideBar();
    const file = join(project, 'solver.c');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(`omp for ${STATIC}`, 'omp for schedule(dynamic, 16)'));
    await window.openFile('solver.c');
    await measure('short');
    await window.hidePanel();
    const rows = await window.runRows();
    const baseline = rows.filter({ hasText: /baseline · / });
    await window.rowButton(rows.last(), 'Compare with This Run', baseline);
    await window.hideSideBar();
    await showLoop();
    await window.eventually('the line compares', async () =>
        /[+\u2212]\d+ %/.test(await window.lineText('schedule(dynamic')),
    );
    await picture('compare', showLoop);
});
