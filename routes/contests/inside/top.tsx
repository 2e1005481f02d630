import { ContestNotes } from "../../../components/contests/ContestNotes.tsx";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { OpenContest } from "../shell.tsx";
import { turnOf } from "../../../components/contests/ContestClock.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Clock } from "../../../lib/venues/clock.ts";
import { Breadcrumbs } from "../../../components/layout/Breadcrumbs.tsx";

/** Above what is answered in a contest: the way back, how long is left, and what is announced. */
export function contestTop(
  c: AppContext,
  { cid, rules, policy, newsVersion }: OpenContest,
) {
  const act = c.get("act");
  return (
    <>
      <ContestStrip
        clock={policy.clock(act)}
        now={act.now}
        takesLate={rules.takesLate}
        end={rules.end}
        sealAt={rules.sealAt}
      />
      <ContestNotes
        cid={cid}
        isOver={act.now >= rules.end}
        version={newsVersion}
      />
    </>
  );
}

interface ContestStripProps {
  clock: Clock;
  now: number;
  takesLate: boolean;
  /** Of the contest, whatever one's own time is. */
  end: number;
  sealAt: number | null;
}

/** Above a contest's problem: the way back to all of them, and how long is left. */
function ContestStrip(
  { clock, now, takesLate, end, sealAt }: ContestStripProps,
) {
  const t = useT();
  const isRunning = clock.state === "running";
  // Why nothing is taken once this clock is over; undefined: programs are.
  const isOwn = clock.startedAt !== null && clock.end < end;
  const closes = isOwn
    ? t("errors.timeOver")
    : takesLate
    ? undefined
    : t("errors.contestEnded");
  const isClosed = clock.state === "timeOver" ||
    clock.state === "ended" && !takesLate;
  return (
    <div
      class="contest-strip no-print"
      id="contest-head"
      data-refresh=""
      // What islands/hooks/useClosing.ts says.
      data-closed={isClosed
        ? t(
          `errors.${clock.state === "timeOver" ? "timeOver" : "contestEnded"}`,
        )
        : undefined}
      // More time is seen without a reload.
      data-poll={clock.startedAt !== null && isRunning ? 60 : undefined}
    >
      <Breadcrumbs />
      {isRunning && (
        <span class="contest-strip-clock" role="timer">
          <span class="text-sm text-ink3">
            {t(
              clock.startedAt === null
                ? "contests.untilEnd"
                : "contests.untilOwnEnd",
            )}
          </span>
          <strong
            data-clock-to={clock.end}
            data-clock-now={now}
            data-clock-turns={turnOf(sealAt, { now, to: clock.end })}
            data-closes={closes}
          >
            {left(clock.end - now)}
          </strong>
        </span>
      )}
      {clock.state === "ended" && (
        <span class="text-md text-ink2">{t("contests.status.ended")}</span>
      )}
    </div>
  );
}

/** As the script has it (islands/shell/contest_clock.ts). */
function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = two(Math.floor(seconds / 60) % 60);
  return `${Math.floor(seconds / 3600)}:${minutes}:${two(seconds % 60)}`;
}
