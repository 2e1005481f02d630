import { openTalk } from "../../lib/discussions/subject.ts";
import { Cid, id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page, type Route } from "../define.ts";
import { get } from "../define.ts";
import { closedPage } from "../discussions/closed.ts";
import { commentRoutes } from "../discussions/comment_forms.ts";
import {
  CommentAsks,
  type CommentQuery,
  commentSection,
  type Refused,
} from "../discussions/comment_section.tsx";
import { signedIn } from "../guards.ts";
import { contestPage, enterContest } from "./shell.tsx";

const PATH = "/contest/:cid/comment";

/** What people say in a contest, while the site's switch lets them (spec 2 §2). */
async function showComments(
  c: AppContext,
  cid: number,
  query: CommentQuery,
  refused?: Refused,
): Promise<Response> {
  const contest = enterContest(c, cid);
  if (contest instanceof Response) return contest;
  const talk = openTalk(c.get("act"), { kind: "contest", id: cid });
  if (!talk.ok) return closedPage(c, talk.error.code);
  return await contestPage(c, contest, {
    title: c.get("t")("contests.tab.comment"),
    tab: "comment",
    status: refused === undefined ? 200 : 422,
    body: (
      <>
        <h1>{c.get("t")("contests.tab.comment")}</h1>
        {await commentSection(c, {
          talk: talk.value,
          path: `/contest/${cid}/comment`,
          query,
          refused,
          reportHref: null,
        })}
      </>
    ),
  });
}

const cidOf = (c: AppContext) => id.parse(c.req.param("cid"));

/** The comments' tab of a contest, with its forms. */
export const CONTEST_COMMENTS: readonly Route[] = [
  get(
    PATH,
    signedIn,
    page(
      { params: Cid, query: CommentAsks },
      (c, { params, query }) => showComments(c, params.cid, query),
    ),
  ),
  ...commentRoutes({
    path: PATH,
    subjectOf: (c) => ({ kind: "contest", id: cidOf(c) }),
    again: (c, refused) =>
      showComments(
        c,
        cidOf(c),
        { currentPage: 1, comment: refused.commentId ?? undefined },
        refused,
      ),
  }),
];
