import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ZipWriter } from "@zip.js/zip.js";
import { addUser } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  openBrowserSite,
  publishAnyway,
  writeCode,
} from "./support.ts";
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
    /** The form, once its scripts have come: they all start together. */
    const openForm = async () => {
      await teacher.goto(`${gavel.base}/admin/problem/create`);
      await teacher.locator(".markdown-tools:visible").first().waitFor();
    };

    await t.step(
      "a form that misses something comes back as it was",
      async () => {
        await openForm();
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
    await t.step("a text is shown beside as it will look", async () => {
      const box = teacher.locator(".markdown").first();
      await box.locator("math").waitFor();
      const tools = box.locator(".markdown-tools");
      for (const word of ["图片", "文件", "预览"]) {
        const seen = await tools.getByText(word, { exact: true }).boundingBox();
        assert.ok(seen!.width > 20, `${word} is to be read on a desktop`);
      }
      await box.locator("textarea").fill("# 标题\n\n<script>1</script>");
      await box.locator("h1, h2, h3").first().waitFor();
      assert.equal(await box.locator("script").count(), 0);
    });
    await t.step("another rule brings its mode and its points", async () => {
      await openForm();
      await teacher.check("[name=casesFrom][value=manual]");
      await teacher.fill("[name='cases.0.input']", "1");
      await teacher.selectOption("[name=type]", "1");
      await teacher.locator(".toast", { hasText: "OI 赛制" }).waitFor();
      const valueOf = (name: string) =>
        teacher.locator(`[name="${name}"]`).first().inputValue();
      assert.deepEqual(
        [
          await valueOf("judgeCaseMode"),
          await valueOf("cases.0.score"),
          await valueOf("cases.0.groupNum"),
        ],
        ["subtask_average", "100", "1"],
      );
      const worth = teacher.locator("[data-worth-now]");
      assert.match(await worth.innerText(), /100 分/);
      const other = teacher.locator("[data-worth-other]");
      assert.equal(await other.isVisible(), false);
      await teacher.fill("[name='cases.0.score']", "25");
      assert.match(await worth.innerText(), /25 分/);
      assert.match(await other.innerText(), /整题是 25 分，不是 100 分/);
      await teacher.selectOption("[name=type]", "0");
      assert.equal(await worth.isVisible(), false);
      assert.equal(await valueOf("judgeCaseMode"), "default");
    });
    await t.step(
      "a checker is written in the editor, and sent by its field",
      async () => {
        await openForm();
        const judging = teacher.locator("#judge");
        await judging.locator("summary").first().click();
        const compile = judging.locator("button[value=compile]");
        assert.equal(await compile.isVisible(), false);
        await teacher.selectOption("[name=judgeMode]", "spj");
        assert.equal(await compile.isVisible(), true);
        await judging.locator(".code-host .cm-content").click();
        await teacher.keyboard.insertText("int main() {}");
        const area = judging.locator("textarea[name=spjCode]");
        assert.equal(await area.inputValue(), "int main() {}");
        await area.evaluate((field: HTMLTextAreaElement) => {
          field.value = "// by another hand";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        });
        await judging.locator(".cm-content", { hasText: "another hand" })
          .waitFor();
        await teacher.evaluate(() => localStorage.clear());
      },
    );
    await t.step("what was typed and not saved is offered again", async () => {
      await openForm();
      await teacher.fill("[name='texts.zh-CN.title']", "写了一半");
      await teacher.click("button[value=add-example]");
      await teacher.fill("[name='examples.1.input']", "第二组");
      await teacher.goto(`${gavel.base}/home`);
      await openForm();
      const title = teacher.locator("[name='texts.zh-CN.title']");
      assert.equal(await title.inputValue(), "");
      await teacher.click("[data-draft-restore] button");
      await teacher.waitForFunction(() =>
        document.querySelector<HTMLInputElement>("[name='texts.zh-CN.title']")
          ?.value === "写了一半"
      );
      const row = teacher.locator("[name='examples.1.input']");
      assert.equal(await row.inputValue(), "第二组");
    });
    await t.step("what is missing is told where it was left", async () => {
      await openForm();
      const told = teacher.locator("[data-error-for='texts.zh-CN.title']");
      await teacher.focus("[name='texts.zh-CN.title']");
      await teacher.keyboard.press("Tab");
      await told.getByText("请填写标题。").waitFor();
      await teacher.fill("[name='texts.zh-CN.title']", "两数之和");
      await told.waitFor({ state: "hidden" });
      // English is not begun: nothing is missing in it.
      await teacher.locator("summary", { hasText: "英文题面" }).click();
      await teacher.focus("[name='texts.en-US.title']");
      await teacher.keyboard.press("Tab");
      const english = teacher.locator("[data-error-for='texts.en-US.title']");
      assert.equal(await english.isVisible(), false);
    });
    await t.step("tags are ticked, typed and suggested", async () => {
      await gavel.site.problems.tags.insert({
        id: await gavel.site.problems.tagIds.next(),
        name: "入门",
        color: "#0b7285",
        oj: "ME",
        gid: null,
        tcid: null,
      });
      await openForm();
      const tags = teacher.locator("[name=tags]");
      await teacher.locator("summary", { hasText: "个标签中选择" }).click();
      await teacher.locator(".tag-pick", { hasText: "入门" }).first().click();
      assert.equal(await tags.inputValue(), "入门");
      const first = teacher.locator("input[name=tag][value='入门']");
      await tags.fill("");
      assert.equal(await first.isChecked(), false);
      await tags.fill("新的, ");
      const offered = await teacher.locator("#tags-known option")
        .evaluateAll((options) =>
          options.map((option) => (option as HTMLOptionElement).value)
        );
      assert.ok(offered.includes("新的, 入门"), offered.join("; "));
      await tags.fill("入门, 入门");
      await tags.blur();
      await teacher.locator("[data-error-for=tags]", { hasText: "标签重复" })
        .waitFor();
    });
    await t.step("rows come and go in place", async () => {
      const top = () => teacher.evaluate(() => scrollY);
      await teacher.click("button[value=add-example]");
      await teacher.locator("[name='examples.1.input']").waitFor();
      assert.ok(await top() > 300, "the new row is in sight");
      await teacher.fill("[name='examples.0.input']", "gone");
      await teacher.fill("[name='examples.1.input']", "stays");
      await teacher.click("button[value='drop-examples.0']");
      await teacher.locator("[name='examples.1.input']")
        .waitFor({ state: "detached" });
      assert.equal(
        await teacher.locator("[name='examples.0.input']").inputValue(),
        "stays",
      );
      assert.ok(await top() > 300, "the rows are in sight");
    });
    await t.step("a double click sends it once", async () => {
      await openForm();
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
    await t.step(
      "what is folded away does not keep it from being sent",
      async () => {
        await openForm();
        await teacher.check("[name=casesFrom][value=manual]");
        await teacher.selectOption("[name=type]", "1");
        await teacher.fill("[name='cases.0.score']", "-5");
        await teacher.check("[name=casesFrom][value=upload]");
        await teacher.click(".form-foot button[value=save]");
        await teacher.locator(".notice-error:visible", {
          hasText: "请填写标题",
        })
          .waitFor();
        gavel.complaints.length = 0;
      },
    );
    await t.step("with a zip of test cases it is saved", async () => {
      await openForm();
      await teacher.fill("[name=problemId]", "sum1");
      await teacher.fill("[name='texts.zh-CN.title']", "两数之和");
      await teacher.fill("[name='texts.zh-CN.description']", "求 $a+b$。");
      await teacher.fill("[name='texts.zh-CN.input']", "两个整数");
      await teacher.fill("[name='texts.zh-CN.output']", "它们的和");
      await teacher.fill("[name='examples.0.input']", "1 2");
      await teacher.fill("[name='examples.0.output']", "3");
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
      await publishAnyway(teacher);
      // It is saved: nothing of it is offered to whoever makes the next one.
      await teacher.waitForFunction(() =>
        !Object.keys(localStorage).some((key) => key.includes(":waiting:"))
      );
      const drafts = await Array.fromAsync(gavel.site.drafts.records.all());
      const own = drafts.find(({ topic }) => topic.endsWith("/problem/create"));
      assert.equal(own?.isOver, true);
      await teacher.locator("#data", { hasText: "2 个测试点" }).waitFor();
      assert.equal(await teacher.locator("[name^='files.']").count(), 0);
    });
    await t.step("a student sees it and is accepted", async () => {
      const student = await gavel.open({ token: await gavel.tokenOf("s1") });
      await student.goto(`${gavel.base}/problem/SUM1`);
      await student.locator("math").first().waitFor({ state: "attached" });
      await student.selectOption("select[name=language]", "C++");
      await writeCode(student, PROGRAMS["C++"].AC);
      await student.keyboard.press("Control+Enter");
      await student.locator(".workbench-foot .verdict.v-accepted").waitFor();
    });
    await t.step(
      "what the disk has damaged judges nobody, and the teacher is told",
      async () => {
        const { pid } = gavel.site.problems.catalogue.find("SUM1")!;
        const [{ input }] = (await gavel.site.problems.cases.get(pid))!;
        await Deno.writeTextFile(gavel.site.files.pathOf(input.hash), "1 3\n");
        const student = await gavel.open({ token: await gavel.tokenOf("s1") });
        await student.goto(`${gavel.base}/problem/SUM1`);
        await student.selectOption("select[name=language]", "C++");
        await writeCode(student, PROGRAMS["C++"].AC);
        await student.keyboard.press("Control+Enter");
        await student.locator(".workbench-foot .verdict", {
          hasText: "系统错误",
        })
          .waitFor();
        await teacher.goto(`${gavel.base}/admin/problems`);
        await teacher.getByText("测试数据缺失或已损坏").first().waitFor();
      },
    );
    await t.step("and it can be deleted, after a question", async () => {
      await teacher.goto(`${gavel.base}/admin/problems`);
      const row = teacher.locator("tr", { hasText: "SUM1" });
      await row.locator(".menu > summary").click();
      await row.locator(".ask > summary").click();
      assert.match(await agree(teacher), /SUM1/);
      await teacher.waitForURL(/\/admin\/problems$/);
      await row.waitFor({ state: "detached" });
    });
  },
});
