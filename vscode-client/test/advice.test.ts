// SPDX-License-Identifier: Apache-2.0
// Protects that an advice shows as it is meant, and that nothing in it becomes a link.
import { expect, it } from 'vitest';
import { adviceMarkdown } from '../src/core/advice';

it('keeps code and the names of fixes', () => {
    expect(adviceMarkdown('Try `schedule(dynamic)` or *Add nowait*.')).toBe(
        'Try `schedule(dynamic)` or *Add nowait*.',
    );
});

it('shows all other markup as it is', () => {
    expect(adviceMarkdown('See [here](command:x) <b>\n\n# now 2 * 3 _a_')).toBe(
        'See \\[here\\]\\(command:x\\) \\<b\\> \\# now 2 \\* 3 \\_a\\_',
    );
    expect(adviceMarkdown('*[a](b)*')).toBe('*\\[a\\]\\(b\\)*');
});

it('keeps code on one line', () => {
    expect(adviceMarkdown('`a\n\n# b`')).toBe('`a # b`');
});
