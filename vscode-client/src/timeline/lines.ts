// SPDX-License-Identifier: Apache-2.0
// The lines of the timeline from top to bottom: a thread each, below its rank and its run.
import type { Track } from './track';

export const HEADER = 22;
export const THREAD = 26;

export interface Line {
    readonly kind: 'run' | 'rank' | 'thread';
    readonly track: number;
    readonly rank: number;
    readonly thread: number;
    /** of the track's that it stands for: one of a thread, all of a rank or run */
    readonly rows: readonly number[];
    readonly top: number;
    readonly height: number;
    readonly folded: boolean;
}

/** Which lines a key folds. */
export function keyOf(line: Pick<Line, 'kind' | 'track' | 'rank'>): string {
    return `${line.track}/${line.kind === 'run' ? 'run' : line.rank}`;
}

type Draft = Omit<Line, 'top' | 'height'>;

/** The lines in sight; what is in a folded rank or run is not. */
export function linesOf(tracks: readonly Track[], folded: ReadonlySet<string>): Line[] {
    const drafts = tracks.flatMap((track, at) => ofTrack(track, at, tracks.length > 1, folded));
    let top = 0;
    return drafts.map((draft) => {
        // A folded line shows what is in it, as high as a thread.
        const height = draft.kind === 'thread' || draft.folded ? THREAD : HEADER;
        top += height;
        return { ...draft, top: top - height, height };
    });
}

function ofTrack(track: Track, at: number, named: boolean, folded: ReadonlySet<string>): Draft[] {
    const rows = track.rows.map((_, row) => row);
    const run: Draft = { kind: 'run', track: at, rank: -1, thread: -1, rows, folded: false };
    if (named && folded.has(keyOf(run))) {
        return [{ ...run, folded: true }];
    }
    const lines: Draft[] = named ? [run] : [];
    const ranks = [...new Set(track.rows.map((row) => row.rank))];
    for (const rank of ranks) {
        const own = rows.filter((row) => track.rows[row]?.rank === rank);
        const header: Draft = { kind: 'rank', track: at, rank, thread: -1, rows: own, folded: false };
        const isFolded = rank >= 0 && folded.has(keyOf(header));
        if (rank >= 0) {
            lines.push({ ...header, folded: isFolded });
        }
        if (!isFolded) {
            lines.push(...own.map((row) => threadLine(track, at, row)));
        }
    }
    return lines;
}

function threadLine(track: Track, at: number, row: number): Draft {
    const { rank, thread } = track.rows[row] ?? { rank: -1, thread: row };
    return { kind: 'thread', track: at, rank, thread, rows: [row], folded: false };
}

/** The line at a height, undefined below the last. */
export function lineAt(lines: readonly Line[], y: number): Line | undefined {
    let low = 0;
    let high = lines.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        const line = lines[middle];
        if (line !== undefined && line.top + line.height > y) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    const found = lines[low];
    return found !== undefined && y >= found.top ? found : undefined;
}

/** The height of all. */
export function heightOf(lines: readonly Line[]): number {
    const last = lines.at(-1);
    return last === undefined ? 0 : last.top + last.height;
}
