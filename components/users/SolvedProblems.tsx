import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { difficultyWord } from "../ui/words.ts";

/** What somebody has solved of one difficulty. */
export interface SolvedGroup {
  difficulty: number;
  count: number;
  /** The first of them. */
  problems: readonly { problemId: string; title: string }[];
}

export interface SolvedProblemsProps {
  t: Translate;
  solved: number;
  groups: readonly SolvedGroup[];
  tried: number;
  /** All accepted submissions. */
  acceptedHref: string;
  isOwn: boolean;
}

/** Of each difficulty; the rest stands in the status list. */
export const MOST_LISTED = 50;
const BAR = 240;

/** Solved problems by difficulty: how many, and which (spec 1 §2). */
export function SolvedProblems(props: SolvedProblemsProps) {
  const { t, solved, groups, tried, isOwn } = props;
  if (solved === 0) {
    return (
      <Empty icon="book" title={t("users.solvedNone")}>
        {tried > 0 && <p>{t("users.solvedOfTried", { solved, tried })}</p>}
        {isOwn && (
          <Button href="/problem" icon="book">{t("shell.problems")}</Button>
        )}
      </Empty>
    );
  }
  const most = Math.max(...groups.map(({ count }) => count));
  return (
    <div class="flex flex-col gap-4">
      <p class="text-md text-ink2">
        {t("users.solvedOfTried", { solved, tried })}
      </p>
      <ul class="solved-list" aria-label={t("users.byDifficulty")}>
        {groups.map((group) => (
          <Group key={group.difficulty} {...props} group={group} most={most} />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps extends SolvedProblemsProps {
  group: SolvedGroup;
  /** Of any difficulty. */
  most: number;
}

function Group({ t, group, most, acceptedHref }: GroupProps) {
  const { difficulty, count, problems } = group;
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
        <rect class="heat-4" width={BAR * count / most} height="10" />
      </svg>
      <span class="num">{count}</span>
      <ul class="flex flex-wrap gap-2">
        {problems.map(({ problemId, title }) => (
          <li key={problemId}>
            <a
              class="tag num"
              href={`/problem/${encodeURIComponent(problemId)}`}
              title={title}
            >
              {problemId}
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
