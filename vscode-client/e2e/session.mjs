// SPDX-License-Identifier: Apache-2.0
// A workbench that the tests of a file, or of a suite in it, use one after the other.
import { after, before } from 'node:test';
import { remove } from './folders.mjs';
import { keepLogs, startBrowser, startServer } from './server.mjs';
import { Workbench } from './workbench.mjs';

/**
 * Opens a workbench before the first test, and clears all away after the last.
 *
 * @param make makes the throw-away project and returns its folder
 * @param file the file of it that is opened
 * @param workspace a workspace file in the project, when it isn't to be opened as a folder
 * @param settings of the workbench
 * @param use gets what the tests need: the window, the project's folder and the server
 */
export function beforeTests({ make, file, workspace, settings }, use) {
    let project;
    let server;
    let browser;

    before(async () => {
        project = make();
        [server, browser] = await Promise.all([startServer({ settings }), startBrowser()]);
        const window = await Workbench.open(browser, server, project, file, workspace);
        use({ window, project, server });
    });

    after(async () => {
        if (server !== undefined) {
            keepLogs(server);
        }
        await browser?.close();
        await server?.stop();
        remove(project);
    });
}

/** Opens a workbench for one test that needs a special one, such as one that isn't trusted. */
export async function inWorkbench({ make, file, ...options }, use) {
    const project = make();
    const [server, browser] = await Promise.all([startServer(options), startBrowser()]);
    try {
        await use(await Workbench.open(browser, server, project, file), project, server);
    } finally {
        keepLogs(server);
        await browser.close();
        await server.stop();
        remove(project);
    }
}
