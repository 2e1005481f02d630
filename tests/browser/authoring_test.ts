import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ZipWriter } from "@zip.js/zip.js";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";
import { PROGRAMS } from "../judge/programs.ts";

async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => void parts.push(chunk),
  });
  const writer = new ZipWriter(sink);
  for (const [name, text] of Object.entries(files)) {
    await writer.add(name, new Blob([text]).stream());
  }
  await writer.close();
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

Deno.test({
  ...BROWSER_TEST,
  name: "a teacher makes a problem from a zip, a student solves it",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const teacher = await gavel.open({ token: await gavel.tokenOf("1") });

    await t.step(
      "a form that misses something comes back as it was",
      async () => {
        await teacher.goto(`${gavel.base}/admin/problem/create`);
        await teacher.fill("[name=problemId]", "sum1");
        await teacher.fill("[name='texts.zh-CN.title']", "两数之和");
        await teacher.fill("[name='texts.zh-CN.description']", "求 $a+b$。");
        await teacher.click(".form-foot button[value=save]");
        await teacher.locator(".notice-error:visible").first().waitFor();
        const title = teacher.locator("[name='texts.zh-CN.title']");
        assert.equal(await title.inputValue(), "两数之和");
        // The page came with 422, which a browser reports.
        gavel.complaints.length = 0;
      },
    );
    await t.step("a double click sends it once", async () => {
      await teacher.goto(`${gavel.base}/admin/problem/create`);
      const sent = await teacher.evaluate(() => {
        let sent = 0;
        addEventListener("submit", (event) => {
          if (!event.defaultPrevented) sent++;
          event.preventDefault();
        });
        const save = document.querySelector<HTMLButtonElement>(
          ".form-foot button[value=save]",
        )!;
        save.form!.noValidate = true;
        save.click();
        save.click();
        return sent;
      });
      assert.equal(sent, 1);
    });
    await t.step("with a zip of test cases it is saved", async () => {
      await teacher.goto(`${gavel.base}/admin/problem/create`);
      await teacher.fill("[name=problemId]", "sum1");
      await teacher.fill("[name='texts.zh-CN.title']", "两数之和");
      await teacher.fill("[name='texts.zh-CN.description']", "求 $a+b$。");
      await teacher.fill("[name='texts.zh-CN.input']", "两个整数");
      await teacher.fill("[name='texts.zh-CN.output']", "它们的和");
      await teacher.fill("[name='examples.0.input']", "1 2");
      await teacher.fill("[name='examples.0.output']", "3");
      await teacher.check("[name=casesFrom][value=upload]");
      const zip = await zipOf({
        "1.in": "1 2\n",
        "1.out": "3\n",
        "2.in": "5 6\n",
        "2.ans": "11\n",
      });
      await teacher.setInputFiles("[name=casesZip]", {
        name: "cases.zip",
        mimeType: "application/zip",
        buffer: Buffer.from(zip),
      });
      await teacher.click(".form-foot button[value=save]");
      await teacher.waitForURL(/\/admin\/problem\/edit\/\d+$/);
      assert.equal(await teacher.locator("[name='files.1.input']").count(), 1);
    });
    await t.step("a student sees it and is accepted", async () => {
      const student = await gavel.open({ token: await gavel.tokenOf("s1") });
      await student.goto(`${gavel.base}/problem/SUM1`);
      await student.locator("math").first().waitFor({ state: "attached" });
      await student.selectOption("select[name=language]", "C++");
      await writeCode(student, PROGRAMS["C++"].AC);
      await student.keyboard.press("Control+Enter");
      await student.locator(".workbench-foot .v-accepted").waitFor();
    });
    await t.step("and it can be deleted, after a question", async () => {
      await teacher.goto(`${gavel.base}/admin/problems`);
      const questions: string[] = [];
      teacher.on("dialog", (dialog) => {
        questions.push(dialog.message());
        dialog.accept();
      });
      await teacher.click("tr:has-text('SUM1') button");
      await teacher.waitForURL(/\/admin\/problems$/);
      await teacher.locator("tr:has-text('SUM1')").waitFor({
        state: "detached",
      });
      assert.match(questions[0], /SUM1/);
    });
  },
});
