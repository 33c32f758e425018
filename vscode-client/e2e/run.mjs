// SPDX-License-Identifier: Apache-2.0
// Runs files of tests, several at once. A file with a failure is run once more, alone: a browser can lose a
// key or a click, and a test of the workbench needs those before it. Such a file is named and counted, so
// that nobody takes it for one that passes. The last line says how it ended.
import { basename, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Each has a browser and a workbench of several processes. */
const AT_ONCE = 2;
/** In milliseconds, for a file. */
const TIMEOUT = 1_200_000;

/** The test, and the beginning of why it failed. */
function said({ name, details: { error } }) {
    return `${name}: ${(error.cause ?? error).message}`.split('\n')[0].slice(0, 500);
}

/** Runs files; how many tests of each passed, how many failed, and what is said of the first of those. */
async function results(files, concurrency) {
    const counts = new Map(files.map((file) => [file, { passed: 0, failed: 0, why: '' }]));
    const events = run({ files, concurrency, timeout: TIMEOUT });
    const count = (kind) => (test) => {
        const file = counts.get(test.file);
        // What encloses the tests of a file, or of a suite, is no test.
        if (file !== undefined && test.details.type !== 'suite' && test.name !== test.file) {
            file[kind]++;
        }
    };
    events.on('test:pass', count('passed'));
    events.on('test:fail', (test) => {
        count('failed')(test);
        const file = counts.get(test.file) ?? counts.get(resolve(test.name));
        if (file !== undefined) {
            file.failed = Math.max(file.failed, 1);
            file.why ||= said(test);
        }
    });
    for await (const text of events.compose(new spec())) {
        process.stdout.write(text);
    }
    return counts;
}

const files = process.argv.slice(2).map((file) => resolve(file));
const all = await results(files, AT_ONCE);
const again = files.filter((file) => all.get(file).failed > 0);
const reasons = new Map(again.map((file) => [file, all.get(file).why]));
if (again.length > 0) {
    const names = again.map((file) => basename(file));
    process.stdout.write(`a second try: ${names.join(' ')}\n`);
    for (const [file, counts] of await results(again, 1)) {
        all.set(file, counts);
    }
}
const sum = (kind) => [...all.values()].reduce((total, counts) => total + counts[kind], 0);
const rescued = again.filter((file) => all.get(file).failed === 0);
for (const file of rescued) {
    process.stdout.write(`needed a second try: ${basename(file)}: ${reasons.get(file)}\n`);
}
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
