import assert from "node:assert/strict";
import { saveCategories } from "../../lib/discussions/categories.ts";
import { addUser } from "../support.ts";
import { agree, BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a thread between three people, a report of it, and what a moderator does",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const act = await gavel.actOf();
    assert.ok((await saveCategories(act, [{ name: "求助" }])).ok);
    const changed = await fetch(`${gavel.base}/api/admin/switch/update`, {
      method: "PUT",
      headers: {
        authorization: await gavel.tokenOf("1"),
        "content-type": "application/json",
      },
      body: JSON.stringify({
        defaultCreateDiscussionACInitValue: 0,
        defaultCreateCommentACInitValue: 0,
      }),
    });
    assert.equal((await changed.json()).status, 200);
    const people = ["li", "wu", "wang"] as const;
    for (const username of people) {
      await addUser(gavel.site, { uid: `uid-${username}`, username });
    }
    const [li, wu, wang] = await Promise.all(
      people.map(async (name) =>
        await gavel.open({ token: await gavel.tokenOf(`uid-${name}`) })
      ),
    );
    let address = "";
    await t.step("one asks, in a dialog as large as the window", async () => {
      await li.goto(`${gavel.base}/discussion`);
      await li.getByRole("link", { name: "发帖" }).first().click();
      const dialog = li.locator("dialog.modal");
      await dialog.getByLabel("标题").fill("二分写成死循环");
      await dialog.getByLabel("描述").fill("取上整还是下整");
      await dialog.getByLabel("分类").selectOption({ label: "求助" });
      await dialog.getByLabel("内容").fill("样例过，**第 7 个点**超时。");
      await dialog.getByRole("button", { name: "发布" }).click();
      await li.waitForURL(/discussion-detail\/\d+$/);
      address = li.url();
      await li.getByText("第 7 个点").waitFor();
    });
    await t.step(
      "another answers; the bell of the first tells it at once",
      async () => {
        await wu.goto(address);
        await wu.getByLabel("写评论").fill("mid 要取上整。");
        await wu.getByRole("button", { name: "发表评论" }).click();
        await wu.locator(".talk-comment").getByText("mid 要取上整").waitFor();
        await li.locator(".message-menu > summary .red-dot").waitFor();
        await li.goto(`${gavel.base}/message/discuss`);
        await li.getByRole("link", { name: "二分写成死循环" }).click();
        await li.locator(".talk-comment:target").waitFor();
      },
    );
    await t.step("a third is rude; the first reports it", async () => {
      await wang.goto(address);
      await wang.getByLabel("写评论").fill("这都不会？");
      await wang.getByRole("button", { name: "发表评论" }).click();
      await wang.getByText("这都不会").first().waitFor();
      await li.goto(address);
      const rude = li.locator(".talk-comment", { hasText: "这都不会" });
      await rude.getByRole("link", { name: "举报" }).click();
      const dialog = li.locator("dialog.modal");
      await dialog.getByLabel("恶意引战").check();
      await dialog.getByRole("button", { name: "提交举报" }).click();
      await li.getByText("举报成功").waitFor();
    });
    await t.step(
      "a moderator hides it; who has reported it is told",
      async () => {
        const root = await gavel.open({ token: await gavel.tokenOf("1") });
        await root.goto(`${gavel.base}/admin/discussion/reports`);
        await root.getByText("这都不会").waitFor();
        await root.getByLabel("原因").fill("请友善");
        await root.getByRole("button", { name: "隐藏" }).click();
        await root.getByText("已处理，举报者会收到消息").waitFor();
        await wang.goto(address);
        await wang.getByText("这条评论已被管理员隐藏").waitFor();
        await li.goto(`${gavel.base}/message/mine`);
        await li.getByText("管理员已隐藏你举报的内容").waitFor();
        await wang.goto(`${gavel.base}/message/mine`);
        await wang.getByText("请友善").waitFor();
      },
    );
    await t.step("the first takes the discussion away", async () => {
      await li.goto(address);
      await li.locator(".talk-article summary", { hasText: "删除" }).click();
      await agree(li);
      await li.getByText("讨论已删除").waitFor();
    });
  },
});
