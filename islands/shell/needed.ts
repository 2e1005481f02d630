import { showFieldError } from "./field_error.ts";

/**
 * A form with `data-needed`, words by the end of a field's name: a text without
 * which a statement is not complete is told when it is left empty (spec 3 §5).
 * A language in which nothing stands is not written, unless no other is.
 */
export function startNeeded(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-needed]");
  if (form === null) return;
  const words: Record<string, string> = JSON.parse(form.dataset.needed!);
  const told = (target: EventTarget | null) => {
    const field = target as HTMLTextAreaElement;
    const [, language, part] = /^texts\.([^.]+)\.(\w+)$/.exec(field.name) ?? [];
    const slot = form.querySelector<HTMLElement>(
      `[data-error-for="${field.name}"]`,
    );
    return slot && words[part]
      ? { field, language, slot, text: words[part] }
      : null;
  };
  form.addEventListener("focusout", ({ target }) => {
    const at = told(target);
    if (at === null || at.field.value.trim() !== "") return;
    const isWritten = hasText(form, `texts.${at.language}.`) ||
      !hasText(form, "texts.");
    if (isWritten) showFieldError(form, at.slot, at.text);
  });
  form.addEventListener("input", ({ target }) => {
    const at = told(target);
    if (at?.slot.textContent) showFieldError(form, at.slot, "");
  });
}

const hasText = (form: HTMLFormElement, prefix: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`[name^="${prefix}"]`)]
    .some(({ value }) => value.trim() !== "");
