import assert from "node:assert/strict";
import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { answer, ask } from "../../../lib/contests/clarifications.ts";
import { anotherPerson } from "../accounts/people.ts";
import { MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

Deno.test("the tab of questions counts what its reader has not seen, and says there what is new [4 W4.2]", async () => {
  await using of = await openInside();
  const { t, cid } = of;
  const other = await anotherPerson(t, "neighbor");
  const [root, user] = [await t.actAs("root"), await t.actAs("user")];
  const tick = () => {
    t.clock.now += MINUTE;
    root.now = t.clock.now;
  };
  const count = (page: string) =>
    Number(/class="tab-count"[^>]*><span[^>]*>(\d+)</.exec(page)?.[1] ?? 0);
  const near = async (path: string) =>
    await (await t.browse(path, other.shown)).text();
  const onTab = async () => count(await of.html(`/contest/${cid}`));
  const talk = `/contest/${cid}/announcements`;
  const marks = (page: string) => page.match(/class="new-mark"/g)?.length ?? 0;
  assert.equal(await onTab(), 0);
  const words = { title: "Erratum", content: "n > 0", status: 0 as const };
  assert.ok((await contestAnnouncements.create(root, { cid }, words)).ok);
  assert.ok((await ask(user, cid, { pid: null, question: "How large?" })).ok);
  assert.equal(await onTab(), 1, "own questions are no news");
  assert.equal(count(await of.html(talk, "root")), 1, "one waits for staff");
  tick();
  assert.ok(
    (await answer(root, cid, 1, { answer: "Ten", isForAll: false })).ok,
  );
  assert.equal(await onTab(), 2);
  assert.equal(count(await near(`/contest/${cid}`)), 1, "not told to others");
  assert.equal(count(await of.html(talk, "root")), 0);
  tick();
  const page = await of.html(talk);
  assert.deepEqual([marks(page), count(page)], [2, 0]);
  // Its parts come anew right behind it.
  assert.equal(marks(await of.html(talk)), 2);
  assert.equal(await onTab(), 0);
  tick();
  assert.equal(marks(await of.html(talk)), 0);
  assert.equal(count(await near(`/contest/${cid}/submissions`)), 1);
  tick();
  assert.ok((await answer(root, cid, 1, { answer: "Ten", isForAll: true })).ok);
  assert.equal(await onTab(), 1);
  assert.equal(count(await near(`/contest/${cid}`)), 2);
  // A deleted contest leaves no marks.
  assert.equal(t.site.contests.readMarks.size, 1);
  await t.call("DELETE", `/api/admin/contest?cid=${cid}`, { as: "root" });
  assert.equal(t.site.contests.readMarks.size, 0);
});
