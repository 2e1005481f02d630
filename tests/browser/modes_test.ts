import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import {
  BROWSER_TEST,
  openBrowserSite,
  publishAnyway,
  writeCode,
} from "./support.ts";

interface Made {
  /** Fields of the form besides the texts, by name. */
  fields: Record<string, string>;
  checks?: string[];
  /** Kinds of files beside the programs; one of each is added. */
  extra?: ("judgeExtra" | "userExtra")[];
  selects?: Record<string, string>;
  /** A program in C++, and the word of its verdict. */
  programs: [code: string, verdict: string][];
}

const PROGRAM = (body: string) =>
  `#include <fstream>\n#include <iostream>\nusing namespace std;\nint main() { ${body} }\n`;

const PROBLEMS: Record<string, Made> = {
  SPECIAL: {
    selects: { judgeMode: "spj", spjLanguage: "C" },
    fields: {
      spjCode: `#include <stdio.h>
int main(int n, char **v) { int x, a, b; FILE *in = fopen(v[1], "r"), *out = fopen(v[2], "r");
  if (fscanf(in, "%d", &x) != 1 || fscanf(out, "%d%d", &a, &b) != 2) return 102;
  return a * b == x ? 0 : 102; }`,
      "cases.0.input": "6\n",
      "cases.0.output": "2 3\n",
    },
    programs: [
      [PROGRAM("int x; cin >> x; cout << x << ' ' << 1;"), "通过"],
      [PROGRAM('cout << "2 2";'), "答案错误"],
    ],
  },
  // With the header that was uploaded for the whole site.
  TESTLIB: {
    selects: { judgeMode: "spj", spjLanguage: "C++" },
    fields: {
      spjCode: '#include "testlib.h"\nint main() { return evenAnswer(); }',
      "cases.0.input": "\n",
      "cases.0.output": "any\n",
    },
    programs: [
      [PROGRAM("cout << 10;"), "通过"],
      [PROGRAM("cout << 11;"), "答案错误"],
    ],
  },
  // Files of the problem's own, beside the checker and beside the program.
  BESIDE: {
    selects: { judgeMode: "spj", spjLanguage: "C++" },
    extra: ["judgeExtra", "userExtra"],
    fields: {
      "judgeExtra.0.name": "twice.h",
      "judgeExtra.0.content": "inline int twice(int x) { return 2 * x; }\n",
      "userExtra.0.name": "given.h",
      "userExtra.0.content": "inline int given() { return 21; }\n",
      spjCode: `#include "twice.h"
#include <cstdio>
int main(int, char **v) { int x; FILE *out = fopen(v[2], "r");
  return fscanf(out, "%d", &x) == 1 && x == twice(21) ? 0 : 102; }`,
      "cases.0.input": "\n",
      "cases.0.output": "42\n",
    },
    programs: [
      ['#include "given.h"\n' + PROGRAM("cout << 2 * given();"), "通过"],
      [PROGRAM("cout << 21;"), "答案错误"],
    ],
  },
  TALK: {
    selects: { judgeMode: "interactive", spjLanguage: "C++" },
    fields: {
      spjCode: `#include <cstdio>
int main(int n, char **v) { int x, y; FILE *in = fopen(v[1], "r"); fscanf(in, "%d", &x);
  printf("%d\\n", x); fflush(stdout); return scanf("%d", &y) == 1 && y == x + 1 ? 0 : 102; }`,
      "cases.0.input": "41\n",
      "cases.0.output": "42\n",
    },
    programs: [
      [PROGRAM("int x; cin >> x; cout << x + 1 << endl;"), "通过"],
      [PROGRAM("int x; cin >> x; cout << x << endl;"), "答案错误"],
    ],
  },
  SUBTASK: {
    selects: { type: "1", judgeCaseMode: "subtask_lowest" },
    fields: {
      "cases.0.input": "1\n",
      "cases.0.output": "1\n",
      "cases.0.score": "40",
      "cases.0.groupNum": "1",
      "cases.1.input": "2\n",
      "cases.1.output": "2\n",
      "cases.1.score": "40",
      "cases.1.groupNum": "1",
      "cases.2.input": "3\n",
      "cases.2.output": "3\n",
      "cases.2.score": "60",
      "cases.2.groupNum": "2",
    },
    // All of a group or nothing of it: each group's lowest points.
    programs: [
      [PROGRAM("int x; cin >> x; cout << x;"), "通过"],
      [
        PROGRAM("int x; cin >> x; cout << (x == 2 ? 0 : x);"),
        "60 / 100 分",
      ],
      [
        PROGRAM("int x; cin >> x; cout << (x == 3 ? 0 : x);"),
        "40 / 100 分",
      ],
      [PROGRAM("cout << 7;"), "答案错误"],
    ],
  },
  FILES: {
    checks: ["isFileIO"],
    fields: {
      ioReadFileName: "f.in",
      ioWriteFileName: "f.out",
      "cases.0.input": "5\n",
      "cases.0.output": "10\n",
    },
    programs: [
      [
        PROGRAM(
          'ifstream in("f.in"); int x; in >> x; ofstream("f.out") << 2 * x;',
        ),
        "通过",
      ],
      [PROGRAM("cout << 10;"), "答案错误"],
    ],
  },
};

/** A header of our own under the usual name. */
const HEADER = `#include <cstdio>
#include <cstdlib>
inline int evenAnswer() {
  FILE *out = fopen("/tmp/output", "r"); int x;
  return fscanf(out, "%d", &x) == 1 && x % 2 == 0 ? 0 : 102;
}
`;

async function uploadHeader(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/problem/create`);
  await page.locator("summary", { hasText: "评测方式" }).click();
  await page.selectOption("[name=judgeMode]", "spj");
  await page.click("a[href='/admin/judge-files']");
  await page.setInputFiles("[name=file]", {
    name: "testlib.h",
    mimeType: "text/plain",
    buffer: Buffer.from(HEADER),
  });
  await page.click("main form button[type=submit]");
  await page.getByRole("cell", { name: "testlib.h", exact: true }).waitFor();
}

async function author(page: Page, id: string, made: Made): Promise<void> {
  await page.locator("details.form-section").evaluateAll((sections) => {
    for (const section of sections) section.setAttribute("open", "");
  });
  const texts = { title: id, input: "in", output: "out", description: id };
  for (const [name, text] of Object.entries(texts)) {
    await page.fill(`[name='texts.zh-CN.${name}']`, text);
  }
  await page.fill("[name=problemId]", id);
  await page.check("[name=casesFrom][value=manual]");
  for (const [name, value] of Object.entries(made.selects ?? {})) {
    await page.selectOption(`[name=${name}]`, value);
  }
  for (const name of made.checks ?? []) await page.check(`[name=${name}]`);
  for (let row = 1; `cases.${row}.input` in made.fields; row++) {
    await page.click("button[value=add-case]");
    await page.locator(`[name='cases.${row}.input']`).waitFor();
  }
  for (const kind of made.extra ?? []) {
    await page.click(`button[value=add-${kind}]`);
    await page.locator(`[name='${kind}.0.name']`).waitFor();
  }
  for (const [name, text] of Object.entries(made.fields)) {
    await page.fill(`[name='${name}']`, text);
  }
  await page.click(".form-foot button[value=save]");
  await publishAnyway(page);
}

/** Sends a program and waits for the word of its verdict. */
async function sendTo(
  page: Page,
  address: string,
  code: string,
  verdict: string,
): Promise<void> {
  await page.goto(address);
  await page.selectOption("select[name=language]", "C++");
  await writeCode(page, code);
  await page.click(".workbench-foot .btn-primary:not(.onward *)");
  await page.locator(".workbench-foot", { hasText: verdict }).waitFor();
}

Deno.test({
  ...BROWSER_TEST,
  name: "a problem of each kind, from authoring to verdict",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const teacher = await gavel.open({ token: await gavel.tokenOf("1") });
    const student = await gavel.open({ token: await gavel.tokenOf("s1") });
    await t.step(
      "testlib.h is uploaded once, from the problem's form",
      () => uploadHeader(teacher, gavel.base),
    );
    for (const [id, made] of Object.entries(PROBLEMS)) {
      await t.step(id, async () => {
        await teacher.goto(`${gavel.base}/admin/problem/create`);
        await author(teacher, id, made);
        for (const [code, verdict] of made.programs) {
          await sendTo(student, `${gavel.base}/problem/${id}`, code, verdict);
        }
      });
    }
    await t.step(
      "lost test data: a System Error, told to the author",
      async () => {
        const { pid } = gavel.site.problems.catalogue.find("FILES")!;
        const [{ input }] = (await gavel.site.problems.cases.get(pid))!;
        await Deno.remove(gavel.site.files.pathOf(input.hash));
        const [[code]] = PROBLEMS.FILES.programs;
        await sendTo(student, `${gavel.base}/problem/FILES`, code, "系统错误");
        await teacher.goto(`${gavel.base}/admin/problems`);
        await teacher.locator("tr", { hasText: "FILES" })
          .locator("text=有故障").waitFor();
        await teacher.click("a[href='/admin/problem/edit/" + pid + "']");
        const notices = teacher.locator(".notice-error");
        await notices.locator("text=缺少测试数据：1.in").waitFor();
        await notices.locator("pre", { hasText: "test case 1: " }).waitFor();
        // Filled in again, it can be judged again.
        await teacher.click(`#data a[href='/admin/problem/${pid}/data']`);
        await teacher.click(".case-table tbody .row-link");
        await teacher.locator("summary", { hasText: "修改这个测试点" }).click();
        await teacher.fill("[name=inputText]", "5\n");
        await teacher.click("details .btn-primary");
        await teacher.locator(".toast", { hasText: "已保存" }).waitFor();
        await teacher.goto(`${gavel.base}/admin/problem/edit/${pid}`);
        await notices.first().waitFor({ state: "hidden" });
        await sendTo(student, `${gavel.base}/problem/FILES`, code, "通过");
      },
    );
  },
});
