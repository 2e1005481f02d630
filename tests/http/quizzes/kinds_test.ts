// Rows: 3 A9.1
import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { addGroup } from "../groups/groups.ts";

type Fields = Record<string, string>;

Deno.test("another kind keeps what was typed, and back again all of it; only what the kind asks is saved", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  for (
    const path of ["/admin/quiz/create", `/group/${gid}/admin/quiz/create`]
  ) {
    const shown = async (form?: Fields): Promise<Fields> => {
      const page = await t.browse(path, { as: "admin", form });
      assert.equal(page.status, 200);
      return Object.fromEntries(fieldsOf(await page.text(), path));
    };
    const choice: Fields = {
      ...await shown(),
      title: "Is **quicksort** stable?",
      solution: "It is not.",
      tags: "sorting",
      "part.0.option.0.text": "always",
      "part.0.option.1.text": "never",
      "part.0.right": "1",
    };
    const judged = await shown({ ...choice, kind: "true/false" });
    assert.equal(judged.type, "true/false");
    for (const name of ["title", "solution", "tags"]) {
      assert.equal(judged[name], choice[name], name);
    }
    assert.equal(judged["part.0.option.0.text"], "正确");
    const typed = await shown({
      ...judged,
      "part.0.right": "0",
      kind: "fill in",
    });
    const several = await shown({
      ...typed,
      "part.0.accepts": "no\nnever",
      kind: "code completion",
    });
    assert.equal(several["part.0.option.1.text"], "never");
    const two = await shown({ ...several, code: "int x;", action: "part" });
    const once = { ...two, "part.1.title": "second", kind: "fill in" };
    const again = await shown(once);
    assert.equal(again["part.0.accepts"], "no\nnever");
    const back = await shown({ ...again, kind: "code completion" });
    assert.deepEqual([back.code, back["part.1.title"]], ["int x;", "second"]);
    const last = await shown({ ...back, kind: "true/false" });
    assert.equal(last["part.0.right"], "0");
    const { status } = await t.browse(path, {
      as: "admin",
      form: { ...last, action: "save" },
    });
    assert.equal(status, 303);
  }
  for (const { qid, type } of t.site.quizzes.catalogue.rows.values()) {
    const body = (await t.site.quizzes.bodies.get(qid))!;
    assert.equal(type, "true/false");
    assert.deepEqual(
      body.parts.map(({ options, accepts }) => [options.length, accepts]),
      [[2, []]],
    );
    assert.deepEqual(body.codeTemplate, {});
  }
});
