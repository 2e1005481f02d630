import { liveNow } from "./later.ts";
import { isInUse, swap } from "./swap.ts";

/** More often than that nobody can read. */
const MIN_MS = 600;

/**
 * A part of the page that is brought anew whenever the site says that its
 * problem's solutions or data have moved on. It says itself for how long, and
 * by `data-live-then` which other part has changed when it is over.
 */
export function startLivePart(
  { id, dataset }: HTMLElement,
  wake: (root: ParentNode) => Promise<void>,
): void {
  let isOld = false;
  let isOnItsWay = false;
  let stop = () => {};
  liveNow().then(({ followProblem }) =>
    stop = followProblem(Number(dataset.live), () => isOld = true)
  );
  const timer = setInterval(async () => {
    if (!isOld || isOnItsWay || isInUse(id)) return;
    isOld = false;
    isOnItsWay = true;
    const swapped = await swap(location.pathname, id, wake);
    isOnItsWay = false;
    // The session has ended, or its rights: the page itself says which.
    if (swapped === "refused") return location.reload();
    if (swapped === "failed" || swapped === "late") isOld = true;
    if (document.getElementById(id)?.dataset.live !== undefined) return;
    clearInterval(timer);
    stop();
    const { liveThen } = dataset;
    if (liveThen === undefined) return;
    document.dispatchEvent(
      new CustomEvent("gavel:renew", { detail: liveThen }),
    );
  }, MIN_MS);
}
