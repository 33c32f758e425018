// SPDX-License-Identifier: Apache-2.0
// What is in view as tables: where the time goes, and, for those who can't see the picture, each
// interval.
import { element } from './dom';
import { count, duration, fill, instant, percent } from './format';
import { paintOf, type Palette } from './palette';
import type { Chosen, TimelineState } from './state';
import { sumsOf } from './sums';
import type { Texts } from './texts';
import { activity, mergedText, threadName } from './words';

const MOST_SUMS = 12;
const MOST_INTERVALS = 200;

function head(...titles: readonly string[]): HTMLTableSectionElement {
    const cells = titles.map((title) => {
        const cell = element('th', '', title);
        cell.scope = 'col';
        return cell;
    });
    return element('thead', '', element('tr', '', ...cells));
}

/** Where the time of the threads goes in the view, or in the selected range. */
export class SumTable {
    readonly root = element('section', 'tl-sums');

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
    ) {}

    update(palette: Palette): void {
        const { state, texts } = this;
        const { selected, view } = state;
        const range = selected ?? view;
        const title =
            selected === undefined
                ? texts.sumOfView
                : fill(texts.sumOfRange, duration(selected.to - selected.from));
        const parts: Node[] = [element('h3', '', title)];
        state.tracks.forEach((track, at) => {
            const clipped = state.clipped(track, range);
            const window = track.best(clipped);
            if (window === undefined || clipped.to <= clipped.from) {
                return;
            }
            const { sums, time, exact } = sumsOf(window, clipped);
            const rows = sums.slice(0, MOST_SUMS).map((sum) => {
                const label = track.constructs.all[sum.construct]?.label;
                const key = element('span', 'tl-key');
                key.style.background = paintOf(palette, sum.state, track.hues[sum.construct]).fill;
                const bar = element('span', 'tl-bar');
                bar.style.width = `${((100 * sum.time) / Math.max(time, 1)).toFixed(1)}%`;
                const name = element('th', '', key, activity(sum.state, label, texts));
                name.scope = 'row';
                return element(
                    'tr',
                    '',
                    name,
                    element('td', '', duration(sum.time)),
                    element('td', '', percent(sum.time / Math.max(time, 1))),
                    element('td', 'tl-wide', bar),
                    element('td', '', count(sum.intervals)),
                    element('td', '', sum.longest > 0 ? duration(sum.longest) : ''),
                );
            });
            if (state.tracks.length > 1) {
                parts.push(element('h4', '', state.tracks[at]?.name ?? ''));
            }
            const titles = head(texts.what, texts.time, texts.share, '', texts.intervals, texts.longest);
            parts.push(element('table', 'tl-figures', titles, element('tbody', '', ...rows)));
            if (!exact) {
                parts.push(element('p', 'tl-note', texts.rough));
            }
        });
        this.root.replaceChildren(...parts);
    }
}

/** Each interval in view; made only while it is open. */
export class IntervalTable {
    readonly root = element('details', 'tl-intervals');
    private readonly box = element('div', 'tl-scroll');

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
    ) {
        this.root.append(element('summary', '', texts.table), this.box);
        this.box.tabIndex = 0;
        this.box.setAttribute('role', 'region');
        this.box.setAttribute('aria-label', texts.table);
        this.root.addEventListener('toggle', () => {
            this.update();
        });
    }

    update(): void {
        if (!this.root.open) {
            this.box.replaceChildren();
            return;
        }
        const { state, texts } = this;
        const { spans, more } = inView(state);
        const step = Math.max(1, (state.view.to - state.view.from) / 1e4);
        const rows = spans.map((span) => {
            const what = element('button', 'tl-name', activity(span.state, state.constructOf(span)?.label, texts));
            what.type = 'button';
            what.addEventListener('click', () => {
                state.choose(span);
            });
            const merged = mergedText(span, texts);
            return element(
                'tr',
                '',
                element('td', '', threadName(span.track, span.row, state, texts)),
                element('td', 'tl-number', instant(span.start, step)),
                element('td', 'tl-number', duration(span.end - span.start)),
                element('td', '', what, merged === '' ? '' : ` (${merged})`),
            );
        });
        const titles = head(texts.threadColumn, texts.start, texts.duration, texts.what);
        this.box.replaceChildren(element('table', 'tl-figures', titles, element('tbody', '', ...rows)));
        if (more > 0) {
            this.box.append(element('p', 'tl-note', fill(texts.tableMore, count(more))));
        }
    }
}

/** The intervals in view that are looked for, as many as somebody may read. */
function inView(state: TimelineState): { spans: Chosen[]; more: number } {
    const spans: Chosen[] = [];
    let more = 0;
    for (const line of state.lines) {
        const track = state.tracks[line.track];
        const row = line.kind === 'thread' ? line.rows[0] : undefined;
        if (track === undefined || row === undefined) {
            continue;
        }
        const view = state.clipped(track);
        const all = track.best(view)?.rows[row];
        for (let i = all?.after(view.from) ?? 0; all !== undefined && i < all.length; i++) {
            const span = all.get(i, row);
            if (span === undefined || span.start >= view.to) {
                break;
            }
            if (state.matchers?.[line.track]?.matchesSpan(span) ?? true) {
                if (spans.length < MOST_INTERVALS) {
                    spans.push({ ...span, track: line.track });
                } else {
                    more++;
                }
            }
        }
    }
    return { spans, more };
}
