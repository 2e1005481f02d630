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
import {
  createDiscussionForm,
  editDiscussion,
  editDiscussionForm,
  newDiscussion,
} from "./write.tsx";

/** All pages and forms of the discussions of a place; `lookers`: who may read them. */
export function discussionRoutes(
  place: DiscussionPlace,
  lookers: Guard = anyone,
): Route[] {
  const at = (path: string) => place.prefix + path;
  const one = at("/discussion-detail/:did");
  const add = permitted("discussion_add");
  const edit = permitted("discussion_edit");
  const list = discussionList(place, { isOfProblem: false });
  const ofProblem = discussionList(place, { isOfProblem: true });
  return [
    get(at("/discussion"), lookers, list),
    get(at("/discussion/:problemId"), lookers, ofProblem),
    get(at("/discussion-create"), add, newDiscussion(place)),
    post(at("/discussion-create"), add, createDiscussionForm(place)),
    get(one, lookers, discussionDetail(place)),
    get(`${one}/edit`, edit, editDiscussion(place)),
    post(`${one}/edit`, edit, editDiscussionForm(place)),
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
