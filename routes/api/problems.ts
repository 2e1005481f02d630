import { z } from "zod";
import { Failure, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  idList,
  limit,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
  Pid,
} from "../../lib/http/input.ts";
import { id } from "../../lib/http/input.ts";
import { contestOf } from "../../lib/contests/list.ts";
import { ownStandings } from "../../lib/contests/inside/standings.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { remoteKeyOf } from "../../lib/judging/remote_languages.ts";
import {
  allRemoteLanguageRows,
  remoteLanguageRows,
} from "../../lib/problems/remote_languages.ts";
import { canViewProblem } from "../../lib/problems/access.ts";
import { randomProblem, tagsOf } from "../../lib/problems/catalogue/list.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import { openProblemIn } from "../../lib/submissions/open_problem.ts";
import { groupVenue, PRACTICE } from "../../lib/venues/schema.ts";
import { openProblem } from "../../lib/problems/open_problem.ts";
import {
  EVERY_JUDGE,
  remoteOf,
  tagKeyOf,
} from "../../lib/problems/draft/remote.ts";
import { siteTagsIn, tagGroups } from "../../lib/problems/tags/tags.ts";
import {
  LANGUAGE_ROWS,
  toClassification,
  toCodeTemplates,
  toProblemInfo,
  toProblemRow,
  toTag,
} from "../../lib/problems/view.ts";
import type { Act } from "../../lib/site/site.ts";
import { lastAccepted } from "../../lib/submissions/progress/last_accepted.ts";
import { api } from "../define.ts";
import { stopsIn } from "../problems/stops.ts";
import { venueAsked } from "./venue_asked.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import {
  LanguageAnswer,
  ProblemInfoAnswer,
  TagAnswer,
  TagClassificationAnswer,
} from "./shapes.ts";

const ListQuery = z.object({
  keyword: optionalText(100),
  difficulty: optionalNumber,
  tagId: idList,
  oj: optionalText(20),
  currentPage: pageNumber,
  limit: limit(10),
});

export const apiProblemList = api({
  answer: pageOfRows({
    ...shape("pid i, problemId s, title s, difficulty i, type i"),
    tags: [TagAnswer],
    ...shape(
      "total i, ac i, mle i, tle i, re i, pe i, ce i, wa i, se i, pa i, score i?",
    ),
  }),
  query: ListQuery,
}, (act, { query }, c) => {
  const { keyword, difficulty, tagId, oj } = query;
  const { total, rows } = act.site.problems.catalogue.list(
    { keyword, difficulty, tagIds: tagId, remote: remoteOf(oj) },
    { from: firstRow(query), limit: query.limit },
  );
  const records = rows.map((row) =>
    toProblemRow(
      row,
      tagsOf(act, row.problem.tags, c.get("locale")),
      c.get("locale"),
    )
  );
  return pageOf(records, total, query);
});

const DetailQuery = z.object({
  problemId: z.string().min(1).max(64),
  gid: optionalId,
});

export const apiProblemDetail = api(
  { answer: ProblemInfoAnswer, query: DetailQuery },
  async (act, { query }, c) => {
    const problem = act.site.problems.catalogue.find(query.problemId);
    const venue = query.gid ? groupVenue(query.gid) : PRACTICE;
    const { row, statement } = unwrap(await openProblemIn(act, venue, problem));
    const tags = tagsOf(act, row.problem.tags, c.get("locale"));
    const { languages } = row.problem;
    return {
      ...toProblemInfo(row, statement, tags, c.get("locale")),
      languages: act.site.judges.registry.offered(languages, act.now),
    };
  },
);

const StatusBody = z.object({
  pidList: z.array(id).max(500),
  isContestProblemList: z.boolean(),
  cid: id.nullish(),
  gid: id.nullish(),
  containsEnd: z.boolean().nullish(),
});

export const apiUserProblemStatus = api(
  { answer: { "*": shape("status i, score? i?") }, body: StatusBody },
  async (act, { body }) => {
    if (body.cid) {
      return await contestStatuses(act, body.cid, body);
    }
    const statusOf = ownStatusOf(act);
    return Object.fromEntries(
      body.pidList.map((pid) => [pid, { status: statusOf(pid) }]),
    );
  },
);

/** Where one stands in a contest: a score always, and what is not there is -10. */
async function contestStatuses(
  act: Act,
  cid: number,
  { pidList, containsEnd }: z.output<typeof StatusBody>,
) {
  const listed = contestOf(act.site, cid);
  if (listed === null) throw new Failure(GONE, { atEdge: false });
  const withLate = containsEnd === true;
  const standings = await ownStandings(act, listed.rules, { withLate });
  const none = { status: STATUS.notSubmitted, score: null };
  return Object.fromEntries(
    pidList.map((pid) => [pid, standings.get(pid) ?? none]),
  );
}

const GONE = { code: "notFound" } as const;

const LanguagesQuery = z.object({ pid: optionalId, all: optionalFlag });

/**
 * What a judge has. With a problem, its own languages too: whoever edits it
 * sends back those that stand here. A remote problem has those of its judge, and
 * without `pid` and `all=false` all judges' are listed (contract §4).
 */
export const apiLanguages = api(
  { answer: [LanguageAnswer], query: LanguagesQuery },
  ({ site, viewer, now }, { query: { pid, all } }) => {
    const problem = pid === undefined ? null : site.problems.catalogue.get(pid);
    const isSeen = problem !== null && canViewProblem(problem, viewer);
    const oj = isSeen ? remoteKeyOf(problem) : null;
    if (oj !== null) return remoteLanguageRows(oj);
    const kept = isSeen ? problem.languages : [];
    const offered = site.judges.registry.offered(LANGUAGE_NAMES, now);
    const names = new Set([...offered, ...kept]);
    const own = LANGUAGE_ROWS.filter(({ name }) => names.has(name));
    return pid === undefined && all !== false
      ? [...own, ...allRemoteLanguageRows()]
      : own;
  },
);

export const apiProblemLanguages = api(
  { answer: [LanguageAnswer], query: Pid },
  (act, { query }) => {
    const problem = visibleProblem(act, query.pid);
    const oj = remoteKeyOf(problem);
    const rows = oj === null ? LANGUAGE_ROWS : remoteLanguageRows(oj);
    return rows.filter(({ name }) => problem.languages.includes(name));
  },
);

export const apiProblemTags = api(
  { answer: [TagAnswer], query: Pid },
  (act, { query }, c) =>
    tagsOf(act, visibleProblem(act, query.pid).tags, c.get("locale"))
      .map(toTag),
);

const OjQuery = z.object({ oj: optionalText(20) });

export const apiAllProblemTags = api(
  { answer: [TagAnswer], query: OjQuery },
  (act, { query }, c) =>
    siteTagsIn(act, tagKeyOf(query.oj), c.get("locale")).map(toTag),
);

export const apiTagGroups = api(
  {
    answer: [{
      classification: ["null", TagClassificationAnswer],
      tagList: [TagAnswer],
    }],
    query: OjQuery,
  },
  (act, { query }, c) =>
    tagGroups(act, tagKeyOf(query.oj), c.get("locale")).map((
      { classification, tags },
    ) => ({
      classification: classification && toClassification(classification),
      tagList: tags.map(toTag),
    })),
);

export const apiCodeTemplates = api(
  { answer: [shape("id i?, pid i, lid i?, code s, status b")], query: Pid },
  async (act, { query }) => {
    const { problemId, pid } = visibleProblem(act, query.pid);
    const { statement } = unwrap(await openProblem(act, problemId));
    return toCodeTemplates(pid, statement);
  },
);

export const apiRandomProblem = api(
  { answer: shape("problemId s") },
  ({ site }) => {
    const { problemId } = unwrap(randomProblem(site, { remote: EVERY_JUDGE }));
    return { problemId };
  },
);

const LastCodeQuery = z.object({ pid: id, cid: optionalId });

export const apiLastAcceptedCode = api(
  { answer: shape("submitId i?, code s, language s"), query: LastCodeQuery },
  async (act, { query }) => {
    const venue = unwrap(venueAsked(act.site, query));
    return unwrap(await lastAccepted(act, query.pid, venue));
  },
);

const FocusQuery = z.object({ tid: optionalId, cid: optionalId });

/** The neighbours in a contest or training; those of practice are on the page itself (contract §5). */
export const apiFocusList = api(
  {
    answer: [shape("pid i, problemId s, title s, status i?, score i?")],
    query: FocusQuery,
  },
  async (act, { query }, c) => {
    if (!query.tid && !query.cid) unwrap(refuse("focusListOfWhat"));
    const venue = unwrap(venueAsked(act.site, query));
    const stops = unwrap(await stopsIn(act, venue, c.get("locale")));
    return stops.map(({ href: _, ...stop }) => stop);
  },
);

function visibleProblem(act: Act, pid: number) {
  const problem = act.site.problems.catalogue.get(pid);
  if (problem !== null && canViewProblem(problem, act.viewer)) return problem;
  throw new Failure({ code: "problemNotFound" }, { atEdge: false });
}
