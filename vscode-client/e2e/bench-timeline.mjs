// SPDX-License-Identifier: Apache-2.0
// How long the timeline's scripts take for a step, on a run of 10^7 events that is computed in the page.
// Writes a Markdown table into the file that POMP_FIGURES names: run.sh ./bench-timeline.mjs
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { startBrowser } from './server.mjs';

const client = dirname(dirname(fileURLToPath(import.meta.url)));
const EVENTS = 10_000_000;
const STEPS = 400;

const made = await build({
    entryPoints: [join(client, 'test/timeline/page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
});
const style = readFileSync(join(client, 'src/timeline/timeline.css'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bench-timeline-'));
const file = join(folder, 'page.html');
writeFileSync(
    file,
    `<!DOCTYPE html><meta charset="utf-8"><style>${style}</style><main></main><script>${made.outputFiles[0].text}</script>`,
);

const browser = await startBrowser();
let figures;
try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(pathToFileURL(file).href);
    figures = await page.evaluate(measure, { events: EVENTS, rows: 8, steps: STEPS });
} finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
}

const milliseconds = (time) => `${time.toFixed(1)} ms`;
const table = ['| What | Metric |', '|---|---:|'];
for (const [what, ...keys] of [
    ['the first picture', 'first'],
    ['a step of the wheel, median and p95', 'zoom', 'zoomLate'],
    ['a step of panning, median and p95', 'pan', 'panLate'],
]) {
    table.push(`| ${what} | ${keys.map((key) => milliseconds(figures[key])).join(', ')} |`);
}
writeFileSync(process.env.POMP_FIGURES, `${table.join('\n')}\n`);

/** Runs in the page: the time that scripts take until all is drawn, in milliseconds. */
async function measure({ events, rows, steps }) {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    const { timeline } = globalThis.showSynthetic(document.querySelector('main'), { events, rows }, { wheel: true });
    while (!timeline.state.isLoaded) {
        await frame();
    }
    timeline.stage.draw();
    const first = performance.now() - start;
    const step = async (act, times) => {
        const begin = performance.now();
        act();
        timeline.stage.draw();
        times.push(performance.now() - begin);
        await frame();
        await frame();
    };
    const zooms = [];
    const pans = [];
    for (let i = 0; i < steps; i++) {
        await step(() => timeline.state.zoomBy(i % 100 < 50 ? 0.82 : 1 / 0.82, 0.37), zooms);
    }
    timeline.state.zoomBy(0.05, 0.5);
    for (let i = 0; i < steps; i++) {
        await step(() => timeline.state.panBy(i % 80 < 40 ? 0.04 : -0.04), pans);
    }
    const quantile = (times, q) => times.sort((a, b) => a - b)[Math.floor(q * (times.length - 1))];
    return {
        first,
        zoom: quantile(zooms, 0.5),
        zoomLate: quantile(zooms, 0.95),
        pan: quantile(pans, 0.5),
        panLate: quantile(pans, 0.95),
    };
}
