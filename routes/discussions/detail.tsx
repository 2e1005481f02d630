import { z } from "zod";
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
import { aroundTalk, rowsOf } from "./place.ts";
import { wordsOf } from "./words.ts";
import { useReader } from "../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import { Button } from "../../components/ui/Button.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { AuthorLine } from "../../components/discussions/AuthorLine.tsx";
import { LikeButton } from "../../components/discussions/Comments.tsx";
import type { DiscussionRow } from "../../components/discussions/DiscussionRows.tsx";
import type { OwnerPages } from "../owner.tsx";

/** One discussion with its comments; `refused` is a form of it that comes back. */
export async function showDiscussion(
  at: OwnerPages,
  c: AppContext,
  did: number,
  query: CommentQuery,
  refused?: Refused,
): Promise<Response> {
  const act = c.get("act");
  const gid = at.of(c, "isMember").gid;
  const reader = act.viewer?.uid ?? `ip ${act.ip}`;
  const opened = await openDiscussion(act, did, { reader });
  if (!opened.ok) return closedPage(c, opened.error.code);
  const { discussion, content, hasLike } = opened.value;
  // Where a group's discussion is asked for in another at, it is not there.
  if (discussion.gid !== gid) return closedPage(c, "discussionNotFound");
  const [row] = await rowsOf(act, [discussion]);
  const talk = unwrap(openTalk(act, { kind: "discussion", id: did }));
  const list = at.url(c, "/discussion");
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
    body: aroundTalk(c, at, body),
  });
}

export const discussionDetail = (at: OwnerPages) =>
  page(
    { params: Did, query: CommentAsks },
    (c, { params: { did }, query }) => showDiscussion(at, c, did, query),
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

export const deleteDiscussionForm = (at: OwnerPages) =>
  form({
    params: Did,
    run: ({ act, params: { did } }) => deleteDiscussion(act, did),
    next: ({ c }) => ({
      to: at.url(c, "/discussion"),
      key: "discussions.deleted",
    }),
  });

/** The discussion of an address, for pages beside it. */
export function discussionAt(c: AppContext, did: number): Discussion {
  return unwrap(findDiscussion(c.get("act"), did));
}

interface DiscussionPageProps {
  row: DiscussionRow;
  /** The list that it belongs to. */
  list: string;
  /** Its category's part of that list; null: none. */
  categoryHref: string | null;
  html: string;
  hasLike: boolean;
  /** The page that reports it; null: the viewer does not. */
  report: string | null;
  problem: { id: string; title: string; href: string } | null;
  /** Others about the same problem. */
  others: readonly {
    id: number;
    title: string;
    href: string;
    answers: number;
  }[];
  comments: ComponentChildren;
}

/** One discussion from its title to its last comment. */
function DiscussionPage(props: DiscussionPageProps) {
  const { t, trail } = useReader();
  const { row, problem, html } = props;
  const { discussion, author, category } = row;
  return (
    <div class="wrap talk-page py-7">
      <div class="flex flex-col gap-4 min-w-0">
        {/* In a group the way stands above already. */}
        {trail.length === 0 && (
          <nav class="text-md text-ink2" aria-label={t("discussions.where")}>
            <a href={props.list}>{t("discussions.name")}</a>
            {category !== null && props.categoryHref !== null && (
              <>
                {" / "}
                <a href={props.categoryHref}>{category}</a>
              </>
            )}
          </nav>
        )}
        <article class="talk-article">
          <header>
            <h1 class="break-words">{discussion.title}</h1>
            <p class="talk-facts">
              <AuthorLine
                withAvatar
                withTitle
                author={author}
                role={discussion.role}
              />
              {category !== null && (
                <span class="font-semibold">{category}</span>
              )}
              <Time at={discussion.createdAt} />
              <span title={t("discussions.likes")}>
                <Icon name="heart" />
                <span class="sr-only">{t("discussions.likes")}</span>{" "}
                {discussion.likeNum}
              </span>
              <span title={t("discussions.views")}>
                <Icon name="eye" />
                <span class="sr-only">{t("discussions.views")}</span>{" "}
                {row.views}
              </span>
            </p>
          </header>
          {discussion.status !== 0 && (
            <Notice kind="warn">{t("discussions.hiddenHelp")}</Notice>
          )}
          {discussion.isLocked && (
            <Notice kind="info">{t("discussions.lockedHelp")}</Notice>
          )}
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <div class="flex flex-wrap items-center gap-1">
            <LikeButton
              action={`${row.href}/like`}
              count={discussion.likeNum}
              isLiked={props.hasLike}
            />
            {problem && (
              <Button small href={problem.href}>
                {t("discussions.toProblem")}
              </Button>
            )}
            <span class="flex flex-wrap gap-1 ml-auto">
              {row.edit !== null && (
                <a
                  class="btn btn-quiet btn-small"
                  href={row.edit}
                  data-dialog=""
                >
                  <Icon name="edit" />
                  {t("discussions.edit")}
                </a>
              )}
              {row.remove !== null && (
                <form method="post" action={row.remove}>
                  <Button
                    kind="quiet"
                    small
                    icon="trash"
                    confirm={t("discussions.deleteAsk")}
                  >
                    {t("discussions.delete")}
                  </Button>
                </form>
              )}
              {props.report !== null && (
                <a
                  class="btn btn-quiet btn-small"
                  href={props.report}
                  data-dialog=""
                >
                  {t("discussions.report")}
                </a>
              )}
            </span>
          </div>
        </article>
        {props.comments}
      </div>
      {problem && (
        <aside class="talk-side" aria-label={t("discussions.aboutProblem")}>
          <section>
            <h2>{t("discussions.aboutProblem")}</h2>
            <p class="py-2">
              <a class="font-semibold" href={problem.href}>
                {problem.id} {problem.title}
              </a>
            </p>
          </section>
          {props.others.length > 0 && (
            <section>
              <h2>{t("discussions.others")}</h2>
              <ul>
                {props.others.map(({ id, title, href, answers }) => (
                  <li key={id} class="py-2">
                    <a class="text-ink" href={href}>{title}</a>
                    <span class="block text-sm text-ink3">
                      {t("discussions.answersOf", { count: answers })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      )}
    </div>
  );
}
