import assert from "node:assert/strict";
import { closeTerm } from "../../../lib/terms/service.ts";
import { envelope, type Person } from "../../support.ts";
import { openTerm } from "./terms.ts";

const DAY = 86_400_000;

/** A class after its first homework, which "user" has half of. */
async function openClass() {
  const term = await openTerm();
  const { t, gid, termId, first, a, send, clock } = term;
  await t.site.accounts.users.update(
    ["uid-user"],
    (row) => ({ ...row, realname: "Li Wei", number: "2026007" }),
  );
  await send("user", first.tid, a);
  clock.now += 1.5 * DAY;
  const of = `gid=${gid}&termId=${termId}`;
  const get = async (call: string, as: Person, more = "") =>
    await envelope(
      await t.call("GET", `/api/group/${call}?${of}${more}`, { as }),
    );
  const put = async (json: object, as: Person = "admin") =>
    await envelope(
      await t.call("PUT", "/api/group/term-mark", {
        as,
        json: { gid, termId, ...json },
      }),
    );
  return { ...term, get, put, work: `training-${first.tid}` };
}

Deno.test("a term by calls: the whole for its teacher, to a pupil their own row with what is missing, to others nothing [4 S1.1, 4 S1.2]", async () => {
  await using t = await openClass();
  const { get, work } = t;
  const { data: book } = await get("get-term-gradebook", "admin");
  const pupil = book.people.find(({ username }: { username: string }) =>
    username === "user"
  );
  assert.deepEqual(
    [pupil.realname, pupil.number, pupil.total],
    ["Li Wei", "2026007", 50],
  );
  assert.deepEqual(pupil.cells[0], { work, points: 10, is: "done" });
  assert.equal(book.works[0].work, work);
  for (
    const as of ["user", "mute_user", "no_submit_user", "visitor"] as const
  ) {
    for (const call of ["get-term-gradebook", "term-mark"]) {
      const more = call === "term-mark" ? `&work=${work}&username=user` : "";
      const { status, data } = await get(call, as, more);
      assert.ok([401, 403].includes(status), `${as} ${call} ${status}`);
      assert.equal(data, null);
    }
  }
  const { data: own } = await get("get-term-row", "mute_user");
  assert.deepEqual([own.username, own.missing, own.total], [
    "mute_user",
    [work],
    0,
  ]);
  assert.ok(!JSON.stringify(own).includes("Li Wei"));
  const other = "&username=user";
  assert.equal((await get("get-term-row", "mute_user", other)).status, 403);
  assert.equal((await get("get-term-row", "admin", other)).data.total, 50);
  assert.equal((await get("get-term-row", "admin")).status, 404, "no pupil");
  assert.equal((await get("get-term-row", "no_submit_user")).status, 403);
  assert.deepEqual(
    (await get("get-term-list", "user")).data
      .map(({ title }: { title: string }) => title),
    ["Spring"],
  );
  assert.equal((await get("get-term-list", "no_submit_user")).status, 403);
});

Deno.test("a mark by hand by a call: with a reason, a comma for a point, never over another's, and what was read is taken back as it is [4 S1.1]", async () => {
  await using t = await openClass();
  const { get, put, work } = t;
  const of = { work, username: "user" };
  const read = async () =>
    (await get("term-mark", "admin", `&work=${work}&username=user`)).data;
  const fresh = await read();
  assert.deepEqual([fresh.counted, fresh.points, fresh.reason], [10, null, ""]);
  assert.equal((await put(fresh)).status, 200, "nothing was set, nor is");
  const { markRecords } = t.site.terms;
  const known = await Array.fromAsync(markRecords.all([t.termId]));
  assert.deepEqual(known, []);
  assert.equal((await put({ ...of, points: 5 })).status, 400, "without why");
  const many = { ...of, points: 21, reason: "x" };
  assert.match((await put(many)).msg, /20/);
  assert.equal(
    (await put({ ...of, points: "five", reason: "x" })).status,
    400,
  );
  for (const as of ["user", "mute_user"] as const) {
    const sent = await put({ ...of, points: 20, reason: "Mine" }, as);
    assert.equal(sent.status, 403, as);
  }
  const set = { ...of, points: "16,5", reason: "By paper", since: fresh.since };
  const done = await put(set);
  assert.deepEqual([done.data.points, done.data.counted], [16.5, 16.5]);
  assert.equal((await put({ ...set, points: 1 })).status, 400, "it is old");
  const found = await read();
  assert.deepEqual((await put(found)).data, found);
  assert.equal(found.history.length, 1, "sent back, nothing is set anew");
  const row = (await get("get-term-row", "user")).data;
  const { reason, markedBy } = row.works[0];
  assert.deepEqual([reason, markedBy], ["By paper", "admin"]);
  const excused = { ...of, isExcused: true, points: null, reason: "Ill" };
  assert.equal((await put(excused)).data.is, "excused");
  const none = { ...of, points: null, reason: "By mistake" };
  const back = await put(none);
  assert.deepEqual([back.data.counted, back.data.history.length], [10, 3]);
  assert.equal((await put({ ...none, work: "contest-99" })).status, 400);
  assert.equal((await put({ ...none, username: "nobody" })).status, 404);
  assert.ok((await closeTerm(await t.t.actAs("admin"), t.place)).ok);
  assert.equal((await put({ ...of, points: 3, reason: "Late" })).status, 400);
  assert.equal((await get("get-term-row", "user")).data.total, 50);
});
