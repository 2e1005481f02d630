import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { updateItem } from "../../../lib/trainings/items.ts";
import { extend } from "../../../lib/trainings/extensions.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining } from "./made.ts";

const DAY = 86_400_000;

Deno.test("a homework is copied to other classes with its dates moved; what a class cannot be asked is named first [4 S8.1]", async () => {
  await using t = await openTestSite();
  const first = await addGroup(t);
  const second = await addGroup(t, { name: "Class 8", shortName: "CLASS8" });
  const third = await addGroup(t, { name: "Class 9", shortName: "CLASS9" });
  await putIn(t, first, "user");
  const open = await t.addProblem();
  const own = await addGroupProblem(t, first, { problemId: "OWN1" });
  const begin = t.clock.now - 6 * DAY;
  const { tid } = await addTraining(t, {
    by: "admin",
    gid: first,
    title: "Week 4",
    pids: [open.pid, own.pid],
    begin,
    due: begin + 5 * DAY,
    latePercent: 20,
    lateDays: 2,
  });
  const admin = await t.actAs("admin");
  const item = { asks: "problem", itemId: open.pid } as const;
  assert.ok((await updateItem(admin, tid, item, { points: 30 })).ok);
  const { uid } = await t.userOf("user");
  const more = { uids: [uid], due: begin + 9 * DAY, reason: "" };
  assert.ok((await extend(admin, tid, more)).ok);
  const path = `/group/${first}/admin/training/${tid}/copy`;
  const html = decoded(
    await (await t.browse(`${path}?l=en-US`, { as: "admin" })).text(),
  );
  const fields = Object.fromEntries(fieldsOf(html, path));
  assert.equal(
    fields.due.slice(0, 16),
    new Date(begin + 12 * DAY).toISOString().slice(0, 16),
    "the same weekday, still to come",
  );
  const send = async (form: Record<string, string>, as: "admin" | "user") => {
    const answer = await t.browse(`${path}?l=en-US`, { as, form });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const classes = { [`class_${second}`]: "true", [`class_${third}`]: "true" };
  assert.equal((await send({ ...fields, ...classes }, "user")).status, 403);
  const none = await send(fields, "admin");
  assert.equal(none.status, 422);
  const unfit = await send({ ...fields, ...classes }, "admin");
  assert.equal(unfit.status, 422);
  assert.match(unfit.html, /Not every class can be asked this: .*OWN1/);
  assert.equal(t.site.trainings.shelf.list({ gid: second }).length, 0);
  const again = Object.fromEntries(fieldsOf(unfit.html, path));
  const done = await send(
    { ...again, ...classes, leavesOut: "true" },
    "admin",
  );
  assert.equal(done.status, 303, done.html.slice(0, 300));
  for (const gid of [second, third]) {
    const [copy] = t.site.trainings.shelf.list({ gid });
    const { title, due, latePercent, lateDays, isVisible } = copy;
    assert.deepEqual(
      { title, begin: copy.begin, due, latePercent, lateDays, isVisible },
      {
        title: "Week 4",
        begin: begin + 7 * DAY,
        due: begin + 12 * DAY,
        latePercent: 20,
        lateDays: 2,
        isVisible: true,
      },
    );
    const items = t.site.venues.items.of({ kind: "training", id: copy.tid });
    assert.deepEqual(
      items.map(({ itemId, scores }) => [itemId, scores]),
      [[open.pid, { [open.pid]: 30 }]],
    );
    assert.equal(t.site.venues.book.extensionsOf(copy.tid).size, 0);
  }
});
