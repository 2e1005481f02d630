/** Those who wait for the same moment do not all ask in the same second. */
const SPREAD_MS = 2_000;
/** What the page is brought anew by when its contest begins or ends. */
const PARTS = ["contest-head", "contest-body"];

/**
 * Counts contests' clocks down each second, by the server's time: what a device
 * believes the time to be does not matter, only how long the page is open.
 */
export function startContestClocks(): void {
  if (document.querySelector("[data-clock-to]") === null) return;
  const began = new WeakMap<Element, { now: number; since: number }>();
  const [first] = performance.getEntriesByType(
    "navigation",
  ) as PerformanceNavigationTiming[];
  let opened: number | null = first?.responseStart ?? null;
  const tick = () => {
    const clocks = document.querySelectorAll<HTMLElement>("[data-clock-to]");
    for (const clock of clocks) {
      const to = Number(clock.dataset.clockTo);
      const start = began.get(clock) ?? {
        now: Number(clock.dataset.clockNow),
        since: opened ?? performance.now(),
      };
      began.set(clock, start);
      const left = to - start.now - (performance.now() - start.since);
      clock.textContent = textOf(left);
      if (left <= 0 && clock.dataset.over === undefined) {
        clock.dataset.over = "";
        renew();
      }
    }
    // A clock that comes later was made when it came.
    opened = null;
  };
  tick();
  setInterval(tick, 1_000);
}

function renew(): void {
  setTimeout(() => {
    for (const detail of PARTS) {
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
