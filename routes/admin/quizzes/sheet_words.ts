import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import type { SheetWords } from "../../../lib/quizzes/exchange/sheet_out.ts";
import {
  PARTIALS,
  type Quiz,
  QUIZ_TYPES,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";

/** Returns the words of an exported sheet. */
export const sheetWords = (t: Translate): SheetWords => ({
  heads: {
    kind: t("quizExchange.kind"),
    question: t("quizBank.text"),
    part: t("quizExchange.part"),
    answer: t("quizBank.answer"),
    tolerance: t("quizExchange.tolerance"),
    explanation: t("quizBank.solution"),
    tags: t("quizBank.tags"),
    partial: t("quizExchange.partial"),
    shuffled: t("quizExchange.shuffled"),
    language: t("quizBank.codeLanguage"),
    code: t("quizBank.code"),
    guide: t("quizBank.guide"),
  },
  kinds: Object.fromEntries(
    QUIZ_TYPES.map((type) => [type, t(QUIZ_TYPE_WORDS[type])]),
  ) as Record<QuizType, string>,
  partial: Object.fromEntries(
    PARTIALS.map((rule) => [rule, t(`quizBank.partial.${rule}`)]),
  ) as Record<Quiz["partial"], string>,
  yes: t("quizExchange.yes"),
});
