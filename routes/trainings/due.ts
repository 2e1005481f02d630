import type { AppContext } from "../../lib/requests/request.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import type { Feedback } from "../../lib/venues/schema.ts";
import { dueFor } from "../../lib/venues/training.ts";
import { momentText } from "./frame.tsx";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export interface DueWords {
  until: string;
  left: string;
  rule: string;
  /** The reader has more time than others. */
  own: string | null;
}

/** Until when the reader may send, and what being late costs; null: it is no assignment. */
export function dueWords(
  c: AppContext,
  training: WholeTraining,
): DueWords | null {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  const { tid, latePercent, lateDays } = training;
  const extensions = site.venues.book.extensionsOf(tid);
  const due = dueFor(training, extensions, viewer?.uid ?? "");
  if (due === null) return null;
  const hours = Math.floor((due - now) / HOUR_MS);
  const until = t("trainings.dueAt", { at: momentText(c, due) });
  return {
    until,
    left: due <= now ? t("trainings.duePassed") : t("trainings.dueIn", {
      days: Math.floor(hours / DAY_HOURS),
      hours: hours % DAY_HOURS,
    }),
    rule: lateDays === 0
      ? t("trainings.lateNone")
      : t("trainings.lateEach", { percent: latePercent, days: lateDays }),
    own: due > (training.due ?? due)
      ? t("trainings.extended", { at: momentText(c, due) })
      : null,
  };
}

const WORDS = {
  verdict: "trainings.feedback.verdict",
  firstCase: "trainings.feedback.firstCase",
  firstData: "trainings.feedback.firstData",
  all: "trainings.feedback.all",
} as const;

export const feedbackWords = (c: AppContext, feedback: Feedback) =>
  c.get("t")(WORDS[feedback]);
