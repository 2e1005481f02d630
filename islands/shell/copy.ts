import { toast } from "./toast.ts";
import { words } from "./words.ts";

/** `data-copy="#id"` copies that element's text. */
export function startCopying(root: ParentNode = document): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-copy]")) {
    box.hidden = false;
    box.addEventListener("click", () => copy(box.dataset.copy!));
  }
}

async function copy(selector: string): Promise<void> {
  const element = document.querySelector<HTMLElement>(selector)!;
  try {
    await navigator.clipboard.writeText(element.textContent ?? "");
    toast(words().copied);
  } catch {
    // Over plain HTTP browsers have no clipboard: select, and let copy do it.
    getSelection()?.selectAllChildren(element);
    toast(document.execCommand("copy") ? words().copied : words().copyFailed);
  }
}
