// SPDX-License-Identifier: Apache-2.0
// Protects what speedscope opens: its own importer, in the page that it ships, reads the exports of a run
// of four ranks, and what it then exports itself must say the same.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Figures {
    readonly rank: number;
    readonly thread: number;
    readonly construct: string;
    readonly name?: string;
    readonly visits: number;
    readonly time_ns: number;
    readonly self_ns: number;
    readonly parent: number;
}

interface Profile {
    readonly type: 'sampled' | 'evented';
    readonly name: string;
    readonly unit: string;
    readonly startValue: number;
    readonly endValue: number;
    readonly events?: { type: 'O' | 'C'; frame: number; at: number }[];
}

interface Exported {
    readonly shared: { readonly frames: { readonly name: string; readonly line?: number }[] };
    readonly profiles: Profile[];
}

const SOURCE = `
#include <mpi.h>
int main(int argc, char **argv) {
    double sum = 0;
    MPI_Init(&argc, &argv);
    for (int step = 0; step < 3; step++) {
#pragma omp parallel
        {
#pragma omp for reduction(+ : sum)
            for (int i = 0; i < 40; i++)
                sum += i;
#pragma omp critical (tally)
            sum += 1;
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return sum < 0;
}
`;

const MINUTES = 60_000;
const PAGE = join(
    dirname(createRequire(__filename).resolve('speedscope/package.json')),
    'dist/release',
);

function has(command: string): boolean {
    return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

const browser = ['chromium-headless-shell', 'chromium'].find(has);
const isPossible = browser !== undefined && has('mpicc') && has('mpirun');

let folder = '';
let figures: Figures[] = [];

/** Never waits in the way of what the test runner has to say. */
const execute = promisify(execFile);

/** Runs the command of the packaged extension: other suites may be building the checkout's. */
async function pomp(...words: string[]): Promise<void> {
    await execute(join(__dirname, '../pomp/pomp'), words, {
        cwd: folder,
        env: {
            ...process.env,
            OMPI_ALLOW_RUN_AS_ROOT: '1',
            OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
            OMPI_MCA_rmaps_base_oversubscribe: '1',
            PRTE_MCA_rmaps_default_mapping_policy: ':oversubscribe',
            // Two that make what they share at the same moment get in each other's way.
            OMPI_MCA_orte_tmpdir_base: folder,
            PRTE_MCA_prte_tmpdir_base: folder,
            OMP_NUM_THREADS: '2',
            OMP_WAIT_POLICY: 'passive',
            POMP_SURROUNDINGS: 'off',
        },
    });
}

/** Opens a file in speedscope's page, and presses its button that exports what was read. */
async function imported(file: string): Promise<Exported> {
    const content = readFileSync(join(folder, file)).toString('base64');
    const script = `
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
            void blob.text().then((text) => {
                const out = document.createElement('pre');
                out.textContent = btoa(unescape(encodeURIComponent(text)));
                document.body.replaceChildren(out);
            });
            return create(blob);
        };
        HTMLAnchorElement.prototype.click = () => {};
        speedscope.loadFileFromBase64(${JSON.stringify(file)}, ${JSON.stringify(content)});
        const timer = setInterval(() => {
            const isButton = (it) => it.children.length <= 1 && /Export$/.test(it.textContent);
            const button = [...document.querySelectorAll('div')].filter(isButton).pop();
            if (button) {
                clearInterval(timer);
                button.click();
            }
        }, 50);`;
    writeFileSync(join(folder, 'open.js'), script);
    const { stdout: page } = await execute(
        browser ?? '',
        [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--allow-file-access-from-files',
            // Time of the page, which passes as fast as it can.
            '--virtual-time-budget=60000',
            '--dump-dom',
            `file://${PAGE}/index.html#localProfilePath=${join(folder, 'open.js')}`,
        ],
        { encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    const text = /<pre>([^<]+)<\/pre>/.exec(page)?.[1];
    expect(text, `${file} is opened`).toBeDefined();
    return JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8')) as Exported;
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((all, each) => all + each, 0);
}

describe.skipIf(!isPossible)('speedscope', () => {
    beforeAll(async () => {
        folder = realpathSync(mkdtempSync(join(tmpdir(), 'pomp-exports-')));
        mkdirSync(join(folder, '.pomp'));
        writeFileSync(join(folder, 'x.c'), SOURCE);
        await pomp('mpicc', '-fopenmp', '-O1', 'x.c', '-o', 'x');
        await pomp('run', '--trace', '--', 'mpirun', '-n', '4', './x');
        await pomp('export', '--format=json', '-o', 'figures.json');
        const table = readFileSync(join(folder, 'figures.json'), 'utf8');
        figures = (JSON.parse(table) as { figures: Figures[] }).figures;
    }, 5 * MINUTES);

    afterAll(() => {
        rmSync(folder, { recursive: true, force: true });
    });

    it(
        'opens its own format, with the time of each thread',
        async () => {
            await pomp('export', '--format=speedscope', '-o', 'x.speedscope.json');
            const written: unknown = JSON.parse(
                readFileSync(join(folder, 'x.speedscope.json'), 'utf8'),
            );
            const schema = JSON.parse(
                readFileSync(join(PAGE, 'file-format-schema.json'), 'utf8'),
            ) as object;
            const ajv = new Ajv({ strict: false });
            expect(ajv.validate(schema, written), ajv.errorsText()).toBe(true);
            const { profiles, shared } = await imported('x.speedscope.json');
            expect(shared.frames.map((frame) => frame.name)).toContain('critical (tally) x.c:12');
            const programs = figures.filter((row) => row.parent < 0);
            expect(profiles).toHaveLength(8);
            for (const { rank, thread, time_ns } of programs) {
                const name = `rank ${String(rank)}, thread ${String(thread)}`;
                const profile = profiles.find((each) => each.name === name);
                expect(profile?.unit).toBe('nanoseconds');
                expect(profile?.endValue).toBe(time_ns);
            }
        },
        2 * MINUTES,
    );

    it(
        'opens profiles of pprof, with the time of all threads',
        async () => {
            await pomp('export', '--format=pprof', '-o', 'x.pb.gz');
            const { profiles, shared } = await imported('x.pb.gz');
            expect(shared.frames.map((frame) => frame.name)).toContain('parallel x.c:7');
            const time = sum(profiles.map((profile) => profile.endValue - profile.startValue));
            expect(time).toBe(sum(figures.map((row) => row.self_ns)));
        },
        2 * MINUTES,
    );

    it(
        'opens the events for Perfetto, each visit once',
        async () => {
            await pomp('export', '--format=chrome', '-o', 'x.json');
            const { profiles, shared } = await imported('x.json');
            expect(profiles).toHaveLength(8);
            let criticals = 0;
            for (const { events = [] } of profiles) {
                for (const event of events) {
                    const isOpened = event.type === 'O';
                    const name = shared.frames[event.frame]?.name ?? '';
                    criticals += isOpened && name.startsWith('critical tally x.c:12') ? 1 : 0;
                }
            }
            const visits = figures.filter((row) => row.construct === 'critical');
            expect(criticals).toBe(sum(visits.map((row) => row.visits)));
        },
        2 * MINUTES,
    );
});
