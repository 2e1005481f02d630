import type { Form } from "./body.ts";

/** Sent in place of a color: it is the one of the field beside it. */
export const OWN_COLOR = "own";
/** The field of a color that is none of those offered. */
export const ownColorName = (name: string) => `${name}Own`;

/** The color that a `ColorField` has sent; empty: none. */
export function colorTyped(form: Form, name: string): string | null {
  const chosen = form.get(name);
  return chosen === OWN_COLOR ? form.get(ownColorName(name)) : chosen;
}
