import { SUBMIT_ID } from "./venues.ts";

/** What an address could tell of a submission. */
export type Fact =
  /** That it is there. */
  | "there"
  | "verdict"
  | "figures"
  | "cases"
  | "code"
  | "words";

export interface Ask {
  path: string;
  json?: unknown;
  /** A stream, of which the beginning is read. */
  isStream?: true;
  /** A problem's trouble names it, to those who may mend the one and see the other. */
  tellsJury?: true;
  /** One's own results are sealed there like those of others. */
  isBoard?: true;
  /** Of these facts only one's own are told. */
  ownOnly?: readonly Fact[];
  /** It tells those alone who manage an ACM contest. */
  isStaff?: true;
  /** It tells those alone who manage the contest. */
  isManagers?: true;
  /** It shows a board that was sealed: to managers at any time (row C14.6), to everybody once it is over and open. */
  isRolled?: true;
  /** It tells managers once the contest is over, others once it is open, too (spec 4 E6.1). */
  fromStill?: true;
  /** It tells nothing before the contest is over and open. */
  onceTold?: true;
  /** Before the begin it tells managers alone. */
  isInside?: true;
  /** While results are sealed, no counts of others are in it. */
  hidesCounts?: true;
  /** What is there without a verdict that one knows is not in it. */
  isList?: true;
  /** What came after the seal is not in it, not even one's own. */
  endsAtSeal?: true;
  /** It may say again which submission it was asked for. */
  repeatsId?: true;
  /** What it tells whoever may know it; the rest it tells nobody. */
  tells: readonly Fact[];
}

export const WHOLE: Fact[] = [
  "there",
  "verdict",
  "figures",
  "cases",
  "code",
  "words",
];
export const ROW: Fact[] = ["there", "verdict", "figures"];
const id = SUBMIT_ID;

export interface Named {
  problemId: string;
  pid: number;
  uid: string;
}

/**
 * Every address that shows a submission, or something that is made of one, by its
 * line in the route table. What is sent to a contest is nothing to practice: of its
 * lists, figures and days nobody learns anything.
 */
export const SHOWS: Record<string, (of: Named) => Ask[]> = {
  "GET /submission-detail/:submitID": () => [
    { path: `/submission-detail/${id}`, tells: WHOLE },
  ],
  "GET /submission-detail/:submitID/code": () => [
    { path: `/submission-detail/${id}/code`, tells: ["code"] },
  ],
  "GET /submission-diff": () => [
    { path: `/submission-diff?a=${id}`, tells: ["there"] },
  ],
  "GET /api/get-submission-detail": () => [{
    path: `/api/get-submission-detail?submitId=${id}`,
    tells: ["there", "verdict", "figures", "code"],
  }],
  "GET /api/get-all-case-result": () => [
    {
      path: `/api/get-all-case-result?submitId=${id}`,
      repeatsId: true,
      tells: ["cases", "words"],
    },
  ],
  "GET /api/get-submission-outcome": () => [
    {
      path: `/api/get-submission-outcome?submitId=${id}`,
      ownOnly: ["there", "verdict"],
      isList: true,
      tells: ["there", "verdict"],
    },
  ],
  "POST /api/check-submissions-status": () => [
    {
      path: "/api/check-submissions-status",
      json: { submitIds: [id] },
      tells: ROW,
    },
    {
      path: "/api/check-submissions-status",
      json: { submitIds: [id], cid: 7 },
      tells: ROW,
    },
  ],
  "GET /api/live": () => [
    { path: `/api/live?submission=${id}`, isStream: true, tells: ROW },
    // The state alone, until something changes.
    {
      path: "/api/live?board=7&boardLive=7",
      isStream: true,
      isBoard: true,
      tells: ["verdict"],
    },
  ],
  "GET /api/live/submissions": () => [
    { path: `/api/live/submissions?ids=${id}`, isStream: true, tells: ROW },
  ],
  "GET /status": ({ problemId }) => [
    { path: "/status?limit=100", tells: [] },
    { path: `/status?problemID=${problemId}&username=owner`, tells: [] },
    { path: "/status?status=0", tells: [] },
    { path: "/status?onlyMine=true", tells: [] },
  ],
  "GET /api/get-submission-list": () => [
    { path: "/api/get-submission-list?onlyMine=false", tells: [] },
    { path: "/api/get-submission-list?onlyMine=false&gid=4", tells: [] },
    { path: "/api/get-submission-list?onlyMine=false&status=0", tells: [] },
  ],
  "GET /problem": () => [
    { path: "/problem", tells: [] },
    { path: "/problem?status=solved", tells: [] },
    { path: "/problem?status=tried", tells: [] },
    { path: "/problem?sort=acceptance", tells: [] },
  ],
  "GET /problem/:problemId": ({ problemId }) => [
    { path: `/problem/${problemId}`, tells: [] },
    { path: `/problem/${problemId}?tab=mine`, tells: [] },
    {
      path: `/problem/${problemId}?submission=${id}`,
      repeatsId: true,
      tells: ["code"],
    },
  ],
  "GET /problem/:problemId/full-screen": ({ problemId }) => [
    { path: `/problem/${problemId}/full-screen?tab=mine`, tells: [] },
  ],
  // It opens to who has solved the problem, wherever they know of it.
  "GET /problem/:problemId/editorial": ({ problemId }) => [{
    path: `/problem/${problemId}/editorial`,
    onceTold: true,
    ownOnly: ["verdict"],
    tells: ["verdict"],
  }],
  "GET /problem/:problemId/statistics": ({ problemId }) => [
    { path: `/problem/${problemId}/statistics`, tells: [] },
  ],
  "GET /home": () => [{ path: "/home", tells: [] }],
  "GET /user-home": () => [
    { path: "/user-home?username=owner", tells: [] },
  ],
  "GET /user-home/growth": () => [
    { path: "/user-home/growth?username=owner", tells: [] },
  ],
  "GET /message/:place": () => [{ path: "/message/sys", tells: [] }],
  "GET /admin": () => [{ path: "/admin", tells: [], tellsJury: true }],
  "GET /admin/problems": () => [
    { path: "/admin/problems", tells: [], tellsJury: true },
  ],
  "GET /admin/problem/edit/:pid": ({ pid }) => [
    { path: `/admin/problem/edit/${pid}`, tells: [], tellsJury: true },
  ],
  "GET /admin/user": () => [{ path: "/admin/user", tells: [] }],
  "GET /admin/problem/:pid/rejudge": ({ pid }) => [
    { path: `/admin/problem/${pid}/rejudge`, tells: [] },
  ],
  "GET /api/get-problem-detail": ({ problemId }) => [
    { path: `/api/get-problem-detail?problemId=${problemId}`, tells: [] },
  ],
  "GET /api/get-problem-list": () => [
    { path: "/api/get-problem-list?oj=Mine", tells: [] },
  ],
  "POST /api/get-user-problem-status": ({ pid }) => [{
    path: "/api/get-user-problem-status",
    json: { pidList: [pid], isContestProblemList: false },
    tells: [],
  }, {
    path: "/api/get-user-problem-status",
    json: { pidList: [pid], isContestProblemList: true, cid: 7 },
    ownOnly: ["verdict"],
    tells: ["verdict"],
  }],
  "GET /api/get-last-ac-code": ({ pid }) => [
    { path: `/api/get-last-ac-code?pid=${pid}`, tells: [] },
    {
      path: `/api/get-last-ac-code?pid=${pid}&cid=7`,
      ownOnly: ["verdict"],
      tells: ["verdict"],
    },
  ],
  "GET /api/get-full-screen-problem-list": () => [
    {
      path: "/api/get-full-screen-problem-list?cid=7",
      isInside: true,
      ownOnly: ["verdict"],
      tells: ["verdict"],
    },
  ],
  "GET /api/get-user-home-info": () => [
    { path: "/api/get-user-home-info?username=owner", tells: [] },
  ],
  "GET /api/get-user-calendar-heatmap": () => [
    { path: "/api/get-user-calendar-heatmap?username=owner", tells: [] },
  ],
  "GET /api/get-last-week-submission-statistics": () => [
    { path: "/api/get-last-week-submission-statistics", tells: [] },
  ],
  "GET /api/get-recent-seven-ac-rank": () => [
    { path: "/api/get-recent-seven-ac-rank", tells: [] },
  ],
  "GET /api/get-recent-updated-problem": () => [
    { path: "/api/get-recent-updated-problem", tells: [] },
  ],
  "GET /api/admin/dashboard/get-dashboard-info": () => [
    { path: "/api/admin/dashboard/get-dashboard-info", tells: [] },
  ],
  "GET /api/msg/sys": () => [{ path: "/api/msg/sys", tells: [] }],
  "GET /api/admin/problem/get-problem-list": () => [
    { path: "/api/admin/problem/get-problem-list", tells: [] },
  ],
  "GET /api/admin/user/get-user-list": () => [
    { path: "/api/admin/user/get-user-list", tells: [] },
  ],
};
