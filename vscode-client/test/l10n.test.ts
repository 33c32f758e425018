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
    for (const file of readdirSync(join(__dirname, '..', 'src'), { recursive: true })) {
        if (!String(file).endsWith('.ts')) {
            continue;
        }
        for (const found of read(join('src', String(file))).matchAll(/l10n\.t\(\s*'([^']*)'/g)) {
            texts.add(found[1] ?? '');
        }
    }
    expect(texts.size).toBeGreaterThan(5);
    expect(keys('l10n/bundle.l10n.de.json')).toEqual([...texts].sort());
});

it('translates each text of the manifest', () => {
    const used = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map((found) => found[1]);
    expect(keys('package.nls.json')).toEqual([...new Set(used)].sort());
    expect(keys('package.nls.de.json')).toEqual(keys('package.nls.json'));
});
