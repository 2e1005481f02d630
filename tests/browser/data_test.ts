import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { toViewer } from "../../lib/accounts/access.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { zipOf } from "../http/exchange/zips.ts";
import { addUser, aProblem } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
} from "./support.ts";

/** A hidden problem with so many cases, typed by hand. */
async function openProblem(site: BrowserSite["site"], count: number) {
  const act = {
    site,
    viewer: toViewer((await site.accounts.users.get(ROOT_UID))!),
    now: Date.now(),
    ip: "127.0.0.1",
    userAgent: "test",
  };
  const cases = Array.from({ length: count }, (_, n) => ({
    input: `${n + 1}\n`,
    output: `${n + 1}0\n`,
    score: 0,
    groupNum: null,
  }));
  const made = await createProblem(act, aProblem({ auth: 2, cases }));
  assert.ok(made.ok);
  return made.value;
}

const inputsOf = (page: Page) =>
  page.locator(".case-table tbody td:nth-child(2) .mono").allTextContents();

/** What browsers say of a form that comes back with its errors. */
function forgiveRefusals({ complaints }: BrowserSite): void {
  const rest = complaints.filter((text) => !/status of 422/.test(text));
  complaints.splice(0, Infinity, ...rest);
}

const aZip = (buffer: Uint8Array) => ({
  name: "data.zip",
  mimeType: "application/zip",
  buffer: Buffer.from(buffer),
});

Deno.test({
  name:
    "test data: a zip is sent with its progress, compared, and taken; a bad one is refused in place",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const { pid } = await openProblem(site.site, 2);
    const page = await site.open({ token: await site.tokenOf(ROOT_UID) });
    await page.goto(`${site.base}/admin/problem/${pid}/data`);
    await page.locator("#upload > summary").click();
    const form = page.locator("form[action$='/data/zip']");
    const another = (language: string) =>
      page.request.get(`${site.base}/home?l=${language}`);

    // A choice on another page does not change the language of this one.
    await another("en-US");
    await form.locator("input[type=file]").setInputFiles(
      aZip(randomBytes(2_000)),
    );
    await form.locator("button").click();
    await form.locator("[data-error-for=zip]:has-text('已损坏')").waitFor();
    assert.ok(await form.locator("[data-upload-bar]").isHidden());
    assert.ok(await form.locator("button").isEnabled());
    await another("zh-CN");

    // Sent again at once, it is no double click. What the bar has said, one after the other.
    await page.evaluate(() => {
      const said: string[] = [];
      const bar = document.querySelector("[data-upload-bar]")!;
      new MutationObserver(() => {
        said.push(bar.textContent ?? "");
        sessionStorage.setItem("said", JSON.stringify(said));
      }).observe(bar, { subtree: true, childList: true });
    });
    await form.locator("input[type=file]").setInputFiles(aZip(zipOf([
      ["1.in", { bytes: randomBytes(4_000_000) }],
      ["1.out", "10\n"],
      ["5.in", "5\n"],
      ["5.out", "50\n"],
    ])));
    await form.locator("button").click();
    await page.waitForURL(/\/data\/zip\/[0-9a-f-]{36}$/);
    const said: string[] = JSON.parse(
      await page.evaluate(() => sessionStorage.getItem("said")!),
    );
    assert.ok(said.some((text) => /正在上传 \d+%/.test(text)), `${said}`);
    assert.match(said.at(-1)!, /正在读取/);

    await page.getByText("用上传的 2 个测试点替换现有的 2 个").waitFor();
    await page.getByText("2.in", { exact: true }).waitFor();
    await page.getByRole("button", { name: "使用这些测试点" }).click();
    await page.waitForURL(/\/data$/);
    await page.getByText("题目现在使用上传的 2 个测试点").waitFor();
    assert.deepEqual(await inputsOf(page), ["1.in", "5.in"]);
    forgiveRefusals(site);
    await page.context().close();
  },
});

Deno.test({
  name:
    "test data: a case is looked at, changed, added once by a double click, and deleted",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const { pid } = await openProblem(site.site, 2);
    const page = await site.open({ token: await site.tokenOf(ROOT_UID) });
    const list = `${site.base}/admin/problem/${pid}/data`;
    await page.goto(list);
    // A click on a checksum takes it, and does not follow the row.
    await page.locator("summary", { hasText: "校验和" }).click();
    await page.locator(".checksum").first().click();
    await page.getByText("已复制").waitFor();
    assert.equal(page.url(), list);

    await page.getByRole("link", { name: "1", exact: true }).click();
    assert.equal(await page.locator(".file-look").first().innerText(), "1\n");
    await page.getByText("修改这个测试点").click();
    await page.locator("textarea[name=outputText]").fill("11\n");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("测试点已保存").waitFor();
    assert.equal(await page.locator(".file-look").last().innerText(), "11\n");

    await page.goto(`${list}/case/create`);
    await page.locator("textarea[name=inputText]").fill("9\n");
    await page.getByRole("button", { name: "添加测试点" }).dblclick();
    await page.waitForURL(list);
    assert.deepEqual(await inputsOf(page), ["1.in", "2.in", "3.in"]);

    await page.getByRole("link", { name: "2", exact: true }).click();
    await page.locator(".ask > summary", { hasText: "删除这个测试点" }).click();
    assert.match(await agree(page), /删除测试点 2/);
    await page.waitForURL(list);
    assert.deepEqual(await inputsOf(page), ["1.in", "3.in"]);
    await page.context().close();
  },
});

Deno.test({
  name: "test data: of two people the second is told in place, and may go on",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const { pid } = await openProblem(site.site, 2);
    const other = await addUser(site.site, {
      uid: "other",
      username: "other",
      roles: ["problem_admin"],
    });
    const [{ caseId }] = (await site.site.problems.cases.get(pid))!;
    const path = `${site.base}/admin/problem/${pid}/data/case/${caseId}`;
    const open = async (uid: string) => {
      const page = await site.open({ token: await site.tokenOf(uid) });
      await page.goto(path);
      await page.getByText("修改这个测试点").click();
      return page;
    };
    const [first, second] = [await open(other.uid), await open(ROOT_UID)];
    const save = (page: Page) =>
      page.getByRole("button", { name: "保存" }).click();
    await first.locator("textarea[name=inputText]").fill("theirs\n");
    await save(first);
    await first.getByText("测试点已保存").waitFor();
    await second.locator("textarea[name=outputText]").fill("mine\n");
    await save(second);
    await second.getByText("other 修改过这道题的数据").waitFor();
    assert.equal(
      await second.locator("textarea[name=outputText]").inputValue(),
      "mine\n",
    );
    // Within a second it would be the second click of two.
    await second.waitForFunction(
      (done) => {
        if (document.body.textContent!.includes(done)) return true;
        document.querySelector<HTMLElement>("[data-upload] .btn-primary")
          ?.click();
        return false;
      },
      "测试点已保存",
      { polling: 300 },
    );
    forgiveRefusals(site);
    const { site: { files, problems: { cases } } } = site;
    const [row] = (await cases.get(pid))!;
    const textOf = ({ hash }: { hash: string }) =>
      Deno.readTextFile(files.pathOf(hash));
    assert.equal(await textOf(row.output), "mine\n");
    assert.equal(await textOf(row.input), "theirs\n", "what was not touched");
    await first.context().close();
    await second.context().close();
  },
});

Deno.test({
  name: "test data: 200 cases fit a phone, and all of it works without script",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const { pid } = await openProblem(site.site, 200);
    const page = await site.open({
      width: 360,
      token: await site.tokenOf(ROOT_UID),
      javaScriptEnabled: false,
    });
    const list = `${site.base}/admin/problem/${pid}/data`;
    const fits = async () => {
      const { width } = (await page.locator("html").boundingBox())!;
      assert.ok(width <= 360, page.url());
      const wide = await page.locator("main *:visible").evaluateAll((all) =>
        all.filter((element) =>
          element.getBoundingClientRect().right > 361 &&
          !element.closest(".file-look, .tabs")
        ).map(({ outerHTML }) => outerHTML.slice(0, 120))
      );
      assert.deepEqual(wide, [], page.url());
    };
    await page.goto(list);
    assert.equal((await inputsOf(page)).length, 200);
    await fits();
    await page.getByRole("link", { name: "200", exact: true }).click();
    await fits();
    await page.getByText("修改这个测试点").click();
    await page.locator("input[name=inputFile]").setInputFiles({
      name: "any.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("from a file\r\n"),
    });
    await page.getByRole("button", { name: "保存" }).click();
    assert.match(
      await page.locator(".file-look").first().innerText(),
      /^from a file/,
    );
    await page.goto(list);
    await page.locator("form[action$='/data/zip'] input[type=file]")
      .setInputFiles(aZip(zipOf([["1.in", "1\n"], ["1.out", "1\n"]])));
    await page.locator("#upload > summary").click();
    await page.getByRole("button", { name: "上传并对比" }).click();
    await fits();
    await page.getByRole("button", { name: "使用这些测试点" }).click();
    assert.deepEqual(await inputsOf(page), ["1.in"]);
    await page.context().close();
  },
});
