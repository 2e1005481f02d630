import type { Page } from "playwright-core";
import { STATUS } from "../../lib/judging/status.ts";
import { judged } from "../http/judging.ts";
import type { TestSite } from "../support.ts";
import { SPILLING } from "./spilling.ts";

/** From a large phone on its side to the first screen with room for all. */
const WIDTHS = [640, 700, 768, 820, 920, 1024, 1280];

/**
 * Cells whose text is squeezed: a word broken although nobody's name is long
 * here, or three lines and more of fewer than five characters each.
 */
const SQUEEZED = `
  [...document.querySelectorAll("td, th")].flatMap((cell) => {
    if (!cell.checkVisibility()) return [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node; (node = walker.nextNode());) {
      const text = node.data;
      if (!node.parentElement.checkVisibility() || text.trim() === "" ||
        node.parentElement.closest("pre, .sr-only, [title]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [first, ...rest] = range.getClientRects();
      // On one line nothing is broken, and most cells have no more.
      if (rest.every(({ top }) => Math.abs(top - first.top) <= 1)) continue;
      const tops = [...text].map((_, n) => {
        range.setStart(node, n);
        range.setEnd(node, n + 1);
        const box = range.getClientRects()[0];
        return box === undefined ? null : Math.round(box.top);
      });
      const lines = new Set(tops.filter((top) => top !== null)).size;
      const isBroken = tops.some((top, n) => n > 0 && top !== null &&
        tops[n - 1] !== null && Math.abs(top - tops[n - 1]) > 4 &&
        /^[a-z0-9]{2}$/i.test(text.slice(n - 1, n + 1)));
      if (isBroken || (lines > 2 && text.trim().length / lines < 5)) {
        found.push(JSON.stringify(text.trim().slice(0, 60)) + " on " + lines +
          " lines of " + cell.clientWidth + " px");
      }
    }
    return found;
  })
`;

/** Facts of cards without a name: neither what the card is about nor a button. */
const UNNAMED = `
  [...document.querySelectorAll(".table.cards")].flatMap((table) =>
    getComputedStyle(table).display === "table" ? [] :
      [...table.querySelectorAll(
        "tbody td:not(.lead, .stands, .mark)",
      )].filter((cell) => cell.checkVisibility() &&
        cell.innerText.trim() !== "" &&
        !cell.querySelector(".card-label, .tag, button, .btn"))
        .map((cell) => "without a name: " + cell.innerText.trim()))
`;

/**
 * Heads that stay at the top and are painted over by the rows below them, in a
 * list that is long enough to scroll.
 */
const COVERED = `
  [...document.querySelectorAll("main thead")].flatMap((head) => {
    const body = head.parentElement.tBodies[0];
    if (!head.checkVisibility() || !body?.rows.length) return [];
    const [...rows] = body.rows;
    while (body.rows.length < 30) {
      for (const row of rows) body.append(row.cloneNode(true));
    }
    const top = head.getBoundingClientRect().top + scrollY;
    const found = new Set();
    for (let step = 0; step < 30; step++) {
      scrollTo(0, top + 60 + step * 7);
      for (const cell of head.rows[0].cells) {
        const box = cell.getBoundingClientRect();
        for (let x = box.left + 3; x < box.right; x += 12) {
          const part = document.elementFromPoint(x, box.top + box.height / 2);
          if (part === null || cell.contains(part) || !body.contains(part)) {
            continue;
          }
          found.add("above " + cell.innerText + ": " + part.className);
        }
      }
    }
    scrollTo(0, 0);
    for (const row of [...body.rows].slice(rows.length)) row.remove();
    return [...found];
  })
`;

/** A table's problems with less than they need: where it cannot, it is cards. */
const CRAMPED = `
  [...document.querySelectorAll(":is(.rows-wide, .rows-status) .lead:has(.problem-name)")]
    .filter((cell) => getComputedStyle(cell).display === "table-cell" &&
      cell.clientWidth < 199)
    .map((cell) => cell.innerText + " in " + cell.clientWidth + " px")
`;

/** Problems whose id and title lie on each other: the words, not their boxes. */
const OVERLAID = `
  [...document.querySelectorAll(".problem-id + span")].flatMap((title) => {
    if (!title.checkVisibility()) return [];
    const boxes = (part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    };
    const ids = boxes(title.previousElementSibling);
    return boxes(title).some((box) => ids.some((id) =>
        box.left < id.right - 1 && box.right > id.left + 1 &&
        box.top < id.bottom - 1 && box.bottom > id.top + 1))
      ? ["on its id: " + title.innerText]
      : [];
  })
`;

/** Rows of tables that buttons on top of each other make higher than others. */
const TALL = `
  [...document.querySelectorAll(".row-tools > .flex")].filter((tools) =>
    getComputedStyle(tools.parentElement).display === "table-cell" &&
    (tools.offsetHeight > 40 ||
      innerWidth >= 1280 && tools.closest("tr").offsetHeight > 48))
    .map((tools) => "a row " + tools.closest("tr").offsetHeight + " px high")
`;

/** One question to the browser: each takes its time. */
const AT_ONE_WIDTH = `[${
  [OVERLAID, TALL, SQUEEZED, UNNAMED, CRAMPED, SPILLING]
    .map((look) => `...(${look})`).join()
}]`;

/** What is wrong with the tables of a page, at each width between phone and desk. */
export async function atEachWidth(page: Page): Promise<string[]> {
  if (await page.locator("main table").count() === 0) return [];
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.evaluate(AT_ONE_WIDTH) as string[];
    found.push(...lines.map((line) => `${width} px: ${line}`));
  }
  await page.setViewportSize({ width: 1280, height: 500 });
  found.push(...await page.evaluate(COVERED) as string[]);
  await page.setViewportSize(before);
  return found;
}

/** Names as people have them, and a verdict of each kind. */
export async function furnishTables(t: TestSite): Promise<void> {
  const { problemId } = await t.addProblem({
    problemId: "D1008",
    texts: {
      "zh-CN": {
        title: "面包房的清晨与黄昏",
        description: "。",
        input: "。",
        output: "。",
        hint: "",
      },
      "en-US": {
        title: "Early mornings in the bakery",
        description: ".",
        input: ".",
        output: ".",
        hint: "",
      },
    },
    tags: [
      { name: "动态规划", color: "#0b7285" },
      { name: "数据结构", color: null },
      { name: "prefix sums", color: null },
    ],
  });
  await t.userOf("problem_admin");
  await t.site.accounts.users.update(["uid-problem_admin"], (user) => ({
    ...user,
    realname: "阿卜杜拉·买买提江·吐尔逊",
  }));
  const statuses = [
    STATUS.accepted,
    STATUS.wrongAnswer,
    STATUS.presentationError,
    STATUS.timeLimitExceeded,
    STATUS.memoryLimitExceeded,
  ];
  for (const status of statuses) {
    await judged(t, problemId, {
      as: "problem_admin",
      language: "Python3",
      verdict: { status, time: 912, memory: 131_072 },
      cases: { time: 912, memory: 131_072 },
    });
  }
}
