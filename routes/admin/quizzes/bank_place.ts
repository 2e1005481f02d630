import type { ComponentChildren, VNode } from "preact";
import type { QuizRow } from "../../../components/admin/quizzes/QuizTable.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { canEditQuiz } from "../../../lib/quizzes/access.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import type { Quiz, QuizBody } from "../../../lib/quizzes/schema.ts";
import { openQuizForEdit } from "../../../lib/quizzes/service.ts";
import { type AdminPage, adminPage } from "../admin_page.tsx";

/** A quiz bank: the site's or a group's. */
export interface BankPlace {
  /** Where its list is, with `:name` for parameters. */
  path: string;
  layout: "admin" | "site";
  /** Whose quizzes they are; null: the site's. Throws for who may not see them. */
  gidOf: (c: AppContext) => number | null;
  /** What stands around its list, as a group's head and tabs do. */
  frame?: (c: AppContext, list: ComponentChildren) => VNode;
  /** The page around what changes it. */
  show: (c: AppContext, page: AdminPage) => Response | Promise<Response>;
}

export const SITE_BANK: BankPlace = {
  path: "/admin/quiz",
  layout: "admin",
  gidOf: () => null,
  show: adminPage,
};

/** The place's address with its parameters filled in. */
export const bankPath = (c: AppContext, { path }: BankPlace) =>
  path.replace(/:(\w+)/g, (_, name) => c.req.param(name)!);

/** A quiz of this bank with its key, for who may change it. */
export async function openInBank(
  c: AppContext,
  place: BankPlace,
  qid: number,
): Promise<{ quiz: Quiz; body: QuizBody }> {
  const gid = place.gidOf(c);
  const found = unwrap(await openQuizForEdit(c.get("act"), qid));
  if (found.quiz.gid !== gid) throw failure("quizNotFound");
  return found;
}

/** A quiz as a row of its bank. */
export function bankRow(c: AppContext, quiz: Quiz): QuizRow {
  const act = c.get("act");
  return {
    ...quiz,
    author: act.site.accounts.directory.nameOf(quiz.authorUid),
    tagNames: tagsOf(act, quiz.tags, c.get("locale")),
    mayEdit: canEditQuiz(quiz, act.viewer),
  };
}
