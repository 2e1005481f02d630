import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";
import { assertRule, type Doors, type Rule } from "./field_rules.ts";
import { decoded } from "./forms.ts";

/** The field rules of spec 1 §5 where programs are run, and looked for. */

const RUN: Doors = {
  as: "user",
  form: "/problem/P1000/run",
  action: "/problem/P1000/submit",
  isWhole: true,
  call: "/api/submit-problem-test-judge",
  json: (fields) => ({ pid: 1000, type: "public", ...fields }),
  secrets: [],
};

const A_RUN = {
  language: "C",
  code: "int main() { return 0; } // <mine>\n",
  userInput: "1 2\n",
  expectedOutput: "3\n",
};

const CODE_EMPTY = {
  zh: "代码不能为空",
  en: "Code can not be empty",
  onPage: {
    zh: "代码不能为空。",
    en: "The code is empty. Write something first.",
  },
};
const INPUT_LONG = {
  zh: "输入最多 1000 个字符，期望输出最多 10000 个字符。",
  en:
    "The input can have at most 1,000 characters, the expected output 10,000.",
};

const RUN_RULES: Rule[] = [
  { field: "code", typed: "", ...CODE_EMPTY },
  { field: "code", typed: " \n\t\u3000 ", ...CODE_EMPTY },
  {
    field: "code",
    typed: "x".repeat(65_536),
    zh: "代码长度不能超过 65535",
    en: "Code Length can not exceed 65535",
    onPage: {
      zh: "代码长度不能超过 65535 个字符。",
      en: "The code is too long: at most 65,535 characters.",
    },
  },
  {
    field: "userInput",
    typed: "",
    zh: "请填写输入。",
    en: "Enter an input.",
  },
  { field: "userInput", typed: "1".repeat(1_001), ...INPUT_LONG },
  { field: "expectedOutput", typed: "1".repeat(10_001), ...INPUT_LONG },
];

for (const rule of RUN_RULES) {
  const shown = JSON.stringify(rule.typed).slice(0, 16);
  Deno.test(`a test run: ${rule.field} ${shown} is refused, by call and by form`, async () => {
    await using t = await openTestSite();
    await t.addProblem();
    await assertRule(t, RUN, rule, () => A_RUN);
  });
}

Deno.test("a test run takes 1,000 characters of input, line breaks as one each", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const userInput = "1\n".repeat(500);
  const { status } = await envelope(
    await t.call("POST", RUN.call, {
      as: "user",
      json: { pid: 1000, type: "public", ...A_RUN, userInput },
    }),
  );
  assert.equal(status, 200);
});

Deno.test("visitors are asked to sign in before they run, and keep what they wrote", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (
    const [l, text, shown] of [
      ["zh-CN", "请先登录", "请先登录！"],
      ["en-US", "Please login first", "Please login first!"],
    ]
  ) {
    const call = await t.call("POST", `${RUN.call}?l=${l}`, {
      json: { pid: 1000, type: "public", ...A_RUN },
    });
    const { http, status, msg } = await envelope(call);
    assert.deepEqual([http, status, msg], [401, 401, text]);
    const form = await t.browse(`${RUN.form}?l=${l}`, { form: A_RUN });
    assert.equal(form.status, 401);
    const html = decoded(await form.text());
    assert.ok(html.includes(shown) && html.includes(A_RUN.code));
  }
  assert.deepEqual(await Array.fromAsync(t.site.submissions.runs.all()), []);
});

Deno.test("a page's number is bounded; what is no number from 1 on means 1, in the list's address and the call", async () => {
  await using t = await openTestSite();
  for (
    const [l, text] of [
      ["zh-CN", "currentPage：内容无效。"],
      ["en-US", "currentPage: the value is not valid."],
    ]
  ) {
    for (const page of ["1000001"]) {
      const query = `l=${l}&currentPage=${page}`;
      const call = await envelope(
        await t.call("GET", `/api/get-submission-list?onlyMine=false&${query}`),
      );
      assert.deepEqual([call.http, call.status, call.msg], [400, 400, text]);
      const list = await t.browse(`/status?${query}`);
      assert.equal(list.status, 400, page);
      assert.ok((await list.text()).includes(text), page);
    }
  }
  for (const page of ["-1", "1.5", "one", "0", "1", ""]) {
    const call = await t.call(
      "GET",
      `/api/get-submission-list?onlyMine=false&currentPage=${page}`,
    );
    assert.equal((await call.json()).data.current, 1, page);
    const list = await t.browse(`/status?currentPage=${page}`);
    assert.equal(list.status, 200, page);
    await list.body?.cancel();
  }
});
