const SHOWN_MS = 4_000;
/** From the window's edges, and from one try to the next. */
const MARGIN = 16;
const STEP = 8;

/** A few words low in the window, announced and soon gone. */
export function toast(text: string): void {
  const box = document.getElementById("toasts");
  if (box === null) return;
  const item = document.createElement("div");
  item.className = "toast";
  item.setAttribute("role", "status");
  item.textContent = text;
  box.append(item);
  placeToasts();
  dismissLater(item);
}

export function dismissLater(item: Element): void {
  setTimeout(() => item.remove(), SHOWN_MS);
}

/** How bad it is to cover these, the worst first. */
const COSTS: readonly [selector: string, cost: number][] = [
  ["button, input, select, textarea, summary, .btn, .cm-editor", 20],
  ["thead, [role='tablist'], h1, h2, dialog[open]", 25],
  ["a[href]", 1],
];

/** What stands in the window where a message could come, and what it costs to cover it. */
function standing(box: HTMLElement, left: number, right: number) {
  const seen = new Map<Element, number>();
  for (const [selector, cost] of COSTS) {
    for (const element of document.querySelectorAll(selector)) {
      if (!seen.has(element)) seen.set(element, cost);
    }
  }
  return [...seen].filter(([element]) =>
    !box.contains(element) &&
    element.checkVisibility({ visibilityProperty: true })
  ).map(([element, cost]) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right, cost };
  }).filter((one) => one.left < right && one.right > left);
}

/**
 * As low in the window as nothing is covered that one presses, types into or reads a
 * table by; where there is no such place, where the least is.
 */
export function placeToasts(): void {
  const box = document.getElementById("toasts")!;
  const own = [...box.children].map((item) => item.getBoundingClientRect());
  if (own.length === 0) return;
  const left = Math.min(...own.map((item) => item.left));
  const right = Math.max(...own.map((item) => item.right));
  const { height } = box.getBoundingClientRect();
  const all = standing(box, left, right);
  let best = { bottom: MARGIN, covered: Infinity };
  const most = innerHeight - height - MARGIN;
  for (let bottom = MARGIN; bottom <= most; bottom += STEP) {
    const foot = innerHeight - bottom;
    const covered = all.filter((one) =>
      one.top < foot + STEP && one.bottom > foot - height - STEP
    ).reduce((sum, { cost }) => sum + cost, 0);
    if (covered < best.covered) {
      best = { bottom, covered };
    }
    if (covered === 0) {
      break;
    }
  }
  box.style.bottom = `${best.bottom}px`;
}
