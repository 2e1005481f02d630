/** Those who wait for the same moment do not all ask in the same second. */
const SPREAD_MS = 2_000;
/** What is brought anew when a contest begins, is sealed or ends, where it is there. */
const PARTS = [
  "contest-head",
  "contest-body",
  "contest-list",
  "home-contests",
  "home-coming",
];
/** More than timers are late by: the machine has slept meanwhile. */
const SLEPT_MS = 5_000;
const TICK_MS = 1_000;

const CLOCK = "[data-clock-to]";
const LINE = "[data-line-begin]";

/**
 * Counts contests' clocks down each second and moves their time lines on, by the
 * server's time: what a device believes the time to be does not matter, only how long
 * the page is open.
 */
export function startContestClocks(): void {
  if (document.querySelector(`${CLOCK}, ${LINE}`) === null) return;
  const began = new WeakMap<Element, { now: number; since: number }>();
  const [first] = performance.getEntriesByType(
    "navigation",
  ) as PerformanceNavigationTiming[];
  let opened: number | null = first?.responseStart ?? null;
  /** The server's time, as an element came with it. */
  const timeAt = (element: Element, now: string | undefined): number => {
    const start = began.get(element) ?? {
      now: Number(now),
      since: opened ?? performance.now(),
    };
    began.set(element, start);
    return start.now + performance.now() - start.since;
  };
  let drift = Date.now() - performance.now();
  const tick = () => {
    for (const clock of document.querySelectorAll<HTMLElement>(CLOCK)) {
      const { clockTo, clockNow, clockTurns, over } = clock.dataset;
      const now = timeAt(clock, clockNow);
      const left = Number(clockTo) - now;
      clock.textContent = textOf(left);
      // The seal.
      if (clockTurns !== undefined && now >= Number(clockTurns)) {
        delete clock.dataset.clockTurns;
        renew();
      }
      if (left <= 0 && over === undefined) {
        clock.dataset.over = "";
        clock.dispatchEvent(
          new CustomEvent("gavel:clock-over", { bubbles: true }),
        );
        renew();
      }
    }
    for (const line of document.querySelectorAll<HTMLElement>(LINE)) move(line);
    // A clock that comes later was made when it came.
    opened = null;
    const drifted = Date.now() - performance.now();
    // Some machines stop counting while they sleep; the site knows what time it is.
    if (Math.abs(drifted - drift) > SLEPT_MS) renew(["contest-head"]);
    drift = drifted;
  };
  /** What has gone of a contest's time. */
  const move = (line: HTMLElement) => {
    const { lineBegin, lineEnd, lineNow } = line.dataset;
    const [begin, end] = [Number(lineBegin), Number(lineEnd)];
    const share = (timeAt(line, lineNow) - begin) / (end - begin);
    const at = `${(100 * Math.max(0, Math.min(1, share))).toFixed(2)}%`;
    line.querySelector(".time-gone")?.setAttribute("width", at);
    line.querySelector(".time-now")?.setAttribute("x", at);
  };
  tick();
  setInterval(tick, TICK_MS);
}

function renew(parts: readonly string[] = PARTS): void {
  setTimeout(() => {
    for (const detail of parts) {
      if (document.getElementById(detail) === null) continue;
      document.dispatchEvent(new CustomEvent("gavel:renew", { detail }));
    }
  }, 500 + Math.random() * SPREAD_MS);
}

/** As `clockText` has it (components/contests/words.ts). */
function textOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = two(Math.floor(seconds / 60) % 60);
  return `${Math.floor(seconds / 3600)}:${minutes}:${two(seconds % 60)}`;
}
