import assert from "node:assert/strict";
import { judged } from "../judging.ts";
import { addContest } from "../contests/contests.ts";
import { openTalkSite, posted } from "../discussions/talk.ts";
import { addGroup } from "../groups/groups.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addTraining } from "../trainings/made.ts";

/** Rows of document 1 about the shell and the lists, by page. */

const read = async (t: TestSite, path: string, as: Person = "user") =>
  await (await t.browse(path, { as })).text();
const currentIn = (html: string) =>
  /<nav class="site-nav"[^]*?<\/nav>/.exec(html)![0]
    .match(/href="([^"]+)"[^>]*class="nav-item[^"]*"[^>]*aria-current="page"/)
    ?.[1];

Deno.test("a submission's page marks the status, a discussion's the discussions [1 H1.11]", async () => {
  await using t = await openTalkSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId);
  const did = await posted(t, "admin");
  const marked = async (path: string) => currentIn(await read(t, path));
  assert.equal(await marked(`/submission-detail/${submitId}`), "/status");
  assert.equal(await marked(`/discussion-detail/${did}`), "/discussion");
  assert.equal(await marked("/home"), "/home");
});

Deno.test("contests, trainings and groups have their places as tabs below the site's header [1 H1.7, H1.8, H1.9]", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const { tid } = await addTraining(t);
  const gid = await addGroup(t);
  const contest = await read(t, `/contest/${cid}`);
  for (
    // Its problems stand on its first page (row W4.1).
    const place of ["", "/submissions?onlyMine=true", "/rank"]
  ) {
    assert.ok(contest.includes(`href="/contest/${cid}${place}"`), place);
  }
  const managers = await read(t, `/contest/${cid}`, "root");
  assert.ok(managers.includes(`href="/contest/${cid}/submissions"`));
  const training = await read(t, `/training/${tid}`);
  assert.ok(training.includes(`href="/training/${tid}/problems"`));
  const group = await read(t, `/group/${gid}`, "admin");
  assert.ok(group.includes(`href="/group/${gid}/problem"`));
  for (const html of [contest, training, group]) {
    assert.match(html, /<nav class="site-nav"/);
    assert.ok(html.includes('href="/home"'));
  }
});

Deno.test("the list of problems has 30 a page and nine difficulties [1 H1.66, H1.76]", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 31; n++) await t.addProblem({ difficulty: n % 9 });
  const rows = (html: string) =>
    new Set([...html.matchAll(/href="\/problem\/(P\d+)"/g)].map(([, id]) => id))
      .size;
  const html = await read(t, "/problem?l=en-US");
  assert.equal(rows(html), 30);
  assert.equal(rows(await read(t, "/problem?currentPage=2")), 1);
  const words = ["Easy−", "Easy", "Easy+", "Medium−", "Medium", "Medium+"];
  for (const word of [...words, "Hard−", "Hard", "Hard+"]) {
    assert.ok(html.includes(`>${word}<`), word);
  }
});

Deno.test("a person's page has the name, title in its color, school, links and the last sign-in [1 H1.54]", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.site.accounts.users.update(["uid-user"], (user) => ({
    ...user,
    nickname: "Lin",
    school: "一中",
    gender: "female" as const,
    github: "https://code.example/lin",
    blog: "https://blog.example",
    titleName: "Coach",
    titleColor: "#0b7285",
    lastLoginAt: t.clock.now,
  }));
  const html = await read(t, "/user-home?username=user", "visitor");
  const shown = ["Lin", "user", "一中", "code.example/lin", "blog.example"];
  for (const text of [...shown, "Coach", "#0b7285", "gender-female"]) {
    assert.ok(html.includes(text), text);
  }
  assert.match(html, /最近登录/);
});
