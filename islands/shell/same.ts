import { showFieldError } from "./field_error.ts";

/**
 * A field with `data-same` repeats another; that it does not is told when either
 * is left (spec 1 §5), and taken back while they become the same. Sent nevertheless,
 * it stays here: of passwords nothing that was typed would come back.
 */
export function startSameChecks(): void {
  for (const kind of ["focusout", "input"]) {
    document.addEventListener(kind, ({ target }) => {
      const { form, name } = target as HTMLInputElement;
      if (!form || !name) return;
      const again = form.querySelector<HTMLInputElement>("[data-same]");
      if (again === null || ![again.name, again.dataset.same].includes(name)) {
        return;
      }
      check(form, again, kind === "focusout");
    });
  }
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    const again = form.querySelector<HTMLInputElement>("[data-same]");
    // A button of another purpose, such as one that sends a code, needs no passwords.
    if (again === null || submitter?.hasAttribute("name")) return;
    // Sent without leaving the page, nothing is lost: all that is wrong is told at once.
    if (form.dataset.async === "page") return;
    check(form, again, true);
    const first = form.elements.namedItem(again.dataset.same!);
    if (!(first instanceof HTMLInputElement)) return;
    // What the server said stays there while one types: what is typed now counts.
    const faulty = first.validity.tooShort
      ? first
      : again.value !== "" && again.value !== first.value
      ? again
      : undefined;
    if (faulty === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Sent from within the field, it has not been left yet: it is told of now.
    faulty.checkValidity();
    faulty.focus();
  }, true);
}

function check(
  form: HTMLFormElement,
  again: HTMLInputElement,
  mayAccuse: boolean,
): void {
  const first = form.elements.namedItem(again.dataset.same!);
  const slot = form.querySelector<HTMLElement>(
    `[data-error-for="${again.name}"]`,
  );
  if (!(first instanceof HTMLInputElement) || slot === null) return;
  const isSame = again.value === "" || again.value === first.value;
  const words = again.dataset.otherwise!;
  if (isSame && slot.textContent === words) showFieldError(form, slot, "");
  if (!isSame && mayAccuse) showFieldError(form, slot, words);
}
