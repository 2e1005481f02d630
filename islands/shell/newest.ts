import { fetchFragment } from "./fragment.ts";

const PAGE = "/message";

/** Puts the newest messages into the bell's menu each time it opens. */
export function startBell(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".message-menu");
  menu?.addEventListener("toggle", () => {
    if (menu.open) fillBell();
  });
}

/** Also when something comes while it is open. */
export async function fillBell(): Promise<void> {
  const menu = document.querySelector<HTMLDetailsElement>(".message-menu");
  const box = menu?.querySelector<HTMLElement>("[data-newest-box]");
  if (!menu?.open || !box) return;
  const found = await fetchFragment(`${PAGE}?brief=true`, "[data-newest]");
  // The session has ended, say: the page tells it.
  if (found === "refused") return location.assign(PAGE);
  // Without an answer the menu's link is still there.
  if (found === null || !menu.open) return;
  box.replaceChildren(...found.element.childNodes);
  box.hidden = false;
}
