import { useT } from "../reader.tsx";
import { problemHref } from "../home/RecentProblems.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { difficultyWord } from "../ui/words.ts";

/** What somebody has solved of one difficulty. */
export interface SolvedGroup {
  difficulty: number;
  count: number;
  /** As many as there are to solve. */
  total: number;
  /** The first of them. */
  problems: readonly { problemId: string; title: string }[];
}

export interface SolvedProblemsProps {
  solved: number;
  groups: readonly SolvedGroup[];
  tried: number;
  /** All accepted submissions. */
  acceptedHref: string;
  isOwn: boolean;
  /** The tab itself. */
  hrefs: { solved: string };
  /** Where a newcomer begins. */
  first: { problemId: string; title: string } | null;
}

/** Of each difficulty; the rest stands in the status list. */
export const MAX_LISTED = 50;
/** Up to so many have their titles. */
const MAX_TITLES = 30;
const BAR = 240;

/** Solved problems by difficulty: how many, and which (spec 1 §2). */
export function SolvedProblems(props: SolvedProblemsProps) {
  const t = useT();
  const { solved, groups, tried, isOwn, first } = props;
  if (solved === 0) {
    return (
      <Empty icon="book" title={t("users.solvedNone")}>
        {tried > 0 && <p>{t("users.solvedOfTried", { solved, tried })}</p>}
        {isOwn && first && (
          <Button kind="primary" href={problemHref(first.problemId)}>
            <span class="btn-words">
              {t("shell.homeStart", { title: first.title })}
            </span>
          </Button>
        )}
      </Empty>
    );
  }
  return (
    <div class="flex flex-col gap-4">
      <div class="flex flex-wrap items-center justify-between gap-2">
        <p class="text-md text-ink2">
          {t("users.solvedOfTried", { solved, tried })}
        </p>
        <Button small kind="quiet" icon="refresh" href={props.hrefs.solved}>
          {t("users.refresh")}
        </Button>
      </div>
      <ul class="solved-list" aria-label={t("users.byDifficulty")}>
        {groups.map((group) => (
          <Group key={group.difficulty} {...props} group={group} />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps extends SolvedProblemsProps {
  group: SolvedGroup;
}

function Group({ group, solved, acceptedHref }: GroupProps) {
  const t = useT();
  const { difficulty, count, total, problems } = group;
  const more = count - problems.length;
  return (
    <li>
      <h3>{difficultyWord(t, difficulty)}</h3>
      <svg
        viewBox={`0 0 ${BAR} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect class="heat-0" width={BAR} height="10" />
        <rect class="heat-4" width={BAR * count / total} height="10" />
      </svg>
      <span class="num">{count} / {total}</span>
      <ul class="flex flex-wrap gap-2">
        {problems.map(({ problemId, title }) => (
          <li key={problemId}>
            <a
              class="tag num"
              href={problemHref(problemId)}
              title={title}
            >
              {solved <= MAX_TITLES
                ? (
                  <>
                    <span class="text-ink3">{problemId}</span> {title}
                  </>
                )
                : problemId}
            </a>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={acceptedHref} class="text-md">
              {t("users.more", { count: more })}
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}
