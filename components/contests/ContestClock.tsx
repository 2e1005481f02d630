import { useT } from "../reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { clockText } from "./words.ts";

export interface ContestClockProps {
  rules: Pick<Contest, "begin" | "end" | "sealAt">;
  now: number;
  /** When the reader's own time is over; null: they have none of their own. */
  ownEnd?: number | null;
}

/**
 * How long until it begins, or ends; the script counts it down by the server's
 * time (islands/shell/contest_clock.ts), and brings the page anew when it is over.
 */
export function ContestClock({ rules, now, ownEnd }: ContestClockProps) {
  const t = useT();
  const { begin, end, sealAt } = rules;
  if (now >= end) {
    return (
      <div class="contest-clock">
        <span class="text-sm text-ink3">{t("contests.clock")}</span>
        <strong class="figure-small">{t("contests.status.ended")}</strong>
      </div>
    );
  }
  const to = now < begin ? begin : ownEnd ?? end;
  const label = now < begin
    ? t("contests.untilBegin")
    : ownEnd
    ? t("contests.untilOwnEnd")
    : t("contests.untilEnd");
  return (
    <div class="contest-clock" role="timer" aria-label={label}>
      <span class="text-sm text-ink3">{label}</span>
      <strong
        class="clock-figure"
        data-clock-to={to}
        data-clock-now={now}
        data-clock-turns={turnOf(sealAt, { now, to })}
      >
        {clockText(to - now)}
      </strong>
    </div>
  );
}

/** The seal, while it is to come before that. */
export const turnOf = (
  sealAt: number | null,
  { now, to }: { now: number; to: number },
): number | undefined =>
  sealAt !== null && now < sealAt && sealAt < to ? sealAt : undefined;
