import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { openArchive } from "../../lib/files/archive.ts";
import { only } from "../reading.ts";
import { JUDGED } from "../packages_judged.ts";
import { until } from "../process/support.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const PATH = "/admin/problem/batch-operation";

/** Sends a package and waits for what is in it. */
async function upload(page: Page, base: string, format: string) {
  await page.goto(`${base}${PATH}`);
  await page.setInputFiles("input[name=file]", {
    name: `${format}.zip`,
    mimeType: "application/zip",
    buffer: Buffer.from(JUDGED[format]),
  });
  await page.click(`form[action='${PATH}'] button`);
  await page.waitForURL(new RegExp(`${PATH}/\\d+$`));
  await settled(page, "button[value=run]");
}

/** Loaded again as a reader without a script does; with one it comes by itself. */
async function settled(page: Page, selector: string): Promise<void> {
  await until(selector, async () => {
    if (await page.locator(selector).count() > 0) return true;
    if (isScriptless.has(page)) await page.reload();
    return false;
  }, 30_000);
}
const isScriptless = new WeakSet<Page>();

/** The problem that an import has made. */
function made({ site }: BrowserSite, id: string) {
  const problem = site.problems.catalogue.find(id);
  assert.ok(problem, id);
  return problem;
}

/** Has all solutions judged; each with its verdict and how it stands. */
async function verification(page: Page, base: string, pid: number) {
  await page.goto(`${base}/admin/problem/${pid}/dry-run`);
  await page.locator("form[action$='/dry-run'] button").first().click();
  await until("all judged", async () => {
    await page.goto(`${base}/admin/problem/${pid}/dry-run`);
    const text = await page.innerText("main");
    return !/未运行|进行中|排队/.test(text);
  });
  return await page.innerText("main");
}

for (const format of ["icpc", "polygon"]) {
  Deno.test({
    ...BROWSER_TEST,
    name:
      `${format}: a package comes in, its solutions get what they must, it goes out`,
    async fn() {
      await using gavel = await openBrowserSite();
      const { base } = gavel;
      const token = await gavel.tokenOf("1");
      const page = await gavel.open({ token });
      await upload(page, base, format);
      const preview = await page.innerText("main");
      assert.match(preview, /FACTORS Factors/);
      assert.match(preview, /题解程序 5 个/);
      assert.match(preview, /校验器：(input|val)\.py/);
      await page.click("button[value=run]");
      await settled(page, "text=已导入");
      const { pid } = made(gavel, "FACTORS");
      const proven = await verification(page, base, pid);
      assert.match(proven, /所有题解程序都得到了预期结果/, proven);
      assert.doesNotMatch(proven, /不符合预期/);
      // The same file again is left out, unless somebody asks for it.
      await upload(page, base, format);
      assert.match(await page.innerText("main"), /FACTORS/);
      assert.equal(await page.isChecked("[name=take]"), false);
      await page.goto(`${base}${PATH}`);
      const send = page.locator("form[action='/admin/problem/export'] button");
      assert.ok(await send.isDisabled(), "nothing is chosen");
      await page.fill("#export-problems [type=search]", "factors");
      assert.equal(await page.locator("[name=pid]:visible").count(), 1);
      await page.check("#export-problems [data-pick-all]");
      assert.equal(await page.textContent("[data-picked=export]"), "1");
      await page.selectOption("select[name=format]", "icpc");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        send.click(),
      ]);
      const file = await download.path();
      const opened = await openArchive(file);
      assert.ok(opened.ok);
      using archive = opened.value;
      const folders = new Set(
        archive.files.map(({ name }) => /submissions\/(\w+)\//.exec(name)?.[1]),
      );
      for (const folder of ["accepted", "wrong_answer", "run_time_error"]) {
        assert.ok(folders.has(folder), folder);
      }
      const { bundle } = await only(await Deno.readFile(file));
      assert.equal(
        bundle.kept.rows.filter(({ role }) => role === "solution").length,
        5,
      );
      assert.ok(bundle.isWhole);
    },
  });
}

Deno.test({
  ...BROWSER_TEST,
  name: "without a script a package comes in and its solutions are judged",
  async fn() {
    await using gavel = await openBrowserSite();
    const { base } = gavel;
    const token = await gavel.tokenOf("1");
    const page = await gavel.open({
      token,
      javaScriptEnabled: false,
      width: 360,
    });
    isScriptless.add(page);
    await upload(page, base, "icpc");
    assert.match(await page.innerText("main"), /题解程序 5 个/);
    await page.click("button[value=run]");
    await settled(page, "text=已导入");
    const { pid } = made(gavel, "FACTORS");
    assert.match(
      await verification(page, base, pid),
      /所有题解程序都得到了预期结果/,
    );
  },
});
