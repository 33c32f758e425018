// SPDX-License-Identifier: Apache-2.0
// Protects that of a run with many constructs the view says how many more there are, and shows them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { beforeTests } from './session.mjs';
import { TRY } from './workbench.mjs';

const CELLS = Array.from({ length: 236 }, (_, i) => i);
let project;
let window;

function make() {
    const folder = mkdtempSync(join(tmpdir(), 'many-'));
    const cells = CELLS.map((i) => `#pragma omp critical(cell_${i})\nfull += ${i};\n`);
    const text = `int main(void) {\nlong full = 0;\n#pragma omp parallel num_threads(2)\n{\n${cells.join('')}}\nreturn full == 0;\n}\n`;
    writeFileSync(join(folder, 'comb.c'), text);
    return folder;
}

beforeTests({ make, file: 'comb.c' }, (opened) => {
    ({ project, window } = opened);
});

test('the constructs that are not shown are counted, and come when they are asked for', async () => {
    await window.openFile('comb.c');
    await window.profile(project, 1);
    await window.hidePanel();
    const rows = await window.runRows();
    const more = rows.filter({ hasText: /^Show 37 more$/ });
    await window.eventually('the view counts them', async () => {
        await rows.first().click(TRY);
        await window.page.keyboard.press('ArrowRight');
        await window.page.keyboard.press('End');
        return (await more.count()) === 1;
    });
    await window.shot('many-constructs');
    await window.choose(more);
    // Only the rows in sight are there, but each knows how many there are.
    const row = rows.filter({ hasText: /^critical/ }).first();
    await window.eventually('the view shows them', async () => {
        await window.page.keyboard.press('End');
        const siblings = Number(await row.getAttribute('aria-setsize'));
        return (await more.count()) === 0 && siblings >= CELLS.length + 1;
    });
});
