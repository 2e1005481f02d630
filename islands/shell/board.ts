import type { BoardNews } from "../../lib/contests/board/live.ts";
import { applyRow, renumber } from "./board_rows.ts";
import { liveLater } from "./later.ts";
import { isInUse, swap } from "./swap.ts";

type Wake = (root: ParentNode) => Promise<void>;

/** Spec 2 §4. */
const REFRESH_MS = 30_000;
/** Visitors' pages may be two seconds old: sooner, the same would come again. */
const OLD_MS = 2_100;
/** Pages that are open do not all ask for the board at the same moment. */
const SPREAD_MS = 2_500;
/** A page of the wall. */
const TURN_MS = 20_000;
/** No timer reaches further. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const board = () => document.getElementById("board");

/**
 * An open scoreboard: brought anew each 30 seconds while its contest runs, and moved
 * row by row by what the site says in between. What cannot be told by rows, as a row
 * that comes from another page, brings the part of the page anew.
 */
export function startBoard(wake: Wake): void {
  const state = { isAuto: true, isComing: false };
  let soon: ReturnType<typeof setTimeout> | undefined;

  const refresh = async (isByItself: boolean) => {
    soon = undefined;
    if (state.isComing) return;
    // Nothing is taken away from whoever is at it: it is asked for again then.
    if (isByItself && isBusy()) return later();
    state.isComing = true;
    const focused = followedButton();
    const swapped = await swap(location.href, "board", wake);
    state.isComing = false;
    if (swapped === "done" || swapped === "late") {
      focus(focused);
      return dress();
    }
    if (swapped === "refused") return location.reload();
    // Spec 2 §8: a failed fetch turns it off.
    state.isAuto = false;
    dress();
  };
  const later = () => {
    soon ??= setTimeout(
      () => refresh(true),
      OLD_MS + Math.random() * SPREAD_MS,
    );
  };

  let turn: ReturnType<typeof setTimeout> | undefined;
  const dress = () => {
    const label = board()?.querySelector<HTMLElement>("[data-board-auto]");
    const box = label?.querySelector("input");
    if (label && box) {
      label.hidden = false;
      box.checked = state.isAuto && !box.disabled;
      box.addEventListener("change", () => state.isAuto = box.checked);
    }
    clearTimeout(turn);
    const turnsIn = Number(board()?.dataset.turns ?? NaN);
    if (turnsIn > 0 && turnsIn < MAX_TIMER_MS) {
      turn = setTimeout(later, turnsIn);
    }
  };
  dress();

  setInterval(() => {
    const box = board()?.querySelector<HTMLInputElement>(
      "[data-board-auto] input",
    );
    if (state.isAuto && box?.disabled === false && !isBusy()) refresh(true);
  }, REFRESH_MS);

  startControls(refresh);
  startWall(wake, dress);
  const { board: cid, real } = board()!.dataset;
  liveLater().then(({ followBoard }) =>
    followBoard(Number(cid), real !== undefined, (news) => {
      if (take(news) === "later") later();
    })
  );
}

/** The button of whom the reader is about to follow, which comes anew with the rows. */
const followedButton = () =>
  document.activeElement?.matches("#board .follow")
    ? (document.activeElement as HTMLButtonElement).value
    : null;

function focus(uid: string | null): void {
  if (uid === null) return;
  board()?.querySelector<HTMLElement>(`.follow[value="${uid}"]`)?.focus();
}

/** Somebody writes, reads a menu or sits on a link; a button that comes again is no matter. */
const isBusy = () => isInUse("board") && followedButton() === null;

const numberOf = (revision: string) => Number(revision.split(".")[1]);
const idOf = (revision: string) => revision.split(".")[0];

/** Puts news onto the board; "later": it has to be brought anew. */
function take({ from, rev, rows, heads }: BoardNews): "done" | "later" {
  const part = board();
  const own = part?.dataset.rev ?? "";
  // One of the past, or with what was sent late, does not move.
  if (part === null || own === "") return "done";
  // What is set of the contest has changed: no row's news say that.
  if (rows === null) return "later";
  if (own === rev) return "done";
  const follows = idOf(own) === idOf(rev) && idOf(from) === idOf(rev) &&
    numberOf(own) >= numberOf(from) && numberOf(own) <= numberOf(rev);
  if (!follows) return "later";
  // An empty board has no table yet.
  if (part.querySelector(".board") === null) return "later";
  let isWhole = true;
  for (const row of rows) {
    if (applyRow(part, row) === "later") isWhole = false;
  }
  for (const [pid, [ac, total]] of Object.entries(heads)) {
    const head = part.querySelector(`th[data-pid="${pid}"] [data-count]`);
    if (head) head.textContent = `${ac}/${total}`;
  }
  renumber(part);
  part.dataset.rev = rev;
  return isWhole ? "done" : "later";
}

/** Following without a new page, switches by the space bar, cards that open. */
function startControls(refresh: (isByItself: boolean) => Promise<void>): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
    if (form.id !== "board-follow" || button === null) return;
    event.preventDefault();
    const body = new URLSearchParams({ uid: button.value, back: "/" });
    try {
      await fetch(form.action, { method: "POST", body, redirect: "manual" });
    } catch {
      return location.reload();
    }
    await refresh(false);
  });
  document.addEventListener("keydown", (event) => {
    const link = (event.target as Element).closest("#board a[role=switch]");
    if (event.key !== " " || link === null) return;
    event.preventDefault();
    (link as HTMLElement).click();
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("a, button, input") !== null) return;
    target.closest("#board tbody tr")?.classList.toggle("open");
  });
}

/** Turns the pages of a board on a wall; at rest under the pointer, and for whoever wants no motion. */
function startWall(wake: Wake, dress: () => void): void {
  const wall = document.querySelector<HTMLElement>(".hall");
  if (wall === null) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  setInterval(async () => {
    const next = wall.querySelector<HTMLAnchorElement>("[data-hall-next]");
    if (next === null || calm.matches || wall.matches(":hover")) return;
    if (await swap(next.href, "board", wake) !== "done") return;
    history.replaceState(null, "", next.href);
    dress();
  }, TURN_MS);
}
