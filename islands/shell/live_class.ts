import { fetchFragment } from "./fragment.ts";
import { liveLater } from "./later.ts";
import { holdsTyped } from "./swap.ts";

/** More often than that nobody can read. */
const MIN_MS = 1_000;
/** Who is stuck, and for how long, changes by itself. */
const CALM_MS = 60_000;
const PART = "class";

const part = () => document.getElementById(PART);

/**
 * A class at a glance: brought anew when something was sent. What has changed is marked.
 * While the pointer or the focus is on it, cells change where they stand, and nothing is
 * moved under them.
 */
export function startLiveClass(gid: number): void {
  let isOld = false;
  let isOnItsWay = false;
  let cameAt = Date.now();
  liveLater().then(({ followGroup }) =>
    followGroup(gid).subscribe((news) => {
      if (news !== null) isOld = true;
    })
  );
  const timer = setInterval(async () => {
    const isDue = isOld || Date.now() - cameAt > CALM_MS;
    if (!isDue || isOnItsWay || document.visibilityState !== "visible") return;
    isOld = false;
    isOnItsWay = true;
    const fragment = await fetchFragment(location.href, `#${PART}`);
    isOnItsWay = false;
    if (fragment === "refused") return location.reload();
    cameAt = Date.now();
    if (fragment === null) return;
    if (part() === null) return clearInterval(timer);
    show(fragment.element);
  }, MIN_MS);
}

const cellsOf = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>("[data-cell]")]
      .map((cell) => [cell.dataset.cell!, cell]),
  );

const sign = (cell: Element) => cell.querySelector("i")?.className;

function show(fresh: HTMLElement): void {
  const current = part()!;
  const before = cellsOf(current);
  const isInUse = current.matches(":hover") ||
    current.contains(document.activeElement) ||
    current.querySelector("details[open]") !== null || holdsTyped(current);
  for (const [key, cell] of cellsOf(fresh)) {
    const old = before.get(key);
    if (old === undefined || sign(old) === sign(cell)) continue;
    cell.classList.add("class-fresh");
    // What has the focus stays, with where it leads.
    if (isInUse && !old.contains(document.activeElement)) old.replaceWith(cell);
  }
  if (!isInUse) return current.replaceWith(fresh);
  const now = fresh.querySelector(".class-now");
  if (now !== null) current.querySelector(".class-now")?.replaceWith(now);
}
