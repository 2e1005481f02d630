// Rows: 3 A3.3, A5.4
import assert from "node:assert/strict";
import type { Problem } from "../../lib/problems/schema.ts";
import { giveTestlib } from "./exchange/imports.ts";
import { hojEntries, zip } from "../packages.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../support.ts";
import { errorAt } from "./forms.ts";
import { judged } from "./judging.ts";
import { anotherPerson } from "./accounts/people.ts";

/** docs/rights.md: what a teacher needs root for no more. */

const EXCHANGE = "/admin/problem/batch-operation";
const PEOPLE: readonly Person[] = [
  "visitor",
  "user",
  "sy_campus_teacher",
  "teacher",
  "problem_admin",
  "root",
];

/** Whether each may; the owner, a plain admin, and a colleague of the same role. */
async function whoMay(
  t: TestSite,
  ask: (init: { as?: Person; headers?: HeadersInit }) => Promise<Response>,
  { name = "colleague", by = "carried" as "carried" | "shown" } = {},
) {
  const colleague = await anotherPerson(t, name, { roles: ["admin"] });
  const answers: Record<string, boolean> = {};
  const note = async (name: string, answer: Response) => {
    await answer.body?.cancel();
    // A visitor is led to the sign-in.
    const { status } = answer;
    const isLogin = answer.headers.get("location")?.includes("login");
    answers[name] = (status === 200 || status === 303) && !isLogin;
  };
  for (const as of PEOPLE) await note(as, await ask({ as }));
  await note("owner", await ask({ as: "admin" }));
  await note("colleague", await ask(colleague[by]));
  return answers;
}

const OWN = {
  visitor: false,
  user: false,
  sy_campus_teacher: false,
  teacher: false,
  problem_admin: true,
  root: true,
  owner: true,
  colleague: false,
};

async function withProblem(t: TestSite): Promise<Problem> {
  const problem = await t.addProblem(
    { auth: 2, problemId: "OWN1" },
    "admin",
  );
  await judged(t, problem.problemId, { as: "admin" });
  return problem;
}

Deno.test("judging again what was sent: who may change the problem", async () => {
  await using t = await openTestSite();
  const { pid } = await withProblem(t);
  const path = `/admin/problem/${pid}/rejudge`;
  assert.deepEqual(await whoMay(t, (init) => t.browse(path, init)), OWN);
  const list = await t.browse("/admin/problems", { as: "admin" });
  assert.match(await list.text(), new RegExp(`href="${path}"`));

  const form = { mode: "preview", status: "", reason: "" };
  const begun = await t.browse(path, { as: "admin", form });
  assert.equal(begun.status, 303);
  const address = begun.headers.get("location")!;
  await Promise.all(t.site.background);
  const colleague = await t.site.accounts.users.findBy("username", "colleague");
  const token = await t.site.accounts.sessions.start(
    colleague!.uid,
    { ip: "127.0.0.1", userAgent: "test" },
    t.clock.now,
  );
  const headers = { cookie: `gavel_session=${token}` };
  const foreign: [path: string, form?: Record<string, string>][] = [
    [address],
    [address, { how: "dropping" }],
    [path, form],
  ];
  for (const [path, form] of foreign) {
    const answer = await t.browse(path, { headers, form });
    assert.ok([403, 422].includes(answer.status), `${path} ${answer.status}`);
    await answer.body?.cancel();
  }
  const dropped = await t.browse(address, {
    as: "admin",
    form: { how: "dropping" },
  });
  assert.equal(dropped.status, 303);
});

Deno.test("packages out: own problems, and all for problem admins", async () => {
  await using t = await openTestSite();
  await withProblem(t);
  await t.addProblem({ problemId: "OTHER" });
  const send = (form: Record<string, string>) => (init: object) =>
    t.browse("/admin/problem/export", { ...init, form });
  assert.deepEqual(await whoMay(t, send({ ids: "OWN1", format: "hoj" })), OWN);
  const other = await send({ ids: "OTHER", format: "hoj" })({ as: "admin" });
  assert.equal(other.status, 422);
  await other.body?.cancel();
  const page = await t.browse(EXCHANGE, { as: "admin" });
  assert.equal(page.status, 200);
  const all = await send({ all: "true", format: "hoj" })({ as: "admin" });
  assert.equal(all.status, 200);
  await all.body?.cancel();
});

Deno.test("packages in: one's own file; a plain admin's problems come hidden", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "OTHER" });
  const form = new FormData();
  const bytes = zip([
    ...hojEntries({ problemId: "NEW" }),
    ...hojEntries({ problemId: "OTHER" }, "other"),
  ]);
  form.set("file", new File([bytes], "mine.zip"));
  const sent = await t.browse(EXCHANGE, { as: "admin", form });
  assert.equal(sent.status, 303);
  const path = sent.headers.get("location")!;
  await Promise.all(t.site.background);
  const mine = { ...OWN, problem_admin: false };
  assert.deepEqual(await whoMay(t, (init) => t.browse(path, init)), mine);
  const before = await t.site.problems.records.get(pid);
  const items = await Array.fromAsync(t.site.exchange.importItems.all());
  const other = items.find(({ problemId }) => problemId === "OTHER")!;
  const run = {
    how: "run",
    auth: "1",
    [`decision_${other.n}`]: "replace",
    take: String(other.n),
  };
  const taken = await t.browse(path, { as: "problem_admin", form: run });
  assert.equal(taken.status, 403);
  await taken.body?.cancel();
  assert.equal(
    (await t.browse(path, { as: "admin", form: run })).status,
    303,
  );
  await Promise.all(t.site.background);
  const made = await t.site.problems.records.findBy("problemId", "NEW");
  assert.equal(made?.auth, 2, "hidden, whatever was asked for");
  assert.equal(made?.authorUid, (await t.userOf("admin")).uid);
  assert.deepEqual(
    await t.site.problems.records.get(pid),
    before,
    "not theirs",
  );
});

Deno.test("packages by call: as on the page, in for teachers and out for those who may change them", async () => {
  await using t = await openTestSite();
  await giveTestlib(t);
  let made = 0;
  const send = (init: object) => {
    const body = new FormData();
    const problemId = `CALL${++made}`;
    const bytes = zip(hojEntries({ problemId, hint: problemId }));
    body.set("file", new File([bytes], "mine.zip"));
    return t.call("POST", "/api/file/import-problem", { ...init, body });
  };
  assert.deepEqual(await whoMay(t, send, { by: "shown" }), {
    ...OWN,
    colleague: true,
  });
  const authors = await Promise.all(
    [5, 6, 7].map(async (n) => {
      const problem = await t.site.problems.records.findBy(
        "problemId",
        `CALL${n}`,
      );
      return [problem?.author, problem?.auth];
    }),
  );
  assert.deepEqual(authors, [["problem_admin", 1], ["root", 1], ["admin", 2]]);
  const { pid } = (await t.site.problems.records.findBy("problemId", "CALL7"))!;
  const take = (init: object) =>
    t.call("GET", `/api/file/export-problem?pid=${pid}`, init);
  assert.deepEqual(await whoMay(t, take, { name: "other", by: "shown" }), OWN);
});

Deno.test("what a class knows its pupils by: changed by staff, and by whoever is in no class", async () => {
  await using t = await openTestSite();
  const facts = { realname: "李雷", number: "20260105", school: "一中" };
  const inClass = { ...facts, course: "高一5班" };
  const pupil = await anotherPerson(t, "pupil", inClass);
  const teacher = await anotherPerson(t, "teacher", {
    ...inClass,
    roles: ["sy_campus_teacher"],
  });
  const free = await anotherPerson(t, "free", facts);
  const stored = async (uid: string) => {
    const { realname, number, school } =
      (await t.site.accounts.users.get(uid))!;
    return { realname, number, school };
  };
  const path = "/api/change-userInfo";
  for (const fact of ["realname", "number", "school"]) {
    for (const value of ["韩梅梅", "", undefined]) {
      const json = { ...facts, nickname: "x", [fact]: value };
      const refused = await envelope(
        await t.call("POST", path, { ...pupil.shown, json }),
      );
      assert.equal(refused.status, 400, `${fact} ${value}`);
      for (const { shown } of [teacher, free]) {
        const saved = await t.call("POST", path, { ...shown, json });
        assert.equal((await envelope(saved)).status, 200);
      }
    }
    const form = { ...facts, nickname: "typed", [fact]: "韩梅梅" };
    const page = await t.browse("/setting/info", { ...pupil.carried, form });
    const html = await page.text();
    assert.match(errorAt(html, fact) ?? "", /老师或超级管理员/);
    assert.match(html, /value="typed"/);
    assert.doesNotMatch(html, /韩梅梅/, "the field cannot be typed into");
  }
  assert.deepEqual(await stored(pupil.user.uid), facts);
  assert.equal((await stored(free.user.uid)).school, null);
  const same = await t.call("POST", path, {
    ...pupil.shown,
    json: { ...facts, nickname: "小李" },
  });
  assert.equal((await envelope(same)).data.nickname, "小李");
  const page = await t.browse("/setting", pupil.carried);
  assert.equal((await page.text()).match(/ readonly/gi)?.length, 3);
});
