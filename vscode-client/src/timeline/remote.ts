// SPDX-License-Identifier: Apache-2.0
// A source behind messages: the editor answers what its panel asks.
import type { Construct, Range, TimelineSource, TimelineWindow, Visits, WindowRequest } from './source';
import type { Place } from './state';
import type { Texts } from './texts';

/** What the panel asks; each question has a number. */
export type Question =
    | { readonly kind: 'window'; readonly run: number; readonly request: WindowRequest }
    | { readonly kind: 'visits'; readonly run: number; readonly construct: Construct };

/** From the panel to the editor. */
export type ToEditor =
    | { readonly ready: true }
    | { readonly id: number; readonly question: Question }
    | { readonly open: Construct }
    | { readonly selected: Range | null }
    | { readonly save: { readonly name: string; readonly base64: string } };

/** From the editor to the panel. */
export type ToPanel =
    | { readonly show: { readonly runs: readonly string[]; readonly texts: Texts } }
    | { readonly reveal: Place }
    | { readonly id: number; readonly answer: unknown }
    | { readonly id: number; readonly problem: string };

export type Post = (message: ToEditor) => void;

interface Waiting {
    readonly resolve: (answer: unknown) => void;
    readonly reject: (problem: Error) => void;
}

/** Asks the editor, and gives each answer to who waits for it. */
export class Questions {
    private readonly waiting = new Map<number, Waiting>();
    private last = 0;

    constructor(readonly post: Post) {}

    ask(question: Question): Promise<unknown> {
        const id = ++this.last;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.post({ id, question });
        });
    }

    answered(message: ToPanel): void {
        if ('id' in message) {
            const waiting = this.waiting.get(message.id);
            this.waiting.delete(message.id);
            if ('problem' in message) {
                waiting?.reject(new Error(message.problem));
            } else {
                waiting?.resolve(message.answer);
            }
        }
    }
}

export class RemoteSource implements TimelineSource {
    constructor(
        private readonly questions: Questions,
        private readonly run: number,
    ) {}

    async window(request: WindowRequest): Promise<TimelineWindow> {
        const { run } = this;
        return (await this.questions.ask({ kind: 'window', run, request })) as TimelineWindow;
    }

    async visits(construct: Construct): Promise<Visits> {
        const { run } = this;
        return (await this.questions.ask({ kind: 'visits', run, construct })) as Visits;
    }

    canOpen(construct: Construct): boolean {
        return construct.file !== '' && construct.line > 0;
    }

    open(construct: Construct): void {
        this.questions.post({ open: construct });
    }

    select(range: Range | undefined): void {
        this.questions.post({ selected: range ?? null });
    }

    readonly save = (name: string, content: Blob): void => {
        void content.arrayBuffer().then((buffer) => {
            let binary = '';
            for (const byte of new Uint8Array(buffer)) {
                binary += String.fromCharCode(byte);
            }
            this.questions.post({ save: { name, base64: btoa(binary) } });
        });
    };
}
