import { languagesAt } from "../../lib/venues/languages.ts";
import { z } from "zod";
import { contestProblems } from "../../lib/contests/inside/problem_list.ts";
import { problemCalled } from "../../lib/contests/inside/called.ts";
import {
  beginOwnTime,
  ownTime,
  toSessionRecord,
} from "../../lib/contests/inside/session.ts";
import { listContestSubmissions } from "../../lib/contests/inside/submissions.ts";
import { entered } from "../../lib/contests/entered.ts";
import { unwrap } from "../../lib/failure.ts";
import {
  Cid,
  ContestId,
  flag,
  id,
  limit,
  optionalFlag,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { titleOf, toProblemInfo } from "../../lib/problems/view.ts";
import type { Act } from "../../lib/site/site.ts";
import { visibleSubmissions } from "../../lib/submissions/lists/list.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { MAX_ASKED_CHARS } from "../../lib/submissions/schema.ts";
import {
  toContractRow,
  toContractSubmission,
} from "../../lib/submissions/view.ts";
import type { Clock } from "../../lib/venues/clock.ts";
import { contestProblemId } from "../../lib/venues/schema.ts";
import { api } from "../define.ts";
import { placedProblem } from "../problems/placed.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import {
  ContestSessionAnswer,
  ProblemInfoAnswer,
  SubmissionAnswer,
  SubmissionRowAnswer,
} from "./shapes.ts";

const no = (value: boolean | undefined) => value ?? false;

const ListQuery = z.object({
  cid: id,
  containsEnd: optionalFlag.transform(no),
});

export const apiContestProblems = api(
  {
    answer: [
      shape(
        "id i, displayId s, cid i, pid i, displayTitle s, color s, ac i, total i, score i?, myStatus i?",
      ),
    ],
    query: ListQuery,
  },
  async (act, { query: { cid, containsEnd } }, c) => {
    const { rows } = unwrap(
      await contestProblems(act, cid, { withLate: containsEnd }),
    );
    return rows.map(({ item, problem, displayId, ac, total, own }) => ({
      id: contestProblemId(cid, problem.pid),
      displayId,
      cid,
      pid: problem.pid,
      displayTitle: item.displayTitle || titleOf(problem, c.get("locale")),
      color: item.color,
      ac,
      total,
      score: own?.score ?? null,
      myStatus: own?.status ?? null,
    }));
  },
);

const DetailQuery = z.object({
  cid: id,
  displayId: z.string().min(1).max(64),
  containsEnd: optionalFlag.transform(no),
});

/** What says where a problem comes from waits for the end (contract §7). */
export const apiContestProblemDetails = api(
  { answer: ProblemInfoAnswer, query: DetailQuery },
  async (act, { query: { cid, displayId, containsEnd } }, c) => {
    const locale = c.get("locale");
    const { rules } = unwrap(entered(act, cid));
    const venue = { kind: "contest", id: cid, gid: rules.gid } as const;
    const { row, statement } = unwrap(
      await openProblemIn(
        act,
        venue,
        problemCalled(act.site, venue, displayId),
      ),
    );
    const { problem } = row;
    const isOver = act.now >= rules.end;
    const tags = isOver ? tagsOf(act, problem.tags, locale) : [];
    const info = toProblemInfo(row, statement, tags, locale);
    const { title } = placedProblem(act.site, venue, problem, locale);
    const hidden = { source: null, author: null, difficulty: null };
    return {
      ...info,
      problem: { ...info.problem, title, ...isOver ? {} : hidden },
      problemCount: await countOf(act, cid, problem.pid, containsEnd),
      languages: act.site.judges.registry.offered(
        languagesAt(act.site.venues, venue, problem),
        act.now,
      ),
    };
  },
);

/** As the board counts, which knows no other verdicts. */
async function countOf(act: Act, cid: number, pid: number, withLate: boolean) {
  const listed = await contestProblems(act, cid, { withLate });
  const rows = listed.ok ? listed.value.rows : [];
  const { ac = 0, total = 0 } =
    rows.find(({ problem }) => problem.pid === pid) ?? {};
  const none = { mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
  return { pid, total, ac, ...none };
}

const SubmissionQuery = z.object({
  contestID: id,
  onlyMine: flag,
  status: optionalNumber,
  problemID: optionalText(MAX_ASKED_CHARS),
  username: optionalText(MAX_ASKED_CHARS),
  completeProblemID: optionalFlag.transform(no),
  beforeContestSubmit: optionalFlag.transform(no),
  containsEnd: optionalFlag.transform(no),
  currentPage: pageNumber,
  limit: limit(30),
});

export const apiContestSubmissions = api(
  { answer: pageOfRows(SubmissionRowAnswer), query: SubmissionQuery },
  async (act, { query: { contestID, ...query } }, c) => {
    const locale = c.get("locale");
    const { total, rows } = unwrap(
      await listContestSubmissions(act, contestID, query),
    );
    const records = rows.map(({ submission, username, problem }) => {
      const placed = problem &&
        placedProblem(act.site, submission.venue, problem, locale);
      return {
        ...toContractRow(submission, { username, problem: null, locale }),
        pid: null,
        displayPid: null,
        oiRankScore: null,
        displayId: placed?.problemId ?? null,
        title: placed?.title ?? null,
      };
    });
    return pageOf(records, total, query);
  },
);

const StatusBody = z.object({ submitIds: z.array(id).max(500), cid: id });

/** What came after the seal is not told here, not even of one's own (behaviour facts §3). */
export const apiContestSubmissionsStatus = api(
  { answer: { "*": SubmissionAnswer }, body: StatusBody },
  async (act, { body: { cid, submitIds } }) => {
    const { rules, policy } = unwrap(entered(act, cid));
    const cutoff = policy.isManager(act.viewer)
      ? null
      : policy.boardCutoff(act, { live: false });
    const rows = (await visibleSubmissions(act, submitIds)).filter((
      { venue, submitTime },
    ) =>
      venue.kind === "contest" && venue.id === cid &&
      (cutoff === null || submitTime >= rules.begin && submitTime < cutoff)
    );
    return Object.fromEntries(rows.map((row) => [row.submitId, {
      ...toContractSubmission(
        row,
        act.site.accounts.directory.nameOf(row.uid),
      ),
      displayPid: null,
    }]));
  },
);

const record = (clock: Clock | null, now: number) =>
  clock && toSessionRecord(clock, now);

/** One's own time; null: the contest gives none, and is open as it is. */
export const apiOwnTime = api(
  { answer: ["null", ContestSessionAnswer], query: Cid },
  (act, { query }) => record(unwrap(ownTime(act, query.cid)), act.now),
);

export const apiBeginOwnTime = api(
  { answer: ["null", ContestSessionAnswer], body: ContestId },
  async (act, { body }) =>
    record(unwrap(await beginOwnTime(act, body.contestID)), act.now),
);
