// SPDX-License-Identifier: Apache-2.0
// Protects the ways of the user in a Fortran program, in a folder without any configuration.
import { walk } from './journey.mjs';

walk({
    source: 'triangle.f90',
    kind: 'parallel do',
    words: { directive: '!$omp parallel do', inside: '+ work', print: 'print ' },
    region: /!\$pomp inst begin\((\w+)\)\n\s+print .*\n\s+!\$pomp inst end\(\1\)/,
    instrumented: 'pomp_do_enter',
    note: '! new',
    more: ['End', ' + 0'],
    prepare: (folder) => folder,
    launch: async (window, source) => {
        await window.openFile(source);
        await window.goToLine(1);
        await window.page.keyboard.press('F5');
    },
});
