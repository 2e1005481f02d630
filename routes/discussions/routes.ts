import { id } from "../../lib/http/input.ts";
import { get, post, type Route } from "../define.ts";
import { anyone, type Guard, permitted, signedIn } from "../guards.ts";
import { commentRoutes } from "./comment_forms.ts";
import {
  deleteDiscussionForm,
  discussionDetail,
  likeDiscussionForm,
  showDiscussion,
} from "./detail.tsx";
import { discussionList } from "./list.tsx";
import { reportForm, reportPage } from "./report.tsx";
import { discussionForms } from "./write.tsx";
import type { OwnerPages } from "../owner.tsx";

/** All pages and forms of the discussions of an owner; `lookers`: who may read them. */
export function discussionRoutes(
  at: OwnerPages,
  lookers: Guard = anyone,
): Route[] {
  const one = `${at.base}/discussion-detail/:did`;
  const add = permitted("discussion_add");
  const edit = permitted("discussion_edit");
  const forms = discussionForms(at);
  const list = discussionList(at, { isOfProblem: false });
  const ofProblem = discussionList(at, { isOfProblem: true });
  return [
    get(`${at.base}/discussion`, lookers, list),
    get(`${at.base}/discussion/:problemId`, lookers, ofProblem),
    get(`${at.base}/discussion-create`, add, forms.fresh),
    post(`${at.base}/discussion-create`, add, forms.create),
    get(one, lookers, discussionDetail(at)),
    get(`${one}/edit`, edit, forms.edit),
    post(`${one}/edit`, edit, forms.save),
    post(`${one}/like`, signedIn, likeDiscussionForm),
    post(
      `${one}/delete`,
      permitted("discussion_del"),
      deleteDiscussionForm(at),
    ),
    get(`${one}/report`, signedIn, reportPage),
    post(`${one}/report`, signedIn, reportForm),
    ...commentRoutes({
      path: one,
      subjectOf: (c) => ({
        kind: "discussion",
        id: id.parse(c.req.param("did")),
      }),
      again: (c, refused) =>
        showDiscussion(
          at,
          c,
          id.parse(c.req.param("did")),
          { currentPage: 1, comment: refused.commentId ?? undefined },
          refused,
        ),
    }),
  ];
}
