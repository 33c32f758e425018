// SPDX-License-Identifier: Apache-2.0
// Protects the commands with which a file is built and run.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { profilePlan, shellCommand } from '../src/core/commandLine';

describe('profilePlan', () => {
    it('builds with the compiler of the language', () => {
        const plan = profilePlan('/p/pomp', 'cpp', '/w/src/a b.cpp', '/w');
        expect(plan?.build.slice(0, 2)).toEqual(['/p/pomp', 'g++']);
        expect(plan?.program).toBe('/w/.pomp/bin/a b');
        expect(plan?.run).toEqual(['/p/pomp', 'run', '--name', 'a b', '--', '/w/.pomp/bin/a b']);
    });

    it('has nothing for other languages', () => {
        expect(profilePlan('/p/pomp', 'python', '/w/a.py', '/w')).toBeUndefined();
    });
});

describe('shellCommand', () => {
    it('gives the shell back the same words', () => {
        const words = ['a', 'b c', "d'e", '$HOME', '', '*', 'x\ny', '-o', 'é'];
        const line = shellCommand(['printf', '%s|', ...words]);
        const read = execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' });
        expect(read).toBe(words.map((word) => `${word}|`).join(''));
    });
});
