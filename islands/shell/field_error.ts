/** Puts a message at a field, or takes it away: "" is none. */
export function showFieldError(
  form: HTMLFormElement,
  slot: HTMLElement,
  text: string,
): void {
  slot.textContent = text;
  slot.parentElement!.hidden = text === "";
  const control = form.elements.namedItem(slot.dataset.errorFor!);
  if (control instanceof HTMLElement) {
    control.setAttribute("aria-invalid", String(text !== ""));
  }
}
