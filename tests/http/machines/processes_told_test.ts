import assert from "node:assert/strict";
import { until } from "../../process/support.ts";
import { aSharedProblem, isThere, openProcesses } from "../../processes.ts";
import { envelope, type TestSite } from "../../support.ts";
import { aPng } from "../pictures.ts";

Deno.test("people read what they have written, whichever process they come to", async () => {
  await using p = await openProcesses();
  const [leader, other] = p.all;
  const { problemId } = await aSharedProblem(p);
  const session = `gavel_session=${await other.tokenOf("user")}`;
  // It hears of nothing by itself.
  other.site.store.log!.close();
  const sent = await leader.browse(`/problem/${problemId}/submit`, {
    as: "user",
    form: { language: "C", code: "int main() {}" },
  });
  assert.equal(sent.status, 303);
  const cookie = sent.headers.getSetCookie()
    .find((line) => line.startsWith("gavel_seen="))!.split(";")[0];
  const rows = async (seen: string) => {
    const headers = { cookie: `${session}; ${seen}` };
    const page = await other.browse("/status?all=1", { headers });
    return (await page.text()).match(/submission-detail\/\d+/g)?.length ?? 0;
  };
  for (const bad of ["gavel_seen=zzz", `gavel_seen=${"0".repeat(20)}`]) {
    assert.equal(await rows(bad), 0);
  }
  assert.ok(await rows(cookie) > 0);
});

Deno.test("ten processes are no more patient than one", async () => {
  await using p = await openProcesses();
  const [here, there] = p.all;
  await here.userOf("user");
  await p.readOn();
  const wrong = { username: "user", password: "wrong1" };
  const attempt = { username: "User", ip: "127.0.0.1" };
  for (let n = 0; n < 5; n++) {
    const reply = await (n % 2 ? here : there)
      .call("POST", "/api/login", { json: wrong });
    await reply.body?.cancel();
  }
  for (const { site, clock } of p.all) {
    await until(
      "doubted",
      () => isThere(site.accounts.loginGuard.isDoubted(attempt, clock.now)),
    );
  }
  there.site.accounts.loginGuard.succeed(attempt, there.clock.now);
  here.site.accounts.settingsFailures.fail("uid-user", here.clock.now);
  let passed = 0;
  while (here.site.web.robotGuard.take("account", "x", here.clock.now) === 0) {
    passed++;
  }
  assert.equal(passed, 120);
  await until(
    "forgiven",
    () =>
      isThere(
        !here.site.accounts.loginGuard.isDoubted(attempt, here.clock.now),
      ),
  );
  const { accounts: { settingsFailures }, web: { robotGuard } } = there.site;
  await until(
    "counted",
    () => isThere(settingsFailures.count("uid-user", there.clock.now) === 1),
  );
  // A look takes a call as well where there is one left.
  await until(
    "all taken",
    () => isThere(robotGuard.take("account", "x", there.clock.now) > 0),
  );
});

Deno.test("what one process has sealed or signed another takes, once", async () => {
  await using p = await openProcesses();
  const [here, there] = p.all;
  const now = here.clock.now;
  const key = here.site.accounts.captchas.seal("9", now);
  const tries = await Promise.all(
    p.all.map(({ site }) => site.accounts.captchas.accept(key, "9", now)),
  );
  assert.deepEqual(tries.sort(), [false, true]);
  const { uid } = await here.userOf("user");
  await here.tokenOf("user");
  const [{ id: device }] = await here.site.accounts.sessions.devices(uid, now);
  const ticket = here.site.drafts.tickets.issue({ uid, device });
  assert.ok(await there.site.drafts.tickets.accepts(ticket, uid, now));
});

Deno.test("a statement that was changed elsewhere is not shown as it was", async () => {
  await using p = await openProcesses();
  const [here, there] = p.all;
  const { problemId, pid } = await aSharedProblem(p);
  const read = async (t: TestSite) =>
    (await envelope(
      await t.call("GET", `/api/get-problem-detail?problemId=${problemId}`),
    )).data.problem.hint;
  assert.equal(await read(there), "");
  const { problems: { statements }, store } = here.site;
  await store.transact(async (tx) => {
    const statement = (await tx.getBlob(statements, [pid]))!;
    const texts = structuredClone(statement.texts);
    texts["zh-CN"]!.hint = "new";
    await tx.putBlob(statements, [pid], { ...statement, texts });
    return { ok: true, value: null };
  });
  await there.site.store.log!.readOn();
  assert.equal(await read(there), "new");
});

Deno.test("a file that one process has taken every process has", async () => {
  await using p = await openProcesses();
  const [here, there] = p.all;
  const form = new FormData();
  form.set("image", new File([aPng(2, 2)], "face.png"));
  const { status, data, msg } = await envelope(
    await there.call("POST", "/api/file/upload-avatar", {
      as: "user",
      body: form,
    }),
  );
  assert.equal(status, 200, msg);
  await p.readOn();
  const shown = await here.call("GET", data.avatar);
  assert.equal(shown.status, 200);
  assert.ok((await shown.bytes()).length > 0);
});
