// SPDX-License-Identifier: Apache-2.0
// Protects the ways of the user in a Fortran program, in a folder without any configuration.
import { walk } from './journey.mjs';

walk({
    source: 'triangle.f90',
    kind: 'parallel do',
    words: { directive: '!$omp parallel do', inside: '+ work', print: 'print ' },
    region: /!\$pomp inst begin\((printing)\)\n\s+print .*\n\s+!\$pomp inst end\(\1\)/,
    instrumented: 'pomp_do_enter',
    note: '! new',
    more: ['End', ' + 0'],
    prepare: (folder) => folder,
    launch: async (window, source) => {
        await window.openFile(source);
        await window.goToLine(1);
        await window.page.keyboard.press('F5');
    },
    confirm: async (window, dialog) => {
        await window.choose(dialog.getByRole('button', { name: 'Show Changes' }));
        const changed = window.page.locator('.monaco-diff-editor .editor.modified .view-line');
        await changed.filter({ hasText: 'schedule(dynamic)' }).first().waitFor();
        await window.shot('changes');
        const applied = async () => (await changed.count()) === 0;
        await window.answer('will no longer be fixed', 'Apply', applied);
    },
});
