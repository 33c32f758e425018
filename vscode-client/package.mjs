// SPDX-License-Identifier: Apache-2.0
// Packages the extension with the product inside: dist/pomp-lens.vsix. Needs `make build` before.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = dirname(here);
const staged = join(here, 'pomp');

rmSync(staged, { recursive: true, force: true });
execFileSync(join(project, 'tools', 'stage.sh'), [staged], { stdio: 'inherit' });
for (const file of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) {
    cpSync(join(project, file), join(here, file));
}
rmSync(join(here, 'examples'), { recursive: true, force: true });
for (const name of ['heat', 'bay']) {
    const example = join('examples', name);
    cpSync(join(project, example), join(here, example), { recursive: true, filter: isSource });
}
// The editor shows pictures of that page from the network only; the walkthrough has its own.
const { repository } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const web = repository.url.replace(/\.git$/, '');
const run = (...words) => execFileSync(process.execPath, words, { cwd: here, stdio: 'inherit' });
run('esbuild.mjs', '--minify');
run(
    '--require',
    './node18.cjs',
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies',
    '--skip-license',
    '--readme-path',
    'EXTENSION.md',
    '--baseContentUrl',
    `${web}/blob/HEAD/${repository.directory}`,
    '--baseImagesUrl',
    `${web}/raw/HEAD/${repository.directory}`,
    '--out',
    'dist/pomp-lens.vsix',
);

/** Whether a file of an example is one, not what building it left. */
function isSource(file) {
    return !/\/\.pomp$|\.(o|s?mod)$|\/(heat|bay)\/(heat|bay)$/.test(file);
}
