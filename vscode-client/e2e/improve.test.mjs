// SPDX-License-Identifier: Apache-2.0
// Protects the way from a measurement to a faster program: fix, save, measure again, compare.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keepLogs, startBrowser, startServer, Workbench } from './workbench.mjs';

const here = dirname(fileURLToPath(import.meta.url));

test('an uneven loop gets another schedule, and the line says what that brought', async () => {
    const project = mkdtempSync(join(tmpdir(), 'triangle-'));
    cpSync(join(here, 'project-uneven'), project, { recursive: true });
    const runs = () => {
        const folder = join(project, '.pomp', 'runs');
        const done = (run) => existsSync(join(folder, run, 'profile.json'));
        return existsSync(folder) ? readdirSync(folder).filter(done) : [];
    };
    const server = await startServer();
    const browser = await startBrowser();
    try {
        const window = await Workbench.open(browser, server, project);
        const directive = () => window.lineText('omp parallel for');
        await window.openFile('triangle.c');
        await window.command('OpenMP: Profile This File');
        await window.eventually('there is a run', () => runs().length === 1, 60_000);
        await window.eventually('the line says that the work is uneven', async () =>
            /imb 1\.\d×/.test(await directive()),
        );
        await window.goToLine(10);
        await window.codeAction('Use schedule(dynamic)');
        // What may change a program is shown first.
        const preview = window.page.locator('.pane-body', { hasText: 'triangle.c' });
        await preview.first().waitFor();
        await window.shot('confirm');
        await window.page.locator('.edit-checkbox').first().click();
        await window.page.getByRole('button', { name: 'Apply' }).click();
        await window.eventually('the clause is there', async () =>
            (await directive()).includes('schedule(dynamic)'),
        );
        await window.eventually('the figures are old now', async () =>
            (await directive()).includes('changed since'),
        );
        await window.openFile('triangle.c');
        await window.page.keyboard.press('Control+s');
        const mirror = join(project, '.pomp', 'mirror');
        await window.eventually('the mirror follows', () =>
            readdirSync(mirror, { recursive: true, withFileTypes: true })
                .filter((file) => file.isFile() && file.name === 'triangle.c')
                .some((file) =>
                    readFileSync(join(file.parentPath, file.name), 'utf8').includes('(dynamic)'),
                ),
        );
        await window.command('OpenMP: Profile This File');
        await window.eventually('there is a second run', () => runs().length === 2, 60_000);
        await window.command('Focus on OpenMP Runs View');
        const pane = window.page.locator('.pane', { hasText: 'OpenMP Runs' });
        const rows = pane.locator('.monaco-list-row');
        await window.eventually('both are listed', async () => (await rows.count()) === 2);
        await rows.nth(1).hover();
        await rows.nth(1).getByRole('button', { name: 'Compare with This Run' }).click();
        await window.eventually('the line compares', async () =>
            /[+\u2212]\d+ % · /.test(await directive()),
        );
        await window.shot('improved');
        assert.doesNotMatch(await directive(), /changed since/);
    } finally {
        keepLogs(server);
        await browser.close();
        await server.stop();
        rmSync(project, { recursive: true, force: true, maxRetries: 5 });
    }
});
