import assert from "node:assert/strict";
import { HOUR_MS } from "../../../lib/durations.ts";
import { addProblem as addContestProblem } from "../../../lib/contests/items.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const TEXT = "Sort first, then two pointers 9e4f";
const HINTS = "Look at the sums 1c0a\n---\nSort them 2c0b";
const NOTHING = { zh: "", showsSolutions: false, afterSolving: false };

type Way = "GET" | "PUT" | "POST" | "DELETE";

const asker =
  (t: TestSite) => async (way: Way, path: string, as: Person, json?: object) =>
    await envelope(await t.call(way, `/api/${path}`, { as, json }));

/** "open", "waits", or the status of the refusal, of a call that reads an editorial. */
async function read(t: TestSite, asked: string, as: Person) {
  const path = `/api/get-problem-editorial?${asked}&l=en-US`;
  const { status, data } = await envelope(await t.call("GET", path, { as }));
  const isShown = JSON.stringify(data).includes("9e4f");
  assert.equal(isShown, data?.isOpen ?? false);
  return status === 200 ? isShown ? "open" : "waits" : status;
}

Deno.test("an editorial by calls: written, listed, opened to all and deleted by who edits the problem, read by whom it is open to [4 S4.2]", async () => {
  await using t = await openTestSite();
  const ask = asker(t);
  const { pid, problemId } = await t.addProblem({}, "problem_admin");
  const draft = { pid, ...NOTHING, en: TEXT, afterSolving: true };
  const at = `problem-editorial?pid=${pid}`;
  for (const as of ["user", "admin"] as const) {
    for (
      const [way, path, json] of [
        ["GET", at],
        ["PUT", "problem-editorial", draft],
        ["PUT", "publish-problem-editorial", { pid, always: true }],
        ["DELETE", at],
      ] as const
    ) {
      const { status, data } = await ask(way, path, as, json);
      assert.deepEqual([status, data], [403, null], `${as} ${way} ${path}`);
    }
    const { data } = await ask("GET", "get-problem-editorial-list", as);
    assert.equal(data.total, 0, as);
  }
  const empty = await ask("GET", at, "problem_admin");
  assert.deepEqual([empty.data.exists, empty.data.en], [false, ""]);
  const saved = await ask("PUT", "problem-editorial", "problem_admin", draft);
  assert.deepEqual([saved.status, saved.data.en], [200, TEXT], saved.msg);
  const asked = `problemId=${problemId}`;
  assert.equal(await read(t, asked, "user"), "waits");
  assert.equal(await read(t, asked, "visitor"), 401);
  await sentTo(t, 0, problemId);
  assert.equal(await read(t, asked, "user"), "open");
  assert.equal(await read(t, asked, "mute_user"), "waits");
  const found = await ask("GET", at, "root");
  assert.equal(found.data.readers, 1, "it is noted who has read it");
  // What was read is taken back as it is, and by who was slower not at all.
  const again = await ask("PUT", "problem-editorial", "root", found.data);
  assert.deepEqual(again.data, found.data, again.msg);
  const changed = { ...found.data, en: `${TEXT}.` };
  assert.equal(
    (await ask("PUT", "problem-editorial", "root", changed)).status,
    200,
  );
  const late = await ask("PUT", "problem-editorial", "root", changed);
  assert.equal(late.status, 400);
  const list = await ask("GET", "get-problem-editorial-list", "problem_admin");
  assert.deepEqual(
    list.data.records.map((
      { pid, author, always }: Record<string, unknown>,
    ) => [pid, author, always]),
    [[pid, "root", false]],
  );
  const publish = (always: boolean) =>
    ask("PUT", "publish-problem-editorial", "problem_admin", { pid, always });
  assert.equal((await publish(true)).data.always, true);
  assert.equal(await read(t, asked, "mute_user"), "open");
  assert.equal((await publish(false)).data.always, false);
  assert.equal(await read(t, asked, "mute_user"), "waits");
  const long = { ...draft, en: "x".repeat(70_000) };
  const refused = await ask("PUT", "problem-editorial", "root", long);
  assert.equal(refused.status, 400);
  assert.equal((await ask("DELETE", at, "problem_admin")).status, 200);
  assert.equal(await read(t, asked, "user"), 404);
  assert.equal((await ask("DELETE", at, "problem_admin")).status, 404);
  assert.equal((await publish(true)).status, 404);
});

Deno.test("while a contest asks the problem its calls know neither editorial nor hints, in it and outside [4 S4.1, 4 S4.2]", async () => {
  await using t = await openTestSite();
  const ask = asker(t);
  const { pid, problemId } = await t.addProblem();
  const editorial = { pid, ...NOTHING, en: TEXT, always: true };
  await ask("PUT", "problem-editorial", "root", editorial);
  await ask("PUT", "problem-hints", "root", { pid, hintsEn: HINTS });
  assert.equal(await read(t, `problemId=${problemId}`, "user"), "open");
  const cid = await addContest(t);
  const added = await addContestProblem(await t.actAs("root"), cid, {
    pid,
    displayId: "A",
    displayTitle: "",
    color: "#0b7285",
  });
  assert.ok(added.ok);
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
  );
  const inside = { problemId: "A", cid };
  for (const place of [inside, { problemId }]) {
    const asked = new URLSearchParams(
      Object.entries(place).map(([name, value]) => [name, String(value)]),
    ).toString();
    for (const as of ["user", "mute_user", "admin"] as const) {
      assert.equal(await read(t, asked, as), 404, as);
      const hints = await ask("GET", `get-problem-hints?${asked}`, as);
      assert.deepEqual([hints.status, hints.data], [200, null], as);
      const body = { ...place, n: 1 };
      const taken = await ask("POST", "take-problem-hint", as, body);
      assert.equal(taken.status, 400, as);
    }
    assert.equal(await read(t, asked, "root"), "open", "who edits it");
  }
  assert.equal(await read(t, "problemId=A&cid=9999", "user"), 404);
  t.clock.now += 6 * HOUR_MS;
  assert.equal(await read(t, `problemId=A&cid=${cid}`, "mute_user"), "open");
});

Deno.test("hints by calls are taken one by one, each once, and say before what they cost; a stranger of the group gets none [4 S4.1]", async () => {
  await using t = await openTestSite();
  const ask = asker(t);
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const at = `problem-hints?pid=${pid}`;
  const body = { pid, hintsZh: "", hintsEn: HINTS };
  assert.equal((await ask("GET", at, "user")).status, 403);
  assert.equal((await ask("PUT", "problem-hints", "user", body)).status, 403);
  const saved = await ask("PUT", "problem-hints", "admin", body);
  assert.deepEqual([saved.status, saved.data.count], [200, 2], saved.msg);
  const found = (await ask("GET", at, "admin")).data;
  const again = await ask("PUT", "problem-hints", "admin", found);
  assert.deepEqual(again.data, found);
  await ask("PUT", "problem-hints", "admin", { ...found, hintsZh: "先排序" });
  const late = await ask("PUT", "problem-hints", "admin", found);
  assert.equal(late.status, 400, "somebody was faster");
  await ask("PUT", "problem-hints", "admin", body);
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + 2 * HOUR_MS,
    hintPercent: 20,
    pids: [pid],
  });
  const here = `get-problem-hints?problemId=G1&tid=${tid}`;
  assert.deepEqual((await ask("GET", here, "user")).data, {
    pid,
    count: 2,
    taken: [],
    next: 1,
    costs: [{ title: "Week 4", percent: 20 }],
  });
  const take = async (
    n: number,
    as: Person = "user",
    place: object = { tid },
  ) =>
    await ask("POST", "take-problem-hint", as, {
      problemId: "G1",
      n,
      ...place,
    });
  assert.equal((await take(2)).status, 400, "the first comes first");
  const both = await Promise.all([take(1), take(1)]);
  assert.deepEqual(both.map(({ data }) => data.taken.length), [1, 1]);
  const rows = await Array.fromAsync(t.site.problems.hintTakes.all([pid]));
  assert.equal(rows.length, 1);
  const last = await take(2, "user", { gid });
  assert.deepEqual([last.data.taken.length, last.data.next], [2, null]);
  assert.deepEqual(last.data.costs, []);
  assert.equal((await take(3)).status, 400);
  for (const asked of [here, `get-problem-hints?problemId=G1&gid=${gid}`]) {
    const { status, data } = await ask("GET", asked, "mute_user");
    assert.ok(status === 403 || status === 404, `${asked} ${status}`);
    assert.equal(data, null);
  }
  assert.notEqual((await take(1, "mute_user")).status, 200);
});
