// SPDX-License-Identifier: Apache-2.0
// Elements of the page. Whatever is in a trace becomes text, never markup.

export function element<K extends keyof HTMLElementTagNameMap>(
    name: K,
    className = '',
    ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[K] {
    const made = document.createElement(name);
    if (className !== '') {
        made.className = className;
    }
    made.append(...content);
    return made;
}

export function button(words: string, act: () => void, className = ''): HTMLButtonElement {
    const made = element('button', className, words);
    made.type = 'button';
    made.addEventListener('click', act);
    return made;
}

/** A button that shows a sign instead of the words. */
export function signButton(sign: string, words: string, act: () => void): HTMLButtonElement {
    const made = button(sign, act, 'tl-sign');
    made.title = words;
    made.setAttribute('aria-label', words);
    return made;
}

/** Runs a step once in the next frame, however often it is asked for. */
export function perFrame(step: () => void): () => void {
    let asked = false;
    return () => {
        if (!asked) {
            asked = true;
            requestAnimationFrame(() => {
                asked = false;
                step();
            });
        }
    };
}

/** Runs a step once nobody has asked for it for a while. */
export function onceCalm(ms: number, step: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
        clearTimeout(timer);
        timer = setTimeout(step, ms);
    };
}
