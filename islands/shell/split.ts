import { recall, remember } from "../storage.ts";

/** Spec 1 §9. */
const MIN_LEFT = 420;
const MIN_RIGHT = 580;
const STEP = 24;
const KEY = "gavel:split";

/**
 * The divider between statement and editor: dragged, moved with the arrow keys,
 * or pressed twice (or Enter, or its button) to fold the editor away.
 */
export function startSplit(): void {
  const split = document.querySelector<HTMLElement>(".split");
  const bar = split?.querySelector<HTMLElement>(".split-bar");
  if (!split || !bar) return;
  startPanes(split);
  const put = (left: number) => {
    const most = split.clientWidth - MIN_RIGHT - bar.offsetWidth;
    const width = Math.round(Math.max(MIN_LEFT, Math.min(left, most)));
    split.style.setProperty("--split", `${width}px`);
    const percent = Math.round(100 * width / split.clientWidth);
    bar.setAttribute("aria-valuenow", String(percent));
    remember(KEY, width);
  };
  const leftNow = () =>
    bar.getBoundingClientRect().left -
    split.getBoundingClientRect().left;
  const kept = recall(KEY, 0);
  if (kept > 0) put(kept);
  bar.addEventListener("pointerdown", (event) => {
    bar.setPointerCapture(event.pointerId);
    const shift = event.clientX - leftNow();
    const move = (event: PointerEvent) => put(event.clientX - shift);
    bar.addEventListener("pointermove", move);
    bar.addEventListener(
      "lostpointercapture",
      () => bar.removeEventListener("pointermove", move),
      { once: true },
    );
  });
  const button = split.querySelector<HTMLElement>(".split-fold");
  const fold = () => {
    const isFolded = split.classList.toggle("collapsed");
    button?.setAttribute("aria-pressed", String(isFolded));
  };
  button?.addEventListener("click", fold);
  bar.addEventListener("dblclick", fold);
  bar.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") put(leftNow() - STEP);
    else if (event.key === "ArrowRight") put(leftNow() + STEP);
    else if (event.key === "Enter") fold();
  });
}

/**
 * Where one of the two is in sight at a time, the links below say which; going
 * to and fro leaves no trail, so that "back" leads to the page before.
 */
function startPanes(split: HTMLElement): void {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(".panes a"),
  ];
  const mark = () => {
    const left = split.querySelector("#left")!;
    const isAtEditor = getComputedStyle(left).visibility === "hidden";
    for (const link of links) {
      if ((link.hash === "#editor") === isAtEditor) {
        link.setAttribute("aria-current", "true");
      } else link.removeAttribute("aria-current");
    }
  };
  for (const link of links) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.replace(link.hash);
    });
  }
  addEventListener("hashchange", mark);
  mark();
}
