import type { Translate } from "../../lib/i18n/mod.ts";
import type { QuizPanelProps } from "./quiz_panel.ts";

/** What stands at the questions of a quiz, and what a hand-in is told. */
export const questionWords = (t: Translate): QuizPanelProps["words"] => ({
  submit: t("quizzes.submit"),
  submitting: t("quizzes.submitting"),
  sent: t("quizzes.sent"),
  again: t("quizzes.again"),
  empty: t("errors.quizAnswerEmpty"),
  missing: t("errors.quizPartsMissing"),
  right: t("quizzes.right"),
  wrong: t("quizzes.wrong"),
  partly: t("quizzes.partly"),
  yours: t("quizzes.yours"),
  isRight: t("quizzes.isRight"),
  score: "",
  typed: t("quizzes.typed"),
  captcha: t("accounts.captcha"),
  captchaNew: t("accounts.captchaNew"),
  captchaImage: t("accounts.captchaImage"),
  accepted: t("quizzes.accepted"),
  questions: t("quizzes.questions"),
  choose: t("quizzes.choose"),
  place: t("quizzes.place"),
  up: t("quizzes.up"),
  down: t("quizzes.down"),
  rightOrder: t("quizzes.rightOrder"),
  rubric: t("quizzes.rubric"),
  ownText: t("quizzes.ownText"),
  comment: t("quizzes.comment"),
});
