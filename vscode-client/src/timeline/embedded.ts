// SPDX-License-Identifier: Apache-2.0
// A source that is in the page itself: a window of the whole run, and finer ones.
import type {
    Construct,
    Range,
    TimelineRow,
    TimelineSource,
    TimelineWindow,
    Visits,
    WindowRequest,
} from './source';

interface EmbeddedWindow extends Range {
    /** of each row */
    readonly spans: readonly (readonly number[])[];
}

/** What a page brings; EmbeddedTimeline of runtime/java writes it. */
export interface EmbeddedRun {
    readonly name: string;
    readonly end: number;
    readonly rows: readonly Omit<TimelineRow, 'spans'>[];
    readonly constructs: readonly Construct[];
    /** as in a window */
    readonly messages: readonly number[];
    readonly causes: readonly number[];
    readonly problems: readonly string[];
    readonly windows: readonly EmbeddedWindow[];
    /** From the coarsest to the finest, which windows they have, side by side; the first is the whole run. */
    readonly levels: readonly (readonly number[])[];
    /** of the constructs, by their id */
    readonly visits: Readonly<Record<string, Visits>>;
    /** where the page shows the line of a construct, by its id */
    readonly anchors: Readonly<Record<string, string>>;
}

const FIELDS = 6;

export class EmbeddedSource implements TimelineSource {
    private readonly levels: readonly (readonly EmbeddedWindow[])[];
    /** What was put together, so that the same question gets the same answer. */
    private readonly joined = new Map<string, TimelineWindow>();

    constructor(private readonly run: EmbeddedRun) {
        this.levels = run.levels.map((level) => level.flatMap((at) => run.windows[at] ?? []));
    }

    window(request: WindowRequest): Promise<TimelineWindow> {
        const isWhole = request.to <= request.from;
        const windows = isWhole ? (this.levels[0] ?? []) : this.finest(request);
        const key = windows.map((window) => `${window.from}-${window.to}`).join();
        const answer = this.joined.get(key) ?? this.join(windows);
        this.joined.set(key, answer);
        return Promise.resolve(answer);
    }

    /** The windows of the finest level that has all of the range. */
    private finest(request: WindowRequest): readonly EmbeddedWindow[] {
        let best = this.levels[0] ?? [];
        for (const level of this.levels) {
            const own = level.filter((one) => one.to > request.from && one.from < request.to);
            if (coversAll(own, request)) {
                best = own;
            }
        }
        return best;
    }

    /** Windows side by side as one. */
    private join(windows: readonly EmbeddedWindow[]): TimelineWindow {
        const { run } = this;
        const from = windows[0]?.from ?? 0;
        const rows = run.rows.map((row, at): TimelineRow => {
            const spans: number[] = [];
            let end = -Infinity;
            for (const window of windows) {
                const own = window.spans[at] ?? [];
                for (let i = 0; i + FIELDS <= own.length; i += FIELDS) {
                    const start = window.from + (own[i] ?? 0);
                    // One that reaches over the border is in both windows.
                    if (start >= end) {
                        end = start + (own[i + 1] ?? 0);
                        spans.push(start - from, ...own.slice(i + 1, i + FIELDS));
                    }
                }
            }
            return { ...row, spans };
        });
        return {
            begin: 0,
            end: run.end,
            from,
            to: windows.at(-1)?.to ?? run.end,
            rows,
            allRows: rows.length,
            constructs: run.constructs,
            messages: run.messages,
            causes: run.causes,
            problems: run.problems,
        };
    }

    visits(construct: Construct): Promise<Visits> {
        const none = { count: 0, median: 0, visits: [] };
        return Promise.resolve(this.run.visits[String(construct.id)] ?? none);
    }

    canOpen(construct: Construct): boolean {
        return this.run.anchors[String(construct.id)] !== undefined;
    }

    open(construct: Construct): void {
        const link = document.createElement('a');
        link.href = `#${this.run.anchors[String(construct.id)] ?? ''}`;
        document.body.append(link);
        link.click();
        link.remove();
    }

    select(): void {
        // A page has its figures for the whole run only; the timeline itself shows those of the range.
    }
}

function coversAll(windows: readonly EmbeddedWindow[], { from, to }: WindowRequest): boolean {
    let at = from;
    for (const window of windows) {
        if (window.from > at) {
            return false;
        }
        at = Math.max(at, window.to);
    }
    return windows.length > 0 && at >= to;
}
