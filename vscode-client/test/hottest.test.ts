// SPDX-License-Identifier: Apache-2.0
// Protects where a launch that has ended leads to, and that names in messages are no links.
import { expect, it } from 'vitest';
import { hottest, type Candidate } from '../src/core/hottest';
import { withoutLinks } from '../src/core/text';

const loop: Candidate = { kind: 'for', uri: 'file:///x.c', heat: 2, timeNs: 20 };

it('leads to what took most time', () => {
    const other = { ...loop, timeNs: 30 };
    expect(hottest([loop, other, { ...loop, timeNs: 10 }])).toBe(other);
    expect(hottest<Candidate>([])).toBeUndefined();
});

it('leads nowhere where there is no source, or nothing that is hot', () => {
    const elsewhere: Candidate = { kind: 'for', heat: 2, timeNs: 90 };
    expect(hottest([elsewhere, loop])).toBe(loop);
    expect(hottest([elsewhere, { ...loop, heat: 0 }])).toBeUndefined();
});

it('prefers directives to the functions that hold them', () => {
    const main: Candidate = { ...loop, kind: 'function', timeNs: 90 };
    expect(hottest([main, loop])).toBe(loop);
    expect(hottest([main])).toBe(main);
});

it('leaves no link in a text', () => {
    expect(withoutLinks('[x](command:y) and [z](u)')).toBe('[x] (command:y) and [z] (u)');
});
