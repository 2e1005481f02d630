import type { QuizRow } from "../../../components/admin/quizzes/QuizTable.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import { isAdmin } from "../../../lib/accounts/access.ts";
import { canEditQuiz } from "../../../lib/quizzes/access.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import type { Quiz } from "../../../lib/quizzes/schema.ts";

/** A quiz bank: the site's or a group's. */
export interface BankPlace {
  /** Where its list is, with `:name` for parameters. */
  path: string;
  layout: "admin" | "site";
  /** Whose quizzes they are; null: the site's. Throws for who may not see them. */
  gidOf: (c: AppContext) => number | null;
  mayCreate: (c: AppContext) => boolean;
  mayEdit: (c: AppContext, quiz: Quiz) => boolean;
}

export const SITE_BANK: BankPlace = {
  path: "/admin/quiz",
  layout: "admin",
  gidOf: () => null,
  mayCreate: (c) => isAdmin(c.get("act").viewer),
  mayEdit: (c, quiz) =>
    quiz.gid === null && canEditQuiz(quiz, c.get("act").viewer),
};

/** The place's address with its parameters filled in. */
export const bankPath = (c: AppContext, { path }: BankPlace) =>
  path.replace(/:(\w+)/g, (_, name) => c.req.param(name)!);

/** A quiz as a row of its bank. */
export function bankRow(c: AppContext, place: BankPlace, quiz: Quiz): QuizRow {
  const act = c.get("act");
  return {
    ...quiz,
    author: act.site.accounts.directory.nameOf(quiz.authorUid),
    tagNames: tagsOf(act, quiz.tags, c.get("locale")),
    mayEdit: place.mayEdit(c, quiz),
  };
}
