// SPDX-License-Identifier: Apache-2.0
// What the advice of a property becomes in a tooltip.

const MARKED = /`([^`]+)`|\*([^*]+)\*/g;

const MARKUP = /[\\`*_{}[\]()#+\-!~<>&|]/g;

/**
 * The Markdown of an advice, on one line: code that stands between backquotes and names between
 * asterisks. Nothing else in it is markup: names of the program are in it, and the text of
 * properties that came with a project.
 */
export function adviceMarkdown(advice: string): string {
    const line = advice.replace(/\s+/g, ' ');
    let markdown = '';
    let end = 0;
    for (const marked of line.matchAll(MARKED)) {
        const [whole, code, name] = marked;
        markdown += escaped(line.slice(end, marked.index));
        markdown += code === undefined ? `*${escaped(name ?? '')}*` : `\`${code}\``;
        end = marked.index + whole.length;
    }
    return markdown + escaped(line.slice(end));
}

function escaped(words: string): string {
    return words.replace(MARKUP, '\\$&');
}
