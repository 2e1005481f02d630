import { z } from "zod";
import type { Refusal } from "../failure.ts";
import type { MessageKey, Translate } from "../i18n/mod.ts";
import type { Result } from "../result.ts";
import { wireDate } from "../wire.ts";
import type { Form } from "./body.ts";
import { colorTyped } from "./colors.ts";
import { momentField, momentTyped } from "./moments.ts";

/** Whose form it is: their zone and language. */
export interface Reads {
  timeZone: string;
  t: Translate;
}

/** How calls say a field that takes more than its name. */
export interface Wire {
  /** What of a body concerns it. */
  body: z.ZodRawShape;
  /** The value; what it leaves out stays as it is `known`. What cannot be read is for the schema to refuse. */
  read: (body: Readonly<Record<string, never>>, known: never) => unknown;
  write: (value: never) => Record<string, unknown>;
}

interface Kept {
  /** What it takes, where its kind alone does not say that. */
  schema?: z.ZodType;
  /** What its record takes, where that is more: what was stored before a rule. */
  stored?: z.ZodType;
  /** Its name in calls; none: calls do not have it. */
  wire?: string | Wire;
}

interface Common extends Kept {
  label: MessageKey;
  help?: MessageKey;
  /** Its name in the form, where that is another one. */
  as?: string;
  /** The part of the form that shows it (`inCard`). */
  card?: string;
  required?: boolean;
  /** It is required too, where a browser that held the form back would be wrong. */
  needed?: boolean;
  mono?: boolean;
  /** A browser proposes nothing of what was typed elsewhere. */
  isPlain?: boolean;
  /** Chosen when the thing is made, and never again. */
  once?: boolean;
}
type Options = Readonly<Record<string, MessageKey>>;

/** A field: what its form shows, and how texts, calls and records become a value. */
export type Field =
  | (
    & Common
    & (
      | {
        kind: "text" | "secret" | "password" | "email" | "markdown" | "area";
        max?: number;
        rows?: number;
        first?: string;
        /** Of a text in Markdown: its preview is there from the beginning. */
        beside?: boolean;
      }
      | {
        kind: "number";
        min?: number;
        max?: number;
        first?: number;
        /** What an emptied field means; else it is asked for, or has its default. */
        empty?: number;
        /** How many of them make one in the form, as seconds a minute. */
        unit?: number;
      }
      | {
        kind: "tick";
        first?: unknown;
        /** What it is with and without the tick, where that is no boolean; it has a schema then. */
        values?: readonly [on: unknown, off: unknown];
      }
      /** A boolean as two options, true before false. */
      | { kind: "either"; options: Options; first?: boolean }
      | { kind: "moment"; first?: undefined }
      | { kind: "color"; first?: string }
      /** Texts, a line each, or as they are read. */
      | {
        kind: "list";
        rows?: number;
        first?: readonly string[];
        read?: (text: string) => readonly string[];
      }
      /** One of what the site has, by its number; its form says which there are. */
      | { kind: "among"; first?: null }
      | {
        kind: "choice";
        options: Options;
        first?: string;
        /** What calls have for each, where that is no word of ours. */
        codes?: Readonly<Record<string, string | number>>;
      }
    )
  )
  /** One that is shown by its form itself. */
  | (Kept & {
    kind: "own";
    schema: z.ZodType;
    first: unknown;
    card?: undefined;
    /** What its form shows of the value, `draft` being the whole. */
    values: (value: never, draft: never, reads: Reads) => Values;
    /** `draft` has the fields before it. */
    typed: (
      form: Form,
      draft: never,
      reads: Reads,
    ) => Result<unknown, Refusal>;
  });
export type Fields = Readonly<Record<string, Field>>;
/** What a form shows: a tick is a boolean, all else a text. */
export type Values = Readonly<Record<string, string | boolean>>;

const nameOf = (key: string, field: Field) =>
  field.kind === "own" ? key : field.as ?? key;

const mapped = <T>(fields: Fields, of: (field: Field, key: string) => T) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, of(field, key)]),
  );

/** Those of a table's fields that are named. */
export const picked = <F extends Fields, K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
) => Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<F, K>;

/** What a record has in the fields of a table. */
export const valuesIn = <F extends Fields, R extends object>(
  fields: F,
  record: R,
) =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, record[key as never]]),
  ) as unknown as Pick<R, keyof F & keyof R>;

/** All but those that are named. */
export const without = <F extends Fields, K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
) =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => !keys.includes(key as K)),
  ) as Omit<F, K>;

/** Those that one part of the form shows. */
export const inCard = (fields: Fields, card: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field.card === card),
  );

type SchemaOf<F> = F extends { schema: infer S extends z.ZodType } ? S
  : F extends { kind: "tick" | "either" } ? z.ZodBoolean
  : F extends { kind: "choice"; options: infer O }
    ? z.ZodEnum<{ [K in keyof O & string]: K }>
  : F extends { kind: "number" } ? z.ZodNumber
  : F extends { kind: "moment" | "among" } ? z.ZodNullable<z.ZodNumber>
  : F extends { kind: "list" } ? z.ZodArray<z.ZodString>
  : z.ZodString;
type StoredOf<F> = F extends { stored: infer S extends z.ZodType } ? S
  : SchemaOf<F>;

function schemaOf(field: Field): z.ZodType {
  if (field.kind === "own") return field.schema;
  if (field.schema !== undefined) return field.schema;
  switch (field.kind) {
    case "tick":
    case "either":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options));
    case "number":
      return z.number().int().min(field.min ?? -Infinity)
        .max(field.max ?? Infinity);
    case "moment":
      return z.number("momentInvalid").nullable();
    case "list":
      return z.array(z.string());
    case "among":
      return z.number().int().nullable();
    case "color":
      return z.string();
    default:
      return z.string().max(field.max ?? Infinity, "textTooLong");
  }
}

/** The schema of a draft, field by field. */
export const draftShape = <const F extends Fields>(fields: F) =>
  mapped(fields, schemaOf) as { [K in keyof F]: SchemaOf<F[K]> };

/** The same of its record, where what was not there yet is as it is at first. */
export const recordShape = <const F extends Fields>(fields: F) =>
  mapped(
    fields,
    (field) => (field.stored ?? schemaOf(field)).default(firstOf(field)),
  ) as { [K in keyof F]: z.ZodDefault<StoredOf<F[K]>> };

function firstOf(field: Field): unknown {
  if (field.first !== undefined) return field.first;
  switch (field.kind) {
    case "tick":
    case "either":
      return false;
    case "choice":
      return Object.keys(field.options)[0];
    case "moment":
    case "among":
      return null;
    case "list":
      return [];
    case "number":
      return undefined;
    default:
      return "";
  }
}

/** What a new one has before anything is typed. */
export const atFirst = <const F extends Fields>(fields: F) =>
  mapped(fields, firstOf) as { [K in keyof F]: z.output<SchemaOf<F[K]>> };

function shown(field: Field, value: unknown, timeZone: string) {
  switch (field.kind) {
    case "tick":
      return value === (field.values?.[0] ?? true);
    case "either":
      return Object.keys(field.options)[value === true ? 0 : 1];
    case "moment":
      return typeof value === "number" ? momentField(value, timeZone) : "";
    case "list":
      return (value as readonly string[]).join("\n");
    case "number":
      return typeof value === "number" ? String(value / (field.unit ?? 1)) : "";
    default:
      return value === null || value === undefined ? "" : String(value);
  }
}

/** A draft as its form shows it; null: a new one. */
export const valuesOf = (
  fields: Fields,
  draft: object | null,
  reads: Reads,
): Values =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([key, field]) => {
      const of = draft ?? mapped(fields, firstOf);
      const value = of[key as never];
      return field.kind === "own"
        ? field.values(value, of as never, reads)
        : { [nameOf(key, field)]: shown(field, value, reads.timeZone) };
    }),
  );

/** The same with what was typed; an unticked box sends nothing. */
export const typedValues = (values: Values, form: Form): Values => ({
  ...values,
  ...form.toObject(),
  ...Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === "boolean")
      .map(([name]) => [name, form.get(name) !== null]),
  ),
});

function typed(
  field: Exclude<Field, { kind: "own" }>,
  form: Form,
  { name, timeZone }: { name: string; timeZone: string },
) {
  const text = form.get(name);
  switch (field.kind) {
    case "tick":
      return field.values ? field.values[text === null ? 1 : 0] : text !== null;
    case "either":
      return text !== Object.keys(field.options)[1];
    case "moment":
      return momentTyped(text, timeZone);
    case "color":
      return colorTyped(form, name) ?? "";
    case "list":
      return field.read?.(text ?? "") ?? (text ?? "").split(/[\n,，]/);
    case "among":
      return text?.trim() ? Number(text) : null;
    case "number":
      return text?.trim() ? Number(text) * (field.unit ?? 1) : field.empty;
    case "choice":
      return text ?? undefined;
    default:
      return text ?? "";
  }
}

/** What a form says, for the schema of its draft, and what of it could not be read. */
export function typedOf(fields: Fields, form: Form, reads: Reads) {
  const draft: Record<string, unknown> = {};
  const wrong: Refusal[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== "own") {
      const name = nameOf(key, field);
      draft[key] = typed(field, form, { name, timeZone: reads.timeZone });
      continue;
    }
    const read = field.typed(form, draft as never, reads);
    draft[key] = read.ok ? read.value : field.first;
    if (!read.ok) wrong.push(read.error);
  }
  return { draft, wrong };
}

/** Which field of the form a refused field of the draft is. */
export const formNames = (fields: Fields): Record<string, string> =>
  mapped(fields, (field, key) => nameOf(key, field));

/** A date as the contract writes it (§0.5), or epoch ms. */
const DATE = z.union([z.string().max(40), z.number()]);

function bodyOf(field: Field) {
  switch (field.kind) {
    case "tick":
    case "either":
      return z.boolean();
    case "number":
    case "among":
      return z.number();
    case "moment":
      return DATE;
    case "list":
      return z.array(z.string());
    case "choice": {
      const [code] = Object.values(field.codes ?? {});
      return typeof code === "number" ? z.number().int() : z.string();
    }
    default:
      return z.string();
  }
}

/** What a call's body may say of these fields, read by `fromWire`; what is absent stays, or is as it is at first. */
export const wireShape = (fields: Fields): Record<never, z.ZodType> =>
  Object.assign(
    {},
    ...Object.values(fields).map((field) => {
      const { wire } = field;
      if (typeof wire === "string") return { [wire]: bodyOf(field).nullish() };
      return wire?.body ?? {};
    }),
  );

/** A moment of a body; what is no date is for the schema to refuse. */
export function wireMoment(
  value: string | number | null | undefined,
  known: unknown,
): unknown {
  if (value === null || value === undefined || value === "") return known;
  return typeof value === "number" ? value : Date.parse(value);
}

function read(field: Field, value: unknown, known: unknown): unknown {
  if (field.kind === "moment") {
    // One that need not be can be taken back.
    const isNone = !field.required && !field.needed && value === null;
    return isNone ? null : wireMoment(value as string, known);
  }
  if (value === null || value === undefined) return known;
  if (field.kind !== "choice" || field.codes === undefined) return value;
  const code = String(value).toLowerCase();
  return Object.entries(field.codes)
    .find(([, known]) => String(known).toLowerCase() === code)?.[0];
}

/** Makes of a call's body what the schema of a draft takes; what it leaves out is as in `known`. */
export const fromWire = (
  fields: Fields,
  body: object,
  known: object,
): Record<string, unknown> =>
  mapped(fields, (field, key) => {
    const before = known[key as never];
    const { wire } = field;
    if (wire === undefined) return before;
    return typeof wire === "string"
      ? read(field, body[wire as never], before)
      : wire.read(body as never, before);
  });

function written(field: Field, value: unknown): unknown {
  if (field.kind === "moment") {
    return typeof value === "number" ? wireDate(value) : null;
  }
  return field.kind === "choice"
    ? field.codes?.[String(value)] ?? value
    : value;
}

/**
 * What calls answer of these fields. Types do not see the names of a table: what
 * it makes is held to the call's answer by tests alone.
 */
export const toWire = (
  fields: Fields,
  draft: object,
  // deno-lint-ignore no-explicit-any -- names of a table
): any =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([key, field]) => {
      const { wire } = field;
      const value = draft[key as never];
      if (wire === undefined) return {};
      return typeof wire === "string"
        ? { [wire]: written(field, value) }
        : wire.write(value);
    }),
  );
