import type { Form } from "../../lib/http/body.ts";
import { type Locale, LOCALES } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import type { Reader } from "../../lib/markdown/texts.ts";
import {
  htmlOfTexts,
  type RenderedStatement,
} from "../../lib/problems/open.ts";
import { evenScores } from "../../lib/problems/points.ts";
import { MAX_TEXT_CHARS } from "../../lib/problems/schema.ts";
import { rowsOf } from "./problem_rows.ts";

/** Buttons that change what the form shows, and save nothing. */
export const showsOnly = (step: string | null) =>
  step !== null && /^(restore|split|preview|read|add-|drop-)/.test(step);

/** Kinds of rows, with the name of the button that adds one. */
const ROW_KINDS = {
  examples: "example",
  cases: "case",
  judgeExtra: "judgeExtra",
  userExtra: "userExtra",
} as const;
type RowKind = keyof typeof ROW_KINDS;

/** `drop-cases.2`: the third case is to go. */
function droppedRow(step: string | null) {
  const [, kind, row] = /^drop-(\w+)\.(\d{1,4})$/.exec(step ?? "") ?? [];
  return kind in ROW_KINDS ? { kind: kind as RowKind, row: Number(row) } : null;
}

/** How many rows there are once the step is done. */
export function shownRows(form: Form, kind: RowKind): number {
  const step = form.get("step");
  const rows = rowsOf(form, kind);
  if (step === `add-${ROW_KINDS[kind]}`) return rows + 1;
  const dropped = droppedRow(step);
  return dropped?.kind === kind && dropped.row < rows ? rows - 1 : rows;
}

/** The values without the row that is to go; those after it move up. */
export function withoutDropped(
  values: Readonly<Record<string, string>>,
  step: string | null,
): Record<string, string> {
  const dropped = droppedRow(step);
  if (dropped === null) return { ...values };
  const pattern = new RegExp(`^${dropped.kind}\\.(\\d+)\\.(.+)$`);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, row, part] = pattern.exec(name) ?? [];
      if (row === undefined || Number(row) < dropped.row) {
        return [[name, value]];
      }
      return Number(row) === dropped.row
        ? []
        : [[`${dropped.kind}.${Number(row) - 1}.${part}`, value]];
    }),
  );
}

/** Points and groups of a zip just read; those of older files are not theirs. */
export function freshFileValues(
  form: Form,
  files: number,
): Record<string, string> {
  const isOi = form.get("type") === String(PROBLEM_TYPE.oi);
  const needsGroup = form.get("judgeCaseMode")?.startsWith("subtask_");
  const scores = isOi && files > 0 ? evenScores(files) : [];
  return Object.fromEntries(
    Array.from({ length: Math.max(files, rowsOf(form, "files")) }, (_, n) => [
      [`files.${n}.score`, String(scores[n] ?? "")],
      [`files.${n}.groupNum`, needsGroup ? "1" : ""],
    ]).flat(),
  );
}

/** The points of each row, and a group where the mode needs one. */
export function splitValues(
  form: Form,
  rows: { cases: number; files: number },
): Record<string, string> {
  const values: Record<string, string> = {};
  const needsGroup = form.get("judgeCaseMode")?.startsWith("subtask_");
  for (const kind of ["cases", "files"] as const) {
    if (rows[kind] === 0) continue;
    for (const [n, score] of evenScores(rows[kind]).entries()) {
      const group = `${kind}.${n}.groupNum`;
      values[`${kind}.${n}.score`] = String(score);
      if (needsGroup && !form.get(group)) values[group] = "1";
    }
  }
  return values;
}

export interface StatementPreview {
  locale: Locale;
  statement: RenderedStatement;
}

/** The texts as they will look, in each language that has some. */
export async function previewsOf(
  reader: Reader,
  form: Form,
): Promise<StatementPreview[]> {
  const previews: StatementPreview[] = [];
  for (const locale of LOCALES) {
    const text = (field: string) =>
      (form.get(`texts.${locale}.${field}`) ?? "").slice(0, MAX_TEXT_CHARS);
    const title = text("title");
    const texts = {
      description: text("description"),
      input: text("input"),
      output: text("output"),
      hint: text("hint"),
    };
    const isEmpty = [title, ...Object.values(texts)]
      .every((text) => text.trim() === "");
    if (isEmpty) continue;
    const html = await htmlOfTexts(reader, texts);
    previews.push({ locale, statement: { language: locale, title, ...html } });
  }
  return previews;
}
