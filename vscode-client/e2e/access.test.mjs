// SPDX-License-Identifier: Apache-2.0
// Protects what people read who need contrast or hear the screen, in each kind of theme.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lineOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { TRY } from './workbench.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What text needs at least (WCAG 2.1, 1.4.3). */
const ENOUGH = 4.5;
/** What the user chooses, and how the workbench marks it. */
const THEMES = {
    light: ['Light Modern', 'vs'],
    dark: ['Dark Modern', 'vs-dark'],
    contrast: ['Dark High Contrast', 'hc-black'],
    'contrast-light': ['Light High Contrast', 'hc-light'],
};
const file = 'sleeper.c';
const SOURCE = `#include <unistd.h>
int main(void) {
#pragma omp parallel for num_threads(2) schedule(static)
    for (int i = 0; i < 4; i++)
        usleep(i < 2 ? 200000 : 1000);
#pragma omp parallel num_threads(2)
    usleep(90000);
    return 0;
}
`;
const HOT = 'parallel for';
const CHANGED = 'omp parallel num';
let project;
let window;

function make() {
    const folder = mkdtempSync(join(tmpdir(), 'access-'));
    writeFileSync(join(folder, file), SOURCE);
    return folder;
}

beforeTests({ make, file }, (opened) => {
    ({ project, window } = opened);
});

/** The contrast of text in the editor with what is behind it, or of the text that follows it. */
async function contrast(text, pseudo) {
    return text.evaluate((span, part) => {
        const number = (colour) => {
            const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
            return { rgb: [red, green, blue], alpha };
        };
        const over = (top, bottom, alpha) => top.map((value, i) => alpha * value + (1 - alpha) * bottom[i]);
        const editor = span.closest('.monaco-editor').querySelector('.monaco-editor-background');
        let behind = number(getComputedStyle(editor).backgroundColor).rgb;
        const own = number(getComputedStyle(span, part).backgroundColor);
        behind = over(own.rgb, behind, own.alpha);
        let opacity = 1;
        for (let at = span; at !== null; at = at.parentElement) {
            opacity *= Number(getComputedStyle(at).opacity);
        }
        const front = number(getComputedStyle(span, part).color);
        const shown = over(front.rgb, behind, front.alpha * opacity);
        const light = (rgb) =>
            rgb
                .map((value) => value / 255)
                .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
                .reduce((sum, value, i) => sum + [0.2126, 0.7152, 0.0722][i] * value, 0);
        const [low, high] = [light(shown), light(behind)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    }, pseudo);
}

/** What a reason behind a line is part of. */
async function reasonOf(line) {
    const spans = line.locator('span span');
    return window.eventually('a reason', async () => {
        const all = await spans.evaluateAll((found) =>
            found.map((span) => getComputedStyle(span, '::after').content),
        );
        const index = all.findIndex((content) => content.includes('◂'));
        return index >= 0 && spans.nth(index);
    });
}

/** What the accessibility engine has against a part of a page. */
async function violations(frame, part) {
    await frame.evaluate(AXE);
    const { violations: found } = await frame.evaluate(
        (selector) => globalThis.axe.run(selector, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }),
        part,
    );
    return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** The page of the report, once it is there. */
async function reportFrame() {
    await window.report().locator('h1').waitFor();
    const outer = window.page.frameLocator('iframe.webview.ready');
    const frame = await outer.locator('#active-frame').elementHandle();
    return frame.contentFrame();
}

test('there are figures, a reason and a directive that has changed', async () => {
    await window.openFile(file);
    await window.profile(project, 1);
    await window.hidePanel();
    await window.typeAtEnd(lineOf(project, file, '90000'), '');
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.type(' + 0');
    await window.eventually('the hint of the second says so', async () =>
        (await window.lineText(CHANGED)).includes('changed since'),
    );
});

test('the trees of the analysis lead to the line', async () => {
    await window.command('OpenMP: Show Analysis');
    const report = window.report();
    const loop = report
        .getByRole('tree', { name: 'Call path' })
        .getByRole('treeitem')
        .filter({ hasText: HOT });
    await loop.first().waitFor();
    await window.eventually('they are in sight, and have the keyboard', () =>
        report.locator('body').evaluate(() => {
            const { top, bottom } = document.getElementById('trees').getBoundingClientRect();
            return bottom > 0 && top < innerHeight && document.activeElement.role === 'treeitem';
        }),
    );
    await window.leadsTo(lineOf(project, file, HOT), () => loop.first().locator('a').click(TRY));
});

for (const [theme, names] of Object.entries(THEMES)) {
    test(`all text of ours in the lines can be read (${theme})`, async () => {
        await window.useTheme(...names);
        await window.openFile(file);
        const words = (line, text) => window.line(line).locator('span span', { hasText: text });
        const texts = {
            'a directive that has changed': [words(CHANGED, 'num_threads').first()],
            'the reason of the hottest': [await reasonOf(window.line(HOT)), '::after'],
        };
        // The colours of hints are those of the workbench, which cares for contrast only there.
        if (theme.startsWith('contrast')) {
            texts['the figures behind a directive'] = [words(CHANGED, 'changed since').last()];
        }
        for (const [what, [text, pseudo]] of Object.entries(texts)) {
            const ratio = await window.eventually(what, () => contrast(text, pseudo));
            assert.ok(ratio >= ENOUGH, `${what}: ${ratio}`);
        }
        await window.shot(`theme-${theme}`);
    });
}

for (const [theme, names] of Object.entries(THEMES)) {
    test(`view and report are fit for everybody (${theme})`, async () => {
        await window.useTheme(...names);
        const rows = await window.runRows();
        await rows.first().waitFor();
        if ((await rows.count()) === 1) {
            await window.eventually('it is unfolded', async () => {
                await rows.first().click(TRY);
                await window.page.keyboard.press('ArrowRight');
                return (await rows.count()) > 2;
            });
        }
        const view = '.pane-body .tree-explorer-viewlet-tree-view';
        assert.deepEqual(await violations(window.page.mainFrame(), view), []);
        if ((await window.reportTab().count()) === 0) {
            await window.command('OpenMP: Show Report');
        }
        assert.deepEqual(await violations(await reportFrame(), 'body'), []);
        await window.shot(`report-${theme}`);
    });
}
