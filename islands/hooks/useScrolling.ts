import { useEffect, useState } from "react";
import { Scrolling, type ScrollStep } from "../../lib/boards/resolver.ts";
import type { ScrollRow } from "../../lib/contests/board/scroll.ts";

/** Between an opened cell and the row that goes up. */
const RISE_MS = 900;
/** Between two steps that come by themselves. */
const AUTO_MS = 1_400;

/** The show of one board: where it stands, and what moves it. */
export function useScrolling(rows: readonly ScrollRow[]) {
  const [scrolling] = useState(() => new Scrolling(rows));
  const [last, setLast] = useState<{ step: ScrollStep | null; n: number }>({
    step: null,
    n: 0,
  });
  const [isAuto, setAuto] = useState(false);

  const isQuiet = (step: ScrollStep | null) =>
    step?.kind === "settle" && rows[step.row].medal === null;
  const isOver = scrolling.taken === scrolling.steps.length;

  function forward(): void {
    let step = scrolling.forward();
    // Who stays without a medal is no news.
    while (isQuiet(step)) step = scrolling.forward();
    setLast(({ n }) => ({ step, n: n + 1 }));
  }
  function back(): void {
    let step = scrolling.back();
    // Not in the middle between an opened cell and its row's new place.
    while (isQuiet(step) || step?.kind === "rise" || step?.kind === "open") {
      step = scrolling.back();
    }
    setAuto(false);
    setLast(({ n }) => ({ step: null, n: n + 1 }));
  }

  useEffect(() => {
    const next = scrolling.steps[scrolling.taken];
    const isRise = last.step?.kind === "open" && next?.kind === "rise";
    if (next === undefined || !isRise && !isAuto) return;
    const timer = setTimeout(forward, isRise ? RISE_MS : AUTO_MS);
    return () => clearTimeout(timer);
  }, [last.n, isAuto]);

  return { scrolling, last: last.step, isAuto, isOver, forward, back, setAuto };
}
