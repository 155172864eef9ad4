/// The script of the page: filters, the search, and the walk through the commands of a case.
///
/// It reads the object of ``HTMLData`` and builds each case when it is opened.
enum HTMLScript {
  static let text = #"""
    "use strict";
    (() => {
      const data = JSON.parse(document.getElementById("data").textContent);
      const text = (number) => (number ? data.texts[number - 1] : "");
      const signs = { passed: "✓", failed: "✗", error: "!", skipped: "–", todo: "–", flaky: "–" };
      const bad = (report) => report.status === "failed" || report.status === "error";
      // A case that may fail, or is to do, and did fail comes behind those that count.
      const badness = (report) => (bad(report) ? 2 : report.problems.length ? 1 : 0);
      // The page of one session has no list: its only case is open.
      const list = document.getElementById("cases");
      const filters = [...document.querySelectorAll("button[data-status]")];
      const statuses = new Set(filters.map((button) => button.dataset.status));
      const tags = new Set();
      let open = null;

      const make = (name, attributes, ...children) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes || {})) {
          if (value !== null) element.setAttribute(key, value);
        }
        element.append(...children);
        return element;
      };

      const time = (seconds) => {
        const value = Number(seconds);
        if (value >= 1) return `${value.toFixed(2)} s`;
        return `${(value * 1000).toFixed(value >= 0.01 ? 0 : 1)} ms`;
      };

      // The list.

      const row = (report, index) => {
        const first = report.problems[0];
        const link = make(
          "a", { class: `row ${report.status}`, href: `#case/${index + 1}`, "aria-expanded": "false" },
          make("span", { class: "mark" }, `${signs[report.status]} ${report.status}`),
          make("span", { class: "title" }, report.title),
          make("span", { class: "file" }, `${report.path}:${report.line}`),
          make("span", { class: "time dim" }, time(report.time)));
        if (first) link.append(make("span", { class: "first" }, first.message));
        link.addEventListener("click", (event) => {
          event.preventDefault();
          go(open && open.index === index ? "" : `#case/${index + 1}`);
        });
        return make("li", { id: `case-${index + 1}` }, link);
      };

      const rows = data.cases.map(row);
      const searched = data.cases.map((report) =>
        [report.id, report.title, report.status, report.reason, report.tags.join(" "), ...report.problems.map((one) => one.message)]
          .join("\n").toLowerCase());

      const orders = {
        bad: (one, other) => badness(data.cases[other]) - badness(data.cases[one]) || one - other,
        slow: (one, other) => data.cases[other].time - data.cases[one].time || one - other,
        file: (one, other) => one - other,
      };

      const arrange = () => {
        const order = [...data.cases.keys()].sort(orders[document.getElementById("order").value]);
        list.replaceChildren(...order.map((index) => rows[index]));
        filter();
      };

      const filter = () => {
        const words = document.getElementById("query").value.toLowerCase().split(/\s+/).filter(Boolean);
        let count = 0;
        data.cases.forEach((report, index) => {
          const fits = statuses.has(report.status)
            && (tags.size === 0 || report.tags.some((tag) => tags.has(tag)))
            && words.every((word) => searched[index].includes(word));
          rows[index].hidden = !fits;
          if (fits) count += 1;
        });
        document.getElementById("shown").textContent = `${count} of ${data.cases.length} cases shown`;
      };

      const toggle = (button, set, value) => {
        const isOn = !set.has(value);
        if (isOn) set.add(value); else set.delete(value);
        button.setAttribute("aria-pressed", String(isOn));
        filter();
      };

      for (const button of filters) {
        button.addEventListener("click", () => toggle(button, statuses, button.dataset.status));
      }
      const counts = new Map();
      for (const report of data.cases) {
        for (const tag of report.tags) counts.set(tag, (counts.get(tag) || 0) + 1);
      }
      for (const [tag, count] of [...counts].sort()) {
        const button = make("button", { type: "button", "aria-pressed": "false" }, `${tag} ${count}`);
        button.addEventListener("click", () => toggle(button, tags, tag));
        document.getElementById("tags").append(button);
      }
      if (list) {
        document.getElementById("query").addEventListener("input", filter);
        document.getElementById("order").addEventListener("change", arrange);
      }

      // The cases that reach a goal, where they are many.

      for (const details of document.querySelectorAll("details.reaching")) {
        details.addEventListener("toggle", () => {
          if (!details.open || details.querySelector("ul")) return;
          const numbers = details.dataset.cases.split(" ").filter(Boolean);
          details.append(make("ul", {}, ...numbers.map((number) => make(
            "li", {}, make("a", { href: `#case/${number}` }, data.cases[number - 1].title)))));
        });
      }

      // A case.

      const table = (heads, body) => make(
        "table", {},
        make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
        make("tbody", {}, ...body.map((cells) =>
          make("tr", {}, ...cells.map((cell) => make("td", {}, make("code", {}, cell)))))));

      // A path, which is broken behind its parts only.
      const path = (text) => make(
        "span", { class: "path" },
        ...text.split(/(?<=[.\]])/).flatMap((part) => [part, make("wbr")]));

      // What was there before or after; what was not is no empty text.
      const value = (number) => (number ? text(number) : make("span", { class: "dim" }, "–"));

      const difference = (lines) => make(
        "pre", { tabindex: "0", role: "group", "aria-label": "Difference" },
        ...lines.split("\n").flatMap((line) => {
          const mark = line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : null;
          return [make("span", { class: mark }, line), "\n"];
        }));

      const problem = (one) => {
        const element = make("div", {},
          make("p", {}, make("b", { class: "bad" }, one.message), " ", make("code", {}, one.code)),
          make("p", { class: "dim" }, `at ${one.place}`));
        if (one.help) element.append(make("p", {}, one.help));
        if (one.difference) element.append(difference(one.difference));
        else if (one.expected || one.found) {
          element.append(table(["expected", "found"], [[one.expected, one.found]]));
        }
        if (one.last) element.append(make("p", { class: "dim" }, "last: ", make("code", {}, one.last)));
        return element;
      };

      const copyButton = (label, content) => {
        const button = make("button", { type: "button" }, label);
        button.addEventListener("click", async () => {
          const value = content();
          try {
            await navigator.clipboard.writeText(value);
          } catch {
            const area = make("textarea", { "aria-label": "Copied text" });
            area.value = value;
            document.body.append(area);
            area.select();
            document.execCommand("copy");
            area.remove();
            button.focus();
          }
          button.textContent = "Copied";
          setTimeout(() => { button.textContent = label; }, 1500);
        });
        return button;
      };

      const show = (index) => {
        const report = data.cases[index];
        const section = make("section", { class: "case", "aria-label": report.title });
        const timeline = fill(section, report, index);
        return { index, section, timeline };
      };

      // A run of the case that began earlier, and does not count.
      const earlierRun = (report) => {
        const summary = `An earlier run, begun ${report.start}: ${report.status}`;
        const details = make("details", {}, make("summary", {}, summary));
        details.addEventListener("toggle", () => {
          if (!details.open || details.childElementCount > 1) return;
          const timeline = fill(details, report, null);
          if (timeline) timeline.move(timeline.start);
        });
        return details;
      };

      const fill = (section, report, index) => {
        const facts = [...report.tags];
        if (report.runs > 1) facts.push(`ran ${report.runs} times`);
        if (facts.length) section.append(make("p", { class: "dim" }, facts.join(" · ")));
        if (report.reason) section.append(make("p", {}, `${report.status}: ${report.reason}`));
        for (const note of report.notes) section.append(make("p", {}, `note: ${note}`));
        if (report.values.length) section.append(table(["row", "value"], report.values.map((value) => value.slice(0, 2))));
        section.append(...report.problems.map(problem));
        if (report.again) {
          section.append(make("div", { class: "controls" }, "again:", make("code", {}, report.again),
            copyButton("Copy", () => report.again)));
        }
        if (report.output) section.append(make("pre", { tabindex: "0" }, report.output));
        const timeline = report.commands.length ? new Timeline(report, index) : null;
        if (timeline) section.append(timeline.element);
        section.append(...report.earlier.map(earlierRun));
        return timeline;
      };

      // Its commands, one by one. Those of a sourced file follow the line that sources it.

      const isSourced = (command) => typeof command[0] === "string";

      class Timeline {
        constructor(report, index) {
          this.report = report;
          this.index = index;
          this.commands = report.commands;
          this.position = -1;
          this.failing = new Set(report.failing);
          this.slider = make("input", {
            type: "range", min: "1", max: String(this.commands.length), "aria-label": "Command" });
          this.slider.addEventListener("input", () => this.move(Number(this.slider.value) - 1));
          this.previous = this.button("◀ Previous", -1);
          this.next = this.button("Next ▶", 1);
          this.label = make("span", { role: "status" });
          this.list = make("ol", { class: "commands", tabindex: "0", "aria-label": "Commands" });
          this.moment = make("div", {});
          this.picture = make("div", {});
          this.element = make("div", {},
            make("div", { class: "controls" }, this.previous, this.slider, this.next, this.label,
              copyButton("Copy as .flow up to here", () => this.script())),
            make("div", { class: "columns" }, this.list, this.moment, this.picture));
          this.element.addEventListener("keydown", (event) => {
            const steps = { ArrowLeft: -1, ArrowRight: 1 };
            if (!(event.key in steps) || event.target === this.slider) return;
            event.preventDefault();
            this.move(this.position + steps[event.key]);
          });
        }

        address(position) { return `#case/${this.index + 1}/${position + 1}`; }

        button(label, step) {
          const button = make("button", { type: "button" }, label);
          button.addEventListener("click", () => this.move(this.position + step));
          return button;
        }

        // Where it is best to begin: the first command that went wrong, else the last one.
        get start() {
          return this.report.failing.length ? this.report.failing[0] : this.commands.length - 1;
        }

        // The newest value of a member that stands only where it changes.
        known(member) {
          for (let at = this.position; at >= 0; at -= 1) {
            if (this.commands[at][member]) return text(this.commands[at][member]);
          }
          return "";
        }

        move(position) {
          const last = this.commands.length - 1;
          this.position = Math.min(Math.max(position, 0), last);
          const command = this.commands[this.position];
          this.slider.value = String(this.position + 1);
          this.slider.setAttribute(
            "aria-valuetext", `${this.position + 1} of ${last + 1}: ${text(command[1])}`);
          this.previous.disabled = this.position === 0;
          this.next.disabled = this.position === last;
          this.label.textContent = `${this.position + 1} of ${last + 1}`;
          this.showList();
          this.showMoment(command);
          this.showPicture();
          if (this.index !== null) history.replaceState(null, "", this.address(this.position));
        }

        // Of many commands those around the one that is shown.
        showList() {
          const first = Math.max(0, this.position - 100);
          const shown = this.commands.slice(first, this.position + 101);
          this.list.replaceChildren(...shown.map((command, offset) => {
            const at = first + offset;
            const mark = this.failing.has(at) ? "✗ " : "";
            const classes = [this.failing.has(at) ? "bad" : "", isSourced(command) ? "sourced" : ""];
            const link = make("a", {
              href: this.index === null ? "#" : this.address(at), class: classes.join(" ").trim() || null,
              "aria-current": at === this.position ? "step" : null }, mark + text(command[1]));
            if (this.index === null) {
              link.addEventListener("click", (event) => {
                event.preventDefault();
                this.move(at);
              });
            }
            return make("li", {}, link);
          }));
          const current = this.list.querySelector("[aria-current]");
          if (current) {
            this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
          }
        }

        showMoment(command) {
          let screen = command[2] || [];
          for (let at = this.position; at >= 0 && !screen.length; at -= 1) {
            screen = this.commands[at][2] || [];
          }
          const facts = [["place", this.known(3) || "no flow"], ["clock", this.known(4)]];
          if (command[5]) facts.push(["pending", text(command[5])]);
          const parts = [make("h2", {}, text(command[1])),
            make("p", { class: "dim" }, `${isSourced(command) ? "" : "line "}${command[0]} · `
              + facts.map(([name, value]) => `${name} ${value}`).join(" · "))];
          // What was expected and found stands beside the check.
          parts.push(...this.report.problems.filter((one) => one.command === this.position).map(problem));
          if (screen.length) {
            parts.push(make("pre", { tabindex: "0", role: "group", "aria-label": "Screen" },
              screen.map(text).join("\n")));
          }
          const changes = command[7] || [];
          if (changes.length) {
            parts.push(make("h3", {}, "What changed"), table(["path", "before", "after"],
              changes.map(([where, before, after]) =>
                [path(text(where)), value(before), value(after)])));
          }
          const decisions = command[6] || [];
          if (decisions.length) {
            parts.push(make("h3", {}, "What was decided, and why"),
              make("ul", {}, ...decisions.map((one) =>
                make("li", {}, make("code", {}, text(one[2]))))));
          }
          this.moment.replaceChildren(...parts);
        }

        showPicture() {
          const [flow, step] = this.known(3).split(":");
          const template = [...document.querySelectorAll("template")]
            .find((one) => one.dataset.flow === flow);
          this.picture.replaceChildren();
          if (!template) return;
          const svg = template.content.cloneNode(true);
          const taken = new Set();
          for (const command of this.commands.slice(0, this.position + 1)) {
            for (const [name, edge] of command[6] || []) if (text(name) === flow) taken.add(edge);
          }
          for (const element of svg.querySelectorAll("[data-edge]")) {
            if (taken.has(Number(element.dataset.edge))) element.classList.add("taken");
          }
          for (const element of svg.querySelectorAll("[data-step]")) {
            if (element.dataset.step !== step) continue;
            if (element.tagName === "text") element.textContent = `▶ ${element.textContent}`;
            else element.classList.add("here");
          }
          const label = `The flow ${flow} at ${step}, with the ways taken`;
          svg.querySelector("svg").setAttribute("aria-label", label);
          this.picture.append(make("p", { class: "dim" }, "▶ the place, underlined: the ways taken"), svg);
        }

        // What runs without the row: its values stand as variables, and where expressions ask for the row
        // itself, since a column may have a name that no variable can have.
        script() {
          const lines = [`# ${this.report.id}`];
          const literals = new Map(this.report.values.map(
            ([name, value, literal]) => [name, literal || JSON.stringify(value)]));
          for (const [name, literal] of literals) {
            if (/^[A-Za-z_]\w*$/.test(name)) lines.push(`let ${name} = ${literal}`);
          }
          for (const command of this.commands.slice(0, this.position + 1)) {
            if (!isSourced(command)) lines.push(withRow(text(command[1]), literals));
          }
          return `${lines.join("\n")}\n`;
        }
      }

      // A command with the values of the row in the place of `row`, in expressions but not in their texts.
      const withRow = (command, literals) => {
        const members = [...literals].map(([name, literal]) => `${JSON.stringify(name)}: ${literal}`);
        const row = `{${members.join(", ")}}`;
        const part = new RegExp([
          /"(?:\$\{[^}]*\}|[^"\\]|\\.)*"|'[^']*'/,
          /(?<![\w.])row\b(?:\.(\w+)|\["([^"\\]*)"\]|\['([^'\\]*)'\])?/,
        ].map((one) => one.source).join("|"), "g");
        const expression = (words) => words.replace(part, (found, dotted, quoted, single, at) => {
          if (!found.startsWith("row")) return embedded(found);
          // `has` asks for a member of something.
          const literal = /has\(\s*$/.test(words.slice(0, at))
            ? null : literals.get(dotted ?? quoted ?? single);
          return literal ?? row + found.slice("row".length);
        });
        const embedded = (words) => words.replace(
          /\$\{([^}]*)\}/g, (found, inner) => `\${${expression(inner)}}`);
        const isExpression = /^(!\s*)?(expect|check|always|eval|let|display)\b/.test(command);
        return isExpression ? expression(command) : embedded(command);
      };

      // Where the address leads: `#case/12`, or `#case/12/3` for its third command.

      const go = (hash) => {
        history.pushState(null, "", hash || location.pathname + location.search);
        follow();
      };

      const follow = () => {
        const [, number, command] = location.hash.match(/^#case\/(\d+)(?:\/(\d+))?$/)
          || (list ? [] : ["", "1"]);
        const index = Number(number) - 1;
        if (open && open.index !== index) {
          open.section.remove();
          rows[open.index].firstElementChild.setAttribute("aria-expanded", "false");
          open = null;
        }
        if (!data.cases[index]) return;
        if (!open) {
          open = show(index);
          rows[index].hidden = false;
          (list ? rows[index] : document.querySelector("main")).append(open.section);
          rows[index].firstElementChild.setAttribute("aria-expanded", "true");
          if (open.timeline) open.timeline.move(command ? Number(command) - 1 : open.timeline.start);
          rows[index].scrollIntoView();
        } else if (open.timeline && command) {
          open.timeline.move(Number(command) - 1);
        }
      };

      window.addEventListener("hashchange", follow);
      window.addEventListener("popstate", follow);
      document.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !open || !list) return;
        const link = rows[open.index].firstElementChild;
        go("");
        link.focus();
      });

      if (list) arrange();
      follow();
    })();

    """#
}
