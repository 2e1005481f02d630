import assert from "node:assert/strict";
import { REMOTE_NAMES } from "../../../lib/remote/schema.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { aVerdict, judged, judgeOf, submitTo } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";

const view = async (t: TestSite, path: string, as: Person = "user") =>
  decoded(await (await t.browse(path, { as })).text());

Deno.test("each place's focus mode has its own head in place of the site's, and the way back to where it came from [1 H1.10]", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const { tid } = await addTraining(t, { pids: [pid] });
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const own = await addGroupProblem(t, gid);
  for (
    const place of [
      `/problem/${problemId}`,
      `/contest/${cid}/problem/A`,
      `/training/${tid}/problem/${problemId}`,
      `/group/${gid}/problem/${own.problemId}`,
    ]
  ) {
    assert.ok((await view(t, place)).includes('<header class="site'), place);
    const focus = await view(t, `${place}/full-screen`);
    assert.ok(!focus.includes('<header class="site'), place);
    const head = focus.slice(focus.indexOf('id="strip"'));
    assert.ok(head.includes(`href="${place}"`), `${place}: the way back`);
  }
});

Deno.test("a visitor's home names the seven judges elsewhere, each with its mark [1 H1.50]", async () => {
  await using t = await openTestSite();
  const html = await view(t, "/home", "visitor");
  assert.deepEqual(Object.values(REMOTE_NAMES).toSorted(), [
    "AtCoder",
    "Codeforces",
    "Codeforces Gym",
    "HDU",
    "LibreOJ",
    "POJ",
    "SPOJ",
  ]);
  for (const [key, name] of Object.entries(REMOTE_NAMES)) {
    assert.ok(html.includes(name), name);
    const link = html.split("<a ").find((link) =>
      link.includes(name) && link.includes("/problem?oj=")
    );
    assert.match(link ?? "", /<svg/, key);
  }
});

Deno.test("the list of problems: its own at first; another judge takes the tags out of the search; one button clears all [1 H1.69, H1.74]", async () => {
  await using t = await openTestSite();
  const own = await t.addProblem({
    problemId: "A1",
    tags: [{ name: "graph", color: null }],
  });
  await t.site.problems.records.insert({
    ...own,
    pid: 9000,
    problemId: "HDU-1000",
    isRemote: true,
    tags: [],
  });
  const ids = (html: string) =>
    [...html.matchAll(/href="\/problem\/([^"?]+)[^"]*" class="row-link/g)]
      .map(([, id]) => id);
  const plain = await view(t, "/problem");
  assert.deepEqual(ids(plain), ["A1"]);
  assert.match(plain, /<select[^>]*name="oj"[^>]*>\s*<option[^>]*value=""/);
  assert.ok(!/<a [^>]*href="\/problem"[^>]*class="btn/.test(plain));
  const carried = (html: string) =>
    [...html.matchAll(/type="hidden" name="tagId" value="(\d+)"/g)]
      .map(([, id]) => id);
  assert.ok(carried(await view(t, "/problem?tagId=1")).includes("1"));
  // Chosen beside a tag, the other judge's problems are all there, and the tag is gone.
  const elsewhere = await view(t, "/problem?oj=HDU&tagId=1");
  assert.deepEqual(ids(elsewhere), ["HDU-1000"]);
  assert.deepEqual(carried(elsewhere), []);
  for (const query of ["tagId=1", "keyword=A", "difficulty=1", "oj=HDU"]) {
    const html = await view(t, `/problem?${query}`);
    assert.match(html, /<a class="btn[^"]*" href="\/problem"/, query);
  }
});

Deno.test("a problem's discussions are a tab of its page outside contests, while people may talk [1 H1.79]", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const { tid } = await addTraining(t, { pids: [pid] });
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const own = await addGroupProblem(t, gid);
  const inGroup = `/group/${gid}/problem/${own.problemId}`;
  const has = async (path: string) =>
    (await view(t, path)).includes('tab=discuss"');
  const outside = [
    `/problem/${problemId}`,
    `/training/${tid}/problem/${problemId}`,
  ];
  for (const path of outside) assert.ok(await has(path), path);
  assert.ok(await has(inGroup));
  assert.ok(!await has(`/contest/${cid}/problem/A`));
  const close = (json: unknown) =>
    t.call("PUT", "/api/admin/switch/update", { as: "root", json });
  await close({ openPublicDiscussion: false });
  for (const path of outside) assert.ok(!await has(path), path);
  assert.ok(await has(inGroup), "the group's switch is another one");
  await close({ openGroupDiscussion: false });
  assert.ok(!await has(inGroup));
});

Deno.test("a long title is cut in lists, and stands there in full for who points at it [1 H1.82]", async () => {
  await using t = await openTestSite();
  const title = "Wordwithoutend".repeat(8);
  const { problemId } = await t.addProblem({
    texts: {
      "zh-CN": {
        title,
        description: "a".repeat(40),
        input: "",
        output: "",
        hint: "",
      },
    },
  });
  assert.ok((await view(t, "/problem")).includes(`title="${title}"`));
  await judged(t, problemId);
  assert.ok((await view(t, "/status")).includes(`title="${title}"`));
});

Deno.test("a program that is sent is said to be, on the page that follows [1 H1.104]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const sent = await t.browse(`/problem/${problemId}/submit`, {
    as: "user",
    form: { language: "C", code: "int main() {}" },
  });
  assert.equal(sent.status, 303);
  const flash = /gavel_flash=[^;]*/.exec(sent.headers.get("set-cookie")!)![0];
  const page = await t.browse(sent.headers.get("location")!, {
    as: "user",
    headers: { cookie: `${flash}; gavel_language=en-US` },
  });
  assert.match(await page.text(), /class="toast"[^]*Submitted/);
});

Deno.test("a row of the list opens its submission; memory in steps of 1024 with one decimal, time in ms, length in bytes [1 H1.110, H1.118]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId, { code: "int main() {}" });
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(
    task,
    aVerdict(task, { status: STATUS.accepted, time: 31, memory: 3_430 }),
  );
  for (const path of ["/status", `/submission-detail/${submitId}`]) {
    const html = await view(t, path);
    for (const words of ["31 ms", "3.3 MB", "13 B"]) {
      assert.ok(html.includes(words), `${words} at ${path}`);
    }
  }
  assert.match(
    await view(t, "/status"),
    new RegExp(`class="row-link[^"]*" href="/submission-detail/${submitId}"`),
  );
});

Deno.test("what is offered as a download is sent as one; refused, it is said in words [1 H1.137]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const path = `/api/file/download-testcase?pid=${pid}`;
  const file = await t.browse(path, { as: "root" });
  assert.match(file.headers.get("content-disposition")!, /^attachment/);
  assert.equal(file.headers.get("content-type"), "application/zip");
  await file.body?.cancel();
  const refused = await envelope(await t.call("GET", path, { as: "user" }));
  assert.notEqual(refused.status, 200);
  assert.ok(refused.msg.length > 0);
});

Deno.test("the training that is imported from is chosen of a list, without asking the site while one types [1 H1.142]", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const source = await addTraining(t, { title: "Sorting" });
  const html = await view(t, `/admin/training/${tid}/problems`, "admin");
  const select = /<select[^>]*name="from"[^]*?<\/select>/.exec(html)![0];
  assert.ok(select.includes(`value="${source.tid}"`));
  assert.ok(select.includes("Sorting"));
});
