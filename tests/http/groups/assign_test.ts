import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded } from "../forms.ts";
import { judged } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

async function furnished() {
  const t = await openTestSite();
  const gid = await addGroup(t, { name: "Class 1" });
  await putIn(t, gid, "user");
  const other = await addGroup(t, { name: "Class 2", shortName: "CLASS2" });
  const open = await t.addProblem({ problemId: "A1" });
  const own = await addGroupProblem(t, gid, { problemId: "G1" });
  const send = async (
    fields: Record<string, string>,
    as: Person = "admin",
  ) => {
    const response = await t.browse(`/group/${gid}/assign?l=en-US`, {
      method: "POST",
      as,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    return {
      status: response.status,
      to: response.headers.get("location"),
      html: decoded(await response.text()),
    };
  };
  const filled = {
    title: "Week 5",
    due: "2026-02-07T22:00",
    latePercent: "10",
    lateDays: "2",
    feedbackBefore: "all",
    feedbackAfter: "all",
    zone: "UTC",
    [`class_${gid}`]: "on",
    item_1: `problem ${open.pid}`,
    points_1: "30",
  };
  return { t, gid, other, open, own, send, filled };
}

const trainingsOf = (t: TestSite, gid: number) =>
  t.site.trainings.shelf.list({ gid, withHidden: true });

Deno.test("homework is set on one page: for several classes at once, with its items and points, without a category [4 W2.6]", async () => {
  const { t, gid, other, open, send, filled } = await furnished();
  await using _ = t;
  const done = await send({ ...filled, [`class_${other}`]: "on" });
  const [first] = trainingsOf(t, gid);
  const [second] = trainingsOf(t, other);
  assert.equal(done.status, 303, done.html.slice(0, 400));
  assert.equal(done.to, `/group/${gid}/class?tid=${first.tid}`);
  for (const training of [first, second]) {
    assert.equal(training.title, "Week 5");
    assert.equal(training.isVisible, true);
    assert.equal(training.due, Date.UTC(2026, 1, 7, 22));
    assert.deepEqual([training.latePercent, training.lateDays], [10, 2]);
    const items = t.site.venues.items.of({
      kind: "training",
      id: training.tid,
    });
    assert.deepEqual(
      items.map(({ itemId, scores }) => [itemId, scores]),
      [[open.pid, { [open.pid]: 30 }]],
    );
  }
  const home = await (await t.browse("/home", { as: "user" })).text();
  assert.ok(home.includes("Week 5"), "its pupils find it at home");
  // The same title once more: the category is there already.
  const again = await send({ ...filled, title: "Week 6" });
  assert.equal(again.status, 303);
  assert.equal(t.site.trainings.shelf.categories({ gid }).length, 1);
});

Deno.test("what is missing or cannot be asked is refused, nothing is made, and all that was typed comes back [4 W2.6, 4 W2.7]", async () => {
  const { t, gid, other, own, send, filled } = await furnished();
  await using _ = t;
  const hidden = await t.addProblem({ problemId: "H1", auth: 2 });
  const { item_1: _item, ...noItem } = filled;
  const { [`class_${gid}`]: _class, ...noClass } = filled;
  const rows: [Record<string, string>, string][] = [
    [{ ...filled, title: " " }, "Enter a title"],
    [{ ...filled, due: "" }, "Enter when it is due."],
    [{ ...filled, begin: "2026-02-08T00:00" }, "after"],
    [noItem, "Pick at least one problem."],
    [noClass, "Choose at least one class."],
    [{ ...filled, item_1: `problem ${hidden.pid}` }, ""],
    // A problem of this group is none of the other's.
    [
      { ...filled, item_1: `problem ${own.pid}`, [`class_${other}`]: "on" },
      "",
    ],
    [{ ...filled, points_1: "-1" }, ""],
  ];
  for (const [fields, why] of rows) {
    const { status, html } = await send(fields);
    assert.equal(status, 422, JSON.stringify(fields));
    assert.ok(html.includes(why), why);
    assert.ok(html.includes(`value="${fields.title}"`), "the title is back");
    assert.ok(html.includes('value="2026-02') || fields.due === "");
  }
  assert.deepEqual([trainingsOf(t, gid), trainingsOf(t, other)], [[], []]);
});

Deno.test("the picker adds, moves, removes and copies, finds by word, level, tag and what nobody solved, and gives nothing out [4 W2.6]", async () => {
  const { t, gid, open, own, send, filled } = await furnished();
  await using _ = t;
  const { item_1: _item, points_1: _points, ...bare } = filled;
  const picked = (html: string) =>
    [...html.matchAll(/name="item_\d+" value="(\w+ \d+)"/g)].map(([, of]) =>
      of
    );
  const added = await send({ ...bare, step: `add problem ${open.pid}` });
  assert.equal(added.status, 200);
  assert.deepEqual(picked(added.html), [`problem ${open.pid}`]);
  assert.ok(added.html.includes('value="Week 5"'));
  const two = {
    ...bare,
    item_1: `problem ${open.pid}`,
    points_1: "30",
    item_2: `problem ${own.pid}`,
    points_2: "10",
  };
  const up = await send({ ...two, step: `up problem ${own.pid}` });
  assert.deepEqual(picked(up.html), [
    `problem ${own.pid}`,
    `problem ${open.pid}`,
  ]);
  assert.match(up.html, /2 problems, 40 points/);
  const gone = await send({ ...two, step: `remove problem ${open.pid}` });
  assert.deepEqual(picked(gone.html), [`problem ${own.pid}`]);
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Earlier",
    pids: [own.pid, open.pid],
  });
  const copied = await send({ ...bare, step: `copy ${tid}` });
  assert.deepEqual(picked(copied.html), [
    `problem ${own.pid}`,
    `problem ${open.pid}`,
  ]);
  const found = async (fields: Record<string, string>) => {
    const { html } = await send({ ...bare, step: "look", ...fields });
    const picker = html.slice(html.indexOf('class="assign-picker"'));
    return ["A1", "G1", "T1"].filter((id) => picker.includes(`>${id}<`));
  };
  assert.deepEqual(await found({}), ["A1", "G1"]);
  assert.deepEqual(await found({ keyword: "G1" }), ["G1"]);
  assert.deepEqual(await found({ level: "7" }), []);
  const tag = async (id: string) => {
    const page = await t.browse(`/group/${gid}/assign`, { as: "admin" });
    return new RegExp(`<option +value="(\\d+)"[^>]*>${id}<`)
      .exec(await page.text())?.[1];
  };
  await t.addProblem({
    problemId: "H1",
    auth: 2,
    tags: [{ name: "kept", color: null }],
  });
  await t.addProblem({
    problemId: "T1",
    tags: [{ name: "greedy", color: null }],
  });
  const greedy = (await tag("greedy"))!;
  assert.deepEqual(await found({ tag: greedy }), ["T1"]);
  assert.deepEqual(await found({ tag: "999999" }), ["A1", "G1", "T1"]);
  await judged(t, "A1", { verdict: { status: STATUS.accepted } });
  assert.deepEqual(await found({ fresh: "on" }), ["G1", "T1"]);
  assert.equal(trainingsOf(t, gid).length, 1, "nothing was given out");
});

Deno.test("nobody but who runs the group comes to the page, and a class is given work only by who runs it [4 W2.6]", async () => {
  const { t, gid, send, filled } = await furnished();
  await using _ = t;
  for (const as of ["user", "no_submit_user"] as const) {
    const page = await t.browse(`/group/${gid}/assign`, { as });
    assert.equal(page.status, 403, as);
    await page.body?.cancel();
    assert.equal((await send(filled, as)).status, 403, as);
  }
  const foreign = await addGroup(
    t,
    { name: "Not mine", shortName: "FOREIGN" },
    "root",
  );
  const tried = await send({ ...filled, [`class_${foreign}`]: "on" });
  assert.equal(tried.status, 422);
  assert.deepEqual(trainingsOf(t, foreign), []);
  assert.deepEqual(trainingsOf(t, gid), []);
  const list = await envelope(
    await t.call("GET", `/api/group/get-training-list?gid=${gid}`, {
      as: "admin",
    }),
  );
  assert.equal(list.data.total, 0);
});
