import assert from "node:assert/strict";
import { addContest } from "../contests/contests.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { judged } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";
import { calling, openTalkSite, posted } from "../discussions/talk.ts";

/** Calls by the names that the documents give, beside those of the contract. */

Deno.test("lists take page beside currentPage [2 C1.9, T1.6, T4.11]", async () => {
  await using t = await openTestSite();
  for (const title of ["One", "Two", "Three"]) {
    await addContest(t, { title });
    await addTraining(t, { title });
    await addGroup(t, {
      name: `The group ${title}`,
      shortName: `${title}group`.toUpperCase(),
    });
  }
  const lists = [
    "get-contest-list?limit=2",
    "get-training-list?limit=2",
    "get-group-list?limit=2&onlyMine=false",
  ];
  for (const list of lists) {
    const at = async (page: string) => {
      const reply = await t.call("GET", `/api/${list}&${page}`, { as: "root" });
      const { current, records } = (await envelope(reply)).data;
      return [current, records.map(({ id }: { id: number }) => id)];
    };
    const second = await at("page=2");
    assert.deepEqual(second, await at("currentPage=2"), list);
    assert.equal(second[0], 2);
    assert.equal(second[1].length, 1, list);
    assert.notDeepEqual(second, await at("page=1"));
    assert.deepEqual((await at("page=9"))[1], []);
    assert.deepEqual(await at("page=1&currentPage=2"), second);
  }
});

Deno.test("rank lists take a rule's name or number, and tell the rating from ac and total in both [2 R1.4, R1.11, R1.12; 3 G10.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { problemId } = await t.addProblem();
  await judged(t, problemId);
  await judged(t, problemId, { verdict: { status: -1 } });
  const rank = async (query: string) =>
    await envelope(await t.call("GET", `/api/${query}`, { as: "user" }));
  for (const [name, number] of [["ACM", 0], ["OI", 1]]) {
    const { data } = await rank(`get-rank-list?type=${name}`);
    assert.deepEqual(data, (await rank(`get-rank-list?type=${number}`)).data);
    const [row] = data.records;
    assert.deepEqual([row.uid, row.ac, row.total, row.rating], [
      "uid-user",
      1,
      2,
      50,
    ]);
    const inGroup = await rank(
      `get-group-rank-list?gid=${gid}&type=${name}&isGobal=true`,
    );
    const own = inGroup.data.records
      .find(({ uid }: { uid: string }) => uid === "uid-user");
    assert.equal(own.rating, 50);
  }
  for (const type of ["acm", "2", ""]) {
    assert.equal((await rank(`get-rank-list?type=${type}`)).status, 400);
  }
});

Deno.test("a discussion is deleted by id, in the address and in a body, beside did; rows say what the reader likes [2 D1.19, D1.20]", async () => {
  await using t = await openTalkSite();
  const call = calling(t);
  const dids = [];
  for (let n = 0; n < 4; n++) dids.push(await posted(t, "admin"));
  await call(`GET discussion-like?did=${dids[0]}&toLike=true`, { as: "user" });
  const likes = async (as: "user" | "admin" | "visitor") =>
    (await call("GET get-discussion-list?limit=10", { as })).data.records
      .filter(({ hasLike }: { hasLike: boolean }) => hasLike)
      .map(({ id }: { id: number }) => id);
  assert.deepEqual(await likes("user"), [dids[0]]);
  assert.deepEqual(await likes("admin"), []);
  assert.deepEqual(await likes("visitor"), []);
  const admin = { as: "admin" } as const;
  const [did, address, body, left] = dids;
  const ways = [
    await call(`DELETE discussion?did=${did}`, admin),
    await call(`DELETE discussion?id=${address}`, admin),
    await call("DELETE discussion", { ...admin, json: { id: body } }),
  ];
  assert.deepEqual(ways.map(({ status }) => status), [200, 200, 200]);
  assert.equal((await call("DELETE discussion", admin)).status, 400);
  const { data } = await call("GET get-discussion-list?limit=10");
  assert.deepEqual(data.records.map(({ id }: { id: number }) => id), [left]);
});
