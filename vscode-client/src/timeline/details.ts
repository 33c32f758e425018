// SPDX-License-Identifier: Apache-2.0
// What is known of the interval that is chosen, and what can be done with it.
import { button, element } from './dom';
import { count, duration, fill, percent } from './format';
import type { TimelineState } from './state';
import type { Texts } from './texts';
import { countedIn, describe, threadName } from './words';

export class Details {
    readonly root = element('section', 'tl-details');
    /** What is said besides, such as that something is not there. */
    private note = '';

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
    ) {
        this.root.setAttribute('aria-live', 'polite');
    }

    say(note: string): void {
        this.note = note;
        this.update();
    }

    update(): void {
        const { state, texts, note } = this;
        const { chosen } = state;
        const words = note === '' ? [] : [element('p', 'tl-note', note)];
        this.note = '';
        if (chosen === undefined) {
            if (words.length === 0) {
                words.push(element('p', 'tl-note', texts.nothingChosen));
            }
            this.root.replaceChildren(...words);
            return;
        }
        const { title, lines } = describe(chosen, state, texts);
        const facts = [...lines, ...this.comparison(), ...this.cause()];
        this.root.replaceChildren(
            element('h3', '', title),
            element('p', '', facts.join(' · ')),
            ...words,
            this.actions(),
        );
    }

    /** How the visit that the interval is in compares with the others. */
    private comparison(): string[] {
        const { state, texts } = this;
        const { chosen, visits } = state;
        if (chosen === undefined || visits === undefined || visits.count === 0) {
            return [];
        }
        const at = state.visit >= 0 ? state.visit : this.visitAround();
        if (at < 0) {
            return [fill(texts.medianOf, count(visits.count), duration(visits.median))];
        }
        const length = visits.visits[at * 3 + 2] ?? 0;
        const times = fill(texts.times, (length / Math.max(visits.median, 1)).toFixed(1));
        return [
            fill(texts.visitOf, duration(length), times, count(visits.count), duration(visits.median)),
            fill(texts.slowest, count(at + 1)),
            ...countedIn(visits, at),
        ];
    }

    /** For whom it waits, if it does. */
    private cause(): string[] {
        const { state, texts } = this;
        const { chosen } = state;
        const cause = state.causeOf(chosen);
        if (chosen === undefined || cause === undefined) {
            return [];
        }
        const label = state.tracks[chosen.track]?.constructs.all[cause.construct]?.label ?? texts.serial;
        const thread = threadName(chosen.track, cause.due.row, state, texts);
        return [fill(texts.waitsFor, thread, percent(cause.share), label)];
    }

    private visitAround(): number {
        const { chosen, visits } = this.state;
        const all = visits?.visits ?? [];
        for (let i = 0; chosen !== undefined && i + 2 < all.length; i += 3) {
            const [row = 0, start = 0, length = 0] = all.slice(i, i + 3);
            if (row === chosen.row && start <= chosen.start && start + length >= chosen.end) {
                return i / 3;
            }
        }
        return -1;
    }

    private actions(): HTMLElement {
        const { state, texts } = this;
        const { chosen } = state;
        const actions = element('p', 'tl-actions');
        const construct = state.constructOf(chosen);
        const source = state.tracks[chosen?.track ?? 0]?.source;
        if (construct !== undefined && source?.canOpen(construct) === true) {
            const place = `${construct.file.split('/').at(-1) ?? ''}:${construct.line}`;
            actions.append(
                button(
                    fill(texts.openLine, place),
                    () => {
                        state.openChosen();
                    },
                    'tl-link',
                ),
            );
        }
        if (state.causeOf(chosen) !== undefined) {
            actions.append(
                button(
                    texts.toCause,
                    () => {
                        state.showCause();
                    },
                    'tl-link',
                ),
            );
        }
        actions.append(
            button(texts.zoomTo, () => {
                state.zoomToChosen();
            }),
            button(texts.selectIt, () => {
                if (chosen !== undefined) {
                    state.select(chosen.start, chosen.end);
                }
            }),
        );
        return actions;
    }
}
