// Adds to DocC's pages: a search in all texts, "on this page", links to the previous and the next guide, and
// buttons that copy code. DocC's app draws a page when its data has arrived, and
// another one without loading a document, so the additions follow each change of the document.
"use strict";
(() => {
  const base = document.currentScript.dataset.base;
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  // MARK: The index

  let index;
  const load = () => (index ??= fetch(`${base}site/search.json`).then((answer) => answer.json()));

  const simple = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  /** The word, and shorter forms of it that a text may have instead: "migrating", "migrated" → "migrat". */
  const stem = (word) => (word.length > 5 ? word.replace(/(?:ing|ions?|ed|es|s|e)$/, "") : word);

  /** The names of a symbol: `receive` of `receive(_:assert:)`, and as it is written: `@presents` of `Presents()`. */
  const names = (title, kind) => {
    const name = title.replace(/\(.*/, "");
    return kind === "Macro" || kind === "Structure" ? [name, `@${name}`] : [name];
  };

  /** How well a text has a word: as a whole, at a beginning, anywhere. */
  const rank = (text, word) => {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    if (text === word) return 6;
    if (at === 0) return 4;
    return /[^\p{L}\p{N}]/u.test(text[at - 1]) ? 3 : 1;
  };

  const prepare = (pages) => {
    for (const page of pages) {
      page.plainTitle = simple(page.title);
      page.names = names(page.plainTitle, page.kind);
      page.plainAlso = simple(page.also);
      for (const section of page.sections) section.push(simple(section[1]), simple(section[2]));
    }
    return pages;
  };

  /** The pages with all the words, the best first; each with the section that has most of them. */
  const find = (pages, query) => {
    const asked = simple(query).trim();
    const words = simple(query).split(/\s+/).filter(Boolean).map(stem);
    if (!words.length) return [];
    const hits = [];
    for (const page of pages) {
      let score = 0;
      const isThere = words.every((word) => {
        const title = (page.names.includes(asked) ? 6 : Math.max(rank(page.plainTitle, word), rank(page.plainAlso, word))) * 40;
        let heading = 0, text = 0;
        for (const section of page.sections) {
          heading = Math.max(heading, rank(section[3], word) * 12);
          text = Math.max(text, rank(section[4], word) * 3);
        }
        score += title + heading + text;
        return title || heading || text;
      });
      if (!isThere) continue;
      const section = page.sections
        .map((section) => [section, words.filter((word) => section[3].includes(word)).length * 2
          + words.filter((word) => section[4].includes(word)).length])
        .sort((one, other) => other[1] - one[1])[0];
      hits.push({ page, section: section?.[1] ? section[0] : null, words,
        score: score * (page.isLast ? 0.1 : page.isGuide ? 1.5 : 1) - page.title.length / 50 });
    }
    return hits.sort((one, other) => other.score - one.score);
  };

  // MARK: The search

  /** The text around the first of the words, with all of them marked. */
  const extract = (section, words) => {
    const [, , text, , plain] = section;
    const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
    const start = Math.max(0, (places.length ? Math.min(...places) : 0) - 50);
    const piece = (start ? "…" : "") + text.slice(start, start + 170) + (start + 170 < text.length ? "…" : "");
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
    return piece.split(pattern).map((part, number) => (number % 2 ? make("mark", {}, part) : part));
  };

  const field = make("input", {
    type: "search", placeholder: "Search guides and symbols", "aria-label": "Search", autocomplete: "off", spellcheck: "false",
  });
  const summary = make("p", { role: "status" });
  const list = make("ol");
  const dialog = make("dialog", { class: "site-search", "aria-label": "Search" }, field, summary, list);

  const show = async () => {
    const query = field.value;
    const pages = await load().then((found) => (found.prepared ??= prepare(found.pages)));
    if (query !== field.value) return;
    const hits = find(pages, query);
    summary.textContent = !query.trim() ? "Type a word: a symbol, a message of the compiler, a topic."
      : hits.length ? `${hits.length} ${hits.length === 1 ? "page" : "pages"}`
        : "No page has all of these words.";
    list.replaceChildren(...hits.slice(0, 30).map(({ page, section, words }) => {
      const anchor = section?.[0] ? `#${section[0]}` : "";
      const place = section?.[1] ? ` › ${section[1]}` : "";
      return make("li", {}, make("a", { href: `${base}${page.path}${anchor}` },
        make("strong", {}, page.title), place,
        make("small", {}, [page.kind, page.isGuide ? "" : page.parent].filter(Boolean).join(", ")),
        make("small", {}, ...(section ? extract(section, words) : []))));
    }));
  };

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    show();
  };
  field.addEventListener("input", show);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown") links[Math.min(place + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (place > 0 ? links[place - 1] : field).focus();
    else if (event.key === "Escape") dialog.close();
    else if (event.key === "Enter" && document.activeElement === field) links[0]?.click();
    else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    // The field keeps the focus for a moment after its dialog has closed.
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]")
      && (event.target !== field || dialog.open);
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (!isCommand && (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey)) return;
    // DocC's own quick navigation has the same key, and finds titles only.
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  }, true);

  // MARK: The additions to a page

  const addCopies = (root) => {
    for (const code of root.querySelectorAll("pre")) {
      const holder = code.closest(".code-listing") ?? code.parentElement;
      if (holder.querySelector(":scope > .site-copy")) continue;
      const button = make("button", { class: "site-copy", type: "button", "aria-label": "Copy the code" }, "Copy");
      button.addEventListener("click", async () => {
        // Numbers and folds of DocC's listings are no part of the code.
        const lines = [...code.querySelectorAll(".code-line")].map((line) => line.innerText.replace(/\n$/, ""));
        await navigator.clipboard.writeText(lines.length ? lines.join("\n") : code.innerText);
        button.textContent = "Copied";
        setTimeout(() => (button.textContent = "Copy"), 1500);
      });
      holder.classList.add("site-copy-holder");
      holder.append(button);
    }
  };

  const addContents = (root) => {
    const found = [...root.querySelectorAll("h2[id], h3[id]")].filter((heading) => heading.innerText.trim());
    const first = found[0]?.closest(".primary-content") ?? found[0];
    if (found.length < 3 || !first || root.querySelector(".site-contents")) return;
    const items = found.map((heading) => make("li", heading.tagName === "H3" ? { class: "deep" } : {},
      make("a", { href: `#${heading.id}` }, heading.innerText.trim())));
    first.before(make("details", { class: "site-contents" }, make("summary", {}, "On this page"), make("ol", {}, ...items)));
  };

  const addOrder = async (root) => {
    const { guides } = await load();
    const path = location.pathname.slice(base.length).replace(/\/?$/, "/").toLowerCase();
    const place = guides.findIndex((guide) => guide.path.toLowerCase() === path);
    if (place < 0 || root.querySelector(".site-order")) return;
    const links = [[place - 1, "prev", "Previous: "], [place + 1, "next", "Next: "]]
      .filter(([number]) => guides[number])
      .map(([number, name, text]) =>
        make("a", { class: name, rel: name, href: base + guides[number].path }, text + guides[number].title));
    root.append(make("nav", { class: "site-order", "aria-label": "Guides" }, ...links));
  };

  /** Names and keyboard access that DocC's pages lack. */
  const addAccess = (root) => {
    for (const table of root.querySelectorAll(".table-wrapper:not([tabindex])")) {
      for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": "Table" })) {
        table.setAttribute(name, value);
      }
      // On a narrow screen, each cell is below the name of its column.
      const headings = [...table.querySelectorAll("tr:first-child th")].map((heading) => heading.innerText);
      for (const row of table.querySelectorAll("tr")) {
        [...row.children].forEach((cell, column) => { if (cell.tagName === "TD") cell.dataset.heading = headings[column] ?? ""; });
      }
    }
    for (const item of root.querySelectorAll("div[aria-label]:not([role])")) item.setAttribute("role", "group");
    for (const toggle of document.querySelectorAll("button.toggle:not([aria-label])")) {
      toggle.setAttribute("aria-label", "Copies and folds of the menu");
    }
  };

  let shown = "";
  const follow = () => {
    const root = document.querySelector("main");
    if (!root?.querySelector("h1")) return;
    if (shown !== location.pathname) {
      root.querySelectorAll(".site-contents, .site-order").forEach((element) => element.remove());
      shown = location.pathname;
    }
    addCopies(root);
    addAccess(root);
    if (document.body.classList.contains("lost")) return;
    if (root.querySelector(".documentation-hero, .doc-content, .primary-content")) addContents(root);
    addOrder(root);
  };

  const button = make("button", { class: "site-search-button", type: "button", "aria-keyshortcuts": "/ Control+K" }, "Search");
  button.addEventListener("click", open);
  document.body.append(button, dialog);
  let isPlanned = false;
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => { isPlanned = false; follow(); });
  }).observe(document.body, { childList: true, subtree: true });
  follow();
})();
