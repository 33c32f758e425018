// SPDX-License-Identifier: Apache-2.0
import { build } from 'esbuild';

await build({
    entryPoints: ['src/extension.ts'],
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
