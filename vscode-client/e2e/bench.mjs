// SPDX-License-Identifier: Apache-2.0
// How fast the extension is for who sits in front of it, in a real workbench. Writes a Markdown table
// into the file that POMP_FIGURES names: run.sh ./bench.mjs
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remove, runsOf } from './folders.mjs';
import { processes, startBrowser, startServer } from './server.mjs';
import { Workbench } from './workbench.mjs';

const pomp = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'pomp');
const CONSTRUCTS = 10_000;
const RUNS = 1_000;
/** What somebody types in an hour who never stops to think, five keys in a second. */
const KEYS_OF_AN_HOUR = 18_000;

/** The settings with which each construct has a hint. */
const SETTINGS = { 'pomp.hints.threshold': 0 };

/** A project with a program of the given number of loops, measured once. */
function measured(loops) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const all = Array.from({ length: loops }, (_, i) => i);
    const loop = (i) =>
        `static void f${i}(void) {\n#pragma omp parallel for num_threads(2) if(${i + 1})\n` +
        `    for (int i = 0; i < 8; i++)\n        a[i] += ${i};\n}\n`;
    const calls = all.map((i) => `    f${i}();\n`).join('');
    const text = `static double a[8];\n${all.map(loop).join('')}int main(void) {\n${calls}    return 0;\n}\n`;
    writeFileSync(join(folder, 'loops.c'), text);
    execFileSync(pomp, ['profile', '--build=gcc -O0 -fopenmp loops.c -o loops', './loops'], {
        cwd: folder,
        env: { ...process.env, OMP_WAIT_POLICY: 'passive' },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    return folder;
}

/** Copies the only run of a project, as if it had been measured again each minute. */
function repeat(folder, times) {
    const [first] = runsOf(folder);
    const all = join(folder, '.pomp', 'runs');
    const run = JSON.parse(readFileSync(join(all, first, 'run.json'), 'utf8'));
    const started = Date.parse(run.started);
    for (let i = 1; i < times; i++) {
        const at = new Date(started - i * 60_000).toISOString();
        const name = at.replace(/[-:]/g, '').replace('T', '-').replace(/\..*/, `-${run.name}`);
        const copy = join(all, name);
        cpSync(join(all, first), copy, { recursive: true });
        writeFileSync(join(copy, 'run.json'), JSON.stringify({ ...run, started: at }));
    }
}

async function inWindow(folder, use) {
    const [server, browser] = await Promise.all([startServer({ settings: SETTINGS }), startBrowser()]);
    try {
        await use(await Workbench.open(browser, server, folder, 'loops.c'), server);
    } finally {
        await browser.close();
        await server.stop();
        remove(folder);
    }
}

/** The time from a click on a command until the locator shows something. */
async function timeOfCommand(window, title, locator) {
    await window.openInput('F1');
    await window.input.fill(`>${title}`);
    const command = window.page.locator('.quick-input-list .monaco-list-row', { hasText: title });
    await command.first().waitFor();
    const start = performance.now();
    await command.first().click();
    await locator.waitFor();
    return performance.now() - start;
}

/** The time from a key until a line says, with its hints, that its construct has changed, or no longer does. */
async function timeOfKey(window, key, directive, changed) {
    const time = window.page.evaluate(
        ([words, wanted]) =>
            new Promise((resolve) => {
                const says = () =>
                    [...document.querySelectorAll('.view-line')]
                        .map((line) => line.textContent.replaceAll('\u00a0', ' '))
                        .some((text) => text.includes(words) && text.includes('changed since') === wanted);
                const begin = (event) => {
                    const look = () =>
                        says()
                            ? resolve(performance.now() - event.timeStamp)
                            : requestAnimationFrame(look);
                    look();
                };
                window.addEventListener('keydown', begin, { capture: true, once: true });
            }),
        [directive, changed],
    );
    // What listens must be there before the key is pressed.
    await window.page.evaluate(() => 0);
    await window.page.keyboard.press(key);
    return time;
}

/** The memory that processes have resident, in MiB. */
function residentMemory(pids) {
    const kib = pids.map((pid) => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]);
    });
    return Math.round(kib.reduce((sum, one) => sum + one, 0) / 1024);
}

const memory = (server) =>
    ['type=extensionHost', 'cli.jar|languageserver'].map((words) =>
        residentMemory(processes(server, words)),
    );

const milliseconds = (time) => `${Math.round(time)} ms`;
const quantile = (times, q) => times.sort((a, b) => a - b)[Math.floor(q * (times.length - 1))];

const rows = ['| What | Metric |', '|---|---:|'];
const row = (what, figure) => rows.push(`| ${what} | ${figure} |`);

const many = measured(1);
repeat(many, RUNS);
await inWindow(many, async (window) => {
    const view = window.page.locator('.pane', { hasText: 'OpenMP Runs' }).locator('.monaco-list-row');
    const time = await timeOfCommand(window, 'Focus on OpenMP Runs View', view.nth(9));
    row(`the view of ${RUNS} runs opens`, milliseconds(time));
});

await inWindow(measured(CONSTRUCTS), async (window, server) => {
    await window.eventually('figures', async () => /\d %/.test(await window.lineText('pragma omp')));
    const middle = 1 + 5 * (CONSTRUCTS / 2) + 2;
    await window.goToLine(middle);
    await window.page.keyboard.press('End');
    const times = [];
    const directive = `if(${CONSTRUCTS / 2 + 1})`;
    for (let i = 0; i < 50; i++) {
        times.push(await timeOfKey(window, ';', directive, true));
        times.push(await timeOfKey(window, 'Backspace', directive, false));
    }
    const [median, late] = [0.5, 0.95].map((q) => milliseconds(quantile(times, q)));
    row('a key to its changed hint, median and p95', `${median}, ${late}`);

    const before = memory(server);
    for (let i = 0; i < KEYS_OF_AN_HOUR / 20; i++) {
        await window.page.keyboard.type('; a[0] += ');
        for (let j = 0; j < 10; j++) {
            await window.page.keyboard.press('Backspace');
        }
    }
    const after = memory(server);
    for (const [i, process] of ['extension host', 'server'].entries()) {
        const what = `memory of the ${process}, and after ${KEYS_OF_AN_HOUR} keys`;
        row(what, `${before[i]} MiB, ${after[i]} MiB`);
    }
    const link = window.report().locator(`tr[id$="-${middle - 1}"] a`).first();
    const time = await timeOfCommand(window, 'OpenMP: Show Report', link);
    row(`the report of ${CONSTRUCTS} constructs opens`, milliseconds(time));
});

writeFileSync(process.env.POMP_FIGURES, `${rows.join('\n')}\n`);
