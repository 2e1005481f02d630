import { useEffect, useState } from "react";
import { Scrolling, type ScrollStep } from "../../lib/boards/resolver.ts";
import type { ScrollRow } from "../../lib/contests/board/scroll.ts";

/** Between an opened cell and the row that goes up. */
const RISE_MS = 900;
/** Between two steps that come by themselves. */
const AUTO_MS = 1_400;
/** How much quicker than usual. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const USUAL = SPEEDS.indexOf(1);

/** The show of one board: where it stands, and what moves it. */
export function useScrolling(rows: readonly ScrollRow[]) {
  const [scrolling] = useState(() => new Scrolling(rows));
  const [last, setLast] = useState<{ step: ScrollStep | null; n: number }>({
    step: null,
    n: 0,
  });
  const [isAuto, setAuto] = useState(false);
  const [pace, setPace] = useState(USUAL);
  const speed = SPEEDS[pace];

  const hasPrize = (step: ScrollStep) =>
    step.kind === "settle" && rows[step.row].medal !== null;
  const isQuiet = (step: ScrollStep | null) =>
    step?.kind === "settle" && !hasPrize(step);
  const isOver = scrolling.taken === scrolling.steps.length;
  const show = (step: ScrollStep | null) =>
    setLast(({ n }) => ({ step, n: n + 1 }));

  function forward(): void {
    let step = scrolling.forward();
    // Who stays without a medal is no news.
    while (isQuiet(step)) step = scrolling.forward();
    show(step);
  }
  /** On to whoever gets the next prize. */
  function toPrize(): void {
    let step = scrolling.forward();
    while (step !== null && !hasPrize(step)) step = scrolling.forward();
    show(step);
  }
  function back(): void {
    let step = scrolling.back();
    // Not in the middle between an opened cell and its row's new place.
    while (isQuiet(step) || step?.kind === "rise" || step?.kind === "open") {
      step = scrolling.back();
    }
    setAuto(false);
    show(null);
  }
  const quicken = (by: 1 | -1) =>
    setPace((was) => Math.max(0, Math.min(SPEEDS.length - 1, was + by)));

  useEffect(() => {
    const next = scrolling.steps[scrolling.taken];
    const isRise = last.step?.kind === "open" && next?.kind === "rise";
    if (next === undefined || !isRise && !isAuto) return;
    const timer = setTimeout(forward, (isRise ? RISE_MS : AUTO_MS) / speed);
    return () => clearTimeout(timer);
  }, [last.n, isAuto, speed]);

  return {
    scrolling,
    last: last.step,
    isAuto,
    isOver,
    speed,
    forward,
    back,
    toPrize,
    quicken,
    setAuto,
  };
}
