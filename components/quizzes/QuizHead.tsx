import { useT } from "../reader.tsx";
import type { QuizType } from "../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../admin/quizzes/quiz_words.ts";
import { Icon } from "../ui/Icon.tsx";
import { Tag } from "../ui/Tag.tsx";

export interface QuizHeadProps {
  title: string;
  type: QuizType;
  /** The list that it is one of. */
  around: { href: string; text: string };
  /** Null: not told, because it is a contest's and that runs. */
  tags: readonly { name: string; color: string | null }[] | null;
  /** Null: nobody is told yet. */
  statisticsHref: string | null;
  /** In contests. */
  points: number | null;
  previous: string | null;
  next: string | null;
  /** Into the full-screen view, or out of it. */
  focusHref: string;
  inFocus: boolean;
}

/** A quiz's title, what it is, and the way to those beside it. */
export function QuizHead(props: QuizHeadProps) {
  const t = useT();
  const { title, type, around, tags, statisticsHref, points } = props;
  return (
    <header class="flex flex-col gap-2">
      <div class="flex flex-wrap items-center gap-2 no-print">
        <a class="back mr-auto" href={around.href}>
          <Icon name="chevronLeft" />
          {around.text}
        </a>
        <Step href={props.previous} is="previous" />
        <Step href={props.next} is="next" />
        <a
          class="btn btn-quiet btn-icon"
          href={props.focusHref}
          aria-label={t(
            props.inFocus ? "practice.focusLeave" : "quizzes.focus",
          )}
          title={t(props.inFocus ? "practice.focusLeave" : "quizzes.focus")}
        >
          <Icon name={props.inFocus ? "shrink" : "focus"} />
        </a>
      </div>
      <h1 class="break-words">{title}</h1>
      <div class="flex flex-wrap items-center gap-x-4 gap-y-2 text-md text-ink2">
        <span>{t(QUIZ_TYPE_WORDS[type])}</span>
        {points !== null && (
          <span class="num">{t("quizzes.points", { points })}</span>
        )}
        {tags === null
          ? <span class="tag">{t("quizzes.contestProblem")}</span>
          : tags.length === 0
          ? <span>{t("quizzes.noTag")}</span>
          : (
            <details class="menu">
              <summary class="btn btn-quiet btn-small">
                <Icon name="tag" />
                {t("quizzes.tags", { count: tags.length })}
              </summary>
              <div class="menu-list flex flex-wrap gap-1 p-2">
                {tags.map((tag) => <Tag key={tag.name} {...tag} />)}
              </div>
            </details>
          )}
        {statisticsHref && (
          <a
            class="btn btn-quiet btn-small no-print"
            href={statisticsHref}
            data-dialog=""
          >
            <Icon name="chart" />
            {t("quizzes.statistics")}
          </a>
        )}
      </div>
    </header>
  );
}

/** At an end of the list there is nowhere to go, and it says so. */
function Step(
  { href, is }: {
    href: string | null;
    is: "previous" | "next";
  },
) {
  const t = useT();
  return (
    <a
      class="btn btn-small"
      href={href ?? undefined}
      role={href === null ? "link" : undefined}
      aria-disabled={href === null ? "true" : undefined}
      data-key={is === "previous" ? "[" : "]"}
    >
      {is === "previous" && <Icon name="chevronLeft" />}
      {t(is === "previous" ? "quizzes.previous" : "quizzes.next")}
      {is === "next" && <Icon name="chevronRight" />}
    </a>
  );
}
