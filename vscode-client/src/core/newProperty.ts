// SPDX-License-Identifier: Apache-2.0
// The text of a new performance property.

/** The keywords of the language: a test compares them with its grammar. */
export const KEYWORDS: ReadonlySet<string> = new Set(
    (
        'advise and by called costs else fix having if in inside instead let not of off or ' +
        'otherwise outside over parameter property says set shows spread sure then when where without'
    ).split(' '),
);

/** Whether a name has the form of one. A keyword has it, too. */
export function hasNameForm(name: string): boolean {
    return /^[A-Za-z_][A-Za-z_0-9]*$/.test(name);
}

/** A property that is right as it is, and that the user goes on with. */
export function propertyText(name: string): string {
    return `/** What is wrong, and why it costs time. */
property ${name} "${name}" in Execution {
    of any

    when wait / thread_time > 5 %
    costs wait / threads
    shows "{wait / thread_time : percent}"
    says "wait / thread time = {wait} / {thread_time}"
    advise "What to try."
}
`;
}
