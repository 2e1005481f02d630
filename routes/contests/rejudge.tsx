import { z } from "zod";
import { ContestRejudge } from "../../components/contests/ContestRejudge.tsx";
import { itemProblems } from "../../lib/contests/items.ts";
import { looked } from "../../lib/contests/entered.ts";
import { type Refusal, unwrap } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import type { Result } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { rejudgeContestProblem } from "../../lib/submissions/rejudging/rejudge.ts";
import type { Venue } from "../../lib/venues/schema.ts";
import { api, page, saying } from "../define.ts";
import { form } from "../form.ts";
import { contestPage, enterContest } from "./shell.tsx";

const OneParams = z.object({ cid: id, pid: id });

/** The problems of a contest with what was sent to each, for super admins (spec 2 §2). */
export const contestRejudges = page({ params: Cid }, (c, { params }) => {
  const contest = enterContest(c, params.cid);
  if (contest instanceof Response) return contest;
  const t = c.get("t");
  const { site } = c.get("act");
  const { cid, rules } = contest;
  const venue: Venue = { kind: "contest", id: cid, gid: rules.gid };
  const count = (pid: number, status?: number) =>
    site.submissions.catalogue.find(
      { venue, pids: new Set([pid]), status },
      { from: 0, limit: 0 },
    ).total;
  return contestPage(c, contest, {
    title: t("contests.tab.rejudge"),
    tab: "rejudge",
    body: (
      <ContestRejudge
        cid={cid}
        rows={itemProblems(site, cid).map(({ item, problem }) => ({
          pid: problem.pid,
          displayId: item.displayId,
          color: item.color,
          title: item.displayTitle || titleOf(problem, c.get("locale")),
          accepted: count(problem.pid, STATUS.accepted),
          total: count(problem.pid),
        }))}
      />
    ),
  });
});

async function rejudgeOne(
  act: Act,
  cid: number,
  pid: number,
): Promise<Result<unknown, Refusal>> {
  const found = looked(act, cid);
  if (!found.ok) return found;
  const { gid } = found.value.rules;
  return await rejudgeContestProblem(
    act,
    { kind: "contest", id: cid, gid },
    pid,
  );
}

export const contestRejudgeForm = form({
  params: OneParams,
  run: ({ act, params: { cid, pid } }) => rejudgeOne(act, cid, pid),
  next: ({ params: { cid } }) => ({
    to: `/contest/${cid}/rejudge`,
    key: "contests.rejudging",
  }),
});

/** Contract §27; a GET that writes. */
export const apiRejudgeContestProblem = api(
  { query: z.object({ cid: id, pid: id }) },
  async (act, { query: { cid, pid } }, c) => {
    requireOwnCall(c);
    unwrap(await rejudgeOne(act, cid, pid));
    return saying(c, c.get("t")("wire.rejudged"));
  },
);
