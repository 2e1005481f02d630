import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../support.ts";
import { hojEntries, zip } from "../packages.ts";
import { formOf as tickedOf, MANY } from "./accounts/classes.ts";
import { fieldsOf } from "./forms.ts";
import { judged } from "./judging.ts";
import { aPng } from "./pictures.ts";
import { problemFields } from "./problems/problem_forms.ts";

interface DataBuild {
  /** Where the form is, and what is typed into it. */
  page: string;
  action?: string;
  typed: Record<string, string>;
  file?: Uint8Array<ArrayBuffer>;
  count: (t: TestSite) => number | Promise<number>;
}

const all = async (rows: { all(): AsyncIterable<unknown> }) =>
  (await Array.fromAsync(rows.all())).length;

const text = { title: "A title", content: "Words" };

/** The admin area's forms that make something. */
const DATA_BUILD: Record<string, DataBuild> = {
  problem: {
    page: "/admin/problem/create",
    typed: problemFields(),
    count: (t) => t.site.problems.catalogue.pids().length,
  },
  announcement: {
    page: "/admin/announcement/create",
    typed: text,
    count: (t) => all(t.site.announcements.records),
  },
  notice: {
    page: "/admin/notice/create",
    typed: { ...text, type: "All", action: "push" },
    count: (t) => all(t.site.messages.notices),
  },
  slide: {
    page: "/admin/carousel",
    typed: { hint: "A school" },
    file: aPng(480, 210),
    count: (t) => all(t.site.home.slides),
  },
  course: {
    page: "/admin/course/create",
    typed: { title: "A course" },
    file: aPng(480, 270),
    count: (t) => all(t.site.courses.records),
  },
  campus: {
    page: "/admin/campus/create",
    typed: { name: "东校区" },
    count: (t) => all(t.site.campuses.records),
  },
  trainingCategory: {
    page: "/admin/training/category",
    typed: { name: "图论" },
    count: (t) => all(t.site.trainings.categories),
  },
  tag: {
    page: "/admin/problem/tag",
    typed: { name: "graphs" },
    count: (t) => all(t.site.problems.tags),
  },
  category: {
    page: "/admin/problem/tag",
    action: "/admin/problem/tag/classification",
    typed: { name: "Topics" },
    count: (t) => all(t.site.problems.classifications),
  },
  program: {
    page: "/admin/problem/1000/program/create",
    typed: { name: "main", language: "C", code: "int main() {}" },
    count: async (t) =>
      (await t.site.problems.programs.get(1000))?.programs.length ?? 0,
  },
  accounts: {
    page: "/admin/user/generate",
    typed: { prefix: "g", number_from: "1", number_to: "3" },
    count: (t) => all(t.site.accounts.users),
  },
  account: {
    page: "/admin/user/create",
    typed: { username: "single" },
    count: (t) => all(t.site.accounts.users),
  },
  "import of problems": {
    page: "/admin/problem/batch-operation",
    typed: {},
    file: zip(hojEntries()),
    count: (t) => all(t.site.exchange.importJobs),
  },
};

function send(
  t: TestSite,
  path: string,
  fields: [string, string][],
  { typed, file }: Pick<DataBuild, "typed" | "file">,
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  if (file) form.set("file", new File([file], "a.png"));
  return t.browse(path, { as: "root", form });
}

/** The form as it stands on the page. */
const opened = async (t: TestSite, page: string, action = page) =>
  fieldsOf(await (await t.browse(page, { as: "root" })).text(), action);

const outcome = async (response: Response) => {
  await response.body?.cancel();
  return [response.status, response.headers.get("location")];
};

for (const [name, dataBuild] of Object.entries(DATA_BUILD)) {
  Deno.test(`a form sent twice makes one: ${name}`, async () => {
    await using t = await openTestSite();
    await t.addProblem();
    const { page, action = page, count } = dataBuild;
    const before = await count(t);
    const fields = await opened(t, page, action);
    const double = await Promise.all(
      Array.from({ length: 2 }, () => send(t, action, fields, dataBuild)),
    );
    const [first, second] = await Promise.all(double.map(outcome));
    const made = await count(t) - before;
    assert.equal(first[0], 303);
    assert.deepEqual(second, first, "at once");
    t.clock.now += 60_000;
    const again = await outcome(await send(t, action, fields, dataBuild));
    assert.deepEqual(again, first, "a minute later");
    await Promise.all(t.site.background);
    assert.equal(await count(t) - before, made);
    assert.equal(made, name === "accounts" ? 3 : 1);
  });
}

Deno.test("a form that is changed makes another", async () => {
  await using t = await openTestSite();
  const path = "/admin/announcement/create";
  const fields = await opened(t, path);
  await outcome(await send(t, path, fields, { typed: text }));
  const other = { typed: { ...text, title: "Another" } };
  await outcome(await send(t, path, fields, other));
  assert.equal(await all(t.site.announcements.records), 2);
});

Deno.test("what was refused is tried again", async () => {
  await using t = await openTestSite();
  const path = "/admin/user/generate";
  const fields = await opened(t, path);
  const typed = { prefix: "g", number_from: "1", number_to: "3" };
  const bad = { typed: { ...typed, password_length: "1" } };
  assert.equal((await outcome(await send(t, path, fields, bad)))[0], 422);
  assert.equal((await outcome(await send(t, path, fields, bad)))[0], 422);
  assert.equal((await outcome(await send(t, path, fields, { typed })))[0], 303);
});

const SHEET = "/admin/user/import";

/** The preview of a list, as its form would be sent. */
async function preview(t: TestSite, csv: string) {
  const sent = await t.browse(SHEET, { as: "root", form: { csv } });
  return fieldsOf(await sent.text(), SHEET);
}

Deno.test("a class list added twice shows the slips of the first time", async () => {
  await using t = await openTestSite();
  const fields = await preview(t, "账号,姓名\nming1,小明\nhong1,小红");
  const add = { typed: { action: "add" } };
  const double = await Promise.all([
    send(t, SHEET, fields, add),
    send(t, SHEET, fields, add),
  ]);
  const [first, second] = await Promise.all(double.map(outcome));
  assert.match(String(first[1]), /slips/);
  assert.deepEqual(second, first);
  assert.deepEqual(await outcome(await send(t, SHEET, fields, add)), first);
  const slips = await t.browse(String(first[1]), { as: "root" });
  assert.match(await slips.text(), /ming1/);
});

Deno.test("added in part and sent again, it shows the same part and the same slips", async () => {
  await using t = await openTestSite();
  const fields = await preview(t, "账号,姓名\nming1,小明\ntwo words,小红");
  const add = { typed: { action: "add" } };
  const slipsOn = async () => {
    const sent = await send(t, SHEET, fields, add);
    const html = await sent.text();
    assert.doesNotMatch(html, /已被使用/);
    return [sent.status, /href="(\/admin\/user\/slips\/[^"]+)"/.exec(html)![1]];
  };
  const first = await slipsOn();
  assert.deepEqual(await slipsOn(), first);
});

Deno.test("passwords set twice by a double click are those on the slips", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const ask = await t.browse(MANY, {
    as: "root",
    form: tickedOf(["uid-user"], { action: "reset" }),
  });
  const fields = fieldsOf(await ask.text(), MANY);
  const none = { typed: {} };
  const [first, second] = await Promise.all(
    (await Promise.all([
      send(t, MANY, fields, none),
      send(t, MANY, fields, none),
    ])).map(outcome),
  );
  assert.match(String(first[1]), /slips/);
  assert.deepEqual(second, first);
});

Deno.test("accounts deleted twice are told of as deleted", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const ask = await t.browse(MANY, {
    as: "root",
    form: tickedOf(["uid-user"], { action: "delete" }),
  });
  const fields = fieldsOf(await ask.text(), MANY);
  const first = await outcome(await send(t, MANY, fields, { typed: {} }));
  assert.equal(first[0], 303);
  assert.deepEqual(
    await outcome(await send(t, MANY, fields, { typed: {} })),
    first,
  );
});

Deno.test("an account that is saved twice was saved, not changed by somebody else", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const path = "/admin/user/edit/uid-user";
  const fields = await opened(t, path);
  const typed = { realname: "小明" };
  const first = await outcome(await send(t, path, fields, { typed }));
  assert.equal(first[0], 303);
  t.clock.now += 1_000;
  assert.deepEqual(
    await outcome(await send(t, path, fields, { typed })),
    first,
  );
});

Deno.test("a judge's token made twice is one token, shown both times", async () => {
  await using t = await openTestSite();
  const path = "/admin/judges";
  const fields = await opened(t, path);
  const tokenOn = async () => {
    const sent = await send(t, path, fields, { typed: { name: "lab" } });
    return /id="new-token"[^>]*>([^<]+)</.exec(await sent.text())?.[1];
  };
  const token = await tokenOn();
  assert.ok(token);
  assert.equal(await tokenOn(), token);
});

Deno.test("a rejudge begun twice leads to the one that has begun", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  await judged(t, problemId);
  const path = `/admin/problem/${pid}/rejudge`;
  const html = await (await t.browse(path, { as: "root" })).text();
  const key = /name="sendKey" value="([^"]+)"/.exec(html)![1];
  const typed = { mode: "preview", sendKey: key };
  const first = await outcome(await send(t, path, [], { typed }));
  assert.match(String(first[1]), /^\/admin\/rejudge\/\d+$/);
  assert.deepEqual(await outcome(await send(t, path, [], { typed })), first);
  await Promise.all(t.site.background);
});
