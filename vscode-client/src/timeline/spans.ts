// SPDX-License-Identifier: Apache-2.0
// What the threads do in one window of time, made fit for drawing.
import { causesOf, type Cause } from './causes';
import { IDLE, SERIAL, WORK, type Construct, type Range, type TimelineWindow } from './source';

/** How many numbers a span has. */
const FIELDS = 6;

/** An interval of one thread. */
export interface Span {
    readonly row: number;
    readonly start: number;
    readonly end: number;
    readonly state: number;
    /** as the run's table has it; -1 for none */
    readonly construct: number;
    readonly depth: number;
    /** 1 for an exact interval; else how many were merged, and 0 when they were different ones */
    readonly visits: number;
}

/** The spans of one row, in order and without overlap. */
export class Spans {
    private constructor(
        readonly starts: Float64Array,
        readonly ends: Float64Array,
        readonly states: Uint8Array,
        readonly constructs: Int32Array,
        readonly depths: Uint16Array,
        readonly visits: Float64Array,
    ) {}

    /** @param construct says which of the run's constructs one of the window's is */
    static of(flat: readonly number[], from: number, construct: (at: number) => number): Spans {
        const length = Math.floor(flat.length / FIELDS);
        const spans = new Spans(
            new Float64Array(length),
            new Float64Array(length),
            new Uint8Array(length),
            new Int32Array(length),
            new Uint16Array(length),
            new Float64Array(length),
        );
        for (let i = 0, at = 0; i < length; i++, at += FIELDS) {
            const start = from + (flat[at] ?? 0);
            spans.starts[i] = start;
            spans.ends[i] = start + (flat[at + 1] ?? 0);
            spans.states[i] = flat[at + 2] ?? IDLE;
            spans.constructs[i] = construct(flat[at + 3] ?? -1);
            spans.depths[i] = flat[at + 4] ?? 0;
            spans.visits[i] = flat[at + 5] ?? 1;
        }
        return spans;
    }

    get length(): number {
        return this.starts.length;
    }

    /** The first span that ends after the time; as many as there are when none does. */
    after(time: number): number {
        let low = 0;
        let high = this.length;
        while (low < high) {
            const middle = (low + high) >>> 1;
            if ((this.ends[middle] ?? 0) > time) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    get(at: number, row: number): Span | undefined {
        const start = this.starts[at];
        return start === undefined
            ? undefined
            : {
                  row,
                  start,
                  end: this.ends[at] ?? start,
                  state: this.states[at] ?? IDLE,
                  construct: this.constructs[at] ?? -1,
                  depth: this.depths[at] ?? 0,
                  visits: this.visits[at] ?? 1,
              };
    }

    /** The span at a time, undefined where there is none. */
    at(time: number, row: number): Span | undefined {
        const span = this.get(this.after(time), row);
        return span !== undefined && span.start <= time ? span : undefined;
    }
}

/** A window of time that has been loaded. */
export class LoadedWindow implements Range {
    readonly from: number;
    readonly to: number;
    readonly rows: readonly Spans[];
    readonly messages: readonly number[];
    readonly causes: readonly Cause[];
    private busy: Float32Array | undefined;

    /** @param constructs the run's, to which the window's are added */
    constructor(
        window: TimelineWindow,
        readonly width: number,
        constructs: Constructs,
    ) {
        this.from = window.from;
        this.to = window.to;
        const known = window.constructs.map((construct) => constructs.index(construct));
        this.rows = window.rows.map((row) =>
            Spans.of(row.spans, window.from, (at) => known[at] ?? -1),
        );
        this.messages = window.messages;
        this.causes = causesOf(window.causes, (at) => known[at] ?? -1);
    }

    get length(): number {
        return this.to - this.from;
    }

    /** How long a pixel is. */
    get grain(): number {
        return this.length / this.width;
    }

    covers(range: Range): boolean {
        return this.from <= range.from && this.to >= range.to;
    }

    /** How many threads work, on average, in each of as many parts as the window has pixels. */
    get working(): Float32Array {
        this.busy ??= working(this.rows, this, Math.max(1, Math.round(this.width)));
        return this.busy;
    }
}

/** How many of the rows work, on average, in each part of the range. */
export function working(rows: readonly Spans[], range: Range, parts: number): Float32Array {
    const sums = new Float32Array(parts);
    const scale = parts / (range.to - range.from);
    for (const spans of rows) {
        const { starts, ends, states, length } = spans;
        for (let i = spans.after(range.from); i < length; i++) {
            const state = states[i];
            const start = ((starts[i] ?? 0) - range.from) * scale;
            if (start >= parts) {
                break;
            }
            if (state === WORK || state === SERIAL) {
                spread(sums, Math.max(0, start), Math.min(parts, ((ends[i] ?? 0) - range.from) * scale));
            }
        }
    }
    return sums;
}

function spread(sums: Float32Array, from: number, to: number): void {
    let at = Math.floor(from);
    const last = Math.floor(to);
    if (at === last) {
        sums[at] = (sums[at] ?? 0) + to - from;
        return;
    }
    sums[at] = (sums[at] ?? 0) + at + 1 - from;
    for (at++; at < last; at++) {
        sums[at] = (sums[at] ?? 0) + 1;
    }
    if (last < sums.length) {
        sums[last] = (sums[last] ?? 0) + to - last;
    }
}

/** The constructs of a run: each window may name others, or the same in another order. */
export class Constructs {
    readonly all: Construct[] = [];
    private readonly known = new Map<number, number>();

    index(construct: Construct): number {
        let at = this.known.get(construct.id);
        if (at === undefined) {
            at = this.all.length;
            this.known.set(construct.id, at);
            this.all.push(construct);
        }
        return at;
    }
}
