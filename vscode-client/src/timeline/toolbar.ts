// SPDX-License-Identifier: Apache-2.0
// The buttons and fields above the picture.
import { button, element, signButton } from './dom';
import { count, duration, fill, instant, parseDuration } from './format';
import { Matcher } from './filter';
import type { TimelineState } from './state';
import type { Texts } from './texts';

const ZOOM = 0.5;

/** What the buttons do that is not to the state alone. */
export interface ToolbarTargets {
    nextSlow(by: 1 | -1): void;
    save(kind: 'svg' | 'png'): void;
    /** Gives the keys back to the picture. */
    leave(): void;
}

export class Toolbar {
    readonly root = element('div', 'tl-tools');
    /** Where the view and the selection are, in words. */
    readonly status = element('p', 'tl-status');
    readonly keys = element('details', 'tl-keys');
    private readonly words = element('input', 'tl-find');
    private readonly least = element('input', 'tl-least');
    private readonly found = element('span', 'tl-found');
    private readonly messages = element('label', 'tl-messages');
    private readonly clear: HTMLButtonElement;
    private readonly place = element('span');

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
        targets: ToolbarTargets,
    ) {
        const zoom = (factor: number): void => {
            state.zoomBy(factor, 0.5);
        };
        this.clear = button(texts.clearSelection, () => {
            state.clearSelection();
        });
        this.root.append(
            group(
                button(texts.wholeRun, () => {
                    state.showWhole();
                }),
                signButton('+', texts.zoomIn, () => {
                    zoom(ZOOM);
                }),
                signButton('−', texts.zoomOut, () => {
                    zoom(1 / ZOOM);
                }),
            ),
            this.filterFields(targets),
            group(
                element('span', 'tl-label', texts.slowVisits),
                signButton('◂', texts.previousSlow, () => {
                    targets.nextSlow(-1);
                }),
                signButton('▸', texts.nextSlow, () => {
                    targets.nextSlow(1);
                }),
            ),
            this.messageBox(),
            group(
                signButton('SVG', texts.saveSvg, () => {
                    targets.save('svg');
                }),
                signButton('PNG', texts.savePng, () => {
                    targets.save('png');
                }),
            ),
        );
        this.keys.append(element('summary', '', texts.keys), element('p', '', texts.keysText));
        this.status.append(this.place, this.clear);
        this.found.setAttribute('aria-live', 'polite');
    }

    /** Puts the cursor into the field to find constructs. */
    find(): void {
        this.words.focus();
        this.words.select();
    }

    /** Looks for these words, as if somebody had written them. */
    findWords(words: string): void {
        this.words.value = this.words.value === words ? '' : words;
        this.filter();
    }

    private filterFields(targets: ToolbarTargets): HTMLElement {
        const { texts, words, least } = this;
        words.type = 'search';
        words.placeholder = texts.findHint;
        least.placeholder = texts.atLeastHint;
        for (const field of [words, least]) {
            field.spellcheck = false;
            field.addEventListener('input', () => {
                this.filter();
            });
            field.addEventListener('keydown', (event) => {
                if (event.key === 'Enter') {
                    event.preventDefault();
                    targets.nextSlow(event.shiftKey ? -1 : 1);
                } else if (event.key === 'Escape') {
                    event.preventDefault();
                    field.value = '';
                    this.filter();
                    targets.leave();
                }
            });
        }
        return group(
            element('label', '', `${texts.find} `, words),
            element('label', '', `${texts.atLeast} `, least),
            this.found,
        );
    }

    private messageBox(): HTMLElement {
        const box = element('input');
        box.type = 'checkbox';
        box.addEventListener('change', () => {
            this.state.showsMessages = box.checked;
            this.state.setFilter(this.state.filter);
        });
        this.messages.append(box, ` ${this.texts.messages}`);
        return this.messages;
    }

    private filter(): void {
        const least = this.least.value.trim() === '' ? 0 : parseDuration(this.least.value);
        const isBad = least === undefined;
        this.least.setAttribute('aria-invalid', String(isBad));
        this.least.title = isBad ? this.texts.badDuration : '';
        this.state.setFilter({ words: this.words.value, least: least ?? 0 });
    }

    /** Says what is in view and what is selected. */
    update(): void {
        const { state, texts } = this;
        const { from, to } = state.view;
        const step = Math.max(1, (to - from) / 1000);
        const { selected } = state;
        this.place.textContent =
            selected === undefined
                ? fill(
                      texts.view,
                      instant(from, step),
                      instant(to, step),
                      duration(to - from),
                      duration(state.end),
                  )
                : fill(
                      texts.selected,
                      duration(selected.to - selected.from),
                      instant(selected.from, step),
                      instant(selected.to, step),
                  );
        this.clear.hidden = selected === undefined;
        this.messages.hidden = state.tracks.every((track) => (track.overview?.messages.length ?? 0) === 0);
    }

    /** Counts what was found, once the view rests. */
    countFound(): void {
        const { state, texts } = this;
        if (state.matchers === undefined) {
            this.found.textContent = '';
            return;
        }
        let found = 0;
        state.tracks.forEach((track, at) => {
            const matcher = state.matchers?.[at] ?? new Matcher(state.filter, track.constructs.all);
            const view = state.clipped(track);
            for (const row of track.best(view)?.rows ?? []) {
                for (let i = row.after(view.from); i < row.length && (row.starts[i] ?? 0) < view.to; i++) {
                    const length = (row.ends[i] ?? 0) - (row.starts[i] ?? 0);
                    found += matcher.matches(row.constructs[i] ?? -1, length) ? 1 : 0;
                }
            }
        });
        this.found.textContent = found === 0 ? texts.noneFound : fill(texts.found, count(found));
    }
}

function group(...content: readonly Node[]): HTMLElement {
    return element('span', 'tl-group', ...content);
}
