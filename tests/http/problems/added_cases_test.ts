import assert from "node:assert/strict";
import { envelope, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { openData, sendZip } from "./new_data.ts";
import {
  again,
  aProblemDto,
  postForm,
  problemFields,
} from "./problem_forms.ts";

/** Cases that come to a problem have points and a group; what it is worth stays. */

const MODES = ["subtask_lowest", "subtask_average"] as const;
type Mode = typeof MODES[number];
type Row = readonly [score: number, group: number];

const TWO_GROUPS: readonly Row[] = [[40, 1], [40, 1], [60, 2], [60, 2]];

const openSubtasks = (mode: Mode, rows: readonly Row[] = TWO_GROUPS) =>
  openData({
    type: 1,
    judgeCaseMode: mode,
    cases: rows.map(([score, groupNum], n) => ({
      input: `${n + 1}`,
      output: "x",
      score,
      groupNum,
    })),
  });

async function dataOf(t: TestSite & { pid: number }) {
  const { ioScore } = (await t.site.problems.records.get(t.pid))!;
  const cases = (await t.site.problems.cases.get(t.pid))!;
  return {
    ioScore,
    rows: cases.map(({ score, groupNum }) => [score, groupNum]),
  };
}

const zipOfCases = (...names: string[]) =>
  names.flatMap((name) =>
    [[`${name}.in`, name], [`${name}.out`, "x"]] as [string, string][]
  );

for (const mode of MODES) {
  Deno.test(`${mode}: a case added by its form joins the last group`, async () => {
    await using t = await openSubtasks(mode);
    const shown = new Map(
      fieldsOf(await t.read("/case/create"), `${t.page}/case/create`),
    );
    assert.deepEqual([shown.get("score"), shown.get("groupNum")], ["60", "2"]);
    const left: Record<string, string>[] = [{}, { score: "", groupNum: "" }];
    for (const fields of left) {
      const sent = await t.send("/case/create", {
        inputText: "new",
        ...fields,
      });
      assert.equal(sent.status, 303);
    }
    assert.deepEqual(await dataOf(t), {
      ioScore: 100,
      rows: [...TWO_GROUPS, [60, 2], [60, 2]],
    });
    const other = { inputText: "first", groupNum: "1", score: "" };
    await t.send("/case/create", other);
    assert.deepEqual((await dataOf(t)).rows.at(-1), [40, 1]);
  });

  Deno.test(`${mode}: a case that changes what the problem is worth says so`, async () => {
    await using t = await openSubtasks(mode);
    assert.match(await t.read("/case/create"), /整题现在 100 分/);
    const added = { inputText: "new", groupNum: "3", score: "20" };
    const sent = await t.send("/case/create", added);
    const cookie = sent.headers.get("set-cookie")!;
    const [, flash] = /gavel_flash=([^;]+)/.exec(cookie)!;
    const { key, params } = JSON.parse(atob(flash));
    assert.equal(key, "data.savedWorth");
    assert.deepEqual(params, { points: 120, was: 100 });
  });

  Deno.test(`${mode}: cases added by a zip join the last group, or the one of their names`, async () => {
    for (
      const [names, found] of [
        [["1", "2", "3", "4", "5", "6"], [[60, 2], [60, 2]]],
        [["1", "2", "3", "4", "3-1"], [[0, 3]]],
        [["1", "3", "5"], [[60, 2]]],
      ] as const
    ) {
      await using t = await openSubtasks(mode);
      const id = await sendZip(t, zipOfCases(...names));
      const sent = await t.send(`/zip/${id}`);
      assert.equal(sent.status, 303, names.join());
      const { ioScore, rows } = await dataOf(t);
      assert.equal(ioScore, 100, names.join());
      assert.deepEqual(rows.slice(-found.length), found, names.join());
    }
  });

  Deno.test(`${mode}: where each case has a group, new ones share what has been freed`, async () => {
    await using t = await openSubtasks(mode, [[10, 1], [10, 2], [5, 3]]);
    const id = await sendZip(t, zipOfCases("1", "2", "8", "9"));
    assert.equal((await t.send(`/zip/${id}`)).status, 303);
    assert.deepEqual(await dataOf(t), {
      ioScore: 25,
      rows: [[10, 1], [10, 2], [2, 3], [3, 4]],
    });
    const more = await sendZip(t, zipOfCases("1", "2", "8", "9", "10"));
    assert.equal((await t.send(`/zip/${more}`)).status, 303);
    const { ioScore, rows } = await dataOf(t);
    assert.deepEqual([ioScore, rows.at(-1)], [25, [3, 4]], "nothing is left");
  });

  Deno.test(`${mode}: samples and uploads of calls without points and groups get theirs`, async () => {
    await using t = await openSubtasks(mode);
    const put = async (around: Record<string, unknown>) => {
      const problem = { id: t.pid, type: 1, judgeCaseMode: mode };
      const json = aProblemDto(problem, around);
      const call = await t.call("PUT", "/api/admin/problem", {
        as: "root",
        json,
      });
      assert.equal((await envelope(call)).status, 200);
      return await dataOf(t);
    };
    const given = (await t.cases()).map((row, n) => ({
      id: row.caseId,
      input: `${n + 1}`,
      output: "x",
      score: row.score,
      groupNum: row.groupNum,
    }));
    const added = await put({ samples: [...given, { input: "5" }] });
    assert.deepEqual(added, { ioScore: 100, rows: [...TWO_GROUPS, [60, 2]] });
    const uploaded = await put({
      samples: [],
      isUploadTestCase: true,
      uploadTestcaseDir: await sendZip(t, zipOfCases("1", "3", "7")),
    });
    assert.deepEqual(uploaded, {
      ioScore: 100,
      rows: [[40, 1], [60, 2], [60, 2]],
    });
  });

  Deno.test(`${mode}: a row added to a new problem's form has the last group and its points`, async () => {
    await using t = await openData();
    const typed = problemFields({
      type: "1",
      judgeCaseMode: mode,
      worth: "30",
      "cases.0.score": "30",
      "cases.0.groupNum": "1",
      step: "add-case",
    });
    const { fields } = await again(await postForm(t, typed), 200);
    assert.deepEqual(
      [fields["cases.1.score"], fields["cases.1.groupNum"]],
      ["30", "1"],
    );
  });
}
