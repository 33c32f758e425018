// SPDX-License-Identifier: Apache-2.0
// Packages the extension with the product inside: dist/pomp-lens.vsix. Needs `make build` before.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = dirname(here);
const staged = join(here, 'pomp');

rmSync(staged, { recursive: true, force: true });
mkdirSync(join(staged, 'lib'), { recursive: true });
cpSync(join(project, 'pomp'), join(staged, 'pomp'));
for (const file of ['LICENSE', 'NOTICE']) {
    cpSync(join(project, file), join(staged, file));
    cpSync(join(project, file), join(here, file));
}
const jars = join(project, 'cli', 'target', 'lib');
for (const jar of readdirSync(jars).filter((name) => name.endsWith('.jar'))) {
    cpSync(join(jars, jar), join(staged, 'lib', jar));
}
for (const part of ['include', 'src']) {
    const native = join('runtime', 'native', part);
    cpSync(join(project, native), join(staged, native), { recursive: true });
}
const run = (script, ...words) =>
    execFileSync(process.execPath, [join(here, script), ...words], { cwd: here, stdio: 'inherit' });
run('esbuild.mjs', '--minify');
run(
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies',
    '--skip-license',
    '--allow-missing-repository',
    '--out',
    'dist/pomp-lens.vsix',
);
