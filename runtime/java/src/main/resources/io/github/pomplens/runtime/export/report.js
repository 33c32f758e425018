const tools = document.querySelector(".tools");
tools.hidden = false;
tools.addEventListener("click", (event) => {
  const open = event.target.dataset.open;
  if (open !== undefined) {
    for (const node of document.querySelectorAll(".tree details")) {
      node.open = open === "true";
    }
  }
});

const analysis = document.getElementById("trees-data");
if (analysis !== null) {
  pompTrees.show(document.getElementById("trees"), JSON.parse(analysis.textContent));
}

const flames = document.getElementById("flames-data");
if (flames !== null) {
  pompFlames.show(document.getElementById("flames-view"), JSON.parse(flames.textContent));
}

const timeline = document.getElementById("timeline-data");
if (timeline !== null) {
  pompTimeline.showEmbedded(document.getElementById("timeline-view"), JSON.parse(timeline.textContent));
}

// In an editor's panel the numbers of lines lead to the editor, and the editor can show a line.
if (typeof acquireVsCodeApi === "function") {
  const editor = acquireVsCodeApi();
  // The editor's theme counts, not that of the desktop.
  const darkRules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.media?.mediaText.includes("prefers-color-scheme"));
  const follow = () => {
    const kind = document.body.dataset.vscodeThemeKind ?? "";
    const isDark = kind === "vscode-dark" || kind === "vscode-high-contrast";
    for (const rule of darkRules) {
      rule.media.mediaText = isDark ? "screen" : "not all";
    }
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  };
  follow();
  new MutationObserver(follow).observe(document.body, { attributes: true });
  const fileOf = (id) => document.getElementById(id).dataset.file;
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#f"]');
    const place = /^#(f\d+)-(\d+)$/.exec(link?.getAttribute("href") ?? "");
    if (place !== null) {
      editor.postMessage({ open: { file: fileOf(place[1]), line: Number(place[2]) } });
    }
  });
  window.addEventListener("message", ({ data }) => {
    if (data?.section !== undefined) {
      const section = document.getElementById(data.section);
      section?.scrollIntoView();
      section?.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    if (data?.show === undefined) {
      return;
    }
    const { file, line } = data.show;
    const title = [...document.querySelectorAll("h3[data-file]")].find(
      (h3) => file === h3.dataset.file || file.endsWith("/" + h3.dataset.file),
    );
    for (let at = line; title !== undefined && at > 0; at--) {
      const row = document.getElementById(title.id + "-" + at);
      if (row !== null) {
        row.scrollIntoView({ block: "center" });
        row.querySelector("a").focus({ preventScroll: true });
        return;
      }
    }
  });
}
