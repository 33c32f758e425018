// SPDX-License-Identifier: Apache-2.0
// Protects what a new performance property is called and begins with.
import { describe, expect, it } from 'vitest';
import { isPropertyName, propertyText } from '../src/core/newProperty';

describe('a new property', () => {
    it.each(['Slow', 'slow_queue2', '_x'])('may be called %s', (name) => {
        expect(isPropertyName(name)).toBe(true);
    });

    it.each(['', '2nd', 'a-b', '../x', 'a b', 'ä'])('may not be called "%s"', (name) => {
        expect(isPropertyName(name)).toBe(false);
    });

    it('has its name and all clauses', () => {
        const text = propertyText('SlowQueue');
        expect(text).toContain('property SlowQueue "SlowQueue" in Execution {');
        for (const clause of ['of', 'when', 'costs', 'shows', 'says', 'advise']) {
            expect(text).toMatch(new RegExp(`^    ${clause} `, 'm'));
        }
    });
});
