import type { z } from "zod";
import { CONTEST_PASSWORD } from "../../islands/editor/workbench.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { refusalWords } from "../forms.ts";
import type { Form } from "../../lib/http/body.ts";
import { NO_FILTER } from "./filter.ts";
import type { ProblemPlaceKind, ProblemVenue } from "./place.ts";

export interface Entered {
  place: ProblemVenue;
  /** What was wrong with the password that came along, in words; null: nothing. */
  wrong: string | null;
}

/**
 * Opens a place for a program that comes by a form. A password that comes along is
 * tried first; a place that is closed for want of one asks for it with what was typed
 * (row W4.6).
 */
export async function openToSend<P extends z.ZodType>(
  kind: ProblemPlaceKind<P>,
  { c, form, params }: { c: AppContext; form: Form; params: z.output<P> },
): Promise<Entered | Response> {
  const password = form.get(CONTEST_PASSWORD) ?? "";
  const refusal = password === ""
    ? null
    : await kind.register?.(c, params, password) ?? null;
  const wrong = refusal && refusalWords(c, refusal);
  const place = await kind.open(c, params, NO_FILTER);
  if (!(place instanceof Response)) return { place, wrong };
  const typed = {
    language: form.get("language") ?? "",
    code: form.get("code") ?? "",
    error: wrong,
  };
  return await kind.askPassword?.(c, params, typed) ?? place;
}
