import { startCopying } from "./copy.ts";
import { startPicks } from "./picks.ts";
import { showPlace } from "./strip.ts";
import { fetchFragment } from "./fragment.ts";
import { isFromHistory } from "./tabs.ts";
import { Turns } from "./turns.ts";

const turns = new Turns();
/** Until it is looked whether somebody is still at it. */
const AGAIN_MS = 3_000;

/**
 * Links inside `data-swap` replace only that part of the page, so that what is
 * typed beside it stays. `gavel:refresh` brings the page's main part anew,
 * `gavel:renew` the part of that id. `data-poll` is a part that is brought anew
 * every so many seconds, from `data-poll-at` where that says an address, `data-live`
 * one whenever the site says so.
 */
export function startSwapping(
  wake: (root: ParentNode) => Promise<void>,
): void {
  document.addEventListener("click", async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "[data-swap] .tabs a, [data-swap] .pager a",
    );
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey &&
      !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    const id = link.closest<HTMLElement>("[data-swap]")!.id;
    const swapped = await swap(link.href, id, wake, { isAsked: true });
    if (swapped === "done") history.replaceState(null, "", link.href);
    else if (swapped !== "late") location.assign(link.href);
  });
  document.addEventListener("gavel:refresh", async () => {
    const swapped = await swap(location.href, "main", wake);
    if (swapped !== "done" && swapped !== "late") location.reload();
  });
  // As the browser left it: what was finished since is brought anew.
  // Earlier, the browser would take the same page from its cache again.
  addEventListener("pageshow", ({ persisted }) => {
    const isOld = persisted || isFromHistory();
    if (!isOld || !document.querySelector("[data-fresh]")) return;
    document.dispatchEvent(new CustomEvent("gavel:refresh"));
  });
  document.addEventListener("gavel:judged", async () => {
    const panes = [...document.querySelectorAll<HTMLElement>("[data-refresh]")]
      // One that lies in another comes with it.
      .filter((pane) => !pane.parentElement!.closest("[data-refresh]"));
    for (const { id } of panes) await swap(location.href, id, wake);
  });
  document.addEventListener(
    "gavel:renew",
    (event) => renew((event as CustomEvent<string>).detail, wake),
  );
  const polled = document.querySelector<HTMLElement>("[data-poll]");
  if (polled) startPolling(polled.id, Number(polled.dataset.poll), wake);
  const live = document.querySelector<HTMLElement>("[data-live]");
  if (live) {
    import("./live_part.ts").then((part) => part.startLivePart(live, wake));
  }
}

/** Parts that wait until nobody is at them. */
const postponed = new Set<string>();

/** What is typed is not lost, and what is new comes when one is through. */
function renew(id: string, wake: (root: ParentNode) => Promise<void>): void {
  const part = document.getElementById(id);
  const isBusy = part !== null &&
    (part.contains(document.activeElement) || holdsTyped(part));
  if (!isBusy) return void swap(location.href, id, wake);
  if (postponed.has(id)) return;
  postponed.add(id);
  setTimeout(() => {
    postponed.delete(id);
    if (document.getElementById(id) !== null) renew(id, wake);
  }, AGAIN_MS);
}

function startPolling(
  id: string,
  seconds: number,
  wake: (root: ParentNode) => Promise<void>,
): void {
  setInterval(async () => {
    const part = document.getElementById(id);
    // It says itself for how long: what is done does not change any more.
    if (!part?.hasAttribute("data-poll")) return;
    // What a form has answered stands beside it: only the address is asked.
    if (isInUse(id)) return;
    const at = part.dataset.pollAt ?? location.pathname;
    const swapped = await swap(at, id, wake);
    // The session has ended, or its rights: the page itself says which.
    if (swapped === "refused") location.reload();
  }, seconds * 1_000);
}

/** Somebody is at it, or nobody sees it: it is not taken away under them. */
export function isInUse(id: string): boolean {
  const part = document.getElementById(id);
  return document.visibilityState !== "visible" || part !== null &&
      (part.contains(document.activeElement) ||
        part.querySelector("details[open]") !== null);
}

/** It has fields that are not as they are stored. */
export const holdsTyped = (part: HTMLElement) =>
  part.querySelector("[data-unsaved]") !== null ||
  [...part.querySelectorAll<HTMLInputElement>("input, textarea")]
    .some((field) =>
      field.value !== field.defaultValue ||
      // A text area has neither.
      field.checked !== field.defaultChecked
    );

/** Brings a part of the page anew; failed: it was not to be had; late: another has been asked for. */
export async function swap(
  href: string,
  id: string,
  wake: (root: ParentNode) => Promise<void>,
  { isAsked = false } = {},
): Promise<"done" | "refused" | "failed" | "late"> {
  const turn = turns.begin(id, isAsked);
  const fragment = await fetchFragment(href, `#${id}`);
  if (!turn.isInTime()) return "late";
  const current = document.getElementById(id);
  if (fragment === "refused") return "refused";
  if (fragment === null || current === null) return "failed";
  current.replaceWith(fragment.element);
  document.title = fragment.title;
  startCopying(fragment.element);
  startPicks(fragment.element);
  if (id === "strip") showPlace();
  if (fragment.element.querySelector("[data-draft]") !== null) {
    const { writeIn } = await import("./writing.ts");
    writeIn(fragment.element);
  }
  await wake(fragment.element);
  document.dispatchEvent(new CustomEvent("gavel:renewed", { detail: id }));
  return "done";
}
