import { z } from "zod";
import { MixedNotice } from "../../components/admin/judges/MixedNotice.tsx";
import { balloonColors } from "../../lib/contests/balloon_colors.ts";
import { itemProblems } from "../../lib/contests/items.ts";
import { looked } from "../../lib/contests/entered.ts";
import { type Refusal, unwrap } from "../../lib/failure.ts";
import { Cid, id } from "../../lib/http/input.ts";
import { mixedAt, type MixedCompiler } from "../../lib/judges/mixed.ts";
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
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Balloon } from "../../components/contests/Balloon.tsx";
import { EmptyPart } from "../../components/ui/Empty.tsx";

const OneParams = z.object({ cid: id, pid: id });

/** The problems of a contest with what was sent to each, for super admins (spec 2 §2). */
export const contestRejudges = page({ params: Cid }, (c, { params }) => {
  const contest = enterContest(c, params.cid);
  if (contest instanceof Response) return contest;
  const t = c.get("t");
  const { site } = c.get("act");
  const { cid, rules } = contest;
  const venue: Venue = { kind: "contest", id: cid, gid: rules.gid };
  const colorOf = balloonColors(site.venues, cid);
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
        mixed={mixedAt(c.get("act"))}
        rows={itemProblems(site, cid).map(({ item, problem }) => ({
          pid: problem.pid,
          displayId: item.displayId,
          color: colorOf("problem", problem.pid),
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

interface ContestRejudgeProps {
  cid: number;
  mixed: readonly MixedCompiler[];
  rows: readonly {
    pid: number;
    displayId: string;
    color: string;
    title: string;
    accepted: number;
    total: number;
  }[];
}

/** A contest's problems, each with a button that judges all anew that was sent to it. */
const ContestRejudge = ({ cid, mixed, rows }: ContestRejudgeProps) => {
  const t = useT();
  return (
    <>
      <h1>{t("contests.tab.rejudge")}</h1>
      <MixedNotice mixed={mixed} />
      {rows.length === 0
        ? <EmptyPart title={t("contestAdmin.problemsNone")} />
        : (
          <div class="card rows">
            <Table
              rows={rows}
              keyOf={({ pid }) => pid}
              columns={[
                {
                  title: "ID",
                  width: "narrow",
                  cell: "text-ink3",
                  isLabelled: true,
                  of: ({ pid }) => pid,
                },
                {
                  title: t("contestAdmin.displayId"),
                  width: "narrow",
                  cell: "stands",
                  of: ({ displayId, color }) => (
                    <Balloon letter={displayId} color={color} />
                  ),
                },
                {
                  title: t("contestAdmin.displayTitle"),
                  cell: "lead break-words",
                  of: ({ title }) => title,
                },
                {
                  title: t("contests.accepted"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ accepted }) => accepted,
                },
                {
                  title: t("contestAdmin.submissions"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ total }) => total,
                },
                {
                  title: t("contests.rejudgeAll"),
                  isSilent: true,
                  width: "narrow",
                  cell: "row-tools",
                  of: ({ pid, title, total }) =>
                    total > 0 && (
                      <form
                        method="post"
                        action={`/contest/${cid}/rejudge/${pid}`}
                      >
                        <Button
                          small
                          icon="refresh"
                          confirm={t("contests.rejudgeAsk", {
                            title,
                            count: total,
                          })}
                        >
                          {t("contests.rejudgeAll")}
                        </Button>
                      </form>
                    ),
                },
              ]}
            />
          </div>
        )}
    </>
  );
};
