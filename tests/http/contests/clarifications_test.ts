import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addContest } from "./contests.ts";

const path = "/api/contest-clarification";

async function opened() {
  const t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const other = await anotherPerson(t, "neighbor");
  const [{ itemId: pid }] = t.site.venues.items.of({
    kind: "contest",
    id: cid,
  });
  const ask = async (question: string, about: number | null = null) =>
    await envelope(
      await t.call("POST", path, {
        as: "user",
        json: { cid, pid: about, question },
      }),
    );
  const answer = async (id: number, isForAll: boolean) =>
    await envelope(
      await t.call("PUT", path, {
        as: "root",
        json: { cid, id, answer: "Forty-two", isForAll },
      }),
    );
  const readBy = async (who: "user" | "root" | "neighbor") => {
    const address = `${path}?cid=${cid}`;
    const { data } = await envelope(
      who === "neighbor"
        ? await t.call("GET", address, other.shown)
        : await t.call("GET", address, { as: who }),
    );
    return data;
  };
  return { t, cid, pid, ask, answer, readBy };
}

const page = async (t: TestSite, cid: number, as: "user" | "root") =>
  await (await t.browse(`/contest/${cid}/announcements`, { as })).text();

Deno.test("a question is its sender's and the staff's; answered to all, everyone's without a name", async () => {
  const { t, cid, pid, ask, answer, readBy } = await opened();
  await using _ = t;
  await ask("How large is n?", pid);
  await ask("May I eat?");
  assert.deepEqual(await readBy("neighbor"), []);
  assert.equal((await readBy("user")).length, 2);
  assert.equal((await readBy("root"))[0].username, "user");
  await answer(1, false);
  assert.deepEqual(await readBy("neighbor"), []);
  assert.equal((await readBy("user"))[1].answer, "Forty-two");
  await answer(1, true);
  const [seen] = await readBy("neighbor");
  assert.deepEqual(
    [seen.question, seen.answer, seen.username, seen.pid],
    ["How large is n?", "Forty-two", null, pid],
  );
  assert.match(await page(t, cid, "user"), /Forty-two/);
});

Deno.test("staff see how many wait, on every tab; a prepared answer does for one", async () => {
  const { t, cid, ask } = await opened();
  await using _ = t;
  await ask("One?");
  await ask("Two?");
  const badge = async () =>
    (await page(t, cid, "root")).match(
      /class="tab-count"[^>]*><span[^>]*>(\d+)/,
    )?.[1];
  assert.equal(await badge(), "2");
  assert.doesNotMatch(await page(t, cid, "user"), /tab-count/);
  const sent = await t.browse(`/contest/${cid}/questions/1`, {
    as: "root",
    form: { canned: "Read again.", answer: " " },
  });
  assert.equal(sent.status, 303);
  assert.equal(await badge(), "1");
  assert.match(await page(t, cid, "user"), /Read again\./);
});

Deno.test("who waits for an answer reads how many wait before them, and of those no more [4 W4.2]", async () => {
  const { t, cid, ask, answer } = await opened();
  await using _ = t;
  const other = await anotherPerson(t, "first");
  await t.call("POST", path, {
    ...other.shown,
    method: "POST",
    json: { cid, pid: null, question: "Is there a lunch break?" },
  });
  await ask("May I eat?");
  const words = /前面还有 1 个问题/;
  const before = await page(t, cid, "user");
  assert.match(before, words);
  assert.doesNotMatch(before, /lunch break/);
  await answer(1, false);
  const after = await page(t, cid, "user");
  assert.doesNotMatch(after, words);
  assert.match(after, /等待回答/);
});

Deno.test("refused: nothing, too much, a problem of elsewhere, the eleventh that waits, an answer of nobody's", async () => {
  const { t, cid, ask } = await opened();
  await using _ = t;
  const elsewhere = await t.addProblem();
  assert.equal((await ask(" ")).status, 400);
  assert.equal((await ask("x".repeat(2001))).status, 400);
  assert.equal((await ask("Well?", elsewhere.pid)).status, 400);
  for (let n = 0; n < 10; n++) assert.equal((await ask(`${n}?`)).status, 200);
  assert.equal((await ask("Again?")).status, 400);
  const stranger = await t.call("PUT", path, {
    as: "user",
    json: { cid, id: 1, answer: "No", isForAll: true },
  });
  assert.equal((await stranger.json()).status, 403);
  const form = await t.browse(`/contest/${cid}/questions`, {
    as: "user",
    form: { pid: "", question: "" },
  });
  assert.equal(form.status, 422);
});

Deno.test("who may not come in neither asks nor reads", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + 3_600_000;
  const cid = await addContest(t, { begin, end: begin + 3_600_000 });
  const asked = await t.call("POST", path, {
    as: "user",
    json: { cid, question: "Early?" },
  });
  assert.equal((await asked.json()).status, 403);
  const read = await t.call("GET", `${path}?cid=${cid}`, { as: "user" });
  assert.equal((await read.json()).status, 403);
});
