// SPDX-License-Identifier: Apache-2.0
// Which intervals somebody looks for: those of certain constructs, and those that take long.
import type { Construct } from './source';
import type { Span } from './spans';

export interface Filter {
    /** all of its words are in the name or the place of the construct; empty for every construct */
    readonly words: string;
    /** shortest that is wanted */
    readonly least: number;
}

export const EVERYTHING: Filter = { words: '', least: 0 };

export function isActive(filter: Filter): boolean {
    return filter.words.trim() !== '' || filter.least > 0;
}

/** Which constructs are wanted, by their number. */
export function wanted(filter: Filter, constructs: readonly Construct[]): Set<number> {
    const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = new Set<number>();
    constructs.forEach((construct, at) => {
        const text = `${construct.label} ${construct.kind} ${construct.name} ${construct.file}:${construct.line}`;
        if (words.every((word) => text.toLowerCase().includes(word))) {
            found.add(at);
        }
    });
    return found;
}

/** Whether intervals are wanted; those outside of any construct only while no construct is named. */
export class Matcher {
    private readonly constructs: Set<number> | undefined;
    private readonly least: number;

    constructor(filter: Filter, constructs: readonly Construct[]) {
        this.constructs = filter.words.trim() === '' ? undefined : wanted(filter, constructs);
        this.least = filter.least;
    }

    matches(construct: number, length: number): boolean {
        return length >= this.least && (this.constructs?.has(construct) ?? true);
    }

    matchesSpan(span: Span): boolean {
        return this.matches(span.construct, span.end - span.start);
    }
}
