// Rows: 2 C5.18
import assert from "node:assert/strict";
import type { BoardNews } from "../../../lib/contests/board/live.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { type BoardSite, openBoardSite } from "./contest.ts";

/** An open page's stream; `next` waits for the board's news. */
async function follow(
  { t }: BoardSite,
  query: string,
  as: "visitor" | "user" | "admin" = "visitor",
) {
  const response = await t.call("GET", `/api/live?${query}`, { as });
  assert.equal(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  return {
    async next(): Promise<BoardNews & { size: number }> {
      while (!text.includes("\n\n")) {
        const { value, done } = await reader.read();
        assert.ok(!done, "the stream has ended");
        text += value;
      }
      const [event, ...rest] = text.split("\n\n");
      text = rest.join("\n\n");
      const [, data] = /^event: board\ndata: (.*)$/.exec(event) ?? [];
      return { ...JSON.parse(data), size: event.length };
    },
    leave: () => reader.cancel(),
  };
}

/** The state of the board that a page was made of. */
async function revisionOf({ t, cid }: BoardSite): Promise<string> {
  // Visitors' pages may be two seconds old.
  const page = await t.browse(`/contest/acm-scoreboard/${cid}`, { as: "user" });
  return /&quot;revision&quot;:&quot;([^&]*)&quot;/.exec(await page.text())![1];
}

const OPEN = { rules: { opensBoard: true } };

Deno.test("a verdict goes to open boards as one row's change, in less than a kilobyte [4 W10.2]", async () => {
  await using site = await openBoardSite(OPEN);
  await site.send({ by: "ann", to: "A", at: 1 }, { by: "bob", to: "A", at: 2 });
  site.moveTo(10);
  const stream = await follow(site, `board=${site.cid}`);
  const first = await stream.next();
  assert.deepEqual([first.from, first.rows], [first.rev, []]);
  assert.equal(await revisionOf(site), first.rev);
  await site.send({ by: "bob", to: "B", at: 9 });
  const news = await stream.next();
  assert.deepEqual(news.rows, [{
    u: "uid-bob",
    i: 0,
    w: 1,
    p: 2,
    t: 120 + 540,
    c: { [site.pids.get("B")!]: { s: 540, e: 0, p: 0, l: 0, f: 1 } },
  }]);
  assert.deepEqual(news.heads, { [site.pids.get("B")!]: [1, 1] });
  assert.equal(news.from, first.rev);
  assert.equal(news.rev, await revisionOf(site));
  assert.ok(news.size < 1_000, String(news.size));
  await stream.leave();
});

Deno.test("whoever is no longer first is told of, too", async () => {
  await using site = await openBoardSite(OPEN);
  await site.send({ by: "ann", to: "A", at: 5 });
  site.moveTo(10);
  const stream = await follow(site, `board=${site.cid}`);
  await stream.next();
  await site.send({ by: "bob", to: "A", at: 2 });
  const { rows } = await stream.next();
  const pid = site.pids.get("A")!;
  assert.deepEqual(
    rows!.map(({ u, c }) => [u, (c[pid] as { f: number }).f]),
    [["uid-bob", 1], ["uid-ann", 0]],
  );
  await stream.leave();
});

Deno.test("a page that comes back is told which state is the present one", async () => {
  await using site = await openBoardSite(OPEN);
  await site.send({ by: "ann", to: "A", at: 5 });
  site.moveTo(10);
  const seen = await revisionOf(site);
  // Its connection is cut; then something changes.
  await site.send({ by: "bob", to: "A", at: 6 });
  const stream = await follow(site, `board=${site.cid}`);
  const { rev } = await stream.next();
  assert.notEqual(rev, seen);
  await stream.leave();
});

Deno.test("sealed results never go out, but to managers who ask for them", async () => {
  await using site = await openBoardSite(OPEN);
  await site.send({ by: "ann", to: "A", at: 5 });
  site.moveTo(50);
  const [open, real] = [
    await follow(site, `board=${site.cid}`),
    await follow(site, `boardLive=${site.cid}`, "admin"),
  ];
  const { rev } = await open.next();
  await real.next();
  const [id] = await site.send({
    by: "ann",
    to: "B",
    at: 45,
    status: STATUS.wrongAnswer,
  });
  const pid = site.pids.get("B")!;
  const sealed = await open.next();
  assert.deepEqual(sealed.rows![0].c, {
    [pid]: { s: null, e: 0, p: 1, l: 0, f: 0 },
  });
  assert.deepEqual(sealed.heads, { [pid]: [0, 0] });
  assert.equal((await real.next()).rows![0].p, 1);
  // Another verdict changes nothing that may be seen.
  await site.judge(id, STATUS.accepted);
  assert.equal((await real.next()).rows![0].p, 2);
  assert.notEqual(sealed.rev, rev);
  assert.equal(await revisionOf(site), sealed.rev);
  // At the end it is another board, which pages ask for.
  site.moveTo(60);
  await site.send({ by: "bob", to: "A", at: 55 });
  const opened = await open.next();
  assert.notEqual(opened.from.split(".")[0], opened.rev.split(".")[0]);
  await open.leave();
  await real.leave();
});

Deno.test("who sends what is sealed under OI rules is not named beside others' news", async () => {
  await using site = await openBoardSite({
    rules: { rule: "oi", opensBoard: true },
  });
  const [id] = await site.send(
    { by: "ann", to: "A", at: 5, score: 40, status: STATUS.partialAccepted },
    { by: "bob", to: "A", at: 6, score: 30, status: STATUS.partialAccepted },
  );
  site.moveTo(50);
  const stream = await follow(site, `board=${site.cid}`);
  await stream.next();
  await site.send({ by: "bob", to: "B", at: 45, score: 100 });
  await site.t.site.submissions.records.update(
    [id],
    (row) => ({ ...row, score: 100, status: STATUS.accepted }),
  );
  const { rows, heads } = await stream.next();
  const pid = site.pids.get("A")!;
  assert.deepEqual(rows!.map(({ u }) => u), ["uid-ann"]);
  assert.deepEqual(Object.keys(heads), [String(pid)]);
  await stream.leave();
});

Deno.test("a stream tells nothing of boards that its reader may not see", async () => {
  await using site = await openBoardSite({ rules: { auth: "private" } });
  await site.send({ by: "ann", to: "A", at: 5 });
  site.moveTo(10);
  const query = `board=${site.cid}&boardLive=${site.cid}`;
  for (const as of ["visitor", "user"] as const) {
    const response = await site.t.call("GET", `/api/live?${query}`, { as });
    const reader = response.body!.getReader();
    let isSilent = true;
    reader.read().then(({ done }) => isSilent = done, () => {});
    await site.send({ by: "ann", to: "B", at: 6 });
    // deno-lint-ignore gavel/no-waiting -- silence has no event
    await new Promise((done) => setTimeout(done, 20));
    assert.ok(isSilent, as);
    await reader.cancel();
  }
  await site.change({ opensBoard: true });
  const stream = await follow(site, `board=${site.cid}`);
  await stream.next();
  // Closed while the page is open.
  await site.change({ opensBoard: false });
  await site.send({ by: "ann", to: "C", at: 7 });
  await site.change({ opensBoard: true });
  await site.send({ by: "bob", to: "C", at: 8 });
  const { rows } = await stream.next();
  assert.equal(rows!.at(-1)!.u.slice(0, 4), "uid-");
  await stream.leave();
});

Deno.test("who is disqualified, and what is set anew, reaches open boards at once", async () => {
  await using site = await openBoardSite(OPEN);
  await site.send({ by: "ann", to: "A", at: 1 }, { by: "bob", to: "A", at: 2 });
  site.moveTo(10);
  const stream = await follow(site, `board=${site.cid}`);
  const first = await stream.next();
  const boardOf = (rev: string) => rev.split(".")[0];
  await site.t.site.venues.disqualifiedRecords.insert({
    cid: site.cid,
    uid: "uid-ann",
    reason: "Copied",
    at: site.t.clock.now,
    byUid: "1",
  });
  const gone = await stream.next();
  // Another board in its page's place: it is asked for as a whole.
  assert.notEqual(boardOf(gone.rev), boardOf(first.rev));
  assert.equal(gone.rev, await revisionOf(site));
  await site.changeHead({
    awardKind: "number",
    awards: [{ priority: 1, name: "g", background: "", color: "", num: 1 }],
  });
  const set = await stream.next();
  assert.deepEqual([set.rows, set.rev], [null, gone.rev]);
  await stream.leave();
});
