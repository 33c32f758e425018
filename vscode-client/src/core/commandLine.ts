// SPDX-License-Identifier: Apache-2.0
import * as path from 'node:path';

/** How one source file becomes a measured program and a run. */
export interface ProfilePlan {
    readonly build: readonly string[];
    readonly run: readonly string[];
    readonly program: string;
}

const COMPILERS: Readonly<Record<string, string>> = {
    c: 'gcc',
    cpp: 'g++',
    fortran: 'gfortran',
    FortranFreeForm: 'gfortran',
    FortranFixedForm: 'gfortran',
    'fortran-modern': 'gfortran',
};

/** The commands, each a list of words, that build a single-file program and run it. */
export function profilePlan(
    pomp: string,
    languageId: string,
    file: string,
    folder: string,
): ProfilePlan | undefined {
    const compiler = COMPILERS[languageId];
    if (compiler === undefined) {
        return undefined;
    }
    const name = path.basename(file, path.extname(file));
    const program = path.join(folder, '.pomp', 'bin', name);
    const libraries = languageId === 'c' ? ['-lm'] : [];
    return {
        build: [pomp, compiler, '-fopenmp', '-O2', '-g', file, '-o', program, ...libraries],
        run: [pomp, 'run', '--name', name, '--', program],
        program,
    };
}

/** A word as the POSIX shell reads it back. */
export function shellQuote(word: string): string {
    return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

export function shellCommand(words: readonly string[]): string {
    return words.map(shellQuote).join(' ');
}
