import { z } from "zod";
import { DiscussionPage } from "../../components/discussions/DiscussionPage.tsx";
import { isModerator, sealedProblems } from "../../lib/discussions/access.ts";
import type { Discussion } from "../../lib/discussions/schema.ts";
import {
  deleteDiscussion,
  discussionPath,
  findDiscussion,
  likeDiscussion,
  openDiscussion,
} from "../../lib/discussions/service.ts";
import { openTalk } from "../../lib/discussions/subject.ts";
import { unwrap } from "../../lib/failure.ts";
import { Did, flag } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import { canViewProblem } from "../../lib/problems/access.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { statementOf } from "../../lib/problems/open_problem.ts";
import { textOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { groupProblemPath } from "../groups/problem_address.ts";
import { htmlPage } from "../page.tsx";
import { closedPage } from "./closed.ts";
import {
  CommentAsks,
  type CommentQuery,
  commentSection,
  type Refused,
} from "./comment_section.tsx";
import { addressIn, type DiscussionPlace, rowsOf } from "./place.ts";
import { wordsOf } from "./words.ts";

/** One discussion with its comments; `refused` is a form of it that comes back. */
export async function showDiscussion(
  place: DiscussionPlace,
  c: AppContext,
  did: number,
  query: CommentQuery,
  refused?: Refused,
): Promise<Response> {
  const act = c.get("act");
  const gid = place.gidOf(c);
  const reader = act.viewer?.uid ?? `ip ${act.ip}`;
  const opened = await openDiscussion(act, did, { reader });
  if (!opened.ok) return closedPage(c, opened.error.code);
  const { discussion, content, hasLike } = opened.value;
  // Where a group's discussion is asked for in another place, it is not there.
  if (discussion.gid !== gid) return closedPage(c, "discussionNotFound");
  const [row] = await rowsOf(act, [discussion]);
  const talk = unwrap(openTalk(act, { kind: "discussion", id: did }));
  const list = addressIn(place, c, "/discussion");
  const path = discussionPath(discussion);
  const canReport = act.viewer !== null;
  const comments = await commentSection(c, {
    talk,
    path,
    query,
    refused,
    reportHref: canReport
      ? (about) => addressOf(`${path}/report`, about)
      : null,
  });
  const body = (
    <DiscussionPage
      row={row}
      list={list}
      categoryHref={row.category === null
        ? null
        : addressOf(list, { cid: discussion.categoryId })}
      html={await wordsOf(c, content)}
      hasLike={hasLike}
      report={canReport ? `${path}/report` : null}
      problem={await problemOf(c, discussion)}
      others={othersOf(c, discussion)}
      comments={comments}
    />
  );
  return htmlPage(c, {
    title: discussion.title,
    status: refused === undefined ? 200 : 422,
    body: place.frame?.(c, body) ?? body,
  });
}

export const discussionDetail = (place: DiscussionPlace) =>
  page(
    { params: Did, query: CommentAsks },
    (c, { params: { did }, query }) => showDiscussion(place, c, did, query),
  );

/** The problem that it is about, if its reader may see that. */
async function problemOf(c: AppContext, { pid, gid }: Discussion) {
  const { site, viewer } = c.get("act");
  const problem = pid === null ? null : site.problems.catalogue.get(pid);
  if (problem === null) return null;
  // Whoever reads this is in the group.
  const isGroups = gid !== null && problem.gid === gid && problem.isGroup;
  const isShown = isGroups && problem.auth === PROBLEM_AUTH.public;
  if (!isShown && !canViewProblem(problem, viewer)) return null;
  const statement = await statementOf(site, problem);
  const title = statement && textOf(statement, c.get("locale")).title;
  const { problemId } = problem;
  const href = isGroups
    ? groupProblemPath(gid, problemId)
    : `/problem/${encodeURIComponent(problemId)}`;
  return { id: problemId, title: title ?? "", href };
}

const MOST_OTHERS = 5;

function othersOf(c: AppContext, { id, pid, gid }: Discussion) {
  const act = c.get("act");
  if (pid === null) return [];
  const sealed = isModerator(act, gid) ? undefined : sealedProblems(act, gid);
  const { rows } = act.site.discussions.board.find(
    { gid, pid, sealed },
    { from: 0, limit: MOST_OTHERS + 1 },
  );
  return rows.filter((row) => row.id !== id).slice(0, MOST_OTHERS)
    .map((row) => ({
      id: row.id,
      title: row.title,
      href: discussionPath(row),
      answers: row.commentNum,
    }));
}

export const likeDiscussionForm = form({
  params: Did,
  schema: z.object({ toLike: flag }),
  run: ({ act, params: { did } }, { toLike }) =>
    likeDiscussion(act, did, toLike),
  next: (_, discussion, { toLike }) => ({
    to: discussionPath(discussion),
    key: toLike ? "discussions.likedNow" : "discussions.unliked",
  }),
});

export const deleteDiscussionForm = (place: DiscussionPlace) =>
  form({
    params: Did,
    run: ({ act, params: { did } }) => deleteDiscussion(act, did),
    next: ({ c }) => ({
      to: addressIn(place, c, "/discussion"),
      key: "discussions.deleted",
    }),
  });

/** The discussion of an address, for pages beside it. */
export function discussionAt(c: AppContext, did: number): Discussion {
  return unwrap(findDiscussion(c.get("act"), did));
}
