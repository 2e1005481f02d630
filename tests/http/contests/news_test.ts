import assert from "node:assert/strict";
import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { answer, ask } from "../../../lib/contests/clarifications.ts";
import type { ContestNews } from "../../../lib/contests/news.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addContest, HOUR } from "./contests.ts";

type Headers = { headers: Record<string, string> } | { as: "user" | "root" };

/** An open page's stream; `next` waits for news of the contest. */
async function follow(t: TestSite, cid: number, who: Headers) {
  const response = await t.call("GET", `/api/live?contest=${cid}`, who);
  assert.equal(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  return {
    async next(): Promise<Omit<ContestNews, "version">> {
      const { version, ...news } = await this.whole();
      assert.match(version, /^\d+-\d+ \d+-\d+-\d+ \d+-\d+-\d+$/);
      return news;
    },
    async whole(): Promise<ContestNews> {
      while (!text.includes("\n\n")) {
        const { value, done } = await reader.read();
        assert.ok(!done, "the stream has ended");
        text += value;
      }
      const [event, ...rest] = text.split("\n\n");
      text = rest.join("\n\n");
      const [, data] = /^event: contest\ndata: (.*)$/.exec(event) ?? [];
      return JSON.parse(data);
    },
    leave: () => reader.cancel(),
  };
}

const said = ({ answers }: Pick<ContestNews, "answers">) =>
  answers.map(({ answer }) => answer);

Deno.test("open pages of a contest hear of announcements, of answers to themselves and to all, and staff of questions", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const other = await anotherPerson(t, "neighbor");
  const root = await t.actAs("root");
  const user = await t.actAs("user");
  const own = await follow(t, cid, { as: "user" });
  const near = await follow(t, cid, other.shown);
  const staff = await follow(t, cid, { as: "root" });
  const nothing = { cid, waiting: 0, answers: [] };
  for (const page of [own, near, staff]) {
    assert.deepEqual(await page.next(), nothing);
  }

  const words = { title: "Erratum", content: "n > 0" };
  const hidden = await contestAnnouncements.create(root, { cid }, {
    ...words,
    status: 1,
  });
  assert.ok(hidden.ok);
  await contestAnnouncements.change(root, hidden.value.id, { status: 0 }, {
    cid,
  });
  for (const page of [own, near, staff]) {
    assert.deepEqual(await page.next(), nothing);
  }

  for (const [n, question] of ["How large?", "May I eat?"].entries()) {
    await ask(user, cid, { pid: null, question });
    assert.deepEqual(await staff.next(), { ...nothing, waiting: n + 1 });
  }
  await answer(root, cid, 1, { answer: "Only for you", isForAll: false });
  const [told] = (await own.next()).answers;
  assert.deepEqual([told.question, told.isForAll], ["How large?", false]);
  await answer(root, cid, 2, { answer: "For all", isForAll: true });
  assert.deepEqual(said(await own.next()), ["For all"]);
  // What was asked and answered to another is not even hinted at.
  assert.deepEqual(said(await near.next()), ["For all"]);

  const later = await follow(t, cid, { as: "user" });
  assert.deepEqual(said(await later.next()), ["Only for you", "For all"]);
  t.clock.now += HOUR;
  const last = await follow(t, cid, { as: "user" });
  assert.deepEqual(await last.next(), nothing);
  for (const page of [own, near, staff, later, last]) await page.leave();
});

Deno.test("who may not come in hears nothing of a contest", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private" });
  const page = await follow(t, cid, { as: "user" });
  const staff = await follow(t, cid, { as: "root" });
  assert.equal((await staff.next()).cid, cid);
  const root = await t.actAs("root");
  const words = { title: "Erratum", content: "n > 0", status: 0 as const };
  await contestAnnouncements.create(root, { cid }, words);
  assert.equal((await staff.next()).cid, cid);
  const news = page.next().then(() => "news", () => "none");
  await page.leave();
  assert.equal(await news, "none");
  await staff.leave();
});

/** Which state a page of the contest was made of. */
async function versionOn(t: TestSite, cid: number, who: Headers) {
  const path = `/contest/${cid}/announcements`;
  const page = await t.browse(path, who);
  return /data-version="([^"]*)"/.exec(await page.text())?.[1];
}

Deno.test("what comes between a page and its stream is told by the stream's first news, to staff and to who is told of it", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const other = await anotherPerson(t, "neighbor");
  const [root, user] = [await t.actAs("root"), await t.actAs("user")];
  const readers: Record<string, Headers> = {
    staff: { as: "root" },
    own: { as: "user" },
    near: other.shown,
  };
  /** Who learns from the first news that their page is old. */
  const told = async (meanwhile: () => Promise<{ ok: boolean }>) => {
    const pages = new Map<string, string | undefined>();
    for (const [name, who] of Object.entries(readers)) {
      pages.set(name, await versionOn(t, cid, who));
    }
    t.clock.now += 1000;
    assert.ok((await meanwhile()).ok);
    const old: string[] = [];
    for (const [name, who] of Object.entries(readers)) {
      const stream = await follow(t, cid, who);
      const { version } = await stream.whole();
      await stream.leave();
      if (version !== pages.get(name)) old.push(name);
    }
    return old;
  };
  const nothing = () => Promise.resolve({ ok: true });
  assert.deepEqual(await told(nothing), []);
  const asked = { pid: null, question: "How large?" };
  assert.deepEqual(await told(() => ask(user, cid, asked)), ["staff", "own"]);
  const say = (answer: string, isForAll: boolean) => ({ answer, isForAll });
  assert.deepEqual(
    await told(() => answer(root, cid, 1, say("Ten", false))),
    ["staff", "own"],
    "not even hinted at to others",
  );
  root.now += 5000;
  assert.deepEqual(
    await told(() => answer(root, cid, 1, say("Twenty", true))),
    ["staff", "own", "near"],
  );
  const words = { title: "Erratum", content: "n > 0" };
  assert.deepEqual(
    await told(() =>
      contestAnnouncements.create(root, { cid }, { ...words, status: 1 })
    ),
    [],
    "a hidden announcement",
  );
  assert.deepEqual(
    await told(() =>
      contestAnnouncements.create(root, { cid }, { ...words, status: 0 })
    ),
    ["staff", "own", "near"],
  );
  // So is what comes while the stream is open: it says the state that holds then.
  const stream = await follow(t, cid, { as: "user" });
  const { version: before } = await stream.whole();
  assert.ok((await answer(root, cid, 1, say("Thirty", true))).ok);
  const { version: after } = await stream.whole();
  await stream.leave();
  assert.notEqual(after, before);
  assert.equal(after, await versionOn(t, cid, { as: "user" }));
});

Deno.test("open pages hear that a contest's times were set anew, and of nothing else that is set [4 W4.4]", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const page = await follow(t, cid, { as: "user" });
  const { version } = await page.whole();
  assert.equal(version, await versionOn(t, cid, { as: "user" }));
  const change = (changes: object) =>
    t.site.venues.contests.update([cid], (row) => ({ ...row, ...changes }));
  await change({ takesLate: true });
  const end = t.clock.now + HOUR;
  await change({ end });
  const told = await page.whole();
  assert.match(told.version, new RegExp(`-${end}$`));
  assert.equal(told.version, await versionOn(t, cid, { as: "user" }));
  await page.leave();
});
