import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { cellsOf, type Column } from "./columns.ts";
import { generatedName } from "./generated_name.ts";
import { type CheckedRow, checkRows, line, MAX_IMPORT_ROWS } from "./import.ts";
import { type Imported, importRows } from "./importing.ts";
import { generatePassword } from "../accounts/password.ts";
import { PASSWORD_CHARS } from "../accounts/schema.ts";

/** A field of a form: empty is an error, and neither 0 nor the default. */
const typed = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value === "" ? NaN : value, schema);

const NUMBER = z.coerce.number("rangeInvalid").int("rangeInvalid")
  .min(0, "rangeInvalid").max(999_999_999, "rangeInvalid");

/** What accounts to generate (contract §23), with the bounds of spec 3 §5. */
export const GenerateDraft = z.object({
  prefix: z.string().trim().nullish().transform((text) => text ?? ""),
  suffix: z.string().trim().nullish().transform((text) => text ?? ""),
  number_from: typed(NUMBER.default(1)),
  number_to: typed(NUMBER.default(10)),
  password_length: typed(
    z.coerce.number("passwordCharsInvalid")
      .int("passwordCharsInvalid").min(
        PASSWORD_CHARS.min,
        "passwordCharsInvalid",
      )
      .max(PASSWORD_CHARS.max, "passwordCharsInvalid").default(6),
  ),
  /** Our own: their class and school, and zeros before short numbers. */
  course: line(100).default(""),
  school: line(100).default(""),
  isPadded: z.boolean().default(false),
});
export type GenerateDraft = z.infer<typeof GenerateDraft>;

/** What was made: how many accounts, and the key of their slips. */
type Made = Pick<Imported, "added" | "isUnderWay" | "waitsFor"> & {
  key: string;
};

/** Generates numbered accounts: all of them, or none if one is refused. Returns after `patienceMs` at the latest. */
export async function generateUsers(
  act: Act,
  { number_from: from, number_to: to, ...draft }: GenerateDraft,
  patienceMs?: number,
): Promise<Result<Made, Refusal>> {
  const count = to - from + 1;
  if (count < 1) return refuse("rangeInvalid", { field: "number_to" });
  if (count > MAX_IMPORT_ROWS) {
    return refuse("importTooMany", {
      params: { rows: count, most: MAX_IMPORT_ROWS },
      field: "number_to",
    });
  }
  const rows = Array.from({ length: count }, (_, n) => {
    const filled: Partial<Record<Column, string>> = {
      username: generatedName(from + n, { ...draft, to }),
      password: generatePassword(draft.password_length),
      course: draft.course,
      school: draft.school,
    };
    return { row: n + 1, cells: cellsOf((column) => filled[column]) };
  });
  const checked = await checkRows(act, rows, { inventsPasswords: true });
  const bad = checked.find(({ faults }) => Object.keys(faults).length > 0);
  if (bad !== undefined) return refusalOf(bad);
  const { key, left, ...made } = await importRows(act, rows, {
    inventsPasswords: true,
    patienceMs,
  });
  return key === null ? refusalOf(left[0]) : ok({ key, ...made });
}

function refusalOf({ cells, faults }: CheckedRow) {
  const [[column, fault]] = Object.entries(faults) as [Column, Refusal][];
  return fault.code === "usernameTaken"
    ? refuse("generateTaken", {
      params: { name: cells.username },
      field: "prefix",
    })
    : refuse(fault.code, {
      params: fault.params,
      field: column === "username" ? "prefix" : column,
    });
}
