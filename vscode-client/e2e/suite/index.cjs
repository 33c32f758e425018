// SPDX-License-Identifier: Apache-2.0
// Runs inside the extension host: what the editor makes of the extension, without its windows.
const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');

const root = () => vscode.workspace.workspaceFolders[0].uri;
const extension = () => vscode.extensions.getExtension('pomplens.pomp-lens');
const at = (line, character) => new vscode.Position(line, character);

async function until(what, get) {
    let problem = '';
    for (const end = Date.now() + 30_000; Date.now() < end;) {
        try {
            const value = await get();
            if (value !== undefined && value !== false && value.length !== 0) {
                return value;
            }
        } catch (error) {
            problem = ` (${error.message})`;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`not in time: ${what}${problem}`);
}

async function open(name) {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(root(), name));
    await vscode.window.showTextDocument(document);
    return document;
}

/** A document that is only in the editor. */
async function draft(language, content) {
    const document = await vscode.workspace.openTextDocument({ language, content });
    await vscode.window.showTextDocument(document);
    return document;
}

/** Builds and runs a program in the folder with measurement; its profile. */
function measure(compiler, source) {
    const pomp = join(extension().extensionPath, 'pomp', 'pomp');
    const cwd = root().fsPath;
    execFileSync(pomp, [compiler, '-fopenmp', source, '-o', 'program', '-lm'], { cwd });
    execFileSync(pomp, ['run', '--', './program'], { cwd });
    const runs = join(cwd, '.pomp', 'runs');
    const newest = readdirSync(runs).sort().at(-1);
    return JSON.parse(readFileSync(join(runs, newest, 'profile.json'), 'utf8'));
}

function visits(profile, kind) {
    const ids = profile.constructs.filter((c) => c.kind === kind).map((c) => c.id);
    return profile.contexts
        .filter((context) => ids.includes(context.construct))
        .filter((context) => context.part === 'parallel')
        .flatMap((context) => context.threads)
        .reduce((sum, thread) => sum + thread.visits, 0);
}

const tests = {
    'all commands of the manifest are there': async () => {
        await extension().activate();
        const known = new Set(await vscode.commands.getCommands(true));
        const listed = extension().packageJSON.contributes.commands.map(({ command }) => command);
        assert.deepEqual(listed.filter((command) => !known.has(command)), []);
    },

    'problems have a code, and a place to read about it': async () => {
        const document = await draft('c', 'void f(void) {\n#pragma omp paralel\n    ;\n}\n');
        const [problem] = await until('a problem', () =>
            vscode.languages.getDiagnostics(document.uri),
        );
        assert.equal(problem.source, 'pomp');
        assert.match(String(problem.code.value ?? problem.code), /^[A-Z_]+$|^[a-z-]+$|^POMP/);
        assert.equal(problem.range.start.line, 1);
    },

    'what is newer than the project wants gets a warning': async () => {
        const settings = vscode.workspace.getConfiguration('pomp');
        await settings.update('openmp', '3.0', vscode.ConfigurationTarget.Global);
        const document = await draft('c', 'void f(void) {\n#pragma omp taskgroup\n    ;\n}\n');
        const [problem] = await until('a warning', () =>
            vscode.languages.getDiagnostics(document.uri),
        );
        assert.equal(problem.severity, vscode.DiagnosticSeverity.Warning);
        assert.match(problem.message, /4\.0/);
        await settings.update('openmp', undefined, vscode.ConfigurationTarget.Global);
    },

    'completion offers what fits, in C and in Fortran': async () => {
        const words = async (language, text, position) => {
            const document = await draft(language, text);
            const list = await until('completion', async () => {
                const offered = await vscode.commands.executeCommand(
                    'vscode.executeCompletionItemProvider',
                    document.uri,
                    position,
                );
                return offered.items.map(({ label }) => label.label ?? label);
            });
            return list;
        };
        const clauses = await words('c', 'void f(void) {\n#pragma omp parallel for sch\n}\n', at(1, 27));
        assert.ok(clauses.includes('schedule'), clauses.join());
        const directives = await words('FortranFreeForm', 'program p\n!$omp paral\nend\n', at(1, 11));
        assert.ok(directives.some((word) => word === 'parallel do'), directives.join());
    },

    'Fortran files have a language, by extension': async () => {
        assert.equal((await open('heat.f90')).languageId, 'FortranFreeForm');
    },

    'constructs are an outline and fold': async () => {
        const document = await open('heat.f90');
        const symbols = await until('symbols', () =>
            vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri),
        );
        const names = symbols.map(({ name }) => name);
        assert.ok(names.some((name) => name.startsWith('parallel do')), names.join());
        const folds = await until('folds', () =>
            vscode.commands.executeCommand('vscode.executeFoldingRangeProvider', document.uri),
        );
        assert.ok(folds.some(({ end }) => end === 14 || end === 15));
    },

    'names of regions are found and renamed': async () => {
        const region = '#pragma omp inst begin(solve)\n    ;\n#pragma omp inst end(solve)\n';
        const document = await draft('c', `void f(void) {\n${region}}\n`);
        const name = at(1, 25);
        const found = await until('references', () =>
            vscode.commands.executeCommand('vscode.executeReferenceProvider', document.uri, name),
        );
        assert.equal(found.length, 2);
        const edit = await vscode.commands.executeCommand(
            'vscode.executeDocumentRenameProvider',
            document.uri,
            name,
            'sweep',
        );
        await vscode.workspace.applyEdit(edit);
        assert.equal(document.getText().match(/\(sweep\)/g).length, 2);
    },

    'a region is measured from the menu, in C and in Fortran': async () => {
        const measured = async (language, text, line) => {
            const document = await draft(language, text);
            const actions = await until('actions', async () => {
                const offered = await vscode.commands.executeCommand(
                    'vscode.executeCodeActionProvider',
                    document.uri,
                    new vscode.Range(line, 4, line, 8),
                    vscode.CodeActionKind.Refactor.value,
                    20,
                );
                return offered.filter(({ title }) => title === 'Measure this region');
            });
            await vscode.workspace.applyEdit(actions[0].edit);
            return document.getText();
        };
        assert.match(
            await measured('c', 'void g(void);\nvoid f(void) {\n    g();\n}\n', 2),
            /#pragma omp inst begin\(f_1\)\n {4}g\(\);\n {4}#pragma omp inst end/,
        );
        assert.match(
            await measured('FortranFreeForm', 'program p\n    call g()\nend program\n', 1),
            /!\$omp inst begin\(p_1\)\n {4}call g\(\)\n {4}!\$omp inst end/,
        );
    },

    'a measured Fortran program has its costs on the lines': async () => {
        const profile = measure('gfortran', 'heat.f90');
        const document = await open('heat.f90');
        const all = new vscode.Range(0, 0, document.lineCount, 0);
        const hints = await until('hints', () =>
            vscode.commands.executeCommand('vscode.executeInlayHintProvider', document.uri, all),
        );
        // Behind the last line of the directive, which is continued.
        assert.ok(hints.some(({ position }) => position.line === 9));
        const [hover] = await vscode.commands.executeCommand(
            'vscode.executeHoverProvider',
            document.uri,
            at(8, 12),
        );
        const text = hover.contents.map(({ value }) => value).join('\n');
        const expected = visits(profile, 'parallel do');
        assert.equal(expected, 20 * 2);
        assert.match(text, new RegExp(`Visits \\| ${expected} `));
    },

    'the instrumented source follows the document': async () => {
        const document = await open('heat.f90');
        const instrumented = document.uri.with({ scheme: 'pomp-instrumented' });
        const text = (await vscode.workspace.openTextDocument(instrumented)).getText();
        assert.match(text, /pomp_parallel_fork/i);
    },
};

exports.run = async () => {
    let failed = 0;
    for (const [name, test] of Object.entries(tests)) {
        try {
            await test();
            console.log(`ok - ${name}`);
        } catch (error) {
            failed++;
            console.log(`not ok - ${name}: ${error.stack}`);
        }
    }
    if (failed > 0) {
        throw new Error(`${failed} failed`);
    }
};
