import assert from "node:assert/strict";
import { newUser, ROOT_UID } from "../../lib/accounts/schema.ts";
import { spilling } from "./spilling.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const NAMES = ["李雷", "阿卜杜勒·艾则孜", "Alexandra Featherstonehaugh-Jones"];
const WIDTHS = [360, 640, 768, 1024, 1280];

Deno.test({
  ...BROWSER_TEST,
  name:
    "the list of accounts: a table of even rows down to 640 px, boxes and actions at every width",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const { site, base } = gavel;
    for (let n = 0; n < 60; n++) {
      await site.accounts.users.insert(newUser({
        username: `abcdefghij_klmno_${100 + n}`,
        realname: NAMES[n % NAMES.length],
        email: `a.rather.long.address.of.pupil.${n}@students.school.example`,
        number: `G4401${20_260_000 + n}`,
        course: `高一（${n % 12}）班信息学提高班`,
        school: "实验中学附属学校",
        roles: ["no_submit_no_discuss_user"],
        lastLoginAt: n % 2 === 0 ? null : Date.now() - n * 3_600_000,
        passwordHash: "",
      }, Date.now() - n * 86_400_000));
    }
    const token = await gavel.tokenOf(ROOT_UID);
    for (const language of ["zh-CN", "en-US"] as const) {
      for (const width of WIDTHS) {
        const where = `${width} px, ${language}`;
        const page = await gavel.open({ token, width, language });
        await page.goto(`${base}/admin/user?sort=number&currentPage=2`);
        assert.deepEqual(await spilling(page), [], where);
        const row = page.locator(".accounts tbody tr").first();
        const text = await row.innerText();
        const user = site.accounts.users.findBy(
          "username",
          "abcdefghij_klmno_150",
        );
        const { username, realname, number, course } = (await user)!;
        const facts = [
          username,
          realname,
          course,
          ...width >= 1024 ? [number] : [],
        ];
        for (const fact of facts) {
          assert.ok(text.includes(fact!), `${where}: ${fact} in ${text}`);
        }
        const isTable = await page.locator(".accounts")
          .evaluate((table) => getComputedStyle(table).display) === "table";
        assert.equal(isTable, width >= 640, where);
        if (isTable) {
          const heights = await page.locator(".accounts tbody tr")
            .evaluateAll((rows) => rows.map((row) => row.clientHeight));
          assert.equal(new Set(heights).size, 1, `${where}: ${heights}`);
          assert.ok(heights[0] <= 44, `${where}: rows of ${heights[0]} px`);
          const gaps = await page.locator(".accounts tbody td.end .who:visible")
            .evaluateAll((dates) =>
              dates.map((date) => {
                const cell = date.closest("td")!;
                return cell.getBoundingClientRect().right -
                  parseFloat(getComputedStyle(cell).paddingRight) -
                  date.getBoundingClientRect().right;
              })
            );
          assert.ok(
            gaps.every((gap) => Math.abs(gap) < 2),
            `${where}: dates end where their head does, not ${gaps} px before`,
          );
        } else {
          assert.match(text, /班级|Class/, `${where}: facts say what they are`);
        }
        // Nothing is ticked: there is nobody that anything could be done to.
        await page.locator(".many-bar").waitFor({ state: "hidden" });
        await row.locator("[name=uid]").check();
        assert.equal(await page.textContent("[data-picked]"), "1");
        const [ticked, other] = await page.locator(".accounts tbody tr")
          .evaluateAll((rows) =>
            rows.map((row) => getComputedStyle(row).backgroundColor)
          );
        assert.notEqual(ticked, other, `${where}: what is ticked is tinted`);
        const bar = (await page.locator(".many-bar").boundingBox())!;
        const height = page.viewportSize()!.height;
        assert.ok(bar.y + bar.height <= height + 1, `${where}: bar in sight`);
        assert.ok(bar.height < height / 4, `${where}: ${bar.height} high`);
        const lines = await page.locator(".many-bar button").evaluateAll((
          buttons,
        ) =>
          new Set(buttons.map((button) => button.getBoundingClientRect().top))
            .size
        );
        assert.ok(lines <= (isTable ? 1 : 2), `${where}: ${lines} lines`);
        await page.check("[data-pick-all]");
        assert.equal(await page.textContent("[data-picked]"), "11");
        await page.click("button[value=ban]");
        await page.locator(".account-names").waitFor();
        await page.context().close();
      }
    }
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "beside the choice of a role stands what the chosen one may, and no other",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf(ROOT_UID);
    const page = await gavel.open({ token, language: "en-US" });
    await page.goto(`${gavel.base}/admin/user/create`);
    const shown = page.locator(".role-chosen:visible");
    assert.match(await shown.innerText(), /^Solves problems/);
    for (const role of ["root", "admin", "no_submit_mute_user"]) {
      await page.selectOption("[name=role]", role);
      assert.equal(await shown.getAttribute("data-role"), role);
    }
  },
});
