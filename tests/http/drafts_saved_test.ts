import assert from "node:assert/strict";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { tidyUp } from "../../lib/site/maintenance.ts";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { fieldsOf } from "./forms.ts";
import { problemFields } from "./problems/problem_forms.ts";

const PATH = "/admin/problem/create";
const TOPIC = `form${PATH}`;

/** What a browser's page hands in of a form: typed so long ago. */
const keep = async (
  t: TestSite,
  draft: { text: string | null; form?: string; age?: number; topic?: string },
) =>
  (await envelope(
    await t.call("PUT", "/api/draft?account=1", {
      as: "root",
      json: { topic: TOPIC, part: "", age: 0, ...draft },
    }),
  )).data.isNewest;

/** What any browser of the account is offered. */
const offered = async (t: TestSite, topic = TOPIC) =>
  (await envelope(
    await t.call("GET", `/api/draft?topic=${topic}`, { as: "root" }),
  )).data?.text ?? null;

/** A form as a browser opens it, and its key. */
async function open(t: TestSite, path = PATH) {
  const html = await (await t.browse(path, { as: "root" })).text();
  const fields = fieldsOf(html, path);
  const key = fields.find(([name]) => name === SEND_KEY)![1];
  assert.ok(key.length > 10);
  return { fields, key };
}

async function save(
  t: TestSite,
  fields: [string, string][],
  typed: Record<string, string>,
  path = PATH,
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const answer = await t.browse(path, { as: "root", form });
  await answer.body?.cancel();
  return answer.status;
}

Deno.test("what was saved is offered nowhere, whatever of it arrives later and in which order", async () => {
  await using t = await openTestSite();
  const first = await open(t);
  assert.equal(await keep(t, { text: "typed", form: first.key }), true);
  assert.equal(await offered(t), "typed", "before it is saved");
  t.clock.now += 2_000;
  const { fields, key } = first;
  assert.equal(await save(t, fields, problemFields({ problemId: "A" })), 303);
  assert.equal(await offered(t), null, "at once, before the next page loads");
  // The page's last words have taken their time.
  t.clock.now += 100;
  assert.equal(await keep(t, { text: "typed", form: key }), false);
  assert.equal(await offered(t), null);
  // Typed before, in a browser that had no network.
  assert.equal(await keep(t, { text: "earlier", age: 60_000 }), false);
  assert.equal(await offered(t), null);
  // The next page takes it out of the browser; then the last words once more.
  assert.equal(await keep(t, { text: null, form: key }), false);
  t.clock.now += 3_000;
  assert.equal(await keep(t, { text: "typed", form: key }), false);
  assert.equal(await offered(t), null);
});

Deno.test("the form of another tab, and the next one, keep what is typed into them", async () => {
  await using t = await openTestSite();
  const first = await open(t);
  const other = await open(t);
  assert.notEqual(first.key, other.key);
  const typed = problemFields({ problemId: "A" });
  assert.equal(await save(t, first.fields, typed), 303);
  t.clock.now += 1_000;
  assert.equal(await keep(t, { text: "other", form: other.key }), true);
  assert.equal(await offered(t), "other");
  // Which is what a late word of the first does not replace.
  assert.equal(await keep(t, { text: "late", form: first.key }), false);
  // Nor does the page after it take that away.
  assert.equal(await keep(t, { text: null, form: first.key }), false);
  assert.equal(await offered(t), "other");
  const next = problemFields({ problemId: "B" });
  assert.equal(await save(t, other.fields, next), 303);
  assert.equal(await offered(t), null);
  t.clock.now += 1_000;
  for (const { key } of [first, other]) {
    assert.equal(await keep(t, { text: "late", form: key }), false);
  }
  const third = await open(t);
  assert.equal(await keep(t, { text: "third", form: third.key }), true);
  assert.equal(await offered(t), "third");
});

Deno.test("what was refused stays a draft; a problem that is changed has its own", async () => {
  await using t = await openTestSite();
  const { fields, key } = await open(t);
  await keep(t, { text: "typed", form: key });
  assert.equal(await save(t, fields, { timeLimit: "x" }), 422);
  assert.equal(await offered(t), "typed");

  const { pid } = await t.addProblem();
  const path = `/admin/problem/edit/${pid}`;
  const topic = `form${path}`;
  const edit = await open(t, path);
  await keep(t, { text: "changed", form: edit.key, topic });
  t.clock.now += 1_000;
  assert.equal(
    await save(t, edit.fields, { "texts.zh-CN.title": "新" }, path),
    303,
  );
  assert.equal(await offered(t, topic), null);
  assert.equal(await keep(t, { text: "late", form: edit.key, topic }), false);
  assert.equal(await offered(t, topic), null);
  assert.equal(await offered(t), "typed", "of another form");
});

Deno.test("that a draft is over is forgotten after a week", async () => {
  await using t = await openTestSite();
  await keep(t, { text: "typed" });
  t.clock.now += 1_000;
  await keep(t, { text: null });
  assert.equal(await keep(t, { text: "typed", age: 500 }), false);
  const records = () => Array.fromAsync(t.site.drafts.records.all());
  t.clock.now += 6 * 86_400_000;
  await tidyUp(t.site);
  assert.equal((await records()).length, 1);
  t.clock.now += 2 * 86_400_000;
  await tidyUp(t.site);
  assert.deepEqual(await records(), []);
});
