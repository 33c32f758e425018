// SPDX-License-Identifier: Apache-2.0
// What the timeline shows, and where it comes from. All times are nanoseconds since the start of the
// measurement; docs/spec/protocol.md explains the fields.

/** What a thread does. */
export const STATES = [
    'serial',
    'work',
    'barrier',
    'lock',
    'tasks',
    'mpi',
    'idle',
    'trace',
] as const;
export const SERIAL = 0;
export const WORK = 1;
export const BARRIER = 2;
export const LOCK = 3;
export const TASKS = 4;
export const MPI = 5;
export const IDLE = 6;
export const TRACE = 7;

/** A range of time: the first nanosecond in it, and the first one after it. */
export interface Range {
    readonly from: number;
    readonly to: number;
}

export interface WindowRequest extends Range {
    /** how many pixels show the range */
    readonly width: number;
}

export interface Construct {
    readonly id: number;
    readonly kind: string;
    readonly name: string;
    /** absolute; empty when it isn't known */
    readonly file: string;
    /** from 1; 0 when it isn't known */
    readonly line: number;
    /** how people call it */
    readonly label: string;
}

export interface TimelineRow {
    /** -1 in a program without MPI */
    readonly rank: number;
    readonly thread: number;
    /** a thread of UPC: all of them execute the program from its beginning */
    readonly upc?: boolean;
    /** start (relative to the window's), duration, state, construct, depth and visits of each span */
    readonly spans: readonly number[];
}

export interface TimelineWindow extends Range {
    /** of the whole run */
    readonly begin: number;
    /** of the whole run */
    readonly end: number;
    readonly rows: readonly TimelineRow[];
    readonly allRows: number;
    readonly constructs: readonly Construct[];
    /** sending row, time of sending, receiving row, time of receipt and bytes of each message */
    readonly messages: readonly number[];
    /**
     * Waiting row, begin and end of the wait, causing row, begin and end of what that does, its construct
     * and the thousandths of the wait for which it does that, of each wait; the longest first
     */
    readonly causes: readonly number[];
    readonly problems: readonly string[];
}

/** Visits of one construct, the slowest first. */
export interface Visits {
    readonly count: number;
    /** duration of the visit in the middle */
    readonly median: number;
    /** row, start and duration of each */
    readonly visits: readonly number[];
    /** names of what was counted in visits; missing in pages of runs without counters */
    readonly counters?: readonly string[];
    /** a figure for each counter, of each visit; -1 where it did not count */
    readonly counted?: readonly number[];
}

/** Where the timeline gets what it shows, and whom it tells what the user wants. */
export interface TimelineSource {
    window(request: WindowRequest): Promise<TimelineWindow>;
    visits(construct: Construct): Promise<Visits>;
    /** Whether `open` leads anywhere. */
    canOpen(construct: Construct): boolean;
    open(construct: Construct): void;
    /** The range that all figures are to be of; undefined for the whole run. */
    select(range: Range | undefined): void;
    /** Keeps a picture as a file; undefined where the page itself can offer a download. */
    readonly save?: (name: string, content: Blob) => void;
}
