// Rows: 3 G5.13
import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining } from "./made.ts";

/** A group of "admin" with a training of "mute_user", who is admin there; two problems of the group, one public. */
async function furnished() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  const uid = await putIn(t, gid, "mute_user", "admin");
  const own = await addGroupProblem(t, gid, { problemId: "OWN" });
  const other = await addGroupProblem(t, gid, { problemId: "OTHER" });
  await t.site.problems.records.update(
    [own.pid],
    (row) => ({ ...row, authorUid: uid, author: "mute_user" }),
  );
  const open = await t.addProblem({ problemId: "OPEN" });
  const pids = [own.pid, other.pid, open.pid];
  const { tid } = await addTraining(t, { gid, by: "mute_user", pids });
  const path = `/group/${gid}/admin/training/${tid}/problems`;
  const html = async (as: "mute_user" | "admin" = "mute_user") =>
    decoded(await (await t.browse(path, { as })).text());
  const send = async (form: Record<string, string>) => {
    const sent = await t.browse(path, { as: "mute_user", form });
    await sent.body?.cancel();
    return sent.status;
  };
  return { t, gid, own, other, open, path, html, send };
}

Deno.test("a group's own problem in its training: reach, form, cases; others' cases alone, public ones nothing", async () => {
  const { t, gid, own, other, open, path, html, send } = await furnished();
  await using _ = t;
  const page = await html();
  const edit = (pid: number) => `/group/${gid}/admin/problem/${pid}/edit`;
  const cases = (pid: number) => `download-testcase?pid=${pid}"`;
  assert.ok(page.includes(edit(own.pid)) && page.includes(cases(own.pid)));
  assert.ok(!page.includes(edit(other.pid)) && page.includes(cases(other.pid)));
  assert.ok(!page.includes(edit(open.pid)) && !page.includes(cases(open.pid)));
  const root = await html("admin");
  assert.ok(root.includes(edit(other.pid)), "the group's root manages all");
  const fields = Object.fromEntries(fieldsOf(page, path));
  const field = `auth problem ${own.pid}`;
  assert.equal(fields[field], "1");
  assert.ok(!(`auth problem ${other.pid}` in fields));
  const authOf = ({ pid }: { pid: number }) =>
    t.site.problems.catalogue.get(pid)?.auth;
  const hidden = String(PROBLEM_AUTH.hidden);
  assert.equal(
    await send({ ...fields, action: "save", [field]: hidden }),
    303,
  );
  assert.equal(authOf(own), PROBLEM_AUTH.hidden);
  for (const { pid } of [other, open]) {
    await send({
      ...fields,
      action: "save",
      [`auth problem ${pid}`]: hidden,
    });
  }
  assert.deepEqual([other, open].map(authOf), [1, 1]);
});

Deno.test("it is deleted from its row by who manages it, and leaves the training", async () => {
  const { t, own, other, open, send } = await furnished();
  await using _ = t;
  const known = () =>
    [own, other, open].map(({ pid }) =>
      t.site.problems.catalogue.get(pid) !== null
    );
  for (const { pid } of [other, open]) {
    assert.equal(await send({ action: `delete problem ${pid}` }), 422);
  }
  assert.deepEqual(known(), [true, true, true]);
  assert.equal(await send({ action: `delete problem ${own.pid}` }), 303);
  assert.deepEqual(known(), [false, true, true]);
  assert.equal(
    t.site.venues.items.of({ kind: "training", id: 1 }).length,
    2,
  );
});

Deno.test("a group's own problems are offered to its trainings, found by their words, and put in", async () => {
  const { t, gid, path, html } = await furnished();
  await using _ = t;
  const fresh = await addGroupProblem(t, gid, { problemId: "FRESH" });
  await addGroupProblem(t, gid, {
    problemId: "SECRET",
    auth: PROBLEM_AUTH.hidden,
  });
  const button = `value="add ${fresh.pid}"`;
  const page = await html();
  assert.ok(page.includes(button) && page.includes(fresh.problemId));
  assert.ok(!page.includes("SECRET"));
  const found = async (keyword: string) =>
    (await (await t.browse(`${path}?keyword=${keyword}`, { as: "mute_user" }))
      .text()).includes(button);
  assert.deepEqual([await found("FRES"), await found("nothing")], [
    true,
    false,
  ]);
});
