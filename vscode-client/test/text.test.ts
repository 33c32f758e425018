// SPDX-License-Identifier: Apache-2.0
// Protects that names in messages are no links.
import { expect, it } from 'vitest';
import { withoutLinks } from '../src/core/text';

it('leaves no link in a text', () => {
    expect(withoutLinks('[x](command:y) and [z](u)')).toBe('[x] (command:y) and [z] (u)');
});
