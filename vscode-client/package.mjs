// SPDX-License-Identifier: Apache-2.0
// Packages the extension with the product inside: dist/pomp-lens.vsix. Needs `make build` before.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = dirname(here);
const staged = join(here, 'pomp');

rmSync(staged, { recursive: true, force: true });
execFileSync(join(project, 'tools', 'stage.sh'), [staged], { stdio: 'inherit' });
for (const file of ['LICENSE', 'NOTICE']) {
    cpSync(join(project, file), join(here, file));
}
const run = (...words) => execFileSync(process.execPath, words, { cwd: here, stdio: 'inherit' });
run('esbuild.mjs', '--minify');
run(
    '--require',
    './node18.cjs',
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies',
    '--skip-license',
    '--allow-missing-repository',
    '--out',
    'dist/pomp-lens.vsix',
);
