// SPDX-License-Identifier: Apache-2.0
// The timeline of one run, or of two with one axis: puts the parts together on a page.
import { Details } from './details';
import { element, onceCalm, perFrame } from './dom';
import { fill } from './format';
import { handleKeys } from './keys';
import { Legend } from './legend';
import { GUTTER } from './painter';
import { download, pngOf, svgOf } from './picture';
import { handlePointer } from './pointer';
import { Stage } from './stage';
import { TimelineState, type Place, type Run } from './state';
import { IntervalTable, SumTable } from './tables';
import { ENGLISH, textsOfUpc, type Texts } from './texts';
import { Tip } from './tip';
import { Toolbar } from './toolbar';

export interface Options {
    readonly texts?: Texts;
    /** Whether the wheel zooms at once; in a page that scrolls, the timeline must have the focus. */
    readonly wheel?: boolean;
}

/** How long a view must rest until the tables show it. */
const REST = 120;

export class Timeline {
    readonly state: TimelineState;
    readonly stage: Stage;
    /** Its own, which all parts of it share: whether the program is one of UPC is in the trace. */
    private readonly texts: Texts;
    private readonly toolbar: Toolbar;
    private readonly legend: Legend;
    private readonly details: Details;
    private readonly sums: SumTable;
    private readonly intervals: IntervalTable;
    private readonly message = element('p', 'tl-message');
    private readonly content = element('div', 'tl-content');
    private readonly whenOpen: Promise<void>;
    private pointer: number | undefined;
    /** What listens to the page, not to parts of the timeline. */
    private readonly watches = new AbortController();

    constructor(
        private readonly root: HTMLElement,
        private readonly runs: readonly Run[],
        options: Options = {},
    ) {
        const texts = (this.texts = { ...(options.texts ?? ENGLISH) });
        const update = perFrame(() => {
            this.update();
        });
        const settle = onceCalm(REST, () => {
            this.settle();
        });
        this.state = new TimelineState(runs, () => {
            this.stage.redraw();
            update();
            settle();
        });
        this.stage = new Stage(this.state, texts);
        this.toolbar = new Toolbar(this.state, texts, {
            nextSlow: (by) => {
                void this.nextSlow(by);
            },
            save: (kind) => {
                void this.save(kind);
            },
            leave: () => {
                this.stage.root.focus();
            },
        });
        this.legend = new Legend(this.state, texts, (words) => {
            this.toolbar.findWords(words);
        });
        this.details = new Details(this.state, texts);
        this.sums = new SumTable(this.state, texts);
        this.intervals = new IntervalTable(this.state, texts);
        const tip = new Tip(this.state, texts);
        this.assemble(tip, options.wheel ?? false);
        handlePointer(this.stage, this.state, tip, { always: options.wheel ?? false });
        this.handleKeys();
        this.followPage();
        this.whenOpen = this.open();
    }

    private async open(): Promise<void> {
        await this.state.open(Math.max(400, this.stage.length), () => {
            if (this.state.isUpc) {
                Object.assign(this.texts, textsOfUpc(this.texts));
                this.legend.update(this.stage.colours, true);
            }
        });
    }

    /** Shows a construct at its slowest visit, once the trace is read. */
    async reveal(place: Place): Promise<void> {
        await this.whenOpen;
        if (!(await this.state.reveal(place))) {
            const file = place.file.split('/').at(-1) ?? '';
            this.details.say(fill(this.texts.noVisits, `${place.kind} ${file}:${place.line}`));
        }
    }

    /** Leaves the page; another timeline may take its place. */
    dispose(): void {
        this.watches.abort();
        this.root.replaceChildren();
    }

    private assemble(tip: Tip, wheel: boolean): void {
        const { root, texts, stage, toolbar, content, message } = this;
        root.classList.add('tl');
        message.textContent = texts.loading;
        message.setAttribute('role', 'status');
        content.hidden = true;
        stage.root.setAttribute('aria-label', texts.timeline);
        const help = element('p', 'tl-heard', texts.keysText);
        help.id = `tl-keys-${Math.random().toString(36).slice(2)}`;
        stage.root.setAttribute('aria-describedby', help.id);
        stage.root.append(tip.root);
        const hint = wheel ? [] : [element('p', 'tl-note', texts.wheel)];
        content.append(
            toolbar.root,
            toolbar.status,
            stage.root,
            help,
            this.legend.root,
            ...hint,
            this.details.root,
            this.sums.root,
            this.intervals.root,
            toolbar.keys,
        );
        root.replaceChildren(message, content);
    }

    private handleKeys(): void {
        const { stage, state, toolbar, texts } = this;
        stage.root.addEventListener('pointermove', (event) => {
            const { x } = stage.place(event);
            this.pointer = x < GUTTER ? undefined : (x - GUTTER) / stage.length;
        });
        stage.root.addEventListener('pointerleave', () => {
            this.pointer = undefined;
        });
        handleKeys(stage.root, state, {
            find: () => {
                toolbar.find();
            },
            nextSlow: (by) => {
                void this.nextSlow(by);
            },
            showCause: () => {
                if (!state.showCause()) {
                    this.details.say(texts.noCause);
                }
            },
            showKeys: () => {
                toolbar.keys.open = !toolbar.keys.open;
                toolbar.keys.scrollIntoView({ block: 'nearest' });
            },
            moved: () => {
                stage.reveal(state.current);
            },
            pointer: () => this.pointer,
        });
    }

    /** The size and the theme of the page may change. */
    private followPage(): void {
        const { stage, state, root } = this;
        const { signal } = this.watches;
        const size = new ResizeObserver(() => {
            state.resize(stage.length);
            stage.redraw();
        });
        size.observe(stage.root);
        const recolour = perFrame(() => {
            stage.forgetColours();
            this.legend.update(stage.colours, true);
            this.sums.update(stage.colours);
        });
        const theme = new MutationObserver(recolour);
        theme.observe(root.ownerDocument.body, {
            attributeFilter: ['class', 'data-vscode-theme-kind', 'data-vscode-theme-id'],
        });
        signal.addEventListener('abort', () => {
            size.disconnect();
            theme.disconnect();
        });
        for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) {
            matchMedia(query).addEventListener('change', recolour, { signal });
        }
    }

    private update(): void {
        const { state, texts, message, content } = this;
        const isEmpty = state.isLoaded && state.tracks.every((track) => track.rows.length === 0);
        const problems = state.tracks.flatMap((track) => track.problems);
        const failure = state.problem === '' ? [] : [fill(texts.failed, state.problem)];
        const words = isEmpty ? [texts.noEvents] : [];
        const all = [...failure, ...words, ...problems];
        message.replaceChildren(...all.map((line) => element('span', 'tl-problem', line)));
        if (!state.isLoaded && all.length === 0) {
            message.textContent = texts.loading;
        }
        message.hidden = state.isLoaded && all.length === 0;
        const wasHidden = content.hidden;
        content.hidden = !state.isLoaded || isEmpty;
        if (!content.hidden) {
            if (wasHidden) {
                state.resize(this.stage.length);
                this.stage.redraw();
            }
            this.toolbar.update();
            this.legend.update(this.stage.colours);
            this.details.update();
        }
    }

    private settle(): void {
        if (!this.content.hidden) {
            this.sums.update(this.stage.colours);
            this.intervals.update();
            this.toolbar.countFound();
        }
    }

    private async nextSlow(by: 1 | -1): Promise<void> {
        const { state, texts } = this;
        if (!(await state.nextSlow(by))) {
            const label = state.constructOf(state.chosen)?.label;
            this.details.say(label === undefined ? texts.noConstruct : fill(texts.noVisits, label));
        }
        this.stage.reveal(state.current);
    }

    private async save(kind: 'svg' | 'png'): Promise<void> {
        const scene = this.stage.scene;
        const measure = this.stage.measureWords;
        const content =
            kind === 'svg'
                ? new Blob([svgOf(scene, measure)], { type: 'image/svg+xml' })
                : await pngOf(scene, measure);
        const [run] = this.runs;
        const name = `timeline-${(run?.name ?? '').replace(/[^\w.-]+/g, '-')}.${kind}`;
        (run?.source.save ?? download)(name, content);
    }
}
