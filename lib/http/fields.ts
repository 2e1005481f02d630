import type { MessageKey } from "../i18n/mod.ts";
import type { Form } from "./body.ts";
import { momentField, momentTyped } from "./moments.ts";

interface Common {
  label: MessageKey;
  help?: MessageKey;
  /** Its name in the form, where that is another one. */
  as?: string;
  required?: boolean;
}

/** A field of a form: what it shows, and how its text becomes a value. */
export type Field =
  & Common
  & (
    | {
      kind: "text" | "secret" | "markdown";
      max?: number;
      rows?: number;
      first?: string;
    }
    | {
      kind: "number";
      min?: number;
      max?: number;
      first?: number;
      /** What an emptied field means; else it is asked for, or has its default. */
      empty?: number;
    }
    | { kind: "tick"; first?: boolean }
    | { kind: "moment"; first?: undefined }
    | {
      kind: "choice";
      options: Readonly<Record<string, MessageKey>>;
      first?: string;
    }
  );
export type Fields = Readonly<Record<string, Field>>;
/** What a form shows: a tick is a boolean, all else a text. */
export type Values = Readonly<Record<string, string | boolean>>;

const nameOf = (fields: Fields, key: string) => fields[key].as ?? key;

function shown(field: Field, value: unknown, timeZone: string) {
  if (field.kind === "tick") return value === true;
  if (field.kind === "moment" && typeof value === "number") {
    return momentField(value, timeZone);
  }
  return value === null || value === undefined ? "" : String(value);
}

/** A draft as its form shows it; null: a new one. */
export const valuesOf = (
  fields: Fields,
  draft: object | null,
  timeZone: string,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      nameOf(fields, key),
      shown(
        field,
        draft === null ? field.first : draft[key as never],
        timeZone,
      ),
    ]),
  );

/** The same with what was typed; an unticked box sends nothing. */
export const typedValues = (
  fields: Fields,
  values: Values,
  form: Form,
): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind === "tick")
      .map((
        [key],
      ) => [nameOf(fields, key), form.get(nameOf(fields, key)) !== null]),
  ),
});

/** What a form says, for the schema of its draft. */
export const typedOf = (fields: Fields, form: Form, timeZone: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const text = form.get(nameOf(fields, key));
      switch (field.kind) {
        case "tick":
          return [key, text !== null];
        case "moment":
          return [key, momentTyped(text, timeZone)];
        case "number":
          return [key, text?.trim() ? Number(text) : field.empty];
        case "choice":
          return [key, text ?? undefined];
        default:
          return [key, text ?? ""];
      }
    }),
  );

/** Which field of the form a refused field of the draft is. */
export const formNames = (fields: Fields) =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, nameOf(fields, key)]),
  );
