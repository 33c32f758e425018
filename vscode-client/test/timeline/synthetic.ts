// SPDX-License-Identifier: Apache-2.0
// A run of any size that never was: each thread goes through regions of loop, barrier and lock, and what
// is shorter than a pixel is merged, as the server merges it. No event is kept: each is computed.
import {
    BARRIER,
    IDLE,
    LOCK,
    SERIAL,
    WORK,
    type Construct,
    type TimelineSource,
    type TimelineWindow,
    type Visits,
    type WindowRequest,
} from '../../src/timeline/source';

const STEP = 1000;
const PER_CYCLE = 8;
const SERIAL_EVERY = 400;

export const CONSTRUCTS: readonly Construct[] = [
    { id: 3, kind: 'for', name: '', file: '/p/solver.c', line: 42, label: 'for solver.c:42' },
    { id: 4, kind: 'critical', name: 'sum', file: '/p/solver.c', line: 58, label: 'critical sum solver.c:58' },
    { id: 7, kind: 'for', name: '', file: '/p/<b>x</b>.c', line: 7, label: 'for <b>x</b>.c:7' },
];

interface Piece {
    readonly start: number;
    readonly length: number;
    readonly state: number;
    readonly construct: number;
}

/** The intervals of one step of a thread: the loop takes another time in each. */
function pieces(row: number, step: number): Piece[] {
    const start = step * STEP;
    if (step % SERIAL_EVERY < 12) {
        return [{ start, length: STEP, state: row === 0 ? SERIAL : IDLE, construct: -1 }];
    }
    const noise = Math.imul(step * 31 + row * 7919, 2654435761) >>> 8;
    const slow = step % 5000 > 4600 && row === 5 ? 300 : 0;
    const work = 350 + (noise % 250) + slow;
    const loop = Math.floor(step / 1500) % 2 === 0 ? 0 : 2;
    const lock = noise % PER_CYCLE === 0 ? 80 : 0;
    const all = [
        { start, length: work, state: WORK, construct: loop },
        { start: start + work, length: lock, state: LOCK, construct: 1 },
        { start: start + work + lock, length: STEP - work - lock, state: BARRIER, construct: loop },
    ];
    return all.filter((piece) => piece.length > 0);
}

/** A source of as many events as wanted in so many rows. */
export class SyntheticSource implements TimelineSource {
    readonly end: number;
    readonly opened: Construct[] = [];
    readonly selections: (string | undefined)[] = [];
    readonly requests: WindowRequest[] = [];

    constructor(
        readonly events: number,
        readonly rows: number,
        private readonly ranks = 1,
    ) {
        // Three intervals, thus about six events, in a step.
        this.end = Math.ceil(events / rows / 6) * STEP;
    }

    window(request: WindowRequest): Promise<TimelineWindow> {
        this.requests.push(request);
        const whole = request.to <= request.from;
        const from = whole ? 0 : request.from;
        const to = whole ? this.end : request.to;
        const perRank = this.rows / this.ranks;
        const rows = Array.from({ length: this.rows }, (_, row) => ({
            rank: this.ranks === 1 ? -1 : Math.floor(row / perRank),
            thread: row % perRank,
            spans: this.spans(row, from, to, (to - from) / request.width),
        }));
        const common = { begin: 0, end: this.end, allRows: this.rows, constructs: CONSTRUCTS, problems: [] };
        return Promise.resolve({ ...common, from, to, rows, messages: this.messages(from, to), causes: [] });
    }

    private messages(from: number, to: number): number[] {
        const messages: number[] = [];
        for (let i = 0; this.ranks > 1 && i < 40; i++) {
            const sent = from + ((to - from) * (i + 0.5)) / 40;
            const at = (i * 3) % this.rows;
            messages.push(at, sent, (at + this.rows / 2) % this.rows, sent + (to - from) / 90, 4096);
        }
        return messages;
    }

    /** Exact where a step has some pixels; else what has the largest share of each pixel. */
    private spans(row: number, from: number, to: number, grain: number): number[] {
        const spans: number[] = [];
        const first = Math.floor(from / STEP);
        if (grain * 3 < STEP) {
            for (let step = first; step * STEP < to; step++) {
                for (const { start, length, state, construct } of pieces(row, step)) {
                    spans.push(start - from, length, state, construct, 1, 1);
                }
            }
            return spans;
        }
        for (let at = from; at < to; at += grain) {
            const some = pieces(row, Math.floor((at + grain / 2) / STEP));
            const piece = some.reduce((a, b) => (b.length > a.length ? b : a));
            const { state, construct } = piece;
            spans.push(at - from, grain, state, construct, 1, Math.max(2, Math.round(grain / STEP)));
        }
        return spans;
    }

    visits(construct: Construct): Promise<Visits> {
        const count = Math.floor(this.end / STEP);
        const slow = Array.from({ length: Math.min(50, count) }, (_, i) => [
            5 % this.rows,
            Math.min(i * 5000 + 4700, count - 1) * STEP,
            900 - i,
        ]);
        return Promise.resolve({ count: construct.id * count, median: 470, visits: slow.flat() });
    }

    canOpen(): boolean {
        return true;
    }

    open(construct: Construct): void {
        this.opened.push(construct);
    }

    select(range: { from: number; to: number } | undefined): void {
        this.selections.push(range === undefined ? undefined : `${range.from}-${range.to}`);
    }
}
