import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { CcsFeeds } from "../../../lib/ccs/chain_index.ts";
import { type BoardSite, openBoardSite } from "../boards/contest.ts";
import { ask, type Feed, get, openFeed, stateAfter } from "./ccs.ts";

const openSite = (rules = {}) =>
  openBoardSite({ rules: { opensBoard: true, ...rules } });

/** Events of programs, in short. */
const sentIn = (events: Feed["events"]) =>
  events.filter(({ type }) => ["submissions", "judgements"].includes(type)).map(
    ({ type, id, data }) =>
      `${type[0]}${Number(id) % 1_000} ${
        data === null ? "gone" : data.judgement_type_id ?? ""
      }`.trim(),
  );

const lastToken = (events: Feed["events"]) =>
  events.findLast(({ token }) => token !== undefined)!.token!;

const isJudged = (id: number) => (event: Feed["events"][number]) =>
  event.type === "judgements" && event.id === String(id);

/** As after a restart: nothing of what readers share is in memory. */
function forget(site: BoardSite): void {
  site.t.site.ccs = new CcsFeeds(site.t.site);
}

Deno.test("the event feed tells what is sent, judged, judged again and taken out, as it happens [4 E4.2]", async () => {
  await using site = await openSite();
  const [first] = await site.send({
    by: "ann",
    to: "A",
    at: 0,
    status: STATUS.wrongAnswer,
  });
  await using feed = await openFeed(site, "root");
  await feed.until(isJudged(first));
  assert.deepEqual(sentIn(feed.events), ["s1", "j1 WA"]);
  const [second] = await site.send({
    by: "bob",
    to: "B",
    at: 1,
    status: STATUS.pending,
  });
  const news = await feed.until(({ type, id }) =>
    type === "submissions" && id === String(second)
  );
  // Its team comes before it.
  const { uid } = site.people.get("bob")!.user;
  const places = ["teams", "submissions"].map((type) =>
    news.findIndex((event) => event.type === type)
  );
  assert.equal(news[places[0]].id, uid);
  assert.ok(places[0] < places[1]);
  await site.judge(second, STATUS.accepted);
  assert.deepEqual(sentIn(await feed.until(isJudged(second))), ["j2 AC"]);
  await site.judge(first, STATUS.accepted);
  assert.deepEqual(sentIn(await feed.until(isJudged(first))), ["j1 AC"]);
  await site.t.site.submissions.records.delete(second);
  assert.deepEqual(
    sentIn(
      await feed.until(({ type, data }) =>
        type === "submissions" && data === null
      ),
    ),
    ["j2 gone", "s2 gone"],
  );
  const known = stateAfter(feed.events);
  assert.deepEqual(
    [...known.get("judgements")!.values()],
    await get(site, "/judgements"),
  );
});

Deno.test("a reader goes on after any event without loss and without repeat, after a restart too [4 E4.2]", async () => {
  await using site = await openSite();
  const ids = await site.send(
    ...Array.from({ length: 12 }, (_, n) => ({
      by: ["ann", "bob", "cat"][n % 3],
      to: "ABC"[n % 3],
      at: n,
      status: n % 4 === 0 ? STATUS.accepted : STATUS.wrongAnswer,
    })),
  );
  site.moveTo(20);
  await using whole = await openFeed(site);
  await whole.until(isJudged(ids[11]));
  const told = sentIn(whole.events);
  assert.equal(told.length, 24);
  for (const [n, { token }] of whole.events.entries()) {
    if (token === undefined || n === whole.events.length - 1) continue;
    forget(site);
    await using rest = await openFeed(site, "root", token);
    await rest.until(isJudged(ids[11]));
    const before = sentIn(whole.events.slice(0, n + 1));
    assert.deepEqual([...before, ...sentIn(rest.events)], told, token);
    assert.deepEqual(rest.events.length, whole.events.length - n - 1);
  }
  // What has happened meanwhile comes, and nothing else.
  const token = lastToken(whole.events);
  const [later] = await site.send({ by: "ann", to: "C", at: 15 });
  forget(site);
  await using rest = await openFeed(site, "root", token);
  await rest.until(isJudged(later));
  assert.deepEqual(sentIn(rest.events), ["s13", "j13 AC"]);
});

Deno.test("the event feed keeps what is sealed until it is told, whoever reads and goes on [4 E4.2]", async () => {
  await using site = await openSite({ unsealsAtEnd: false });
  const [open] = await site.send({ by: "ann", to: "A", at: 5 });
  site.moveTo(10);
  await using visitor = await openFeed(site, "visitor");
  await using bob = await openFeed(site, "user");
  for (const feed of [visitor, bob]) await feed.until(isJudged(open));
  site.moveTo(45);
  const [sealed, own] = await site.send(
    { by: "ann", to: "B", at: 41 },
    { by: "bob", to: "B", at: 42, status: STATUS.wrongAnswer },
  );
  const isFrozen = ({ type, data }: Feed["events"][number]) =>
    type === "state" && data.frozen !== null;
  for (const feed of [visitor, bob]) {
    assert.deepEqual(sentIn(await feed.until(isFrozen)), []);
  }
  await using ofBob = await openFeed(site, "bob");
  await ofBob.until(isJudged(own));
  assert.deepEqual(sentIn(ofBob.events), ["s1", "j1 AC", "s3", "j3 WA"]);
  const token = lastToken(visitor.events);
  site.moveTo(70);
  assert.deepEqual(
    sentIn(
      await visitor.until(({ type, data }) =>
        type === "state" && data.ended !== null
      ),
    ),
    [],
  );
  await site.change({ unsealsAtEnd: true });
  assert.deepEqual(sentIn(await visitor.until(isJudged(own))), [
    "s2",
    "j2 AC",
    "s3",
    "j3 WA",
  ]);
  // Nothing that was known already.
  assert.deepEqual(sentIn(await ofBob.until(isJudged(sealed))), [
    "s2",
    "j2 AC",
  ]);
  forget(site);
  await using again = await openFeed(site, "visitor", token);
  await again.until(isJudged(own));
  assert.deepEqual(sentIn(again.events), ["s2", "j2 AC", "s3", "j3 WA"]);
});

Deno.test("a silent feed says so each half minute, and one that nobody reads is ended [4 E4.2]", async () => {
  await using site = await openSite();
  await using feed = await openFeed(site);
  await feed.until(({ type }) => type === "state");
  site.t.clock.now += 31_000;
  assert.equal(await feed.next(), "\n");
  const unread = await ask(site, "/event-feed");
  site.t.clock.now += 60_000;
  assert.equal(await feed.next(), "\n");
  site.t.clock.now += 61_000;
  // Whoever is being read stays.
  const waiting = feed.next();
  site.t.site.ccs.sweep();
  assert.equal(await waiting, "\n");
  assert.equal(await unread.text(), "");
});

Deno.test("feeds are counted by account and by address, and end with the session [4 E4.2]", async () => {
  await using site = await openSite();
  const open: Response[] = [];
  for (let n = 0; n < 16; n++) {
    open.push(await ask(site, "/event-feed", "user"));
  }
  const refused = await ask(site, "/event-feed", "user");
  assert.equal(refused.status, 429);
  await refused.body?.cancel();
  for (const { body } of open) await body!.cancel();
  await using feed = await openFeed(site, "user");
  await feed.until(({ type }) => type === "state");
  await site.t.site.accounts.sessions.end((await site.t.tokenOf("user"))!);
  await assert.rejects(feed.until(() => false), /has ended/);
});
