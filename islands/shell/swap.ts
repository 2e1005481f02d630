import { startCopying } from "./copy.ts";
import { showPlace } from "./strip.ts";
import { fetchFragment } from "./fragment.ts";

/**
 * Links inside `data-swap` replace only that part of the page, so that what is
 * typed beside it stays. `gavel:refresh` brings the page's main part anew.
 * `data-poll` is a part that is brought anew every so many seconds.
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
    if (await swap(link.href, id, wake)) {
      history.replaceState(null, "", link.href);
    } else location.assign(link.href);
  });
  document.addEventListener("gavel:refresh", async () => {
    if (!await swap(location.href, "main", wake)) location.reload();
  });
  document.addEventListener("gavel:judged", async () => {
    const panes = [...document.querySelectorAll<HTMLElement>("[data-refresh]")]
      // One that lies in another comes with it.
      .filter((pane) => !pane.parentElement!.closest("[data-refresh]"));
    for (const { id } of panes) await swap(location.href, id, wake);
  });
  const polled = document.querySelector<HTMLElement>("[data-poll]");
  if (polled) startPolling(polled.id, Number(polled.dataset.poll), wake);
}

/** Not while nobody looks, and not under the hands of somebody who does. */
function startPolling(
  id: string,
  seconds: number,
  wake: (root: ParentNode) => Promise<void>,
): void {
  setInterval(() => {
    const part = document.getElementById(id);
    // It says itself for how long: what is done does not change any more.
    if (!part?.hasAttribute("data-poll")) return;
    const isInUse = part.contains(document.activeElement) ||
      part.querySelector("details[open]");
    const isSeen = document.visibilityState === "visible";
    // What a form has answered stands beside it: only the address is asked.
    if (!isInUse && isSeen) swap(location.pathname, id, wake);
  }, seconds * 1_000);
}

async function swap(
  href: string,
  id: string,
  wake: (root: ParentNode) => Promise<void>,
): Promise<boolean> {
  const fragment = await fetchFragment(href, `#${id}`);
  const current = document.getElementById(id);
  if (fragment === null || current === null) return false;
  current.replaceWith(fragment.element);
  document.title = fragment.title;
  startCopying(fragment.element);
  if (id === "strip") showPlace();
  await wake(fragment.element);
  return true;
}
