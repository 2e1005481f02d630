import type { ComponentChildren } from "preact";
import {
  TrainingShell,
  type TrainingTab,
} from "../../components/trainings/TrainingShell.tsx";
import { formatTime } from "../../components/ui/Time.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { canEditTraining } from "../../lib/trainings/access.ts";
import { problemsOf, quizzesOf } from "../../lib/trainings/reading.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { htmlPage } from "../page.tsx";
import { filledIn, trainingAddress, type TrainingPages } from "./place.tsx";

export interface FramedTab {
  training: WholeTraining;
  tab: TrainingTab;
  isRefused?: boolean;
  children: ComponentChildren;
}

const TITLES = {
  introduction: "trainings.tab.introduction",
  problems: "trainings.tab.problems",
  rank: "trainings.tab.rank",
  gradebook: "trainings.tab.gradebook",
  stuck: "trainings.tab.stuck",
} as const;

/** A tab of a training below what all of them have. */
export function trainingPage(
  c: AppContext,
  pages: TrainingPages,
  { training, tab, isRefused = false, children }: FramedTab,
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site } = act;
  const category = site.trainings.shelf.category(training.categoryId);
  const isManager = canEditTraining(act, training);
  return htmlPage(c, {
    title: tab === "introduction"
      ? training.title
      : `${training.title} - ${t(TITLES[tab])}`,
    status: isRefused ? 422 : 200,
    body: pages.around(
      c,
      (
        <TrainingShell
          path={trainingAddress(c, pages, training.tid)}
          listHref={filledIn(c, pages.path)}
          title={training.title}
          author={site.accounts.directory.nameOf(training.authorUid) ?? ""}
          isPrivate={training.isPrivate}
          category={category && { ...category, color: category.color || null }}
          count={problemsOf(site, training).length +
            quizzesOf(site, training).length}
          tab={tab}
          isManager={isManager}
          editHref={isManager
            ? `${filledIn(c, pages.admin)}/${training.tid}/edit`
            : null}
        >
          {children}
        </TrainingShell>
      ),
    ),
  });
}

/** Date and time to the minute, in the reader's zone. */
export const momentText = (c: AppContext, at: number) =>
  formatTime(at, c.get("timeZone")).slice(0, 16);
