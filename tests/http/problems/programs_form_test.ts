import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { aProgram, keepProgram } from "./authored.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { aClaim } from "../judging.ts";

const CREATE = "/admin/problem/1000/program/create";
const VERIFICATION = "/admin/problem/1000/dry-run";
const DATA = "/admin/problem/1000/data";

const FIELDS = {
  role: "solution",
  name: "model",
  language: "Python3",
  expected: "partialAccepted",
  points: "40",
  isMain: "true",
  code: "print(1)\r\n",
  note: "mine",
};

const post = (
  t: TestSite,
  changes: Record<string, string> = {},
  { path = CREATE, as = "root" }: { path?: string; as?: Person } = {},
) => t.browse(path, { as, form: { ...FIELDS, ...changes } });

const kept = async (t: TestSite) =>
  (await envelope(
    await t.call("GET", "/api/admin/problem/programs?pid=1000", { as: "root" }),
  )).data;

Deno.test("a solution is kept as it was typed, and shown again in its form", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const sent = await post(t);
  assert.deepEqual([sent.status, sent.headers.get("location")], [
    303,
    VERIFICATION,
  ]);
  const { programs: [program] } = await kept(t);
  const { id, role, name, language, expected, points, isMain, code } = program;
  assert.deepEqual(
    [role, name, language, expected, points, isMain, code],
    ["solution", "model", "Python3", "partialAccepted", 40, true, "print(1)\n"],
  );
  const path = `/admin/problem/1000/program/${id}`;
  const html = await (await t.browse(path, { as: "root" })).text();
  const fields = Object.fromEntries(fieldsOf(html, path));
  assert.deepEqual(
    [fields.name, fields.points, fields.isMain, fields.code, fields.note],
    ["model", "40", "true", "print(1)\n", "mine"],
  );
  const changed = await post(t, { name: "other" }, { path });
  assert.equal(changed.status, 303);
  assert.equal((await kept(t)).programs[0].name, "other");
  const removed = await t.browse(`${path}/remove`, { as: "root", form: {} });
  assert.equal(removed.headers.get("location"), VERIFICATION);
  assert.deepEqual((await kept(t)).programs, []);
});

Deno.test("saved to be run, it is run", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  assert.equal((await post(t, { step: "run" })).status, 303);
  assert.equal(t.site.queue.scheduler.waiting.size, 1);
});

Deno.test("what cannot be run is not saved to be run, and nothing typed is lost", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const claim = aClaim({ languages: ["C", "Python3"] });
  t.site.judges.registry.greet(claim as never, t.clock.now);
  const run = { language: "Java", note: "keep me", step: "run" };
  const sent = await post(t, run);
  assert.equal(sent.status, 422);
  const html = await sent.text();
  assert.match(errorAt(html, "language") ?? "", /没有评测机支持/);
  const fields = Object.fromEntries(fieldsOf(html, CREATE));
  assert.deepEqual(
    [fields.language, fields.note, fields.code, fields.points],
    ["Java", "keep me", "print(1)\n", "40"],
  );
  assert.deepEqual((await kept(t)).programs, []);
  assert.match(html, />Java（目前没有评测机支持）</);
  assert.match(html, />Python3</);
  // Only to be kept it may be in any language.
  assert.equal((await post(t, { ...run, step: "save" })).status, 303);
  assert.equal((await post(t, { step: "run", name: "b" })).status, 303);
  assert.equal(t.site.queue.scheduler.waiting.size, 1);

  await t.site.problems.records.update(
    [1000],
    (row) => ({ ...row, caseCount: 0 }),
  );
  const bare = await post(t, { step: "run", name: "c" });
  assert.equal(bare.status, 422);
  assert.match(await bare.text(), /题目至少需要一个测试点/);
  assert.equal((await kept(t)).programs.length, 2);
});

Deno.test("generators and the validator go back to the page of the data", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const generator = await post(t, { role: "generator", name: "gen" });
  assert.equal(generator.headers.get("location"), DATA);
  const validator = await post(t, { role: "validator", name: "val" });
  assert.equal(validator.headers.get("location"), DATA);
  // The one solution that makes outputs is a solution.
  const { programs } = await kept(t);
  assert.ok(programs.every(({ isMain }: { isMain: boolean }) => !isMain));
  const html = await (await t.browse(DATA, { as: "root" })).text();
  assert.match(html, />gen</);
  assert.doesNotMatch(html, /role=validator/);
});

const WRONG: [Record<string, string>, field: string, RegExp][] = [
  [{ name: " " }, "name", /名称/],
  [{ code: "  " }, "code", /代码/],
  [{ language: "Klingon" }, "language", /./],
  [{ points: "-1" }, "points", /分/],
  [{ points: "x" }, "points", /./],
  [{ role: "generator", name: "two words" }, "name", /空格/],
];

for (const [changes, field, words] of WRONG) {
  Deno.test(`${JSON.stringify(changes)} comes back with its message, and all that was typed`, async () => {
    await using t = await openTestSite();
    await t.addProblem();
    const sent = await post(t, { note: "keep me", ...changes });
    assert.equal(sent.status, 422);
    const html = await sent.text();
    assert.match(errorAt(html, field) ?? "", words);
    const fields = Object.fromEntries(fieldsOf(html, CREATE));
    assert.equal(fields.note, "keep me");
    assert.deepEqual((await kept(t)).programs, []);
  });
}

Deno.test("somebody else's change is told before it is replaced", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { id, at } = await keepProgram(t, 1000);
  const path = `/admin/problem/1000/program/${id}`;
  t.clock.now += 1_000;
  await post(t, { seenAt: String(at) }, { path, as: "problem_admin" });
  const late = await post(t, { seenAt: String(at), code: "mine" }, { path });
  assert.equal(late.status, 422);
  const html = await late.text();
  assert.match(html, /problem_admin 保存过/);
  const fields = Object.fromEntries(fieldsOf(html, path));
  assert.equal(fields.code, "mine");
  const again = await t.browse(path, { as: "root", form: fields });
  assert.equal(again.status, 303);
  assert.equal((await kept(t)).programs[0].code, "mine");
});

Deno.test("the calls keep, change and remove programs, for who may edit the problem", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const own = await t.addProblem({ auth: 2 }, "admin");
  const path = "/api/admin/problem/program";
  const save = async (json: Record<string, unknown>, as: Person = "root") =>
    await envelope(
      await t.call("POST", path, {
        as,
        json: { pid: 1000, ...aProgram(), ...json },
      }),
    );
  const { data } = await save({});
  assert.equal(data.modifiedUser, "root");
  const changed = await save({
    id: data.id,
    code: "x",
    expected: "notAccepted",
  });
  assert.equal(changed.data.id, data.id);
  assert.equal((await save({ id: 99 })).status, 400);
  assert.equal((await save({ expected: "CE" })).http, 400);
  assert.equal((await save({}, "admin")).status, 403);
  assert.equal((await save({ pid: own.pid }, "admin")).status, 200);
  const calls = [
    ["GET", "programs?pid=1000"],
    ["GET", "dry-run?pid=1000"],
    ["GET", `dry-run/cases?pid=1000&id=${data.id}`],
    ["GET", "make-data?pid=1000"],
    ["DELETE", `program?pid=1000&id=${data.id}`],
  ];
  for (const [method, call] of calls) {
    const reply = await t.call(method, `/api/admin/problem/${call}`, {
      as: "admin",
    });
    assert.equal((await reply.json()).status, 403, call);
  }
  const bodies: [string, string, Record<string, unknown>][] = [
    ["POST", "dry-run", {}],
    ["PUT", "script", { script: "" }],
    ["POST", "make-data", { kind: "generate" }],
    ["PUT", "make-data", { how: "drop" }],
  ];
  for (const [method, call, json] of bodies) {
    const reply = await t.call(method, `/api/admin/problem/${call}`, {
      as: "admin",
      json: { pid: 1000, ...json },
    });
    assert.equal((await reply.json()).status, 403, call);
  }
  const gone = await t.call("DELETE", `${path}?pid=1000&id=${data.id}`, {
    as: "problem_admin",
  });
  assert.equal((await gone.json()).status, 200);
  assert.deepEqual((await kept(t)).programs, []);
});

Deno.test("pages of a problem that one may not edit, or that is not there, do not open", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { id } = await keepProgram(t, 1000);
  const paths = [
    VERIFICATION,
    DATA,
    CREATE,
    `${VERIFICATION}/${id}`,
    `/admin/problem/1000/program/${id}`,
  ];
  for (const path of paths) {
    assert.equal((await t.browse(path, { as: "admin" })).status, 403, path);
    const none = path.replace("1000", "77");
    assert.equal((await t.browse(none, { as: "root" })).status, 404, none);
  }
  const writes = [CREATE, VERIFICATION, DATA, `${DATA}/end`];
  for (const path of writes) {
    const form = { ...FIELDS, step: "make", how: "drop", script: "x" };
    const sent = await t.browse(path, { as: "admin", form });
    assert.equal(sent.status, 403, path);
  }
});
