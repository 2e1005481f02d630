import type { ComponentChildren } from "preact";
import { addressOf, type QueryValues } from "../../lib/http/query.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SharesPanel } from "./SharesPanel.tsx";
import { TagPanel, type TagPanelProps } from "./TagPanel.tsx";

export interface ProblemListFrameProps {
  t: Translate;
  list: ComponentChildren;
  /** Null: the reader has put them out of sight. */
  tags: Omit<TagPanelProps, "t"> | null;
}

/** The list of problems, and beside it what to choose them by. */
export const ProblemListFrame = ({ t, list, tags }: ProblemListFrameProps) => (
  <div class="wrap practice py-7">
    <div class="practice-list">{list}</div>
    <aside class="practice-side">
      {tags && <TagPanel t={t} {...tags} />}
      <SharesPanel t={t} />
    </aside>
  </div>
);

export interface RandomProblemProps {
  t: Translate;
  /** What narrows the list, as its address has it. */
  filter: QueryValues;
}

/** To any problem of those that the list has. */
export const RandomProblem = ({ t, filter }: RandomProblemProps) => (
  <a class="btn" href={addressOf("/random-problem", filter)} rel="nofollow">
    <span class="hidden sm:flex">
      <Icon name="shuffle" />
    </span>
    {t("practice.pickOne")}
  </a>
);

export interface NoProblemsProps {
  t: Translate;
  isFiltered: boolean;
}

/** What to do when no problem is found. */
export const NoProblems = ({ t, isFiltered }: NoProblemsProps) => (
  <>
    <p>{t("problems.emptyListHint")}</p>
    {isFiltered && <Button href="/problem">{t("problems.filterClear")}</Button>}
  </>
);
