import { recall, remember } from "../storage.ts";

const TICK_MS = 250;
const keyOf = (name: string) => `gavel-wait-${name}`;
let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * Buttons that may not be pressed again at once: `data-wait-name` is what for,
 * `data-wait-text` what they say meanwhile. The browser remembers until when, so
 * that they go on waiting in another dialog and after a reload.
 */
export function showWaits(root: ParentNode = document): void {
  for (const button of waiting(root)) {
    const { waitNow } = button.dataset;
    delete button.dataset.waitNow;
    if (waitNow !== undefined) remember(until(button), now() + Number(waitNow));
  }
  if (waiting(document).some(show)) ticking ??= setInterval(tick, TICK_MS);
}

/** All buttons of that name wait from now on. */
export function startWait(button: HTMLButtonElement, seconds: number): void {
  button.dataset.waitNow = String(seconds);
  showWaits();
}

export const isWaiting = (button: HTMLButtonElement) =>
  button.dataset.waitName !== undefined && recall(until(button), 0) > now();

const now = () => Math.ceil(Date.now() / 1_000);
const until = (button: HTMLElement) => keyOf(button.dataset.waitName!);
const waiting = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLButtonElement>("[data-wait-name]"),
];

function tick(): void {
  if (waiting(document).map(show).some(Boolean)) return;
  clearInterval(ticking);
  ticking = undefined;
}

/** Whether it still waits. */
function show(button: HTMLButtonElement): boolean {
  const left = recall(until(button), 0) - now();
  const waits = left > 0;
  button.dataset.plain ??= button.textContent ?? "";
  const text = waits
    ? button.dataset.waitText!.replace("{seconds}", String(left))
    : button.dataset.plain;
  if (button.textContent !== text) button.textContent = text;
  button.disabled = waits;
  return waits;
}
