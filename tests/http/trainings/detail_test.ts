// Rows: 2 T2.1–T2.7; 3 V1.5
import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { addTraining, aDto, dataOf, sentTo, statusOf } from "./made.ts";

async function furnished() {
  const t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const { tid } = await addTraining(t, {
    description: "Read **this**.<script>alert(1)</script>",
    auth: "Private",
    password: "open sesame",
    pids: [pid],
  });
  return { t, tid, problemId };
}

const page = async (t: TestSite, path: string) =>
  await (await t.browse(path, { as: "user" })).text();

Deno.test("introduction: the description without scripts, facts, tabs; a form for the password", async () => {
  const { t, tid } = await furnished();
  await using _ = t;
  const html = await page(t, `/training/${tid}`);
  assert.ok(html.includes("<strong>this</strong>"));
  assert.ok(!html.includes("alert(1)"));
  for (const end of ["", "/problems", "/rank"]) {
    assert.ok(html.includes(`href="/training/${tid}${end}"`), end);
  }
  assert.match(html, /name="password"/);
  const open = await addTraining(t);
  assert.doesNotMatch(
    await page(t, `/training/${open.tid}`),
    /name="password"/,
  );
});

Deno.test("the password opens the problems: an empty or wrong one is told, a second time too", async () => {
  const { t, tid } = await furnished();
  await using _ = t;
  const send = (password: string) =>
    t.browse(`/training/${tid}/register`, { as: "user", form: { password } });
  const empty = await send(" ");
  assert.equal(empty.status, 422);
  assert.ok((await empty.text()).includes("请输入训练密码"));
  const wrong = await send("open");
  assert.equal(wrong.status, 422);
  assert.ok((await wrong.text()).includes("密码不对"));
  const access = () => dataOf(t, `/api/get-training-access?tid=${tid}`);
  assert.deepEqual(await access(), { access: false });
  const right = await send("open sesame");
  assert.equal(right.headers.get("location"), `/training/${tid}/problems`);
  assert.deepEqual(await access(), { access: true });
  assert.doesNotMatch(await page(t, `/training/${tid}`), /name="password"/);
  assert.ok((await page(t, `/training/${tid}/problems`)).includes("两数之和"));
  const json = { tid, password: "open sesame" };
  const again = t.call("POST", "/api/register-training", { as: "user", json });
  assert.equal(await statusOf(again), 400);
  // Nobody else's registration is told.
  assert.deepEqual(
    await dataOf(t, `/api/get-training-access?tid=${tid}`, "root"),
    { access: false },
  );
});

Deno.test("private and not registered: the detail is open, problems, ranking and sending are not", async () => {
  const { t, tid, problemId } = await furnished();
  await using _ = t;
  const detail = await dataOf(t, `/api/get-training-detail?tid=${tid}`);
  assert.equal(detail.auth, "Private");
  assert.equal("privatePwd" in detail, false);
  for (const call of ["get-training-problem-list", "get-training-rank"]) {
    const answer = t.call("GET", `/api/${call}?tid=${tid}`, { as: "user" });
    assert.equal(await statusOf(answer), 401, call);
  }
  const json = {
    pid: problemId,
    tid,
    language: "C",
    code: "int main() {}",
    cid: 0,
    isRemote: false,
  };
  const sent = t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    json,
  });
  assert.equal(await statusOf(sent), 401);
  for (const tab of ["problems", "rank", `problem/${problemId}`]) {
    const led = await t.browse(`/training/${tid}/${tab}`, { as: "user" });
    assert.equal(led.headers.get("location"), `/training/${tid}`, tab);
  }
});

Deno.test("another password drops the registrations; what was solved before counts from registering on", async () => {
  const { t, tid, problemId } = await furnished();
  await using _ = t;
  await sentTo(t, 0, problemId);
  t.clock.now += 60_000;
  const register = (password: string) =>
    statusOf(
      t.call("POST", "/api/register-training", {
        as: "user",
        json: { tid, password },
      }),
    );
  assert.equal(await register("open sesame"), 200);
  const { records } = await dataOf(t, `/api/get-training-rank?tid=${tid}`);
  assert.deepEqual(
    records.map(({ uid, ac }: { uid: string; ac: number }) => [uid, ac]),
    [["uid-user", 1]],
  );
  const category = { id: 1 };
  const dto = aDto({ id: tid, auth: "Private", privatePwd: "new" }, category);
  const change = t.call("PUT", "/api/admin/training", {
    as: "root",
    json: dto,
  });
  assert.equal(await statusOf(change), 200);
  assert.deepEqual(await dataOf(t, `/api/get-training-access?tid=${tid}`), {
    access: false,
  });
  assert.equal(await register("open sesame"), 400);
  assert.equal(await register("new"), 200);
});

Deno.test("what is missing or hidden is told by page and call, and its author still sees it", async () => {
  const { t } = await furnished();
  await using _ = t;
  const hidden = await addTraining(t, { isVisible: false, by: "admin" });
  for (const tid of [hidden.tid, 99]) {
    const call = t.call("GET", `/api/get-training-detail?tid=${tid}`, {
      as: "user",
    });
    assert.equal(await statusOf(call), 400);
    const page = await t.browse(`/training/${tid}`, { as: "user" });
    assert.equal(page.status, 400);
    assert.ok((await page.text()).includes("训练不存在"));
  }
  const own = await t.browse(`/training/${hidden.tid}`, { as: "admin" });
  assert.equal(own.status, 200);
  await own.body?.cancel();
});
