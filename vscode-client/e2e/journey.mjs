// SPDX-License-Identifier: Apache-2.0
// The ways of the user that the product is made for, from a fresh profile: instrument, save, launch,
// read the figures, edit, improve, compare.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, figures, fileOfRun, lineOf, runsOf } from './folders.mjs';
import { beforeTests } from './session.mjs';
import { plain, TRY } from './workbench.mjs';

const UNITS = { s: 1e9, ms: 1e6, 'µs': 1e3, ns: 1 };

/**
 * Tests them with a program.
 *
 * @param prepare makes the project ready for launches
 * @param launch launches the program
 * @param confirm answers the question whether to apply a fix
 */
export function walk({
    source,
    kind,
    words,
    region,
    instrumented,
    more,
    note,
    prepare,
    launch,
    confirm,
}) {
    const { directive } = words;
    let project;
    let window;
    const make = () => prepare(copyOf('project-uneven', source));
    const text = () => readFileSync(join(project, source), 'utf8');
    const hint = () => window.lineText(directive);
    const runNumber = (count) =>
        window.until(
            `run ${count} is there`,
            () => runsOf(project).length === count,
            () => launch(window, source),
            60_000,
        );

    beforeTests({ make, file: source }, (opened) => {
        ({ project, window } = opened);
    });

    test('the light bulb measures a region, asks for its name, and it is saved', async () => {
        await window.goToLine(lineOf(project, source, words.print));
        await window.page.keyboard.press('Home');
        await window.page.keyboard.press('Shift+End');
        const box = window.page.locator('.rename-box input.rename-input');
        await window.codeAction('Measure this region', box);
        // The workbench selects the name a moment after it shows the box: what is typed before is lost.
        await window.eventually('the box has the name, ready to be typed over', () =>
            box.evaluate(
                (input) =>
                    /_1$/.test(input.value) &&
                    document.activeElement === input &&
                    input.selectionStart === 0 &&
                    input.selectionEnd === input.value.length,
                undefined,
                TRY,
            ),
        );
        await window.shot(`rename-${source}`);
        await window.page.keyboard.type('printing');
        await window.page.keyboard.press('Enter');
        await window.line('inst begin(printing)').waitFor();
        await window.line('inst end(printing)').waitFor();
        await window.save();
        assert.match(text(), region);
        await window.shot(`region-${source}`);
    });

    test('a launch configuration builds, runs and publishes', async () => {
        await runNumber(1);
        const profile = fileOfRun(project, runsOf(project)[0]);
        assert.deepEqual(profile.constructs.map((one) => one.kind).sort(), [kind, 'region'].sort());
        await window.statusItem('triangle').first().waitFor();
        await window.eventually('the line says that the work is uneven', async () =>
            /imb [12]\.\d×/.test(await hint()),
        );
        await window.hidePanel();
    });

    test('the hover has the figures of profile.json', async () => {
        const expected = figures(fileOfRun(project, runsOf(project)[0]), kind);
        assert.equal(expected.visits, 8 * 2);
        assert.equal(expected.threads, 2);
        const hover = await window.hover(directive, 'parallel', /Visits\s/);
        await window.shot(`hover-${source}`);
        assert.match(hover, new RegExp(`Visits\\s+${expected.visits}\\b`));
        assert.match(hover, /Threads\s+2\b/);
        const [, number, unit] = /Time\s+([\d.]+) ([mµn]?s) ·/.exec(hover);
        const shown = Number(number) * UNITS[unit];
        assert.ok(Math.abs(shown - expected.timeNs) < 0.006 * expected.timeNs, hover);
        await window.leaveHover();
    });

    test('an edit above moves the hint along, one inside makes it stale, and the reason is shown', async () => {
        await window.goToLine(2);
        await window.page.keyboard.type(`${note}\n\n`);
        await window.eventually('the hint moved along', async () => /imb [12]\./.test(await hint()));
        assert.doesNotMatch(await hint(), /changed/);
        await window.goToLine(lineOf(project, source, words.inside) + 2);
        await window.page.keyboard.press('End');
        await window.page.keyboard.press(more[0]);
        await window.page.keyboard.type(more[1]);
        await window.eventually('the hint says that the loop changed', async () =>
            (await hint()).includes('changed since'),
        );
        await window.eventually('it looks different, but is not dimmed', () =>
            window
                .line(directive)
                .locator('span span', { hasText: 'parallel' })
                .first()
                .evaluate((word) => {
                    const { fontStyle, opacity } = getComputedStyle(word);
                    return fontStyle === 'italic' && opacity === '1';
                }),
        );
        await window.hover(
            directive,
            'parallel',
            /Changed since this run/,
            /Changed since the run triangle measured it: profile again/,
        );
        await window.leaveHover();
        await window.shot(`stale-${source}`);
        await window.revert();
        await window.eventually('it is as it was', async () => !(await hint()).includes('changed'));
    });

    test('a measured fix is confirmed, saved, mirrored, measured and compared', async () => {
        await window.goToLine(lineOf(project, source, directive));
        // What may change a program is asked for, with what to make sure of.
        const dialog = window.page.locator('.monaco-dialog-box');
        await window.codeAction('Use schedule(dynamic)', dialog);
        const question = plain(await dialog.innerText());
        assert.match(question, /Use schedule\(dynamic\)/);
        assert.match(question, /Which thread runs which iteration will no longer be fixed/);
        await window.shot(`confirm-${source}`);
        assert.doesNotMatch(await hint(), /schedule\(dynamic\)/);
        await confirm(window, dialog);
        await window.eventually('the fix is applied', async () =>
            (await hint()).includes('schedule(dynamic)'),
        );
        await window.eventually('its figures are old now', async () =>
            (await hint()).includes('changed since'),
        );
        await window.openFile(source);
        await window.save();
        assert.match(text(), /schedule\(dynamic\)/);
        const mirror = join(project, '.pomp', 'mirror');
        await window.eventually('the mirror follows', () =>
            readdirSync(mirror, { recursive: true, withFileTypes: true })
                .filter((file) => file.isFile() && file.name === source)
                .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
                .some((copy) => copy.includes('(dynamic)') && copy.toLowerCase().includes(instrumented.toLowerCase())),
        );
        await runNumber(2);
        await window.hidePanel();
        const rows = await window.runRows();
        await window.eventually('both are listed', async () => (await rows.count()) === 2);
        const baseline = rows.filter({ hasText: 'baseline' });
        await window.rowButton(rows.nth(1), 'Compare with This Run', baseline);
        const [before, now] = runsOf(project).map(
            (run) => figures(fileOfRun(project, run), kind).timeNs,
        );
        const change = (now - before) / before;
        const hover = await window.hover(directive, 'parallel', /Compared with/);
        const [, sign, percent] = /\(([+\u2212])<?([\d.]+) %\) vs run of [\d:]+, one run each/.exec(hover);
        assert.equal(sign, change < 0 ? '\u2212' : '+', hover);
        assert.ok(Math.abs(Number(percent) - Math.abs(100 * change)) < 0.6, hover);
        await window.leaveHover();
        // Beside the source a small difference isn't worth a word; which it is, is the machine's affair.
        if (Math.abs(change) > 0.011) {
            await window.eventually('the line compares', async () =>
                new RegExp(`[${sign}]\\d+ % vs run of [\\d:]+ · `).test(await hint()),
            );
        }
        assert.doesNotMatch(await hint(), /changed since/);
        await window.shot(`improved-${source}`);
    });
}
