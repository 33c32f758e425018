// SPDX-License-Identifier: Apache-2.0
// One run in the timeline: which of its windows are loaded, and the best of them for what is in sight.
import {
    WORK,
    type Construct,
    type Range,
    type TimelineRow,
    type TimelineSource,
    type TimelineWindow,
    type WindowRequest,
} from './source';
import { Constructs, LoadedWindow } from './spans';
import { fit } from './viewport';

/** How many windows are kept besides that of the whole run. */
const KEPT = 24;

/** How much coarser than the screen a window may be before a finer one is wanted. */
const COARSE = 1.05;

export class Track {
    readonly constructs = new Constructs();
    /** Without their spans. */
    rows: readonly Required<Omit<TimelineRow, 'spans'>>[] = [];
    end = 0;
    problems: readonly string[] = [];
    /** Which colour each construct has. */
    readonly hues: number[] = [];
    private whole: LoadedWindow | undefined;
    private details: LoadedWindow[] = [];
    private wanted: { view: Range; width: number } | undefined;
    private loading = false;
    /** A source that has no finer window answers the same one again. */
    private readonly known = new WeakMap<TimelineWindow, LoadedWindow>();
    /** As fine as the source's data is around there: asking again would bring nothing. */
    private readonly exact: Range[] = [];

    constructor(
        readonly name: string,
        readonly source: TimelineSource,
        private readonly colours: Hues,
        private readonly changed: (problem?: unknown) => void,
    ) {}

    get overview(): LoadedWindow | undefined {
        return this.whole;
    }

    /** Loads the whole run. */
    async open(width: number): Promise<void> {
        this.add(await this.load({ from: 0, to: 0, width }));
    }

    /** Makes sure that a window fit for the view comes; what is there is shown meanwhile. */
    want(view: Range, width: number): void {
        this.wanted = { view, width };
        if (!this.loading) {
            void this.loadWanted();
        }
    }

    /** The finest window that has all of the range; else the whole run. */
    best(range: Range): LoadedWindow | undefined {
        let best = this.whole;
        for (const window of this.details) {
            if (window.covers(range) && window.grain < (best?.grain ?? Infinity)) {
                best = window;
            }
        }
        return best;
    }

    private isGood(view: Range, width: number): boolean {
        const best = this.best(view);
        return (
            best !== undefined &&
            (best.grain <= (COARSE * (view.to - view.from)) / width || this.isExact(view))
        );
    }

    private isExact(view: Range): boolean {
        return this.exact.some((range) => range.from <= view.from && range.to >= view.to);
    }

    private async loadWanted(): Promise<void> {
        this.loading = true;
        try {
            while (this.wanted !== undefined) {
                const { view, width } = this.wanted;
                this.wanted = undefined;
                const inside = { from: view.from, to: Math.min(view.to, this.end) };
                if (inside.to > inside.from && !this.isGood(inside, width)) {
                    // With room at both sides, so that panning shows something at once.
                    const half = (inside.to - inside.from) / 2;
                    const wide = { from: inside.from - half, to: inside.to + half };
                    const { from, to } = fit(wide, this.end);
                    const range = { from: Math.floor(from), to: Math.ceil(to) };
                    this.add(await this.load({ ...range, width: width * 2 }));
                }
            }
        } catch (problem) {
            this.changed(problem);
        } finally {
            this.loading = false;
        }
    }

    private async load(request: WindowRequest): Promise<LoadedWindow> {
        const window = await this.source.window(request);
        const known = this.known.get(window);
        if (known !== undefined) {
            return known;
        }
        this.end = Math.max(window.end, 1);
        this.rows = window.rows.map(({ rank, thread, upc = false }) => ({ rank, thread, upc }));
        this.problems = window.problems;
        const loaded = new LoadedWindow(window, request.width, this.constructs);
        this.known.set(window, loaded);
        return loaded;
    }

    private add(window: LoadedWindow): void {
        this.colour(window);
        if (window.rows.every((row) => row.visits.every((visits) => visits === 1))) {
            this.exact.push({ from: window.from, to: window.to });
        }
        if (this.whole === undefined) {
            this.whole = window;
        } else if (window !== this.whole) {
            this.details = this.details.filter((one) => one !== window);
            this.details.push(window);
            this.details = this.details.slice(-KEPT);
        }
        this.changed();
    }

    /** Gives colours to the constructs that have none yet: those with most work first. */
    private colour(window: LoadedWindow): void {
        const { all } = this.constructs;
        if (this.hues.length === all.length) {
            return;
        }
        const work = new Float64Array(all.length);
        for (const { states, constructs, starts, ends, length } of window.rows) {
            for (let i = 0; i < length; i++) {
                const construct = constructs[i] ?? -1;
                if (states[i] === WORK && construct >= 0) {
                    work[construct] = (work[construct] ?? 0) + (ends[i] ?? 0) - (starts[i] ?? 0);
                }
            }
        }
        const fresh = all.map((_, at) => at).slice(this.hues.length);
        fresh.sort((a, b) => (work[b] ?? 0) - (work[a] ?? 0) || a - b);
        for (const at of fresh) {
            const construct = all[at];
            this.hues[at] = construct === undefined ? 0 : this.colours.of(construct);
        }
    }
}

/** Which colour a construct has, the same in all runs. */
export class Hues {
    private readonly known = new Map<string, number>();

    of(construct: Construct): number {
        const key = `${construct.kind} ${construct.name} ${construct.file}:${construct.line}`;
        const hue = this.known.get(key) ?? this.known.size;
        this.known.set(key, hue);
        return hue;
    }
}
