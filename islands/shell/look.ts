import { pageLanguage } from "../page_language.ts";
import { takeSheets } from "./fragment.ts";

/** Of the dialog, in this page and in the one that is fetched for it. */
const LOOK = "dialog.look";
const BUTTON = "button[name=step][value=preview]";

/**
 * A statement as it will look, in front of its form, which stays where it is. Files
 * that are to be uploaded with the form have nothing to do with it.
 */
export function startLook(): void {
  const came = document.querySelector<HTMLDialogElement>(LOOK);
  if (came !== null) show(came);
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    button.addEventListener("click", async (event) => {
      event.preventDefault();
      const dialog = await fetchLook(button);
      if (dialog === null) return button.form!.requestSubmit(button);
      show(dialog);
    });
  }
}

function show(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.removeAttribute("open");
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** The dialog of the page that the button asks for; null: it is not to be had. */
async function fetchLook(
  button: HTMLButtonElement,
): Promise<HTMLDialogElement | null> {
  const body = new FormData(button.form!, button);
  for (const [name, value] of [...body]) {
    if (value instanceof File) body.delete(name);
  }
  try {
    const reply = await fetch(button.form!.action, {
      method: "POST",
      headers: pageLanguage(),
      body,
    });
    const page = new DOMParser().parseFromString(
      await reply.text(),
      "text/html",
    );
    await takeSheets(page);
    return page.querySelector<HTMLDialogElement>(LOOK);
  } catch {
    return null;
  }
}
