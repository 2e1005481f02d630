import { z } from "zod";
import { RejudgeForm } from "../../components/admin/verdicts/RejudgeForm.tsx";
import { RejudgeReport } from "../../components/admin/verdicts/RejudgeReport.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
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
  tallyOf,
} from "../../lib/submissions/rejudging/rejudge.ts";
import type { Rejudge } from "../../lib/submissions/rejudging/rejudge_job.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { adminPage } from "../admin/admin_page.tsx";
import { problemPage } from "../admin/problem/problem_page.tsx";

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
          : <RejudgeForm form={form} counts={counts} />}
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
