/**
 * Returns what the form `selector` holds when an island is first rendered, before
 * hydration puts its fields back to what the server sent: what was typed and chosen
 * while the script was still on its way. On the server: null.
 */
export function fieldsBefore(selector: string): FormData | null {
  if (typeof document === "undefined") return null;
  const form = document.querySelector<HTMLFormElement>(selector);
  return form && new FormData(form);
}

/** Returns the text of a field; null: the form has no such field. */
export function textBefore(
  fields: FormData | null,
  name: string,
): string | null {
  const text = fields?.get(name) ?? null;
  return typeof text === "string" ? text : null;
}
