// Rows: 3 A5.8
import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";
import { openData, sendZip } from "./new_data.ts";
import { anotherPerson } from "../accounts/people.ts";
import { leftBehind, zipOf } from "../exchange/zips.ts";

const ZIP = [
  ["1.in", "1\n"],
  ["1.out", "10\n"],
  ["2.in", "2\n"],
  ["2.out", "other"],
  ["7.in", "7\n"],
  ["7.out", "7\n"],
] as const;

const CASES = ["1", "2", "3"].map((text) => ({
  input: `${text}\n`,
  output: `${text}0\n`,
  score: 20,
  groupNum: null,
}));

Deno.test("a zip is compared first, and replaces when one says so", async () => {
  await using t = await openData({ type: 1, cases: CASES });
  const before = await t.problemNow();
  const form = new FormData();
  form.set("zip", new File([zipOf(ZIP)], "data.zip"));
  const sent = await t.browse(`${t.page}/zip`, { as: "root", form });
  assert.equal(sent.status, 303);
  const path = sent.headers.get("location")!.slice(t.page.length);
  const html = await t.read(path);
  assert.match(html, /用上传的 3 个测试点替换现有的 3 个/);
  for (const words of ["不变 1", "替换 1", "新增 1", "移除 1"]) {
    assert.ok(html.includes(words), words);
  }
  assert.match(html, /会从本题移除：.*3\.in/);
  assert.match(html, /2\.out.*3 B.*→.*5 B/);
  // Points of known names stay; a new one gets what is left of the problem's.
  assert.match(html, /name="files\.1\.score"[^>]*value="20"/);
  assert.match(html, /name="files\.2\.score"[^>]*value="20"/);
  assert.deepEqual(await t.problemNow(), before, "nothing is changed yet");
  t.clock.now += 1_000;
  const told = await t.send(path, { "files.2.score": "50" });
  assert.equal(told.status, 422);
  assert.match(errorAt(await told.text(), "worth")!, /90 分，不是你填的 60 分/);
  const changes = { "files.2.score": "50", worth: "90" };
  const taken = await t.send(path, changes);
  assert.equal(taken.headers.get("location"), t.page);
  assert.deepEqual(await t.texts(), ["1\n10\n", "2\nother", "7\n7\n"]);
  const cases = await t.cases();
  assert.deepEqual(cases.map(({ score }) => score), [20, 20, 50]);
  const after = await t.problemNow();
  assert.deepEqual([after.ioScore, after.caseCount], [90, 3]);
  assert.notEqual(after.caseVersion, before.caseVersion);
  // Sent once more, by a second click: it is done already.
  const again = await t.send(path, {
    seen: before.caseVersion,
    ...changes,
  });
  assert.equal(again.status, 303);
  assert.deepEqual(await t.problemNow(), after);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a script is told where it goes on, or what is wrong with the file", async () => {
  await using t = await openData();
  const headers = { accept: "application/json" };
  const post = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("zip", new File([bytes], "data.zip"));
    const path = `${t.page}/zip`;
    return await (await t.browse(path, { as: "root", form, headers })).json();
  };
  const { next } = await post(zipOf(ZIP));
  assert.match(next, /\/data\/zip\/[0-9a-f-]{36}$/);
  const { errors } = await post(new Uint8Array(9));
  assert.match(errors.zip, /已损坏/);
});

Deno.test("more cases than a problem may have are refused", async () => {
  await using t = await openData();
  const form = new FormData();
  const many = Array.from(
    { length: 1_001 },
    (_, n) => [`${n}.in`, `${n}`] as const,
  );
  form.set("zip", new File([zipOf(many)], "data.zip"));
  const sent = await t.browse(`${t.page}/zip`, { as: "root", form });
  assert.equal(sent.status, 422);
  assert.match(await sent.text(), /最多 1000 个测试点/);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("groups of a subtask problem are asked for, and checked", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: CASES.map((row, n) => ({ ...row, groupNum: n + 1 })),
  });
  const id = await sendZip(t, ZIP);
  const html = await t.read(`/zip/${id}`);
  assert.match(html, /name="files\.1\.groupNum"[^>]*value="2"/);
  assert.match(html, /name="files\.2\.groupNum"[^>]*value="3"/);
  const bad = await t.send(`/zip/${id}`, {
    "files.0.score": "-4",
    "files.2.groupNum": "0",
  });
  assert.equal(bad.status, 422);
  const page = await bad.text();
  assert.match(page, /id="files\.0\.score-error"/);
  assert.match(page, /id="files\.2\.groupNum-error"/);
  assert.equal(
    (await t.send(`/zip/${id}`, { "files.2.groupNum": "3" })).status,
    303,
  );
  assert.deepEqual((await t.cases()).map(({ groupNum }) => groupNum), [
    1,
    2,
    3,
  ]);
});

Deno.test("data that another has changed meanwhile are not replaced unseen", async () => {
  await using t = await openData();
  const id = await sendZip(t, ZIP);
  const { caseVersion: seen } = await t.problemNow();
  const path = `/case/${await t.idOf(0)}`;
  await t.send(path, { inputText: "theirs" }, { as: "problem_admin" });
  const sent = await t.send(`/zip/${id}`, { seen });
  assert.equal(sent.status, 422);
  assert.match(await sent.text(), /problem_admin 修改过/);
  assert.deepEqual(await t.texts(), ["theirs10\n", "2\n20\n"]);
  assert.equal((await t.send(`/zip/${id}`)).status, 303);
  assert.equal((await t.cases()).length, 3);
});

Deno.test("an upload is its sender's, for as long as it is kept", async () => {
  await using t = await openData();
  const id = await sendZip(t, ZIP);
  const other = await anotherPerson(t, "other", { roles: ["problem_admin"] });
  for (
    const [path, who] of [
      [`/zip/${id}`, other.carried],
      [`/zip/${crypto.randomUUID()}`, { as: "root" as const }],
    ] as const
  ) {
    const page = await t.browse(t.page + path, who);
    assert.equal(page.status, 400);
    assert.match(await page.text(), /已失效/);
    const form = { seen: (await t.problemNow()).caseVersion };
    const sent = await t.browse(t.page + path, { ...who, form });
    assert.equal(sent.status, 400);
    await sent.body?.cancel();
  }
  const strange = await t.browse(`${t.page}/zip/..%2f..`, { as: "root" });
  assert.equal(strange.status, 404);
  assert.equal((await t.cases()).length, 2);
});

Deno.test("a download that fails is a page in a browser, and JSON to a client", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const path = (pid: number) => `/api/file/download-testcase?pid=${pid}`;
  for (
    const [as, at, words] of [
      ["root", path(999), /没有这道题目/],
      ["user", path(pid), /只有出题人和题目管理员/],
    ] as const
  ) {
    const page = await t.browse(at, { as, headers: asBrowser });
    assert.equal(page.status, 400);
    assert.match(page.headers.get("content-type")!, /^text\/html/);
    assert.match(await page.text(), words);
    const call = await t.browse(at, { as });
    const { status, data, msg } = await call.json();
    assert.deepEqual([call.status, status, data], [400, 400, null]);
    assert.match(msg, words);
  }
  const signIn = await t.browse(path(pid), { headers: asBrowser });
  assert.equal(signIn.status, 303);
  assert.match(signIn.headers.get("location")!, /^\/login\?next=/);
  // A file that is lost is found before half of the zip is sent.
  const [{ input }] = (await t.site.problems.cases.get(pid))!;
  await Deno.remove(t.site.files.pathOf(input.hash));
  const lost = await t.browse(path(pid), { as: "root", headers: asBrowser });
  assert.equal(lost.status, 400);
  assert.match(await lost.text(), /已没有文件 1\.in/);
});

Deno.test("the sum of an upload stands beside what it was; only another one is asked for", async () => {
  await using t = await openData({ type: 1, cases: CASES });
  const fewer = await sendZip(t, ZIP.slice(0, 4));
  const html = await t.read(`/zip/${fewer}`);
  assert.match(html, /class="worth-now"[^>]*>[^<]*40 分/);
  assert.match(html, /原来：60 分/);
  const warning = /<p class="notice notice-error w-full"([^>]*)>/.exec(html)!;
  assert.ok(!/ hidden/.test(warning[1].replace(/="[^"]*"/g, "")), "is warned");
  // What was shown with its sum has been seen.
  assert.equal((await t.send(`/zip/${fewer}`)).status, 303);
  assert.equal((await t.problemNow()).ioScore, 40);
});

const LACKING = [
  ["1.in", "1\n"],
  ["2.in", "2\n"],
  ["2.out", "20\n"],
  ["readme.txt", "words"],
] as const;

Deno.test("an answer that a zip lacks is named, and empties one only when that is meant", async () => {
  await using t = await openData();
  const id = await sendZip(t, LACKING);
  const html = await t.read(`/zip/${id}`);
  assert.match(html, /没有这 1 个测试点的答案[^<]*<span[^>]*>1\.out</);
  assert.match(html, /1 个文件没有用到：[^<]*<span[^>]*>readme\.txt</);
  const sent = await t.send(`/zip/${id}`);
  assert.equal(sent.status, 422);
  const page = await sent.text();
  assert.match(errorAt(page, "missingMeant")!, /缺少答案/);
  assert.deepEqual(await t.texts(), ["1\n10\n", "2\n20\n"]);
  const meant = await t.send(`/zip/${id}`, { missingMeant: "true" });
  assert.equal(meant.status, 303);
  assert.deepEqual(await t.texts(), ["1\n", "2\n20\n"]);
});

Deno.test("a checker needs no answers, so none is missed", async () => {
  await using t = await openData({
    judgeMode: "spj",
    spjLanguage: "C++",
    spjCode: "int main() {}",
  });
  const id = await sendZip(t, LACKING);
  assert.doesNotMatch(await t.read(`/zip/${id}`), /missingMeant/);
  assert.equal((await t.send(`/zip/${id}`)).status, 303);
});

Deno.test("test data in capitals are found; names that differ by case alone are told of", async () => {
  await using t = await openData({ type: 1, cases: CASES });
  const capitals = await sendZip(t, [
    ["1.IN", "1\n"],
    ["1.OUT", "10\n"],
    ["2.In", "2\n"],
    ["2.ANS", "20\n"],
  ]);
  const html = await t.read(`/zip/${capitals}`);
  assert.match(html, /用上传的 2 个测试点/);
  assert.doesNotMatch(html, /仅大小写不同/);
  // They are the same cases, and keep what they are worth.
  assert.match(html, /不变 2/);
  for (const n of [0, 1]) {
    const score = new RegExp(`name="files\\.${n}\\.score"[^>]*value="20"`);
    assert.match(html, score);
  }
  const alike = await sendZip(t, [
    ["1.in", "1\n"],
    ["1.out", "10\n"],
    ["1.IN", "2\n"],
    ["1.OUT", "20\n"],
  ]);
  assert.match(
    await t.read(`/zip/${alike}`),
    /仅大小写不同.*1\.IN, 1\.in, 1\.OUT, 1\.out/s,
  );
});
