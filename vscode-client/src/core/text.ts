// SPDX-License-Identifier: Apache-2.0

/**
 * A text without links: the editor makes one of `[text](address)` in a message, which may run a
 * command, and names of files and programs are anybody's.
 */
export function withoutLinks(text: string): string {
    return text.replaceAll('](', '] (');
}
