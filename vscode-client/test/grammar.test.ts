// SPDX-License-Identifier: Apache-2.0
// Protects the colours of directives: in Fortran with all forms of continued lines, in C and C++.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OnigScanner, OnigString, loadWASM } from 'vscode-oniguruma';
import { INITIAL, Registry, parseRawGrammar } from 'vscode-textmate';

const ENGINE = createRequire(__filename).resolve('vscode-oniguruma/release/onig.wasm');
const INJECTED = 'pomp.c.injection';
const FILES: Readonly<Record<string, string>> = {
    'source.fortran.free': 'fortran-free.tmLanguage.json',
    'source.fortran.fixed': 'fortran-fixed.tmLanguage.json',
    [INJECTED]: 'c-directives.tmLanguage.json',
    'source.pomp.property': 'property.tmLanguage.json',
    'source.upc': 'upc.tmLanguage.json',
};
/** Holds as much of the editor's own grammar as the injected one meets. */
const C = {
    scopeName: 'source.c',
    patterns: [
        { name: 'comment.block', begin: '/\\*', end: '\\*/' },
        { name: 'meta.preprocessor', begin: '^\\s*#', end: '(?<!\\\\)(?=\\n)' },
        { name: 'plain', match: '\\w+' },
    ],
    repository: {},
};

const registry = new Registry({
    onigLib: loadWASM(readFileSync(ENGINE)).then(() => ({
        createOnigScanner: (patterns) => new OnigScanner(patterns),
        createOnigString: (text) => new OnigString(text),
    })),
    loadGrammar: (scope) => {
        const file = FILES[scope];
        const text =
            file === undefined
                ? JSON.stringify(C)
                : readFileSync(join(__dirname, '..', 'syntaxes', file), 'utf8');
        return Promise.resolve(parseRawGrammar(text, 'grammar.json'));
    },
    getInjections: (scope) => (scope === 'source.c' ? [INJECTED] : []),
});

const KINDS = {
    directive: 'keyword.control.directive',
    clause: 'support.function.clause.openmp',
    word: 'constant.language.openmp',
    variable: 'variable.other',
    goesOn: 'punctuation.separator.continuation',
    comment: 'comment',
    keyword: 'keyword.control.pomp',
    operator: 'keyword.operator.word.pomp',
    number: 'constant.numeric.pomp',
    function: 'support.function.pomp',
    owner: 'support.type.pomp',
    property: 'entity.name.type.property',
} as const;

/** The words of a text that have a colour of their own in a directive: `kind:word`. */
async function colours(scope: string, lines: readonly string[]): Promise<string[][]> {
    const grammar = await registry.loadGrammar(scope);
    if (grammar === null) {
        throw new Error(`no grammar ${scope}`);
    }
    let state = INITIAL;
    return lines.map((line) => {
        const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
        state = ruleStack;
        return tokens.flatMap(({ startIndex, endIndex, scopes }) => {
            const own = scopes.at(-1) ?? '';
            const kind = Object.entries(KINDS).find(([, prefix]) => own.startsWith(prefix))?.[0];
            const word = line.slice(startIndex, endIndex).trim();
            return kind === undefined || word === '' ? [] : [`${kind}:${word}`];
        });
    });
}

it('colours continued directives of free form', async () => {
    const lines = [
        '  !$omp parallel do private(i, & ! why',
        '  !$omp& j) schedule(static) &',
        '  !$omp shared(a)',
        '  !$OMP BARRIER',
        '  call f(a) ! plain',
    ];
    expect(await colours('source.fortran.free', lines)).toEqual([
        ['directive:!$omp', 'directive:parallel', 'directive:do', 'clause:private', 'variable:i', 'goesOn:&', 'comment:! why'],
        ['directive:!$omp', 'goesOn:&', 'variable:j', 'clause:schedule', 'word:static', 'goesOn:&'],
        ['directive:!$omp', 'clause:shared', 'variable:a'],
        ['directive:!$OMP', 'directive:BARRIER'],
        ['comment:! plain'],
    ]);
});

it('colours directives of POMP in Fortran, and no plain comment', async () => {
    const lines = ['!$pomp inst begin(solve)', '!P$ inst end(solve)', '!$ompare', '! $omp do', 'end'];
    expect(await colours('source.fortran.free', lines)).toEqual([
        ['directive:!$pomp', 'directive:inst', 'clause:begin', 'variable:solve'],
        ['directive:!P$', 'directive:inst', 'clause:end', 'variable:solve'],
        ['comment:!$ompare'],
        ['comment:! $omp do'],
        [],
    ]);
});

it('colours continued directives of fixed form', async () => {
    const lines = [
        'C$OMP PARALLEL DO PRIVATE(I,',
        'C$OMP1 J) REDUCTION(+ : S)',
        '*$omp& shared(a) ! why',
        '!$omp barrier',
        'C a comment',
        '      X = 1',
    ];
    expect(await colours('source.fortran.fixed', lines)).toEqual([
        ['directive:C$OMP', 'directive:PARALLEL', 'directive:DO', 'clause:PRIVATE', 'variable:I'],
        ['directive:C$OMP', 'goesOn:1', 'variable:J', 'clause:REDUCTION', 'variable:S'],
        ['directive:*$omp', 'goesOn:&', 'clause:shared', 'variable:a', 'comment:! why'],
        ['directive:!$omp', 'directive:barrier'],
        ['comment:C a comment'],
        [],
    ]);
});

it('colours pragmas of C with continued lines', async () => {
    const lines = [
        '#pragma omp parallel for \\',
        '    schedule(dynamic, 4) private(i) // why',
        'int x;',
        '  #  pragma pomp inst begin(solve)',
        '#pragma once',
        '/* #pragma omp barrier */',
    ];
    expect(await colours('source.c', lines)).toEqual([
        ['directive:pragma', 'directive:omp', 'directive:parallel', 'directive:for', 'goesOn:\\'],
        ['clause:schedule', 'word:dynamic', 'clause:private', 'variable:i', 'comment:// why'],
        [],
        ['directive:pragma', 'directive:pomp', 'directive:inst', 'clause:begin', 'variable:solve'],
        [],
        ['comment:/*', 'comment:#pragma omp barrier', 'comment:*/'],
    ]);
});

it('colours performance properties, and values in their texts', async () => {
    const lines = [
        '/** Why. */',
        'property Slow "Slow" in Work { // it is',
        '    let idle = run.time - max over threads (body)',
        '    when idle > 2.5 % of time and has(nowait)',
        '    says "of {region.time} when {idle : percent}"',
    ];
    expect(await colours('source.pomp.property', lines)).toEqual([
        ['comment:/**', 'comment:Why.', 'comment:*/'],
        ['keyword:property', 'property:Slow', 'keyword:in', 'comment:// it is'],
        ['keyword:let', 'variable:idle', 'owner:run', 'function:max', 'operator:over', 'owner:threads'],
        ['keyword:when', 'number:2.5 %', 'keyword:of', 'operator:and', 'function:has'],
        ['keyword:says', 'owner:region'],
    ]);
});

it('colours the words of UPC, and all else as C', async () => {
    const lines = [
        '#pragma pupc off',
        'shared [4] int a[THREADS]; // shared',
        'upc_forall (i = 0; i < n; i++; &a[i]) upc_memget(b, a, n);',
        '/* upc_barrier */ upc_barriers',
    ];
    const grammar = await registry.loadGrammar('source.upc');
    const found = lines.map((line) => {
        const tokens = grammar?.tokenizeLine(line, INITIAL).tokens ?? [];
        return tokens
            .filter(({ scopes }) => (scopes.at(-1) ?? '').endsWith('.upc') && scopes.length > 1)
            .map(({ startIndex, endIndex }) => line.slice(startIndex, endIndex).trim());
    });
    expect(found).toEqual([
        ['#pragma', '', 'pupc', '', 'off'],
        ['shared', 'THREADS', '// shared'],
        ['upc_forall', 'upc_memget'],
        ['/*', 'upc_barrier', '*/'],
    ]);
});
