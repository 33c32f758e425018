// SPDX-License-Identifier: Apache-2.0
// Protects what the editor makes of the language server.
const assert = require('node:assert/strict');
const { execFileSync, spawnSync } = require('node:child_process');
const { realpathSync } = require('node:fs');
const { dirname } = require('node:path');
const vscode = require('vscode');
const { at, draft, extension, measure, open, until, visits } = require('./harness.cjs');

module.exports = {
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

    'the server is another one when other settings start it, and only then': async () => {
        const servers = () =>
            spawnSync('pgrep', ['-P', String(process.pid), '-f', 'Pomp lsp'], { encoding: 'utf8' })
                .stdout.split('\n')
                .filter(Boolean);
        const settings = vscode.workspace.getConfiguration('pomp');
        const set = (name, value) =>
            settings.update(name, value, vscode.ConfigurationTarget.Global);
        const problem = async () => {
            const document = await draft('c', 'void f(void) {\n#pragma omp sectoins\n    ;\n}\n');
            await until('a problem', () => vscode.languages.getDiagnostics(document.uri));
        };
        await problem();
        const first = servers();
        assert.equal(first.length, 1);
        // As it is without the setting.
        await set('java.home', '');
        await problem();
        assert.deepEqual(servers(), first);
        const another = async (before) => {
            await until('another server', () => servers().length === 1 && servers()[0] !== before);
            await problem();
            return servers()[0];
        };
        const found = execFileSync('sh', ['-c', 'command -v java'], { encoding: 'utf8' });
        await set('java.home', dirname(dirname(realpathSync(found.trim()))));
        const second = await another(first[0]);
        await set('java.home', undefined);
        await another(second);
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
            /#pragma pomp inst begin\(f_1\)\n {4}g\(\);\n {4}#pragma pomp inst end/,
        );
        assert.match(
            await measured('FortranFreeForm', 'program p\n    call g()\nend program\n', 1),
            /!\$pomp inst begin\(p_1\)\n {4}call g\(\)\n {4}!\$pomp inst end/,
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

    'the costs are above the lines as well, if wanted': async () => {
        const document = await open('heat.f90');
        const lenses = () =>
            vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 20);
        assert.deepEqual(await lenses(), []);
        const settings = vscode.workspace.getConfiguration('pomp');
        await settings.update('codeLens.enabled', true, vscode.ConfigurationTarget.Global);
        // They come in the order in which they are resolved.
        const lens = await until('a lens', async () =>
            (await lenses()).find(({ range }) => range.start.line === 8),
        );
        assert.match(lens.command.title, /s · [\d.]+ %/);
        await settings.update('codeLens.enabled', undefined, vscode.ConfigurationTarget.Global);
        await until('no lenses', async () => (await lenses()).length === 0);
    },

    'hints have the unit and the threshold of the settings': async () => {
        const document = await open('heat.f90');
        const all = new vscode.Range(0, 0, document.lineCount, 0);
        const hints = async () => {
            const found = await vscode.commands.executeCommand(
                'vscode.executeInlayHintProvider',
                document.uri,
                all,
            );
            return found.map(({ label }) => (typeof label === 'string' ? label : label[0].value));
        };
        const settings = vscode.workspace.getConfiguration('pomp.hints');
        const set = (name, value) =>
            settings.update(name, value, vscode.ConfigurationTarget.Global);
        await set('unit', 'absolute');
        await until('times only', async () => (await hints()).every((hint) => /^[\d.]+ [mµ]?s(?! · [\d.]+ % ·)/.test(hint)));
        await set('unit', 'percent');
        await until('shares only', async () => (await hints()).every((hint) => /^[\d.]+ %/.test(hint)));
        await set('unit', undefined);
        await set('threshold', 100);
        await until('none', async () => (await hints()).length === 0);
        await set('threshold', undefined);
        await until('some', hints);
    },

    'words of directives have colours of their own': async () => {
        const document = await open('heat.f90');
        const legend = await until('a legend', () =>
            vscode.commands.executeCommand(
                'vscode.provideDocumentSemanticTokensLegend',
                document.uri,
            ),
        );
        assert.ok(legend.tokenModifiers.includes('hot'), legend.tokenModifiers.join());
        const tokens = await until('tokens', async () => {
            const { data } = await vscode.commands.executeCommand(
                'vscode.provideDocumentSemanticTokens',
                document.uri,
            );
            return [...data];
        });
        assert.equal(tokens[0], 8, 'the first is in the line of the first directive');
    },

    'a critical section is found in other files, and its name is edited in one go': async () => {
        const text = 'subroutine s\n!$omp critical (lock)\n!$omp end critical (lock)\nend\n';
        const document = await draft('FortranFreeForm', text);
        const name = at(1, 17);
        const highlights = await until('highlights', () =>
            vscode.commands.executeCommand(
                'vscode.executeDocumentHighlights',
                document.uri,
                name,
            ),
        );
        assert.equal(highlights.length, 2);
        const [definition] = await until('a definition', () =>
            vscode.commands.executeCommand(
                'vscode.executeDefinitionProvider',
                document.uri,
                name,
            ),
        );
        assert.equal((definition.range ?? definition.targetRange).start.line, 1);
    },

    'files that are on no disk are left in peace': async () => {
        const files = vscode.workspace.registerFileSystemProvider('nodisk', {
            onDidChangeFile: () => ({ dispose() {} }),
            watch: () => ({ dispose() {} }),
            stat: () => ({ type: vscode.FileType.File, ctime: 0, mtime: 0, size: 9 }),
            readDirectory: () => [],
            createDirectory: () => undefined,
            writeFile: () => undefined,
            delete: () => undefined,
            rename: () => undefined,
            readFile: () => Buffer.from('void f(void) {\n#pragma omp paralel\n;}\n'),
        });
        const document = await vscode.workspace.openTextDocument(
            vscode.Uri.parse('nodisk:/virtual.c'),
        );
        await vscode.window.showTextDocument(document);
        await vscode.commands.executeCommand('pomp.nextHottest');
        await vscode.commands.executeCommand('pomp.showInstrumented');
        await vscode.commands.executeCommand('pomp.profileFile');
        assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
        await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
        files.dispose();
    },

    'the extension runs where the files are, and says what it may do where': () => {
        const { extensionKind, capabilities } = extension().packageJSON;
        assert.deepEqual(extensionKind, ['workspace']);
        assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
        assert.ok(capabilities.virtualWorkspaces);
    },
};
