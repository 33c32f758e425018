// SPDX-License-Identifier: Apache-2.0
// Makes the extension's script, and the timeline's for the pages that show it: dist/timeline.js and
// dist/timeline.css. The report of the command line has them from its jar: `--resources` renews them there,
// `--check` says whether they are what the sources make.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const resources = join(here, '../runtime/java/src/main/resources/io/github/pomplens/runtime/export');

const timeline = await build({
    entryPoints: ['src/timeline/index.ts'],
    absWorkingDir: here,
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    banner: { js: '// SPDX-License-Identifier: Apache-2.0\n// Made of vscode-client/src/timeline by `npm run resources`.' },
    write: false,
    logLevel: 'warning',
});
const made = {
    'timeline.js': timeline.outputFiles[0].text,
    'timeline.css': readFileSync(join(here, 'src/timeline/timeline.css'), 'utf8'),
};

if (process.argv.includes('--resources')) {
    for (const [name, text] of Object.entries(made)) {
        writeFileSync(join(resources, name), text);
    }
} else if (process.argv.includes('--check')) {
    for (const [name, text] of Object.entries(made)) {
        if (readFileSync(join(resources, name), 'utf8') !== text) {
            console.error(`${name} of runtime/java is not what src/timeline makes: npm run resources`);
            process.exitCode = 1;
        }
    }
} else {
    await build({
        entryPoints: ['src/extension.ts'],
        absWorkingDir: here,
        outfile: 'dist/extension.js',
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'cjs',
        external: ['vscode'],
        sourcemap: true,
        minify: process.argv.includes('--minify'),
        logLevel: 'warning',
    });
    for (const [name, text] of Object.entries(made)) {
        writeFileSync(join(here, 'dist', name), text);
    }
}
