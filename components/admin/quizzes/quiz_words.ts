import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { QuizType } from "../../../lib/quizzes/schema.ts";

/** What each kind of quiz is called. */
export const QUIZ_TYPE_WORDS = {
  "single choice": "quizBank.single",
  "true/false": "quizBank.trueFalse",
  "code comprehension": "quizBank.comprehension",
  "code completion": "quizBank.completion",
  "multiple choice": "quizBank.multiple",
  "fill in": "quizBank.fillIn",
  "blanks": "quizBank.blanks",
  "matching": "quizBank.matching",
  "ordering": "quizBank.ordering",
  "essay": "quizBank.essay",
} as const satisfies Record<QuizType, MessageKey>;

/** A, B, C … of the n-th option, from 0. */
export const letterOf = (n: number) => String.fromCharCode(65 + n);

const WITHOUT_ROWS: ReadonlySet<QuizType> = new Set([
  "fill in",
  "blanks",
  "matching",
  "essay",
]);
/** Its form has a row for each option. */
export const hasOptionRows = (type: QuizType) => !WITHOUT_ROWS.has(type);
