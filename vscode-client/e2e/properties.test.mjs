// SPDX-License-Identifier: Apache-2.0
// Protects the way from a new performance property to the constructs that it holds for.
import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

const NAME = 'SlowPart';
const FILE = `${NAME}.property`;
let project;
let window;

beforeTests({ make: () => copyOf('project-make'), file: 'height.c' }, (opened) => {
    ({ project, window } = opened);
});

const text = () => readFileSync(join(project, '.pomp', 'properties', FILE), 'utf8');

/** The text above the property. */
async function lens() {
    return plain(await window.page.locator('.codelens-decoration').first().innerText());
}

/** Replaces a line of the property, from its first word on. */
async function retype(word, replacement) {
    const lines = text().split('\n');
    await window.goToLine(lines.findIndex((line) => line.trim().startsWith(word)) + 1);
    await window.page.keyboard.press('Home');
    await window.page.keyboard.press('Shift+End');
    await window.page.keyboard.type(replacement);
}

test('a new property is in the project, and says that there is no run', async () => {
    await window.openFile('height.c');
    await window.command('New Performance Property');
    await window.eventually('the property is open', async () => {
        const tab = window.page.locator(`.tab.active[data-resource-name="${FILE}"]`);
        if ((await tab.count()) === 0) {
            await window.input.fill(NAME, TRY);
            await window.page.keyboard.press('Enter');
            await tab.waitFor(TRY);
        }
        return true;
    });
    assert.match(text(), /^property SlowPart "SlowPart" in Execution \{$/m);
    await window.eventually('the lens', async () => (await lens()).includes('there is no run yet'));
});

test('a run is looked through for it', async () => {
    await window.openFile('height.c');
    await window.profile(project, 1);
    await window.hidePanel();
    await window.openFile(FILE);
    await window.eventually('the lens knows the run', async () =>
        /^(holds for|does not hold in) /.test(await lens()),
    );
});

test('metrics are proposed, with what they are', async () => {
    await retype('when', 'when thread_ti');
    const proposal = window.page.locator('.suggest-widget .monaco-list-row', {
        hasText: 'thread_time',
    });
    await window.eventually('the proposal', async () => {
        if (!(await proposal.first().isVisible())) {
            await window.page.keyboard.press('Control+Space');
            await proposal.first().waitFor(TRY);
        }
        return true;
    });
    await window.shot('property-proposals');
    await window.page.keyboard.press('Escape');
});

test('a mistake is a problem with a fix', async () => {
    await window.page.keyboard.type('m > 1 ns');
    await window.page.keyboard.press('Escape');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.eventually('the lens says so', async () => (await lens()).includes('mistake'));
    await window.page.keyboard.press('Home');
    for (let i = 0; i < 'when t'.length; i++) {
        await window.page.keyboard.press('ArrowRight');
    }
    await window.shot('property-problem');
    await window.codeAction('Change to "thread_time"', async () =>
        /when thread_time > 1 ns$/.test(await window.lineText('> 1')),
    );
    await window.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
});

test('once saved it says for how many constructs it holds', async () => {
    await window.save();
    assert.match(text(), /^ {4}when thread_time > 1 ns$/m);
    await window.eventually('the lens counts', async () =>
        /^holds for [1-9]\d* constructs? of /.test(await lens()),
    );
    await window.shot('property-lens');
});

test('a click lists them, and leads to the source', async () => {
    const rows = window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'height.c:' });
    await window.eventually('the list of constructs', async () => {
        if (!(await rows.first().isVisible())) {
            await window.page.locator('.codelens-decoration a').first().click(TRY);
            await rows.first().waitFor(TRY);
        }
        return true;
    });
    await window.shot('property-places');
    assert.match(plain(await rows.first().innerText()), /parallel for\s*height\.c:\d+/);
    const line = /height\.c:(\d+)/.exec(await rows.first().innerText())[1];
    await window.choose(rows);
    await window.page.locator('.tab.active[data-resource-name="height.c"]').waitFor();
    await window.cursorIn(line);
});

test('a mistake is told of once, also while its file is not open, and leads to its line', async () => {
    // A file that was open is loaded again where it has changed, perhaps when the cursor is there already.
    const name = 'Mistaken';
    const file = `${name}.property`;
    const mistaken = text().replaceAll(NAME, name).replace('thread_time', 'thread_tme');
    const line = mistaken.split('\n').findIndex((one) => one.includes('thread_tme')) + 1;
    await window.closeEditors();
    await window.openFile('height.c');
    const folder = join(project, '.pomp', 'properties');
    // Nobody sees half of it.
    writeFileSync(join(folder, `${name}.new`), mistaken);
    renameSync(join(folder, `${name}.new`), join(folder, file));
    const start = 'POMP Lens passes over a mistake in';
    const message = window.notification(start);
    await message.waitFor();
    const said = plain(await message.innerText());
    assert.match(said, new RegExp(`\\.pomp/properties/${file}, line ${line}: .*"thread_tme"`));
    // Before it hides by itself.
    assert.equal(await message.count(), 1);
    await window.shot('property-mistake');
    await window.answer(start, 'Open File', window.page.locator(`.tab.active[data-resource-name="${file}"]`));
    await window.cursorIn(line);
    await window.typeAtEnd(line, ' ');
    await window.save();
    await message.waitFor();
});
