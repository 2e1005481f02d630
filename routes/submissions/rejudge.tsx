import { z } from "zod";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextField,
} from "../../components/ui/Field.tsx";
import { MixedNotice } from "../../components/admin/judges/MixedNotice.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { failure } from "../../lib/failure.ts";
import { id, optionalId, Pid } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { canRejudgeProblem } from "../../lib/problems/access.ts";
import {
  endRejudge,
  getRejudge,
  RejudgeDraft,
  rejudgesOf,
  startRejudge,
  stateOf,
  type Tally,
  tallyOf,
} from "../../lib/submissions/rejudging/rejudge.ts";
import type { Rejudge } from "../../lib/submissions/rejudging/rejudge_job.ts";
import { mixedAt } from "../../lib/judges/mixed.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { adminPage } from "../admin/admin_page.tsx";
import { problemPage } from "../admin/problem/problem_page.tsx";
import { useT } from "../../components/reader.tsx";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { MAX_REASON_CHARS } from "../../lib/submissions/rejudging/verdict_changes.ts";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";
import type { Preview } from "../../lib/submissions/rejudging/preview.ts";
import { CardLabel } from "../../components/ui/CardLabel.tsx";
import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";

const RejudgeParams = z.object({ id });
/** The first submission that is shown of those that would change. */
const RejudgeQuery = z.object({ from: optionalId });
/** On one page of them. */
const SHOWN_CHANGES = 30;
const SHOWN_EARLIER = 20;

/** The form for a problem, above what has been rejudged of it before. */
export const rejudgeProblem = page(
  { params: Pid },
  (c, { params }) => showForm(c, params.pid, EMPTY_FORM),
);

export const rejudgeProblemForm = form({
  params: Pid,
  schema: RejudgeDraft,
  pick(form) {
    const status = form.get("status") ?? "";
    return {
      mode: form.get("mode") ?? "preview",
      reason: form.get("reason")?.trim() ?? "",
      status: status === "" ? null : Number(status),
      includesManual: form.get("includesManual") === "true",
    };
  },
  makes: true,
  run: ({ act, params: { pid } }, draft) => startRejudge(act, pid, draft),
  next: (_, { id }) => ({ to: `/admin/rejudge/${id}` }),
  again: ({ c, params: { pid } }, form) => showForm(c, pid, form),
});

async function showForm(c: AppContext, pid: number, form: FormState) {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const row = site.problems.catalogue.row(pid);
  if (row === null) throw failure("problemNotFound");
  if (!canRejudgeProblem(row.problem, viewer)) throw failure("problemNotYours");
  const counts = [...row.count.byStatus]
    .map(([status, count]) => ({ status, count }));
  const rows = await rejudgesOf(site, pid, SHOWN_EARLIER);
  return problemPage(c, {
    problem: row.problem,
    current: "rejudge",
    isRefused: form !== EMPTY_FORM,
    children: (
      <>
        {counts.length === 0
          ? <Empty icon="inbox" title={t("rejudge.empty")} />
          : (
            <>
              <MixedNotice mixed={mixedAt(c.get("act"))} />
              <RejudgeForm form={form} counts={counts} />
            </>
          )}
        {rows.length > 0 && (
          <section class="flex flex-col gap-2">
            <h2>{t("rejudge.earlier")}</h2>
            <ul class="flex flex-col gap-2">
              {await Promise.all(rows.map((row) => earlier(c, row)))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}

async function earlier(c: AppContext, rejudge: Rejudge) {
  const t = c.get("t");
  const state = await stateOf(c.get("act").site, rejudge);
  return (
    <li key={rejudge.id}>
      <Time at={rejudge.at} />{" "}
      <a href={`/admin/rejudge/${rejudge.id}`}>
        {t("rejudge.who", {
          by: rejudge.by,
          n: rejudge.total,
          state: t(`rejudge.state.${state}`),
        })}
      </a>
      {rejudge.reason && <span class="block text-ink2">{rejudge.reason}</span>}
    </li>
  );
}

/** One of them, under way or done. */
export const showRejudge = page(
  { params: RejudgeParams, query: RejudgeQuery },
  async (c, { params, query }) => {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const rejudge = await getRejudge(site, params.id);
    if (rejudge === null) throw failure("notFound");
    const problem = site.problems.catalogue.get(rejudge.pid);
    if (!canRejudgeProblem(problem, viewer)) throw failure("problemNotYours");
    const { rows } = await site.submissions.previews.list("changed", {
      prefix: [rejudge.id],
      from: query.from === undefined ? undefined : [query.from],
      limit: SHOWN_CHANGES + 1,
    });
    const next = rows.splice(SHOWN_CHANGES).at(0)?.submitId;
    const address = `/admin/rejudge/${rejudge.id}`;
    const state = await stateOf(site, rejudge);
    const isUnderWay = !["applied", "dropped", "ready"].includes(state);
    const children = (
      <div
        class="flex flex-col gap-5"
        id="rejudge"
        data-poll={isUnderWay ? "2" : undefined}
      >
        <p class="text-ink2">
          <Time at={rejudge.at} /> {t("rejudge.who", {
            by: rejudge.by,
            n: rejudge.total,
            state: t(`rejudge.state.${state}`),
          })}
          {rejudge.reason && <span class="block">{rejudge.reason}</span>}
        </p>
        <RejudgeReport
          rejudge={rejudge}
          tally={await tallyOf(site, rejudge)}
          changed={rows.map((row) => ({
            ...row,
            username: site.accounts.directory.nameOf(row.uid),
          }))}
          verdicts={verdictWords(t)}
          firstHref={query.from === undefined ? null : address}
          nextHref={next === undefined ? null : `${address}?from=${next}`}
        />
      </div>
    );
    return problem === null
      ? adminPage(c, { title: t("rejudge.titleGone"), children })
      : problemPage(c, { problem, current: "rejudge", children });
  },
);

export const endRejudgeForm = form({
  params: RejudgeParams,
  run: ({ act, form, params }) =>
    endRejudge(
      act,
      params.id,
      form.get("how") === "applying" ? "applying" : "dropping",
    ),
  next: ({ params }) => ({ to: `/admin/rejudge/${params.id}` }),
});

interface RejudgeFormProps {
  form: FormState;
  /** How many submissions have each status. */
  counts: readonly { status: number; count: number }[];
}

/** Which submissions, why, and whether to look first. */
function RejudgeForm({ form, counts }: RejudgeFormProps) {
  const t = useT();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <form class="card p-5 flex flex-col gap-4 max-w-form" method="post">
      <FormErrors form={form} />
      <SendKey />
      <SelectField
        name="status"
        label={t("rejudge.status")}
        form={form}
        options={[
          { value: "", text: t("rejudge.statusAll", { n: all }) },
          ...counts.map(({ status, count }) => ({
            value: String(status),
            text: t("rejudge.statusOne", {
              verdict: t(`verdicts.${statusName(status)}`),
              n: count,
            }),
          })),
        ]}
      />
      <TextField
        name="reason"
        label={t("rejudge.reason")}
        form={form}
        maxLength={MAX_REASON_CHARS}
      />
      <Check
        name="includesManual"
        label={t("rejudge.includesManual")}
        checked={form.values.includesManual === "true"}
      />
      <p class="text-md text-ink2">{t("rejudge.previewHelp")}</p>
      <div class="flex flex-wrap gap-2">
        <Button kind="primary" icon="search" name="mode" value="preview">
          {t("rejudge.preview")}
        </Button>
        <Button
          icon="reset"
          name="mode"
          value="direct"
          confirm={t("rejudge.beginAsk")}
        >
          {t("rejudge.begin")}
        </Button>
      </div>
    </form>
  );
}

interface RejudgeReportProps {
  rejudge: Rejudge;
  tally: Tally;
  /** Some of those that would change, and where there are others. */
  changed: readonly (Preview & { username: string | null })[];
  firstHref: string | null;
  nextHref: string | null;
  verdicts: VerdictWords;
}

/** How far a preview is, what would change, and what to do about it. */
function RejudgeReport(props: RejudgeReportProps) {
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
