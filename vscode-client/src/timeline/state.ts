// SPDX-License-Identifier: Apache-2.0
// What the user sees and has chosen, and all that can be done with it. Draws nothing.
import { causeIn, meeting, type Cause } from './causes';
import { EVERYTHING, isActive, Matcher, wanted, type Filter } from './filter';
import { keyOf, linesOf, type Line } from './lines';
import { SERIAL, WORK, type Construct, type Range, type TimelineSource, type Visits } from './source';
import type { Span } from './spans';
import { Hues, Track } from './track';
import { around, between, fit, pan, zoom } from './viewport';

/** A span of one of the runs. */
export interface Chosen extends Span {
    readonly track: number;
}

/** A run that is to be shown. */
export interface Run {
    readonly name: string;
    readonly source: TimelineSource;
}

/** A place in the source, as constructs have it. */
export type Place = Pick<Construct, 'file' | 'line' | 'kind'>;

/** How long the view is around a visit that somebody wants to see. */
const ROOM = 3;

export class TimelineState {
    readonly tracks: readonly Track[];
    view: Range = { from: 0, to: 1 };
    lines: readonly Line[] = [];
    filter: Filter = EVERYTHING;
    matchers: readonly Matcher[] | undefined;
    selected: Range | undefined;
    chosen: Chosen | undefined;
    /** The visits of the construct that is chosen, once they are known. */
    visits: Visits | undefined;
    /** Of the slowest visits, which one is chosen; -1 for none. */
    visit = -1;
    current = 0;
    showsMessages = false;
    problem = '';
    private readonly folded = new Set<string>();
    private readonly visitsOf = new Map<string, Promise<Visits>>();
    private width = 1000;

    /** @param changed is called after each change */
    constructor(
        runs: readonly Run[],
        private readonly changed: () => void,
    ) {
        const hues = new Hues();
        this.tracks = runs.map(
            ({ name, source }) =>
                new Track(name, source, hues, (problem) => {
                    this.loaded(problem);
                }),
        );
    }

    get end(): number {
        return Math.max(1, ...this.tracks.map((track) => track.end));
    }

    get isLoaded(): boolean {
        return this.tracks.some((track) => track.overview !== undefined);
    }

    /** Whether a run is of a UPC program. */
    get isUpc(): boolean {
        return this.tracks.some((track) => track.rows.some((row) => row.upc));
    }

    /** Loads the whole runs; what they are is known before they are shown. */
    async open(width: number, whenKnown?: () => void): Promise<void> {
        this.width = width;
        try {
            await Promise.all(this.tracks.map((track) => track.open(width)));
            whenKnown?.();
            this.show({ from: 0, to: this.end });
        } catch (problem) {
            this.loaded(problem);
        }
    }

    /** Says how wide the picture is now. */
    resize(width: number): void {
        this.width = width;
        this.want();
    }

    show(view: Range): void {
        this.view = fit(view, this.end);
        this.want();
        this.changed();
    }

    showWhole(): void {
        this.show({ from: 0, to: this.end });
    }

    zoomBy(factor: number, at: number): void {
        this.show(zoom(this.view, factor, at, this.end));
    }

    panBy(part: number): void {
        this.show(pan(this.view, part, this.end));
    }

    /** Selects what is between two times, and tells whom it concerns. */
    select(a: number, b: number): void {
        const range = between(a, b, this.end);
        if (range.to > range.from) {
            this.selected = range;
            this.tellSelection();
        }
    }

    /** While it is being dragged, nobody else need know. */
    draft(a: number, b: number): void {
        this.selected = between(a, b, this.end);
        this.changed();
    }

    clearSelection(): void {
        if (this.selected !== undefined) {
            this.selected = undefined;
            this.tellSelection();
        }
    }

    private tellSelection(): void {
        this.tracks[0]?.source.select(this.selected);
        this.changed();
    }

    constructOf(span: Chosen | undefined): Construct | undefined {
        return span === undefined ? undefined : this.tracks[span.track]?.constructs.all[span.construct];
    }

    /** The span of a line at a time. */
    spanAt(line: Line | undefined, time: number): Chosen | undefined {
        const row = line?.kind === 'thread' ? line.rows[0] : undefined;
        const track = line === undefined ? undefined : this.tracks[line.track];
        if (line === undefined || row === undefined || track === undefined) {
            return undefined;
        }
        const span = track.best(this.clipped(track))?.rows[row]?.at(time, row);
        return span === undefined ? undefined : { ...span, track: line.track };
    }

    /** What is in sight of a run, which may be shorter than another. */
    clipped(track: Track, range = this.view): Range {
        return { from: range.from, to: Math.min(range.to, track.end) };
    }

    choose(span: Chosen | undefined): void {
        const before = this.constructOf(this.chosen);
        this.chosen = span;
        this.visit = -1;
        if (span !== undefined) {
            this.current = this.lineOf(span);
        }
        const construct = this.constructOf(span);
        if (construct !== before || construct === undefined) {
            this.visits = undefined;
        }
        if (span !== undefined && construct !== undefined && this.visits === undefined) {
            void this.loadVisits(span.track, construct);
        }
        this.changed();
    }

    /** Goes to the span before or after the one that is chosen, in its row. */
    step(by: 1 | -1): void {
        const line = this.lines[this.current];
        const middle = (this.view.from + this.view.to) / 2;
        const here = this.chosen !== undefined && line?.rows[0] === this.chosen.row ? this.chosen : undefined;
        const track = line === undefined ? undefined : this.tracks[line.track];
        const row = line?.kind === 'thread' ? line.rows[0] : undefined;
        if (line === undefined || track === undefined || row === undefined) {
            return;
        }
        const near = here ?? { start: middle, end: middle };
        const spans = track.best(this.clipped(track))?.rows[row];
        let at = spans?.after(by > 0 ? near.end : near.start - 1) ?? 0;
        at = here === undefined || by > 0 ? at : at - ((spans?.starts[at] ?? 0) >= here.start ? 1 : 0);
        for (; spans !== undefined && at >= 0 && at < spans.length; at += by) {
            const span = spans.get(at, row);
            if (span !== undefined && (this.matchers?.[line.track]?.matchesSpan(span) ?? true)) {
                this.choose({ ...span, track: line.track });
                this.bringIntoView(span);
                return;
            }
        }
    }

    /** Chooses another line, and what it does at the same time. */
    moveLine(by: number): void {
        const last = this.lines.length - 1;
        this.current = Math.min(Math.max(this.current + by, 0), Math.max(last, 0));
        const line = this.lines[this.current];
        if (line?.kind === 'thread') {
            const { chosen, view } = this;
            const inside = chosen !== undefined && chosen.end > view.from && chosen.start < view.to;
            const middle = inside
                ? (Math.max(chosen.start, view.from) + Math.min(chosen.end, view.to)) / 2
                : (view.from + view.to) / 2;
            this.choose(this.spanAt(line, middle));
        }
        this.changed();
    }

    /** Goes to the next slowest visit of the chosen construct, or of what is looked for. */
    async nextSlow(by: 1 | -1): Promise<boolean> {
        const track = this.chosen?.track ?? 0;
        const construct = this.constructOf(this.chosen) ?? this.firstWanted(track);
        return construct !== undefined && (await this.showVisit(track, construct, by));
    }

    private async showVisit(track: number, construct: Construct, by: 1 | -1): Promise<boolean> {
        const all = await this.loadVisits(track, construct);
        const count = Math.floor((all?.visits.length ?? 0) / 3);
        if (all === undefined || count === 0) {
            return false;
        }
        const same = this.constructOf(this.chosen) === construct;
        const next = same && this.visit >= 0 ? this.visit + by : by > 0 ? 0 : count - 1;
        const at = (next + count) % count;
        const [row = 0, start = 0, length = 0] = all.visits.slice(at * 3, at * 3 + 3);
        const number = this.tracks[track]?.constructs.index(construct) ?? -1;
        const end = start + length;
        this.unfold(track, row);
        this.chosen = { track, row, start, end, state: WORK, construct: number, depth: 0, visits: 1 };
        this.visits = all;
        this.visit = at;
        this.current = this.lineOf(this.chosen);
        const shown = this.view.to - this.view.from;
        const fits = shown > length * 1.2 && shown < length * 20;
        this.show(around((start + end) / 2, fits ? shown : length * ROOM, this.end));
        return true;
    }

    /** Shows a construct, at its slowest visit. */
    async reveal(place: Place): Promise<boolean> {
        const track = this.tracks[0];
        const construct = track?.constructs.all.find(
            (one) => one.line === place.line && one.kind === place.kind && sameFile(one.file, place.file),
        );
        if (construct === undefined) {
            return false;
        }
        this.choose(undefined);
        return this.showVisit(0, construct, 1);
    }

    private firstWanted(track: number): Construct | undefined {
        const all = this.tracks[track]?.constructs.all ?? [];
        if (this.filter.words.trim() === '') {
            return undefined;
        }
        const [first] = [...wanted(this.filter, all)].sort(
            (a, b) => (this.tracks[track]?.hues[a] ?? 0) - (this.tracks[track]?.hues[b] ?? 0),
        );
        return first === undefined ? undefined : all[first];
    }

    private async loadVisits(track: number, construct: Construct): Promise<Visits | undefined> {
        const key = `${track} ${construct.id}`;
        const source = this.tracks[track]?.source;
        const asked = this.visitsOf.get(key) ?? source?.visits(construct);
        if (asked === undefined) {
            return undefined;
        }
        this.visitsOf.set(key, asked);
        try {
            const visits = await asked;
            if (this.constructOf(this.chosen) === construct) {
                this.visits = visits;
                this.changed();
            }
            return visits;
        } catch (problem) {
            this.visitsOf.delete(key);
            this.loaded(problem);
            return undefined;
        }
    }

    setFilter(filter: Filter): void {
        this.filter = filter;
        this.match();
        this.changed();
    }

    private match(): void {
        this.matchers = isActive(this.filter)
            ? this.tracks.map((track) => new Matcher(this.filter, track.constructs.all))
            : undefined;
    }

    /** What the wait that is chosen is due to, or the longest wait in what is chosen. */
    causeOf(span: Chosen | undefined): Cause | undefined {
        const track = span === undefined ? undefined : this.tracks[span.track];
        if (span === undefined || track === undefined) {
            return undefined;
        }
        const near = causeIn(track.best(this.clipped(track))?.causes ?? [], span);
        return near ?? causeIn(track.overview?.causes ?? [], span);
    }

    /** Goes to what the chosen wait is due to; says whether that is known. */
    showCause(): boolean {
        const { chosen } = this;
        const cause = this.causeOf(chosen);
        if (chosen === undefined || cause === undefined) {
            return false;
        }
        const { row, start, end } = cause.due;
        const { track } = chosen;
        this.unfold(track, row);
        const line = this.lines.find(
            (one) => one.kind === 'thread' && one.track === track && one.rows[0] === row,
        );
        const shown = this.spanAt(line, meeting(cause));
        const { construct } = cause;
        const state = construct < 0 ? SERIAL : WORK;
        const exact = { track, row, start, end, state, construct, depth: 0, visits: 1 };
        const target = shown?.visits === 1 ? shown : exact;
        this.choose(target);
        this.bringIntoView(target);
        return true;
    }

    zoomToChosen(): void {
        const range =
            this.chosen === undefined
                ? this.selected
                : { from: this.chosen.start, to: this.chosen.end };
        if (range !== undefined) {
            this.show(around((range.from + range.to) / 2, (range.to - range.from) * 1.25, this.end));
        }
    }

    openChosen(): boolean {
        const construct = this.constructOf(this.chosen);
        const source = this.tracks[this.chosen?.track ?? 0]?.source;
        if (construct === undefined || source?.canOpen(construct) !== true) {
            return false;
        }
        source.open(construct);
        return true;
    }

    toggle(line: Line): void {
        if (line.kind !== 'thread') {
            const key = keyOf(line);
            if (!this.folded.delete(key)) {
                this.folded.add(key);
            }
            this.arrange();
            this.changed();
        }
    }

    /** Folds, or unfolds, the rank that the current line belongs to. */
    toggleCurrent(): void {
        const line = this.lines[this.current];
        const header = this.lines
            .slice(0, this.current + 1)
            .reverse()
            .find((one) => one.kind !== 'thread' && one.track === line?.track);
        if (header !== undefined) {
            this.toggle(header);
            this.current = this.lines.findIndex(
                (one) => one.kind === header.kind && one.rank === header.rank && one.track === header.track,
            );
            this.changed();
        }
    }

    private unfold(track: number, row: number): void {
        const rank = this.tracks[track]?.rows[row]?.rank ?? -1;
        this.folded.delete(keyOf({ kind: 'rank', track, rank }));
        this.folded.delete(keyOf({ kind: 'run', track, rank }));
        this.arrange();
    }

    private lineOf(span: Chosen): number {
        const at = this.lines.findIndex(
            (line) => line.kind === 'thread' && line.track === span.track && line.rows[0] === span.row,
        );
        return at < 0 ? this.current : at;
    }

    private bringIntoView(span: Span): void {
        const { from, to } = this.view;
        const length = to - from;
        if (span.end <= from || span.start >= to || (span.start < from && span.end - span.start < length)) {
            this.show(around((span.start + span.end) / 2, length, this.end));
        }
    }

    private want(): void {
        for (const track of this.tracks) {
            track.want(this.view, this.width);
        }
    }

    private arrange(): void {
        this.lines = linesOf(this.tracks, this.folded);
        this.current = Math.min(this.current, Math.max(0, this.lines.length - 1));
    }

    private loaded(problem: unknown): void {
        if (problem === undefined) {
            this.arrange();
            this.match();
        } else {
            this.problem = problem instanceof Error ? problem.message : JSON.stringify(problem);
        }
        this.changed();
    }
}

/** Whether two names are of one file: a page names it relative to the project. */
function sameFile(a: string, b: string): boolean {
    return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}
