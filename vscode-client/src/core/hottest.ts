// SPDX-License-Identifier: Apache-2.0
// Where to look first in a run.
import type { RunConstruct } from './protocol';

/** What is needed of a construct to choose among all. */
export type Candidate = Pick<RunConstruct, 'kind' | 'uri' | 'heat' | 'timeNs'>;

/**
 * The construct of a run that took most of its time, among those with a source on this machine that
 * are hot at all. Functions hold everything that they call: they are only named where there is
 * nothing else. The order within a file is that of nextHottest.
 */
export function hottest<T extends Candidate>(constructs: readonly T[]): T | undefined {
    const hot = constructs
        .filter(({ uri, heat }) => uri !== undefined && heat > 0)
        .sort((a, b) => b.timeNs - a.timeNs);
    return hot.find(({ kind }) => kind !== 'function') ?? hot[0];
}
