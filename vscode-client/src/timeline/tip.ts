// SPDX-License-Identifier: Apache-2.0
// What is under the pointer, in words beside it.
import { element } from './dom';
import { describe } from './words';
import type { Chosen, TimelineState } from './state';
import type { Texts } from './texts';

export class Tip {
    readonly root = element('div', 'tl-tip');

    constructor(
        private readonly state: TimelineState,
        private readonly texts: Texts,
    ) {
        this.root.hidden = true;
        this.root.setAttribute('aria-hidden', 'true');
    }

    show(span: Chosen | undefined, x: number, y: number): void {
        this.root.hidden = span === undefined;
        const parent = this.root.parentElement;
        if (span === undefined || parent === null) {
            return;
        }
        const { title, lines } = describe(span, this.state, this.texts);
        this.root.replaceChildren(
            element('b', '', title),
            ...lines.map((line) => element('div', '', line)),
        );
        const left = Math.min(x + 14, parent.clientWidth - this.root.offsetWidth - 4);
        const below = y + 18;
        const fits = below + this.root.offsetHeight < parent.clientHeight;
        const top = fits ? below : Math.max(0, y - this.root.offsetHeight - 10);
        this.root.style.transform = `translate(${Math.max(0, left)}px, ${top}px)`;
    }

    hide(): void {
        this.root.hidden = true;
    }
}
