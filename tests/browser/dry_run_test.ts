import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
} from "./support.ts";

const CPP = (body: string) =>
  `#include <iostream>\nusing namespace std;\nint main() { ${body} }\n`;

const CHECKER = `#include <cstdio>
int main(int, char **v) { FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "r"); int n, a, b;
  if (fscanf(in, "%d", &n) != 1 || fscanf(out, "%d%d", &a, &b) != 2) return 102;
  return a * b == n ? 0 : 102; }
`;

async function newProblem(
  page: Page,
  gavel: BrowserSite,
  fields: Record<string, string>,
): Promise<void> {
  await page.goto(`${gavel.base}/admin/problem/create`);
  await page.locator("details.form-section").evaluateAll((sections) => {
    for (const section of sections) section.setAttribute("open", "");
  });
  await page.check("[name=casesFrom][value=manual]");
  for (const name of ["title", "input", "output"]) {
    await page.fill(`[name='texts.zh-CN.${name}']`, name);
  }
  for (const [name, text] of Object.entries(fields)) {
    await page.fill(`[name='${name}']`, text);
  }
}

interface Solution {
  name: string;
  code: string;
  expected?: string;
  step?: "save" | "run";
}

/** Without script: what replaces data asks below its button. */
async function make(page: Page): Promise<void> {
  const ask = page.locator(".ask:has(button[value=make]) > summary");
  if (await ask.count() > 0) await ask.click();
  await page.click("button[value=make]");
}

async function addSolution(
  page: Page,
  { name, code, expected = "accepted", step = "save" }: Solution,
): Promise<void> {
  await page.click("a[href$='/program/create']");
  await page.fill("[name=name]", name);
  await page.selectOption("[name=expected]", expected);
  await page.fill("[name=code]", code);
  await page.click(`.form-foot button[value=${step}]`);
  await page.waitForURL(/\/dry-run$/);
}

const rowOf = (page: Page, name: string) =>
  page.locator("tr", { hasText: name });

Deno.test({
  ...BROWSER_TEST,
  name: "from a new problem through its solutions to publishing",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const teacher = await gavel.open({ token: await gavel.tokenOf("1") });

    await t.step(
      "the checker is compiled by its button, in place",
      async () => {
        await newProblem(teacher, gavel, {
          problemId: "PAIR",
          "cases.0.input": "6\n",
          "cases.0.output": "2 3\n",
        });
        await teacher.selectOption("[name=judgeMode]", "spj");
        await teacher.selectOption("[name=spjLanguage]", "C++");
        const wrong = CHECKER.replace("return 102;", "retrun 102;");
        await teacher.fill("[name=spjCode]", wrong);
        await teacher.click("button[value=compile]");
        await teacher.locator("#compile pre", { hasText: "retrun" }).waitFor();
        // The answer is where the button was, and all that was typed is there.
        assert.match(teacher.url(), /#compile$/);
        await teacher.locator("#compile").isVisible();
        const title = teacher.locator("[name='texts.zh-CN.title']");
        assert.equal(await title.inputValue(), "title");
        await teacher.fill("[name=spjCode]", CHECKER);
        await teacher.click("button[value=compile]");
        await teacher.locator("#compile .notice-ok", { hasText: "编译通过" })
          .waitFor();
      },
    );
    await t.step("saved to be public, it is asked about first", async () => {
      await teacher.click(".form-foot button[value=save]");
      await teacher.waitForURL(/publish=ask/);
      await teacher.locator("#publish", { hasText: "还没有应当通过的题解程序" })
        .waitFor();
      const student = await gavel.open({ token: await gavel.tokenOf("s1") });
      const reply = await student.goto(`${gavel.base}/problem/PAIR`);
      assert.equal(reply?.status(), 403);
      gavel.complaints.length = 0;
    });
    await t.step(
      "solutions are added, and run where one looks on",
      async () => {
        await teacher.click("#publish a[href$='/program/create']");
        await teacher.fill("[name=name]", "model");
        await teacher.fill(
          "[name=code]",
          CPP("int n; cin >> n; cout << n << ' ' << 1;"),
        );
        await teacher.click(".form-foot button[value=save]");
        await teacher.waitForURL(/\/dry-run$/);
        await addSolution(teacher, {
          name: "lazy",
          code: CPP('cout << "2 2";'),
          expected: "wrongAnswer",
        });
        await addSolution(teacher, {
          name: "endless",
          code: CPP("for (volatile int n = 0;; n = n + 1);"),
          expected: "timeLimitExceeded",
        });
        await teacher.click("form[action$='/dry-run'] button.btn-primary");
        // Without a click: the page hears how they do.
        await teacher.locator("text=所有题解程序都得到了预期结果").first()
          .waitFor();
        await rowOf(teacher, "endless").locator(".v-time").first().waitFor();
        await rowOf(teacher, "endless").locator(".margin.full").first()
          .waitFor();
        await rowOf(teacher, "model").locator(".v-accepted").first().waitFor();
        assert.equal(await teacher.locator("[data-live]").count(), 0);
      },
    );
    await t.step(
      "one that does not get what it must is told with its cases",
      async () => {
        await addSolution(teacher, {
          name: "surprise",
          code: CPP("int n; cin >> n; cout << 1 << ' ' << n;"),
          expected: "runtimeError",
          step: "run",
        });
        await rowOf(teacher, "surprise").locator(".proof-disagrees").waitFor();
        await rowOf(teacher, "surprise").locator("a .verdict").click();
        await teacher.locator("td", { hasText: "1.in" }).waitFor();
        await teacher.goBack();
        await teacher.click("#publish form .ask > summary");
        assert.match(await agree(teacher, false), /还没有通过验题/);
        assert.match(teacher.url(), /dry-run$/);
      },
    );
    await t.step("put right, it is published without a question", async () => {
      await teacher.click("a:text('surprise')");
      await teacher.selectOption("[name=expected]", "accepted");
      await teacher.click(".form-foot button[value=save]");
      await teacher.waitForURL(/\/dry-run$/);
      await teacher.locator(".notice-ok", { hasText: "所有题解程序" })
        .waitFor();
      await teacher.click("#publish form button");
      await teacher.locator("#publish").waitFor({ state: "detached" });
      assert.match(teacher.url(), /dry-run$/);
      const student = await gavel.open({ token: await gavel.tokenOf("s1") });
      const reply = await student.goto(`${gavel.base}/problem/PAIR`);
      assert.equal(reply?.status(), 200);
    });
    await t.step("a change of a limit makes it old", async () => {
      await teacher.click(".tabs a[href*='/edit/']");
      await teacher.fill("[name=timeLimit]", "2000");
      await teacher.click(".form-foot button[value=save]");
      await teacher.click("a[href$='/dry-run']");
      await teacher.locator(".proof-outdated").first().waitFor();
      await teacher.locator("text=此后有改动：时间或内存限制").first()
        .waitFor();
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "without script: a problem of generators, from nothing to its data",
  async fn() {
    await using gavel = await openBrowserSite();
    const teacher = await gavel.open({
      token: await gavel.tokenOf("1"),
      javaScriptEnabled: false,
      language: "en-US",
    });
    await teacher.goto(`${gavel.base}/admin/problem/create`);
    for (const name of ["title", "input", "output"]) {
      await teacher.fill(`[name='texts.en-US.${name}']`, name);
    }
    await teacher.fill("[name=problemId]", "GEN");
    await teacher.check("[name=casesFrom][value=manual]");
    await teacher.fill("[name='cases.0.input']", "1\n");
    await teacher.fill("[name='cases.0.output']", "2\n");
    await teacher.click(".form-foot button[value=save]");
    await teacher.waitForURL(/publish=ask/);
    const { pid } = gavel.site.problems.catalogue.find("GEN")!;
    await teacher.click("#publish a");
    await teacher.fill("[name=name]", "double");
    await teacher.fill(
      "[name=code]",
      CPP("int n; cin >> n; cout << 2 * n << endl;"),
    );
    await teacher.click(".form-foot button[value=run]");
    const reload = async (done: () => Promise<boolean>) => {
      for (let n = 0; n < 200 && !await done(); n++) {
        // deno-lint-ignore gavel/no-waiting -- a page without news is asked again as readers do
        await teacher.waitForTimeout(100);
        await teacher.reload();
      }
      assert.ok(await done(), await teacher.locator("main").innerText());
    };
    await reload(async () =>
      await teacher.locator(".proof-agrees").count() === 1
    );
    await teacher.click("a[href$='/data']");
    // Folded away of a problem whose cases were made without.
    await teacher.click("summary:has-text('Generators and validator')");
    await teacher.click("a[href$='role=generator']");
    await teacher.fill("[name=name]", "random");
    await teacher.selectOption("[name=language]", "Python3");
    await teacher.fill(
      "[name=code]",
      "import sys, random\nrandom.seed(sys.argv[2])\nprint(random.randint(1, int(sys.argv[1])))",
    );
    await teacher.click(".form-foot button[value=save]");
    await teacher.click("a[href$='role=validator']");
    await teacher.fill(
      "[name=code]",
      CPP(
        'int n; cin >> n; if (n < 1 || n > 1000) { cerr << "n = " << n; return 1; }',
      ),
    );
    await teacher.click(".form-foot button[value=save]");
    await teacher.fill(
      "[name=script]",
      "random 10 1\nrandom 1000 2\nrandom 9 3\n",
    );
    await teacher.check("[name=keeps]");
    await make(teacher);
    await reload(async () =>
      await teacher.locator("text=The problem now uses this test data")
        .count() === 1
    );
    assert.equal(await teacher.locator("#making .proof-agrees").count(), 4);
    const cases = (await gavel.site.problems.cases.get(pid))!;
    assert.equal(cases.length, 4);
    const textOf = ({ hash }: { hash: string }) =>
      Deno.readTextFile(gavel.site.files.pathOf(hash));
    for (const { input, output } of cases) {
      const n = Number(await textOf(input));
      assert.equal(await textOf(output), `${2 * n}\n`);
    }
    // An input that is against the statement changes nothing.
    await teacher.fill("[name=script]", "random 10 1\nrandom 100000 5\n");
    await make(teacher);
    await reload(async () =>
      await teacher.locator("text=Nothing was replaced").count() === 1
    );
    await teacher.locator("pre", { hasText: /n = \d+/ }).waitFor();
    assert.equal((await gavel.site.problems.cases.get(pid))!.length, 4);
    // The old results are told to be old.
    await teacher.click("a[href$='/dry-run']");
    await teacher.locator(".proof-outdated").waitFor();
  },
});
