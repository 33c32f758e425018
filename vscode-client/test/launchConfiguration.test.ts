// SPDX-License-Identifier: Apache-2.0
// Protects what a launch configuration means, and what is offered for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complete, profileWords, withoutVariables } from '../src/core/launchConfiguration';

const context = { folder: '/w', activeFile: '/w/src/x.f90' };

describe('complete', () => {
    it('adds the folder and the source in the editor', () => {
        expect(complete({ threads: 2 }, context)).toEqual({
            threads: 2,
            folder: '/w',
            program: '/w/src/x.f90',
        });
    });

    it('leaves what is named alone', () => {
        const given = { folder: '/other', program: 'solver' };
        expect(complete(given, context)).toEqual(given);
        expect(complete({ build: 'make' }, context)).toEqual({ build: 'make', folder: '/w' });
    });

    it('takes sources of every language that is measured', () => {
        for (const name of ['x.c', 'x.cpp', 'x.F90', 'X.java', 'x.upc']) {
            const program = `/w/${name}`;
            expect(complete({}, { ...context, activeFile: program })).toEqual({
                folder: '/w',
                program,
            });
        }
    });

    it('takes no file that is elsewhere, or no source', () => {
        expect(complete({}, { ...context, activeFile: '/elsewhere/x.c' })).toEqual({ folder: '/w' });
        expect(complete({}, { ...context, activeFile: '/w/x.h' })).toEqual({ folder: '/w' });
    });

    it('works for a file without a folder', () => {
        expect(complete({}, { folder: undefined, activeFile: '/a/x.c' })).toEqual({
            folder: '/a',
            program: '/a/x.c',
        });
        expect(complete({}, { folder: undefined, activeFile: undefined })).toBe('no folder');
    });
});

describe('env', () => {
    it('takes out what is null', () => {
        const env = { A: '1', B: null };
        const completed = complete({ env, program: 'x' }, context);
        expect(completed).toEqual({ folder: '/w', program: 'x', env: { A: '1' }, unset: ['B'] });
        expect(withoutVariables(['B', 'C'], ['pomp', 'dap'])).toEqual(
            ['env', '-u', 'B', '-u', 'C', 'pomp', 'dap'],
        );
    });

    it('stays as it is without one', () => {
        expect(complete({ env: { A: '1' }, program: 'x' }, context)).toEqual(
            { folder: '/w', program: 'x', env: { A: '1' } },
        );
        expect(withoutVariables(undefined, ['pomp', 'dap'])).toEqual(['pomp', 'dap']);
    });
});

it('writes the command line of a task', () => {
    expect(profileWords({ type: 'pomp' })).toEqual(['profile']);
    expect(
        profileWords({ program: 'x.c', threads: [1, 2], build: 'make x', args: ['-n', 3] }),
    ).toEqual(['profile', '--threads=1,2', '--build=make x', 'x.c', '--', '-n', '3']);
});

it('has a task repeat runs when that is asked for, and says that it can', () => {
    expect(profileWords({ program: 'y.cc', untilStable: true })).toEqual([
        'profile',
        '--until-stable',
        'y.cc',
    ]);
    expect(profileWords({ program: 'y.cc', trace: true })).toEqual(['profile', '--trace', 'y.cc']);
    expect(profileWords({ trace: 'true' })).toEqual(['profile']);
    expect(profileWords({ program: 'x', sample: true, attach: true })).toEqual(
        ['profile', '--sample', '--attach', 'x'],
    );
    expect(profileWords({ program: 'x', sample: 250, attach: 'libomp' })).toEqual(
        ['profile', '--sample=250', '--attach=libomp', 'x'],
    );
    expect(profileWords({ sample: false, attach: false })).toEqual(['profile']);
    expect(profileWords({ untilStable: false })).toEqual(['profile']);
    expect(profileWords({ untilStable: 'true' })).toEqual(['profile']);
    const manifest = JSON.parse(read('package.json')) as {
        contributes: { taskDefinitions: [{ properties: Record<string, { type?: string | string[] }> }] };
    };
    const properties = manifest.contributes.taskDefinitions[0].properties;
    expect(properties.untilStable?.type).toBe('boolean');
    expect(properties.trace?.type).toBe('boolean');
    expect(properties.sample?.type).toEqual(['boolean', 'integer']);
    expect(properties).toHaveProperty('attach');
});

const read = (file: string): string => readFileSync(join(__dirname, '..', file), 'utf8');

/** What launch.json may hold. */
function launchProperties(): Record<string, { items?: { enum?: string[] } }> {
    const manifest = JSON.parse(read('package.json')) as {
        contributes: {
            debuggers: [
                {
                    configurationAttributes: {
                        launch: { properties: ReturnType<typeof launchProperties> };
                    };
                },
            ];
        };
    };
    return manifest.contributes.debuggers[0].configurationAttributes.launch.properties;
}

it('offers the kinds of constructs that pomp knows', () => {
    const guide = /LIST names, with commas between them, any of ([^;]*);/.exec(
        read('../docs/guide/measure.md'),
    );
    const kinds = [...(guide?.[1] ?? '').matchAll(/`([a-z]+)`/g)].map((found) => found[1]);
    expect(kinds.length).toBeGreaterThan(20);
    expect(launchProperties().disable?.items?.enum).toEqual([...kinds, 'sync', 'all']);
});

it('offers the arguments that the adapter knows', () => {
    const [, table] = read('../docs/spec/protocol.md').split('Arguments of `launch`');
    const rows = (table ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
    expect(names.map((name) => name[1])).toContain('filter');
    expect(Object.keys(launchProperties()).sort()).toEqual(names.map((name) => name[1]).sort());
});
