import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { addItem } from "../../lib/trainings/items.ts";
import { createTraining } from "../../lib/trainings/service.ts";
import { aTraining } from "../http/trainings/made.ts";
import { addUser } from "../support.ts";
import { signIn } from "./pupils.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const PUPILS = ["ann", "ben", "cao", "dan", "eva"];
const SUM = "print(sum(map(int, input().split())))";
const HOUR = 3_600_000;

async function openSchool() {
  const gavel = await openBrowserSite();
  await addUser(gavel.site, {
    uid: "teacher",
    username: "teacher",
    roles: ["admin"],
  });
  for (const name of PUPILS) {
    await addUser(gavel.site, { uid: name, username: name });
  }
  const pageOf = async (uid: string) =>
    await gavel.open({ token: await gavel.tokenOf(uid) });
  return Object.assign(gavel, { teacher: await pageOf("teacher"), pageOf });
}
type School = Awaited<ReturnType<typeof openSchool>>;

/** Writes a program on the page that is open, and waits for its verdict. */
async function solve(page: Page): Promise<void> {
  await page.selectOption("select[name=language]", "Python3");
  await writeCode(page, SUM);
  await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
  await page.locator(".outcome.is-told.v-accepted").waitFor();
}

/** A training of the group's problem. */
async function addWork({ site, actOf }: BrowserSite, gid: number) {
  const act = await actOf("teacher");
  const [problem] = site.problems.catalogue.byGroup.of(gid);
  const training = await createTraining(
    act,
    { gid },
    aTraining({ title: "Week 1" }),
  );
  assert.ok(training.ok, JSON.stringify(training));
  const { tid } = training.value;
  assert.ok((await addItem(act, tid, { problem })).ok);
}

/** A contest that runs, with the problem as its A. */
async function addCup({ site, actOf }: BrowserSite, gid: number) {
  const act = await actOf("teacher");
  const [problem] = site.problems.catalogue.byGroup.of(gid);
  const contest = await createContest(act, gid, {
    ...contestAtFirst(act.now - HOUR),
    title: "Class cup",
    description: "One problem.",
  });
  assert.ok(contest.ok);
  const item = { displayId: "A", displayTitle: "", color: "" };
  const { pid } = problem;
  assert.ok((await addProblem(act, contest.value, { ...item, pid })).ok);
  return contest.value;
}

async function makeGroup({ teacher, base }: School): Promise<number> {
  await teacher.goto(`${base}/group`);
  await teacher.click("a[href='/group/create']");
  await teacher.fill("[name=name]", "Class 3 of grade 10");
  await teacher.fill("[name=shortName]", "CLASS3");
  await teacher.fill("[name=brief]", "Programming on Tuesdays");
  await teacher.fill("textarea[name=description]", "We meet in **room 5**.");
  await teacher.selectOption("[name=auth]", "private");
  await teacher.fill("[name=code]", "abc123");
  await teacher.click("main form button.btn-primary");
  await teacher.waitForURL(/\/group\/\d+/);
  return Number(/\/group\/(\d+)/.exec(teacher.url())![1]);
}

async function writeProblem({ teacher, base }: School, gid: number) {
  await teacher.goto(`${base}/group/${gid}/admin/problem/create`);
  await teacher.fill("[name='texts.zh-CN.title']", "两数之和");
  await teacher.fill("[name='texts.zh-CN.input']", "两个整数。");
  await teacher.fill("[name='texts.zh-CN.output']", "一个整数。");
  await teacher.fill("[name='examples.0.input']", "1 2");
  await teacher.fill("[name='examples.0.output']", "3");
  await teacher.check("[name=casesFrom][value=manual]");
  await teacher.fill("[name='cases.0.input']", "1 2\n");
  await teacher.fill("[name='cases.0.output']", "3\n");
  await teacher.fill("[name=problemId]", "SUM");
  await teacher.locator(".form-foot button[value=save]").click();
  await teacher.waitForURL(/\/admin\/problem\/\d+\/edit/);
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a class: made, joined by a link, its problem solved and published, its contest played, the class looked at",
  async fn(t) {
    await using gavel = await openSchool();
    const { site, base, teacher, pageOf } = gavel;
    let gid = 0;
    let link = "";
    const ann = await gavel.open();

    await t.step("a teacher makes a group and shows a link", async () => {
      gid = await makeGroup(gavel);
      await teacher.goto(`${base}/group/${gid}/member`);
      await teacher.click(`a[href='/group/${gid}/invite']`);
      await teacher.click("button[value=renew]");
      await teacher.locator("svg.qr").waitFor();
      link = (await teacher.locator("#invite-link").textContent())!;
      assert.match(link, /\/group\/join\/\w{10}$/);
    });

    await t.step(
      "five pupils join by it, one signing in on the way",
      async () => {
        await ann.goto(link);
        await ann.waitForURL(/\/login\?next=/);
        await signIn(ann, gavel, "ann");
        for (const name of PUPILS) {
          const page = name === "ann" ? ann : await pageOf(name);
          await page.goto(link);
          await page.locator("main button.btn-primary").click();
          await page.waitForURL(new RegExp(`/group/${gid}$`));
          if (page !== ann) await page.context().close();
        }
        assert.equal(site.venues.members.count({ kind: "group", id: gid }), 6);
      },
    );

    await t.step(
      "a problem of its own is written, and solved in it",
      async () => {
        await writeProblem(gavel, gid);
        await addWork(gavel, gid);
        await ann.goto(`${base}/group/${gid}/problem`);
        await ann.click("a[href$='/CLASS3SUM/full-screen']");
        await ann.waitForURL(/CLASS3SUM\/full-screen$/);
        await solve(ann);
        const [row] = await Array.fromAsync(site.submissions.records.all());
        assert.deepEqual([row.venue.kind, row.venue.gid], ["group", gid]);
      },
    );

    await t.step("it is published by review", async () => {
      await teacher.goto(`${base}/group/${gid}/admin/problem`);
      await teacher.click(".row-tools .menu > summary");
      await teacher.locator(".menu-list .ask > summary").first().click();
      await agree(teacher);
      const root = await pageOf(ROOT_UID);
      await root.goto(`${base}/admin/group-problem/apply`);
      await root.locator("text=CLASS3SUM").first().waitFor();
      await root.locator(".row-tools .ask > summary").first().click();
      await agree(root);
      await root.getByText(/题目进入公开题库|in the public list/).waitFor();
      const visitor = await gavel.open();
      await visitor.goto(`${base}/problem`);
      await visitor.locator("text=两数之和").first().waitFor();
    });

    await t.step("its contest is played", async () => {
      const cid = await addCup(gavel, gid);
      await ann.goto(`${base}/group/${gid}/contest`);
      await ann.click("text=Class cup");
      await ann.goto(`${base}/contest/${cid}/problem/A`);
      await solve(ann);
      await ann.goto(`${base}/contest/${cid}/rank`);
      await ann.locator(".board .ac, .board .first").first().waitFor();
    });

    await t.step(
      "the class is looked at, and those away are reminded",
      async () => {
        await teacher.goto(`${base}/group/${gid}`);
        await teacher.click(`nav.tabs a[href='/group/${gid}/class']`);
        const figure = (band: string) =>
          teacher.locator(`.class-figures .class-${band} b`).textContent();
        assert.equal(await figure("done"), "1");
        assert.equal(await teacher.locator(".class-through li").count(), 1);
        const away = Number(await figure("absent"));
        assert.equal(away + Number(await figure("way")), 4);
        const ben = await pageOf("ben");
        await ben.goto(`${base}/group/${gid}/problem/CLASS3SUM/full-screen`);
        await solve(ben);
        // It is told of while it is looked at.
        await teacher.locator(".class-through a", { hasText: "ben" }).waitFor();
        assert.equal(await figure("done"), "2");
        if (away > 1) {
          await teacher.locator(".class-watch form button").last().click();
          await teacher.waitForURL(new RegExp(`/group/${gid}/class\\?tid=`));
        }
      },
    );
  },
});
