// Rows: 2 C8.1–C8.7; 3 V1.6
import assert from "node:assert/strict";
import { ROUTES } from "../../../routes/mod.ts";
import { openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import {
  askRank,
  makeContest,
  openBoardSite,
  OUTSIDE,
  rows,
} from "./contest.ts";

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

Deno.test("a private or hidden group's open board tells outsiders nothing, by any way", async () => {
  for (
    const [changes, isTold] of [
      [{}, true],
      [{ auth: "private" }, false],
      [{ auth: "protected" }, false],
      [{ isVisible: false }, false],
      [{ isBanned: true }, false],
    ] as const
  ) {
    const t = await openTestSite();
    await using _ = t;
    const gid = await addGroup(t);
    await t.site.groups.headRecords.update(
      [gid],
      (row) => ({ ...row, ...changes }),
    );
    const made = await makeContest(t, { rules: { gid, opensBoard: true } });
    await made.send({ by: "ann", to: "A", at: 1 });
    await putIn(t, gid, "user");
    made.moveTo(10);
    const { cid } = made;
    const texts = async (as: Person) => {
      const answers = [
        await t.call("GET", `/api/get-contest-outsize-info?cid=${cid}`, { as }),
        await t.call("POST", `/api/${OUTSIDE}`, { as, json: { cid } }),
        await t.call("GET", `/api/get-contest-problem?cid=${cid}`, { as }),
        await t.browse(`/contest/acm-scoreboard/${cid}`, { as }),
      ];
      return await Promise.all(answers.map((answer) => answer.text()));
    };
    const told = (text: string) => /Stone Cup|Problem A|"ann"/.test(text);
    for (const as of ["visitor", "no_submit_user"] as const) {
      const found = (await texts(as)).map(told);
      assert.deepEqual(found, found.map(() => isTold), `${as} ${changes}`);
    }
    assert.ok((await texts("user")).every(told), JSON.stringify(changes));
  }
});

Deno.test("no address at all that takes a contest's number tells outsiders of a private group's, running, over, or in a ceremony", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await t.site.groups.headRecords.update(
    [gid],
    (row) => ({ ...row, auth: "private" }),
  );
  const made = await makeContest(t, { rules: { gid, opensBoard: true } });
  await made.send({ by: "ann", to: "A", at: 1 });
  const { cid } = made;
  const isAsked = (path: string) =>
    path.includes(":cid") || path.startsWith("/api/") ||
    path === "/scrollBoard";
  const addresses = ROUTES
    .filter(({ method, path }) => method === "GET" && isAsked(path))
    .filter(({ path }) => !/:(?!cid|gid|pid|problemId|uid)\w+/.test(path))
    .map(({ path }) =>
      path.replace(":cid", String(cid)).replace(":gid", String(gid))
        .replace(":pid", String(made.pids.get("A"))).replace(":problemId", "A")
        .replace(":uid", "uid-ann")
    )
    .flatMap((path) =>
      path.startsWith("/api/") || path === "/scrollBoard"
        ? [
          `${path}?cid=${cid}&contestID=${cid}&gid=${gid}`,
          `${path}?id=${cid}&board=${cid}&contest=${cid}`,
        ]
        : [path, `${path}?hall=true`]
    )
    // Streams do not end by themselves.
    .filter((path) => !path.startsWith("/api/live"));
  assert.ok(addresses.length > 100);
  for (const minutes of [10, 50, 70]) {
    made.moveTo(minutes);
    for (const as of ["visitor", "no_submit_user"] as const) {
      const bad = [];
      for (const path of addresses) {
        const text = await (await t.browse(path, { as })).text();
        if (/Stone Cup|Problem A\b|>ann<|"ann"/.test(text)) bad.push(path);
      }
      assert.deepEqual(bad, [], `${as} at ${minutes}`);
    }
  }
  const open = await t.browse(`/contest/${cid}/rank`, { as: "root" });
  assert.match(await open.text(), /Stone Cup/, "the walk is alive");
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
