import { OWN_COLOR, ownColorName } from "../../components/ui/ColorField.tsx";
import type { Form } from "../../lib/http/body.ts";

/** The color that a `ColorField` has sent; empty: none. */
export function colorTyped(form: Form, name: string): string | null {
  const chosen = form.get(name);
  return chosen === OWN_COLOR ? form.get(ownColorName(name)) : chosen;
}
