import assert from "node:assert/strict";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { aPng } from "../http/pictures.ts";
import { openCup } from "./cup.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

/** Sets the verdict of somebody's last program. */
async function judge(
  { site }: BrowserSite,
  cid: number,
  uid: string,
  status: Status,
): Promise<void> {
  const { ids } = site.submissions.catalogue.find(
    { venue: { kind: "contest", id: cid, gid: null }, uids: new Set([uid]) },
    { from: 0, limit: 1 },
  );
  await site.submissions.records.update(
    [ids[0]],
    (record) => ({ ...record, status }),
  );
}

/** A cup that is over, sealed from early on. */
async function endedCup(gavel: BrowserSite): Promise<number> {
  const cid = await openCup(gavel, { people: 12, problems: 3 });
  const { now } = await gavel.actOf();
  await gavel.site.venues.contests.update([cid], (contest) => ({
    ...contest,
    sealAt: now - 2_997_000,
    end: now - 1_000,
    unsealsAtEnd: false,
  }));
  return cid;
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a ceremony waits until the board is still, begins by itself, and says when a verdict has changed since [4 E6.1]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await endedCup(gavel);
    await judge(gavel, cid, "p5", STATUS.judging);
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const wall = page.locator(".scroll-wall");
    await t.step("it waits, and begins by itself", async () => {
      await page.goto(`${gavel.base}/scrollBoard?cid=${cid}`);
      await wall.getByText("还有 1 个提交正在评测").waitFor();
      assert.equal(await wall.locator("tbody.all > tr").count(), 0);
      await judge(gavel, cid, "p5", STATUS.accepted);
      await wall.locator("[data-awake] tbody.all > tr").first().waitFor();
    });
    await t.step("M leads to who gets a prize, who is named", async () => {
      await page.keyboard.press("m");
      const winner = wall.locator(".scroll-winner");
      await winner.waitFor();
      assert.match(await winner.innerText(), /person\d+/);
      assert.equal(await winner.locator(".award svg").count(), 1);
      const first = await winner.innerText();
      await page.keyboard.press("ArrowLeft");
      await winner.waitFor({ state: "detached" });
      await page.keyboard.press("m");
      await winner.waitFor();
      assert.equal(await winner.innerText(), first, "the same one again");
    });
    await t.step("it goes on by itself, quicker, and pauses", async () => {
      for (let n = 0; n < 6; n++) await page.keyboard.press("+");
      await wall.getByText("16×").waitFor();
      await page.keyboard.press("a");
      await wall.getByRole("button", { name: "暂停" }).waitFor();
      await wall.getByText("最终榜单揭晓完毕").waitFor();
      await page.keyboard.press("-");
      await wall.getByText("8×").waitFor();
      await page.keyboard.press("ArrowLeft");
      await wall.getByRole("button", { name: "自动播放" }).waitFor();
    });
    await t.step("a verdict that changes is told", async () => {
      const notice = wall.getByRole("alert");
      assert.equal(await notice.count(), 0);
      await judge(gavel, cid, "p5", STATUS.wrongAnswer);
      await notice.waitFor();
      await notice.getByRole("button").click();
      await notice.waitFor({ state: "detached" });
      await wall.locator("[data-awake] tbody.all > tr").first().waitFor();
      assert.equal(await notice.count(), 0);
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "a ceremony's file runs on a machine without a network, pictures and prizes included [4 E6.2]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await endedCup(gavel);
    const { site } = gavel;
    const { hash } = await site.accounts.avatars.putBytes(aPng(8, 8));
    for await (const { uid } of site.accounts.users.all()) {
      await site.accounts.users.update([uid], (user) => ({
        ...user,
        avatar: `/api/public/img/${hash}`,
      }));
    }
    const reply = await fetch(`${gavel.base}/scrollBoard/file?cid=${cid}`, {
      headers: { authorization: await gavel.tokenOf("1") },
    });
    assert.equal(reply.status, 200);
    const dir = await Deno.makeTempDir();
    try {
      const path = `${dir}/ceremony.html`;
      await Deno.writeFile(path, await reply.bytes());
      const page = await gavel.open({ width: 1280, height: 720 });
      // The file itself.
      gavel.forgiven.push(/asks file:/);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      await page.context().setOffline(true);
      await page.goto(`file://${path}`);
      await page.locator("[data-island][data-awake]").waitFor();
      await page.keyboard.press("m");
      const winner = page.locator(".scroll-winner");
      await winner.waitFor();
      const shot = Deno.env.get("SHOT");
      if (shot) await page.screenshot({ path: shot });
      const [width, box] = await winner.evaluate((card) => [
        card.querySelector("img")!.naturalWidth,
        card.getBoundingClientRect().height,
      ]);
      assert.equal(width, 8);
      assert.ok(box > 100, "it has its sheet");
      const next = page.locator(".scroll-foot button").last();
      for (let n = 0; n < 300 && await next.isEnabled(); n++) {
        await page.keyboard.press("m");
      }
      assert.equal(await next.isEnabled(), false);
      assert.match(
        await page.locator("tbody.all > tr").first().innerText(),
        /person\d+/,
      );
      const other = asked.filter((url) => !/^(file|data):/.test(url));
      assert.deepEqual(other, []);
      await page.context().close();
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  },
});
