import assert from "node:assert/strict";
import { errorAt, fieldsOf } from "../forms.ts";
import { openData, sendZip } from "./new_data.ts";

/** The test data's page: each case once, points and groups of several at once. */

const MODES = {
  default: { type: 1, judgeCaseMode: "default" },
  lowest: { type: 1, judgeCaseMode: "subtask_lowest" },
} as const;

/** A problem with six cases of 10 points each. */
async function sixCases(mode: keyof typeof MODES) {
  const t = await openData({
    ...MODES[mode],
    cases: [1, 2, 3, 4, 5, 6].map((n) => ({
      input: `${n}`,
      output: "x",
      score: 10,
      groupNum: mode === "lowest" ? n : null,
    })),
  });
  const path = `${t.page}/points`;
  /** The page after some fields have been typed and a button was pressed. */
  const press = async (fields: Record<string, string>) => {
    const sent = await t.send("/points", fields, { at: "" });
    const html = await sent.text();
    const shown = new Map(fieldsOf(html, path));
    const column = (part: string) =>
      [0, 1, 2, 3, 4, 5].map((n) => Number(shown.get(`files.${n}.${part}`)));
    return { status: sent.status, html, shown, column };
  };
  const stored = async () =>
    (await t.cases()).map(({ score, groupNum }) => [score, groupNum]);
  return { ...t, press, stored };
}

Deno.test("each case stands once, with its points and group in its row", async () => {
  await using t = await sixCases("lowest");
  const html = await t.read();
  assert.equal(html.match(/<table/g)?.length, 1, "one table");
  for (const n of [1, 6]) {
    assert.equal(html.split(`>${n}.in<`).length, 3, "in the row and its sum");
  }
  const [row] = /<tr>(?:(?!<tr>).)*files\.5\.score.*?<\/tr>/s.exec(html)!;
  for (
    const part of ["6.in", "6.out", "files.5.groupNum", "/input", "/output"]
  ) {
    assert.ok(row.includes(part), part);
  }
});

Deno.test("where cases have no groups, the page says where they are switched on", async () => {
  for (
    const [mode, isTold] of [["default", true], ["lowest", false]] as const
  ) {
    await using t = await sixCases(mode);
    const told = /<a href="([^"]*)#data">修改计分方式</.exec(await t.read());
    assert.equal(told !== null, isTold, mode);
    if (told === null) continue;
    const form = await t.browse(told[1], { as: "root" });
    const html = await form.text();
    assert.match(html.slice(html.indexOf('id="data"')), /name="judgeCaseMode"/);
  }
});

Deno.test("saving the page of points as it stands changes nothing", async () => {
  for (const mode of ["default", "lowest"] as const) {
    await using t = await sixCases(mode);
    const before = [await t.problemNow(), await t.cases()];
    const sent = await t.send("/points", { step: "save" }, { at: "" });
    assert.equal(sent.status, 303);
    assert.deepEqual([await t.problemNow(), await t.cases()], before);
    // Ticked cases alone are nothing to be filled in either.
    const ticked = { step: "save", "files.2.pick": "true" };
    assert.equal((await t.send("/points", ticked, { at: "" })).status, 303);
    assert.deepEqual([await t.problemNow(), await t.cases()], before);
  }
});

Deno.test("points are filled in for named, for ticked, and for all cases; nothing is saved", async () => {
  await using t = await sixCases("default");
  const named = await t.press({
    step: "fill",
    "fill.cases": "1-2, 6",
    "fill.score": "25",
    "files.3.pick": "true",
  });
  assert.equal(named.status, 200);
  assert.deepEqual(named.column("score"), [25, 25, 10, 10, 10, 25]);
  assert.match(named.html, /class="worth-now"[^>]*>[^<]*105/);
  assert.equal(named.shown.get("fill.score"), "", "it is done");
  assert.equal(named.shown.get("files.3.pick"), undefined);
  const ticked = await t.press({
    step: "fill",
    "fill.score": "0",
    "files.3.pick": "true",
  });
  assert.deepEqual(ticked.column("score"), [10, 10, 10, 0, 10, 10]);
  const all = await t.press({ step: "fill", "fill.score": "5" });
  assert.deepEqual(all.column("score"), [5, 5, 5, 5, 5, 5]);
  assert.deepEqual((await t.stored())[0], [10, null]);
});

Deno.test("groups are given by ranges, one after the other", async () => {
  await using t = await sixCases("lowest");
  const groups = await t.press({ step: "fill", "fill.cases": "1; 2-3; 4-6" });
  assert.deepEqual(groups.column("groupNum"), [1, 2, 2, 3, 3, 3]);
  assert.deepEqual(groups.column("score"), [10, 10, 10, 10, 10, 10]);
  const later = await t.press({
    step: "fill",
    "fill.cases": "4-5；6",
    "fill.groupNum": "7",
    "fill.score": "40",
  });
  assert.deepEqual(later.column("groupNum"), [1, 2, 3, 7, 7, 8]);
  assert.deepEqual(later.column("score"), [10, 10, 10, 40, 40, 40]);
});

Deno.test("the Enter key in the tools fills in and saves nothing; elsewhere it saves", async () => {
  await using t = await sixCases("lowest");
  const before = await t.stored();
  // Without script, it presses the first button of the form.
  const [first] = /<form[^>]*id="points"[^]*?(<button[^>]*>)/.exec(
    await t.read(),
  )!.slice(1);
  const step = /value="([^"]*)"/.exec(first)![1];
  const filled = await t.press({
    step,
    "fill.cases": "４－６；１",
    "fill.score": "２５",
  });
  assert.equal(filled.status, 200);
  assert.deepEqual(filled.column("score"), [25, 10, 10, 25, 25, 25]);
  assert.deepEqual(filled.column("groupNum"), [2, 2, 3, 1, 1, 1]);
  assert.deepEqual(await t.stored(), before);
  assert.equal((await t.press({ step, "fill.cases": "1" })).status, 422);
  const typed = { step, "files.0.score": "１７", worth: "67" };
  const saved = await t.send("/points", typed, { at: "" });
  assert.equal(saved.status, 303, await saved.text());
  assert.deepEqual((await t.stored())[0], [17, 1]);
});

Deno.test("what is typed to be filled in is not lost when it is saved at once", async () => {
  await using t = await sixCases("lowest");
  const sent = await t.send("/points", {
    step: "save",
    "fill.cases": "1-3",
    "fill.groupNum": "9",
    "fill.score": "30",
    worth: "60",
  }, { at: "" });
  assert.equal(sent.status, 303, await sent.text());
  assert.deepEqual(
    await t.stored(),
    [[30, 9], [30, 9], [30, 9], [10, 4], [10, 5], [10, 6]],
  );
});

Deno.test("a filling that cannot be done is told at its field, and loses nothing", async () => {
  await using t = await sixCases("lowest");
  const refused = [
    ["fill.cases", { "fill.cases": "5-9", "fill.score": "1" }, /共有 6 个/],
    ["fill.score", { "fill.cases": "1-3" }, /要填入/],
    ["fill.score", { "fill.score": "-3" }, /分数应为/],
    ["fill.groupNum", { "fill.groupNum": "0" }, /分组/],
  ] as const;
  for (const [field, typed, words] of refused) {
    for (const step of ["fill", "save"]) {
      const fields = { step, "files.1.score": "17", ...typed };
      const { status, html, column, shown } = await t.press(fields);
      assert.equal(status, 422, `${step} ${field}`);
      assert.match(errorAt(html, field) ?? "", words);
      assert.equal(column("score")[1], 17);
      for (const [name, value] of Object.entries(typed)) {
        assert.equal(shown.get(name), value);
      }
    }
  }
  const nothing = await t.press({ step: "fill" });
  assert.match(errorAt(nothing.html, "fill.score") ?? "", /要填入/);
  assert.deepEqual((await t.stored())[1], [10, 2]);
});

Deno.test("uploaded cases get points and groups in the same way before they are taken", async () => {
  await using t = await sixCases("lowest");
  const id = await sendZip(
    t,
    [1, 2, 3].flatMap((n) => [
      [`${n}.in`, `${n}`],
      [`${n}.out`, "y"],
    ]),
  );
  const path = `/zip/${id}`;
  const press = async (fields: Record<string, string>) => {
    const sent = await t.send(path, fields);
    assert.equal(sent.status, 200);
    const shown = new Map(fieldsOf(await sent.text(), t.page + path));
    return [0, 1, 2].map((n) =>
      [`files.${n}.score`, `files.${n}.groupNum`].map((at) => shown.get(at))
    );
  };
  assert.deepEqual(
    await press({ step: "fill", "fill.cases": "1; 2-3", "fill.score": "50" }),
    [["50", "1"], ["50", "2"], ["50", "2"]],
  );
  assert.deepEqual(
    await press({ step: "split", "files.1.groupNum": "1", worth: "90" }),
    [["45", "1"], ["45", "1"], ["45", "3"]],
  );
  assert.deepEqual(
    await press({ step: "enter", "fill.cases": "2", "fill.score": "7" }),
    [["10", "1"], ["7", "2"], ["10", "3"]],
  );
  assert.equal((await t.cases()).length, 6, "only shown");
  const bad = await t.send(path, { step: "take", "fill.cases": "4" });
  assert.equal(bad.status, 422);
  assert.match(errorAt(await bad.text(), "fill.cases") ?? "", /共有 3 个/);
  const taken = { step: "take", "fill.score": "20", worth: "60" };
  assert.equal((await t.send(path, taken)).status, 303);
  assert.deepEqual(await t.stored(), [[20, 1], [20, 2], [20, 3]]);
});
