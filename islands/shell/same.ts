import { showFieldError } from "./field_error.ts";

/**
 * A field with `data-same` repeats another; that it does not is told when either
 * is left (spec 1 §5), and taken back while they become the same.
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
