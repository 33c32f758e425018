// SPDX-License-Identifier: Apache-2.0
// Hands to use a workbench with. The machine may be slow and the workbench busy with something else:
// each of them waits for what it needs, tries again what had no effect, and checks what it brought.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runsOf } from './folders.mjs';
import { addressOf, KEYS, newPage, remote, shots } from './server.mjs';

/** How long one try waits. */
export const TRY = { timeout: 4000 };

/** How long the effect of one try may take before it is tried again, in milliseconds. */
const ENOUGH = 15_000;

/** How long anything may take on a machine that has much else to do. */
const PATIENCE = Number(process.env.POMP_PATIENCE ?? 150_000);

/** One window of the workbench on a folder or a workspace of several. */
export class Workbench {
    /** @param workspace a file in the folder; empty to open the folder itself */
    static async open(browser, server, folder, file, workspace = '') {
        const page = await newPage(browser);
        page.setDefaultTimeout(PATIENCE);
        const openFile = remote(server, join(folder, file));
        await page.goto(addressOf(server, join(folder, workspace), { openFile }));
        await page.locator('.monaco-workbench').waitFor();
        // Before, commands are lost.
        await page.locator('.statusbar-item').first().waitFor();
        await page.locator('.monaco-editor .view-line').first().waitFor();
        return new Workbench(page);
    }

    constructor(page) {
        this.page = page;
        this.input = page.locator('.quick-input-widget input.input');
        this.hovers = page.locator('.monaco-editor .monaco-hover:visible .hover-row');
    }

    shot(name) {
        return this.page.screenshot({ path: join(shots, `${name}.png`) });
    }

    /** Waits until a condition holds; it may throw meanwhile. */
    async eventually(what, condition, ms = PATIENCE) {
        const [value, problem] = await this.within(ms, condition);
        if (value) {
            return value;
        }
        await this.shot(`failure-${what.replaceAll(/\W+/g, '-')}`);
        throw new Error(`not within ${ms} ms: ${what}${problem}`);
    }

    /** What a condition gives within a time; what stood in its way, if anything. */
    async within(ms, condition) {
        const end = Date.now() + ms;
        let problem = '';
        do {
            try {
                const value = await condition();
                if (value) {
                    return [value, ''];
                }
                problem = '';
            } catch (error) {
                problem = ` (${error.message})`;
            }
            await this.page.waitForTimeout(100);
        } while (Date.now() < end);
        return [undefined, problem];
    }

    /**
     * Does something until it has had its effect: a key or a click that comes while the workbench draws
     * may be lost. It is not done again before the effect has had time enough to come.
     *
     * @param effect something to be seen, or a condition
     */
    async until(what, effect, action, enough = ENOUGH) {
        const happened = typeof effect === 'function' ? effect : () => effect.first().isVisible();
        await this.eventually(what, async () => {
            // Nothing is asked of what has happened already, however late.
            const [early] = await this.within(0, happened);
            if (early) {
                return true;
            }
            await action();
            const [late] = await this.within(enough, happened);
            return late;
        });
    }

    /** Clicks something that goes away by that: an entry, or a button of a dialog or a notification. */
    async choose(what) {
        const isGone = async () => (await what.count()) === 0 || !(await what.first().isVisible());
        await what.first().waitFor();
        await this.until('what was chosen is gone', isGone, () => what.first().click(TRY), 4000);
    }

    /**
     * Opens the quick input and chooses an entry. The input closes when something else takes the
     * focus meanwhile, such as an editor that has just been loaded; then it is opened again.
     */
    async quickInput(key, text, choice) {
        let patience = 0;
        await this.eventually(`"${choice}" in the quick input`, async () => {
            patience = Math.min(patience + 1000, TRY.timeout);
            await this.chooseInput(key, text, choice, patience);
            return true;
        });
    }

    /** Tries once to choose an entry of the quick input. */
    async chooseInput(key, text, choice, patience = TRY.timeout) {
        const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: choice }).first();
        await this.openInput(key);
        await this.input.fill(text, TRY);
        try {
            await row.waitFor({ timeout: patience });
        } catch (error) {
            // What it offers is settled when it opens, perhaps before the file was known.
            await this.closeInput();
            throw error;
        }
        await row.click(TRY);
        await row.waitFor({ state: 'hidden', timeout: ENOUGH });
    }

    async openInput(key) {
        if (!(await this.input.isVisible())) {
            await this.page.keyboard.press(key);
            await this.input.waitFor(TRY);
        }
    }

    async closeInput() {
        await this.eventually('the quick input is closed', async () => {
            await this.page.keyboard.press('Escape');
            await this.input.waitFor({ state: 'hidden', ...TRY });
            return true;
        });
    }

    async openFile(name) {
        const tab = this.page.locator(`.tab.active[data-resource-name="${name}"]`);
        await this.eventually(`${name} is open`, async () => {
            if ((await tab.count()) === 0) {
                await this.quickInput('Control+p', name, name);
                await tab.first().waitFor(TRY);
            }
            await this.page.locator('.monaco-editor .view-line').first().waitFor(TRY);
            return true;
        });
    }

    async command(title) {
        await this.quickInput('F1', `>${title}`, title);
    }

    /** Runs a command until it has had its effect; after that it may not be offered any more. */
    async commandFor(title, effect, enough) {
        await this.until(title, effect, () => this.chooseInput('F1', `>${title}`, title), enough);
    }

    /**
     * Profiles the open file, by its command; then there are so many runs. The first one builds the
     * library, too; to ask once more meanwhile would make two runs.
     */
    async profile(folder, runs) {
        await this.commandFor('OpenMP: Profile This File', () => runsOf(folder).length >= runs, 240_000);
    }

    /** Gives the workbench a theme, by the name that the user sees. */
    async useTheme(name, marker) {
        const themed = this.page.locator(`.monaco-workbench.${marker}`);
        await this.eventually(`the theme ${name}`, async () => {
            if ((await themed.count()) === 0) {
                await this.command('Preferences: Color Theme');
                await this.input.fill(name, TRY);
                await this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: name }).waitFor(TRY);
                await this.page.keyboard.press('Enter');
                await this.input.waitFor({ state: 'hidden', ...TRY });
            }
            await themed.waitFor(TRY);
            return true;
        });
    }

    /** Presses the key of a command of the workbench until it has had its effect. */
    async pressFor(command, effect) {
        await this.eventually(command, async () => {
            await this.page.keyboard.press(KEYS[command]);
            await effect(TRY);
            return true;
        });
    }

    async hidePanel() {
        const panel = this.page.locator('.part.panel');
        await this.pressFor('workbench.action.closePanel', (time) =>
            panel.waitFor({ state: 'hidden', ...time }),
        );
    }

    async hideSideBar() {
        const bar = this.page.locator('.part.sidebar');
        await this.eventually('no side bar', async () => {
            if (await bar.isVisible()) {
                await this.page.keyboard.press('Control+b');
                await bar.waitFor({ state: 'hidden', ...TRY });
            }
            return true;
        });
    }

    async closeEditors() {
        const tabs = this.page.locator('.tab');
        await this.pressFor('workbench.action.closeAllEditors', (time) =>
            tabs.first().waitFor({ state: 'detached', ...time }),
        );
    }

    async clearNotifications() {
        await this.pressFor('notifications.clearAll', (time) =>
            this.notification('').first().waitFor({ state: 'hidden', ...time }),
        );
    }

    /**
     * Chooses from a message until that has had its effect. A message hides by itself after some seconds, even
     * before it is clicked; then it is in the list of all of them.
     */
    async answer(text, button, effect) {
        const message = this.page.locator('.notification-list-item', { hasText: text });
        const choice = message.getByRole('button', { name: button }).first();
        await this.until(`what "${button}" does`, effect, async () => {
            if (!(await choice.isVisible())) {
                await this.page.keyboard.press(KEYS['notifications.showList']);
            }
            await choice.click(TRY);
        });
    }

    async revert() {
        await this.pressFor('workbench.action.files.revert', (time) =>
            this.unsaved().waitFor({ state: 'detached', ...time }),
        );
    }

    unsaved() {
        return this.page.locator('.tab.active.dirty');
    }

    /** Puts the cursor at the start of a line of the active editor, ready to type. */
    async goToLine(line) {
        const place = this.statusItem(`Ln ${line}, Col`);
        await this.eventually(`the cursor is in line ${line}`, async () => {
            await this.openInput('Control+g');
            await this.input.fill(`:${line}`, TRY);
            await this.page.keyboard.press('Enter');
            try {
                await this.input.waitFor({ state: 'hidden', ...TRY });
            } catch (error) {
                // What has the focus is not text, such as the report.
                await this.closeInput();
                await this.page.keyboard.press('Control+1');
                throw error;
            }
            await place.first().waitFor(TRY);
            await this.page.locator('.monaco-editor.focused').first().waitFor(TRY);
            return true;
        });
    }

    /** Waits until the cursor is in a line; where it is instead is in the message. */
    async cursorIn(line) {
        await this.eventually(`the cursor is in line ${line}`, async () => {
            const place = await this.statusItem('Ln ').first().innerText(TRY);
            assert.match(plain(place), new RegExp(`Ln ${line}, Col`));
            return true;
        });
    }

    /** Does something until the cursor is in a line. */
    async leadsTo(line, action) {
        await this.until(`the cursor is in line ${line}`, this.statusItem(`Ln ${line}, Col`), action);
    }

    statusItem(text) {
        return this.page.locator('.statusbar-item', { hasText: text });
    }

    async typeAtEnd(line, text) {
        await this.goToLine(line);
        await this.page.keyboard.press('End');
        await this.page.keyboard.type(text);
    }

    async save() {
        await this.eventually('the file is saved', async () => {
            await this.page.keyboard.press('Control+s');
            await this.unsaved().waitFor({ state: 'detached', ...TRY });
            return true;
        });
    }

    line(text) {
        return this.page.locator('.monaco-editor .view-line', { hasText: text }).first();
    }

    async lineText(text) {
        return plain(await this.line(text).innerText(TRY));
    }

    /**
     * The hover over a word of a line, when all that is wanted is in it: its parts come from several
     * places, one after the other.
     */
    async hover(lineText, word, ...wanted) {
        return this.eventually(`the hover over ${word}`, async () => {
            await this.leaveHover();
            await this.line(lineText).locator('span span', { hasText: word }).first().hover(TRY);
            await this.hovers.first().waitFor(TRY);
            const read = async () => plain((await this.hovers.allInnerTexts()).join('\n'));
            const complete = async () => {
                const text = await read();
                const loading = /Loading\.\.\./.test(text);
                return !loading && wanted.every((part) => part.test(text)) && text;
            };
            return this.eventually('the hover is complete', complete, 5000);
        });
    }

    /** Moves the pointer to the status bar: a long hover reaches any other place. */
    async putPointerAway() {
        const { width, height } = this.page.viewportSize();
        await this.page.mouse.move(width / 2, height - 4);
    }

    /** The hover is sticky and would lie over what comes next. */
    async leaveHover() {
        await this.eventually('no hover', async () => {
            await this.putPointerAway();
            if ((await this.hovers.count()) === 0) {
                return true;
            }
            await this.page.keyboard.press('Escape');
            await this.hovers.first().waitFor({ state: 'hidden', timeout: 1000 });
            return true;
        });
    }

    /**
     * Chooses an entry of the menu of quick fixes and refactorings at the cursor. In the open menu the
     * key that opens it takes the entry with the focus: it is pressed when there is none, not sooner.
     *
     * @param effect what is seen of it then, or a condition
     */
    async codeAction(title, effect) {
        const rows = this.page.locator('.action-widget .monaco-list-row');
        const menu = rows.first();
        const item = rows.filter({ hasText: title }).first();
        await this.until(`the action "${title}"`, effect, async () => {
            if (!(await menu.isVisible())) {
                await this.page.keyboard.press('Control+.');
                await menu.waitFor({ timeout: ENOUGH });
            }
            if (!(await item.isVisible())) {
                // What was offered before the server knew the text.
                await this.page.keyboard.press('Escape');
                await menu.waitFor({ state: 'hidden', ...TRY });
                throw new Error('it is not offered');
            }
            await item.click(TRY);
        });
    }

    /** The rows of the view of runs, which is opened. */
    async runRows() {
        const pane = this.page.locator('.pane', { hasText: 'OpenMP Runs' });
        if (!(await pane.first().isVisible())) {
            await this.command('Focus on OpenMP Runs View');
            await pane.first().waitFor();
        }
        return pane.locator('.monaco-list-row');
    }

    /** Chooses from the menu in the title of the view of runs. */
    async viewMenu(name) {
        await this.runRows();
        const title = this.page.locator('.part.sidebar > .title');
        const more = title.getByRole('button', { name: /More Actions/ });
        const item = this.page.getByRole('menuitem', { name });
        await this.eventually(`"${name}" in the menu of the view`, async () => {
            if (!(await item.isVisible())) {
                await more.click(TRY);
                await item.waitFor(TRY);
            }
            await item.click(TRY);
            // A menu takes no click in the tenth of a second after it was opened.
            await item.waitFor({ state: 'hidden', timeout: 1000 });
            return true;
        });
    }

    /** Loads the window again, as after it was closed. */
    async reload() {
        await this.page.reload();
        await this.page.locator('.statusbar-item').first().waitFor();
        await this.page.locator('.monaco-editor .view-line').first().waitFor();
    }

    /** The tab of the report. */
    reportTab() {
        return this.page.locator('.tab', { hasText: 'OpenMP report' });
    }

    /** Presses a button of a row; what follows tells whether it did. */
    async rowButton(row, name, follows) {
        await this.until(`the button "${name}"`, follows, async () => {
            await row.hover(TRY);
            await row.getByRole('button', { name }).click(TRY);
            await this.putPointerAway();
        });
    }

    /** Chooses from the context menu of a row; what follows tells whether it did. */
    async rowMenu(row, name, follows) {
        const menu = this.page.locator('.context-view-block').first();
        const item = this.page.getByRole('menuitem', { name });
        await this.eventually(`"${name}" in the menu`, async () => {
            if (await follows.first().isVisible()) {
                return true;
            }
            if (!(await menu.isVisible())) {
                await row.click({ button: 'right', ...TRY });
            }
            await item.click(TRY);
            // A menu takes no click in the tenth of a second after it was opened.
            await menu.waitFor({ state: 'hidden', timeout: 1000 });
            await follows.first().waitFor(TRY);
            return true;
        });
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

    /** The page in the panel of the report. That of a panel that was closed may stay for a while. */
    report() {
        const shown = this.page.locator('iframe.webview.ready').filter({ visible: true });
        return shown.last().contentFrame().locator('#active-frame').contentFrame();
    }

    async close() {
        await this.page.context().close();
    }
}

/** The editor writes no-break spaces. */
export function plain(text) {
    return text.replaceAll('\u00a0', ' ');
}
