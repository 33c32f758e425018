// SPDX-License-Identifier: Apache-2.0
// Protects what somebody sees who has just installed the extension: its page, its walkthrough, and an
// example that is measured, in a folder without any program.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runsOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TITLE = 'Find what costs time in an OpenMP program';
const COST = / [mµ]?s · [\d.]+ %/;
let project;
let window;
let server;

function make() {
    const folder = mkdtempSync(join(tmpdir(), 'welcome-'));
    writeFileSync(join(folder, 'notes.txt'), 'no program here\n');
    return folder;
}

beforeTests({ make, file: 'notes.txt' }, (opened) => {
    ({ project, window, server } = opened);
});

/** Pictures of a page, once they are loaded: how wide they are, and what they say to who can't see. */
function pictures(page, count) {
    return window.eventually(`${count} pictures`, async () => {
        const all = await page
            .locator('img')
            .evaluateAll((images) => images.map(({ alt, naturalWidth }) => ({ alt, width: naturalWidth })));
        return all.length >= count && all.every(({ width }) => width > 0) && all;
    });
}

test('the page in Extensions shows what the extension does, with pictures of the repository', async () => {
    const { repository } = manifest();
    const raw = `${repository.url.replace(/\.git$/, '')}/raw/HEAD/`;
    await window.page.context().route(`${raw}**`, (route) => {
        const path = join(root, route.request().url().slice(raw.length));
        return existsSync(path) ? route.fulfill({ path }) : route.abort();
    });
    await window.command('Extensions: Show Installed Extensions');
    const entry = window.page.locator('.extensions-list .monaco-list-row', { hasText: 'POMP Lens' });
    const page = window.report();
    await window.until('the page', page.getByRole('heading', { name: 'In one minute' }), () =>
        entry.first().click(TRY),
    );
    const all = await pictures(page, 4);
    assert.deepEqual(all.filter(({ width, alt }) => width < 500 || alt.length < 20), []);
    await window.shot('page');
    const details = window.page.locator('.extension-editor');
    const text = plain(await details.innerText());
    for (const part of ['Debuggers', 'Visualization', 'Linters']) {
        assert.ok(text.includes(part), `${part} in ${text}`);
    }
    await window.until('the changelog', page.getByRole('heading', { name: /^(Unreleased|\d+\.\d+\.\d+)/ }), () =>
        details.locator('.navbar .action-label', { hasText: 'Changelog' }).click(TRY),
    );
    await window.closeEditors();
});

test('the walkthrough has a picture for each step', async () => {
    await openWalkthrough();
    const container = window.page.locator('.gettingStartedContainer');
    const steps = container.locator('.getting-started-step');
    const seen = new Set();
    assert.deepEqual(await container.locator('.step-title').allInnerTexts(), [
        'Try it on an example',
        'Measure your own program',
        'Find what is slow, and why',
        'See the whole run',
        'Change it, and compare',
    ]);
    for (let i = 0; i < (await steps.count()); i++) {
        const picture = container.locator('.getting-started-media img');
        await window.eventually(`the picture of step ${i}`, async () => {
            // A click on the step that is open closes it.
            if (!(await steps.nth(i).getAttribute('class')).includes('expanded')) {
                await steps.nth(i).locator('.step-title').click(TRY);
            }
            const shown = await picture.first().evaluate((image) => {
                return { src: image.currentSrc, alt: image.alt, width: image.naturalWidth };
            });
            if (seen.has(shown.src) || shown.width < 500 || shown.alt.length < 20) {
                throw new Error(JSON.stringify(shown));
            }
            return seen.add(shown.src);
        });
    }
    await window.shot('walkthrough');
});

test('an example is opened and measured from there, in the language that is chosen', async () => {
    await openWalkthrough();
    const container = window.page.locator('.gettingStartedContainer');
    const measured = async (language, folder, file, line) => {
        const row = window.page.locator('.quick-input-list .monaco-list-row', { hasText: language });
        await window.eventually('the choice', async () => {
            if (!(await row.first().isVisible())) {
                await window.closeInput();
                await window.command('OpenMP: Measure an Example...');
            }
            await row.first().click(TRY);
            return true;
        });
        const copy = join(server.user, 'User', 'globalStorage', 'pomplens.pomp-lens', 'examples');
        const example = join(copy, manifest().version, folder);
        await window.page.locator(`.tab.active[data-resource-name="${file}"]`).waitFor();
        await window.eventually('a run', () => runsOf(example).length === 1);
        await window.eventually('figures behind the line that is in sight', async () =>
            COST.test(await window.lineText(line)),
        );
        await window.shot(`example-${folder}`);
    };
    const button = container.getByRole('button', { name: 'Measure an Example' });
    await window.until('the step is open', button, () =>
        container.locator('.step-title', { hasText: 'Try it on an example' }).click(TRY),
    );
    await window.until('the examples', window.page.locator('.quick-input-list .monaco-list-row'), () =>
        button.click(TRY),
    );
    await measured('Fortran', 'bay', 'motion.f90', '!$omp do schedule(static)');
    await measured('A plate that cools', 'heat', 'solver.c', 'omp for schedule(static)');
    assert.ok(!existsSync(join(project, '.pomp')), 'the open folder has nothing to do with it');
});

async function openWalkthrough() {
    const container = window.page.locator('.gettingStartedContainer', { hasText: TITLE });
    await window.eventually('the walkthrough is open', async () => {
        if ((await container.count()) === 0) {
            await window.command('Open Walkthrough...');
            const row = window.page.locator('.quick-input-list .monaco-list-row', { hasText: TITLE });
            await row.first().click(TRY);
        }
        await container.waitFor(TRY);
        return true;
    });
}

function manifest() {
    return JSON.parse(readFileSync(join(root, 'vscode-client', 'package.json'), 'utf8'));
}
