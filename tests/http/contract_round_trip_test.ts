import assert from "node:assert/strict";
import { ROUTES } from "../../routes/mod.ts";
import type { Area } from "./areas/area.ts";
import { CONTEST_ADMIN } from "./areas/contest_admin.ts";
import { DISCUSSIONS } from "./areas/discussions.ts";
import { GROUP_CONTESTS } from "./areas/group_contests.ts";
import { GROUP_PROBLEM_ADMIN } from "./areas/group_problem_admin.ts";
import { GROUP_TRAININGS } from "./areas/group_trainings.ts";
import { TRAININGS } from "./areas/trainings.ts";
import { envelope } from "../support.ts";
import { type Hammered, openForHammering } from "./hammer.ts";

// deno-lint-ignore no-explicit-any -- what clients read of an answer, field by field
type Row = any;

/**
 * Whatever a GET gave, its PUT takes unchanged, and changes nothing: clients fill a
 * form from the one and send all of it by the other.
 */
interface Pair {
  get: string;
  put: string;
  by?: "POST";
  /** What of the answer goes back; without it all of it. */
  each?: (data: Row) => unknown[];
}

const list = (path: string) =>
  `${path}${path.includes("?") ? "&" : "?"}limit=50&currentPage=1`;
const records = (data: Row) => data.records;
/** As a client sends it that knows nothing but its address: ids are digits there. */
const inDigits = (ids: readonly string[]) => (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(
      body,
      (name, value) =>
        ids.includes(name) && typeof value === "number" ? `${value}` : value,
    ),
  );
const IDS = ["id", "cid", "gid", "tid", "pid", "qid", "lid", "tcid", "did"];

/** What a list of a contest's or training's problems says of those in it. */
const mapped = (name: string) => (data: Row) => Object.values(data[name]);

function pairsOf({ furniture, site }: Hammered): Pair[] {
  const { pid, areas, submissions } = furniture;
  const admin = "/api/admin";
  const group = "/api/group";
  const place = (area: Area) => areas.get(area)!.params;
  const inContest = place(CONTEST_ADMIN);
  const groupContest = place(GROUP_CONTESTS);
  const groupTraining = place(GROUP_TRAININGS);
  const groupProblem = place(GROUP_PROBLEM_ADMIN);
  const training = place(TRAININGS)[":tid"];
  const did = place(DISCUSSIONS)[":did"];
  const [first] = site.trainings.shelf.list({ gid: null, withHidden: true });
  const quizzed = { tid: groupTraining[":tid"] };
  const quizRow = (where: object) => (rows: Row[]) =>
    rows.map((row) => ({ ...row, ...where, qid: row.id }));
  const announced = (cid: string) => ({ records }: Row) =>
    records.map((announcement: Row) => ({ cid, announcement }));
  return [
    ...["editorial", "hints"].map((what) => ({
      get: `/api/problem-${what}?pid=${pid}`,
      put: `/api/problem-${what}`,
    })),
    {
      get: list(`${admin}/announcement`),
      put: `${admin}/announcement`,
      each: records,
    },
    { get: `${admin}/auth`, put: `${admin}/auth`, each: (all) => all },
    {
      get: `${admin}/role`,
      put: `${admin}/role`,
      each: (all) => all.filter(({ role }: Row) => role !== "root"),
    },
    {
      get: list(`${admin}/user/get-user-list`),
      put: `${admin}/user/edit-user`,
      each: ({ records }) =>
        records.map(({ roles, ...user }: Row) => ({
          ...user,
          type: roles[0].id,
          setNewPwd: false,
          password: "",
        })),
    },
    ...["web", "sms", "email", "db-and-redis"].map((name) => ({
      get: `${admin}/config/get-${name}-config`,
      put: `${admin}/config/set-${name}-config`,
    })),
    { get: `${admin}/switch/info`, put: `${admin}/switch/update` },
    {
      get: list(`${admin}/msg/notice`),
      put: `${admin}/msg/notice`,
      each: records,
    },
    {
      get: "/api/get-problem-tags-and-classification?oj=ME",
      put: `${admin}/tag`,
      each: (all) => all.flatMap(({ tagList }: Row) => tagList),
    },
    {
      get: `${admin}/tag/classification?oj=ME`,
      put: `${admin}/tag/classification`,
      each: (all) => all,
    },
    ...[`${admin}/problem`, `${admin}/contest/problem`].map((path) => ({
      get: `${path}?pid=${pid}`,
      put: path,
      each: (problem: Row) => [{ problem }],
    })),
    {
      get: `${group}/problem?pid=${groupProblem[":pid"]}`,
      put: `${group}/problem`,
      each: (problem: Row) => [{ problem }],
    },
    {
      get: list(`${admin}/problem/get-problem-list`),
      put: `${admin}/problem/change-problem-auth`,
      each: records,
    },
    {
      get: list(`${admin}/group-problem/list`),
      put: `${admin}/group-problem/change-progress`,
      each: ({ records }) =>
        records.map(({ id, applyPublicProgress }: Row) => ({
          pid: id,
          progress: applyPublicProgress,
        })),
    },
    {
      get: list(`${admin}/contest/get-contest-list`),
      put: `${admin}/contest`,
      each: records,
    },
    ...[1, 2, 3, 4, 31].map((cid) => ({
      get: `${admin}/contest?cid=${cid}`,
      put: `${admin}/contest`,
    })),
    {
      get: `${group}/contest?cid=${groupContest[":cid"]}`,
      put: `${group}/contest`,
    },
    {
      get: list(`${admin}/contest/get-problem-list?cid=1`),
      put: `${admin}/contest/contest-problem`,
      each: mapped("contestProblemMap"),
    },
    {
      get: `${admin}/contest/contest-problem?cid=1&pid=${inContest[":pid"]}`,
      put: `${admin}/contest/contest-problem`,
    },
    {
      get: list(
        `${group}/get-contest-problem-list?cid=${groupContest[":cid"]}`,
      ),
      put: `${group}/contest-problem`,
      each: mapped("contestProblemMap"),
    },
    {
      get: `${admin}/contest/quiz-question?cid=1`,
      put: `${admin}/contest/quiz-question`,
      each: quizRow({ cid: 1 }),
    },
    {
      get: `${group}/contest/quiz-question?cid=${groupContest[":cid"]}`,
      put: `${group}/contest/quiz-question`,
      each: quizRow({ cid: groupContest[":cid"] }),
    },
    {
      get: list(`${admin}/contest/announcement?cid=1`),
      put: `${admin}/contest/announcement`,
      each: announced("1"),
    },
    {
      get: list(
        `${group}/get-contest-announcement-list?cid=${groupContest[":cid"]}`,
      ),
      put: `${group}/contest-announcement`,
      each: announced(groupContest[":cid"]),
    },
    {
      get: list(`/api/get-contest-ac-info?cid=31`),
      put: "/api/check-contest-ac-info",
      each: records,
    },
    ...[first.tid, Number(training)].map((tid) => ({
      get: `${admin}/training?tid=${tid}`,
      put: `${admin}/training`,
    })),
    {
      get: `${group}/training?tid=${groupTraining[":tid"]}`,
      put: `${group}/training`,
    },
    {
      get: list(
        `${admin}/training/get-problem-list?tid=${training}&queryExisted=true`,
      ),
      put: `${admin}/training/problem`,
      each: mapped("trainingProblemMap"),
    },
    {
      get: list(
        `${group}/get-training-problem-list?tid=${groupTraining[":tid"]}`,
      ),
      put: `${group}/training-problem`,
      each: mapped("trainingProblemMap"),
    },
    ...[group, admin].map((path) => ({
      get: `${path}/training/quiz-question?tid=${quizzed.tid}`,
      put: `${path}/training/quiz-question`,
      each: quizRow(quizzed),
    })),
    {
      get: "/api/get-training-category",
      put: `${admin}/training/category`,
      each: (all) => all,
    },
    ...[...site.quizzes.catalogue.rows.values()].map(({ qid, gid }) => {
      const path = `${gid === null ? admin : group}/quiz-question`;
      return { get: `${path}?qid=${qid}`, put: path };
    }),
    ...["discussion", "group/discussion"].map((path) => ({
      get: `/api/get-discussion-detail?did=${did}`,
      put: `/api/${path}`,
    })),
    {
      get: list("/api/get-discussion-list?admin=true"),
      put: `${admin}/discussion`,
      each: records,
    },
    {
      get: list(`${admin}/discussion-report`),
      put: `${admin}/discussion-report`,
      each: records,
    },
    { get: "/api/get-group-detail?gid=1", put: "/api/group" },
    { get: "/api/get-group-detail?gid=2", put: "/api/group" },
    {
      get: list(`${group}/get-member-list?gid=1`),
      put: `${group}/member`,
      each: ({ records }) => records.filter(({ auth }: Row) => auth < 5),
    },
    {
      get: list(`${group}/get-admin-announcement-list?gid=1`),
      put: `${group}/announcement`,
      each: records,
    },
    {
      get: `/api/get-submission-detail?submitId=${submissions[0]}`,
      put: "/api/submission",
      each: ({ submission }) => [submission],
    },
    {
      get: "/api/discussion-category",
      put: "/api/discussion-category",
      by: "POST",
    },
  ];
}

/** PUTs with a body whose present state no GET gives in its words. */
const ALONE: Record<string, string> = {
  "/api/admin/backup/schedule": "ours: its page shows it",
  "/api/admin/audit/keep": "likewise",
  "/api/draft": "ours: a draft's address is in the query",
  "/api/preferences": "ours: of the browser's cookies",
  "/api/admin/problem/script": "ours: written, not filled from a call",
  "/api/admin/problem/make-data": "an order",
  "/api/contest-clarification": "an answer",
  "/api/admin/contest/people": "ours: an order, with its reason",
  "/api/publish-problem-editorial": "ours: an order",
  "/api/quiz-mark": "ours: needs an essay; mark_calls_test.ts takes it back",
  "/api/group/term-mark":
    "ours: needs a term; term_calls_test.ts takes it back",
};

Deno.test("every PUT with a body has its GET, or a reason why not", async () => {
  await using t = await openForHammering();
  const paired = new Set(pairsOf(t).map(({ put }) => put));
  const puts = ROUTES.filter(({ method, handler }) =>
    method === "PUT" && handler.inputs?.body !== undefined
  ).map(({ path }) => path);
  const alone = puts.filter((path) => !paired.has(path));
  assert.deepEqual(alone.toSorted(), Object.keys(ALONE).toSorted());
});

Deno.test("whatever a GET gave, its PUT takes unchanged, and nothing has changed", async () => {
  await using t = await openForHammering();
  const ask = async (method: string, path: string, json?: unknown) =>
    await envelope(await t.call(method, path, { as: "root", json }));
  const stands = (data: unknown) =>
    JSON.parse(
      JSON.stringify(
        data,
        (name, value) =>
          ["gmtModified", "now", "modifiedUser", "viewNum"].includes(name)
            ? 0
            : value,
      ),
    );
  await ask("POST", "/api/admin/tag/classification", {
    name: "Graphs",
    rank: 3,
    oj: "ME",
  });
  const faults: string[] = [];
  const pairs = pairsOf(t);
  for (const { get, put, by = "PUT", each = (data: Row) => [data] } of pairs) {
    const before = await ask("GET", get);
    if (before.status !== 200) faults.push(`${get}: ${before.msg}`);
    else {
      const bodies = each(before.data);
      if (bodies.length === 0) faults.push(`${get} gives nothing`);
      for (const body of bodies) {
        for (const sent of [body, inDigits(IDS)(body)]) {
          const { status, msg } = await ask(by, put, sent);
          if (status !== 200) {
            faults.push(
              `PUT ${put}: ${msg} ${JSON.stringify(sent).slice(0, 400)}`,
            );
          }
        }
      }
      const after = await ask("GET", get);
      try {
        assert.deepEqual(stands(after.data), stands(before.data));
      } catch (reason) {
        faults.push(`PUT ${put} changes: ${(reason as Error).message}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});
