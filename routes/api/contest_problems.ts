import { z } from "zod";
import { ItemDraft, ItemPoints } from "../../lib/contests/item_draft.ts";
import {
  addGroupProblem,
  addProblem,
  candidatesOf,
  changeProblem,
  itemProblems,
} from "../../lib/contests/items.ts";
import { managed } from "../../lib/contests/managed.ts";
import { removeWithSubmissions } from "../../lib/contests/drop_submissions.ts";
import { toContestProblem } from "../../lib/contests/view.ts";
import { failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  idOrNone,
  limit,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { draftFromDto, ProblemDto } from "../../lib/problems/draft/dto.ts";
import { remoteOf } from "../../lib/problems/draft/remote.ts";
import { isPublicProblem } from "../../lib/problems/access.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { createProblem, deleteProblem } from "../../lib/problems/service.ts";
import { titleOf, toAdminRow } from "../../lib/problems/view.ts";
import { contestProblemOf } from "../../lib/venues/schema.ts";
import { api } from "../define.ts";
import { requireCompiled } from "./compile.ts";
import { ScoreMap } from "./contest_quizzes.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { ContestItemAnswer, ProblemAnswer } from "./shapes.ts";

const ListQuery = z.object({
  cid: id,
  keyword: optionalText(100),
  /** Given: what may be added; left out: what is in the contest (contract §26). */
  problemType: optionalNumber,
  oj: optionalText(20),
  currentPage: pageNumber,
  limit: limit(10),
});

export const apiContestProblemList = api(
  {
    answer: {
      problemList: pageOfRows(ProblemAnswer),
      contestProblemMap: { "*": ContestItemAnswer },
    },
    query: ListQuery,
  },
  (act, { query }, c) => {
    const { cid, keyword, problemType, oj } = query;
    const { rules } = unwrap(managed(act, cid));
    const own = itemProblems(act.site, cid);
    const all = problemType === undefined
      ? own.map(({ problem }) => problem)
      : candidatesOf(act, rules, { keyword, remote: remoteOf(oj) })
        // Its own problems a group adds by another call (contract §19).
        .filter((problem) => rules.gid === null || isPublicProblem(problem));
    const from = firstRow(query);
    const rows = all.slice(from, from + query.limit);
    const locale = c.get("locale");
    return {
      problemList: pageOf(
        rows.map((row) => toAdminRow(row, locale)),
        all.length,
        query,
      ),
      contestProblemMap: Object.fromEntries(
        own.map((one) => [one.problem.pid, toContestProblem(one, locale)]),
      ),
    };
  },
);

const OneQuery = z.object({ cid: id, pid: id });

export const apiContestProblem = api(
  { answer: ContestItemAnswer, query: OneQuery },
  (act, { query: { cid, pid } }, c) => {
    unwrap(managed(act, cid));
    const one = itemProblems(act.site, cid)
      .find(({ problem }) => problem.pid === pid);
    if (one === undefined) return unwrap(refuse("problemNotInContest"));
    return toContestProblem(one, c.get("locale"));
  },
);

const PutBody = z.object({
  /** The row's own number, by which alone HOJ's client names it where it colors a balloon. */
  id: idOrNone,
  cid: idOrNone,
  pid: idOrNone,
  displayId: z.string().nullish(),
  displayTitle: z.string().nullish(),
  color: z.string().nullish(),
  /** Its points, by its pid (row G6.22). */
  scoreMap: ScoreMap.nullish(),
});

function namedBy({ id, cid, pid }: z.output<typeof PutBody>) {
  const named = contestProblemOf(id ?? 0);
  const of = { cid: cid ?? named.cid, pid: pid ?? named.pid };
  if (of.cid === 0) throw failure("missing", { field: "cid" });
  if (of.pid === 0) throw failure("missing", { field: "pid" });
  return of;
}

export const apiPutContestProblem = api(
  { answer: ["null", ContestItemAnswer], body: PutBody },
  async (act, { body }, c) => {
    const { cid, pid } = namedBy(body);
    const { displayId, displayTitle, color, scoreMap } = body;
    const locale = c.get("locale");
    const known = act.site.venues.items
      .get({ kind: "contest", id: cid }, "problem", pid);
    const problem = act.site.problems.catalogue.get(pid);
    // The problem's own title, which a GET gives where the contest has none, is none.
    const isOwnTitle = problem !== null && known?.displayTitle === "" &&
      displayTitle === titleOf(problem, locale);
    // What is left out stays.
    const draft = ItemDraft.safeParse({
      displayId: displayId ?? known?.displayId,
      displayTitle: isOwnTitle ? "" : displayTitle ?? known?.displayTitle,
      color: color ?? known?.color,
    });
    if (!draft.success) {
      const [{ message }] = draft.error.issues;
      const code = ["displayIdRequired", "titleTooLong", "colorInvalid"]
        .find((code) => code === message) ?? "displayIdInvalid";
      return unwrap(refuse(code as "displayIdInvalid"));
    }
    const points = scoreMap ? scoreMap[pid] ?? null : undefined;
    if (!ItemPoints.nullish().safeParse(points).success) {
      return unwrap(refuse("numberOutOfRange"));
    }
    unwrap(await changeProblem(act, cid, pid, { ...draft.data, points }));
    const one = itemProblems(act.site, cid)
      .find(({ problem }) => problem.pid === pid);
    return one === undefined ? null : toContestProblem(one, locale);
  },
);

const AddBody = z.object({
  cid: id,
  pid: id,
  displayId: ItemDraft.shape.displayId,
});

export const apiAddContestProblem = api(
  { body: AddBody, saysInBody: true },
  async (act, { body: { cid, pid, displayId } }) => {
    const draft = { pid, displayId, displayTitle: "", color: "" };
    unwrap(await addProblem(act, cid, draft));
  },
);

const FromGroupQuery = z.object({
  cid: id,
  problemId: z.string().trim().min(1).max(64),
  displayId: ItemDraft.shape.displayId,
});

export const apiAddContestGroupProblem = api(
  { query: FromGroupQuery, saysInBody: true },
  async (act, { query: { cid, ...draft } }) => {
    unwrap(await addGroupProblem(act, cid, draft));
  },
);

/** Problems that are made inside a contest are its secret. */
export const apiCreateContestProblem = api(
  { answer: shape("pid i"), body: ProblemDto },
  async (act, { body }, c) => {
    const draft = unwrap(
      draftFromDto(body, { locale: c.get("locale"), before: null }),
    );
    await requireCompiled(c, draft, null);
    const made = { ...draft, auth: PROBLEM_AUTH.contest };
    return { pid: unwrap(await createProblem(act, made)).pid };
  },
);

const DeleteQuery = z.object({ pid: id, cid: optionalId });

/** With `cid`: takes it out of the contest, and what was sent to it with it; without: deletes the problem. */
export const apiDeleteContestProblem = api(
  { query: DeleteQuery },
  async (act, { query: { pid, cid } }) => {
    if (cid === undefined) return void unwrap(await deleteProblem(act, pid));
    unwrap(await removeWithSubmissions(act, cid, pid));
  },
);
