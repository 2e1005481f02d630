const PLACES: Record<string, string> = {
  h: "/home",
  c: "/contest",
  p: "/problem",
  s: "/status",
};
/** In focus mode: the problem before, the one after. */
const NEIGHBOURS: Record<string, string> = {
  "[": '[data-key="["]',
  "]": '[data-key="]"]',
};
const CHORD_MS = 1_200;

/** `/` or Ctrl+K opens the palette, `g` and a letter go places, `?` shows the list of keys. */
export function startKeys(): void {
  let chordAt = 0;
  document.addEventListener("keydown", (event) => {
    if (isSearchKey(event)) openSearch(event);
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const isChord = event.timeStamp - chordAt < CHORD_MS;
    chordAt = event.key === "g" ? event.timeStamp : 0;
    if (event.key === "Escape") closeMenus();
    else if (event.key === "/") openSearch(event);
    else if (event.key === "?") showKeys();
    else if (isChord && event.key in PLACES) {
      location.assign(PLACES[event.key]);
    } else if (event.key in NEIGHBOURS) {
      document.querySelector<HTMLElement>(NEIGHBOURS[event.key])?.click();
    }
  });
  for (
    const link of document.querySelectorAll<HTMLElement>("[data-palette]")
  ) {
    link.addEventListener("click", (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isPlain) openSearch(event);
    });
  }
  // A menu that has led to a part of its page lies before it.
  addEventListener("hashchange", () => {
    for (const menu of openMenus()) menu.open = false;
  });
  const button = document.querySelector<HTMLElement>("[data-keys]");
  if (button === null) return;
  button.hidden = false;
  button.addEventListener("click", showKeys);
}

/** Many sites have it; in an editor it is the editor's. */
const isSearchKey = (event: KeyboardEvent) =>
  event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey &&
  !event.shiftKey && !event.defaultPrevented &&
  !(event.composedPath()[0] as HTMLElement).isContentEditable;

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as HTMLElement;
  return target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** A menu closes by a click beside it without script; by a key only with one. */
function closeMenus(): void {
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}

const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>(".menu[open]");

/**
 * Opens it over the page, with what was typed last, to be typed over. Its script
 * comes when somebody wants it; what they type until then is not lost.
 */
async function openSearch(event: Event): Promise<void> {
  event.preventDefault();
  const dialog = document.querySelector<HTMLDialogElement>("#palette")!;
  if (dialog.open) return;
  // It leads away from there, or back to the page.
  document.querySelector(".drawer[open]")?.removeAttribute("open");
  dialog.showModal();
  dialog.querySelector("input")!.select();
  const { fillPalette } = await import("./palette.ts");
  if (dialog.open) fillPalette();
}

function showKeys(): void {
  document.querySelector<HTMLDialogElement>("#keys")?.showModal();
}
