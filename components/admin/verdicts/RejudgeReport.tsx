import { useT } from "../../reader.tsx";
import { STATUS } from "../../../lib/judging/status.ts";
import type { Preview } from "../../../lib/submissions/rejudging/preview.ts";
import type { Tally } from "../../../lib/submissions/rejudging/rejudge.ts";
import type { Rejudge } from "../../../lib/submissions/rejudging/rejudge_job.ts";
import { Button } from "../../ui/Button.tsx";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { Verdict, type VerdictWords } from "../../ui/Verdict.tsx";

export interface RejudgeReportProps {
  rejudge: Rejudge;
  tally: Tally;
  /** Some of those that would change, and where there are others. */
  changed: readonly (Preview & { username: string | null })[];
  firstHref: string | null;
  nextHref: string | null;
  verdicts: VerdictWords;
}

/** How far a preview is, what would change, and what to do about it. */
export function RejudgeReport(props: RejudgeReportProps) {
  const t = useT();
  const { rejudge: { state, mode, total }, tally } = props;
  if (mode === "direct" && state === "applied") {
    return <p>{t("rejudge.sentBack", { n: total })}</p>;
  }
  const isJudged = state !== "queueing" && tally.judged >= total;
  const isReady = state === "judging" && isJudged;
  // Nothing would change: what is asked for is to leave it at that.
  const isIdle = isReady && tally.changed === 0;
  return (
    <div class="flex flex-col gap-5">
      {state === "queueing"
        ? <p>{t("rejudge.queueing")}</p>
        : state === "judging" && !isReady && (
          <p class="flex flex-wrap items-center gap-3">
            <progress
              class="progress"
              aria-label={t("rejudge.state.judging")}
              value={tally.judged}
              max={total}
            />
            {t("rejudge.progress", { done: tally.judged, total })}
          </p>
        )}
      {tally.judged > 0 && <Moves {...props} />}
      {state === "judging" && (
        <form method="post" class="flex flex-wrap gap-2">
          <Button
            kind={isIdle ? undefined : "primary"}
            icon="check"
            name="how"
            value="applying"
            disabled={!isReady}
            confirm={t("rejudge.applyAsk")}
          >
            {t("rejudge.apply")}
          </Button>
          <Button
            kind={isIdle ? "primary" : "quiet"}
            name="how"
            value="dropping"
          >
            {t("rejudge.drop")}
          </Button>
        </form>
      )}
      {tally.judged > 0 && <Changes {...props} isJudged={isJudged} />}
    </div>
  );
}

/** From which verdict to which, and how many. */
function Moves({ tally, rejudge, verdicts }: RejudgeReportProps) {
  const t = useT();
  const failed = tally.moves
    .filter(({ after }) => after === STATUS.systemError)
    .reduce((sum, { count }) => sum + count, 0);
  const moves = tally.moves
    .filter(({ before, after, count }) =>
      before !== after && after !== STATUS.systemError && count > 0
    )
    .sort((a, b) => b.count - a.count);
  return (
    <section class="card p-5 flex flex-col gap-3">
      <h2>
        {tally.judged < rejudge.total
          ? t("rejudge.changedSoFar", {
            changed: tally.changed,
            judged: tally.judged,
          })
          : t("rejudge.changed", {
            changed: tally.changed,
            total: rejudge.total,
          })}
      </h2>
      <ul class="flex flex-col gap-2">
        {moves.map(({ before, after, count }) => (
          <li
            key={`${before} ${after}`}
            class="flex flex-wrap items-center gap-3"
          >
            <span class="num font-semibold min-w-[3em]">{count}</span>
            <Verdict status={before} words={verdicts} as="words" />
            <span aria-hidden="true">→</span>
            <Verdict status={after} words={verdicts} as="words" />
          </li>
        ))}
      </ul>
      {failed > 0 && (
        <p class="text-ink2">{t("rejudge.failed", { n: failed })}</p>
      )}
    </section>
  );
}

type ChangesProps = RejudgeReportProps & { isJudged: boolean };

function Changes(props: ChangesProps) {
  const t = useT();
  const { tally, changed, verdicts, isJudged, firstHref, nextHref } = props;
  if (changed.length === 0) {
    return isJudged && tally.changed === 0
      ? <Empty icon="check" title={t("rejudge.none")} />
      : null;
  }
  return (
    <section class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th class="narrow">{t("submissions.id")}</th>
            <th>{t("submissions.author")}</th>
            <th>{t("submissions.language")}</th>
            <th>{t("rejudge.before")}</th>
            <th>{t("rejudge.after")}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ submitId, username, language, before, after }) => (
            <tr key={submitId}>
              <td class="narrow num lead">
                <a href={`/submission-detail/${submitId}`}>
                  <span class="card-label">#</span>
                  {submitId}
                </a>
              </td>
              <td>
                <CardLabel text={t("submissions.author")} />
                {username}
              </td>
              <td class="text-ink2">
                <CardLabel text={t("submissions.language")} />
                {language}
              </td>
              <td>
                <CardLabel text={t("rejudge.before")} />
                <Verdict {...before} words={verdicts} as="letters" />
              </td>
              <td>
                <CardLabel text={t("rejudge.after")} />
                <Verdict {...after!} words={verdicts} as="letters" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(firstHref ?? nextHref) && (
        <nav class="px-5 py-3 flex gap-5" aria-label={t("shell.pages")}>
          {firstHref && <a href={firstHref}>{t("rejudge.first")}</a>}
          {nextHref && <a href={nextHref} rel="next">{t("rejudge.next")}</a>}
        </nav>
      )}
    </section>
  );
}
