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

/** As low in the window as nothing is covered that one presses or types into. */
export function placeToasts(): void {
  const box = document.getElementById("toasts")!;
  const own = [...box.children].map((item) => item.getBoundingClientRect());
  if (own.length === 0) return;
  const left = Math.min(...own.map((item) => item.left));
  const right = Math.max(...own.map((item) => item.right));
  const { height } = box.getBoundingClientRect();
  const controls = [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, .cm-editor",
  )].filter((control) =>
    !box.contains(control) &&
    control.checkVisibility({ visibilityProperty: true })
  )
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.left < right && control.right > left);
  let best = { bottom: MARGIN, covered: Infinity };
  const most = innerHeight - height - MARGIN;
  for (let bottom = MARGIN; bottom <= most; bottom += STEP) {
    const foot = innerHeight - bottom;
    const covered = controls.filter((control) =>
      control.top < foot + STEP && control.bottom > foot - height - STEP
    ).length;
    if (covered < best.covered) {
      best = { bottom, covered };
    }
    if (covered === 0) {
      break;
    }
  }
  box.style.bottom = `${best.bottom}px`;
}
