// SPDX-License-Identifier: Apache-2.0
// Protects what the editor makes of the extension: suite/index.cjs runs in the extension host.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copyOf, remove } from './folders.mjs';
import { extensionHost, startBrowser, startServer } from './server.mjs';

const here = dirname(fileURLToPath(import.meta.url));

test('the extension works in the extension host', async (context) => {
    const project = copyOf('project-fortran');
    const server = await startServer({ packaged: false });
    const browser = await startBrowser();
    try {
        const { code, lines } = await extensionHost(browser, server, project, {
            extension: dirname(here),
            suite: join(here, 'suite', 'index.cjs'),
        });
        const results = lines.filter((line) => /^(not )?ok - /.test(line));
        for (const result of results) {
            await context.test(result.replace(/^(not )?ok - /, '').split(': ')[0], () => {
                assert.ok(!result.startsWith('not'), result);
            });
        }
        assert.ok(results.length > 5, `too few results:\n${lines.join('\n')}`);
        assert.equal(code, 0);
    } finally {
        await browser.close();
        await server.stop();
        remove(project);
    }
});
