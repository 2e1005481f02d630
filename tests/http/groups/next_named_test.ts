import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem } from "./groups.ts";

const offeredId = async (t: TestSite, gid: number, as: Person = "admin") => {
  const path = `/group/${gid}/admin/problem/create`;
  const html = await (await t.browse(path, { as })).text();
  return new Map(fieldsOf(html, path)).get("problemId");
};

Deno.test("a group's new problem is offered a free id of its group [4 W2.10]", async () => {
  await using t = await openTestSite();
  const plain = await addGroup(t, { shortName: "CLASS" });
  const numbered = await addGroup(t, { name: "Other", shortName: "高一5" });
  assert.equal(await offeredId(t, plain), "CLASS1");
  assert.equal(await offeredId(t, numbered), "高一5-1", "not 高一51");
  await addGroupProblem(t, plain, { problemId: "CLASS1" });
  await addGroupProblem(t, plain, { problemId: "CLASS3" });
  assert.equal(await offeredId(t, plain), "CLASS2");
});

Deno.test("a group's problem names homework as the next step, until some was set [4 W2.10]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const { pid } = await addGroupProblem(t, gid);
  const names = async () => {
    const path = `/group/${gid}/admin/problem/${pid}/edit`;
    const html = decoded(await (await t.browse(path, { as: "admin" })).text());
    return html.includes(`下一步： <a href="/group/${gid}/assign"`);
  };
  assert.equal(await names(), true);
  await addTraining(t, { gid, by: "admin" });
  assert.equal(await names(), false);
});

Deno.test("the school's face and a new colleague's slip name what comes next on a new site; a list that was put away names nothing [4 W2.10, 4 W1.8]", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  const named = async (path: string) => {
    const html = decoded(await (await t.browse(path, { as: "root" })).text());
    return /下一步： <a href="([^"]+)"/.exec(html)?.[1];
  };
  assert.equal(await named("/admin/face"), undefined, "it is the first itself");
  await t.browse("/admin/face", {
    as: "root",
    form: { name: "Our school", shortName: "School", motto: "", color: "" },
  });
  assert.equal(await named("/admin/face"), "/home#first-steps");
  const made = await t.browse("/admin/user/create", {
    as: "root",
    form: { username: "laoshi", role: "teacher" },
  });
  const slip = made.headers.get("location")!;
  assert.equal(await named(slip), "/home#first-steps");
  await t.browse("/home/first-steps", { as: "root", form: { show: "0" } });
  assert.equal(await named("/admin/face"), undefined);
});
