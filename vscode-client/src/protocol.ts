// SPDX-License-Identifier: Apache-2.0
// The server's own requests and notifications; docs/spec/protocol.md says what they mean.
import { NotificationType, RequestType, RequestType0 } from 'vscode-languageclient';
import type { Notifications, Requests } from './core/protocol';

type WithParams = { [M in keyof Requests]: Requests[M]['params'] extends undefined ? never : M }[keyof Requests];

function request<M extends WithParams>(
    method: M,
): RequestType<Requests[M]['params'], Requests[M]['result'], void> {
    return new RequestType(method);
}

export const resultsRequest = request('pomp/results');
export const runRequest = request('pomp/run');
export const exportFormatsRequest = request('pomp/exportFormats');
export const instrumentedRequest = request('pomp/instrumentedSource');
export const timelineRequest = request('pomp/timeline');
export const timelineVisitsRequest = request('pomp/timelineVisits');
export const selectRangeRequest = request('pomp/selectRange');

const RUNS = 'pomp/runs';
export const runsRequest = new RequestType0<Requests[typeof RUNS]['result'], void>(RUNS);

const PROPERTY_PROBLEM = 'pomp/propertyProblem';
/** Announced to the server, which tells other editors in its own words. */
export const propertyProblem = new NotificationType<Notifications[typeof PROPERTY_PROBLEM]>(
    PROPERTY_PROBLEM,
);

const RESULTS_CHANGED = 'pomp/resultsChanged';
export const resultsChanged = new NotificationType<Notifications[typeof RESULTS_CHANGED]>(
    RESULTS_CHANGED,
);
