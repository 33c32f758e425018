// SPDX-License-Identifier: Apache-2.0
// Protects what a user sees when something is missing, breaks, or must not be done.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, lineOf } from './folders.mjs';
import { processes } from './server.mjs';
import { inWorkbench } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

/** The number of restarts, as in other extensions. */
const RESTARTS = 5;
const file = 'stencil.c';
const make = () => copyOf('project');

const languageServers = (server) => processes(server, 'Pomp lsp');

/** What the server thinks of a clause that there isn't. */
async function complains(window, project) {
    await window.openFile(file);
    await mistype(window, project);
    await window.revert();
    await window.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
}

async function mistype(window, project) {
    await window.typeAtEnd(lineOf(project, file, 'omp for'), ' nowiat');
    await window.eventually('the mistake is underlined', () =>
        window.page.locator('.squiggly-error').first().isVisible(),
    );
}

test('a missing Java is named with what to do, which helps; a killed server comes back', async () => {
    const settings = { 'pomp.java.home': '/nowhere' };
    await inWorkbench({ make, file, settings }, async (window, project, server) => {
        const message = window.notification('POMP Lens needs Java 17');
        await message.waitFor();
        assert.match(
            plain(await message.innerText()),
            /pomp\.java\.home is \/nowhere, but there is no \/nowhere\/bin\/java/,
        );
        await window.shot('missing-java');
        assert.equal(languageServers(server).length, 0);
        await window.clearNotifications();
        await leadsToTheSetting(window);
        // Nobody knows whether there are runs.
        await window.command('Focus on OpenMP Runs View');
        const welcome = window.page.locator('.welcome-view-content:visible');
        await welcome.getByRole('button', { name: 'Open Settings' }).waitFor();
        assert.match(plain(await welcome.innerText()), /POMP Lens needs Java 17 or newer/);
        assert.doesNotMatch(plain(await welcome.innerText()), /No measured runs/);
        await window.shot('missing-java-view');
        for (const part of ['User', 'Machine']) {
            const file = join(server.user, part, 'settings.json');
            const before = JSON.parse(readFileSync(file, 'utf8'));
            delete before['pomp.java.home'];
            writeFileSync(file, JSON.stringify(before));
        }
        await complains(window, project);
        await welcome.filter({ hasText: 'No measured runs yet' }).waitFor();
        await window.clearNotifications();
        await killed(window, project, server);
    });
});

/** A launch says what is missing; a change of its configuration wouldn't help. */
async function leadsToTheSetting(window) {
    const message = window.notification('POMP Lens needs Java 17');
    await window.openFile(file);
    await window.commandFor('OpenMP: Profile This File', message);
    assert.equal(await window.page.locator('.monaco-dialog-box').count(), 0);
    await window.shot('launch-without-java');
    const settings = window.page.locator('.settings-editor');
    await window.answer('POMP Lens needs Java 17', 'Open Settings', settings);
    await window.eventually('the setting is shown', async () =>
        /Java: Home/.test(plain(await settings.innerText(TRY))),
    );
    await window.shot('java-setting');
    await window.until('the settings are closed', async () => (await settings.count()) === 0, () =>
        window.page.keyboard.press('Escape'),
    );
    await window.openFile(file);
}

async function killed(window, project, server) {
    const seen = new Set();
    const kill = async () => {
        const pid = await window.eventually('another server runs', () =>
            languageServers(server).find((one) => !seen.has(one)),
        );
        seen.add(pid);
        process.kill(pid, 'SIGKILL');
    };
    await kill();
    await complains(window, project);
    for (let i = 0; i < RESTARTS; i++) {
        await kill();
    }
    await window.command('Notifications: Show Notifications');
    const gaveUp = window.page.locator('.notification-list-item', { hasText: 'too often' });
    await gaveUp.first().waitFor();
    const welcome = window.page.locator('.welcome-view-content:visible');
    await welcome.filter({ hasText: 'does not run. The log says why.' }).waitFor();
    await window.shot('gave-up');
    assert.equal(seen.size, RESTARTS + 1);
    assert.equal(languageServers(server).length, 0);
    await window.choose(gaveUp.first().getByRole('button', { name: 'Restart Server' }));
    await window.clearNotifications();
    await complains(window, project);
    await window.commandFor('OpenMP: Collect Diagnostics', window.line('- server: running'));
    await window.line(/bin\/java/).waitFor();
    await window.shot('diagnostics');
    const log = window.page.locator('.part.panel .view-line', { hasText: 'pomp lsp with' });
    await window.commandFor('OpenMP: Show Log', log);
    await window.shot('log');
}

/** A folder that would have its own program started in the place of ours. */
function makeHostile() {
    const folder = make();
    const own = join(folder, 'own');
    mkdirSync(join(own, 'bin'), { recursive: true });
    for (const name of ['pomp', 'bin/java']) {
        const script = `#!/bin/sh\ntouch "${join(folder, 'started')}"\n`;
        writeFileSync(join(own, name), script, { mode: 0o755 });
    }
    mkdirSync(join(folder, '.vscode'));
    const settings = { 'pomp.executable': join(own, 'pomp'), 'pomp.java.home': own };
    writeFileSync(join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
    return folder;
}

// The words of the extension are German there, as far as they are its own.
test('an untrusted folder is edited with help in any language; nothing in it is built or run', async () => {
    const settings = { 'security.workspace.trust.startupPrompt': 'never' };
    await inWorkbench({ make: makeHostile, file, settings, trust: false, locale: 'de' }, async (window, project, server) => {
        await window.statusItem('Restricted Mode').waitFor();
        mkdirSync(join(project, '.pomp'));
        await mistype(window, project);
        const rows = window.page.locator('.quick-input-list .monaco-list-row');
        const offers = async (typed, command) =>
            window.eventually(`the command ${command}`, async () => {
                await window.openInput('F1');
                await window.input.fill(typed, TRY);
                await rows.filter({ hasText: command }).first().waitFor(TRY);
                return true;
            });
        await offers('>OpenMP: Server', 'Server neu starten');
        // The list is longer than what is in sight; in its order these two would be neighbours.
        await offers('>OpenMP: ', 'Diagnose sammeln');
        assert.equal(await rows.filter({ hasText: 'Diese Datei messen' }).count(), 0);
        await window.shot('untrusted');
        await window.closeInput();
        await window.save();
        await window.eventually('what the extension says is German', async () => {
            await window.page.keyboard.press('Control+k');
            await window.page.keyboard.press('h');
            await window.statusItem('OpenMP-Kosten').waitFor({ timeout: 2500 });
            return true;
        });
        // The editor asks for trust before it starts anything.
        const question = window.page.locator('.monaco-dialog-box');
        await window.eventually('the question for trust', async () => {
            await window.page.keyboard.press('F5');
            await question.waitFor(TRY);
            return true;
        });
        await window.choose(question.getByRole('button', { name: 'Cancel' }));
        await window.command('Focus on OpenMP-Läufe View');
        const welcome = window.page.locator('.welcome-view-content:visible');
        await welcome.getByRole('button', { name: 'Vertrauen verwalten' }).waitFor();
        assert.deepEqual(readdirSync(join(project, '.pomp')), [], 'not even the saved file');
        assert.equal(languageServers(server).length, 1);
        assert.ok(!existsSync(join(project, 'started')), 'what the settings of the folder name');
        assert.equal(processes(server, 'io.github.pomplens').length, 1, 'only the language server');
    });
});
