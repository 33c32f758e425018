// SPDX-License-Identifier: Apache-2.0
// What the server and the debug adapter say beyond their protocols. Made of the schema of the
// server by `npm run unit -- -u protocol`; docs/protocol.md explains it.

/** The server's own requests. */
export interface Requests {
    readonly 'pomp/instrumentedSource': { readonly params: DocumentParams; readonly result: InstrumentedSource | null };
    readonly 'pomp/results': { readonly params: DocumentParams; readonly result: DocumentFigures | null };
    readonly 'pomp/run': { readonly params: RunParams; readonly result: RunFigures | null };
    readonly 'pomp/runs': { readonly params: undefined; readonly result: readonly ListedRun[] };
}

/** The server's own notifications. */
export interface Notifications {
    readonly 'pomp/resultsChanged': ResultsChanged;
}

/** The debug adapter's own events. */
export interface Events {
    readonly 'pomp/buildProblem': FoundProblem;
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
    | 'pomp.showHistory';

/** Commands of the editor that the server may end an action in, with their argument. */
export interface EditorCommands {
    readonly 'pomp.renameAt': NamePlace;
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

/** A construct of a document with its figures. Times are in nanoseconds. */
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
    /** estimate of the wall time that would be saved if nobody waited in it */
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
    /** how far its figures may be believed: undisturbed, disturbed or oversubscribed; empty when that is not known */
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

/** As in the Language Server Protocol. */
export interface Position {
    readonly line: number;
    readonly character: number;
}

/** As in the Language Server Protocol. */
export interface Range {
    readonly start: Position;
    readonly end: Position;
}

/** Parameters of pomp/resultsChanged. */
export interface ResultsChanged {
    /** name of the run's folder */
    readonly runId: string;
    /** as the user called the run */
    readonly name: string;
}

/** A construct of a run with its figures. Times are in nanoseconds. */
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
    /** estimate of the wall time that would be saved if nobody waited in it */
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
}

/** The run that figures are of. */
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
