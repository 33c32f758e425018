"use strict";
// Three linked trees with weights, as EXPERT and Cube have them: finding, call path, location. What is selected in one restricts those to
// the right of it. A folded node stands for all below it, an open one for itself. The page of the report and editors show them; the data
// is that of `pomp analyze --json`.
(() => {
  const STEPS = 8;
  const RUN = "run";
  const SELECTION = "selection";
  const ABSOLUTE = "absolute";

  /** A duration with three digits, as the rest of the page has them. */
  function duration(ns) {
    const size = Math.abs(ns);
    const units = [["s", 1e9], ["ms", 1e6], ["µs", 1e3]];
    for (const [unit, factor] of units) {
      const value = size / factor;
      if (value >= 0.9995) {
        return sign(ns) + (value >= 99.95 ? value.toFixed(0) : value >= 9.995 ? value.toFixed(1) : value.toFixed(2)) + " " + unit;
      }
    }
    return size < 0.5 ? "0 s" : sign(ns) + Math.round(size) + " ns";
  }

  /** A fraction in percent, as the rest of the page has them. */
  function percent(fraction) {
    const size = Math.abs(fraction) * 100;
    if (size === 0) {
      return "0 %";
    }
    return size < 0.05 ? "<0.1 %" : sign(fraction) + (size >= 0.95 ? size.toFixed(0) : size.toFixed(1)) + " %";
  }

  function sign(value) {
    return value < 0 ? "−" : "";
  }

  /** One of the dimensions: its nodes, which of them are open, and which one is selected. */
  class Tree {
    constructor(nodes, openLevels) {
      this.nodes = nodes;
      this.children = nodes.map(() => []);
      this.roots = [];
      this.depth = [];
      nodes.forEach((node, at) => {
        (node.parent < 0 ? this.roots : this.children[node.parent]).push(at);
        this.depth.push(node.parent < 0 ? 0 : this.depth[node.parent] + 1);
      });
      this.open = new Set();
      nodes.forEach((_, at) => {
        if (this.depth[at] < openLevels && this.children[at].length > 0) {
          this.open.add(at);
        }
      });
      this.selected = this.roots.length > 0 ? this.roots[0] : -1;
    }

    /** The nodes in sight, from top to bottom. */
    rows() {
      const rows = [];
      const visit = (at) => {
        rows.push(at);
        if (this.open.has(at)) {
          this.children[at].forEach(visit);
        }
      };
      this.roots.forEach(visit);
      return rows;
    }

    /** Which nodes the selected one stands for. */
    selection() {
      const inside = new Array(this.nodes.length).fill(false);
      if (this.selected >= 0) {
        inside[this.selected] = true;
        if (!this.open.has(this.selected)) {
          // Parents come before their children.
          for (let at = this.selected + 1; at < inside.length; at++) {
            const parent = this.nodes[at].parent;
            inside[at] = parent >= 0 && inside[parent];
          }
        }
      }
      return inside;
    }

    /** Folds a node up; what was selected in it is now in the node. */
    fold(at) {
      this.open.delete(at);
      for (let up = this.selected; up >= 0; up = this.nodes[up].parent) {
        if (up === at) {
          this.selected = at;
        }
      }
    }

    /** Selects the node that has most by itself. */
    selectLargest(weights) {
      if (this.nodes.length > 0) {
        this.selected = weights.reduce((best, weight, at) => (weight > weights[best] ? at : best), 0);
        this.reveal(this.selected);
      }
    }

    /** Makes sure that a node is in sight. */
    reveal(at) {
      for (let up = this.nodes[at].parent; up >= 0; up = this.nodes[up].parent) {
        this.open.add(up);
      }
    }

    /** What a node stands for of weights of single nodes: all below it while it is folded. */
    shown(weights) {
      const whole = this.whole(weights);
      return weights.map((own, at) => (this.open.has(at) ? own : whole[at]));
    }

    /** The weights with all below. */
    whole(weights) {
      const whole = [...weights];
      for (let at = whole.length - 1; at >= 0; at--) {
        const parent = this.nodes[at].parent;
        if (parent >= 0) {
          whole[parent] += whole[at];
        }
      }
      return whole;
    }
  }

  /** Adds costs up along the three dimensions. */
  class Analysis {
    constructor(data) {
      this.data = data;
      this.problems = new Tree(data.properties, 5);
      this.paths = new Tree(data.paths, 4);
      this.locations = new Tree(data.locations, 3);
    }

    /** Weights of the nodes of all three trees. */
    weights(costs) {
      const problems = new Array(this.data.properties.length).fill(0);
      const paths = new Array(this.data.paths.length).fill(0);
      const locations = new Array(this.data.locations.length).fill(0);
      const problem = this.problems.selection();
      const path = this.paths.selection();
      for (const cost of costs) {
        const all = cost.ns.reduce((sum, ns) => sum + ns, 0);
        problems[cost.property] += all;
        if (problem[cost.property]) {
          paths[cost.path] += all;
          if (path[cost.path]) {
            cost.ns.forEach((ns, i) => {
              locations[cost.location + i] += ns;
            });
          }
        }
      }
      return { problems, paths, locations };
    }
  }

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) {
      made.className = className;
    }
    if (text !== undefined) {
      made.textContent = text;
    }
    return made;
  }

  /** A tree on the screen. */
  class TreeView {
    constructor(view, title, tree) {
      this.view = view;
      this.tree = tree;
      this.box = element("div", "weights");
      const heading = element("h3", "", title);
      heading.id = "weights-" + TreeView.count++;
      this.list = element("div", "nodes");
      this.list.setAttribute("role", "tree");
      this.list.setAttribute("aria-labelledby", heading.id);
      this.box.append(heading, this.list);
      this.typed = "";
      this.list.addEventListener("click", (event) => this.clicked(event));
      this.list.addEventListener("dblclick", (event) => this.doubleClicked(event));
      this.list.addEventListener("keydown", (event) => this.pressed(event));
    }

    /**
     * Shows the tree.
     *
     * @param amounts what each node stands for
     * @param base what all of them are a part of, for the colours
     * @param words writes an amount
     */
    draw(amounts, base, words) {
      const focused = this.list.contains(document.activeElement);
      this.list.replaceChildren(...this.tree.rows().map((at) => this.row(at, amounts[at], base, words)));
      if (focused) {
        this.list.querySelector('[tabindex="0"]')?.focus();
      }
    }

    row(at, amount, base, words) {
      const { tree } = this;
      const node = tree.nodes[at];
      const row = element("div", "node");
      row.setAttribute("role", "treeitem");
      row.setAttribute("aria-level", String(tree.depth[at] + 1));
      row.setAttribute("aria-selected", String(at === tree.selected));
      row.tabIndex = at === tree.selected ? 0 : -1;
      row.dataset.at = String(at);
      row.style.setProperty("--depth", String(tree.depth[at]));
      const leaf = tree.children[at].length === 0;
      if (!leaf) {
        row.setAttribute("aria-expanded", String(tree.open.has(at)));
      }
      const fold = element("span", leaf ? "fold leaf" : "fold");
      fold.setAttribute("aria-hidden", "true");
      const part = base > 0 ? Math.min(1, Math.abs(amount) / base) : 0;
      const step = amount === 0 ? 0 : Math.max(1, Math.ceil(part * STEPS));
      const colour = element("span", (amount < 0 ? "scale less" : "scale") + " c" + step);
      colour.setAttribute("aria-hidden", "true");
      const label = element("span", "name", node.title);
      label.title = node.title;
      row.append(fold, colour, element("span", "amount", words(amount)), label);
      if (node.place) {
        row.append(this.place(node));
      }
      row.classList.toggle("nothing", amount === 0);
      return row;
    }

    place(node) {
      if (!node.anchor && this.view.open === undefined) {
        const place = element("span", "place");
        place.append(element("bdi", "", node.place));
        return place;
      }
      const link = element("a", "place");
      link.append(element("bdi", "", node.place));
      link.href = "#" + (node.anchor ?? "");
      link.tabIndex = -1;
      return link;
    }

    at(event) {
      const row = event.target.closest('[role="treeitem"]');
      return row === null ? -1 : Number(row.dataset.at);
    }

    clicked(event) {
      const at = this.at(event);
      if (at < 0) {
        return;
      }
      if (event.target.closest("a") !== null) {
        this.go(at, event);
      } else if (event.target.closest(".fold:not(.leaf)") !== null) {
        this.turn(at);
      } else {
        this.select(at);
      }
    }

    doubleClicked(event) {
      const at = this.at(event);
      if (at >= 0 && event.target.closest("a, .fold") === null && this.tree.children[at].length > 0) {
        this.turn(at);
      }
    }

    /** Goes to the line of a node: where there is no page around it, whoever shows the trees does. */
    go(at, event) {
      if (this.view.open !== undefined) {
        event.preventDefault();
        this.view.open(this.tree.nodes[at]);
      }
    }

    select(at) {
      this.tree.selected = at;
      this.view.changed(this.tree);
      const row = this.list.querySelector('[tabindex="0"]');
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    }

    turn(at) {
      if (this.tree.open.has(at)) {
        this.tree.fold(at);
      } else {
        this.tree.open.add(at);
      }
      this.view.changed(this.tree);
    }

    pressed(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const { tree } = this;
      const rows = tree.rows();
      const at = tree.selected;
      const here = rows.indexOf(at);
      const isOpen = tree.open.has(at);
      const keys = {
        ArrowDown: () => this.select(rows[Math.min(here + 1, rows.length - 1)]),
        ArrowUp: () => this.select(rows[Math.max(here - 1, 0)]),
        Home: () => this.select(rows[0]),
        End: () => this.select(rows[rows.length - 1]),
        ArrowRight: () => {
          if (tree.children[at].length > 0) {
            return isOpen ? this.select(tree.children[at][0]) : this.turn(at);
          }
        },
        ArrowLeft: () => {
          if (isOpen) {
            this.turn(at);
          } else if (tree.nodes[at].parent >= 0) {
            this.select(tree.nodes[at].parent);
          }
        },
        Enter: () => this.list.querySelector('[tabindex="0"] a')?.click(),
      };
      const key = keys[event.key];
      if (key !== undefined) {
        event.preventDefault();
        key();
      } else if (event.key.length === 1 && event.key !== " ") {
        this.find(event, rows, here);
      }
    }

    /** Selects the next node whose name begins with what is typed. */
    find(event, rows, here) {
      event.preventDefault();
      clearTimeout(this.forget);
      this.typed += event.key.toLowerCase();
      this.forget = setTimeout(() => {
        this.typed = "";
      }, 800);
      const first = this.typed.length === 1 ? here + 1 : here;
      const next = [...rows.slice(first), ...rows.slice(0, first)].find((at) =>
        this.tree.nodes[at].title.toLowerCase().startsWith(this.typed),
      );
      if (next !== undefined) {
        this.select(next);
      }
    }
  }
  TreeView.count = 0;

  /** All three trees with what chooses how weights are written. */
  class View {
    constructor(root, data, open) {
      this.data = data;
      this.open = open;
      this.analysis = new Analysis(data);
      this.unit = RUN;
      this.compares = false;
      this.views = [
        new TreeView(this, "Finding", this.analysis.problems),
        new TreeView(this, "Call path", this.analysis.paths),
        new TreeView(this, "Location", this.analysis.locations),
      ];
      const trees = element("div", "three");
      trees.append(...this.views.map((view) => view.box));
      this.says = element("p", "note");
      this.says.setAttribute("aria-live", "polite");
      root.replaceChildren(this.choices(), trees, this.scale(), this.says);
      this.selectLargest();
      this.draw();
    }

    /** Starts with the worst problem where it costs most. */
    selectLargest() {
      const { problems, paths } = this.analysis;
      problems.selectLargest(this.analysis.weights(this.data.costs).problems);
      paths.selectLargest(this.analysis.weights(this.data.costs).paths);
    }

    /** Draws what was selected, folded or opened in a tree. */
    changed(tree) {
      const { problems, paths } = this.analysis;
      const weights = this.analysis.weights(this.data.costs).paths;
      // A problem that costs nothing on the selected path would show nothing but zeros.
      const follows = tree === problems && paths.shown(weights)[paths.selected] === 0 && weights.some((weight) => weight > 0);
      if (follows) {
        paths.selectLargest(weights);
      }
      this.draw();
      if (follows) {
        this.views[1].list.querySelector('[tabindex="0"]')?.scrollIntoView({ block: "nearest" });
      }
    }

    choices() {
      const bar = element("div", "choices");
      const units = element("fieldset");
      units.append(element("legend", "", "Weights"));
      for (const [unit, words] of [
        [ABSOLUTE, "absolute"],
        [RUN, "of the run"],
        [SELECTION, "of the selection"],
      ]) {
        const label = element("label");
        const button = element("input");
        button.type = "radio";
        button.name = "weights-unit";
        button.value = unit;
        button.checked = unit === this.unit;
        button.addEventListener("change", () => {
          this.unit = unit;
          this.draw();
        });
        label.append(button, words);
        units.append(label);
      }
      bar.append(units);
      if (this.data.baseline) {
        const label = element("label");
        const box = element("input");
        box.type = "checkbox";
        box.addEventListener("change", () => {
          this.compares = box.checked;
          this.draw();
        });
        label.append(box, "difference from " + this.data.baseline.name);
        bar.append(label);
      }
      return bar;
    }

    scale() {
      const scale = element("p", "colours");
      scale.append("0 %");
      for (let step = 1; step <= STEPS; step++) {
        const colour = element("span", "scale c" + step);
        colour.setAttribute("aria-hidden", "true");
        scale.append(colour);
      }
      this.most = element("span");
      scale.append(this.most);
      return scale;
    }

    draw() {
      const { problems, paths, locations } = this.analysis;
      const trees = [problems, paths, locations];
      const now = this.analysis.weights(this.data.costs);
      const before = this.compares ? this.analysis.weights(this.data.baseline.costs) : null;
      const parts = ["problems", "paths", "locations"];
      const run = this.data.run.wall_time_ns;
      const sum = (weights) => weights.reduce((all, weight) => all + weight, 0);
      const all = sum(now.problems);
      // What each tree is a part of: the first of all costs, the others of what is selected to the left.
      const wholes = [all, sum(now.paths), sum(now.locations)];
      // One scale for all trees, so that colours can be compared.
      const most = this.unit === SELECTION ? null : Math.max(...trees.map((tree, i) => Math.max(0, ...tree.whole(now[parts[i]]))));
      this.most.textContent =
        most === null ? "100 % of the selection" : this.unit === RUN ? percent(most / run) + " of the run" : duration(most);
      trees.forEach((tree, i) => {
        const amounts = tree.shown(now[parts[i]]);
        const then = before === null ? null : tree.shown(before[parts[i]]);
        const shown = then === null ? amounts : amounts.map((amount, at) => amount - then[at]);
        const whole = this.unit === RUN ? run : wholes[i];
        this.views[i].draw(shown, most ?? wholes[i], (amount) => this.words(amount, whole));
      });
      this.explain();
    }

    words(amount, whole) {
      const text = this.unit === ABSOLUTE ? duration(amount) : percent(whole > 0 ? amount / whole : 0);
      return this.compares && amount > 0 ? "+" + text : text;
    }

    explain() {
      const problem = this.data.properties[this.analysis.problems.selected];
      this.says.replaceChildren();
      if (problem !== undefined) {
        const first = problem.documentation.split(/\n\s*\n/, 1)[0];
        // Every second piece stood between backquotes.
        const pieces = (first === "" ? problem.title : problem.title + ": " + first).split("`");
        this.says.append(...pieces.map((text, i) => (i % 2 === 1 ? element("code", "", text) : text)));
      }
    }
  }

  globalThis.pompTrees = {
    /**
     * Shows the trees.
     *
     * @param root the element that they are to be in
     * @param data what `pomp analyze --json` prints
     * @param open goes to the line of a call path; without it, links lead to anchors of the page
     */
    show: (root, data, open) => new View(root, data, open),
  };
})();
