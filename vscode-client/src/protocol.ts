// SPDX-License-Identifier: Apache-2.0
// The server's own requests and notifications; docs/protocol.md says what they mean.
import { NotificationType, RequestType, RequestType0, type Range } from 'vscode-languageclient';

interface RunName {
    readonly id: string;
    readonly name: string;
}

export interface ListedRun extends RunName {
    readonly project: string;
    readonly selected: boolean;
    readonly baseline: boolean;
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
    readonly timeNs: number;
    readonly potentialGainNs: number;
}

export interface DocumentCosts {
    readonly run: RunName;
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
export const instrumentedRequest = new RequestType<OfDocument, { text: string } | null, void>(
    'pomp/instrumentedSource',
);
export const resultsChanged = new NotificationType<{ runId: string; name: string }>(
    'pomp/resultsChanged',
);
