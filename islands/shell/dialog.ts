import { fetchFragment } from "./fragment.ts";
import { words } from "./words.ts";

/**
 * Links with `data-dialog` open their page's form in a modal dialog (spec 1
 * §2): it does not close by a click outside. Without script they are links.
 */
export function startDialogs(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "a[data-dialog]",
    );
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey &&
      !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    open(link.href);
  });
}

async function open(href: string): Promise<void> {
  const fragment = await fetchFragment(href, "[data-dialog-content]");
  if (fragment === null) return location.assign(href);
  const dialog = document.querySelector<HTMLDialogElement>("dialog.modal") ??
    create();
  dialog.replaceChildren(closeButton(dialog), fragment.element);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>("[autofocus], input:not([type=hidden])")
    ?.focus();
}

function create(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  document.body.append(dialog);
  return dialog;
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dialog-close";
  button.setAttribute("aria-label", words().close);
  button.textContent = "×";
  button.addEventListener("click", () => dialog.close());
  return button;
}
