// SPDX-License-Identifier: Apache-2.0
// Protects the translations: every text of the user interface has one, and none is left over.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function read(file: string): string {
    return readFileSync(join(__dirname, '..', file), 'utf8');
}

function keys(file: string): string[] {
    return Object.keys(JSON.parse(read(file)) as Record<string, string>).sort();
}

it('translates each text in the code', () => {
    const texts = new Set<string>();
    let code = '';
    for (const file of readdirSync(join(__dirname, '..', 'src'), { recursive: true })) {
        if (!String(file).endsWith('.ts')) {
            continue;
        }
        const source = read(join('src', String(file)));
        code += source;
        for (const found of source.matchAll(/l10n\.t\(\s*'([^']*)'/g)) {
            texts.add(found[1] ?? '');
        }
    }
    expect(texts.size).toBeGreaterThan(5);
    // One that is put together, or that is not a literal, could not be found above.
    expect(code.match(/l10n\.t\(/g)).toHaveLength(code.match(/l10n\.t\(\s*'/g)?.length ?? 0);
    expect(code).not.toMatch(/show(Information|Warning|Error)Message\(\s*['"`]/);
    expect(keys('l10n/bundle.l10n.de.json')).toEqual([...texts].sort());
});

it('writes no text into the manifest itself', () => {
    const { contributes } = JSON.parse(read('package.json')) as { contributes: object };
    const own: string[] = [];
    JSON.stringify(contributes, (key, value: unknown) => {
        const shown = /^(title|description|markdownDescription|label|contents)$/.test(key);
        if (shown && typeof value === 'string' && !value.startsWith('%')) {
            own.push(value);
        }
        return value;
    });
    // Names are the same in all languages.
    expect([...new Set(own)].sort()).toEqual(['OpenMP', 'POMP Lens']);
});

it('translates each text of the manifest', () => {
    const used = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map((found) => found[1]);
    expect(keys('package.nls.json')).toEqual([...new Set(used)].sort());
    expect(keys('package.nls.de.json')).toEqual(keys('package.nls.json'));
});
