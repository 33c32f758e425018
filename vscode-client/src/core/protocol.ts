// SPDX-License-Identifier: Apache-2.0
// What the server and the debug adapter say beyond their protocols. Made of the schema of the
// server by `npm run unit -- -u protocol`; docs/spec/protocol.md explains it.

/** The server's own requests. */
export interface Requests {
    readonly 'pomp/exportFormats': { readonly params: ExportFormatsParams; readonly result: readonly OfferedFormat[] };
    readonly 'pomp/instrumentedSource': { readonly params: DocumentParams; readonly result: InstrumentedSource | null };
    readonly 'pomp/results': { readonly params: DocumentParams; readonly result: DocumentFigures | null };
    readonly 'pomp/run': { readonly params: RunParams; readonly result: RunFigures | null };
    readonly 'pomp/runs': { readonly params: undefined; readonly result: readonly ListedRun[] };
    readonly 'pomp/selectRange': { readonly params: RangeParams; readonly result: RunName };
    readonly 'pomp/timeline': { readonly params: TimelineParams; readonly result: TimelineWindow };
    readonly 'pomp/timelineVisits': { readonly params: TimelineVisitsParams; readonly result: TimelineVisits };
}

/** The server's own notifications. */
export interface Notifications {
    readonly 'pomp/propertyProblem': PropertyFileProblem;
    readonly 'pomp/resultsChanged': ResultsChanged;
}

/** The debug adapter's own events. */
export interface Events {
    readonly 'pomp/buildProblem': FoundProblem;
    readonly 'pomp/nothingRecorded': NothingRecorded;
    readonly 'pomp/runPublished': RunPublished;
}

/** What the server executes. */
export type Command =
    | 'pomp.deleteRun'
    | 'pomp.instrumentFunctions'
    | 'pomp.measureCallers'
    | 'pomp.openProject'
    | 'pomp.renameRun'
    | 'pomp.selectBaseline'
    | 'pomp.selectRun'
    | 'pomp.showHistory'
    | 'pomp.tellPlaces';

/** Commands of the editor that the server may end an action in, with their argument. */
export interface EditorCommands {
    readonly 'pomp.renameAt': NamePlace;
    readonly 'pomp.showPlaces': PropertyPlaces;
}

/** The run that is compared with. */
export interface Baseline {
    /** name of its folder */
    readonly id: string;
    /** as the user called it */
    readonly name: string;
    /** why the runs differ, a line each */
    readonly why: readonly string[];
}

/** Which construct of a run is meant. */
export interface ConstructPlace {
    /** as the timeline calls it */
    readonly file: string;
    /** of its directive, from 1 */
    readonly line: number;
    /** as descriptors call it */
    readonly kind: string;
}

/** A construct of a document with its metrics. Times are in nanoseconds. */
export interface DocumentConstruct {
    /** as descriptors call it */
    readonly kind: string;
    /** of a region, critical section or function; empty for others */
    readonly name: string;
    /** where its directive is */
    readonly directive: Range;
    /** where all of it is */
    readonly range: Range;
    /** 0 (cold) to 4, for colours */
    readonly heat: number;
    /** of the run's wall time, 0 to 1 */
    readonly share: number;
    /** whether it has changed since */
    readonly stale: boolean;
    /** its cost in one line */
    readonly hint: string;
    /** why it takes its time, in a few words; empty when nothing stands out */
    readonly reason: string;
    /** the largest time of any thread */
    readonly timeNs: number;
    /** sum over threads: one execution by two threads counts two */
    readonly visits: number;
    /** that took part */
    readonly threads: number;
    /** sum over threads: waiting in its own barrier */
    readonly barrierWaitNs: number;
    /** sum over threads: waiting to get into the critical section */
    readonly enterWaitNs: number;
    /** sum over threads: in lock routines called directly in it */
    readonly lockWaitNs: number;
    /** the slowest threads over the mean; 1 when balanced */
    readonly imbalance: number;
    /** estimate of the wall time that could be saved, by its largest finding or if nobody waited in it */
    readonly potentialGainNs: number;
    /** time of each thread in its body */
    readonly bodyNs: readonly number[];
    /** from the baseline; missing when there is none to compare with */
    readonly difference?: TimeDifference;
}

/** Answer to pomp/results. Times are in nanoseconds. */
export interface DocumentFigures {
    /** of the document that the ranges are of */
    readonly version: number;
    /** the run that is shown */
    readonly run: RunName;
    /** whether the document is no longer the code that the run measured */
    readonly changed: boolean;
    /** the run that it is compared with; missing when there is none */
    readonly baseline?: Baseline;
    /** in order of place */
    readonly constructs: readonly DocumentConstruct[];
}

/** Parameters of the requests about a document. */
export interface DocumentParams {
    /** the document; it must be open */
    readonly textDocument: TextDocumentIdentifier;
}

/** Parameters of pomp/exportFormats. */
export interface ExportFormatsParams {
    /** name of the run's folder */
    readonly id: string;
    /** of the user, such as en or de-AT */
    readonly language: string;
}

/** The body of pomp/buildProblem: what a compiler says of a source. */
export interface FoundProblem {
    /** absolute */
    readonly file: string;
    /** from 1 */
    readonly line: number;
    /** from 1; 0 when the compiler names none */
    readonly column: number;
    /** error, warning or note */
    readonly severity: string;
    /** the compiler's words */
    readonly message: string;
}

/** Answer to pomp/instrumentedSource. */
export interface InstrumentedSource {
    /** of the document that it is of */
    readonly version: number;
    /** the document as the compiler would get it; unchanged when nothing is measured */
    readonly text: string;
    /** how many constructs are measured */
    readonly constructs: number;
}

/** One of the runs that pomp/runs answers. */
export interface ListedRun {
    /** name of its folder */
    readonly id: string;
    /** as the user called it */
    readonly name: string;
    /** the folder of the project that it belongs to */
    readonly project: string;
    /** where its files are */
    readonly folder: string;
    /** whether it was chosen to be shown */
    readonly selected: boolean;
    /** whether it was chosen to be compared with */
    readonly baseline: boolean;
    /** when the measurement started, in milliseconds since 1970; missing, like the following, when the run can't be read */
    readonly startedMs?: number;
    /** how long it took, in nanoseconds */
    readonly wallTimeNs?: number;
    /** that took part */
    readonly threads?: number;
    /** its validity, whether its times can be believed: undisturbed, disturbed or oversubscribed; empty when that is not known */
    readonly trust: string;
    /** the numbers, and what to do, in sentences */
    readonly trustReasons: string;
    /** equal for runs that were started together with different numbers of threads; empty for a run alone */
    readonly series: string;
    /** compared with the run of its series that has the fewest threads, 1 for as much work; missing for a run alone, or one that differs in more than the number of threads */
    readonly efficiency?: number;
    /** of its program, as one would type them; empty when there were none, or they are not known */
    readonly arguments: string;
    /** how it was stopped; empty when it came to its end */
    readonly stopped: string;
    /** why it has no metrics of directives: its build compiled none; empty for others */
    readonly unmeasured: string;
    /** why the run that is shown differs from it, a line each; empty but for the baseline */
    readonly why: readonly string[];
}

/** Argument of the editor's command PompCommands.RENAME_AT. */
export interface NamePlace {
    /** the document */
    readonly uri: string;
    /** where the name begins that the user may change */
    readonly position: Position;
}

/** The body of pomp/nothingRecorded: a program has ended and left no run. */
export interface NothingRecorded {
    /** one sentence that says why */
    readonly reason: string;
}

/** A format that a run can be exported in. */
export interface OfferedFormat {
    /** what pomp export --format calls it */
    readonly format: string;
    /** what users call it, in their language */
    readonly label: string;
    /** what to call a file or folder of it, after the run */
    readonly fileName: string;
    /** whether it is a folder of files */
    readonly folder: boolean;
}

/** As in the Language Server Protocol. */
export interface Position {
    readonly line: number;
    readonly character: number;
}

/** The body of pomp/propertyProblem: a file of properties has a mistake, so that not all that it says counts. */
export interface PropertyFileProblem {
    /** the file */
    readonly uri: string;
    /** what people call it: from the project's folder, where it is in there */
    readonly file: string;
    /** of the first mistake, from 0 */
    readonly line: number;
    /** the first mistake: what is wrong, and what to do */
    readonly message: string;
    /** how many mistakes there are, 1 at least */
    readonly count: number;
}

/** A construct that a property holds for. Times are in nanoseconds. */
export interface PropertyPlace {
    /** as descriptors call it; program for the run as a whole */
    readonly kind: string;
    /** of a region, critical section or function; empty for others */
    readonly name: string;
    /** where its code is, when no source is known of it; else empty */
    readonly function: string;
    /** of its source; missing when it isn't on this machine */
    readonly uri?: string;
    /** its source as the run calls it; empty when that isn't known */
    readonly file: string;
    /** of its directive when it was measured, from 0 */
    readonly line: number;
    /** the largest time of any thread */
    readonly timeNs: number;
    /** wall time that would be saved, at most; 0 where the property has no costs */
    readonly lossNs: number;
    /** the property's value in a few characters; empty where it shows none */
    readonly figure: string;
}

/** Argument of the editor's command PompCommands.SHOW_PLACES, and of PompCommands.TELL_PLACES: the constructs of a run that a property holds for. */
export interface PropertyPlaces {
    /** its id */
    readonly property: string;
    /** what people read */
    readonly title: string;
    /** name of the run's folder */
    readonly runId: string;
    /** as the user called the run */
    readonly run: string;
    /** how many constructs there are, of which places may be the first */
    readonly total: number;
    /** the most expensive first */
    readonly places: readonly PropertyPlace[];
}

/** As in the Language Server Protocol. */
export interface Range {
    readonly start: Position;
    readonly end: Position;
}

/** Parameters of pomp/selectRange. Times are in nanoseconds since the start of the measurement. */
export interface RangeParams {
    /** the run's folder */
    readonly run: string;
    /** where the range begins; 0, like to, for the whole run again */
    readonly from?: number;
    /** where it ends */
    readonly to?: number;
}

/** Parameters of pomp/resultsChanged. */
export interface ResultsChanged {
    /** name of the run's folder */
    readonly runId: string;
    /** as the user called the run */
    readonly name: string;
}

/** A construct of a run with its metrics. Times are in nanoseconds. */
export interface RunConstruct {
    /** as descriptors call it */
    readonly kind: string;
    /** of a region, critical section or function; empty for others */
    readonly name: string;
    /** the function that holds it, of code without a source with the place in it, such as solve + 0x1f; empty when it can't be told */
    readonly function: string;
    /** its source; missing when it isn't on this machine */
    readonly uri?: string;
    /** its source as the run calls it; empty when that isn't known */
    readonly file: string;
    /** of its directive when it was measured, from 0 */
    readonly line: number;
    /** the largest time of any thread */
    readonly timeNs: number;
    /** of the run's wall time, 0 to 1 */
    readonly share: number;
    /** 0 (cold) to 4, for colours */
    readonly heat: number;
    /** sum over threads: one execution by two threads counts two */
    readonly visits: number;
    /** how much of the time of its threads they waited in it, 0 to 1 */
    readonly waitShare: number;
    /** the slowest threads over the mean; 1 when balanced */
    readonly imbalance: number;
    /** estimate of the wall time that could be saved, by its largest finding or if nobody waited in it */
    readonly potentialGainNs: number;
    /** from the baseline; missing when there is none to compare with, or the baseline has no such construct */
    readonly difference?: TimeDifference;
    /** its cost in one line */
    readonly hint: string;
    /** how its time went over the runs, in one line that begins with a curve and a blank; empty unless that was asked for */
    readonly history: string;
    /** how much longer it takes since the version that made it slower; 0 when none did, or the history was not asked for */
    readonly slowdownNs: number;
    /** why it takes its time, the most expensive first */
    readonly properties: readonly RunProperty[];
}

/** Answer to pomp/run: what a whole run says. Times are in nanoseconds. */
export interface RunFigures {
    /** name of the run's folder */
    readonly id: string;
    /** how many constructs the run has */
    readonly total: number;
    /** of the program as a whole */
    readonly properties: readonly RunProperty[];
    /** as many as were asked for, the one with the largest potential gain first, then the one that took longest */
    readonly constructs: readonly RunConstruct[];
    /** the construct to look at first: of those that are hot, with a source on this machine, the one that took most of the run's time; a function or user region, which holds all that is in it, only where there is nothing else; missing when there is none */
    readonly hottest?: RunConstruct;
}

/** The run that metrics are of. */
export interface RunName {
    /** name of its folder */
    readonly id: string;
    /** as the user called it */
    readonly name: string;
}

/** Parameters of the request about a run. */
export interface RunParams {
    /** name of its folder */
    readonly id: string;
    /** how many of its constructs are wanted; 0, or missing, for as many as a person would look through */
    readonly limit?: number;
}

/** A reason why a construct, or the program, takes its time. */
export interface RunProperty {
    /** in a few words */
    readonly name: string;
    /** its value */
    readonly figure: string;
    /** how the value comes from what was measured */
    readonly formula: string;
    /** wall time that would be saved without it, at most */
    readonly lossNs: number;
    /** what to try, as Markdown */
    readonly advice: string;
}

/** The body of pomp/runPublished: a run that is complete. */
export interface RunPublished {
    /** name of its folder */
    readonly runId: string;
    /** as the user called it */
    readonly name: string;
    /** where its files are */
    readonly folder: string;
    /** the folder of the project that it belongs to */
    readonly project: string;
    /** that took part */
    readonly threads: number;
    /** how long it took, in nanoseconds */
    readonly timeNs: number;
    /** compared with the first run of a scaling series; else missing */
    readonly efficiency?: number;
}

/** As in the Language Server Protocol. */
export interface TextDocumentIdentifier {
    readonly uri: string;
}

/** How a construct compares with the baseline. */
export interface TimeDifference {
    /** time now minus time then: negative when it takes less now */
    readonly deltaNs: number;
    /** of the time then; missing where it would say nothing */
    readonly fraction?: number;
    /** lower end of the 95 % interval; missing when there are too few runs to tell */
    readonly lowNs?: number;
    /** upper end */
    readonly highNs?: number;
    /** whether the difference may be chance */
    readonly noise: boolean;
    /** the difference in words */
    readonly text: string;
}

/** A construct that a timeline shows. */
export interface TimelineConstruct {
    /** in the profile of its process */
    readonly id: number;
    /** as descriptors call it */
    readonly kind: string;
    /** of a region, critical section or function; empty for others */
    readonly name: string;
    /** its source, absolute where that is known; empty when there is none */
    readonly file: string;
    /** of its directive, from 1; 0 when that is not known */
    readonly line: number;
    /** what to call it, such as for x.c:12 */
    readonly label: string;
}

/** Parameters of pomp/timeline. Times are in nanoseconds since the start of the measurement. */
export interface TimelineParams {
    /** the run's folder */
    readonly run: string;
    /** where the window begins; 0, like to, for the whole run */
    readonly from?: number;
    /** where it ends */
    readonly to?: number;
    /** of the window in pixels: what is shorter than one of them is merged */
    readonly width?: number;
    /** number of the first row that is wanted, from 0 */
    readonly first?: number;
    /** how many rows are wanted; 0, or missing, for all */
    readonly rows?: number;
}

/** What a thread did, in a window of the timeline. */
export interface TimelineRow {
    /** of the process, or -1 */
    readonly rank: number;
    /** as the profile calls it */
    readonly thread: number;
    /** whether it is a thread of UPC, all of which execute the program from its beginning */
    readonly upc: boolean;
    /** six numbers each, in order of time and apart from one another: the start, relative to that of the window, which is negative for what began before; the duration in nanoseconds; the state (0 serial, 1 work, 2 waits at a barrier or for tasks, 3 waits for a lock or to enter, 4 manages tasks, 5 MPI, 6 idle, 7 writes the trace); the index of its construct, or -1; how many visits were open; and 1 for exactly one stretch of time, else how many shorter ones were merged into the state and construct that took most of it, or 0 for a part of one */
    readonly spans: readonly number[];
}

/** Answer to pomp/timelineVisits. Times are in nanoseconds. */
export interface TimelineVisits {
    /** how many visits the construct has in the trace */
    readonly count: number;
    /** of their durations, to about 1 percent; 0 when there are none */
    readonly median: number;
    /** the slowest ones first, three numbers each: the index of the row among all rows, the start, and the duration */
    readonly visits: readonly number[];
    /** names of what was counted in visits (POMP_COUNTERS); none when nothing was */
    readonly counters: readonly string[];
    /** for each of the visits as many values as there are counters; -1 for one that wasn't counted */
    readonly counted: readonly number[];
}

/** Parameters of pomp/timelineVisits. */
export interface TimelineVisitsParams {
    /** the run's folder */
    readonly run: string;
    /** whose visits are wanted */
    readonly construct: ConstructPlace;
    /** how many of them; 0, or missing, for as many as a person would look through */
    readonly most?: number;
}

/** Answer to pomp/timeline: what the threads of a run did in a range of time. Times are in nanoseconds since the start of the measurement. */
export interface TimelineWindow {
    /** when the run began */
    readonly begin: number;
    /** when it ended */
    readonly end: number;
    /** where the window begins */
    readonly from: number;
    /** where it ends */
    readonly to: number;
    /** those that were wanted, by rank and thread */
    readonly rows: readonly TimelineRow[];
    /** how many rows the run has */
    readonly allRows: number;
    /** what the spans name by its index */
    readonly constructs: readonly TimelineConstruct[];
    /** five numbers each: the index of the sender's row among all rows, when it was sent, the receiver's row, when it was received, and its bytes */
    readonly messages: readonly number[];
    /** eight numbers each: the index of the row that waits, when the wait begins and ends, the row that it waits for, when what that does begins and ends, its construct by its index or -1, and in how many thousandths of the wait it does that */
    readonly causes: readonly number[];
    /** what can't be read of the traces, a sentence each */
    readonly problems: readonly string[];
}
