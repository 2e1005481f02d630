import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

interface Made {
  /** Fields of the form besides the texts, by name. */
  fields: Record<string, string>;
  checks?: string[];
  selects?: Record<string, string>;
  /** A program in C++, and the word of its verdict. */
  programs: [code: string, verdict: string][];
}

const PROGRAM = (body: string) =>
  `#include <bits/stdc++.h>\nusing namespace std;\nint main() { ${body} }\n`;

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
    },
    programs: [
      [PROGRAM("int x; cin >> x; cout << x;"), "通过"],
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

async function author(page: Page, id: string, made: Made): Promise<void> {
  await page.locator("details.form-section").evaluateAll((sections) => {
    for (const section of sections) section.setAttribute("open", "");
  });
  const texts = { title: id, input: "in", output: "out", description: id };
  for (const [name, text] of Object.entries(texts)) {
    await page.fill(`[name='texts.zh-CN.${name}']`, text);
  }
  await page.fill("[name=problemId]", id);
  for (const [name, value] of Object.entries(made.selects ?? {})) {
    await page.selectOption(`[name=${name}]`, value);
  }
  for (const name of made.checks ?? []) await page.check(`[name=${name}]`);
  for (const [name, text] of Object.entries(made.fields)) {
    await page.fill(`[name='${name}']`, text);
  }
  await page.click(".form-foot button[value=save]");
  await page.waitForURL(/\/admin\/problem\/edit\/\d+$/);
}

Deno.test({
  ...BROWSER_TEST,
  name: "a problem of each kind, from authoring to verdict",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const teacher = await gavel.open({ token: await gavel.tokenOf("1") });
    const student = await gavel.open({ token: await gavel.tokenOf("s1") });
    for (const [id, made] of Object.entries(PROBLEMS)) {
      await t.step(id, async () => {
        await teacher.goto(`${gavel.base}/admin/problem/create`);
        await author(teacher, id, made);
        for (const [code, verdict] of made.programs) {
          await student.goto(`${gavel.base}/problem/${id}`);
          await student.selectOption("select[name=language]", "C++");
          await writeCode(student, code);
          await student.click(".workbench-foot .btn-primary");
          await student.locator(".workbench-foot", { hasText: verdict })
            .waitFor();
        }
      });
    }
  },
});
