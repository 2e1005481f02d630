import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { problemFields } from "../problems/problem_forms.ts";

/** None of them is the version of anything. */
const NO_VERSIONS = ["", "x", "NaN", "1e", "-1", "Infinity", " "];

/** Each is refused with the words, and changes nothing. */
async function refuses(
  t: TestSite,
  path: string,
  { field, words, fields }: {
    field: string;
    words: RegExp;
    fields: Record<string, string>;
  },
) {
  for (const seen of [...NO_VERSIONS, null]) {
    const answer = await t.browse(path, {
      as: "root",
      form: seen === null ? fields : { ...fields, [field]: seen },
    });
    assert.equal(answer.status, 422, `${path} ${seen}`);
    assert.match(await answer.text(), words, `${path} ${seen}`);
  }
}

Deno.test("a problem is not saved over another's change without a version", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  await t.site.problems.records.update([pid], (problem) => ({
    ...problem,
    modifiedUser: "somebody",
  }));
  await refuses(t, `/admin/problem/edit/${pid}`, {
    field: "modifiedAt",
    words: /somebody/,
    fields: problemFields({ "texts.zh-CN.title": "Mine" }),
  });
  assert.doesNotMatch(
    JSON.stringify(t.site.problems.catalogue.get(pid)),
    /Mine/,
  );
});

Deno.test("a program is not saved over another's change without a version", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const path = `/admin/problem/${pid}/program`;
  const program = { role: "solution", name: "main", language: "C" };
  const made = await t.browse(`${path}/create`, {
    as: "problem_admin",
    form: { ...program, code: "int main() {}" },
  });
  assert.equal(made.status, 303);
  const [{ id }] = (await t.site.problems.programs.get(pid))!.programs;
  await refuses(t, `${path}/${id}`, {
    field: "seenAt",
    words: /problem_admin/,
    fields: { ...program, code: "int main() { return 1; }" },
  });
  const [{ code }] = (await t.site.problems.programs.get(pid))!.programs;
  assert.equal(code, "int main() {}");
});

Deno.test("an account and the site's settings, likewise", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await refuses(t, "/admin/user/edit/uid-user", {
    field: "seenAt",
    words: /账号.*(修改|变)/,
    fields: { username: "renamed", role: "user" },
  });
  assert.equal((await t.userOf("user")).username, "user");
});
