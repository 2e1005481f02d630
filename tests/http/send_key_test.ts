import assert from "node:assert/strict";
import { tidyUp } from "../../lib/site/maintenance.ts";
import { submit } from "../../lib/submissions/service.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { anotherPerson } from "./accounts/people.ts";
import { PRACTICE } from "../../lib/venues/schema.ts";
import { DAY_MS } from "../../lib/durations.ts";

const KEY = "0b9f6a52-6a0e-4a53-9d0c-0c1c64f3a001";
const OTHER_KEY = "0b9f6a52-6a0e-4a53-9d0c-0c1c64f3a002";

const send = async (
  t: TestSite,
  {
    key = KEY,
    code = "int main() {}",
    headers = {},
    pid = "P1000",
    language = "C",
  }: {
    key?: string;
    code?: string;
    headers?: Record<string, string>;
    pid?: string;
    language?: string;
  } = {},
) =>
  await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as: headers.authorization ? "visitor" : "user",
      headers: { ...headers, "idempotency-key": key },
      json: { pid, language, code, cid: 0, isRemote: false },
    }),
  );

Deno.test("a program sent again under its key is the same submission, whatever the rate limit", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const { pid } = await t.addProblem();
  const first = await send(t);
  const again = await send(t);
  assert.deepEqual([first.status, again.status], [200, 200]);
  assert.deepEqual(again.data, first.data);
  assert.equal(t.site.submissions.catalogue.size, 1);
  assert.equal(t.site.problems.catalogue.row(pid)!.count.total, 1);
  // The repeat has not taken a turn either.
  t.clock.now += 8_000;
  assert.equal((await send(t, { key: OTHER_KEY })).status, 200);
});

Deno.test("sent many times at once under one key, it is one submission", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  await t.tokenOf("user");
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(t)));
  const ids = new Set(replies.map(({ data }) => data?.submitId));
  assert.equal(ids.size, 1);
  assert.deepEqual(replies.map(({ status }) => status), Array(5).fill(200));
  assert.equal(t.site.submissions.catalogue.size, 1);
  assert.equal((await Array.fromAsync(t.site.queue.tasks.all())).length, 1);
});

Deno.test("a key is its account's: another one's program under it is another", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { shown } = await anotherPerson(t, "neighbour");
  const own = await send(t);
  const theirs = await send(t, { headers: shown.headers });
  assert.notEqual(own.data.submitId, theirs.data.submitId);
  assert.equal(theirs.data.username, "neighbour");
});

Deno.test("another program under a used key is refused in both languages, not lost", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  await t.addProblem();
  await send(t);
  for (
    const changes of [
      { code: "int main() { return 1; }" },
      { language: "C++" },
      { pid: "P1001" },
    ]
  ) {
    const { http, status, data, msg } = await send(t, changes);
    assert.deepEqual([http, status, data], [200, 400, null]);
    assert.match(msg, /已用于另一份代码/);
  }
  assert.equal(t.site.submissions.catalogue.size, 1);
});

Deno.test("what was refused has not used up its key", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  assert.equal((await send(t)).status, 200);
  assert.equal((await send(t, { key: OTHER_KEY })).status, 403);
  t.clock.now += 8_000;
  assert.equal((await send(t, { key: OTHER_KEY })).status, 200);
  assert.equal(t.site.submissions.catalogue.size, 2);
});

Deno.test("a key is known for a day, tidied up or not", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const sendNow = async (code: string) => {
    const draft = { language: "C", code, key: KEY };
    const sent = await submit(await t.actAs("user"), problem, draft, PRACTICE);
    assert.ok(sent.ok);
    return sent.value.submitId;
  };
  const first = await sendNow("first");
  t.clock.now += DAY_MS;
  await tidyUp(t.site);
  assert.equal(await sendNow("first"), first);
  t.clock.now += 1;
  assert.notEqual(await sendNow("second"), first);
  await tidyUp(t.site);
  assert.equal(
    (await Array.fromAsync(t.site.submissions.sentKeys.all())).length,
    1,
  );
  t.clock.now += DAY_MS + 1;
  await tidyUp(t.site);
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.sentKeys.all()),
    [],
  );
});

Deno.test("a key that is no UUID is malformed", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const key of ["", "1", "x".repeat(36), `${KEY}0`]) {
    const { http, status, msg } = await send(t, { key });
    assert.deepEqual([http, status], [400, 400], key);
    assert.match(msg, /Idempotency-Key/);
  }
  assert.equal(t.site.submissions.catalogue.size, 0);
});

const keyIn = (html: string) =>
  /name="sendKey" value="([^"]{36})"/.exec(html)?.[1];

Deno.test("a double click on the form sends one program, a changed one is new", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  const { problemId } = await t.addProblem();
  const open = async () =>
    keyIn(
      await (await t.browse(`/problem/${problemId}`, { as: "user" })).text(),
    )!;
  const sendKey = await open();
  const click = async (code: string, key = sendKey) => {
    const response = await t.browse(`/problem/${problemId}/submit`, {
      as: "user",
      form: { language: "C", code, sendKey: key },
    });
    await response.body?.cancel();
    return response.headers.get("location");
  };
  const places = await Promise.all([click("a"), click("a"), click("a")]);
  assert.equal(new Set(places).size, 1);
  t.clock.now += 8_000;
  assert.notEqual(await click("b"), places[0], "after going back");
  t.clock.now += 8_000;
  assert.notEqual(await click("a", await open()), places[0], "a page later");
  assert.equal(t.site.submissions.catalogue.size, 3);
});

Deno.test("visitors' pages have no key, which they would share", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  assert.equal(keyIn(html), undefined);
});
