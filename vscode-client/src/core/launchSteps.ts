// SPDX-License-Identifier: Apache-2.0
// What the messages of the debug adapter say to somebody who waits for it; docs/spec/protocol.md lists them.
import type { Events, NothingRecorded, RunPublished } from './protocol';

/** A compiler complained about a source. */
export const buildProblem = 'pomp/buildProblem' satisfies keyof Events;

/** A run is complete. */
export const runPublished = 'pomp/runPublished' satisfies keyof Events;

/** A program has ended and left no run. */
export const nothingRecorded = 'pomp/nothingRecorded' satisfies keyof Events;

/** A message of the Debug Adapter Protocol, as far as it is read here. */
export interface AdapterMessage {
    readonly type?: string;
    readonly event?: string;
    readonly command?: string;
    readonly success?: boolean;
    readonly message?: string;
    /** Other bodies are those of {@link Events}. */
    readonly body?: Partial<RunPublished> & Partial<NothingRecorded> & {
        readonly message?: string;
        readonly percentage?: number;
        readonly severity?: string;
    };
}

/** What came of a launch: its runs, or why there is none. Neither where it failed or was stopped. */
export interface Measured {
    /** Oldest first: one for each number of threads, and for each repeat. */
    readonly runs: readonly RunPublished[];
    readonly nothing: string | undefined;
}

/** The step of a launch that is being done, whether a compiler refused a source, and what came of it. */
export class LaunchSteps {
    private what = '';
    private percent: number | undefined;
    private since = 0;
    private compilerRefused = false;
    private failure: string | undefined;
    private readonly runs: RunPublished[] = [];
    private nothing: string | undefined;

    /** @param now in milliseconds */
    take(message: AdapterMessage, now: number): void {
        const { body } = message;
        switch (message.event) {
            case 'progressStart':
            case 'progressUpdate':
                if (body?.message !== undefined) {
                    this.what = body.message;
                    this.percent = undefined;
                    this.since = now;
                }
                this.percent = body?.percentage ?? this.percent;
                break;
            case 'progressEnd':
                this.what = '';
                break;
            case runPublished:
                this.runs.push(body as RunPublished);
                break;
            case nothingRecorded:
                this.nothing = (body as NothingRecorded).reason;
                break;
            case buildProblem:
                this.compilerRefused ||= body?.severity === 'error';
                break;
        }
        if (message.type === 'response' && message.command === 'launch') {
            this.failure = message.success === false ? (message.message ?? '') : undefined;
        }
    }

    /** The step with its time, such as "building with make 40 % · 12 s"; empty between steps. */
    text(now: number): string {
        if (this.what === '') {
            return '';
        }
        const percent = this.percent === undefined ? '' : ` ${Math.round(this.percent)} %`;
        return `${this.what}${percent} · ${elapsed(now - this.since)}`;
    }

    get measured(): Measured {
        return { runs: this.runs, nothing: this.nothing };
    }

    /** Why the program could not be built, when compilers said where; else undefined. */
    get refusal(): string | undefined {
        return this.compilerRefused ? this.failure : undefined;
    }
}

/** A time that somebody waits, in whole seconds: "12 s", "2 min 05 s". */
export function elapsed(milliseconds: number): string {
    const seconds = Math.floor(milliseconds / 1000);
    const rest = seconds % 60;
    return seconds < 60
        ? `${seconds} s`
        : `${Math.floor(seconds / 60)} min ${String(rest).padStart(2, '0')} s`;
}
