import type { FormState } from "../components/ui/Field.tsx";
import {
  isOutage,
  type Refusal,
  refusalText,
  statusOf,
} from "../lib/failure.ts";
import { type Form, type FormLimits, readForm } from "../lib/http/body.ts";
import { ZONE } from "../lib/http/form_zone.ts";
import { type AppContext, zoneOf } from "../lib/requests/request.ts";
import type { Result } from "../lib/result.ts";
import type { Flash } from "./flash.tsx";
import { redirect } from "./page.tsx";

/** Typed again by hand, whatever happens: never sent back to the browser. */
export const SECRET = new Set([
  "password",
  "passwordAgain",
  "oldPassword",
  "newPassword",
  "captcha",
  "emailPassword",
]);

export const receiveForm = (
  c: AppContext,
  maxBytes = c.get("bodyLimit").bytes,
  maxFiles?: number,
): Promise<Form> => receive(c, { maxBytes, maxFiles });

/** Kept for as long as the request, to be given back should it fail. */
async function receive(c: AppContext, limits: FormLimits): Promise<Form> {
  const form = await readForm(c.req.raw, c.get("act").site.files, limits);
  c.set("form", form);
  // Its moments are in the zone that it was made in, whatever has become known since.
  const zone = zoneOf(form.get(ZONE));
  if (zone !== null) c.set("timeZone", zone);
  return form;
}

/** Far beyond any picture: what is longer is not even read past. */
const MAX_FILE_FORM_BYTES = 64 * 1024 ** 2;

/**
 * A form around one file of at most so many bytes. Of a longer one a byte more
 * is kept, so that it is refused with its reason, and the form comes back.
 */
export const receiveFile = (c: AppContext, maxFileBytes: number) =>
  receive(c, {
    maxBytes: MAX_FILE_FORM_BYTES,
    maxFileBytes: maxFileBytes + 1,
  });

/** What was typed and what was wrong, for the form to show again. */
export function formState(
  c: AppContext,
  form: Form,
  refusals: readonly Refusal[],
): FormState {
  const errors: Record<string, string> = {};
  for (const refusal of refusals) {
    const words = refusalWords(c, refusal);
    errors[refusal.field ?? ""] ??= words;
  }
  const values = Object.entries(form.toObject())
    .filter(([name]) => !SECRET.has(name));
  return { values: Object.fromEntries(values), errors };
}

/** For a page that gives a form back; why, its status says as well. */
export function refusalWords(c: AppContext, refusal: Refusal): string {
  noteOutage(c, refusal);
  return refusalText(c.get("t"), refusal);
}

function noteOutage(c: AppContext, refusal: Refusal): void {
  const status = statusOf(refusal);
  if (!isOutage(status)) return;
  c.set("outage", status);
  const { seconds } = refusal.params ?? {};
  if (seconds !== undefined) c.header("retry-after", String(seconds));
}

/**
 * Which version a form was filled from. What is no number, or was not sent, is
 * one that there never was: nobody's change is replaced unseen.
 */
export function seenIn(form: Form, name: string): number {
  const text = form.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/**
 * Does what a form asks for, and not again when it is sent twice; one of the same content
 * that was opened anew is refused once, if `asksTwin`.
 */
export function once<T, E>(
  c: AppContext,
  form: Form,
  work: () => Promise<Result<T, E | Refusal>>,
  asksTwin: boolean,
): Promise<Result<T, E | Refusal>> {
  const { site, viewer, now } = c.get("act");
  const { path } = c.req;
  return viewer === null ? work() : site.web.sentForms.once(
    { uid: viewer.uid, path, form, now },
    work,
    {
      twin: asksTwin ? { code: "sameFormTwice" } : null,
      before: { code: "sentBefore" },
    },
  );
}

export const wantsJson = (c: AppContext) =>
  c.req.header("accept")?.includes("application/json") ?? false;

/**
 * The form again with its errors; for a form in a dialog, the errors alone, with
 * what else its script has to know.
 */
export function rejectForm(
  c: AppContext,
  state: FormState,
  render: (state: FormState) => Response | Promise<Response>,
  more: Record<string, boolean | number | Record<string, string>> = {},
): Response | Promise<Response> {
  return wantsJson(c)
    ? c.json({ errors: state.errors, ...more }, c.get("outage") ?? 422)
    : render(state);
}

/** On to the next page; a form in a dialog is told where. */
export function acceptForm(
  c: AppContext,
  next: string,
  flash?: Flash,
): Response {
  const response = redirect(c, next, flash);
  return wantsJson(c) ? c.json({ next }) : response;
}
