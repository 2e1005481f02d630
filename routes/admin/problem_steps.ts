import type { Form } from "../../lib/http/body.ts";
import { type Locale, LOCALES } from "../../lib/i18n/mod.ts";
import type { RenderedStatement } from "../../lib/problems/open.ts";
import { evenScores } from "../../lib/problems/points.ts";
import { MAX_TEXT_CHARS } from "../../lib/problems/schema.ts";

/** Buttons that change what the form shows, and save nothing. */
export const showsOnly = (step: string | null) =>
  step === "restore" || step === "split" || step === "preview" ||
  step?.startsWith("add-") === true;

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
export async function previewsOf(form: Form): Promise<StatementPreview[]> {
  const { renderMarkdown } = await import("../../lib/markdown/render.ts");
  return LOCALES.map((locale) => {
    const text = (field: string) =>
      (form.get(`texts.${locale}.${field}`) ?? "").slice(0, MAX_TEXT_CHARS);
    return {
      locale,
      statement: {
        title: text("title"),
        description: renderMarkdown(text("description")),
        input: renderMarkdown(text("input")),
        output: renderMarkdown(text("output")),
        hint: renderMarkdown(text("hint")),
      },
    };
  }).filter(({ statement }) =>
    Object.values(statement).some((text) => text.trim() !== "")
  );
}
