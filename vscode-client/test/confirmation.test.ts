// SPDX-License-Identifier: Apache-2.0
// Protects that what may change a program is asked for, once, with all of its edit.
import { expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageclient';
import { CONFIRM, confirming } from '../src/core/confirmation';

const range = { start: { line: 3, character: 24 }, end: { line: 3, character: 24 } };
const textDocument = { uri: 'file:///work/loop.c', version: 7 };

function action(needsConfirmation: boolean): CodeAction {
    const edit = { range, newText: ' schedule(dynamic)', annotationId: 'a' };
    return {
        title: 'Use schedule(dynamic)',
        kind: 'refactor.rewrite',
        edit: {
            documentChanges: [{ textDocument, edits: [edit] }],
            changeAnnotations: {
                a: { label: 'x', needsConfirmation, description: 'The order changes.' },
            },
        },
    };
}

it('asks before an edit that wants to be confirmed', () => {
    const { edit, command, kind } = confirming(action(true));
    expect(edit).toBeUndefined();
    expect(kind).toBe('refactor.rewrite');
    expect(command?.command).toBe(CONFIRM);
    expect(command?.arguments).toEqual([
        {
            title: 'Use schedule(dynamic)',
            risk: 'The order changes.',
            edit: {
                documentChanges: [
                    { textDocument, edits: [{ range, newText: ' schedule(dynamic)' }] },
                ],
            },
        },
    ]);
});

it('leaves other actions alone', () => {
    for (const plain of [action(false), { title: 'x' }, { title: 'x', edit: { changes: {} } }]) {
        expect(confirming(plain)).toBe(plain);
    }
});
