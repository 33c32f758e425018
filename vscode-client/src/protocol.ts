// SPDX-License-Identifier: Apache-2.0
// The server's own requests and notifications; docs/protocol.md says what they mean.
import { NotificationType, RequestType, RequestType0, type Range } from 'vscode-languageclient';

interface RunName {
    readonly id: string;
    readonly name: string;
}

export interface ListedRun extends RunName {
    readonly project: string;
    readonly folder: string;
    readonly selected: boolean;
    readonly baseline: boolean;
    readonly startedMs?: number | null;
    readonly wallTimeNs?: number | null;
    readonly threads?: number | null;
    /** How far its figures may be believed, in a word; empty when that is not known. */
    readonly trust?: string;
    /** The numbers, and what to do. */
    readonly trustReasons?: string;
    /** Of a run of a scaling series, compared with the one with the fewest threads. */
    readonly efficiency?: number | null;
    /** How it was stopped; empty when it came to its end. */
    readonly stopped?: string;
    /** Of the baseline: why the run that is shown differs from it, a line each. */
    readonly why?: readonly string[];
}

export interface RunProperty {
    readonly name: string;
    readonly figure: string;
    readonly formula: string;
    readonly lossNs: number;
    readonly advice: string;
}

export interface RunConstruct {
    readonly kind: string;
    readonly name: string;
    /** The function that holds it; empty when it can't be told. */
    readonly function: string;
    readonly uri?: string | null;
    readonly file: string;
    /** Of the measured text, from 0. */
    readonly line: number;
    readonly timeNs: number;
    readonly heat: number;
    readonly potentialGainNs: number;
    readonly hint: string;
    /** How its time went from commit to commit; empty unless the user asked for that. */
    readonly history: string;
    readonly properties: readonly RunProperty[];
}

export interface RunFigures {
    readonly id: string;
    /** How many constructs the run has. */
    readonly total: number;
    /** Of the program as a whole. */
    readonly properties: readonly RunProperty[];
    /** As many as were asked for. */
    readonly constructs: readonly RunConstruct[];
}

/** Which run is asked for, and how many of its constructs; without that, the first. */
interface RunParams {
    readonly id: string;
    readonly limit?: number;
}

export interface ConstructCost {
    readonly kind: string;
    readonly name: string;
    readonly directive: Range;
    readonly range: Range;
    /** From 0, hardly anything, to 4. */
    readonly heat: number;
    readonly stale: boolean;
    readonly hint: string;
    /** Why it takes its time, in a few words; empty when nothing stands out. */
    readonly reason: string;
    readonly timeNs: number;
    readonly potentialGainNs: number;
}

export interface DocumentCosts {
    readonly run: RunName;
    /** Whether the document is no longer the code that the run measured. */
    readonly changed: boolean;
    readonly baseline?: RunName;
    readonly constructs: readonly ConstructCost[];
}

interface OfDocument {
    readonly textDocument: { readonly uri: string };
}

export const resultsRequest = new RequestType<OfDocument, DocumentCosts | null, void>(
    'pomp/results',
);
export const runsRequest = new RequestType0<ListedRun[], void>('pomp/runs');
export const runRequest = new RequestType<RunParams, RunFigures | null, void>('pomp/run');
export const instrumentedRequest = new RequestType<OfDocument, { text: string } | null, void>(
    'pomp/instrumentedSource',
);
export const resultsChanged = new NotificationType<{ runId: string; name: string }>(
    'pomp/resultsChanged',
);
