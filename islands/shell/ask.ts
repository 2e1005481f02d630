import { words } from "./words.ts";

/** One question at a time. */
let dialog: HTMLDialogElement | null = null;

/**
 * Asks in a dialog of the page, where browsers would put a box of their own;
 * true: go on. `yes` is what the button says that asked.
 */
export function ask(
  question: string,
  yes: string,
  /** Plain: it harms nothing. */
  { isPlain = false } = {},
): Promise<boolean> {
  dialog?.remove();
  dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "ask-question");
  const box = document.createElement("form");
  box.className = "dialog ask-dialog";
  box.method = "dialog";
  const text = document.createElement("p");
  text.id = "ask-question";
  text.textContent = question;
  const buttons = document.createElement("div");
  buttons.className = "ask-buttons";
  // First, so that Enter harms nothing.
  buttons.append(
    button(words().cancel, "", "btn"),
    button(yes, "yes", isPlain ? "btn btn-primary" : "btn btn-danger"),
  );
  box.append(text, buttons);
  dialog.append(box);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const asked = dialog!;
    asked.addEventListener("close", () => {
      asked.remove();
      resolve(asked.returnValue === "yes");
    });
  });
}

function button(text: string, value: string, classes: string) {
  const made = document.createElement("button");
  made.className = classes;
  made.value = value;
  made.textContent = text;
  return made;
}

/**
 * What asks first has sent nothing yet: a form whose button has `data-confirm` is held
 * before anything else of the page hears that it is to be sent, islands included.
 */
export function startAsking(): void {
  addEventListener("submit", holdUntilAgreed, { capture: true });
  // A button that asks is folded away, for pages without script.
  document.addEventListener("click", (event) => {
    const summary = (event.target as Element).closest(".ask > summary");
    const button = summary?.parentElement
      ?.querySelector<HTMLButtonElement>("button[data-confirm]");
    if (!button) return;
    event.preventDefault();
    button.form?.requestSubmit(button);
  });
}

const agreed = new WeakSet<HTMLElement>();

/** It goes on its way, as if nothing had been asked, when one agrees. */
async function holdUntilAgreed(event: SubmitEvent): Promise<void> {
  const { submitter } = event;
  const question = submitter?.dataset.confirm;
  if (!submitter || !question || agreed.delete(submitter)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const said = submitter.textContent!.trim() || submitter.ariaLabel!;
  if (!await ask(question, said)) return;
  agreed.add(submitter);
  (event.target as HTMLFormElement).requestSubmit(submitter);
}
