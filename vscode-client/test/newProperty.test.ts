// SPDX-License-Identifier: Apache-2.0
// Protects what a new performance property is called and begins with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEYWORDS, hasNameForm, propertyText } from '../src/core/newProperty';

const GRAMMAR = join(
    __dirname,
    '../../runtime/properties/src/main/grammar/PropertyLanguage.xtext',
);

describe('a new property', () => {
    it.each(['Slow', 'slow_queue2', '_x'])('may be called %s', (name) => {
        expect(hasNameForm(name)).toBe(true);
    });

    it.each(['', '2nd', 'a-b', '../x', 'a b', 'ä'])('may not be called "%s"', (name) => {
        expect(hasNameForm(name)).toBe(false);
    });

    it('may not be called like any keyword of the grammar', () => {
        const grammar = readFileSync(GRAMMAR, 'utf8');
        const keywords = [...grammar.matchAll(/'([a-z]{2,})'/g)].map((found) => found[1]);
        expect([...KEYWORDS].sort()).toEqual([...new Set(keywords)].sort());
    });

    it('has its name and all clauses', () => {
        const text = propertyText('SlowQueue');
        expect(text).toContain('property SlowQueue "SlowQueue" in Execution {');
        for (const clause of ['of', 'when', 'costs', 'shows', 'says', 'advise']) {
            expect(text).toMatch(new RegExp(`^    ${clause} `, 'm'));
        }
    });
});
