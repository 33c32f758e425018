"use strict";
// The call paths of samples as a flame graph: what is wide takes the time, and is below what called it. A click, or Enter,
// makes one as wide as the page; Escape goes back. Arrows lead to callers, callees and neighbours. Where tasks have other callers
// by their creation than by their execution, there is a choice.
const pompFlames = (() => {
  const ROW_REM = 1.3;
  const LEAST_SHARE = 0.001;

  function duration(ns) {
    for (const [unit, factor] of [["s", 1e9], ["ms", 1e6], ["µs", 1e3]]) {
      const value = ns / factor;
      if (value >= 0.9995) {
        return (value >= 99.95 ? value.toFixed(0) : value >= 9.995 ? value.toFixed(1) : value.toFixed(2)) + " " + unit;
      }
    }
    return ns < 0.5 ? "0 s" : Math.round(ns) + " ns";
  }

  function percent(part, whole) {
    const size = whole > 0 ? (part / whole) * 100 : 0;
    return size === 0 ? "0 %" : size < 0.05 ? "<0.1 %" : (size >= 0.95 ? size.toFixed(0) : size.toFixed(1)) + " %";
  }

  function element(name, className, text) {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  const CALLERS = [
    ["execution", "where they were executed", "Flame graph"],
    ["creation", "where they were created", "Flame graph, with tasks below the constructs in which they were created"],
  ];

  class Flames {
    constructor(host, data) {
      this.data = data;
      this.boxes = new Map();
      this.parents = new Map();
      const tools = element("p", "flame-tools", "");
      const label = element("label", "", "Search ");
      this.search = element("input", "", "");
      this.search.type = "search";
      label.append(this.search);
      this.reset = element("button", "", "Show all");
      this.reset.type = "button";
      this.result = element("span", "flame-result", "");
      this.result.setAttribute("role", "status");
      tools.append(label, this.reset, this.result);
      this.graph = element("div", "flames", "");
      this.graph.setAttribute("role", "group");
      this.detail = element("p", "flame-detail", "");
      host.append(tools, ...this.choice(), this.graph, this.detail);
      this.search.addEventListener("input", () => this.mark());
      this.reset.addEventListener("click", () => this.zoom(this.root));
      this.graph.addEventListener("keydown", (event) => this.key(event));
      this.choose(data.shown);
    }

    /** Which callers tasks have; nothing where there is no difference. */
    choice() {
      if (Object.keys(this.data.graphs).length < 2) {
        return [];
      }
      const choice = element("fieldset", "flame-choice", "");
      choice.append(element("legend", "", "Tasks"));
      for (const [callers, words] of CALLERS) {
        const label = element("label", "", "");
        const radio = element("input", "", "");
        radio.type = "radio";
        radio.name = "flame-callers";
        radio.value = callers;
        radio.checked = callers === this.data.shown;
        radio.addEventListener("change", () => this.choose(callers));
        label.append(radio, " " + words);
        choice.append(label);
      }
      return [choice];
    }

    choose(callers) {
      this.root = this.data.graphs[callers];
      this.zoomed = this.root;
      this.parents.clear();
      this.link(this.root);
      const title = CALLERS.find(([name]) => name === callers)[2];
      const same = callers === this.data.shown ? "; the table Functions has the same in words" : "";
      this.graph.setAttribute("aria-label", title + same);
      this.draw();
    }

    link(node) {
      for (const child of node.children) {
        this.parents.set(child, node);
        this.link(child);
      }
    }

    zoom(node) {
      this.zoomed = node;
      this.draw();
      this.boxes.get(node)?.focus();
    }

    draw() {
      this.boxes.clear();
      this.graph.replaceChildren();
      const around = [];
      for (let at = this.parents.get(this.zoomed); at !== undefined; at = this.parents.get(at)) {
        around.unshift(at);
      }
      around.forEach((node, depth) => this.box(node, depth, 0, 1, true));
      this.rows = 0;
      this.subtree(this.zoomed, around.length, 0, 1);
      this.graph.style.height = this.rows * ROW_REM + "rem";
      this.reset.disabled = this.zoomed === this.root;
      this.boxes.get(this.zoomed).tabIndex = 0;
      this.mark();
      this.tell(this.zoomed);
    }

    subtree(node, depth, from, width) {
      this.box(node, depth, from, width, false);
      this.rows = Math.max(this.rows, depth + 1);
      let left = from;
      for (const child of node.children) {
        const share = node.total > 0 ? (child.total / node.total) * width : 0;
        if (share >= LEAST_SHARE) {
          this.subtree(child, depth + 1, left, share);
        }
        left += share;
      }
    }

    box(node, depth, from, width, isAround) {
      const box = element("button", "flame", node.name);
      box.type = "button";
      box.tabIndex = -1;
      box.classList.toggle("construct", node.construct === true);
      box.classList.toggle("warm", depth % 2 === 1);
      box.classList.toggle("around", isAround);
      box.style.left = from * 100 + "%";
      box.style.width = width * 100 + "%";
      box.style.top = depth * ROW_REM + "rem";
      box.title = this.words(node);
      box.setAttribute("aria-label", this.words(node));
      box.addEventListener("click", () => this.zoom(node));
      box.addEventListener("focus", () => this.tell(node));
      box.addEventListener("mouseenter", () => this.tell(node));
      this.boxes.set(node, box);
      this.graph.append(box);
    }

    words(node) {
      const place = node.place === undefined ? "" : " (" + node.place + ")";
      const idle = node.idleness > 0 ? "; others are idle for " + duration(node.idleness) + " meanwhile" : "";
      return node.name + place + ": " + percent(node.total, this.root.total) + ", " + duration(node.total) + ", " +
        duration(node.self) + " in itself" + idle;
    }

    tell(node) {
      this.detail.textContent = this.words(node);
    }

    mark() {
      const wanted = this.search.value.trim().toLowerCase();
      const matches = (node) => wanted !== "" && (node.name + " " + (node.place ?? "")).toLowerCase().includes(wanted);
      for (const [node, box] of this.boxes) {
        box.classList.toggle("found", matches(node));
      }
      // What is found within what is found counts once.
      const sum = (node) => (matches(node) ? node.total : node.children.reduce((all, child) => all + sum(child), 0));
      this.result.textContent = wanted === "" ? "" : percent(sum(this.root), this.root.total) + " of the time";
    }

    key(event) {
      const node = [...this.boxes].find(([, box]) => box === document.activeElement)?.[0];
      const next = node === undefined ? undefined : this.neighbour(node, event.key);
      if (event.key === "Escape") {
        this.zoom(this.root);
      } else if (next !== undefined && this.boxes.has(next)) {
        this.boxes.get(node).tabIndex = -1;
        this.boxes.get(next).tabIndex = 0;
        this.boxes.get(next).focus();
      } else {
        return;
      }
      event.preventDefault();
    }

    neighbour(node, key) {
      const siblings = this.parents.get(node)?.children ?? [];
      const at = siblings.indexOf(node);
      switch (key) {
        case "ArrowUp":
          return this.parents.get(node);
        case "ArrowDown":
          return node.children[0];
        case "ArrowLeft":
          return siblings[at - 1];
        case "ArrowRight":
          return siblings[at + 1];
        default:
          return undefined;
      }
    }
  }

  return { show: (host, data) => new Flames(host, data) };
})();
