// Rows: 2 C8.1–C8.7; 3 V1.6
import assert from "node:assert/strict";
import { askRank, openBoardSite, OUTSIDE, rows } from "./contest.ts";

Deno.test("the outside board is there for visitors while it is open and the contest has begun", async () => {
  await using site = await openBoardSite({
    rules: { opensBoard: true, auth: "private" },
  });
  await site.send({ by: "ann", to: "A", at: 1 }, { by: "bob", to: "A", at: 2 });
  const statuses = async () => {
    const info = await site.t.call(
      "GET",
      `/api/get-contest-outsize-info?cid=${site.cid}`,
    );
    const board = await askRank(site, { as: "visitor", path: OUTSIDE });
    return [(await info.json()).status, board.status];
  };
  site.moveTo(10);
  assert.deepEqual(await statuses(), [200, 200]);
  await site.change({ opensBoard: false });
  assert.deepEqual(await statuses(), [403, 403]);
  await site.change({ opensBoard: true });
  site.moveTo(-1);
  assert.deepEqual(await statuses(), [403, 403]);
  site.moveTo(10);
  await site.change({ isVisible: false });
  assert.deepEqual(await statuses(), [404, 400]);
});

Deno.test("there one's own row is not repeated, followed ones are", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  await site.send({ by: "ann", to: "A", at: 1 }, { by: "bob", to: "A", at: 2 });
  site.moveTo(10);
  const ask = { path: OUTSIDE, concernedList: ["uid-bob"], name: "ann" };
  assert.deepEqual(
    (await rows(site, ask)).map((row) => `${row.username} ${row.isConcerned}`),
    ["bob true", "ann false", "bob true"],
  );
});

Deno.test("its head tells contest and problems", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  site.moveTo(10);
  const path = `/api/get-contest-outsize-info?cid=${site.cid}`;
  const { data } = await (await site.t.call("GET", path)).json();
  assert.equal(data.contest.title, "Stone Cup");
  assert.equal(data.contest.status, 0);
  assert.deepEqual(
    // deno-lint-ignore no-explicit-any -- as clients get it
    data.problemList.map(({ displayId }: any) => displayId),
    ["A", "B", "C"],
  );
});
