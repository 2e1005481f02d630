import assert from "node:assert/strict";
import { dispositionOf } from "./attachment.ts";

Deno.test("a plain name stands unquoted, any other by RFC 6266 with a plain one after it", () => {
  const cases: [name: string, header: string][] = [
    [
      "problem_1_testcase_2.zip",
      "attachment; filename=problem_1_testcase_2.zip",
    ],
    [
      "期末 卷.zip",
      "attachment; filename*=UTF-8''%E6%9C%9F%E6%9C%AB%20%E5%8D%B7.zip; filename=____.zip",
    ],
    [
      "a(1)'*!.txt",
      "attachment; filename*=UTF-8''a%281%29%27%2a%21.txt; filename=a_1____.txt",
    ],
    [
      'x"; filename=evil.sh',
      "attachment; filename*=UTF-8''x%22%3B%20filename%3Devil.sh; filename=x___filename_evil.sh",
    ],
    [
      `${"题".repeat(255)}.zip`,
      `attachment; filename*=UTF-8''${"%E9%A2%98".repeat(69)}.zip; filename=${
        "_".repeat(69)
      }.zip`,
    ],
  ];
  for (const [name, header] of cases) {
    assert.equal(dispositionOf(name), header);
  }
});
