import type { z } from "zod";
import type { FormState } from "../components/ui/Field.tsx";
import { Failure, type Refusal, unlessFull } from "../lib/failure.ts";
import { DRAFT, formTopic } from "../lib/drafts/form_draft.ts";
import { DraftName } from "../lib/drafts/schema.ts";
import { endDraft } from "../lib/drafts/service.ts";
import { Form } from "../lib/http/body.ts";
import { SEND_KEY } from "../lib/http/send_key.ts";
import { parseInput } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { MessageKey } from "../lib/i18n/mod.ts";
import { ok, type Result } from "../lib/result.ts";
import type { Act } from "../lib/site/site.ts";
import { type Handler, page } from "./define.ts";
import { SINCE, versionOf } from "./stored_version.ts";
import {
  acceptForm,
  formState,
  once,
  receiveFile,
  receiveForm,
  rejectForm,
} from "./forms.ts";

/** A form as it has come. */
export interface Sent<P = unknown, O = unknown> {
  c: AppContext;
  act: Act;
  form: Form;
  /** The parts of its address. */
  params: P;
  /** What it is about. */
  opened: O;
}

/** Where its sender goes, and what they are told there. */
export interface Next {
  to: string;
  key?: MessageKey;
  params?: Record<string, string | number>;
}

type Refusals = Refusal | readonly Refusal[];
type Maybe<T> = T | Promise<T>;

interface FormSpec<P, O, D, V> {
  params?: z.ZodType<P>;
  /** What the form is about; throws for whom it is none of their business. */
  open?: (c: AppContext, params: P) => Maybe<O>;
  /** How much is read where files come: of the whole (and how many), or of its one file. */
  most?: { bytes: number; files?: number } | { fileBytes: number };
  /** For a button that saves nothing: the page it asks for. Null: for another. */
  look?: (sent: Sent<P, O>) => Maybe<Response | null>;
  /**
   * What is stored now of what it changes. A form that was opened on something else is
   * refused once; the one that comes back (`versionOf` in its field `SINCE`) replaces it.
   */
  stored?: (sent: Sent<P, O>) => unknown;
  /** What is asked for, */
  schema?: z.ZodType<D>;
  /** of all fields as they are, or of what this makes of them; */
  pick?: (form: Form, sent: Sent<P, O>) => unknown;
  /** or, where a schema does not say it all, by itself. */
  draft?: (sent: Sent<P, O>) => Result<D, Refusals>;
  /** It makes something: sent twice, that is made once (`SendKey`). */
  makes?: boolean | ((sent: Sent<P, O>) => boolean);
  /** Another one of the same content, after "Back", is most likely a slip: asked about once. */
  asksTwin?: boolean;
  /** Does it; a response is a page to go on from, as one that asks first. */
  run: (
    sent: Sent<P, O>,
    draft: D,
  ) => Promise<Result<V, Refusals | Response>>;
  /** Where to go; left out by a form that is always answered with a page. */
  next?: (sent: Sent<P, O>, value: V, draft: D) => Maybe<Next | Response>;
  /** Where the form has another name for a field; null: it has none. */
  fields?: Readonly<Record<string, string | null>>;
  /** The form with what was typed and why it was refused; none: an error page. */
  again?: (
    sent: Sent<P, O>,
    state: FormState,
    refusals: readonly Refusal[],
  ) => Maybe<Response>;
  /** What else the script of a form in a dialog has to know. */
  tell?: (
    sent: Sent<P, O>,
    refusals: readonly Refusal[],
  ) => Maybe<Record<string, boolean | number | Record<string, string>>>;
}

/**
 * A handler for a form: reads it, makes a draft of its fields, has it done, and
 * sends on; or shows it again with what was typed and what was wrong.
 */
export function form<P, O = undefined, D = undefined, V = unknown>(
  spec: FormSpec<P, O, D, V>,
): Handler {
  return page({ params: spec.params }, async (c, input) => {
    const params = input.params as P;
    const opened = await spec.open?.(c, params) as O;
    await using form = await received(c, spec.most);
    const sent = { c, act: c.get("act"), form, params, opened };
    const looked = await spec.look?.(sent) ?? null;
    if (looked !== null) return looked;
    if (await isOld(spec, sent)) {
      return await refused(spec, sent, { code: "changedMeanwhile" }, true);
    }
    const draft = draftOf(spec, sent);
    if (!draft.ok) return await refused(spec, sent, draft.error, true);
    const done = await worked(spec, sent, draft.value);
    if (!done.ok) {
      return done.error instanceof Response
        ? done.error
        : await refused(spec, sent, done.error, false);
    }
    await endDraftOf(sent);
    const next = await spec.next?.(sent, done.value, draft.value) ??
      { to: c.req.path };
    if (next instanceof Response) return next;
    const { to, key, params: slots } = next;
    return acceptForm(c, to, key && { key, params: slots });
  });
}

/** What was typed into it is saved now: its draft is over. */
async function endDraftOf({ act, form }: Sent): Promise<void> {
  const name = form.get(DRAFT);
  if (name === null || act.viewer === null) return;
  const draft = DraftName.safeParse({ topic: formTopic(name) });
  if (!draft.success) return;
  await endDraft(act, draft.data, form.get(SEND_KEY)?.slice(0, 64) ?? null);
}

async function isOld<P, O, D, V>(
  { stored }: FormSpec<P, O, D, V>,
  sent: Sent<P, O>,
): Promise<boolean> {
  const since = sent.form.get(SINCE);
  return stored !== undefined && since !== null &&
    since !== versionOf(await stored(sent));
}

async function received<P, O, D, V>(
  c: AppContext,
  most: FormSpec<P, O, D, V>["most"],
): Promise<Form> {
  // A button alone may come without any field.
  if (c.req.raw.body === null && c.req.header("content-type") === undefined) {
    return new Form(new Map(), new Map());
  }
  if (most === undefined) return await receiveForm(c);
  return "bytes" in most
    ? await receiveForm(c, most.bytes, most.files)
    : await receiveFile(c, most.fileBytes);
}

function draftOf<P, O, D, V>(
  { schema, pick, draft }: FormSpec<P, O, D, V>,
  sent: Sent<P, O>,
): Result<D, Refusals> {
  if (draft) return draft(sent);
  if (schema === undefined) return ok(undefined as D);
  return parseInput(schema, pick?.(sent.form, sent) ?? sent.form.toObject());
}

function worked<P, O, D, V>(
  { makes, asksTwin = false, again, run }: FormSpec<P, O, D, V>,
  sent: Sent<P, O>,
  draft: D,
): Promise<Result<V, Refusals | Response>> {
  // Without a form to show again, what was typed is given back by itself.
  const work = again
    ? () => unlessFull(() => run(sent, draft))
    : () => run(sent, draft);
  const isOnce = typeof makes === "function" ? makes(sent) : makes;
  return isOnce ? once(sent.c, sent.form, work, asksTwin) : work();
}

async function refused<P, O, D, V>(
  { fields = {}, again, tell }: FormSpec<P, O, D, V>,
  sent: Sent<P, O>,
  error: Refusals,
  isDraft: boolean,
): Promise<Response> {
  const refusals = [error].flat().map((refusal) => {
    const known = refusal.field === undefined
      ? undefined
      : fields[refusal.field];
    return known === undefined
      ? refusal
      : { ...refusal, field: known ?? undefined };
  });
  if (!again) throw new Failure(refusals[0], { atEdge: isDraft });
  const state = formState(sent.c, sent.form, refusals);
  const more = await tell?.(sent, refusals);
  return await rejectForm(
    sent.c,
    state,
    (state) => again(sent, state, refusals),
    more,
  );
}
