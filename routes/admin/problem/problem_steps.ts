import type { Form } from "../../../lib/http/body.ts";
import { type Locale, LOCALES } from "../../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import type { Reader } from "../../../lib/markdown/texts.ts";
import {
  htmlOfTexts,
  type RenderedStatement,
} from "../../../lib/problems/open_problem.ts";
import { completed, scoredBy } from "../../../lib/problems/points/groups.ts";
import { wholePoints } from "../../../lib/problems/points/points.ts";
import { MAX_TEXT_CHARS } from "../../../lib/problems/schema.ts";
import { filledRows, rowsOf } from "./problem_rows.ts";

/** Buttons that change what the form shows, and save nothing. */
export const showsOnly = (step: string | null) =>
  step !== null && /^(restore|split|preview|read|mend|add-|drop-)/.test(step);

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
  return Object.hasOwn(ROW_KINDS, kind)
    ? { kind: kind as RowKind, row: Number(row) }
    : null;
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
  files: readonly string[],
): Record<string, string> {
  const isOi = form.get("type") === String(PROBLEM_TYPE.oi);
  const scored = scoredBy(
    ruleIn(form),
    files.map((name) => ({ name, groupNum: null, score: 0 })),
  );
  const rows = Math.max(files.length, rowsOf(form, "files"));
  return Object.fromEntries(
    Array.from({ length: rows }, (_, n) => [
      [`files.${n}.score`, isOi && scored[n] ? String(scored[n].score) : ""],
      [`files.${n}.groupNum`, String(scored[n]?.groupNum ?? "")],
    ]).flat(),
  );
}

/** The points of each row, by their names; groups where the mode needs some. */
export function splitValues(
  form: Form,
  rows: { cases: readonly string[]; files: readonly string[] },
): Record<string, string> {
  const rule = { ...ruleIn(form), type: PROBLEM_TYPE.oi };
  return Object.fromEntries(
    (["cases", "files"] as const).flatMap((kind) =>
      scoredBy(
        rule,
        rows[kind].map((name, n) => ({
          name,
          groupNum: Number(form.get(`${kind}.${n}.groupNum`)) || null,
          score: 0,
        })),
      ).flatMap(({ score, groupNum }, n) => [
        [`${kind}.${n}.score`, String(score)],
        [`${kind}.${n}.groupNum`, String(groupNum ?? "")],
      ])
    ),
  );
}

/** Points and group of a row that is added by its button, beside the others. */
export function addedValues(form: Form, rows: number): Record<string, string> {
  const rule = ruleIn(form);
  if (form.get("step") !== "add-case" || rule.type !== PROBLEM_TYPE.oi) {
    return {};
  }
  const kept = Array.from({ length: rows - 1 }, (_, n) => ({
    name: `${n + 1}.in`,
    score: wholePoints(form.get(`cases.${n}.score`) ?? ""),
    groupNum: wholePoints(form.get(`cases.${n}.groupNum`) ?? ""),
  })).filter(({ score }) => score !== null);
  // Where nobody has given any yet, all are split at once.
  if (kept.length === 0) return {};
  const added = { name: `${rows}.in`, score: null, groupNum: null };
  const { score, groupNum } = completed(rule, [...kept, added]).at(-1)!;
  return {
    [`cases.${rows - 1}.score`]: String(score),
    [`cases.${rows - 1}.groupNum`]: String(groupNum ?? ""),
  };
}

const ruleIn = (form: Form) => ({
  type: Number(form.get("type")),
  judgeCaseMode: form.get("judgeCaseMode") ?? "default",
  worth: wholePoints(form.get("worth") ?? ""),
});

export interface StatementPreview {
  locale: Locale;
  statement: RenderedStatement;
  examples: readonly { input: string; output: string }[];
}

/** The texts as they will look, in each language that has some. */
export async function previewsOf(
  reader: Reader,
  form: Form,
): Promise<StatementPreview[]> {
  const previews: StatementPreview[] = [];
  const examples = filledRows(form, "examples")
    .map(({ input, output }) => ({
      input: input.slice(0, MAX_TEXT_CHARS),
      output: output.slice(0, MAX_TEXT_CHARS),
    }));
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
    const statement = { language: locale, title, ...html };
    previews.push({ locale, statement, examples });
  }
  return previews;
}
