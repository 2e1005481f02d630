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
import type { DiscussionPlace } from "./place.ts";
import { reportForm, reportPage } from "./report.tsx";
import { discussionForms } from "./write.tsx";

/** All pages and forms of the discussions of a place; `lookers`: who may read them. */
export function discussionRoutes(
  place: DiscussionPlace,
  lookers: Guard = anyone,
): Route[] {
  const at = (path: string) => place.prefix + path;
  const one = at("/discussion-detail/:did");
  const add = permitted("discussion_add");
  const edit = permitted("discussion_edit");
  const forms = discussionForms(place);
  const list = discussionList(place, { isOfProblem: false });
  const ofProblem = discussionList(place, { isOfProblem: true });
  return [
    get(at("/discussion"), lookers, list),
    get(at("/discussion/:problemId"), lookers, ofProblem),
    get(at("/discussion-create"), add, forms.fresh),
    post(at("/discussion-create"), add, forms.create),
    get(one, lookers, discussionDetail(place)),
    get(`${one}/edit`, edit, forms.edit),
    post(`${one}/edit`, edit, forms.save),
    post(`${one}/like`, signedIn, likeDiscussionForm),
    post(
      `${one}/delete`,
      permitted("discussion_del"),
      deleteDiscussionForm(place),
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
          place,
          c,
          id.parse(c.req.param("did")),
          { currentPage: 1, comment: refused.commentId ?? undefined },
          refused,
        ),
    }),
  ];
}
