import { useEffect, useRef } from "react";
import { AwardBadge } from "../components/boards/BoardRow.tsx";
import {
  type ScrollLine,
  ScrollTable,
  type ScrollTableProps,
  type ScrollWords,
} from "../components/boards/ScrollTable.tsx";
import { island } from "../components/island.tsx";
import { Avatar } from "../components/ui/Avatar.tsx";
import {
  type Scrolling,
  scrollRanks,
  type ScrollStep,
} from "../lib/boards/resolver.ts";
import type { Prize, ScrollRow } from "../lib/contests/board/scroll.ts";
import type { Unrest } from "../lib/contests/board/still.ts";
import { useMoves } from "./hooks/useMoves.ts";
import { useScrolling } from "./hooks/useScrolling.ts";
import { useStillness } from "./hooks/useStillness.ts";

export interface ScrollBoardProps {
  title: string;
  /** Whose board it is; null: a file, which asks nobody for news. */
  cid: number | null;
  rule: "acm" | "oi";
  columns: ScrollTableProps["columns"];
  prizes: Prize[];
  rows: ScrollRow[];
  /** What the window waits for; null: it shows. */
  unrest: Unrest | null;
  /** The state of the board that is shown; null: none is. */
  state: string | null;
  words: ScrollWords & {
    next: string;
    back: string;
    auto: string;
    pause: string;
    prize: string;
    slower: string;
    quicker: string;
    keys: string;
    asked: string;
    solved1: string;
    unsolved: string;
    points: string;
    risen: string;
    firstTo: string;
    over: string;
    waits: Record<Unrest["why"], string>;
    changed: string;
    again: string;
  };
}

/** Rows on a wall; the lowest open one stands near the foot. */
const SHOWN = 10;
const ABOVE = 7;
const MOVE_MS = 650;

/** A sealed board that is opened from its foot on, cell by cell, by key, click or by itself. */
function ScrollBoardView(props: ScrollBoardProps) {
  const now = useStillness(props.cid, props);
  useEffect(() => {
    // It is still at last.
    if (props.unrest !== null && now.unrest === null) location.reload();
  }, [now]);
  if (props.unrest === null) {
    return <Show {...props} isChanged={now.state !== props.state} />;
  }
  const { why, left } = now.unrest ?? props.unrest;
  return (
    <>
      <header class="hall-head">
        <h1>{props.title}</h1>
      </header>
      <p class="scroll-wait" role="status">
        {props.words.waits[why].replace("{n}", String(left))}
      </p>
    </>
  );
}

function Show(props: ScrollBoardProps & { isChanged: boolean }) {
  const { title, rows, words, isChanged } = props;
  const show = useScrolling(rows);
  const { scrolling, last, isAuto, isOver, speed } = show;
  const { forward, back, toPrize, quicken, setAuto } = show;
  const table = useRef<HTMLDivElement>(null);
  const toggle = () => setAuto((was) => !was);
  useKeys({ forward, back, toggle, toPrize, quicken });
  useMoves(table, "row", { ms: MOVE_MS / speed });
  const lines = linesOf(rows, scrolling, last);
  return (
    <>
      <header class="hall-head">
        <h1>{title}</h1>
        <p class="scroll-said" role="status">
          {isOver ? words.over : said(props, last, lines)}
        </p>
      </header>
      {isChanged && (
        <p class="notice notice-error" role="alert">
          {words.changed}
          <button
            type="button"
            class="btn"
            onClick={() => location.reload()}
          >
            {words.again}
          </button>
        </p>
      )}
      <div class="board-scroll" ref={table} onClick={forward}>
        <ScrollTable {...props} lines={lines} />
        {last?.kind === "settle" && (
          <Winner
            {...props}
            line={lines.find((line) => line.row === last.row)!}
          />
        )}
      </div>
      <footer class="hall-foot scroll-foot no-print">
        <span>{words.keys}</span>
        <span>
          <Press label={words.back} onClick={back} />
          <Press
            label="−"
            name={words.slower}
            onClick={() => quicken(-1)}
          />
          <output class="num">{speed}×</output>
          <Press
            label="+"
            name={words.quicker}
            onClick={() => quicken(1)}
          />
          <Press label={isAuto ? words.pause : words.auto} onClick={toggle} />
          <Press label={words.prize} isOff={isOver} onClick={toPrize} />
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

const Press = ({ label, name, isOff, onClick }: {
  label: string;
  name?: string;
  isOff?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    class="btn btn-quiet"
    aria-label={name}
    disabled={isOff}
    onClick={onClick}
  >
    {label}
  </button>
);

/** Who gets a prize, with the prize, over the board. */
function Winner(
  { prizes, columns, rows, words, line }: ScrollBoardProps & {
    line: ScrollLine;
  },
) {
  if (line.medal === null) return null;
  const firsts = columns.filter((_, n) => {
    const cell = line.cells[n];
    return cell !== null && "f" in cell && cell.f === 1;
  });
  return (
    <div class="scroll-winner">
      <Avatar username={line.name} src={rows[line.row].picture} large />
      <div>
        <AwardBadge {...prizes[line.medal]} />
        <b>{line.name}</b>
        {line.school && <span>{line.school}</span>}
        {rows[line.row].members.length > 0 && (
          <span>{rows[line.row].members.join(" · ")}</span>
        )}
        {firsts.length > 0 && (
          <span>
            {words.firstTo.replace(
              "{n}",
              firsts.map(({ displayId }) => displayId).join(" "),
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** The part of the board that is on the wall. */
function linesOf(
  rows: readonly ScrollRow[],
  scrolling: Scrolling,
  last: ScrollStep | null,
): ScrollLine[] {
  const { order, opened, isSettled, settled } = scrolling;
  const ranks = scrollRanks(scrolling, (row) => rows[row].isStar);
  const lowest = order.length - 1 - settled;
  const from = Math.max(
    0,
    Math.min(lowest - ABOVE, order.length - SHOWN),
  );
  return order.slice(from, from + SHOWN).map((row, n) => {
    const { cells, sealed, medal, name, school } = rows[row];
    const shown = [...cells];
    for (const { column, state } of sealed.slice(0, opened[row])) {
      shown[column] = state;
    }
    const isMeant = last?.row === row;
    return {
      name,
      school,
      row,
      rank: ranks[from + n],
      points: scrolling.points[row],
      time: scrolling.time[row],
      cells: shown,
      medal: isSettled[row] ? medal : null,
      mark: !isMeant
        ? null
        : last.kind === "point" || last.kind === "open"
        ? last.column
        : "row",
      isRising: isMeant && last.kind === "rise",
      isSettled: isSettled[row],
    };
  });
}

/** What has just happened, in words. */
function said(
  { rule, rows, columns, prizes, words }: ScrollBoardProps,
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
    case "open": {
      if (rule === "oi") {
        return fill(words.points, columns[last.column].displayId)
          .replace("{score}", String(last.points));
      }
      return fill(
        last.points > 0 ? words.solved1 : words.unsolved,
        columns[last.column].displayId,
      );
    }
    case "rise": {
      const rank = lines.find(({ row }) => row === last.row)?.rank ?? null;
      return fill(words.risen, String(rank ?? last.to + 1));
    }
    case "settle":
      return `${prizes[rows[last.row].medal ?? 0].name} · ${name}`;
  }
}

interface Keys {
  forward(): void;
  back(): void;
  toggle(): void;
  toPrize(): void;
  quicken(by: 1 | -1): void;
}

/** Space, arrows and page keys, also those of a presenter; A goes on by itself, M to the next prize, + and − set the speed. */
function useKeys(on: Keys): void {
  const current = useRef(on);
  current.current = on;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isButton = (event.target as Element).closest("button, a") !== null;
      const { forward, back, toggle, toPrize, quicken } = current.current;
      const isForward = ["ArrowRight", "ArrowUp", "PageDown"]
        .includes(event.key) || !isButton && [" ", "Enter"].includes(event.key);
      if (isForward) forward();
      else if (["ArrowLeft", "ArrowDown", "PageUp"].includes(event.key)) back();
      else if (event.key.toLowerCase() === "a") toggle();
      else if (event.key.toLowerCase() === "m") toPrize();
      else if ("+=".includes(event.key)) quicken(1);
      else if (event.key === "-") quicken(-1);
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
