import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Time } from "../ui/Time.tsx";
import { AuthorLine } from "./AuthorLine.tsx";
import { LikeButton } from "./Comments.tsx";
import type { DiscussionRow } from "./DiscussionRows.tsx";

export interface DiscussionPageProps {
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
export function DiscussionPage(props: DiscussionPageProps) {
  const t = useT();
  const { row, problem, html } = props;
  const { discussion, author, category } = row;
  return (
    <div class="wrap talk-page py-7">
      <div class="talk-main">
        <nav class="text-md text-ink2" aria-label={t("discussions.where")}>
          <a href={props.list}>{t("discussions.name")}</a>
          {category !== null && props.categoryHref !== null && (
            <>
              {" / "}
              <a href={props.categoryHref}>{category}</a>
            </>
          )}
        </nav>
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
                <span class="talk-category">{category}</span>
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
          <div class="talk-actions">
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
            <span class="talk-manage">
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
