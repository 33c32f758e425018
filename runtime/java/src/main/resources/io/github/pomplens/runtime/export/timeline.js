// SPDX-License-Identifier: Apache-2.0
// Made of vscode-client/src/timeline by `npm run resources`.
"use strict";
(() => {
  // src/timeline/embedded.ts
  var FIELDS = 6;
  var EmbeddedSource = class {
    constructor(run) {
      this.run = run;
      this.levels = run.levels.map((level) => level.flatMap((at) => run.windows[at] ?? []));
    }
    run;
    levels;
    /** What was put together, so that the same question gets the same answer. */
    joined = /* @__PURE__ */ new Map();
    window(request) {
      const isWhole = request.to <= request.from;
      const windows = isWhole ? this.levels[0] ?? [] : this.finest(request);
      const key = windows.map((window) => `${window.from}-${window.to}`).join();
      const answer = this.joined.get(key) ?? this.join(windows);
      this.joined.set(key, answer);
      return Promise.resolve(answer);
    }
    /** The windows of the finest level that has all of the range. */
    finest(request) {
      let best = this.levels[0] ?? [];
      for (const level of this.levels) {
        const own = level.filter((one) => one.to > request.from && one.from < request.to);
        if (coversAll(own, request)) {
          best = own;
        }
      }
      return best;
    }
    /** Windows side by side as one. */
    join(windows) {
      const { run } = this;
      const from = windows[0]?.from ?? 0;
      const rows = run.rows.map((row, at) => {
        const spans = [];
        let end = -Infinity;
        for (const window of windows) {
          const own = window.spans[at] ?? [];
          for (let i = 0; i + FIELDS <= own.length; i += FIELDS) {
            const start = window.from + (own[i] ?? 0);
            if (start >= end) {
              end = start + (own[i + 1] ?? 0);
              spans.push(start - from, ...own.slice(i + 1, i + FIELDS));
            }
          }
        }
        return { ...row, spans };
      });
      return {
        begin: 0,
        end: run.end,
        from,
        to: windows.at(-1)?.to ?? run.end,
        rows,
        allRows: rows.length,
        constructs: run.constructs,
        messages: run.messages,
        causes: run.causes,
        problems: run.problems
      };
    }
    visits(construct) {
      const none = { count: 0, median: 0, visits: [] };
      return Promise.resolve(this.run.visits[String(construct.id)] ?? none);
    }
    canOpen(construct) {
      return this.run.anchors[String(construct.id)] !== void 0;
    }
    open(construct) {
      const link = document.createElement("a");
      link.href = `#${this.run.anchors[String(construct.id)] ?? ""}`;
      document.body.append(link);
      link.click();
      link.remove();
    }
    select() {
    }
  };
  function coversAll(windows, { from, to }) {
    let at = from;
    for (const window of windows) {
      if (window.from > at) {
        return false;
      }
      at = Math.max(at, window.to);
    }
    return windows.length > 0 && at >= to;
  }

  // src/timeline/remote.ts
  var Questions = class {
    constructor(post) {
      this.post = post;
    }
    post;
    waiting = /* @__PURE__ */ new Map();
    last = 0;
    ask(question) {
      const id = ++this.last;
      return new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.post({ id, question });
      });
    }
    answered(message) {
      if ("id" in message) {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if ("problem" in message) {
          waiting?.reject(new Error(message.problem));
        } else {
          waiting?.resolve(message.answer);
        }
      }
    }
  };
  var RemoteSource = class {
    constructor(questions, run) {
      this.questions = questions;
      this.run = run;
    }
    questions;
    run;
    async window(request) {
      const { run } = this;
      return await this.questions.ask({ kind: "window", run, request });
    }
    async visits(construct) {
      const { run } = this;
      return await this.questions.ask({ kind: "visits", run, construct });
    }
    canOpen(construct) {
      return construct.file !== "" && construct.line > 0;
    }
    open(construct) {
      this.questions.post({ open: construct });
    }
    select(range) {
      this.questions.post({ selected: range ?? null });
    }
    save = (name, content) => {
      void content.arrayBuffer().then((buffer) => {
        let binary = "";
        for (const byte of new Uint8Array(buffer)) {
          binary += String.fromCharCode(byte);
        }
        this.questions.post({ save: { name, base64: btoa(binary) } });
      });
    };
  };

  // src/timeline/dom.ts
  function element(name, className = "", ...content) {
    const made = document.createElement(name);
    if (className !== "") {
      made.className = className;
    }
    made.append(...content);
    return made;
  }
  function button(words, act, className = "") {
    const made = element("button", className, words);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }
  function signButton(sign, words, act) {
    const made = button(sign, act, "tl-sign");
    made.title = words;
    made.setAttribute("aria-label", words);
    return made;
  }
  function perFrame(step) {
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
  function onceCalm(ms, step) {
    let timer;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(step, ms);
    };
  }

  // src/timeline/format.ts
  var UNITS = [
    ["s", 1e9],
    ["ms", 1e6],
    ["\xB5s", 1e3]
  ];
  function duration(ns) {
    const size = Math.abs(ns);
    const sign = ns < 0 ? "\u2212" : "";
    for (const [unit, factor] of UNITS) {
      const value = size / factor;
      if (value >= 0.9995) {
        const digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return `${sign}${value.toFixed(digits)} ${unit}`;
      }
    }
    return size < 0.5 ? "0 s" : `${sign}${Math.round(size)} ns`;
  }
  function instant(ns, step) {
    const [unit, factor] = UNITS.find(([, size]) => Math.max(step * 10, ns) >= size) ?? ["ns", 1];
    const digits = Math.max(0, Math.ceil(Math.log10(factor / Math.max(step, 1)) - 1e-9));
    return ns === 0 ? "0" : `${(ns / factor).toFixed(digits)} ${unit}`;
  }
  function percent(fraction) {
    const size = fraction * 100;
    if (size === 0) {
      return "0 %";
    }
    return size < 0.05 ? "<0.1 %" : `${size.toFixed(size >= 9.95 ? 0 : 1)} %`;
  }
  function count(value) {
    return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
  }
  var WORDS = { ns: 1, us: 1e3, \u00B5s: 1e3, \u03BCs: 1e3, ms: 1e6, s: 1e9 };
  function parseDuration(text) {
    const found = /^\s*(\d+(?:[.,]\d+)?)\s*(ns|us|µs|μs|ms|s)\s*$/i.exec(text);
    const factor = WORDS[found?.[2]?.toLowerCase() ?? ""];
    return found?.[1] === void 0 || factor === void 0 ? void 0 : Number(found[1].replace(",", ".")) * factor;
  }
  function fill(text, ...words) {
    return text.replace(/\{(\d)\}/g, (all, at) => String(words[Number(at)] ?? all));
  }

  // src/timeline/source.ts
  var STATES = [
    "serial",
    "work",
    "barrier",
    "lock",
    "tasks",
    "mpi",
    "idle",
    "trace"
  ];
  var SERIAL = 0;
  var WORK = 1;
  var IDLE = 6;

  // src/timeline/words.ts
  function stateName(state, texts) {
    const name = STATES[state];
    return name === void 0 ? "" : texts[name];
  }
  function activity(state, label, texts) {
    if (label === void 0) {
      return stateName(state, texts);
    }
    return state === WORK ? label : `${label}: ${stateName(state, texts)}`;
  }
  function threadName(track, row, state, texts) {
    const { rank, thread } = state.tracks[track]?.rows[row] ?? { rank: -1, thread: row };
    const name = rank < 0 ? fill(texts.thread, thread) : fill(texts.rankThread, rank, thread);
    return state.tracks.length > 1 ? `${state.tracks[track]?.name ?? ""}, ${name}` : name;
  }
  function countedIn({ counters = [], counted = [] }, visit) {
    return counters.flatMap((name, i) => {
      const figure = counted[visit * counters.length + i] ?? -1;
      return figure < 0 ? [] : [`${name}: ${count(figure)}`];
    });
  }
  function mergedText(span, texts) {
    if (span.visits === 1) {
      return "";
    }
    return span.visits === 0 ? texts.mixture : fill(texts.merged, count(span.visits));
  }
  function describe(span, state, texts) {
    const construct = state.constructOf(span);
    const step = Math.max(1, (state.view.to - state.view.from) / 1e4);
    const lines = [
      threadName(span.track, span.row, state, texts),
      `${duration(span.end - span.start)}, ${fill(texts.from, instant(span.start, step))}`
    ];
    const merged = mergedText(span, texts);
    if (merged !== "") {
      lines.push(`${merged}. ${texts.zoomForExact}`);
    }
    return { title: activity(span.state, construct?.label, texts), lines };
  }

  // src/timeline/details.ts
  var Details = class {
    constructor(state, texts) {
      this.state = state;
      this.texts = texts;
      this.root.setAttribute("aria-live", "polite");
    }
    state;
    texts;
    root = element("section", "tl-details");
    /** What is said besides, such as that something is not there. */
    note = "";
    say(note) {
      this.note = note;
      this.update();
    }
    update() {
      const { state, texts, note } = this;
      const { chosen } = state;
      const words = note === "" ? [] : [element("p", "tl-note", note)];
      this.note = "";
      if (chosen === void 0) {
        if (words.length === 0) {
          words.push(element("p", "tl-note", texts.nothingChosen));
        }
        this.root.replaceChildren(...words);
        return;
      }
      const { title, lines } = describe(chosen, state, texts);
      const facts = [...lines, ...this.comparison(), ...this.cause()];
      this.root.replaceChildren(
        element("h3", "", title),
        element("p", "", facts.join(" \xB7 ")),
        ...words,
        this.actions()
      );
    }
    /** How the visit that the interval is in compares with the others. */
    comparison() {
      const { state, texts } = this;
      const { chosen, visits } = state;
      if (chosen === void 0 || visits === void 0 || visits.count === 0) {
        return [];
      }
      const at = state.visit >= 0 ? state.visit : this.visitAround();
      if (at < 0) {
        return [fill(texts.medianOf, count(visits.count), duration(visits.median))];
      }
      const length = visits.visits[at * 3 + 2] ?? 0;
      const times = fill(texts.times, (length / Math.max(visits.median, 1)).toFixed(1));
      return [
        fill(texts.visitOf, duration(length), times, count(visits.count), duration(visits.median)),
        fill(texts.slowest, count(at + 1)),
        ...countedIn(visits, at)
      ];
    }
    /** For whom it waits, if it does. */
    cause() {
      const { state, texts } = this;
      const { chosen } = state;
      const cause = state.causeOf(chosen);
      if (chosen === void 0 || cause === void 0) {
        return [];
      }
      const label = state.tracks[chosen.track]?.constructs.all[cause.construct]?.label ?? texts.serial;
      const thread = threadName(chosen.track, cause.due.row, state, texts);
      return [fill(texts.waitsFor, thread, percent(cause.share), label)];
    }
    visitAround() {
      const { chosen, visits } = this.state;
      const all = visits?.visits ?? [];
      for (let i = 0; chosen !== void 0 && i + 2 < all.length; i += 3) {
        const [row = 0, start = 0, length = 0] = all.slice(i, i + 3);
        if (row === chosen.row && start <= chosen.start && start + length >= chosen.end) {
          return i / 3;
        }
      }
      return -1;
    }
    actions() {
      const { state, texts } = this;
      const { chosen } = state;
      const actions = element("p", "tl-actions");
      const construct = state.constructOf(chosen);
      const source = state.tracks[chosen?.track ?? 0]?.source;
      if (construct !== void 0 && source?.canOpen(construct) === true) {
        const place = `${construct.file.split("/").at(-1) ?? ""}:${construct.line}`;
        actions.append(
          button(
            fill(texts.openLine, place),
            () => {
              state.openChosen();
            },
            "tl-link"
          )
        );
      }
      if (state.causeOf(chosen) !== void 0) {
        actions.append(
          button(
            texts.toCause,
            () => {
              state.showCause();
            },
            "tl-link"
          )
        );
      }
      actions.append(
        button(texts.zoomTo, () => {
          state.zoomToChosen();
        }),
        button(texts.selectIt, () => {
          if (chosen !== void 0) {
            state.select(chosen.start, chosen.end);
          }
        })
      );
      return actions;
    }
  };

  // src/timeline/viewport.ts
  var SHORTEST = 200;
  function fit(range, end) {
    const longest = Math.max(end, SHORTEST);
    const length = Math.min(Math.max(range.to - range.from, SHORTEST), longest);
    const middle = (range.from + range.to) / 2;
    const from = Math.min(Math.max(middle - length / 2, 0), longest - length);
    return { from, to: from + length };
  }
  function zoom(view, factor, at, end) {
    const old = view.to - view.from;
    const length = Math.min(Math.max(old * factor, SHORTEST), Math.max(end, SHORTEST));
    const from = view.from + at * (old - length);
    return shift({ from, to: from + length }, 0, end);
  }
  function pan(view, part, end) {
    return shift(view, part * (view.to - view.from), end);
  }
  function shift(view, by, end) {
    const length = view.to - view.from;
    const from = Math.min(Math.max(view.from + by, 0), Math.max(end - length, 0));
    return { from, to: from + length };
  }
  function around(time, length, end) {
    return fit({ from: time - length / 2, to: time + length / 2 }, end);
  }
  function between(a, b, end) {
    const inside2 = (time) => Math.min(Math.max(Math.round(time), 0), end);
    return { from: inside2(Math.min(a, b)), to: inside2(Math.max(a, b)) };
  }
  function xOf(time, view, width) {
    return (time - view.from) / (view.to - view.from) * width;
  }
  function timeAt(x, view, width) {
    return view.from + x / width * (view.to - view.from);
  }
  function marks(view, width, apart) {
    const least = (view.to - view.from) * apart / Math.max(width, apart);
    const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
    const step = power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
    const times = [];
    for (let at = Math.ceil(view.from / step); at * step <= view.to; at++) {
      times.push(at * step);
    }
    return { step, times };
  }

  // src/timeline/keys.ts
  var STEP = 0.1;
  var ZOOM = 0.7;
  var STRETCH = 0.02;
  function handleKeys(root, state, targets) {
    root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target !== root) {
        return;
      }
      const act = event.shiftKey ? shifted(event.key, state) : void 0;
      const step = act ?? plain(state, targets)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (step !== void 0) {
        event.preventDefault();
        event.stopPropagation();
        step();
        targets.moved();
      }
    });
  }
  function shifted(key, state) {
    switch (key) {
      case "ArrowLeft":
        return () => {
          stretch(state, -STRETCH);
        };
      case "ArrowRight":
        return () => {
          stretch(state, STRETCH);
        };
      default:
        return void 0;
    }
  }
  function stretch(state, part) {
    const { view, selected, chosen } = state;
    const length = view.to - view.from;
    const start = selected?.from ?? chosen?.start ?? timeAt(0.5, view, 1);
    const end = Math.max((selected?.to ?? start) + part * length, start + length / 1e3);
    state.select(start, end);
  }
  function plain(state, targets) {
    const left = () => {
      state.panBy(-STEP);
    };
    const right = () => {
      state.panBy(STEP);
    };
    const closer = () => {
      state.zoomBy(ZOOM, anchor(state, targets));
    };
    const farther = () => {
      state.zoomBy(1 / ZOOM, anchor(state, targets));
    };
    const whole = () => {
      state.showWhole();
    };
    return {
      ArrowLeft: left,
      a: left,
      ArrowRight: right,
      d: right,
      "+": closer,
      "=": closer,
      w: closer,
      "-": farther,
      s: farther,
      PageUp: () => {
        state.panBy(-0.9);
      },
      PageDown: () => {
        state.panBy(0.9);
      },
      Home: whole,
      "0": whole,
      End: () => {
        const length = state.view.to - state.view.from;
        state.show({ from: state.end - length, to: state.end });
      },
      ArrowUp: () => {
        state.moveLine(-1);
      },
      ArrowDown: () => {
        state.moveLine(1);
      },
      ",": () => {
        state.step(-1);
      },
      ".": () => {
        state.step(1);
      },
      n: () => {
        targets.nextSlow(1);
      },
      p: () => {
        targets.nextSlow(-1);
      },
      g: () => {
        targets.showCause();
      },
      f: () => {
        state.zoomToChosen();
      },
      c: () => {
        state.toggleCurrent();
      },
      r: () => {
        if (state.chosen !== void 0) {
          state.select(state.chosen.start, state.chosen.end);
        }
      },
      v: () => {
        state.select(state.view.from, state.view.to);
      },
      Enter: () => {
        state.openChosen();
      },
      "/": () => {
        targets.find();
      },
      "?": () => {
        targets.showKeys();
      },
      Escape: state.selected === void 0 && state.chosen === void 0 ? void 0 : () => {
        escape(state);
      }
    };
  }
  function escape(state) {
    if (state.selected === void 0) {
      state.choose(void 0);
    } else {
      state.clearSelection();
    }
  }
  function anchor(state, targets) {
    const { chosen, view } = state;
    const pointer = targets.pointer();
    if (pointer !== void 0) {
      return pointer;
    }
    const middle = chosen === void 0 ? -1 : (chosen.start + chosen.end) / 2;
    return middle > view.from && middle < view.to ? (middle - view.from) / (view.to - view.from) : 0.5;
  }

  // src/timeline/palette.ts
  var PATTERNS = [
    "plain",
    "plain",
    "slashes",
    "crosses",
    "dots",
    "lines",
    "plain",
    "checks"
  ];
  var HUES = 8;
  function readPalette(element2) {
    const style = getComputedStyle(element2);
    const colour = (name) => style.getPropertyValue(`--tl-${name}`).trim() || "#888";
    const paint = (name, pattern, height = 1) => ({
      fill: colour(name),
      ink: inkOn(colour(name)),
      pattern,
      height
    });
    return {
      page: colour("page"),
      ink: colour("ink"),
      soft: colour("soft"),
      line: colour("line"),
      band: colour("band"),
      accent: colour("accent"),
      area: colour("area"),
      arrow: colour("arrow"),
      dimmed: paint("dimmed", "plain", 0.5),
      font: style.fontFamily,
      states: STATES.map(
        (state, at) => paint(state, PATTERNS[at] ?? "plain", state === "idle" ? 0.16 : state === "serial" ? 0.6 : 1)
      ),
      work: Array.from(
        { length: HUES * 2 },
        (_, at) => paint(`work${at % HUES}`, at < HUES ? "plain" : "backslashes")
      )
    };
  }
  function paintOf(palette, state, hue) {
    const own = state === WORK && hue !== void 0 ? palette.work[hue % palette.work.length] : void 0;
    return own ?? palette.states[state] ?? palette.dimmed;
  }
  function inkOn(colour) {
    const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
    if (found === null) {
      return "#000000";
    }
    const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => {
      const value = parseInt(part, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
  }

  // src/timeline/surface.ts
  var TEXT_SIZE = 11;
  var TILE = 8;
  var STROKES = {
    slashes: "M-2 2L2 -2M0 8L8 0M6 10L10 6",
    backslashes: "M-2 6L2 10M0 0L8 8M6 -2L10 2",
    crosses: "M-2 2L2 -2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6 -2L10 2",
    dots: "M1.5 2h1M5.5 6h1",
    lines: "M0 2h8M0 6h8",
    checks: "M0 2h4M4 6h4"
  };
  var WIDTHS = {
    slashes: 1.2,
    backslashes: 0.8,
    crosses: 0.9,
    dots: 2,
    lines: 1,
    checks: 4
  };
  var OPACITY = 0.38;
  var SLIVER = 3;
  var CanvasSurface = class {
    constructor(canvas, font) {
      this.canvas = canvas;
      this.font = font;
      this.context = contextOf(canvas);
    }
    canvas;
    font;
    patterns = /* @__PURE__ */ new Map();
    widths = /* @__PURE__ */ new Map();
    context;
    /** Makes it as large as that on the screen, and empty. */
    begin(width, height, scale, font) {
      const { canvas } = this;
      const pixels = [Math.round(width * scale), Math.round(height * scale)];
      if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
        [canvas.width, canvas.height] = pixels;
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      if (this.font !== font) {
        this.font = font;
        this.widths.clear();
      }
      this.context = contextOf(canvas);
      this.context.setTransform(scale, 0, 0, scale, 0, 0);
      this.context.clearRect(0, 0, width, height);
      this.context.font = `${TEXT_SIZE}px ${font}`;
      this.context.textBaseline = "middle";
    }
    rect(x, y, width, height, colour) {
      this.context.fillStyle = colour;
      this.context.fillRect(x, y, width, height);
    }
    paint(places, y, height, paint) {
      const { context } = this;
      context.fillStyle = paint.fill;
      for (let i = 0; i < places.length; i += 2) {
        context.fillRect(places[i] ?? 0, y, places[i + 1] ?? 0, height);
      }
      if (paint.pattern === "plain") {
        return;
      }
      context.fillStyle = this.pattern(paint.pattern, paint.ink);
      for (let i = 0; i < places.length; i += 2) {
        const width = places[i + 1] ?? 0;
        if (width >= SLIVER) {
          context.fillRect(places[i] ?? 0, y, width, height);
        }
      }
    }
    text(words, x, y, colour, align, size = TEXT_SIZE) {
      const { context } = this;
      context.font = `${size}px ${this.font}`;
      context.fillStyle = colour;
      context.textAlign = align;
      context.fillText(words, x, y);
    }
    line(points, colour, width = 1) {
      const { context } = this;
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      points.forEach(([x, y], at) => {
        if (at === 0) {
          context.moveTo(x, y);
        } else {
          context.lineTo(x, y);
        }
      });
      context.stroke();
    }
    area(x, base, heights, colour) {
      const { context } = this;
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(x, base);
      heights.forEach((height, i) => {
        context.lineTo(x + i, base - height);
        context.lineTo(x + i + 1, base - height);
      });
      context.lineTo(x + heights.length, base);
      context.fill();
    }
    measure(words) {
      let width = this.widths.get(words);
      if (width === void 0) {
        this.context.font = `${TEXT_SIZE}px ${this.font}`;
        width = this.context.measureText(words).width;
        this.widths.set(words, width);
      }
      return width;
    }
    clip(x, y, width, height, draw) {
      this.context.save();
      this.context.beginPath();
      this.context.rect(x, y, width, height);
      this.context.clip();
      draw();
      this.context.restore();
    }
    pattern(kind, ink) {
      const key = kind + ink;
      let made = this.patterns.get(key);
      if (made === void 0) {
        const tile = document.createElement("canvas");
        const sharp = 2;
        tile.width = tile.height = TILE * sharp;
        const context = contextOf(tile);
        context.scale(sharp, sharp);
        context.globalAlpha = OPACITY;
        context.strokeStyle = ink;
        context.lineWidth = WIDTHS[kind];
        context.stroke(new Path2D(STROKES[kind]));
        const pattern = this.context.createPattern(tile, "repeat");
        if (pattern === null) {
          return "transparent";
        }
        pattern.setTransform(new DOMMatrix().scale(1 / sharp));
        this.patterns.set(key, pattern);
        made = pattern;
      }
      return made;
    }
  };
  function contextOf(canvas) {
    const context = canvas.getContext("2d");
    if (context === null) {
      throw new Error("this browser draws no pictures");
    }
    return context;
  }
  var SvgSurface = class {
    constructor(font, measure) {
      this.font = font;
      this.measure = measure;
    }
    font;
    measure;
    parts = [];
    patterns = /* @__PURE__ */ new Map();
    clips = 0;
    /** The picture with all that was drawn. */
    finish(width, height) {
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escape2(this.font)}">
<defs>${[...this.patterns.values()].join("")}</defs>
${this.parts.join("\n")}
</svg>
`;
    }
    rect(x, y, width, height, colour) {
      const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
      this.parts.push(`<rect ${place} fill="${escape2(colour)}"/>`);
    }
    paint(places, y, height, paint) {
      const path = (least) => {
        let steps = "";
        for (let i = 0; i < places.length; i += 2) {
          const [x, width] = [round(places[i] ?? 0), round(places[i + 1] ?? 0)];
          steps += width >= least ? `M${x} ${round(y)}h${width}v${round(height)}h${-width}z` : "";
        }
        return steps;
      };
      this.parts.push(`<path d="${path(0)}" fill="${escape2(paint.fill)}"/>`);
      const patterned = paint.pattern === "plain" ? "" : path(SLIVER);
      if (paint.pattern !== "plain" && patterned !== "") {
        const fill2 = `url(#${this.pattern(paint.pattern, paint.ink)})`;
        this.parts.push(`<path d="${patterned}" fill="${fill2}"/>`);
      }
    }
    text(words, x, y, colour, align, size = TEXT_SIZE) {
      const anchor2 = { left: "start", center: "middle", right: "end" }[align];
      this.parts.push(
        `<text x="${round(x)}" y="${round(y)}" fill="${escape2(colour)}" font-size="${size}" text-anchor="${anchor2}" dominant-baseline="central">${escape2(words)}</text>`
      );
    }
    line(points, colour, width = 1) {
      const all = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
      this.parts.push(
        `<polyline points="${all}" fill="none" stroke="${escape2(colour)}" stroke-width="${width}"/>`
      );
    }
    area(x, base, heights, colour) {
      const steps = [...heights].map((height, i) => `V${round(base - height)}H${round(x + i + 1)}`);
      const path = `M${round(x)} ${round(base)}${steps.join("")}V${round(base)}Z`;
      this.parts.push(`<path d="${path}" fill="${escape2(colour)}"/>`);
    }
    clip(x, y, width, height, draw) {
      const id = `clip${this.clips++}`;
      this.parts.push(`<clipPath id="${id}">`);
      this.rect(x, y, width, height, "#000000");
      this.parts.push(`</clipPath><g clip-path="url(#${id})">`);
      draw();
      this.parts.push("</g>");
    }
    pattern(kind, ink) {
      const id = `${kind}${ink.replace(/\W/g, "")}`;
      this.patterns.set(
        id,
        `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><path d="${STROKES[kind]}" fill="none" stroke="${escape2(ink)}" stroke-width="${WIDTHS[kind]}" stroke-opacity="${OPACITY}"/></pattern>`
      );
      return id;
    }
  };
  function round(value) {
    return Math.round(value * 100) / 100;
  }
  function escape2(text) {
    const safe = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\uFFFD");
    const words = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
    return safe.replace(/[&<>"]/g, (sign) => words[sign] ?? sign);
  }

  // src/timeline/legend.ts
  var WIDTH = 22;
  var HEIGHT = 12;
  var Legend = class {
    constructor(state, texts, find) {
      this.state = state;
      this.texts = texts;
      this.find = find;
    }
    state;
    texts;
    find;
    root = element("ul", "tl-legend");
    shown = "";
    /** Draws it again if something new is in the run, or the theme is another one. */
    update(palette, fresh = false) {
      const { state, texts } = this;
      const states = this.seenStates();
      const constructs = this.firstConstructs();
      const key = JSON.stringify([[...states], constructs]);
      if (key === this.shown && !fresh) {
        return;
      }
      this.shown = key;
      const entries = STATES.flatMap(
        (_, at) => at !== WORK && states.has(at) ? [entry(paintOf(palette, at, void 0), stateName(at, texts))] : []
      );
      const own = constructs.map(({ label, hue }) => {
        const item = entry(paintOf(palette, WORK, hue), "");
        const link = element("button", "tl-name", label);
        link.type = "button";
        link.addEventListener("click", () => {
          this.find(label);
        });
        item.append(link);
        return item;
      });
      const more = state.tracks.some((track) => track.hues.some((hue) => hue >= HUES * 2));
      const rest = more ? [element("li", "tl-more", `\u2026 ${texts.otherConstructs}`)] : [];
      this.root.replaceChildren(...own, ...rest, ...entries);
    }
    seenStates() {
      const seen = /* @__PURE__ */ new Set();
      for (const track of this.state.tracks) {
        for (const row of track.overview?.rows ?? []) {
          row.states.forEach((state) => seen.add(state));
        }
      }
      return seen;
    }
    /** Those that have a colour of their own, and work. */
    firstConstructs() {
      const seen = /* @__PURE__ */ new Map();
      for (const track of this.state.tracks) {
        const working2 = /* @__PURE__ */ new Set();
        for (const row of track.overview?.rows ?? []) {
          row.constructs.forEach((construct, i) => {
            if (row.states[i] === WORK) {
              working2.add(construct);
            }
          });
        }
        track.constructs.all.forEach((construct, at) => {
          const hue = track.hues[at] ?? 0;
          if (working2.has(at) && hue < HUES * 2) {
            seen.set(hue, construct.label);
          }
        });
      }
      return [...seen].sort((a, b) => a[0] - b[0]).map(([hue, label]) => ({ label, hue }));
    }
  };
  function entry(paint, words) {
    const canvas = element("canvas");
    canvas.setAttribute("aria-hidden", "true");
    const surface = new CanvasSurface(canvas, "");
    surface.begin(WIDTH, HEIGHT, 2, "sans-serif");
    const height = HEIGHT * Math.max(paint.height, 0.25);
    surface.paint([0, WIDTH], HEIGHT - height, height, paint);
    return element("li", "", canvas, words);
  }

  // src/timeline/causes.ts
  var FIELDS2 = 8;
  var THOUSAND = 1e3;
  function causesOf(numbers, construct) {
    const causes = [];
    for (let i = 0; i + FIELDS2 <= numbers.length; i += FIELDS2) {
      const [row = -1, start = 0, end = 0, by = -1, from = 0, to = 0, at = -1, share = 0] = numbers.slice(
        i,
        i + FIELDS2
      );
      causes.push({
        wait: { row, start, end },
        due: { row: by, start: from, end: to },
        construct: construct(at),
        share: share / THOUSAND
      });
    }
    return causes;
  }
  function causeIn(causes, interval) {
    return causes.find(({ wait }) => {
      const common = Math.min(wait.end, interval.end) - Math.max(wait.start, interval.start);
      const shorter = Math.min(wait.end - wait.start, interval.end - interval.start);
      return wait.row === interval.row && common > 0 && common >= shorter / 2;
    });
  }
  function meeting({ wait, due }) {
    return (Math.max(wait.start, due.start) + Math.min(wait.end, due.end)) / 2;
  }

  // src/timeline/spans.ts
  var FIELDS3 = 6;
  var Spans = class _Spans {
    constructor(starts, ends, states, constructs, depths, visits) {
      this.starts = starts;
      this.ends = ends;
      this.states = states;
      this.constructs = constructs;
      this.depths = depths;
      this.visits = visits;
    }
    starts;
    ends;
    states;
    constructs;
    depths;
    visits;
    /** @param construct says which of the run's constructs one of the window's is */
    static of(flat, from, construct) {
      const length = Math.floor(flat.length / FIELDS3);
      const spans = new _Spans(
        new Float64Array(length),
        new Float64Array(length),
        new Uint8Array(length),
        new Int32Array(length),
        new Uint16Array(length),
        new Float64Array(length)
      );
      for (let i = 0, at = 0; i < length; i++, at += FIELDS3) {
        const start = from + (flat[at] ?? 0);
        spans.starts[i] = start;
        spans.ends[i] = start + (flat[at + 1] ?? 0);
        spans.states[i] = flat[at + 2] ?? IDLE;
        spans.constructs[i] = construct(flat[at + 3] ?? -1);
        spans.depths[i] = flat[at + 4] ?? 0;
        spans.visits[i] = flat[at + 5] ?? 1;
      }
      return spans;
    }
    get length() {
      return this.starts.length;
    }
    /** The first span that ends after the time; as many as there are when none does. */
    after(time) {
      let low = 0;
      let high = this.length;
      while (low < high) {
        const middle = low + high >>> 1;
        if ((this.ends[middle] ?? 0) > time) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }
    get(at, row) {
      const start = this.starts[at];
      return start === void 0 ? void 0 : {
        row,
        start,
        end: this.ends[at] ?? start,
        state: this.states[at] ?? IDLE,
        construct: this.constructs[at] ?? -1,
        depth: this.depths[at] ?? 0,
        visits: this.visits[at] ?? 1
      };
    }
    /** The span at a time, undefined where there is none. */
    at(time, row) {
      const span = this.get(this.after(time), row);
      return span !== void 0 && span.start <= time ? span : void 0;
    }
  };
  var LoadedWindow = class {
    /** @param constructs the run's, to which the window's are added */
    constructor(window, width, constructs) {
      this.width = width;
      this.from = window.from;
      this.to = window.to;
      const known = window.constructs.map((construct) => constructs.index(construct));
      this.rows = window.rows.map(
        (row) => Spans.of(row.spans, window.from, (at) => known[at] ?? -1)
      );
      this.messages = window.messages;
      this.causes = causesOf(window.causes, (at) => known[at] ?? -1);
    }
    width;
    from;
    to;
    rows;
    messages;
    causes;
    busy;
    get length() {
      return this.to - this.from;
    }
    /** How long a pixel is. */
    get grain() {
      return this.length / this.width;
    }
    covers(range) {
      return this.from <= range.from && this.to >= range.to;
    }
    /** How many threads work, on average, in each of as many parts as the window has pixels. */
    get working() {
      this.busy ??= working(this.rows, this, Math.max(1, Math.round(this.width)));
      return this.busy;
    }
  };
  function working(rows, range, parts) {
    const sums = new Float32Array(parts);
    const scale = parts / (range.to - range.from);
    for (const spans of rows) {
      const { starts, ends, states, length } = spans;
      for (let i = spans.after(range.from); i < length; i++) {
        const state = states[i];
        const start = ((starts[i] ?? 0) - range.from) * scale;
        if (start >= parts) {
          break;
        }
        if (state === WORK || state === SERIAL) {
          spread(sums, Math.max(0, start), Math.min(parts, ((ends[i] ?? 0) - range.from) * scale));
        }
      }
    }
    return sums;
  }
  function spread(sums, from, to) {
    let at = Math.floor(from);
    const last = Math.floor(to);
    if (at === last) {
      sums[at] = (sums[at] ?? 0) + to - from;
      return;
    }
    sums[at] = (sums[at] ?? 0) + at + 1 - from;
    for (at++; at < last; at++) {
      sums[at] = (sums[at] ?? 0) + 1;
    }
    if (last < sums.length) {
      sums[last] = (sums[last] ?? 0) + to - last;
    }
  }
  var Constructs = class {
    all = [];
    known = /* @__PURE__ */ new Map();
    index(construct) {
      let at = this.known.get(construct.id);
      if (at === void 0) {
        at = this.all.length;
        this.known.set(construct.id, at);
        this.all.push(construct);
      }
      return at;
    }
  };

  // src/timeline/painter.ts
  var GUTTER = 132;
  var MINIMAP = 34;
  var RULER = 22;
  var LANE = 46;
  var HEAD = MINIMAP + RULER + LANE;
  var BAR_MARGIN = 3;
  var LABEL_MARGIN = 5;
  var LABELLED = 24;
  var THINNEST = 0.75;
  function drawMinimap(surface, scene) {
    const { palette, width, end, view, selected } = scene;
    const length = width - GUTTER;
    const whole = { from: 0, to: end };
    surface.text(scene.texts.wholeRun, GUTTER - 8, MINIMAP / 2, palette.soft, "right");
    surface.rect(GUTTER, 2, length, MINIMAP - 4, palette.band);
    drawLaneOf(surface, scene, whole, { top: 4, height: MINIMAP - 8, coarse: true });
    const from = GUTTER + Math.max(0, xOf(view.from, whole, length));
    const to = GUTTER + Math.min(length, xOf(view.to, whole, length));
    if (selected !== void 0) {
      const [left2, right2] = [xOf(selected.from, whole, length), xOf(selected.to, whole, length)];
      surface.rect(GUTTER + left2, MINIMAP - 5, Math.max(2, right2 - left2), 3, palette.accent);
    }
    const [left, right] = [from + 0.5, Math.max(from + 3, to) - 0.5];
    surface.line(
      [[left, 2.5], [right, 2.5], [right, MINIMAP - 2.5], [left, MINIMAP - 2.5], [left, 2.5]],
      palette.ink,
      1.5
    );
  }
  function drawRuler(surface, scene, top) {
    const { palette, width, view } = scene;
    const length = width - GUTTER;
    const { step, times } = marks(view, length, 90);
    const middle = top + RULER / 2;
    for (const time of times) {
      const x = GUTTER + Math.round(xOf(time, view, length)) + 0.5;
      surface.line([[x, top + RULER - 5], [x, top + RULER]], palette.soft);
      const label = instant(time, step);
      const half = surface.measure(label) / 2;
      if (x - half > GUTTER && x + half < width) {
        surface.text(label, x, middle - 2, palette.soft, "center");
      }
    }
    surface.line([[GUTTER, top + RULER - 0.5], [width, top + RULER - 0.5]], palette.line);
  }
  function drawLane(surface, scene, top) {
    const { palette, texts, view } = scene;
    const most = threadsOf(scene);
    surface.text(texts.working, GUTTER - 8, top + LANE / 2 - 6, palette.ink, "right");
    surface.text(`0 \u2013 ${count(most)}`, GUTTER - 8, top + LANE / 2 + 8, palette.soft, "right");
    surface.rect(GUTTER, top + 4, scene.width - GUTTER, LANE - 8, palette.band);
    drawLaneOf(surface, scene, view, { top: top + 4, height: LANE - 8, coarse: false });
  }
  function threadsOf(scene) {
    return Math.max(1, ...scene.tracks.map((track) => track.rows.length));
  }
  function drawLaneOf(surface, scene, range, place) {
    const most = threadsOf(scene);
    scene.tracks.forEach((track, at) => {
      const window = place.coarse ? track.overview : track.best(inside(range, track));
      if (window === void 0) {
        return;
      }
      const heights = sampled(window, range, scene.width - GUTTER);
      for (let i = 0; i < heights.length; i++) {
        heights[i] = Math.min(1, (heights[i] ?? 0) / most) * place.height;
      }
      const base = place.top + place.height;
      if (at === 0) {
        surface.area(GUTTER, base, heights, scene.palette.area);
      } else {
        const points = [...heights].map((height, x) => [GUTTER + x, base - height]);
        surface.line(points, scene.palette.accent, 1.5);
      }
    });
  }
  function inside(range, track) {
    return { from: Math.max(0, range.from), to: Math.min(range.to, track.end) };
  }
  function sampled(window, range, width) {
    const pixel = (range.to - range.from) / Math.max(1, Math.round(width));
    if (window.grain > pixel * 1.1) {
      return working(window.rows, range, Math.max(1, Math.round(width)));
    }
    const sums = window.working;
    const heights = new Float32Array(Math.max(0, Math.round(width)));
    const scale = pixel / window.grain;
    const first = (range.from - window.from) / window.grain;
    for (let x = 0; x < heights.length; x++) {
      const from = Math.floor(first + x * scale);
      const to = Math.max(from + 1, Math.floor(first + (x + 1) * scale));
      let sum = 0;
      for (let i = Math.max(0, from); i < Math.min(to, sums.length); i++) {
        sum += sums[i] ?? 0;
      }
      heights[x] = sum / (to - from);
    }
    return heights;
  }
  function drawLines(surface, scene, scroll, height) {
    const { palette, width, lines } = scene;
    for (const [at, line] of lines.entries()) {
      const top = line.top - scroll;
      if (top > height) {
        break;
      }
      if (top + line.height >= 0) {
        if (at === scene.current) {
          surface.rect(0, top, width, line.height, palette.band);
        }
        drawTitle(surface, scene, line, top);
        if (line.kind === "thread") {
          drawThread(surface, scene, line, top);
        } else if (line.folded) {
          drawFolded(surface, scene, line, top);
        }
      }
    }
    if (scene.showsMessages) {
      surface.clip(GUTTER, 0, width - GUTTER, height, () => {
        drawMessages(surface, scene, scroll);
      });
    }
    surface.clip(GUTTER, 0, width - GUTTER, height, () => {
      drawCause(surface, scene, scroll);
    });
  }
  function titleOf(scene, line) {
    switch (line.kind) {
      case "run":
        return scene.tracks[line.track]?.name ?? "";
      case "rank":
        return fill(scene.texts.rank, line.rank);
      case "thread":
        return fill(scene.texts.thread, line.thread);
    }
  }
  function drawTitle(surface, scene, line, top) {
    const { palette, texts } = scene;
    const middle = top + line.height / 2 + 0.5;
    const title = titleOf(scene, line);
    surface.clip(0, top, GUTTER - 4, line.height, () => {
      if (line.kind === "thread") {
        surface.text(title, GUTTER - 8, middle, palette.ink, "right");
      } else {
        const sign = line.folded ? "\u25B8" : "\u25BE";
        surface.text(sign, 6 + (line.kind === "rank" ? 8 : 0), middle, palette.soft, "left");
        surface.text(title, 20 + (line.kind === "rank" ? 8 : 0), middle, palette.ink, "left");
      }
    });
    if (line.kind !== "thread" && !line.folded) {
      const what = fill(texts.threadsOf, count(line.rows.length));
      surface.text(what, GUTTER + 6, middle, palette.soft, "left");
      surface.line([[GUTTER, top + line.height - 0.5], [scene.width, top + line.height - 0.5]], palette.line);
    }
  }
  function drawFolded(surface, scene, line, top) {
    const track = scene.tracks[line.track];
    const window = track?.best(inside(scene.view, track));
    if (window === void 0) {
      return;
    }
    const own = line.rows.flatMap((row) => window.rows[row] ?? []);
    const heights = working(own, scene.view, Math.max(1, Math.round(scene.width - GUTTER)));
    const height = line.height - 2 * BAR_MARGIN;
    const base = top + line.height - BAR_MARGIN;
    surface.rect(GUTTER, base - height, scene.width - GUTTER, height, scene.palette.band);
    for (let i = 0; i < heights.length; i++) {
      heights[i] = Math.min(1, (heights[i] ?? 0) / own.length) * height;
    }
    surface.area(GUTTER, base, heights, scene.palette.area);
  }
  function drawThread(surface, scene, line, top) {
    const track = scene.tracks[line.track];
    const row = line.rows[0] ?? 0;
    const spans = track?.best(inside(scene.view, track))?.rows[row];
    if (track !== void 0 && spans !== void 0) {
      drawSpans(surface, scene, track, spans, scene.matchers?.[line.track], top, line.height);
    }
    const { chosen, view, palette } = scene;
    if (chosen?.track === line.track && chosen.row === row) {
      const length = scene.width - GUTTER;
      const left = GUTTER + Math.max(-2, xOf(chosen.start, view, length));
      const right = GUTTER + Math.min(length + 2, xOf(chosen.end, view, length));
      if (right > GUTTER && left < scene.width) {
        frame(surface, left, top + 1, Math.max(right - left, 3), line.height - 2, palette.ink);
      }
    }
  }
  function frame(surface, x, y, width, height, colour) {
    const [left, top, right, bottom] = [Math.max(x, GUTTER), y + 1, x + width, y + height - 1];
    surface.line([[left, top], [right, top], [right, bottom], [left, bottom], [left, top]], colour, 2);
  }
  function drawSpans(surface, scene, track, spans, matcher, top, height) {
    const { view, palette } = scene;
    const { starts, ends, states, constructs, length } = spans;
    const pixels = scene.width - GUTTER;
    const scale = pixels / (view.to - view.from);
    const bar = height - 2 * BAR_MARGIN;
    const base = top + height - BAR_MARGIN;
    const places = /* @__PURE__ */ new Map();
    const labels = [];
    let drawn = -1;
    for (let i = spans.after(view.from); i < length; i++) {
      const start = starts[i] ?? 0;
      if (start >= view.to) {
        break;
      }
      const end = ends[i] ?? 0;
      const right = Math.min(pixels, (end - view.from) * scale);
      if (right <= drawn) {
        continue;
      }
      const left = Math.max(0, (start - view.from) * scale, drawn);
      const state = states[i] ?? 0;
      const construct = constructs[i] ?? -1;
      const isWanted = matcher?.matches(construct, end - start) ?? true;
      const paint = isWanted ? paintOf(palette, state, track.hues[construct]) : palette.dimmed;
      const wide = Math.max(right - left, THINNEST);
      const own = places.get(paint);
      if (own === void 0) {
        places.set(paint, [GUTTER + left, wide]);
      } else {
        own.push(GUTTER + left, wide);
      }
      if (wide > LABELLED && isWanted && state === WORK) {
        const words = track.constructs.all[construct]?.label ?? "";
        labels.push({ words, x: GUTTER + left, width: wide, paint });
      }
      drawn = left + wide;
    }
    for (const [paint, own] of places) {
      surface.paint(own, base - bar * paint.height, bar * paint.height, paint);
    }
    for (const label of labels) {
      drawLabel(surface, label, base - bar / 2);
    }
  }
  function drawLabel(surface, { words, x, width, paint }, y) {
    const room = width - 2 * LABEL_MARGIN;
    const short = surface.measure(words) <= room ? words : words.split(" ")[0] ?? "";
    if (surface.measure(short) <= room) {
      surface.text(short, x + LABEL_MARGIN, y + 0.5, paint.ink, "left");
    }
  }
  function drawMessages(surface, scene, scroll) {
    const { view, palette } = scene;
    const length = scene.width - GUTTER;
    scene.tracks.forEach((track, at) => {
      const messages = track.best(inside(view, track))?.messages ?? [];
      const middles = /* @__PURE__ */ new Map();
      for (const line of scene.lines) {
        if (line.track === at && (line.kind === "thread" || line.folded)) {
          line.rows.forEach((row) => middles.set(row, line.top - scroll + line.height / 2));
        }
      }
      for (let i = 0; i + 4 < messages.length; i += 5) {
        const [from = 0, sent = 0, to = 0, received = 0] = messages.slice(i, i + 4);
        const [y0, y1] = [middles.get(from), middles.get(to)];
        if (y0 !== void 0 && y1 !== void 0 && received >= view.from && sent <= view.to) {
          const x0 = GUTTER + xOf(sent, view, length);
          arrow(surface, x0, y0, GUTTER + xOf(received, view, length), y1, palette.arrow);
        }
      }
    });
  }
  function drawCause(surface, scene, scroll) {
    const { cause, chosen, view, palette } = scene;
    const length = scene.width - GUTTER;
    if (cause === void 0 || chosen === void 0) {
      return;
    }
    const middle = (row) => {
      const line = scene.lines.find(
        (one) => one.track === chosen.track && one.kind === "thread" && one.rows[0] === row
      );
      return line === void 0 ? void 0 : line.top - scroll + line.height / 2;
    };
    const [y0, y1] = [middle(cause.wait.row), middle(cause.due.row)];
    const from = (cause.wait.start + cause.wait.end) / 2;
    const to = meeting(cause);
    if (y0 !== void 0 && y1 !== void 0 && Math.max(from, to) >= view.from && Math.min(from, to) <= view.to) {
      arrow(surface, GUTTER + xOf(from, view, length), y0, GUTTER + xOf(to, view, length), y1, palette.ink);
    }
  }
  function arrow(surface, x0, y0, x1, y1, colour) {
    const angle = Math.atan2(y1 - y0, x1 - x0);
    const wing = (turn2) => [
      x1 - 7 * Math.cos(angle + turn2),
      y1 - 7 * Math.sin(angle + turn2)
    ];
    surface.line([[x0, y0], [x1, y1]], colour, 1.25);
    surface.line([wing(0.45), [x1, y1], wing(-0.45)], colour, 1.25);
  }

  // src/timeline/lines.ts
  var HEADER = 22;
  var THREAD = 26;
  function keyOf(line) {
    return `${line.track}/${line.kind === "run" ? "run" : line.rank}`;
  }
  function linesOf(tracks, folded) {
    const drafts = tracks.flatMap((track, at) => ofTrack(track, at, tracks.length > 1, folded));
    let top = 0;
    return drafts.map((draft) => {
      const height = draft.kind === "thread" || draft.folded ? THREAD : HEADER;
      top += height;
      return { ...draft, top: top - height, height };
    });
  }
  function ofTrack(track, at, named, folded) {
    const rows = track.rows.map((_, row) => row);
    const run = { kind: "run", track: at, rank: -1, thread: -1, rows, folded: false };
    if (named && folded.has(keyOf(run))) {
      return [{ ...run, folded: true }];
    }
    const lines = named ? [run] : [];
    const ranks = [...new Set(track.rows.map((row) => row.rank))];
    for (const rank of ranks) {
      const own = rows.filter((row) => track.rows[row]?.rank === rank);
      const header = { kind: "rank", track: at, rank, thread: -1, rows: own, folded: false };
      const isFolded = rank >= 0 && folded.has(keyOf(header));
      if (rank >= 0) {
        lines.push({ ...header, folded: isFolded });
      }
      if (!isFolded) {
        lines.push(...own.map((row) => threadLine(track, at, row)));
      }
    }
    return lines;
  }
  function threadLine(track, at, row) {
    const { rank, thread } = track.rows[row] ?? { rank: -1, thread: row };
    return { kind: "thread", track: at, rank, thread, rows: [row], folded: false };
  }
  function lineAt(lines, y) {
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = low + high >>> 1;
      const line = lines[middle];
      if (line !== void 0 && line.top + line.height > y) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    const found = lines[low];
    return found !== void 0 && y >= found.top ? found : void 0;
  }
  function heightOf(lines) {
    const last = lines.at(-1);
    return last === void 0 ? 0 : last.top + last.height;
  }

  // src/timeline/picture.ts
  var LEGEND_ROW = 20;
  var MARGIN = 12;
  var HIGHEST = 16e3;
  function svgOf(scene, measure) {
    const picture = new Picture(scene, measure);
    const surface = new SvgSurface(scene.palette.font, measure);
    picture.draw(surface);
    return surface.finish(scene.width, picture.height);
  }
  function pngOf(scene, measure) {
    const picture = new Picture(scene, measure);
    const canvas = document.createElement("canvas");
    const surface = new CanvasSurface(canvas, "");
    surface.begin(scene.width, picture.height, Math.min(2, HIGHEST / picture.height), scene.palette.font);
    picture.draw(surface);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) {
          reject(new Error("the picture is too large"));
        } else {
          resolve(blob);
        }
      }, "image/png");
    });
  }
  var Picture = class {
    constructor(scene, measure) {
      this.scene = scene;
      this.entries = legendOf(scene);
      this.places = arrange(this.entries, scene.width - GUTTER, measure);
      this.rows = heightOf(scene.lines);
      const legend = ((this.places.at(-1)?.row ?? 0) + 1) * LEGEND_ROW;
      this.height = HEAD + this.rows + legend + 2 * MARGIN;
    }
    scene;
    height;
    entries;
    places;
    rows;
    draw(surface) {
      const { scene, rows } = this;
      surface.rect(0, 0, scene.width, this.height, scene.palette.page);
      drawMinimap(surface, scene);
      drawRuler(surface, scene, MINIMAP);
      drawLane(surface, scene, MINIMAP + RULER);
      drawLines(moved(surface, HEAD), { ...scene, current: -1 }, 0, rows);
      this.entries.forEach(({ paint, words }, i) => {
        const { x, row } = this.places[i] ?? { x: 0, row: 0 };
        const middle = HEAD + rows + MARGIN + row * LEGEND_ROW + LEGEND_ROW / 2;
        surface.paint([GUTTER + x, 22], middle - 6, 12, paint);
        surface.text(words, GUTTER + x + 28, middle, scene.palette.ink, "left");
      });
    }
  };
  function moved(surface, by) {
    return {
      rect: (x, y, width, height, colour) => {
        surface.rect(x, y + by, width, height, colour);
      },
      paint: (places, y, height, paint) => {
        surface.paint(places, y + by, height, paint);
      },
      text: (words, x, y, colour, align, size) => {
        surface.text(words, x, y + by, colour, align, size);
      },
      line: (points, colour, width) => {
        surface.line(points.map(([x, y]) => [x, y + by]), colour, width);
      },
      area: (x, base, heights, colour) => {
        surface.area(x, base + by, heights, colour);
      },
      measure: (words) => surface.measure(words),
      clip: (x, y, width, height, draw) => {
        surface.clip(x, y + by, width, height, draw);
      }
    };
  }
  function legendOf(scene) {
    const states = /* @__PURE__ */ new Set();
    const constructs = /* @__PURE__ */ new Map();
    for (const track of scene.tracks) {
      const view = { from: scene.view.from, to: Math.min(scene.view.to, track.end) };
      for (const row of track.best(view)?.rows ?? []) {
        for (let i = row.after(view.from); i < row.length && (row.starts[i] ?? 0) < view.to; i++) {
          const [state, construct] = [row.states[i] ?? 0, row.constructs[i] ?? -1];
          const hue = track.hues[construct] ?? Infinity;
          if (state === WORK && hue < 2 * HUES) {
            constructs.set(hue, track.constructs.all[construct]?.label ?? "");
          } else {
            states.add(state);
          }
        }
      }
    }
    const own = [...constructs].sort((a, b) => a[0] - b[0]);
    return [
      ...own.map(([hue, words]) => ({ paint: paintOf(scene.palette, WORK, hue), words })),
      ...STATES.flatMap(
        (_, at) => states.has(at) ? [{ paint: paintOf(scene.palette, at, void 0), words: stateName(at, scene.texts) }] : []
      )
    ];
  }
  function arrange(entries, width, measure) {
    let x = 0;
    let row = 0;
    return entries.map(({ words }) => {
      const own = 28 + measure(words) + 18;
      if (x > 0 && x + own > width) {
        x = 0;
        row++;
      }
      x += own;
      return { x: x - own, row };
    });
  }
  function download(name, content) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    setTimeout(() => {
      URL.revokeObjectURL(link.href);
    }, 1e3);
  }

  // src/timeline/pointer.ts
  var CLICK = 4;
  var PER_PIXEL = 2e-3;
  var LINE = 33;
  function handlePointer(stage, state, tip, wheel) {
    const { root } = stage;
    let drag;
    root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) {
        return;
      }
      const { x, y } = stage.place(event);
      if (x < GUTTER) {
        return;
      }
      const inMinimap = y < MINIMAP;
      const kind = inMinimap ? "minimap" : event.shiftKey ? "select" : "pan";
      drag = { kind, x, y, scroll: stage.rows.scrollTop, view: state.view, moved: false };
      root.setPointerCapture(event.pointerId);
      root.classList.toggle("tl-dragging", kind === "pan");
      tip.hide();
      if (inMinimap) {
        centre(stage, state, x);
      }
    });
    root.addEventListener("pointermove", (event) => {
      const { x, y, line } = stage.place(event);
      stage.showCross(y < MINIMAP ? void 0 : x);
      if (drag === void 0) {
        root.classList.toggle("tl-pointing", x < GUTTER && line !== void 0 && line.kind !== "thread");
        tip.show(x < GUTTER ? void 0 : state.spanAt(line, stage.timeOf(x)), x, y);
        return;
      }
      drag.moved ||= Math.hypot(x - drag.x, y - drag.y) >= CLICK;
      if (drag.moved) {
        dragTo(drag, stage, state, x, y);
      }
    });
    const end = (event) => {
      const last = drag;
      drag = void 0;
      root.classList.remove("tl-dragging");
      const { x, line } = stage.place(event);
      if (last?.kind === "select" && last.moved) {
        state.select(stage.timeOf(last.x), stage.timeOf(x));
      } else if (last?.kind === "pan" && !last.moved) {
        state.choose(state.spanAt(line, stage.timeOf(x)));
      }
    };
    root.addEventListener("pointerup", end);
    root.addEventListener("pointercancel", () => {
      drag = void 0;
      root.classList.remove("tl-dragging");
    });
    root.addEventListener("click", (event) => {
      const { x, line } = stage.place(event);
      if (x < GUTTER && line !== void 0) {
        state.toggle(line);
      }
    });
    root.addEventListener("dblclick", (event) => {
      if (stage.place(event).x >= GUTTER) {
        state.zoomToChosen();
      }
    });
    root.addEventListener("pointerleave", () => {
      stage.showCross(void 0);
      tip.hide();
    });
    root.addEventListener(
      "wheel",
      (event) => {
        const { x, y } = stage.place(event);
        const isOurs = wheel.always || event.ctrlKey || root.contains(document.activeElement);
        if (isOurs && x >= GUTTER) {
          event.preventDefault();
          turn(event, stage, state, x);
          tip.hide();
          stage.showCross(y < MINIMAP ? void 0 : x);
        }
      },
      { passive: false }
    );
  }
  function dragTo(drag, stage, state, x, y) {
    if (drag.kind === "select") {
      state.draft(stage.timeOf(drag.x), stage.timeOf(x));
    } else if (drag.kind === "minimap") {
      centre(stage, state, x);
    } else {
      const by = (drag.x - x) / stage.length * (drag.view.to - drag.view.from);
      const from = Math.min(Math.max(drag.view.from + by, 0), state.end - (drag.view.to - drag.view.from));
      state.show({ from, to: from + drag.view.to - drag.view.from });
      stage.rows.scrollTop = drag.scroll + drag.y - y;
    }
  }
  function centre(stage, state, x) {
    const half = (state.view.to - state.view.from) / 2;
    const time = stage.wholeTimeOf(x);
    state.show({ from: time - half, to: time + half });
  }
  function turn(event, stage, state, x) {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (Math.abs(dx) > Math.abs(dy)) {
      state.panBy(dx / stage.length);
    } else if (event.shiftKey) {
      state.panBy(dy / stage.length);
    } else {
      const limited = Math.min(Math.max(dy, -400), 400);
      state.zoomBy(Math.exp(limited * PER_PIXEL), (x - GUTTER) / stage.length);
    }
  }

  // src/timeline/stage.ts
  var Stage = class {
    constructor(state, texts) {
      this.state = state;
      this.texts = texts;
      const head2 = element("canvas", "tl-head");
      const body = element("canvas", "tl-body");
      this.head = new CanvasSurface(head2, "");
      this.body = new CanvasSurface(body, "");
      this.root.tabIndex = 0;
      this.root.setAttribute("role", "application");
      this.spacer.append(body);
      this.scroller.append(this.spacer);
      const over = element("div", "tl-over", ...this.shades, this.cross, this.measure);
      for (const part of [head2, body, over]) {
        part.setAttribute("aria-hidden", "true");
      }
      this.root.append(head2, this.scroller, over);
      this.redraw = perFrame(() => {
        this.draw();
      });
      this.scroller.addEventListener("scroll", this.redraw, { passive: true });
      this.cross.hidden = true;
    }
    state;
    texts;
    root = element("div", "tl-stage");
    head;
    body;
    scroller = element("div", "tl-rows");
    spacer = element("div", "tl-spacer");
    cross = element("div", "tl-cross");
    shades = [element("div", "tl-shade"), element("div", "tl-shade")];
    measure = element("div", "tl-measure");
    palette;
    /** Of the picture. */
    width = 0;
    redraw;
    /** Where the lines are, for who handles the pointer. */
    get rows() {
      return this.scroller;
    }
    get colours() {
      this.palette ??= readPalette(this.root);
      return this.palette;
    }
    /** Reads the colours again: the theme is another one. */
    forgetColours() {
      this.palette = void 0;
      this.redraw();
    }
    get scene() {
      const { state, texts, width } = this;
      return {
        view: state.view,
        end: state.end,
        tracks: state.tracks,
        lines: state.lines,
        width,
        palette: this.colours,
        texts,
        matchers: state.matchers,
        selected: state.selected,
        chosen: state.chosen,
        current: state.current,
        showsMessages: state.showsMessages,
        cause: state.causeOf(state.chosen)
      };
    }
    /** How wide words are in the picture. */
    measureWords = (words) => this.body.measure(words);
    draw() {
      const { state, root } = this;
      this.width = root.clientWidth;
      const width = this.width - this.bar;
      if (width <= GUTTER || !state.isLoaded) {
        return;
      }
      const scene = { ...this.scene, width };
      const scale = Math.min(globalThis.devicePixelRatio || 1, 3);
      const total = heightOf(state.lines);
      this.spacer.style.height = `${total}px`;
      const height = Math.min(total, this.scroller.clientHeight || total);
      const { font } = scene.palette;
      this.head.begin(width, HEAD, scale, font);
      drawMinimap(this.head, scene);
      drawRuler(this.head, scene, MINIMAP);
      drawLane(this.head, scene, MINIMAP + RULER);
      this.body.begin(width, height, scale, font);
      drawLines(this.body, scene, this.scroller.scrollTop, height);
      this.showSelection(width);
    }
    get bar() {
      return this.scroller.offsetWidth - this.scroller.clientWidth;
    }
    /** How many pixels the range of time has. */
    get length() {
      return Math.max(1, this.root.clientWidth - this.bar - GUTTER);
    }
    timeOf(x) {
      return timeAt(x - GUTTER, this.state.view, this.length);
    }
    /** Of the whole run, where the minimap shows it. */
    wholeTimeOf(x) {
      return timeAt(x - GUTTER, { from: 0, to: this.state.end }, this.length);
    }
    /** Of a pointer: relative to the picture, and the line that it is on. */
    place(event) {
      const box = this.root.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const line = y < HEAD ? void 0 : lineAt(this.state.lines, y - HEAD + this.scroller.scrollTop);
      return { x, y, line };
    }
    /** A line through all threads at the pointer. */
    showCross(x) {
      this.cross.hidden = x === void 0 || x < GUTTER || x > GUTTER + this.length;
      if (!this.cross.hidden) {
        this.cross.style.transform = `translateX(${x ?? 0}px)`;
      }
    }
    showSelection(width) {
      const { selected, view } = this.state;
      const [left, right] = this.shades;
      left.hidden = right.hidden = this.measure.hidden = selected === void 0;
      if (selected !== void 0) {
        const inside2 = (time) => Math.min(Math.max(xOf(time, view, width - GUTTER), 0), width - GUTTER);
        const [from, to] = [GUTTER + inside2(selected.from), GUTTER + inside2(selected.to)];
        left.style.left = `${GUTTER}px`;
        left.style.width = `${from - GUTTER}px`;
        right.style.left = `${to}px`;
        right.style.width = `${width - to}px`;
        this.measure.style.left = `${from}px`;
        this.measure.style.width = `${to - from}px`;
        this.measure.textContent = to - from > 48 ? duration(selected.to - selected.from) : "";
      }
    }
    /** Scrolls so that a line is in sight. */
    reveal(at) {
      const line = this.state.lines[at];
      const { scroller } = this;
      if (line !== void 0) {
        const lowest = line.top + line.height - scroller.clientHeight;
        scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, lowest), line.top);
      }
    }
  };

  // src/timeline/filter.ts
  var EVERYTHING = { words: "", least: 0 };
  function isActive(filter) {
    return filter.words.trim() !== "" || filter.least > 0;
  }
  function wanted(filter, constructs) {
    const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = /* @__PURE__ */ new Set();
    constructs.forEach((construct, at) => {
      const text = `${construct.label} ${construct.kind} ${construct.name} ${construct.file}:${construct.line}`;
      if (words.every((word) => text.toLowerCase().includes(word))) {
        found.add(at);
      }
    });
    return found;
  }
  var Matcher = class {
    constructs;
    least;
    constructor(filter, constructs) {
      this.constructs = filter.words.trim() === "" ? void 0 : wanted(filter, constructs);
      this.least = filter.least;
    }
    matches(construct, length) {
      return length >= this.least && (this.constructs?.has(construct) ?? true);
    }
    matchesSpan(span) {
      return this.matches(span.construct, span.end - span.start);
    }
  };

  // src/timeline/track.ts
  var KEPT = 24;
  var COARSE = 1.05;
  var Track = class {
    constructor(name, source, colours, changed) {
      this.name = name;
      this.source = source;
      this.colours = colours;
      this.changed = changed;
    }
    name;
    source;
    colours;
    changed;
    constructs = new Constructs();
    /** Without their spans. */
    rows = [];
    end = 0;
    problems = [];
    /** Which colour each construct has. */
    hues = [];
    whole;
    details = [];
    wanted;
    loading = false;
    /** A source that has no finer window answers the same one again. */
    known = /* @__PURE__ */ new WeakMap();
    /** As fine as the source's data is around there: asking again would bring nothing. */
    exact = [];
    get overview() {
      return this.whole;
    }
    /** Loads the whole run. */
    async open(width) {
      this.add(await this.load({ from: 0, to: 0, width }));
    }
    /** Makes sure that a window fit for the view comes; what is there is shown meanwhile. */
    want(view, width) {
      this.wanted = { view, width };
      if (!this.loading) {
        void this.loadWanted();
      }
    }
    /** The finest window that has all of the range; else the whole run. */
    best(range) {
      let best = this.whole;
      for (const window of this.details) {
        if (window.covers(range) && window.grain < (best?.grain ?? Infinity)) {
          best = window;
        }
      }
      return best;
    }
    isGood(view, width) {
      const best = this.best(view);
      return best !== void 0 && (best.grain <= COARSE * (view.to - view.from) / width || this.isExact(view));
    }
    isExact(view) {
      return this.exact.some((range) => range.from <= view.from && range.to >= view.to);
    }
    async loadWanted() {
      this.loading = true;
      try {
        while (this.wanted !== void 0) {
          const { view, width } = this.wanted;
          this.wanted = void 0;
          const inside2 = { from: view.from, to: Math.min(view.to, this.end) };
          if (inside2.to > inside2.from && !this.isGood(inside2, width)) {
            const half = (inside2.to - inside2.from) / 2;
            const wide = { from: inside2.from - half, to: inside2.to + half };
            const { from, to } = fit(wide, this.end);
            const range = { from: Math.floor(from), to: Math.ceil(to) };
            this.add(await this.load({ ...range, width: width * 2 }));
          }
        }
      } catch (problem) {
        this.changed(problem);
      } finally {
        this.loading = false;
      }
    }
    async load(request) {
      const window = await this.source.window(request);
      const known = this.known.get(window);
      if (known !== void 0) {
        return known;
      }
      this.end = Math.max(window.end, 1);
      this.rows = window.rows.map(({ rank, thread, upc = false }) => ({ rank, thread, upc }));
      this.problems = window.problems;
      const loaded = new LoadedWindow(window, request.width, this.constructs);
      this.known.set(window, loaded);
      return loaded;
    }
    add(window) {
      this.colour(window);
      if (window.rows.every((row) => row.visits.every((visits) => visits === 1))) {
        this.exact.push({ from: window.from, to: window.to });
      }
      if (this.whole === void 0) {
        this.whole = window;
      } else if (window !== this.whole) {
        this.details = this.details.filter((one) => one !== window);
        this.details.push(window);
        this.details = this.details.slice(-KEPT);
      }
      this.changed();
    }
    /** Gives colours to the constructs that have none yet: those with most work first. */
    colour(window) {
      const { all } = this.constructs;
      if (this.hues.length === all.length) {
        return;
      }
      const work = new Float64Array(all.length);
      for (const { states, constructs, starts, ends, length } of window.rows) {
        for (let i = 0; i < length; i++) {
          const construct = constructs[i] ?? -1;
          if (states[i] === WORK && construct >= 0) {
            work[construct] = (work[construct] ?? 0) + (ends[i] ?? 0) - (starts[i] ?? 0);
          }
        }
      }
      const fresh = all.map((_, at) => at).slice(this.hues.length);
      fresh.sort((a, b) => (work[b] ?? 0) - (work[a] ?? 0) || a - b);
      for (const at of fresh) {
        const construct = all[at];
        this.hues[at] = construct === void 0 ? 0 : this.colours.of(construct);
      }
    }
  };
  var Hues = class {
    known = /* @__PURE__ */ new Map();
    of(construct) {
      const key = `${construct.kind} ${construct.name} ${construct.file}:${construct.line}`;
      const hue = this.known.get(key) ?? this.known.size;
      this.known.set(key, hue);
      return hue;
    }
  };

  // src/timeline/state.ts
  var ROOM = 3;
  var TimelineState = class {
    /** @param changed is called after each change */
    constructor(runs, changed) {
      this.changed = changed;
      const hues = new Hues();
      this.tracks = runs.map(
        ({ name, source }) => new Track(name, source, hues, (problem) => {
          this.loaded(problem);
        })
      );
    }
    changed;
    tracks;
    view = { from: 0, to: 1 };
    lines = [];
    filter = EVERYTHING;
    matchers;
    selected;
    chosen;
    /** The visits of the construct that is chosen, once they are known. */
    visits;
    /** Of the slowest visits, which one is chosen; -1 for none. */
    visit = -1;
    current = 0;
    showsMessages = false;
    problem = "";
    folded = /* @__PURE__ */ new Set();
    visitsOf = /* @__PURE__ */ new Map();
    width = 1e3;
    get end() {
      return Math.max(1, ...this.tracks.map((track) => track.end));
    }
    get isLoaded() {
      return this.tracks.some((track) => track.overview !== void 0);
    }
    /** Whether a run is of a UPC program. */
    get isUpc() {
      return this.tracks.some((track) => track.rows.some((row) => row.upc));
    }
    /** Loads the whole runs; what they are is known before they are shown. */
    async open(width, whenKnown) {
      this.width = width;
      try {
        await Promise.all(this.tracks.map((track) => track.open(width)));
        whenKnown?.();
        this.show({ from: 0, to: this.end });
      } catch (problem) {
        this.loaded(problem);
      }
    }
    /** Says how wide the picture is now. */
    resize(width) {
      this.width = width;
      this.want();
    }
    show(view) {
      this.view = fit(view, this.end);
      this.want();
      this.changed();
    }
    showWhole() {
      this.show({ from: 0, to: this.end });
    }
    zoomBy(factor, at) {
      this.show(zoom(this.view, factor, at, this.end));
    }
    panBy(part) {
      this.show(pan(this.view, part, this.end));
    }
    /** Selects what is between two times, and tells whom it concerns. */
    select(a, b) {
      const range = between(a, b, this.end);
      if (range.to > range.from) {
        this.selected = range;
        this.tellSelection();
      }
    }
    /** While it is being dragged, nobody else need know. */
    draft(a, b) {
      this.selected = between(a, b, this.end);
      this.changed();
    }
    clearSelection() {
      if (this.selected !== void 0) {
        this.selected = void 0;
        this.tellSelection();
      }
    }
    tellSelection() {
      this.tracks[0]?.source.select(this.selected);
      this.changed();
    }
    constructOf(span) {
      return span === void 0 ? void 0 : this.tracks[span.track]?.constructs.all[span.construct];
    }
    /** The span of a line at a time. */
    spanAt(line, time) {
      const row = line?.kind === "thread" ? line.rows[0] : void 0;
      const track = line === void 0 ? void 0 : this.tracks[line.track];
      if (line === void 0 || row === void 0 || track === void 0) {
        return void 0;
      }
      const span = track.best(this.clipped(track))?.rows[row]?.at(time, row);
      return span === void 0 ? void 0 : { ...span, track: line.track };
    }
    /** What is in sight of a run, which may be shorter than another. */
    clipped(track, range = this.view) {
      return { from: range.from, to: Math.min(range.to, track.end) };
    }
    choose(span) {
      const before = this.constructOf(this.chosen);
      this.chosen = span;
      this.visit = -1;
      if (span !== void 0) {
        this.current = this.lineOf(span);
      }
      const construct = this.constructOf(span);
      if (construct !== before || construct === void 0) {
        this.visits = void 0;
      }
      if (span !== void 0 && construct !== void 0 && this.visits === void 0) {
        void this.loadVisits(span.track, construct);
      }
      this.changed();
    }
    /** Goes to the span before or after the one that is chosen, in its row. */
    step(by) {
      const line = this.lines[this.current];
      const middle = (this.view.from + this.view.to) / 2;
      const here = this.chosen !== void 0 && line?.rows[0] === this.chosen.row ? this.chosen : void 0;
      const track = line === void 0 ? void 0 : this.tracks[line.track];
      const row = line?.kind === "thread" ? line.rows[0] : void 0;
      if (line === void 0 || track === void 0 || row === void 0) {
        return;
      }
      const near = here ?? { start: middle, end: middle };
      const spans = track.best(this.clipped(track))?.rows[row];
      let at = spans?.after(by > 0 ? near.end : near.start - 1) ?? 0;
      at = here === void 0 || by > 0 ? at : at - ((spans?.starts[at] ?? 0) >= here.start ? 1 : 0);
      for (; spans !== void 0 && at >= 0 && at < spans.length; at += by) {
        const span = spans.get(at, row);
        if (span !== void 0 && (this.matchers?.[line.track]?.matchesSpan(span) ?? true)) {
          this.choose({ ...span, track: line.track });
          this.bringIntoView(span);
          return;
        }
      }
    }
    /** Chooses another line, and what it does at the same time. */
    moveLine(by) {
      const last = this.lines.length - 1;
      this.current = Math.min(Math.max(this.current + by, 0), Math.max(last, 0));
      const line = this.lines[this.current];
      if (line?.kind === "thread") {
        const { chosen, view } = this;
        const inside2 = chosen !== void 0 && chosen.end > view.from && chosen.start < view.to;
        const middle = inside2 ? (Math.max(chosen.start, view.from) + Math.min(chosen.end, view.to)) / 2 : (view.from + view.to) / 2;
        this.choose(this.spanAt(line, middle));
      }
      this.changed();
    }
    /** Goes to the next slowest visit of the chosen construct, or of what is looked for. */
    async nextSlow(by) {
      const track = this.chosen?.track ?? 0;
      const construct = this.constructOf(this.chosen) ?? this.firstWanted(track);
      return construct !== void 0 && await this.showVisit(track, construct, by);
    }
    async showVisit(track, construct, by) {
      const all = await this.loadVisits(track, construct);
      const count2 = Math.floor((all?.visits.length ?? 0) / 3);
      if (all === void 0 || count2 === 0) {
        return false;
      }
      const same = this.constructOf(this.chosen) === construct;
      const next = same && this.visit >= 0 ? this.visit + by : by > 0 ? 0 : count2 - 1;
      const at = (next + count2) % count2;
      const [row = 0, start = 0, length = 0] = all.visits.slice(at * 3, at * 3 + 3);
      const number = this.tracks[track]?.constructs.index(construct) ?? -1;
      const end = start + length;
      this.unfold(track, row);
      this.chosen = { track, row, start, end, state: WORK, construct: number, depth: 0, visits: 1 };
      this.visits = all;
      this.visit = at;
      this.current = this.lineOf(this.chosen);
      const shown = this.view.to - this.view.from;
      const fits = shown > length * 1.2 && shown < length * 20;
      this.show(around((start + end) / 2, fits ? shown : length * ROOM, this.end));
      return true;
    }
    /** Shows a construct, at its slowest visit. */
    async reveal(place) {
      const track = this.tracks[0];
      const construct = track?.constructs.all.find(
        (one) => one.line === place.line && one.kind === place.kind && sameFile(one.file, place.file)
      );
      if (construct === void 0) {
        return false;
      }
      this.choose(void 0);
      return this.showVisit(0, construct, 1);
    }
    firstWanted(track) {
      const all = this.tracks[track]?.constructs.all ?? [];
      if (this.filter.words.trim() === "") {
        return void 0;
      }
      const [first] = [...wanted(this.filter, all)].sort(
        (a, b) => (this.tracks[track]?.hues[a] ?? 0) - (this.tracks[track]?.hues[b] ?? 0)
      );
      return first === void 0 ? void 0 : all[first];
    }
    async loadVisits(track, construct) {
      const key = `${track} ${construct.id}`;
      const source = this.tracks[track]?.source;
      const asked = this.visitsOf.get(key) ?? source?.visits(construct);
      if (asked === void 0) {
        return void 0;
      }
      this.visitsOf.set(key, asked);
      try {
        const visits = await asked;
        if (this.constructOf(this.chosen) === construct) {
          this.visits = visits;
          this.changed();
        }
        return visits;
      } catch (problem) {
        this.visitsOf.delete(key);
        this.loaded(problem);
        return void 0;
      }
    }
    setFilter(filter) {
      this.filter = filter;
      this.match();
      this.changed();
    }
    match() {
      this.matchers = isActive(this.filter) ? this.tracks.map((track) => new Matcher(this.filter, track.constructs.all)) : void 0;
    }
    /** What the wait that is chosen is due to, or the longest wait in what is chosen. */
    causeOf(span) {
      const track = span === void 0 ? void 0 : this.tracks[span.track];
      if (span === void 0 || track === void 0) {
        return void 0;
      }
      const near = causeIn(track.best(this.clipped(track))?.causes ?? [], span);
      return near ?? causeIn(track.overview?.causes ?? [], span);
    }
    /** Goes to what the chosen wait is due to; says whether that is known. */
    showCause() {
      const { chosen } = this;
      const cause = this.causeOf(chosen);
      if (chosen === void 0 || cause === void 0) {
        return false;
      }
      const { row, start, end } = cause.due;
      const { track } = chosen;
      this.unfold(track, row);
      const line = this.lines.find(
        (one) => one.kind === "thread" && one.track === track && one.rows[0] === row
      );
      const shown = this.spanAt(line, meeting(cause));
      const { construct } = cause;
      const state = construct < 0 ? SERIAL : WORK;
      const exact = { track, row, start, end, state, construct, depth: 0, visits: 1 };
      const target = shown?.visits === 1 ? shown : exact;
      this.choose(target);
      this.bringIntoView(target);
      return true;
    }
    zoomToChosen() {
      const range = this.chosen === void 0 ? this.selected : { from: this.chosen.start, to: this.chosen.end };
      if (range !== void 0) {
        this.show(around((range.from + range.to) / 2, (range.to - range.from) * 1.25, this.end));
      }
    }
    openChosen() {
      const construct = this.constructOf(this.chosen);
      const source = this.tracks[this.chosen?.track ?? 0]?.source;
      if (construct === void 0 || source?.canOpen(construct) !== true) {
        return false;
      }
      source.open(construct);
      return true;
    }
    toggle(line) {
      if (line.kind !== "thread") {
        const key = keyOf(line);
        if (!this.folded.delete(key)) {
          this.folded.add(key);
        }
        this.arrange();
        this.changed();
      }
    }
    /** Folds, or unfolds, the rank that the current line belongs to. */
    toggleCurrent() {
      const line = this.lines[this.current];
      const header = this.lines.slice(0, this.current + 1).reverse().find((one) => one.kind !== "thread" && one.track === line?.track);
      if (header !== void 0) {
        this.toggle(header);
        this.current = this.lines.findIndex(
          (one) => one.kind === header.kind && one.rank === header.rank && one.track === header.track
        );
        this.changed();
      }
    }
    unfold(track, row) {
      const rank = this.tracks[track]?.rows[row]?.rank ?? -1;
      this.folded.delete(keyOf({ kind: "rank", track, rank }));
      this.folded.delete(keyOf({ kind: "run", track, rank }));
      this.arrange();
    }
    lineOf(span) {
      const at = this.lines.findIndex(
        (line) => line.kind === "thread" && line.track === span.track && line.rows[0] === span.row
      );
      return at < 0 ? this.current : at;
    }
    bringIntoView(span) {
      const { from, to } = this.view;
      const length = to - from;
      if (span.end <= from || span.start >= to || span.start < from && span.end - span.start < length) {
        this.show(around((span.start + span.end) / 2, length, this.end));
      }
    }
    want() {
      for (const track of this.tracks) {
        track.want(this.view, this.width);
      }
    }
    arrange() {
      this.lines = linesOf(this.tracks, this.folded);
      this.current = Math.min(this.current, Math.max(0, this.lines.length - 1));
    }
    loaded(problem) {
      if (problem === void 0) {
        this.arrange();
        this.match();
      } else {
        this.problem = problem instanceof Error ? problem.message : JSON.stringify(problem);
      }
      this.changed();
    }
  };
  function sameFile(a, b) {
    return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
  }

  // src/timeline/sums.ts
  var CONSTRUCTS = 2 ** 24;
  function sumsOf(window, range) {
    const sums = /* @__PURE__ */ new Map();
    let all = 0;
    let exact = true;
    for (const row of window.rows) {
      const { starts, ends, states, constructs, visits, length } = row;
      for (let i = row.after(range.from); i < length && (starts[i] ?? 0) < range.to; i++) {
        const [state, construct] = [states[i] ?? 0, constructs[i] ?? -1];
        const key = state * CONSTRUCTS + construct + 1;
        let sum = sums.get(key);
        if (sum === void 0) {
          sum = { state, construct, time: 0, intervals: 0, longest: 0 };
          sums.set(key, sum);
        }
        const [start, end] = [starts[i] ?? 0, ends[i] ?? 0];
        const time = Math.min(end, range.to) - Math.max(start, range.from);
        sum.time += time;
        all += time;
        sum.intervals += visits[i] ?? 1;
        if (visits[i] === 1) {
          sum.longest = Math.max(sum.longest, end - start);
        } else {
          exact = false;
        }
      }
    }
    const sorted = [...sums.values()].sort((a, b) => b.time - a.time);
    return { sums: sorted, time: all, exact };
  }

  // src/timeline/tables.ts
  var MOST_SUMS = 12;
  var MOST_INTERVALS = 200;
  function head(...titles) {
    const cells = titles.map((title) => {
      const cell = element("th", "", title);
      cell.scope = "col";
      return cell;
    });
    return element("thead", "", element("tr", "", ...cells));
  }
  var SumTable = class {
    constructor(state, texts) {
      this.state = state;
      this.texts = texts;
    }
    state;
    texts;
    root = element("section", "tl-sums");
    update(palette) {
      const { state, texts } = this;
      const { selected, view } = state;
      const range = selected ?? view;
      const title = selected === void 0 ? texts.sumOfView : fill(texts.sumOfRange, duration(selected.to - selected.from));
      const parts = [element("h3", "", title)];
      state.tracks.forEach((track, at) => {
        const clipped = state.clipped(track, range);
        const window = track.best(clipped);
        if (window === void 0 || clipped.to <= clipped.from) {
          return;
        }
        const { sums, time, exact } = sumsOf(window, clipped);
        const rows = sums.slice(0, MOST_SUMS).map((sum) => {
          const label = track.constructs.all[sum.construct]?.label;
          const key = element("span", "tl-key");
          key.style.background = paintOf(palette, sum.state, track.hues[sum.construct]).fill;
          const bar = element("span", "tl-bar");
          bar.style.width = `${(100 * sum.time / Math.max(time, 1)).toFixed(1)}%`;
          const name = element("th", "", key, activity(sum.state, label, texts));
          name.scope = "row";
          return element(
            "tr",
            "",
            name,
            element("td", "", duration(sum.time)),
            element("td", "", percent(sum.time / Math.max(time, 1))),
            element("td", "tl-wide", bar),
            element("td", "", count(sum.intervals)),
            element("td", "", sum.longest > 0 ? duration(sum.longest) : "")
          );
        });
        if (state.tracks.length > 1) {
          parts.push(element("h4", "", state.tracks[at]?.name ?? ""));
        }
        const titles = head(texts.what, texts.time, texts.share, "", texts.intervals, texts.longest);
        parts.push(element("table", "tl-figures", titles, element("tbody", "", ...rows)));
        if (!exact) {
          parts.push(element("p", "tl-note", texts.rough));
        }
      });
      this.root.replaceChildren(...parts);
    }
  };
  var IntervalTable = class {
    constructor(state, texts) {
      this.state = state;
      this.texts = texts;
      this.root.append(element("summary", "", texts.table), this.box);
      this.box.tabIndex = 0;
      this.box.setAttribute("role", "region");
      this.box.setAttribute("aria-label", texts.table);
      this.root.addEventListener("toggle", () => {
        this.update();
      });
    }
    state;
    texts;
    root = element("details", "tl-intervals");
    box = element("div", "tl-scroll");
    update() {
      if (!this.root.open) {
        this.box.replaceChildren();
        return;
      }
      const { state, texts } = this;
      const { spans, more } = inView(state);
      const step = Math.max(1, (state.view.to - state.view.from) / 1e4);
      const rows = spans.map((span) => {
        const what = element("button", "tl-name", activity(span.state, state.constructOf(span)?.label, texts));
        what.type = "button";
        what.addEventListener("click", () => {
          state.choose(span);
        });
        const merged = mergedText(span, texts);
        return element(
          "tr",
          "",
          element("td", "", threadName(span.track, span.row, state, texts)),
          element("td", "tl-number", instant(span.start, step)),
          element("td", "tl-number", duration(span.end - span.start)),
          element("td", "", what, merged === "" ? "" : ` (${merged})`)
        );
      });
      const titles = head(texts.threadColumn, texts.start, texts.duration, texts.what);
      this.box.replaceChildren(element("table", "tl-figures", titles, element("tbody", "", ...rows)));
      if (more > 0) {
        this.box.append(element("p", "tl-note", fill(texts.tableMore, count(more))));
      }
    }
  };
  function inView(state) {
    const spans = [];
    let more = 0;
    for (const line of state.lines) {
      const track = state.tracks[line.track];
      const row = line.kind === "thread" ? line.rows[0] : void 0;
      if (track === void 0 || row === void 0) {
        continue;
      }
      const view = state.clipped(track);
      const all = track.best(view)?.rows[row];
      for (let i = all?.after(view.from) ?? 0; all !== void 0 && i < all.length; i++) {
        const span = all.get(i, row);
        if (span === void 0 || span.start >= view.to) {
          break;
        }
        if (state.matchers?.[line.track]?.matchesSpan(span) ?? true) {
          if (spans.length < MOST_INTERVALS) {
            spans.push({ ...span, track: line.track });
          } else {
            more++;
          }
        }
      }
    }
    return { spans, more };
  }

  // src/timeline/texts.ts
  var ENGLISH = {
    timeline: "Timeline",
    serial: "serial",
    outside: "outside of constructs",
    work: "work",
    barrier: "waits at a barrier",
    lock: "waits for a lock",
    tasks: "manages tasks",
    mpi: "MPI",
    idle: "idle",
    trace: "writes the trace",
    otherConstructs: "other constructs",
    rank: "rank {0}",
    thread: "thread {0}",
    upcThread: "UPC thread {0}",
    rankThread: "rank {0}, thread {1}",
    threadsOf: "{0} threads",
    working: "working threads",
    wholeRun: "Whole run",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    find: "Find constructs",
    findHint: "e.g. for, solver.c",
    atLeast: "Only from",
    atLeastHint: "e.g. 50 \xB5s",
    badDuration: "Write a duration such as 50 \xB5s, 1.5 ms or 2 s.",
    slowVisits: "Slowest visits",
    previousSlow: "Previous slowest visit",
    nextSlow: "Next slowest visit",
    messages: "Messages",
    saveSvg: "Save as SVG",
    savePng: "Save as PNG",
    keys: "Keys",
    view: "In view: {0} to {1} ({2} of {3})",
    selected: "Selected: {0}, from {1} to {2}",
    clearSelection: "Clear the selection",
    sumOfView: "In view: where the time of the threads goes",
    sumOfRange: "In the selected {0}: where the time of the threads goes",
    rough: "Times are rounded to what a pixel shows; zoom in for exact ones.",
    what: "What",
    time: "Time",
    share: "Share",
    intervals: "Intervals",
    longest: "Longest",
    table: "Intervals in view, as a table",
    tableMore: "And {0} more: zoom in, or filter.",
    threadColumn: "Thread",
    start: "Start",
    duration: "Duration",
    nothingChosen: "Click an interval to see what it is; shift-drag to select a range of time.",
    merged: "{0} visits shorter than a pixel",
    mixture: "several intervals shorter than a pixel",
    zoomForExact: "Zoom in to see each.",
    from: "from {0}",
    visitOf: "The visit took {0}: {1} the median of {2} visits ({3}).",
    slowest: "number {0} of the slowest",
    medianOf: "Its construct has {0} visits; the one in the middle took {1}.",
    times: "{0} \xD7",
    openLine: "Open {0}",
    waitsFor: "Waits for {0}, which for {1} of that time is in: {2}",
    toCause: "Go to the cause",
    noCause: "It is not known what is waited for there.",
    zoomTo: "Zoom to it",
    selectIt: "Select its time",
    found: "{0} intervals in view match",
    noneFound: "nothing in view matches",
    noConstruct: "No construct is chosen: click one of its intervals, or find it.",
    noVisits: "The trace has no visits of {0}.",
    loading: "Reading the trace ...",
    failed: "The timeline can not be shown: {0}",
    noEvents: "The trace has no events.",
    wheel: "Click the timeline to zoom with the wheel; Ctrl and the wheel always do.",
    keysText: "Arrows left and right (or A, D) move, + and - (or W, S) zoom, up and down choose a thread, comma and period the interval before and after, N and P the next and previous slowest visit, G goes to what a wait is due to, F zooms to what is chosen, Home (or 0) shows the whole run, Enter opens the line, R selects the time of the interval, V that in view, Shift with arrows makes the selection longer or shorter, Escape clears it, C folds a rank, / finds constructs."
  };
  function textsOfUpc(texts) {
    return { ...texts, serial: texts.outside, thread: texts.upcThread };
  }

  // src/timeline/tip.ts
  var Tip = class {
    constructor(state, texts) {
      this.state = state;
      this.texts = texts;
      this.root.hidden = true;
      this.root.setAttribute("aria-hidden", "true");
    }
    state;
    texts;
    root = element("div", "tl-tip");
    show(span, x, y) {
      this.root.hidden = span === void 0;
      const parent = this.root.parentElement;
      if (span === void 0 || parent === null) {
        return;
      }
      const { title, lines } = describe(span, this.state, this.texts);
      this.root.replaceChildren(
        element("b", "", title),
        ...lines.map((line) => element("div", "", line))
      );
      const left = Math.min(x + 14, parent.clientWidth - this.root.offsetWidth - 4);
      const below = y + 18;
      const fits = below + this.root.offsetHeight < parent.clientHeight;
      const top = fits ? below : Math.max(0, y - this.root.offsetHeight - 10);
      this.root.style.transform = `translate(${Math.max(0, left)}px, ${top}px)`;
    }
    hide() {
      this.root.hidden = true;
    }
  };

  // src/timeline/toolbar.ts
  var ZOOM2 = 0.5;
  var Toolbar = class {
    constructor(state, texts, targets) {
      this.state = state;
      this.texts = texts;
      const zoom2 = (factor) => {
        state.zoomBy(factor, 0.5);
      };
      this.clear = button(texts.clearSelection, () => {
        state.clearSelection();
      });
      this.root.append(
        group(
          button(texts.wholeRun, () => {
            state.showWhole();
          }),
          signButton("+", texts.zoomIn, () => {
            zoom2(ZOOM2);
          }),
          signButton("\u2212", texts.zoomOut, () => {
            zoom2(1 / ZOOM2);
          })
        ),
        this.filterFields(targets),
        group(
          element("span", "tl-label", texts.slowVisits),
          signButton("\u25C2", texts.previousSlow, () => {
            targets.nextSlow(-1);
          }),
          signButton("\u25B8", texts.nextSlow, () => {
            targets.nextSlow(1);
          })
        ),
        this.messageBox(),
        group(
          signButton("SVG", texts.saveSvg, () => {
            targets.save("svg");
          }),
          signButton("PNG", texts.savePng, () => {
            targets.save("png");
          })
        )
      );
      this.keys.append(element("summary", "", texts.keys), element("p", "", texts.keysText));
      this.status.append(this.place, this.clear);
      this.found.setAttribute("aria-live", "polite");
    }
    state;
    texts;
    root = element("div", "tl-tools");
    /** Where the view and the selection are, in words. */
    status = element("p", "tl-status");
    keys = element("details", "tl-keys");
    words = element("input", "tl-find");
    least = element("input", "tl-least");
    found = element("span", "tl-found");
    messages = element("label", "tl-messages");
    clear;
    place = element("span");
    /** Puts the cursor into the field to find constructs. */
    find() {
      this.words.focus();
      this.words.select();
    }
    /** Looks for these words, as if somebody had written them. */
    findWords(words) {
      this.words.value = this.words.value === words ? "" : words;
      this.filter();
    }
    filterFields(targets) {
      const { texts, words, least } = this;
      words.type = "search";
      words.placeholder = texts.findHint;
      least.placeholder = texts.atLeastHint;
      for (const field of [words, least]) {
        field.spellcheck = false;
        field.addEventListener("input", () => {
          this.filter();
        });
        field.addEventListener("keydown", (event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            targets.nextSlow(event.shiftKey ? -1 : 1);
          } else if (event.key === "Escape") {
            event.preventDefault();
            field.value = "";
            this.filter();
            targets.leave();
          }
        });
      }
      return group(
        element("label", "", `${texts.find} `, words),
        element("label", "", `${texts.atLeast} `, least),
        this.found
      );
    }
    messageBox() {
      const box = element("input");
      box.type = "checkbox";
      box.addEventListener("change", () => {
        this.state.showsMessages = box.checked;
        this.state.setFilter(this.state.filter);
      });
      this.messages.append(box, ` ${this.texts.messages}`);
      return this.messages;
    }
    filter() {
      const least = this.least.value.trim() === "" ? 0 : parseDuration(this.least.value);
      const isBad = least === void 0;
      this.least.setAttribute("aria-invalid", String(isBad));
      this.least.title = isBad ? this.texts.badDuration : "";
      this.state.setFilter({ words: this.words.value, least: least ?? 0 });
    }
    /** Says what is in view and what is selected. */
    update() {
      const { state, texts } = this;
      const { from, to } = state.view;
      const step = Math.max(1, (to - from) / 1e3);
      const { selected } = state;
      this.place.textContent = selected === void 0 ? fill(
        texts.view,
        instant(from, step),
        instant(to, step),
        duration(to - from),
        duration(state.end)
      ) : fill(
        texts.selected,
        duration(selected.to - selected.from),
        instant(selected.from, step),
        instant(selected.to, step)
      );
      this.clear.hidden = selected === void 0;
      this.messages.hidden = state.tracks.every((track) => (track.overview?.messages.length ?? 0) === 0);
    }
    /** Counts what was found, once the view rests. */
    countFound() {
      const { state, texts } = this;
      if (state.matchers === void 0) {
        this.found.textContent = "";
        return;
      }
      let found = 0;
      state.tracks.forEach((track, at) => {
        const matcher = state.matchers?.[at] ?? new Matcher(state.filter, track.constructs.all);
        const view = state.clipped(track);
        for (const row of track.best(view)?.rows ?? []) {
          for (let i = row.after(view.from); i < row.length && (row.starts[i] ?? 0) < view.to; i++) {
            const length = (row.ends[i] ?? 0) - (row.starts[i] ?? 0);
            found += matcher.matches(row.constructs[i] ?? -1, length) ? 1 : 0;
          }
        }
      });
      this.found.textContent = found === 0 ? texts.noneFound : fill(texts.found, count(found));
    }
  };
  function group(...content) {
    return element("span", "tl-group", ...content);
  }

  // src/timeline/timeline.ts
  var REST = 120;
  var Timeline = class {
    constructor(root, runs, options = {}) {
      this.root = root;
      this.runs = runs;
      const texts = this.texts = { ...options.texts ?? ENGLISH };
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
        }
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
    root;
    runs;
    state;
    stage;
    /** Its own, which all parts of it share: whether the program is one of UPC is in the trace. */
    texts;
    toolbar;
    legend;
    details;
    sums;
    intervals;
    message = element("p", "tl-message");
    content = element("div", "tl-content");
    whenOpen;
    pointer;
    /** What listens to the page, not to parts of the timeline. */
    watches = new AbortController();
    async open() {
      await this.state.open(Math.max(400, this.stage.length), () => {
        if (this.state.isUpc) {
          Object.assign(this.texts, textsOfUpc(this.texts));
          this.legend.update(this.stage.colours, true);
        }
      });
    }
    /** Shows a construct at its slowest visit, once the trace is read. */
    async reveal(place) {
      await this.whenOpen;
      if (!await this.state.reveal(place)) {
        const file = place.file.split("/").at(-1) ?? "";
        this.details.say(fill(this.texts.noVisits, `${place.kind} ${file}:${place.line}`));
      }
    }
    /** Leaves the page; another timeline may take its place. */
    dispose() {
      this.watches.abort();
      this.root.replaceChildren();
    }
    assemble(tip, wheel) {
      const { root, texts, stage, toolbar, content, message } = this;
      root.classList.add("tl");
      message.textContent = texts.loading;
      message.setAttribute("role", "status");
      content.hidden = true;
      stage.root.setAttribute("aria-label", texts.timeline);
      const help = element("p", "tl-heard", texts.keysText);
      help.id = `tl-keys-${Math.random().toString(36).slice(2)}`;
      stage.root.setAttribute("aria-describedby", help.id);
      stage.root.append(tip.root);
      const hint = wheel ? [] : [element("p", "tl-note", texts.wheel)];
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
        toolbar.keys
      );
      root.replaceChildren(message, content);
    }
    handleKeys() {
      const { stage, state, toolbar, texts } = this;
      stage.root.addEventListener("pointermove", (event) => {
        const { x } = stage.place(event);
        this.pointer = x < GUTTER ? void 0 : (x - GUTTER) / stage.length;
      });
      stage.root.addEventListener("pointerleave", () => {
        this.pointer = void 0;
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
          toolbar.keys.scrollIntoView({ block: "nearest" });
        },
        moved: () => {
          stage.reveal(state.current);
        },
        pointer: () => this.pointer
      });
    }
    /** The size and the theme of the page may change. */
    followPage() {
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
        attributeFilter: ["class", "data-vscode-theme-kind", "data-vscode-theme-id"]
      });
      signal.addEventListener("abort", () => {
        size.disconnect();
        theme.disconnect();
      });
      for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
        matchMedia(query).addEventListener("change", recolour, { signal });
      }
    }
    update() {
      const { state, texts, message, content } = this;
      const isEmpty = state.isLoaded && state.tracks.every((track) => track.rows.length === 0);
      const problems = state.tracks.flatMap((track) => track.problems);
      const failure = state.problem === "" ? [] : [fill(texts.failed, state.problem)];
      const words = isEmpty ? [texts.noEvents] : [];
      const all = [...failure, ...words, ...problems];
      message.replaceChildren(...all.map((line) => element("span", "tl-problem", line)));
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
    settle() {
      if (!this.content.hidden) {
        this.sums.update(this.stage.colours);
        this.intervals.update();
        this.toolbar.countFound();
      }
    }
    async nextSlow(by) {
      const { state, texts } = this;
      if (!await state.nextSlow(by)) {
        const label = state.constructOf(state.chosen)?.label;
        this.details.say(label === void 0 ? texts.noConstruct : fill(texts.noVisits, label));
      }
      this.stage.reveal(state.current);
    }
    async save(kind) {
      const scene = this.stage.scene;
      const measure = this.stage.measureWords;
      const content = kind === "svg" ? new Blob([svgOf(scene, measure)], { type: "image/svg+xml" }) : await pngOf(scene, measure);
      const [run] = this.runs;
      const name = `timeline-${(run?.name ?? "").replace(/[^\w.-]+/g, "-")}.${kind}`;
      (run?.source.save ?? download)(name, content);
    }
  };

  // src/timeline/index.ts
  var pompTimeline = {
    /** What it says, for a page that brings it in another language. */
    texts: ENGLISH,
    /** Shows runs that the page brings, one below the other with the same axis. */
    showEmbedded: (root, runs) => new Timeline(
      root,
      runs.map((run) => ({ name: run.name, source: new EmbeddedSource(run) }))
    ),
    /** Shows what an editor tells it to; questions go there by `post`. */
    showRemote: (root, post) => {
      let timeline;
      let questions = new Questions(post);
      addEventListener("message", ({ data }) => {
        if ("show" in data) {
          const asked = questions = new Questions(post);
          const { runs, texts } = data.show;
          const sources = runs.map((name, run) => ({ name, source: new RemoteSource(asked, run) }));
          timeline?.dispose();
          timeline = new Timeline(root, sources, { texts, wheel: true });
        } else if ("reveal" in data) {
          void timeline?.reveal(data.reveal);
        } else {
          questions.answered(data);
        }
      });
      post({ ready: true });
    }
  };
  Object.assign(globalThis, { pompTimeline });
})();
