import { recall, remember } from "../storage.ts";

/** Spec 1 §9. */
const LEAST_LEFT = 420;
const LEAST_RIGHT = 580;
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
  startWayBack(split);
  const put = (left: number) => {
    const most = split.clientWidth - LEAST_RIGHT - bar.offsetWidth;
    const width = Math.round(Math.max(LEAST_LEFT, Math.min(left, most)));
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
      "pointerup",
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

/** Where both stand in a column, the bar leads to the one that is not in sight. */
function startWayBack(split: HTMLElement): void {
  const bar = document.querySelector(".write-bar");
  const editor = split.querySelector(".split-right");
  if (!bar || !editor) return;
  // It is in sight when it has passed the middle of the window.
  new IntersectionObserver(
    ([{ isIntersecting }]) => bar.classList.toggle("at-editor", isIntersecting),
    { rootMargin: "0px 0px -50% 0px" },
  ).observe(editor);
}
