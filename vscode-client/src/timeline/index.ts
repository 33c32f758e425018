// SPDX-License-Identifier: Apache-2.0
// What the script gives to the page around it: of a report, or of an editor's panel.
import { EmbeddedSource, type EmbeddedRun } from './embedded';
import { Questions, RemoteSource, type Post, type ToPanel } from './remote';
import { Timeline } from './timeline';
import { ENGLISH } from './texts';

const pompTimeline = {
    /** What it says, for a page that brings it in another language. */
    texts: ENGLISH,
    /** Shows runs that the page brings, one below the other with the same axis. */
    showEmbedded: (root: HTMLElement, runs: readonly EmbeddedRun[]): Timeline =>
        new Timeline(
            root,
            runs.map((run) => ({ name: run.name, source: new EmbeddedSource(run) })),
        ),
    /** Shows what an editor tells it to; questions go there by `post`. */
    showRemote: (root: HTMLElement, post: Post): void => {
        let timeline: Timeline | undefined;
        let questions = new Questions(post);
        addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
            if ('show' in data) {
                // Answers to what was shown before are for nobody now.
                const asked = (questions = new Questions(post));
                const { runs, texts } = data.show;
                const sources = runs.map((name, run) => ({ name, source: new RemoteSource(asked, run) }));
                timeline?.dispose();
                timeline = new Timeline(root, sources, { texts, wheel: true });
            } else if ('reveal' in data) {
                void timeline?.reveal(data.reveal);
            } else {
                questions.answered(data);
            }
        });
        post({ ready: true });
    },
};

Object.assign(globalThis, { pompTimeline });
