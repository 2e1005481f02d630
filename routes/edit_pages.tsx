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
import type { AppContext } from "../lib/requests/request.ts";
import type { Result } from "../lib/result.ts";
import type { Act } from "../lib/site/site.ts";
import { page } from "./define.ts";
import { form, type Next } from "./form.ts";
import { versionOf } from "./stored_version.ts";

/** The form of a thing, for its page. */
export interface Shown<O> {
  /** Null: a new one. */
  opened: O | null;
  values: Values;
  since?: string;
  form: FormState;
}
type Answer = Response | Promise<Response>;

interface EditSpec<P, O, D, V> {
  params: z.ZodType<P>;
  fields: Fields;
  schema: z.ZodType<D>;
  /** Keeps out who may make none; a response leads elsewhere. */
  admit: (c: AppContext) => Response | undefined;
  open: (c: AppContext, params: P) => O;
  draftOf: (act: Act, opened: O) => Promise<object>;
  /** What of the draft is no field by itself. */
  rest?: (form: Form) => object;
  names?: Readonly<Record<string, string | null>>;
  create: (c: AppContext, draft: D) => Promise<Result<V, Refusal>>;
  update: (
    c: AppContext,
    opened: O,
    draft: D,
  ) => Promise<Result<unknown, Refusal>>;
  created: (c: AppContext, value: V) => Next;
  updated: (c: AppContext, opened: O) => Next;
  show: (c: AppContext, shown: Shown<O>) => Answer;
}

/** The four handlers by which a thing is made and changed. */
export function editPages<P, O, D, V>(spec: EditSpec<P, O, D, V>) {
  const { fields, params, schema, show } = spec;
  const zone = (c: AppContext) => c.get("timeZone");
  const stored = async (c: AppContext, opened: O) => {
    const draft = await spec.draftOf(c.get("act"), opened);
    return {
      values: { ...draft, ...valuesOf(fields, draft, zone(c)) } as Values,
    };
  };
  const common = {
    schema,
    pick: (form: Form, { c }: { c: AppContext }) => ({
      ...typedOf(fields, form, zone(c)),
      ...spec.rest?.(form),
    }),
    fields: { ...formNames(fields), ...spec.names },
  };
  return {
    fresh: page({}, (c) =>
      spec.admit(c) ??
        show(c, {
          opened: null,
          values: valuesOf(fields, null, zone(c)),
          form: EMPTY_FORM,
        })),
    create: form({
      ...common,
      makes: true,
      asksTwin: true,
      run: ({ c }, draft) => spec.create(c, draft),
      next: ({ c }, value) => spec.created(c, value),
      again: ({ c, form }, state) =>
        show(c, {
          opened: null,
          values: typedValues(fields, valuesOf(fields, null, zone(c)), form),
          form: state,
        }),
    }),
    edit: page({ params }, async (c, input) => {
      const opened = spec.open(c, input.params as P);
      const { values } = await stored(c, opened);
      return await show(c, {
        opened,
        values,
        since: versionOf(values),
        form: EMPTY_FORM,
      });
    }),
    save: form({
      ...common,
      params,
      open: (c, params: P) => spec.open(c, params),
      stored: async ({ c, opened }) => (await stored(c, opened)).values,
      run: ({ c, opened }, draft) => spec.update(c, opened, draft),
      next: ({ c, opened }) => spec.updated(c, opened),
      again: async ({ c, form, opened }, state) => {
        const { values } = await stored(c, opened);
        return await show(c, {
          opened,
          values: typedValues(fields, values, form),
          since: versionOf(values),
          form: state,
        });
      },
    }),
  };
}
