import { useEffect, useRef } from "react";
import {
  type ScrollLine,
  ScrollTable,
  type ScrollTableProps,
  type ScrollWords,
} from "../components/boards/ScrollTable.tsx";
import { island } from "../components/island.tsx";
import {
  type Scrolling,
  scrollRanks,
  type ScrollStep,
} from "../lib/boards/resolver.ts";
import type { ScrollRow } from "../lib/contests/board/scroll.ts";
import { useMoves } from "./hooks/useMoves.ts";
import { useScrolling } from "./hooks/useScrolling.ts";

export interface ScrollBoardProps {
  title: string;
  columns: ScrollTableProps["columns"];
  rows: ScrollRow[];
  words: ScrollWords & {
    next: string;
    back: string;
    auto: string;
    keys: string;
    asked: string;
    solved1: string;
    unsolved: string;
    risen: string;
    over: string;
  };
}

/** Rows on a wall; the lowest open one stands near the foot. */
const SHOWN = 10;
const ABOVE = 7;
const MOVE_MS = 650;

/** A sealed board that is opened from its foot on, cell by cell, by key, click or by itself. */
function ScrollBoardView(props: ScrollBoardProps) {
  const { title, columns, rows, words } = props;
  const show = useScrolling(rows);
  const { scrolling, last, isAuto, isOver, forward, back, setAuto } = show;
  const table = useRef<HTMLDivElement>(null);
  useKeys({ forward, back, auto: () => setAuto((was) => !was) });
  useMoves(table, "row", { ms: MOVE_MS });
  const lines = linesOf(rows, scrolling, last);
  return (
    <>
      <header class="hall-head">
        <h1>{title}</h1>
        <p class="scroll-said" role="status">
          {isOver ? words.over : said(props, last, lines)}
        </p>
      </header>
      <div class="board-scroll" ref={table} onClick={forward}>
        <ScrollTable {...{ words, columns, lines }} />
      </div>
      <footer class="hall-foot scroll-foot no-print">
        <span>{words.keys}</span>
        <span>
          <button type="button" class="btn btn-quiet" onClick={back}>
            {words.back}
          </button>
          <button
            type="button"
            class="btn btn-quiet"
            aria-pressed={isAuto ? "true" : "false"}
            onClick={() => setAuto(!isAuto)}
          >
            {words.auto}
          </button>
          <button
            type="button"
            class="btn"
            disabled={isOver}
            onClick={forward}
          >
            {words.next}
          </button>
        </span>
      </footer>
    </>
  );
}

/** The part of the board that is on the wall. */
function linesOf(
  rows: readonly ScrollRow[],
  scrolling: Scrolling,
  last: ScrollStep | null,
): ScrollLine[] {
  const { order } = scrolling;
  const done = scrolling.steps.slice(0, scrolling.taken);
  const settled = new Set<number>();
  const opened = new Map<number, Set<number>>();
  for (const step of done) {
    if (step.kind === "settle") settled.add(step.row);
    if (step.kind !== "open") continue;
    opened.set(
      step.row,
      (opened.get(step.row) ?? new Set()).add(step.column),
    );
  }
  const ranks = scrollRanks(scrolling, (row) => rows[row].isStar);
  const lowest = order.length - 1 - settled.size;
  const from = Math.max(
    0,
    Math.min(lowest - ABOVE, order.length - SHOWN),
  );
  return order.slice(from, from + SHOWN).map((row, n) => {
    const { cells, sealed, medal, ...person } = rows[row];
    const shown = [...cells];
    for (const { column, state } of sealed) {
      if (opened.get(row)?.has(column)) shown[column] = state;
    }
    const isMeant = last?.row === row;
    return {
      ...person,
      row,
      rank: ranks[from + n],
      points: scrolling.points[row],
      time: scrolling.time[row],
      cells: shown,
      medal: settled.has(row) ? medal : null,
      mark: !isMeant
        ? null
        : last.kind === "point" || last.kind === "open"
        ? last.column
        : "row",
      isRising: isMeant && last.kind === "rise",
      isSettled: settled.has(row),
    };
  });
}

/** What has just happened, in words. */
function said(
  { rows, columns, words }: ScrollBoardProps,
  last: ScrollStep | null,
  lines: readonly ScrollLine[],
): string {
  if (last === null) return "";
  const { name } = rows[last.row];
  const fill = (text: string, n: string) =>
    text.replace("{line}", name).replace("{n}", n);
  switch (last.kind) {
    case "point":
      return fill(words.asked, columns[last.column].displayId);
    case "open":
      return fill(
        last.points > 0 ? words.solved1 : words.unsolved,
        columns[last.column].displayId,
      );
    case "rise": {
      const rank = lines.find(({ row }) => row === last.row)?.rank ?? null;
      return fill(words.risen, String(rank ?? last.to + 1));
    }
    case "settle":
      return `${words.medals[rows[last.row].medal ?? 0]} · ${name}`;
  }
}

/** Space, arrows and page keys, also those of a presenter; A goes on by itself. */
function useKeys(on: { forward(): void; back(): void; auto(): void }): void {
  const current = useRef(on);
  current.current = on;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isButton = (event.target as Element).closest("button, a") !== null;
      const { forward, back, auto } = current.current;
      const isForward = ["ArrowRight", "ArrowUp", "PageDown"]
        .includes(event.key) || !isButton && [" ", "Enter"].includes(event.key);
      if (isForward) forward();
      else if (["ArrowLeft", "ArrowDown", "PageUp"].includes(event.key)) back();
      else if (event.key.toLowerCase() === "a") auto();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

export const ScrollBoard = island<ScrollBoardProps>(
  "ScrollBoard",
  ScrollBoardView,
);
