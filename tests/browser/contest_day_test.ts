import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { addPeople } from "../../lib/contests/registration.ts";
import { createContest } from "../../lib/contests/service.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { ContestOrganization, ContestTeam } from "../../lib/venues/teams.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { runVerifyCommand } from "../../routes/commands/verify.ts";
import { addUser, aProblem } from "../support.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const RIGHT = "print(sum(map(int, input().split())))";
const WRONG = "print(0)";
const HOUR = 3_600_000;

/** A contest of teams with seats that runs, and prints. */
async function makeContest(gavel: BrowserSite): Promise<number> {
  const act = await gavel.actOf();
  const made = await createContest(act, null, {
    ...contestAtFirst(act.now - HOUR),
    title: "River Cup",
    description: "Bring a pen.",
    end: act.now + 3 * HOUR,
    sealAt: act.now + 2 * HOUR,
    opensPrint: true,
  });
  assert.ok(made.ok, JSON.stringify(made));
  const cid = made.value;
  const problem = await createProblem(act, aProblem());
  assert.ok(problem.ok);
  const added = await addProblem(act, cid, {
    pid: problem.value.pid,
    displayId: "A",
    displayTitle: "",
    color: "#d6342b",
  });
  assert.ok(added.ok);
  const { venues } = gavel.site;
  await venues.organizationRecords.insert(ContestOrganization.parse({
    cid,
    id: "river",
    name: "River School",
  }));
  for (let n = 1; n <= 3; n++) {
    await addUser(gavel.site, { uid: `t${n}`, username: `team0${n}` });
    await venues.teamRecords.insert(ContestTeam.parse({
      cid,
      uid: `t${n}`,
      name: `Otters ${n}`,
      members: ["Ann", "Bob"],
      organization: "river",
      room: n < 3 ? "Hall" : "Lab",
      seat: `S${n}`,
    }));
  }
  const joined = await addPeople(act, cid, ["team01", "team02", "team03"]);
  assert.ok(joined.ok, JSON.stringify(joined));
  return cid;
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a contest's day: door list, start, question, balloon, print, seal, end, ceremony, archive out and in, virtual start, its chain verified and a changed one refused",
  async fn(t) {
    await using gavel = await openBrowserSite();
    const { site, base } = gavel;
    const cid = await makeContest(gavel);
    const path = `${base}/contest/${cid}`;
    const office = `${base}/admin/contest/${cid}`;
    const change = (rules: Partial<Contest>) =>
      site.venues.contests.update([cid], (row) => ({ ...row, ...rules }));
    const [first, second] = await Promise.all(
      ["t1", "t2"].map(async (uid) =>
        await gavel.open({ token: await gavel.tokenOf(uid) })
      ),
    );
    const token = await gavel.tokenOf("1");
    const root = await gavel.open({ token });
    const runner = await gavel.open({ token, width: 360, height: 740 });
    const dir = await Deno.makeTempDir();

    async function send(page: Page, code: string, verdict: RegExp) {
      await page.goto(`${path}/problem/A`);
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, code);
      await page.locator(".workbench-foot .btn-primary:not(.onward *)").click();
      await page.locator(".outcome .verdict", { hasText: verdict }).waitFor();
    }

    await t.step("each door has its list, by seats", async () => {
      await root.goto(`${office}/people/doors`);
      const rooms = root.locator(".door-list");
      assert.equal(await rooms.count(), 2);
      const hall = await rooms.first().innerText();
      assert.match(hall, /Hall[^]*S1[^]*Otters 1[^]*S2[^]*Otters 2/);
      assert.doesNotMatch(hall, /Otters 3/);
    });

    await t.step("a program is right, and its balloon is brought", async () => {
      await send(first, RIGHT, /通过|AC/);
      await runner.goto(`${path}/balloons`);
      const job = runner.locator("#balloons article").first();
      assert.match(await job.innerText(), /Otters 1[^]*Hall[^]*S1/);
      await job.locator("button").first().click();
      await runner.waitForLoadState();
      await runner.locator("#balloons article button").first().click();
      await runner.waitForLoadState();
      const there = runner.locator("#balloons section", { hasText: "已送达" });
      assert.match(await there.innerText(), /Otters 1/);
    });

    await t.step("a question is asked, taken and answered to all", async () => {
      await second.goto(`${path}/announcements`);
      const ask = second.locator(`form[action="/contest/${cid}/questions"]`);
      await ask.locator("textarea").fill("Is zero allowed?");
      await ask.locator("button").last().click();
      await second.getByText("Is zero allowed?").first().waitFor();
      await root.goto(`${path}/announcements`);
      await root.locator("form[action$='/take'] button").first().click();
      await root.waitForLoadState();
      const answer = root.locator("form:has(textarea[name=answer])").first();
      await answer.locator("textarea[name=answer]").fill("Yes, it is.");
      await answer.locator("input[name=isForAll]").check();
      await answer.locator("button").last().click();
      await root.waitForLoadState();
      await first.goto(`${path}/announcements`);
      await first.getByText("Yes, it is.").first().waitFor();
    });

    await t.step("a text is printed, with whose it is and where", async () => {
      await second.goto(`${path}/print`);
      await second.locator("textarea[name=content]")
        .fill("print(sum(map(int, input().split())))  # ours, please\n");
      await second.locator("form:has(textarea[name=content]) button").last()
        .click();
      await second.waitForLoadState();
      await root.goto(`${path}/admin-print`);
      const row = root.locator("main", { hasText: "Otters 2" });
      assert.match(await row.innerText(), /Otters 2[^]*Hall/);
    });

    await t.step("under the seal results are hidden", async () => {
      await change({ sealAt: Date.now() });
      await send(second, WRONG, /答案错误|WA/);
      await send(second, RIGHT, /通过|AC/);
      await first.goto(`${path}/rank`);
      const cell = first.locator('tbody.all tr[data-uid="t2"] td.pc').first();
      assert.match(await cell.getAttribute("class") ?? "", /\bpend\b/);
    });

    await t.step("after the end it is rolled on the wall", async () => {
      await change({ end: Date.now() });
      await root.goto(`${base}/scrollBoard?cid=${cid}`);
      await root.locator("[data-island][data-awake]").first().waitFor();
      const next = root.locator(".scroll-foot button").last();
      for (let n = 0; n < 60 && await next.isEnabled(); n++) {
        await root.keyboard.press("ArrowRight");
      }
      assert.equal(await next.isEnabled(), false);
      const wall = await root.locator(".scroll-wall tbody.all").innerText();
      assert.match(wall, /Otters 1[^]*Otters 2/);
    });

    const zip = join(dir, "river.zip");
    await t.step(
      "board and head are published; the archive goes out",
      async () => {
        await root.goto(`${office}/evidence`);
        await root.locator("button[value=publish]").click();
        await root.waitForLoadState();
        const { head } = site.evidence.keptPublished.get(cid)!;
        await first.goto(path);
        await first.getByText(head).first().waitFor();
        const reply = await fetch(
          `${base}/api/file/download-contest-archive?cid=${cid}&format=package`,
          { headers: { authorization: token } },
        );
        assert.equal(reply.status, 200);
        await Deno.writeFile(zip, reply.body!);
        const said: string[] = [];
        const say = (line: string) => void said.push(line);
        const LANG = "en-US";
        const whole = { path: zip, head };
        assert.equal(
          await runVerifyCommand({ LANG }, whole, say),
          0,
          said.join(),
        );
        const chain = await fetch(`${office}/evidence/chain`, {
          headers: { cookie: `gavel_session=${token}` },
        });
        const changed = join(dir, "changed.txt");
        await Deno.writeTextFile(
          changed,
          (await chain.text()).replace('"status":-1', '"status":0'),
        );
        const forged = { path: changed, head };
        assert.equal(await runVerifyCommand({ LANG }, forged, say), 1);
      },
    );

    await t.step(
      "the archive comes in as a contest with the same board",
      async () => {
        await root.goto(`${base}/admin/contest/import`);
        await root.setInputFiles("input[name=file]", zip);
        await root.locator("form[enctype] button").last().click();
        await root.locator("button[value=take]").click();
        const way = root.locator("#contest-import a[href$='/edit']");
        await way.waitFor();
        const [imported] = /\d+/.exec((await way.getAttribute("href"))!)!;
        assert.notEqual(Number(imported), cid);
        await root.goto(`${base}/contest/${imported}/rank`);
        const rows = await root.locator("tbody.all tr").allInnerTexts();
        assert.match(rows[0], /Otters 1/);
        assert.match(rows[1], /Otters 2/);
      },
    );

    await t.step("somebody begins it anew by their own clock", async () => {
      await addUser(site, { uid: "late", username: "latecomer" });
      const late = await gavel.open({ token: await gavel.tokenOf("late") });
      await late.goto(`${path}/virtual`);
      await late.locator(`form[action="/contest/${cid}/virtual"] button`)
        .first().click();
      await late.getByText("虚拟参赛进行中").waitFor();
      assert.equal(site.venues.book.virtual.of("late").length, 1);
    });
    await Deno.remove(dir, { recursive: true });
  },
});
