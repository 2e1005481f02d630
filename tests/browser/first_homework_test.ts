import assert from "node:assert/strict";
import { GroupDraft } from "../../lib/groups/schema.ts";
import { createGroup } from "../../lib/groups/service.ts";
import { GROUP_BODY } from "../http/groups/groups.ts";
import { addUser } from "../support.ts";
import {
  BROWSER_TEST,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a teacher sets homework on one page, a pupil on a phone solves it from home in three taps, the teacher sees it [4 W1.1, 4 W1.6, 4 W2.6]",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, {
      uid: "teacher",
      username: "teacher",
      roles: ["admin"],
    });
    await addUser(gavel.site, { uid: "ann", username: "ann" });
    const act = await gavel.actOf("teacher");
    const group = await createGroup(
      act,
      GroupDraft.parse({ ...GROUP_BODY, auth: "public", code: "abc123" }),
    );
    assert.ok(group.ok);
    const gid = group.value;
    await gavel.site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid: "ann",
      level: "member",
    });
    const teacher = await gavel.open({
      token: await gavel.tokenOf("teacher"),
    });

    await t.step("picked beside, given out with one press", async () => {
      await teacher.goto(`${gavel.base}/home`);
      await teacher.click("#classes .btn-primary");
      await teacher.waitForURL(/\/assign$/);
      await teacher.fill("[name=title]", "第五周 求和");
      await teacher.fill(".assign-picker [name=keyword]", "A+B");
      await teacher.locator(".assign-picker [name=keyword]").press("Enter");
      await teacher.click(".assign-picker button[value^='add problem']");
      await teacher.locator("[name=item_1]").waitFor({ state: "attached" });
      assert.equal(await teacher.inputValue("[name=title]"), "第五周 求和");
      await teacher.click(".assign-foot .btn-primary");
      await teacher.waitForURL(/\/class\?tid=\d+$/);
      assert.ok(
        (await teacher.locator("#class").innerText()).includes("第五周 求和"),
      );
    });
    await t.step("three taps from home to a verdict", async () => {
      const phone = await gavel.open({
        token: await gavel.tokenOf("ann"),
        width: 360,
        height: 740,
      });
      await phone.goto(`${gavel.base}/home`);
      await phone.click(".work-next .btn-primary");
      await phone.waitForURL(/\/training\/\d+\/problem\//);
      await showEditor(phone);
      await phone.selectOption("select[name=language]", "Python3");
      await writeCode(phone, "print(sum(map(int, input().split())))");
      await phone.click(".workbench-foot .btn-primary:not(.onward *)");
      await phone.locator(".outcome.is-told.v-accepted").waitFor();
      const back = phone.locator(".onward a.btn-primary");
      await back.waitFor();
      assert.match(
        await phone.locator(".onward").innerText(),
        /第五周 求和 \(全部做完了\)[^]*1 \/ 1/,
      );
      await back.click();
      await phone.waitForURL(/\/training\/\d+\/problems$/);
      await phone.goto(`${gavel.base}/home`);
      assert.match(
        await phone.locator("#homework").innerText(),
        /已经做完[^]*第五周 求和/,
      );
    });
    await t.step("the teacher's home says who is through", async () => {
      await teacher.goto(`${gavel.base}/home`);
      const done = teacher.locator("#classes .class-counts .class-done dd");
      assert.equal((await done.innerText()).trim(), "1");
    });
  },
});
