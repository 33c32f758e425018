// SPDX-License-Identifier: Apache-2.0
// The text of a new performance property.

/** Whether a property may have this name. */
export function isPropertyName(name: string): boolean {
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
