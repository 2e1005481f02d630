import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { traitsOf } from "../../../lib/venues/traits.ts";
import { MINUTE, openBoardSite, rows } from "../boards/contest.ts";
import type { AnotherPerson } from "../accounts/people.ts";

type Changes = Parameters<typeof openBoardSite>[0];

const CODE = "int main() { return 0; }";

/** A contest of an hour that ann and bob were in, hours ago, and what cat does with it now. */
async function openGhosts(changes: Changes = {}) {
  const site = await openBoardSite({
    ...changes,
    rules: { sealAt: null, ...changes.rules },
  });
  await site.send(
    { by: "ann", to: "A", at: 5 },
    { by: "ann", to: "B", at: 40 },
    { by: "bob", to: "A", at: 10, status: STATUS.wrongAnswer },
    { by: "bob", to: "A", at: 30 },
    { by: "cat", to: "C", at: 1 },
  );
  const { t, cid } = site;
  const cat = await site.personOf("cat");
  const eve = await site.personOf("eve");
  const LATER = 300;
  site.moveTo(LATER);
  const by = ({ shown }: AnotherPerson) => ({
    look: async (query = "") =>
      await t.browse(`/contest/${cid}/virtual?l=en-US${query}`, shown),
    act: async (action: string) =>
      await t.browse(`/contest/${cid}/virtual?l=en-US`, {
        ...shown,
        form: { action },
      }),
    sends: async (letter: string) =>
      await (await t.call("POST", "/api/submit-problem-judge", {
        ...shown,
        json: { pid: letter, cid, language: "C", code: CODE, isRemote: false },
      })).json(),
  });
  /** Names in the board's order, each once. */
  const board = (html: string) =>
    [...html.matchAll(/<tr[^>]*data-uid="[^"]*"[^>]*>[^]*?<\/tr>/g)]
      .map(([row]) => [
        /class="name"[^>]*>([^<]*)</.exec(row)![1],
        Number(/class="tot"><b>(\d+)/.exec(row)![1]),
      ]);
  return Object.assign(site, {
    cat: { ...cat, ...by(cat) },
    eve: { ...eve, ...by(eve) },
    board,
    /** Minutes since all began. */
    at: (minutes: number) => site.moveTo(LATER + minutes),
    async [Symbol.asyncDispose]() {
      await site.t[Symbol.asyncDispose]();
    },
  });
}

Deno.test("virtual: one's own clock, the board as it stood at that minute with oneself in it, and nothing official moves", async () => {
  await using site = await openGhosts();
  const { cat, t } = site;
  const official = async () => JSON.stringify(await rows(site, { as: "root" }));
  const before = await official();
  assert.match(await (await cat.look()).text(), />Start</);
  const problem = async () =>
    await (await t.browse(`/contest/${site.cid}/problem/A?l=en-US`, cat.shown))
      .text();
  assert.match(await problem(), /Author/);
  assert.equal((await cat.sends("A")).status, 403, "it is over");
  assert.equal((await cat.act("start")).status, 303);
  assert.equal((await cat.act("start")).status, 303, "the same one again");
  assert.equal(t.site.venues.kept.virtualRuns.size, 1);
  assert.match(await problem(), /taking part virtually/);
  assert.doesNotMatch(await problem(), /Author/, "as while it ran");
  const names = async () => site.board(await (await cat.look()).text());
  assert.deepEqual(await names(), []);
  site.at(12);
  assert.deepEqual(await names(), [["ann", 1], ["bob", 0]]);
  const sent = await cat.sends("A");
  assert.equal(sent.status, 200, JSON.stringify(sent));
  const { submitId } = sent.data;
  const record = (await t.site.submissions.records.get(submitId))!;
  assert.equal(record.venue.kind, "virtual");
  const traits = traitsOf(record.venue);
  assert.deepEqual(
    [traits.countsInPractice, traits.countsAsActivity],
    [false, false],
  );
  await site.judge(submitId, STATUS.accepted);
  assert.deepEqual(await names(), [
    ["cat", 1],
    ["ann", 1],
    ["cat", 1],
    ["bob", 0],
  ]);
  site.at(45);
  assert.deepEqual((await names()).slice(1), [
    ["ann", 2],
    ["cat", 1],
    ["bob", 1],
  ]);
  assert.equal(await official(), before);
  // Nobody else knows of it.
  const look = async ({ shown }: AnotherPerson) =>
    (await t.browse(`/submission-detail/${submitId}`, shown)).status;
  assert.equal(await look(cat), 200);
  assert.equal(await look(site.eve), 404);
  assert.deepEqual(
    site.board(await (await site.eve.look()).text()),
    [],
  );
  // Nor does the list of everybody's.
  const list = await t.call(
    "GET",
    "/api/get-submission-list?limit=30&currentPage=1",
    { as: "root" },
  );
  assert.doesNotMatch(await list.text(), new RegExp(`\\b${submitId}\\b`));
  site.at(60);
  assert.match(await (await cat.look()).text(), /Start again/);
  assert.equal((await cat.sends("B")).status, 403);
  assert.equal((await cat.act("start")).status, 303, "once more");
  assert.equal(t.site.venues.kept.virtualRuns.size, 2);
  site.at(61);
  assert.deepEqual(await names(), []);
  assert.equal((await cat.act("stop")).status, 303);
  assert.equal((await cat.sends("B")).status, 403);
});

Deno.test("virtual: not before all is told, one at a time, by the same rule of access", async () => {
  await using site = await openGhosts({
    rules: { auth: "private", sealAt: null },
  });
  const { cat, t } = site;
  const run = () => t.site.venues.kept.virtualRuns.size;
  await cat.act("start");
  assert.equal(run(), 0, "she is not registered");
  await site.change({ auth: "public", end: site.begin + 9_000 * MINUTE });
  assert.equal((await cat.look()).status, 400, "it runs");
  await site.change({
    end: site.begin + 60 * MINUTE,
    sealAt: site.begin,
    unsealsAtEnd: false,
  });
  assert.equal((await cat.act("start")).status, 400, "it is sealed");
  assert.equal(run(), 0);
  await site.change({ unsealsAtEnd: true });
  const both = await Promise.all([cat.act("start"), cat.act("start")]);
  assert.deepEqual(both.map(({ status }) => status), [303, 303]);
  assert.equal(run(), 1, "two at once are one");
  // Its end is moved: what would be sent virtually would be seen beside a running one.
  await site.change({ end: site.begin + 9_000 * MINUTE });
  const record = [...t.site.venues.kept.virtualRuns.values()][0];
  const policy = t.site.venues.book.virtualPolicy(record.vid)!;
  const problem = t.site.problems.catalogue.get(site.pids.get("A")!)!;
  assert.equal(
    policy.whyNotSubmit({ ...await t.actAs("user") }, problem),
    "forbidden",
  );
});

Deno.test("virtual: an OI contest tells its verdicts at one's own end", async () => {
  await using site = await openGhosts({ rules: { rule: "oi" } });
  const { cat, t, begin } = site;
  await site.change({ sealAt: begin });
  await cat.act("start");
  site.at(10);
  const { data: { submitId } } = await cat.sends("A");
  await site.judge(submitId, STATUS.accepted);
  const seen = async () =>
    (await (await t.call(
      "GET",
      `/api/get-submission-detail?submitId=${submitId}`,
      cat.shown,
    )).json()).data.submission.status;
  assert.equal(await seen(), STATUS.unknownResult);
  const html = await (await cat.look()).text();
  assert.deepEqual(site.board(html), [], "sealed from its begin on");
  site.at(60);
  assert.equal(await seen(), STATUS.accepted);
  assert.deepEqual((site.board(await (await cat.look()).text()))[0], [
    "cat",
    100,
  ]);
});
