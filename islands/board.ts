import { signal } from "@preact/signals-core";
import { readLine } from "../components/boards/board_line.ts";
import {
  type BoardState,
  foldFresh,
  foldNews,
  withSteps,
} from "./board_fold.ts";
import type { ScoreboardProps } from "../components/boards/Scoreboard.tsx";
import { fetchFragment } from "./shell/fragment.ts";
import { liveLater } from "./shell/later.ts";
import { isInUse } from "./shell/swap.ts";

/** Spec 2 §4. */
const REFRESH_MS = 30_000;
/** Visitors' pages may be two seconds old: sooner, the same would come again. */
const OLD_MS = 2_100;
/** Pages that are open do not all ask for the board at the same moment. */
const SPREAD_MS = 2_500;
/** A page of the wall. */
const TURN_MS = 20_000;
/** So long a change is marked. */
const MARK_MS = 4_000;
/** No timer reaches further. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const ISLAND = "[data-island-late=Scoreboard]";

const part = () => document.getElementById("board")!;

/** Reads what a page of a board shows, of a page that is open or was fetched. */
function boardIn(
  host: HTMLElement,
  { rule, heads, feed }: ScoreboardProps,
): BoardState {
  const linesIn = (body: string) =>
    [...host.querySelectorAll<HTMLElement>(`tbody.${body} > tr`)]
      .map(({ dataset }) => readLine(dataset.line!, rule));
  return {
    feed,
    heads,
    columns: heads.map(({ pid, displayId }) => ({ pid, displayId })),
    pinned: linesIn("pin"),
    lines: withSteps(linesIn("all")),
  };
}

/**
 * An open scoreboard: brought anew each 30 seconds while its contest runs, and moved
 * row by row by what the site says in between. What cannot be told by rows, as a row
 * that comes from another page, brings the part of the page anew. The table is
 * rendered of `state`; the rest of the part comes as HTML.
 */
export class LiveBoard {
  readonly state = signal<BoardState>({} as BoardState);
  /** What was said last to who listens. */
  readonly said = signal("");
  readonly #props: ScoreboardProps;
  #isAuto = true;
  #isComing = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #turn: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, props: ScoreboardProps) {
    this.#props = props;
    this.state.value = boardIn(host, props);
  }

  /** Returns what ends it. */
  start(): () => void {
    this.#dress();
    const leaving = new AbortController();
    const { signal } = leaving;
    const timers = [
      setInterval(() => {
        const isStill = autoBox()?.disabled !== false;
        if (this.#isAuto && !isStill && !isBusy()) this.refresh(true);
      }, REFRESH_MS),
      setInterval(() => this.#turnWall(), TURN_MS),
    ];
    document.addEventListener("change", ({ target }) => {
      if (target === autoBox()) this.#isAuto = autoBox()!.checked;
    }, { signal });
    document.addEventListener("submit", (event) => this.#follow(event), {
      signal,
    });
    document.addEventListener("keydown", pressSwitch, { signal });
    const { cid, isLive } = this.#props.feed;
    let deaf = () => {};
    liveLater().then(({ followBoard }) => {
      if (signal.aborted) return;
      deaf = followBoard(cid, isLive).subscribe((news) => {
        if (news !== null) this.#take(news);
      });
    });
    return () => {
      leaving.abort();
      deaf();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(this.#soon);
      clearTimeout(this.#turn);
    };
  }

  /** Brings the board anew. */
  async refresh(isByItself: boolean): Promise<void> {
    this.#soon = undefined;
    if (this.#isComing) return;
    // Nothing is taken away from whoever is at it: it is asked for again then.
    if (isByItself && isBusy()) return this.#later();
    const came = await this.#bring(location.href);
    if (came === "refused") return location.reload();
    // Spec 2 §8: a failed fetch turns it off.
    if (came === "failed") this.#isAuto = false;
    this.#dress();
  }

  async #bring(href: string): Promise<"done" | "refused" | "failed"> {
    this.#isComing = true;
    const fragment = await fetchFragment(href, "#board");
    this.#isComing = false;
    if (fragment === "refused") return "refused";
    const host = fragment?.element.querySelector<HTMLElement>(ISLAND);
    if (!fragment || !host) return "failed";
    const props: ScoreboardProps = JSON.parse(host.dataset.props!);
    const fresh = boardIn(host, props);
    // The table stays, with who is at it and how far it was moved.
    const own = part().querySelector(ISLAND)!;
    for (const old of [...part().children]) if (old !== own) old.remove();
    let isBefore = true;
    for (const one of [...fragment.element.children]) {
      if (one === host) isBefore = false;
      else if (isBefore) own.before(one);
      else part().append(one);
    }
    document.title = fragment.title;
    this.#show(foldFresh(this.state.value, fresh));
    document.dispatchEvent(
      new CustomEvent("gavel:renewed", { detail: "board" }),
    );
    return "done";
  }

  #later(): void {
    this.#soon ??= setTimeout(
      () => this.refresh(true),
      OLD_MS + Math.random() * SPREAD_MS,
    );
  }

  /** What around the table needs the script. */
  #dress(): void {
    const box = autoBox();
    if (box) {
      box.parentElement!.hidden = false;
      box.checked = this.#isAuto && !box.disabled;
    }
    clearTimeout(this.#turn);
    const { turnsIn } = this.state.value.feed;
    if (turnsIn !== null && turnsIn > 0 && turnsIn < MAX_TIMER_MS) {
      this.#turn = setTimeout(() => this.#later(), turnsIn);
    }
  }

  #take(news: Parameters<typeof foldNews>[1]): void {
    const { state, isWhole, risen } = foldNews(
      this.state.value,
      news,
      (uid) =>
        document.activeElement?.closest(`#board tr[data-uid="${uid}"]`) !==
          null,
    );
    this.#show(state);
    for (const { name, rank } of risen) {
      this.said.value = this.#props.words.changed
        .replace("{line}", name).replace("{n}", String(rank));
    }
    if (!isWhole) this.#later();
  }

  /** What has changed is marked for a while. */
  #show(state: BoardState): void {
    const before = this.state.value;
    if (state === before) return;
    this.state.value = state;
    const known = new Set([...before.pinned, ...before.lines]);
    const fresh = new Set(
      [...state.pinned, ...state.lines]
        .filter((line) => line.marks && !known.has(line))
        .map(({ uid }) => uid),
    );
    if (fresh.size > 0) {
      setTimeout(
        () =>
          this.#each((line) =>
            fresh.has(line.uid) && line.marks
              ? { ...line, marks: undefined }
              : line
          ),
        MARK_MS,
      );
    }
  }

  /** A card shows all of its cells, or no longer. */
  press = (uid: string, target: Element): void => {
    if (target.closest("a, button, input") !== null) return;
    const isPinned = target.closest("tbody.pin") !== null;
    this.#each((line, isCopy) =>
      line.uid === uid && isCopy === isPinned
        ? { ...line, isOpen: !line.isOpen }
        : line
    );
  };

  #each(
    change: (
      line: BoardState["lines"][number],
      isCopy: boolean,
    ) => BoardState["lines"][number],
  ): void {
    const { pinned, lines, ...rest } = this.state.value;
    this.state.value = {
      ...rest,
      pinned: pinned.map((line) => change(line, true)),
      lines: lines.map((line) => change(line, false)),
    };
  }

  /** Follows somebody without a new page. */
  async #follow(event: SubmitEvent): Promise<void> {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    if (form.id !== this.#props.follow || button === null) return;
    event.preventDefault();
    const body = new URLSearchParams({ uid: button.value, back: "/" });
    try {
      await fetch(form.action, { method: "POST", body, redirect: "manual" });
    } catch {
      return location.reload();
    }
    await this.refresh(false);
  }

  /** Turns the pages of a board on a wall; at rest under the pointer, and for whoever wants no motion. */
  async #turnWall(): Promise<void> {
    const wall = document.querySelector<HTMLElement>(".hall");
    const next = wall?.querySelector<HTMLAnchorElement>("[data-hall-next]");
    if (!wall || !next || this.#isComing) return;
    if (wantsCalm() || wall.matches(":hover")) return;
    if (await this.#bring(next.href) !== "done") return;
    history.replaceState(null, "", next.href);
    this.#dress();
  }
}

const wantsCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const autoBox = () =>
  part().querySelector<HTMLInputElement>("[data-board-auto] input");

/** Somebody writes, reads a menu or sits on a link; a button that follows somebody stays where it is. */
const isBusy = () =>
  isInUse("board") &&
  !document.activeElement?.matches("#board .follow");

/** A switch is a link that the space bar turns, too. */
function pressSwitch(event: KeyboardEvent): void {
  const link = (event.target as Element).closest("#board a[role=switch]");
  if (event.key !== " " || link === null) return;
  event.preventDefault();
  (link as HTMLElement).click();
}
