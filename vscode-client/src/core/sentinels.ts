// SPDX-License-Identifier: Apache-2.0
// Which files of Java concern us: most are of projects that have never heard of OpenMP.

/** What opens a directive in a comment of Java. */
const SENTINEL = /\/\/ ?#?omp\b/;

/** Whether a piece of Java may hold a directive. */
export function mayHaveDirectives(text: string): boolean {
    return SENTINEL.test(text);
}
