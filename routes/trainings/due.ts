import { type Refusal, refuse } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { momentTyped } from "../../lib/http/moments.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import type { Feedback } from "../../lib/venues/schema.ts";
import { dueFor } from "../../lib/venues/training.ts";
import { momentText } from "./frame.tsx";
import { MINUTE_MS } from "../../lib/durations.ts";

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
  const until = t("trainings.dueAt", { at: momentText(c, due) });
  return {
    until,
    left: due < now ? t("trainings.duePassed") : leftText(t, due - now),
    rule: lateDays === 0
      ? t("trainings.lateNone")
      : t("trainings.lateEach", { percent: latePercent, days: lateDays }),
    own: due > (training.due ?? due)
      ? t("trainings.extended", { at: momentText(c, due) })
      : null,
  };
}

/** The two largest units that are left. */
function leftText(t: Translate, ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("trainings.dueInMinutes", { minutes });
  return hours < DAY_HOURS
    ? t("trainings.dueInHours", { hours, minutes: minutes % 60 })
    : t("trainings.dueIn", {
      days: Math.floor(hours / DAY_HOURS),
      hours: hours % DAY_HOURS,
    });
}

const WORDS = {
  verdict: "trainings.feedback.verdict",
  firstCase: "trainings.feedback.firstCase",
  firstData: "trainings.feedback.firstData",
  all: "trainings.feedback.all",
} as const;

export const feedbackWords = (c: AppContext, feedback: Feedback) =>
  c.get("t")(WORDS[feedback]);

/** The due date that somebody has typed into a form of its own. */
export function dueTyped(
  c: AppContext,
  form: Form,
): Result<number, Refusal> {
  const due = momentTyped(form.get("due"), c.get("timeZone"));
  return due === null || Number.isNaN(due)
    ? refuse("momentInvalid", { field: "due" })
    : ok(due);
}
