import { Form } from "../../../lib/http/body.ts";
import { inOrderOf } from "../../../lib/in_order.ts";
import type {
  Problem,
  ProblemDraft,
  ProblemStatement,
} from "../../../lib/problems/schema.ts";
import { tagNamed, tagText, textOf } from "./problem_rows.ts";
import { valuesOf } from "./problem_values.ts";

/** A problem as it is stored, for a form to be held against. */
export interface Stored {
  problem: Problem;
  statement: ProblemStatement;
  /** Names. */
  tags: readonly string[];
}

/** A text as a browser gives it back that nobody has touched. */
const asSent = (text: string) =>
  text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll(/\r\n?/g, "\n");
/** The same of a field of one line. */
const asLine = (text: string) => asSent(text).replaceAll("\n", "");

/** What is stored, where it is what was sent as browsers send it. */
export const textAsStored = (sent: string, stored: string): string =>
  asSent(sent) === asSent(stored) || asSent(sent) === asLine(stored)
    ? stored
    : sent;

export const valuesAsStored = ({ problem, statement, tags }: Stored) =>
  valuesOf(problem, statement, tags);

/**
 * The form with the very texts that are stored, its values, where nobody has changed them: a
 * browser has its own way with line ends, and gives them back as others.
 */
export function withUntouched(
  form: Form,
  values: Readonly<Record<string, string>>,
): Form {
  const fields = new Map(form.fields);
  for (const [name, value] of Object.entries(values)) {
    const sent = form.get(name);
    if (sent !== null) fields.set(name, [textAsStored(sent, value)]);
  }
  return new Form(fields, form.files);
}

/** What a form's lists say of a problem, as it stands there where it is the same. */
export function listsAsStored(
  form: Form,
  draft: Pick<
    ProblemDraft,
    "examples" | "codeTemplates" | "languages" | "tags"
  >,
  { problem, statement, tags }: Stored,
) {
  return {
    examples: areExamplesSame(form, statement) ? statement.examples : draft
      .examples,
    languages: inOrderOf(problem.languages, draft.languages, (name) => name),
    codeTemplates: inOrderOf(
      statement.codeTemplates.map(({ language }) => language),
      draft.codeTemplates,
      ({ language }) => language,
    ),
    tags: tagText(form) === tags.join(", ") ? tags.map(tagNamed) : draft.tags,
  };
}

/** An empty row is left out, unless it stood there. */
function areExamplesSame(form: Form, { examples }: ProblemStatement): boolean {
  const isThere = (name: string) => form.get(name) !== null;
  return !isThere(`examples.${examples.length}.input`) &&
    examples.length > 0 &&
    examples.every((row, n) =>
      (["input", "output"] as const).every((side) =>
        isThere(`examples.${n}.${side}`) &&
        textOf(form, `examples.${n}.${side}`) === row[side]
      )
    );
}
