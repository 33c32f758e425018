// SPDX-License-Identifier: Apache-2.0
// What the tests inside the extension host share.
const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');

const root = () => vscode.workspace.workspaceFolders[0].uri;
const extension = () => vscode.extensions.getExtension('pomplens.pomp-lens');
const at = (line, character) => new vscode.Position(line, character);

async function until(what, get) {
    let problem = '';
    for (const end = Date.now() + 120_000; Date.now() < end;) {
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

/** The runs of the folder. */
function runs() {
    const folder = join(root().fsPath, '.pomp', 'runs');
    const complete = (run) => existsSync(join(folder, run, 'run.json'));
    return existsSync(folder) ? readdirSync(folder).filter(complete).sort() : [];
}

module.exports = { root, extension, at, until, open, draft, measure, visits, runs };
