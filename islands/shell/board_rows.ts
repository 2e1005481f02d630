import {
  type CellWords,
  lookOf,
  shareOf,
} from "../../components/boards/cell_look.ts";
import type { RowNews } from "../../lib/contests/board/live.ts";

/** So long a change is marked. */
const MARK_MS = 4_000;
const MOVE_MS = 500;

const rowsOf = (
  part: HTMLElement,
) => [...part.querySelectorAll<HTMLTableRowElement>("tbody.all > tr")];

/** Changes somebody's row, and moves it; "later": its place is not on this page. */
export function applyRow(part: HTMLElement, news: RowNews): "done" | "later" {
  const { plain, limit, cells } = part.dataset;
  const words: CellWords = JSON.parse(cells!);
  const copies = part.querySelectorAll<HTMLTableRowElement>(
    `tr[data-uid="${news.u}"]`,
  );
  for (const row of copies) change(part, row, news, words);
  const all = rowsOf(part);
  const row = all.find(({ dataset }) => dataset.uid === news.u);
  const pinned = part.querySelectorAll("tbody.pin > tr").length;
  if (plain === undefined) return "later";
  if (row === undefined) {
    const isBelow = news.i >= all.length &&
      (news.w === null || news.w >= all.length);
    const hasRoom = all.length + pinned < Number(limit);
    return isBelow && !hasRoom ? "done" : "later";
  }
  if (news.i >= all.length) return "later";
  // It is not moved under whoever is at it.
  if (row.contains(document.activeElement)) return "done";
  move(all, row, news.i);
  return "done";
}

function change(
  part: HTMLElement,
  row: HTMLTableRowElement,
  { p, t, c }: RowNews,
  words: CellWords,
): void {
  row.dataset.points = String(p);
  row.dataset.seconds = String(t);
  row.querySelector(".tot b")!.textContent = String(p);
  row.querySelector(".tot small")!.textContent = part.dataset.rule === "acm"
    ? String(Math.floor(t / 60))
    : `${t} ms`;
  // Where the page draws bars, but for quizzes.
  const bar = part.querySelector(".cell-bar");
  const heads = [...part.querySelectorAll<HTMLElement>("thead th")];
  for (const [pid, state] of Object.entries(c)) {
    const place = heads.findIndex(({ dataset }) => dataset.pid === pid);
    const cell = row.cells[place];
    if (cell === undefined) continue;
    cell.className = "pc";
    cell.replaceChildren();
    if (state !== null) {
      const { kind, main, more, heard, clock } = lookOf(state, words);
      cell.classList.add(kind);
      const shown = append(cell, "b", main);
      if (clock) shown.title = clock;
      if (more) append(cell, "small", more);
      if (heard) append(cell, "span", heard).className = "sr-only";
      const share = Number(pid) < 0 ? null : shareOf(state);
      if (bar !== null && share !== null) cell.append(barOf(bar, share));
    }
    cell.classList.add("changed");
    setTimeout(() => cell.classList.remove("changed"), MARK_MS);
  }
}

/** As the page draws one. */
function barOf(bar: Element, share: number): Node {
  const made = bar.cloneNode(true) as Element;
  made.firstElementChild!.setAttribute("width", `${Math.round(100 * share)}%`);
  return made;
}

function append(to: Element, name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  to.append(made);
  return made;
}

/** Into its new place: seen as a movement, unless its reader wants none. */
function move(
  all: readonly HTMLTableRowElement[],
  row: HTMLTableRowElement,
  to: number,
): void {
  const from = all.indexOf(row);
  if (from === to) return;
  const before = row.getBoundingClientRect().top;
  all[to][to < from ? "before" : "after"](row);
  const by = before - row.getBoundingClientRect().top;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  row.animate(
    [{ transform: `translateY(${by}px)` }, { transform: "none" }],
    { duration: MOVE_MS, easing: "ease" },
  );
}

/** Ranks, prizes and steps by the order of the rows, on a board's first page. */
export function renumber(part: HTMLElement): void {
  if (part.dataset.plain === undefined) return;
  const all = rowsOf(part);
  const prizes = all.flatMap((row) => [...row.querySelectorAll(".award")]);
  let [position, rank, last] = [0, 0, ""];
  let points = "";
  for (const row of all) {
    const { dataset } = row;
    row.classList.toggle("step", dataset.points !== points);
    points = dataset.points!;
    row.classList.remove("won");
    row.querySelector(".award")?.remove();
    if (dataset.star !== undefined) continue;
    position++;
    const result = `${dataset.points} ${dataset.seconds}`;
    if (result !== last) rank = position;
    last = result;
    const place = row.querySelector(".rank")!;
    if (place.textContent !== String(rank)) place.textContent = String(rank);
    const prize = points === "0" ? undefined : prizes.shift();
    if (prize === undefined) continue;
    row.classList.add("won");
    row.querySelector(".rk")!.append(prize);
  }
  copyRanks(part, all);
}

/** The repeats at the top have the ranks of their rows; a change is said. */
function copyRanks(
  part: HTMLElement,
  all: readonly HTMLTableRowElement[],
): void {
  const words: CellWords = JSON.parse(part.dataset.cells!);
  for (const copy of part.querySelectorAll<HTMLElement>("tbody.pin > tr")) {
    const row = all.find(({ dataset }) => dataset.uid === copy.dataset.uid);
    const rank = row?.querySelector(".rank")?.textContent;
    const shown = copy.querySelector(".rank")!;
    if (rank === undefined || rank === null || rank === shown.textContent) {
      continue;
    }
    shown.textContent = rank;
    const name = copy.querySelector(".name")?.textContent ?? "";
    part.querySelector("[data-board-said]")!.textContent = words.changed
      .replace("{line}", name).replace("{n}", rank);
  }
}
