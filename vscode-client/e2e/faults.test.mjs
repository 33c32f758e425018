// SPDX-License-Identifier: Apache-2.0
// Protects what a user sees when something is missing or must not be done.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { plain, startBrowser, startServer, Workbench } from './workbench.mjs';

const here = dirname(fileURLToPath(import.meta.url));
let browser;

before(async () => {
    browser = await startBrowser();
});

after(async () => {
    await browser?.close();
});

async function inWorkbench(options, use) {
    const project = mkdtempSync(join(tmpdir(), 'stencil-'));
    cpSync(join(here, 'project'), project, { recursive: true });
    const server = await startServer(options);
    try {
        const window = await Workbench.open(browser, server, project);
        await use(window, project, server);
        await window.close();
    } finally {
        await server.stop();
        rmSync(project, { recursive: true, force: true, maxRetries: 5 });
    }
}

test('a wrong Java setting is named, with what to do', async () => {
    const settings = { 'pomp.java.home': '/nowhere' };
    await inWorkbench({ settings }, async (window) => {
        await window.openFile('stencil.c');
        const message = window.notification('POMP Lens needs Java 17');
        await message.waitFor({ timeout: 30_000 });
        assert.match(
            plain(await message.innerText()),
            /pomp\.java\.home is \/nowhere, but there is no \/nowhere\/bin\/java/,
        );
        await window.shot('missing-java');
    });
});

test('an untrusted folder is edited with help, but nothing in it is built or run', async () => {
    const settings = { 'security.workspace.trust.startupPrompt': 'never' };
    await inWorkbench({ settings, trust: false }, async (window, project, server) => {
        await window.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
        await window.openFile('stencil.c');
        await window.goToLine(21);
        await window.page.keyboard.press('End');
        await window.page.keyboard.type(' nowiat');
        await window.page.locator('.squiggly-error').first().waitFor();
        await window.page.keyboard.press('F1');
        const input = window.page.locator('.quick-input-widget input.input');
        await input.fill('>OpenMP: ');
        const rows = window.page.locator('.quick-input-list .monaco-list-row');
        await rows.filter({ hasText: 'Restart Server' }).first().waitFor();
        assert.equal(await rows.filter({ hasText: 'Profile This File' }).count(), 0);
        await window.shot('untrusted');
        assert.ok(!existsSync(join(project, '.pomp')));
        const started = execFileSync('pgrep', ['-fc', `${server.folder}.*Pomp`]);
        assert.equal(Number(started), 1, 'only the language server');
    });
});
