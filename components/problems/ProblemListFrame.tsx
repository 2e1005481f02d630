import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import { addressOf, type QueryValues } from "../../lib/http/query.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SharesPanel } from "./SharesPanel.tsx";
import { TagPanel, type TagPanelProps } from "./TagPanel.tsx";

export interface ProblemListFrameProps {
  list: ComponentChildren;
  /** Null: the reader has put them out of sight. */
  tags: TagPanelProps | null;
}

/** The list of problems, and beside it what to choose them by. */
export const ProblemListFrame = ({ list, tags }: ProblemListFrameProps) => (
  <div class="wrap practice py-7">
    <div class="practice-list">{list}</div>
    <aside class="practice-side">
      {tags && <TagPanel {...tags} />}
      <SharesPanel />
    </aside>
  </div>
);

export interface RandomProblemProps {
  /** What narrows the list, as its address has it. */
  filter: QueryValues;
}

/** To any problem of those that the list has. */
export const RandomProblem = ({ filter }: RandomProblemProps) => {
  const t = useT();
  return (
    <a class="btn" href={addressOf("/random-problem", filter)} rel="nofollow">
      <span class="hidden sm:flex">
        <Icon name="shuffle" />
      </span>
      {t("practice.pickOne")}
    </a>
  );
};

export interface NoProblemsProps {
  isFiltered: boolean;
}

/** What to do when no problem is found. */
export const NoProblems = ({ isFiltered }: NoProblemsProps) => {
  const t = useT();
  return (
    <>
      <p>{t("problems.emptyListHint")}</p>
      {isFiltered && (
        <Button href="/problem">{t("problems.filterClear")}</Button>
      )}
    </>
  );
};
