// Rows: 2 X3.3, X3.5; 3 X1.8–X1.10, X1.12
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { addContest, HOUR } from "../contests/contests.ts";
import { addGroup, GROUP_BODY, putIn } from "../groups/groups.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { addTraining, aDto } from "../trainings/made.ts";

const status = async (
  t: TestSite,
  method: string,
  path: string,
  json?: unknown,
  as: "admin" | "root" = "admin",
) =>
  (await envelope(await t.call(method, `/api/${path}`, { as, json }))).status;

const contest = (t: TestSite, changes: Record<string, unknown>) => ({
  title: "By call",
  description: "Words",
  type: 0,
  auth: 0,
  startTime: new Date(t.clock.now).toISOString(),
  endTime: new Date(t.clock.now + HOUR).toISOString(),
  ...changes,
});

/** Each number or word of an enum as the wire has it; what is not among them is refused. */
const TAKEN: [
  field: string,
  good: readonly unknown[],
  bad: readonly unknown[],
  send: (t: TestSite, value: unknown) => Promise<number>,
][] = [
  [
    "contest type",
    [0, 1],
    [2, -1, "ACM"],
    (t, type) => status(t, "POST", "admin/contest", contest(t, { type })),
  ],
  [
    "contest auth",
    [0, 1, 2],
    [3, -1],
    (t, auth) =>
      status(t, "POST", "admin/contest", contest(t, { auth, pwd: "secret" })),
  ],
  [
    "contest award",
    [0, 1, 2],
    [3],
    (t, awardType) =>
      status(t, "POST", "admin/contest", contest(t, { awardType })),
  ],
  ["training auth", ["Public", "Private"], ["Open", 1, ""], (t, auth) =>
    status(
      t,
      "POST",
      "admin/training",
      aDto({ auth, privatePwd: "secret" }, { name: `C ${String(auth)}` }),
    )],
  ["problem type", [0, 1], [2, -1], (t, type) =>
    status(
      t,
      "POST",
      "admin/problem",
      aProblemDto({
        type,
        judgeCaseMode: "default",
      }, { samples: [{ input: "1", output: "1", score: 100 }] }),
      "root",
    )],
  [
    "problem auth",
    [1, 2, 3],
    [0, 4],
    (t, auth) =>
      status(t, "POST", "admin/problem", aProblemDto({ auth }), "root"),
  ],
];

for (const [field, good, bad, send] of TAKEN) {
  Deno.test(`${field} on the wire is ${good.join(", ")} and nothing else (X3.5, X1.12)`, async () => {
    await using t = await openTestSite();
    for (const value of good) {
      assert.equal(await send(t, value), 200, `${value}`);
    }
    for (const value of bad) {
      assert.equal(await send(t, value), 400, `${value}`);
    }
  });
}

Deno.test("a group's auth is 1 to 3, a member's 3 to 5 to give and 1 to 5 to read (X1.12)", async () => {
  await using t = await openTestSite();
  let n = 0;
  const make = async (auth: unknown) =>
    await status(t, "POST", "group", {
      ...GROUP_BODY,
      name: `Group number ${++n}`,
      shortName: `GROUP${n}`,
      auth,
      code: "abc123",
    }, "root");
  for (const auth of [1, 2, 3]) assert.equal(await make(auth), 200);
  for (const auth of [0, 4, "Public"]) assert.equal(await make(auth), 400);
  const gid = await addGroup(t);
  const uid = await putIn(t, gid, "user");
  const change = (auth: unknown) =>
    status(t, "PUT", "group/member", { gid, uid, auth });
  for (const auth of [4, 5, 3]) {
    assert.equal(await change(auth), 200, `${auth}`);
  }
  for (const auth of [0, 6, "root"]) {
    assert.equal(await change(auth), 400, `${auth}`);
  }
  const { data } = await envelope(
    await t.call("GET", `/api/group/get-member-list?gid=${gid}`, {
      as: "admin",
    }),
  );
  assert.deepEqual(
    data.records.map(({ auth }: { auth: number }) => auth).sort(),
    [3, 5],
  );
});

Deno.test("contests answer type 0/1, status -1/0/1, auth 0/1/2; trainings Public/Private; prints 0/1 (X3.5)", async () => {
  await using t = await openTestSite();
  const { now } = t.clock;
  const at = (begin: number, changes: Record<string, unknown>) =>
    addContest(t, {
      begin: now + begin * HOUR,
      end: now + (begin + 1) * HOUR,
      sealAt: null,
      ...changes,
    });
  await at(2, { title: "1", rule: "oi", auth: "protected" });
  const cid = await at(0, { title: "2", auth: "private", opensPrint: true });
  await at(-2, { title: "3" });
  const { data } = await envelope(
    await t.call("GET", "/api/get-contest-list"),
  );
  assert.deepEqual(
    data.records.map((
      { title, type, status, auth }: Record<string, unknown>,
    ) => [title, type, status, auth]),
    [["1", 1, -1, 2], ["2", 0, 0, 1], ["3", 0, 1, 0]],
  );
  await addTraining(t, { title: "Open" });
  await addTraining(t, {
    title: "Closed",
    auth: "Private",
    password: "x1y2z3",
  });
  const trainings = await envelope(
    await t.call("GET", "/api/get-training-list"),
  );
  assert.deepEqual(
    trainings.data.records.map(({ auth }: { auth: string }) => auth).sort(),
    ["Private", "Public"],
  );
  await t.call("POST", "/api/submit-print-text", {
    as: "root",
    json: { cid, content: "x".repeat(60) },
  });
  const prints = async () =>
    (await envelope(
      await t.call("GET", `/api/get-contest-print?cid=${cid}`, { as: "root" }),
    )).data.records;
  const [{ id, status }] = await prints();
  assert.equal(status, 0);
  await t.call("PUT", `/api/check-contest-print-status?cid=${cid}&id=${id}`, {
    as: "root",
  });
  assert.equal((await prints())[0].status, 1);
});
