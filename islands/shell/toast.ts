const SHOWN_MS = 4_000;

/** A few words at the foot of the window, announced and soon gone. */
export function toast(text: string): void {
  const box = document.getElementById("toasts");
  if (box === null) return;
  const item = document.createElement("div");
  item.className = "toast";
  item.setAttribute("role", "status");
  item.textContent = text;
  box.append(item);
  dismissLater(item);
}

export function dismissLater(item: Element): void {
  setTimeout(() => item.remove(), SHOWN_MS);
}
