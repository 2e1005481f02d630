import { toast } from "./toast.ts";
import { words } from "./words.ts";

/** `data-copy="#id"` copies that element's text; of a class, that of all who have it. */
export function startCopying(root: ParentNode = document): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-copy]")) {
    box.hidden = false;
    box.addEventListener("click", () => copy(box.dataset.copy!));
  }
}

async function copy(selector: string): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const text = elements.map((element) => element.textContent ?? "").join("");
  await copyText(text, () => {
    getSelection()?.selectAllChildren(elements[0]);
  });
}

/** Says how it went, in the specification's words (spec 1 §2). */
export async function copyText(
  text: string,
  select: () => void = () => {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words().copied);
  } catch {
    // Over plain HTTP browsers have no clipboard: select, and let copy do it.
    const give = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    select();
    document.addEventListener("copy", give, { once: true });
    const isCopied = document.execCommand("copy");
    document.removeEventListener("copy", give);
    toast(isCopied ? words().copied : words().copyFailed);
  }
}
