// SPDX-License-Identifier: Apache-2.0
// Protects tasks, launch configurations and their snippets.
const assert = require('node:assert/strict');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');
const { extension, open, root, runs, until } = require('./harness.cjs');

const inFolder = (name) => join(root().fsPath, name);
const configuration = (name) => inFolder(join('.vscode', name));

/** Waits until a task has ended; its exit code. */
async function finish(task) {
    const ended = new Promise((resolve) => {
        const listener = vscode.tasks.onDidEndTaskProcess((event) => {
            if (event.execution.task.name === task.name) {
                listener.dispose();
                resolve(event.exitCode);
            }
        });
    });
    await vscode.tasks.executeTask(task);
    return ended;
}

function write(name, content) {
    mkdirSync(inFolder('.vscode'), { recursive: true });
    writeFileSync(configuration(name), JSON.stringify(content));
}

/** The tasks of tasks.json, by name. */
async function taskNamed(name) {
    return until(`the task ${name}`, async () =>
        (await vscode.tasks.fetchTasks({ type: 'pomp' })).find((task) => task.name === name),
    );
}

/** Completions at the marker ^ in launch.json with these lines. */
async function offered(lines) {
    mkdirSync(inFolder('.vscode'), { recursive: true });
    const text = lines.join('\n');
    writeFileSync(configuration('launch.json'), text.replace('^', ''));
    const uri = vscode.Uri.file(configuration('launch.json'));
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document);
    await until('the text', () => document.getText() === text.replace('^', ''));
    const position = document.positionAt(text.indexOf('^'));
    const items = await until('completions', async () => {
        const list = await vscode.commands.executeCommand(
            'vscode.executeCompletionItemProvider',
            uri,
            position,
        );
        return list.items;
    });
    return { editor, items, position };
}

const label = (item) => item.label.label ?? item.label;

/** Starts a configuration; the names of the runs that it publishes. */
async function launch(config, count) {
    const before = runs();
    const folder = vscode.workspace.workspaceFolders[0];
    assert.ok(await vscode.debug.startDebugging(folder, config, { noDebug: true }));
    return until(`${count} runs`, () => {
        const published = runs().filter((run) => !before.includes(run));
        return published.length >= count ? published : [];
    });
}

module.exports = {
    'a task profiles what is in the folder': async () => {
        const before = runs().length;
        const code = await finish(await taskNamed('profile'));
        assert.equal(code, 0);
        assert.equal(runs().length, before + 1);
    },

    'a task of tasks.json measures as it says': async () => {
        const task = { type: 'pomp', label: 'series', program: 'heat.f90', threads: [1, 2] };
        write('tasks.json', { version: '2.0.0', tasks: [task] });
        const before = runs();
        assert.equal(await finish(await taskNamed('series')), 0);
        const series = runs()
            .filter((run) => !before.includes(run))
            .map((run) => JSON.parse(readFileSync(inFolder(`.pomp/runs/${run}/run.json`))).series);
        assert.equal(series.length, 2);
        assert.ok(series[0] !== '' && series[0] === series[1]);
    },

    'what a compiler complains of in a task is a problem of its line': async () => {
        const sources = {
            c: 'int main(void) {\n    return nowhere;\n}\n',
            f90: 'program p\n  integer :: i\n  i = nowhere + "a"\nend\n',
        };
        // What pomp builds itself is named absolutely; of the user's command, as that says.
        const broken = [
            { name: 'single.c', line: 1 },
            { name: 'single.f90', line: 2 },
            { name: 'own.c', line: 1, build: 'gcc own.c -o own' },
            { name: 'own.f90', line: 2, build: 'gfortran own.f90 -o own' },
        ];
        const presentation = { panel: 'dedicated' };
        const tasks = broken.map(({ name, build }) => {
            writeFileSync(inFolder(name), sources[name.split('.').at(-1)]);
            return { type: 'pomp', label: name, program: build ? 'own' : name, build, presentation };
        });
        write('tasks.json', { version: '2.0.0', tasks });
        for (const { name, line } of broken) {
            const uri = vscode.Uri.joinPath(root(), name);
            const isError = ({ severity }) => severity === vscode.DiagnosticSeverity.Error;
            const error = () => vscode.languages.getDiagnostics(uri).find(isError);
            // The editor reads on for 100 ms after a task's end; on a busy machine that may be too short.
            let looks = 0;
            const problem = await until(`a problem in ${name}`, async () => {
                if (looks++ % 20 === 0) {
                    assert.notEqual(await finish(await taskNamed(name)), 0);
                }
                return error();
            });
            assert.equal(problem.range.start.line, line, problem.message);
        }
    },

    'launch.json is completed with what can be said': async () => {
        const { items } = await offered([
            '{ "version": "0.2.0", "configurations": [',
            '  { "type": "pomp", "request": "launch", "name": "x", ^ } ] }',
        ]);
        const given = ['type', 'request', 'name'];
        const { configurationAttributes } = extension().packageJSON.contributes.debuggers[0];
        const known = Object.keys(configurationAttributes.launch.properties);
        const names = items.map(label);
        assert.ok(known.length > 10);
        const missing = known
            .filter((name) => !given.includes(name))
            .filter((name) => !names.some((one) => one.includes(name)));
        assert.deepEqual(missing, []);
    },

    'each snippet of launch.json runs once it is filled in': async () => {
        const { debuggers } = extension().packageJSON.contributes;
        const titles = debuggers[0].configurationSnippets.map((snippet) => snippet.label);
        assert.equal(titles.length, 5);
        const lines = ['{ "version": "0.2.0", "configurations": [', '  ^', '] }'];
        const wants = {
            'POMP Lens: Profile a Program': { program: 'heat', count: 1, build: 'false' },
            'POMP Lens: Profile the Open File': { count: 1 },
            'POMP Lens: Scaling Series': { count: 4 },
            'POMP Lens: Profile with My Own Build': { program: 'heat', count: 1 },
            'POMP Lens: Profile an MPI Program': { count: 1 },
        };
        assert.deepEqual(Object.keys(wants).sort(), [...titles].sort());
        for (const title of titles) {
            const { editor, items, position } = await offered(lines);
            const item = items.find((one) => label(one) === title);
            assert.ok(item, `${title} among ${items.map(label).join()}`);
            const text = item.insertText ?? label(item);
            const range = item.range?.inserting ?? item.range ?? new vscode.Range(position, position);
            await editor.insertSnippet(text, range);
            const filled = JSON.parse(editor.document.getText().replace(/,(\s*\])/, '$1'));
            const [config] = filled.configurations;
            assert.equal(config.type, 'pomp');
            await vscode.commands.executeCommand('workbench.action.files.revert');
            await open('heat.f90');
            const { program, count } = wants[title];
            if (program !== undefined) {
                config.program = config.program.replace(/[^/]*$/, program);
                config.build = 'gfortran -fopenmp heat.f90 -o heat';
            }
            // Several processes of one program: the machine may have few processors.
            if (config.ranks !== undefined) {
                config.launcher = ['mpirun', '--allow-run-as-root', '--oversubscribe'];
                config.ranks = 2;
            }
            const published = await launch(config, count);
            assert.equal(published.length, count, title);
        }
    },

    'a variable that is null is not there': async () => {
        const source = [
            'program p',
            '  integer :: n',
            '  call get_environment_variable("HOME", length=n)',
            '  open(10, file="home")',
            '  write(10, *) n',
            '  close(10)',
            '  !$omp parallel',
            '  !$omp end parallel',
            'end program',
        ];
        writeFileSync(inFolder('home.f90'), `${source.join('\n')}\n`);
        const config = { type: 'pomp', request: 'launch', name: 'home', program: 'home.f90' };
        await launch({ ...config, env: { LC_TIME: 'C' } }, 1);
        assert.notEqual(Number(readFileSync(inFolder('home'), 'utf8')), 0);
        await launch({ ...config, env: { HOME: null, XDG_CACHE_HOME: inFolder('cache') } }, 1);
        assert.equal(Number(readFileSync(inFolder('home'), 'utf8')), 0);
        assert.ok(existsSync(inFolder('cache')));
    },
};
