// SPDX-License-Identifier: Apache-2.0
// Protects the ways of the user in a C program, which a configuration of the folder launches.
import { withLaunches } from './folders.mjs';
import { walk } from './journey.mjs';

const source = 'triangle.c';

walk({
    source,
    kind: 'parallel for',
    words: { directive: 'omp parallel for', inside: '+= work', print: 'printf' },
    region: /#pragma pomp inst begin\((printing)\)\n\s+printf.*\n\s+#pragma pomp inst end\(\1\)/,
    instrumented: 'POMP_For_enter',
    note: '/* new */',
    more: ['ArrowLeft', ' + 0'],
    prepare: (folder) => withLaunches(folder, [{ name: 'measure it', program: source }]),
    launch: (window) => window.quickInput('Control+p', 'debug measure it', 'measure it'),
    confirm: (window, dialog) => window.choose(dialog.getByRole('button', { name: 'Apply' })),
});
