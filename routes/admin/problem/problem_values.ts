import { LOCALES } from "../../../lib/i18n/mod.ts";
import { Choices, choicesOf } from "../../../lib/problems/draft/choices.ts";
import { FULL_MARKS } from "../../../lib/problems/points/points.ts";
import type {
  Problem,
  ProblemStatement,
} from "../../../lib/problems/schema.ts";
import { EXTRA_KINDS } from "./problem_rows.ts";

/** A problem as the values of its form; its test data have pages of their own. */
export function valuesOf(
  problem: Problem,
  statement: ProblemStatement,
  tags: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = {
    problemId: problem.problemId,
    auth: String(problem.auth),
    difficulty: String(problem.difficulty),
    tags: tags.join(", "),
    source: problem.source ?? "",
    timeLimit: String(problem.timeLimit),
    memoryLimit: String(problem.memoryLimit),
    stackLimit: String(problem.stackLimit),
    type: String(problem.type),
    judgeCaseMode: problem.judgeCaseMode,
    worth: String(problem.ioScore ?? FULL_MARKS),
    judgeMode: problem.judgeMode,
    spjLanguage: problem.spjLanguage ?? NEW_VALUES.spjLanguage,
    spjCode: statement.spjCode ?? "",
    ioReadFileName: problem.ioReadFileName ?? "",
    ioWriteFileName: problem.ioWriteFileName ?? "",
    ...choicesOf(problem),
    modifiedAt: String(problem.modifiedAt),
  };
  for (const locale of LOCALES) {
    for (const [name, value] of Object.entries(statement.texts[locale] ?? {})) {
      values[`texts.${locale}.${name}`] = value;
    }
  }
  statement.examples.forEach((example, n) => {
    values[`examples.${n}.input`] = example.input;
    values[`examples.${n}.output`] = example.output;
  });
  for (const kind of EXTRA_KINDS) {
    Object.entries(statement[`${kind}File`]).forEach(([name, content], n) => {
      values[`${kind}.${n}.name`] = name;
      values[`${kind}.${n}.content`] = content;
    });
  }
  for (const { language, code } of statement.codeTemplates) {
    values[`template.${language}`] = code;
  }
  return values;
}

/** How a new problem's form looks (spec 3 §9). */
export const NEW_VALUES: Record<string, string> = {
  auth: "1",
  difficulty: "0",
  timeLimit: "1000",
  memoryLimit: "256",
  stackLimit: "128",
  type: "0",
  judgeCaseMode: "default",
  worth: String(FULL_MARKS),
  judgeMode: "default",
  // testlib is C++. A call without a language means C (lib/problems/draft/dto.ts).
  spjLanguage: "C++",
  ...Choices.parse({}),
};
