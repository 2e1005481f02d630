// Rows: 2 C5.17–C5.18, C6.6–C6.9, C8.2, C8.4–C8.5, C8.7
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openBoardSite, OUTSIDE, rows } from "./contest.ts";

Deno.test("after the seal a board tells attempts and no verdict; managers see it as it is when they ask", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  await site.send(
    { by: "ann", to: "A", at: 10, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 41 },
    { by: "ann", to: "A", at: 42 },
    { by: "bob", to: "A", at: 20 },
    { by: "bob", to: "A", at: 43, status: STATUS.wrongAnswer },
  );
  const cell = async (username: string, ask = {}) => {
    const found = await rows(site, ask);
    const { isAC, errorNum, tryNum } =
      found.find((row) => row.username === username).submissionInfo.A;
    return [isAC, errorNum, tryNum];
  };
  const sealed = [false, 1, 2];
  const opened = [true, 1, 0];
  const live = { forceRefresh: true };
  site.moveTo(50);
  for (const path of ["get-contest-rank", OUTSIDE]) {
    for (const as of ["user", "admin", "root"] as const) {
      assert.deepEqual(await cell("ann", { as, path }), sealed);
    }
    assert.deepEqual(await cell("ann", { path, ...live }), sealed);
    assert.deepEqual(await cell("ann", { as: "admin", path, ...live }), opened);
    assert.deepEqual(await cell("ann", { as: "root", path, ...live }), opened);
    // What managers have just seen is nobody else's.
    assert.deepEqual(await cell("ann", { path }), sealed);
  }
  assert.deepEqual(await cell("bob"), [true, 0, 1]);
  site.moveTo(60);
  assert.deepEqual(await cell("ann"), opened);
  await site.change({ unsealsAtEnd: false });
  assert.deepEqual(await cell("ann"), sealed);
  assert.deepEqual(await cell("ann", { as: "root", ...live }), opened);
  await site.change({ sealAt: null });
  assert.deepEqual(await cell("ann"), opened);
});

Deno.test("counts of solvers are those before the seal", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  await site.send(
    { by: "ann", to: "A", at: 10 },
    { by: "bob", to: "A", at: 41 },
    { by: "cat", to: "A", at: 42, status: STATUS.wrongAnswer },
  );
  const counts = async () => {
    const path = `/api/get-contest-outsize-info?cid=${site.cid}`;
    const { data } = await (await site.t.call("GET", path)).json();
    const [{ displayId, displayTitle, color, ac, total }] = data.problemList;
    return [displayId, displayTitle, color, ac, total];
  };
  site.moveTo(50);
  assert.deepEqual(await counts(), ["A", "Problem A", "#d6342b", 1, 1]);
  site.moveTo(60);
  assert.deepEqual(await counts(), ["A", "Problem A", "#d6342b", 2, 3]);
});

Deno.test("what was sent late counts where it is asked for, allowed, and nothing is sealed", async () => {
  await using site = await openBoardSite({ rules: { takesLate: true } });
  await site.send(
    { by: "ann", to: "A", at: -1 },
    { by: "ann", to: "B", at: 10 },
    { by: "ann", to: "A", at: 60 },
  );
  site.moveTo(70);
  const cells = async (ask = {}) =>
    (await rows(site, ask)).map(({ submissionInfo }) =>
      Object.entries<{ isAfterContest: boolean }>(submissionInfo)
        .map(([id, { isAfterContest }]) => `${id} ${isAfterContest}`)
    );
  const late = { containsEnd: true };
  assert.deepEqual(await cells(), [["B false"]]);
  assert.deepEqual(await cells(late), [["A true", "B false"]]);
  await site.change({ unsealsAtEnd: false });
  assert.deepEqual(await cells(late), [["B false"]]);
  await site.change({ unsealsAtEnd: true, takesLate: false });
  assert.deepEqual(await cells(late), [["B false"]]);
});

Deno.test("a sealed board is opened on its own page, by who runs the contest, once it is over", async () => {
  await using site = await openBoardSite({ rules: { unsealsAtEnd: false } });
  const { t, cid } = site;
  await site.send({ by: "ann", to: "A", at: 45 });
  const page = async (as: "user" | "admin") =>
    await (await t.browse(`/contest/${cid}/rank`, { as })).text();
  const button = `action="/admin/contest/${cid}"`;
  site.moveTo(50);
  assert.ok(!(await page("admin")).includes(button), "it still runs");
  site.moveTo(61);
  assert.ok((await page("admin")).includes(button));
  assert.ok(!(await page("user")).includes(button));
  const opened = await t.browse(`/admin/contest/${cid}`, {
    as: "admin",
    form: { action: "open", from: "board" },
  });
  assert.equal(opened.headers.get("location"), `/contest/${cid}/rank`);
  const after = await page("admin");
  assert.ok(!after.includes(button));
});
