import assert from "node:assert/strict";
import { openTestSite } from "../../../tests/support.ts";
import {
  createClassification,
  createTag,
  deleteClassification,
  deleteTag,
  tagGroups,
  updateClassification,
  updateTag,
} from "./tags.ts";

const tag = (name: string, tcid: number | null = null) => ({
  name,
  color: null,
  oj: "ME" as const,
  tcid,
});
const group = (name: string, rank = 0, oj: "ME" | "HDU" = "ME") => ({
  name,
  rank,
  oj,
});

/** Names of the groups with the names of their tags. */
const shown = (t: Awaited<ReturnType<typeof openTestSite>>, oj = "ME") =>
  tagGroups({ site: t.site, viewer: null }, oj, "zh-CN").map((
    { classification, tags },
  ) => [
    classification?.name ?? null,
    ...tags.map(({ name }) => name),
  ]);

Deno.test("tags stand in their classification, by rank, the rest last", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("problem_admin");
  const late = await createClassification(act, group("late", 2));
  const early = await createClassification(act, group("early", 1));
  assert.ok(late.ok && early.ok);
  await createTag(act, tag("dp", early.value.id));
  await createTag(act, tag("loose"));
  await createTag(act, tag("tree", late.value.id));
  await createTag(act, tag("greedy", early.value.id));
  assert.deepEqual(shown(t), [
    ["early", "dp", "greedy"],
    ["late", "tree"],
    [null, "loose"],
  ]);
  await updateClassification(act, early.value.id, group("last", 9));
  assert.deepEqual(shown(t).map(([name]) => name), ["late", "last", null]);
});

Deno.test("a name is there once for each judge, whatever its letters' case", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const dp = await createTag(act, tag("dp"));
  const tree = await createTag(act, tag("tree"));
  assert.ok(dp.ok && tree.ok);
  const again = await createTag(act, tag("DP"));
  assert.ok(!again.ok && again.error.code === "tagTaken");
  const renamed = await updateTag(act, tree.value.id, tag("Dp"));
  assert.ok(!renamed.ok && renamed.error.code === "tagTaken");
  // Its own name in other letters is no other tag's.
  assert.ok((await updateTag(act, dp.value.id, tag("DP"))).ok);
  assert.ok((await createTag(act, { ...tag("dp"), oj: "HDU" })).ok);
  await createClassification(act, group("a"));
  const twice = await createClassification(act, group("A"));
  assert.ok(!twice.ok && twice.error.code === "tagTaken");
});

Deno.test("a classification of another judge, or of none, is refused", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const remote = await createClassification(act, group("far", 0, "HDU"));
  assert.ok(remote.ok);
  for (const tcid of [remote.value.id, 99]) {
    const made = await createTag(act, tag("x", tcid));
    assert.ok(!made.ok && made.error.code === "classificationGone");
  }
});

Deno.test("what is deleted leaves tags unclassified and problems whole", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const made = await createClassification(act, group("a"));
  assert.ok(made.ok);
  const dp = await createTag(act, tag("dp", made.value.id));
  assert.ok(dp.ok);
  const { pid } = await t.addProblem({ tags: [{ name: "dp", color: null }] });
  assert.ok((await deleteClassification(act, made.value.id)).ok);
  assert.deepEqual(shown(t), [[null, "dp"]]);
  assert.equal((await t.site.problems.tags.get(dp.value.id))?.tcid, null);
  assert.ok((await deleteTag(act, dp.value.id)).ok);
  assert.deepEqual(shown(t), [[null]]);
  assert.notEqual(t.site.problems.catalogue.get(pid), null);
  const gone = await deleteTag(act, dp.value.id);
  assert.ok(!gone.ok && gone.error.code === "tagGone");
});

Deno.test("only problem admins look after tags", async () => {
  await using t = await openTestSite();
  for (const role of ["user", "admin"] as const) {
    const act = await t.actAs(role);
    const refused = [
      await createTag(act, tag("x")),
      await updateTag(act, 1, tag("x")),
      await deleteTag(act, 1),
      await createClassification(act, group("x")),
      await updateClassification(act, 1, group("x")),
      await deleteClassification(act, 1),
    ];
    for (const result of refused) {
      assert.ok(!result.ok && result.error.code === "forbidden", role);
    }
  }
});

Deno.test("a tag has two names, and neither leads to another tag", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const dp = await createTag(act, { ...tag("动态规划"), nameEn: "DP" });
  assert.ok(dp.ok);
  const names = (locale: "zh-CN" | "en-US") =>
    tagGroups({ site: t.site, viewer: null }, "ME", locale).flatMap((
      { tags },
    ) => tags)
      .map(({ name }) => name);
  assert.deepEqual(names("zh-CN"), ["动态规划"]);
  assert.deepEqual(names("en-US"), ["DP"]);
  for (const other of [tag("dp"), { ...tag("x"), nameEn: "dp" }]) {
    const made = await createTag(act, other);
    assert.ok(!made.ok && made.error.code === "tagTaken", other.name);
  }
  // A name of one language alone is for both.
  const same = await createTag(act, { ...tag("tree"), nameEn: "Tree" });
  assert.ok(same.ok && same.value.nameEn === null);
  assert.deepEqual(names("en-US"), ["DP", "tree"]);
});

Deno.test("a problem finds its tags by either name, and keeps a new English one", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const dp = await createTag(act, { ...tag("动态规划"), nameEn: "DP" });
  // As a site of before has it: without the field.
  const id = await t.site.problems.tagIds.next();
  await t.site.problems.tags.insert({
    id,
    name: "图论",
    color: null,
    oj: "ME",
    gid: null,
    tcid: null,
  });
  assert.ok(dp.ok);
  const { pid } = await t.addProblem({
    tags: [
      { name: "dp", color: null },
      { name: "动态规划", color: null },
      { name: "图论", nameEn: "Graphs", color: null },
      { name: "新的", nameEn: "DP", color: null },
    ],
  });
  const problem = await t.site.problems.records.get(pid);
  const known = await Promise.all(
    problem!.tags.map((id) => t.site.problems.tags.get(id)),
  );
  assert.deepEqual(known.map((tag) => [tag?.name, tag?.nameEn ?? null]), [
    ["动态规划", "DP"],
    ["图论", "Graphs"],
    // Its English name is another's already.
    ["新的", null],
  ]);
});
