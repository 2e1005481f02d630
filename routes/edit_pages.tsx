import type { z } from "zod";
import { EMPTY_FORM, type FormState } from "../components/ui/Field.tsx";
import type { Refusal } from "../lib/failure.ts";
import type { Form } from "../lib/http/body.ts";
import {
  type Fields,
  formNames,
  typedOf,
  typedValues,
  type Values,
  valuesOf,
} from "../lib/http/fields.ts";
import { parseInput } from "../lib/http/input.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { err, type Result } from "../lib/result.ts";
import { page } from "./define.ts";
import { form, type Next, type Sent } from "./form.ts";
import { SINCE, versionOf } from "./stored_version.ts";

/** The form of a thing, for its page. */
export interface Shown<O, D = unknown> {
  /** Null: a new one. */
  opened: O | null;
  values: Values;
  /** What it says, where nothing of it is wrong and it is to be looked at. */
  draft?: D;
  since?: string;
  form: FormState;
}
type Maybe<T> = T | Promise<T>;

interface EditSpec<P, O, D, V, U> {
  params: z.ZodType<P>;
  fields: Fields;
  schema: z.ZodType<D>;
  /** How much is read where files come (`form`). */
  most?: { bytes: number; files?: number } | { fileBytes: number };
  /** Keeps out who may make none; a response leads elsewhere. */
  admit: (c: AppContext) => Response | undefined | void;
  open: (c: AppContext, params: P) => Maybe<O>;
  draftOf: (c: AppContext, opened: O) => Maybe<object>;
  /** What a new one has, where that depends on who makes it, and when. */
  first?: (c: AppContext) => object;
  /** What of the draft is no field by itself. */
  rest?: (form: Form, opened: O | null) => object;
  names?: Readonly<Record<string, string | null>>;
  /** Its service finds out itself what is sent again after "Back". */
  findsTwins?: boolean;
  /** The field of buttons that save nothing, and what they make of the form. */
  look?: { name: string; values: (wish: string, values: Values) => Values };
  create: (sent: New, draft: D) => Promise<Result<V, Refusal>>;
  update: (
    sent: Sent<P, O>,
    draft: D,
  ) => Promise<Result<U, Refusal | readonly Refusal[]>>;
  created: (sent: New, value: V) => Next;
  updated: (sent: Sent<P, O>, value: U, draft: D) => Next;
  show: (c: AppContext, shown: Shown<O, D>) => Maybe<Response>;
}
type New = Sent<unknown, void>;

const texts = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== false)
      .map(([name, value]) => [name, String(value)]),
  );

/** In whose zone and language a form is filled and read. */
export const readsOf = (c: AppContext) => ({
  timeZone: c.get("timeZone"),
  t: c.get("t"),
});

/** The four handlers by which a thing is made and changed. */
export function editPages<P, O, D, V, U>(spec: EditSpec<P, O, D, V, U>) {
  const { fields, params, schema, show, look } = spec;
  const fresh = (c: AppContext) =>
    valuesOf(fields, spec.first?.(c) ?? null, readsOf(c));
  const stored = async (c: AppContext, opened: O) => {
    const draft = await spec.draftOf(c, opened);
    const values = valuesOf(fields, draft, readsOf(c));
    return { draft: draft as D, values, since: versionOf(draft) };
  };
  const read = (
    c: AppContext,
    form: Form,
    opened: O | null,
  ): Result<D, Refusal[]> => {
    const { draft, wrong } = typedOf(fields, form, readsOf(c));
    const parsed = parseInput(schema, {
      ...draft,
      ...spec.rest?.(form, opened),
    });
    if (parsed.ok && wrong.length === 0) return parsed;
    return err([...(parsed.ok ? [] : parsed.error), ...wrong]);
  };
  const isLook = (form: Form) =>
    look !== undefined && form.get(look.name) !== null;
  /** What was typed, with what a button makes of it. */
  const looked = (
    { c, form }: Pick<Sent, "c" | "form">,
    known: { opened: O | null; values: Values; since?: string },
  ) => {
    const typed = typedValues(known.values, form);
    const values = look!.values(form.get(look!.name)!, typed);
    const draft = read(c, form, known.opened);
    return show(c, {
      ...known,
      values,
      draft: draft.ok ? draft.value : undefined,
      form: { values: texts(values), errors: {} },
    });
  };
  const common = {
    fields: { ...formNames(fields), ...spec.names },
    most: spec.most,
  };
  const shownOf = async (c: AppContext, opened: O): Promise<Shown<O, D>> => ({
    opened,
    ...await stored(c, opened),
    form: EMPTY_FORM,
  });
  return {
    /** What its page shows of it, for a page that has other forms too. */
    shownOf,
    fresh: page({}, (c) =>
      spec.admit(c) ||
      show(c, { opened: null, values: fresh(c), form: EMPTY_FORM })),
    create: form({
      ...common,
      open: (c) => void spec.admit(c),
      draft: ({ c, form }) => read(c, form, null),
      makes: ({ form }) => !isLook(form),
      asksTwin: !spec.findsTwins,
      look: (sent) =>
        isLook(sent.form)
          ? looked(sent, { opened: null, values: fresh(sent.c) })
          : null,
      run: (sent, draft: D) => spec.create(sent, draft),
      next: (sent, value) => spec.created(sent, value),
      again: ({ c, form }, state) =>
        show(c, {
          opened: null,
          values: typedValues(fresh(c), form),
          form: state,
        }),
    }),
    edit: page({ params }, async (c, input) => {
      const opened = await spec.open(c, input.params as P);
      return await show(c, await shownOf(c, opened));
    }),
    save: form({
      ...common,
      params,
      open: (c, params: P) => spec.open(c, params),
      stored: ({ c, opened }) => spec.draftOf(c, opened),
      draft: ({ c, form, opened }) => read(c, form, opened),
      async look(sent) {
        if (!isLook(sent.form)) return null;
        const { opened } = sent;
        const { values } = await stored(sent.c, opened);
        // As it was opened: what somebody else has saved since is told by saving.
        const since = sent.form.get(SINCE) ?? undefined;
        return looked(sent, { opened, values, since });
      },
      run: (sent, draft: D) => spec.update(sent, draft),
      next: (sent, value, draft) => spec.updated(sent, value, draft),
      again: async ({ c, form, opened }, state) => {
        const { values, since } = await stored(c, opened);
        return await show(c, {
          opened,
          values: typedValues(values, form),
          since,
          form: state,
        });
      },
    }),
  };
}
