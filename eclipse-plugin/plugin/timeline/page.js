// SPDX-License-Identifier: Apache-2.0
// Connects the timeline, which is the same as in other editors, with the workbench: that offers pompSend for what
// the page has to say, and calls pompBegin and pompReceive. Messages are those of vscode-client/src/timeline/remote.ts, and
// the colours of a theme.
'use strict';

{
    const { body } = document;

    const wear = ({ kind, font, colours }) => {
        for (const [name, colour] of Object.entries(colours)) {
            body.style.setProperty(`--vscode-${name}`, colour);
        }
        body.style.setProperty('--vscode-font-family', font.family);
        body.style.setProperty('--vscode-font-size', font.size);
        body.dataset.vscodeThemeKind = kind;
        // What is drawn follows when this changes.
        body.dataset.vscodeThemeId = JSON.stringify(colours);
    };

    const translated = (translations) =>
        Object.fromEntries(
            Object.entries(pompTimeline.texts).map(([name, text]) => [name, translations[text] ?? text]),
        );

    window.pompReceive = (message) => {
        if ('theme' in message) {
            wear(message.theme);
            return;
        }
        const data =
            'show' in message
                ? { show: { runs: message.show.runs, texts: translated(message.show.translations) } }
                : message;
        window.dispatchEvent(new MessageEvent('message', { data }));
    };

    const tell = (message) => {
        if ('save' in message) {
            // A function of the workbench can't take so much; it fetches this.
            window.pompPicture = message.save.base64;
            window.pompSend(JSON.stringify({ save: { name: message.save.name } }));
        } else {
            window.pompSend(JSON.stringify(message));
        }
    };

    // The workbench calls this when its function is there; it can't hear before it has returned.
    window.pompBegin = () => {
        setTimeout(() => {
            pompTimeline.showRemote(document.getElementById('timeline'), tell);
        });
    };
}
