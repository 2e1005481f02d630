// Rows: 3 A7.1–A7.3, G5.5–G5.6
import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { addTraining, aDto, dataOf, statusOf } from "./made.ts";

const FORM = {
  title: "A training",
  description: "What it is for.",
  rank: "7",
  auth: "Public",
  privatePwd: "",
  visible: "true",
  category: "1",
  begin: "",
  due: "",
  latePercent: "0",
  lateDays: "0",
  feedbackBefore: "all",
  feedbackAfter: "all",
};

const send = (
  t: TestSite,
  path: string,
  form: Record<string, string>,
  as: "root" | "admin" | "problem_admin" = "root",
) => t.browse(`/admin/training${path}`, { as, form });

const without = (name: keyof typeof FORM) => {
  const { [name]: _, ...rest } = FORM;
  return rest;
};

Deno.test("without a category, one is made first; then a training, changed, shown, hidden", async () => {
  await using t = await openTestSite();
  const led = await t.browse("/admin/training/create", { as: "root" });
  assert.equal(led.headers.get("location"), "/admin/training/category");
  const category = { name: "入门", color: "#4f8a6d" };
  assert.equal((await send(t, "/category", category)).status, 303);
  assert.equal((await send(t, "/category", category)).status, 422, "taken");
  const made = await send(t, "/create", FORM);
  assert.equal(made.headers.get("location"), "/admin/training/1/problems");
  const edited = await send(t, "/1/edit", { ...FORM, title: "Another title" });
  assert.equal(edited.status, 303);
  const row = () => t.site.trainings.shelf.get(1)!;
  assert.deepEqual([row().title, row().rank, row().isVisible], [
    "Another title",
    7,
    true,
  ]);
  await send(t, "/1", { action: "hide" });
  assert.equal(row().isVisible, false);
  await send(t, "/1", { action: "show" });
  assert.equal(row().isVisible, true);
  const list = await (await t.browse("/admin/training?keyword=Another", {
    as: "root",
  })).text();
  assert.ok(list.includes("Another title"));
});

Deno.test("who may not manage categories makes the first one with their training", async () => {
  await using t = await openTestSite();
  const page = await t.browse("/admin/training/create", { as: "admin" });
  assert.equal(page.status, 200);
  assert.match(
    await page.text(),
    /<details class="more" open[^>]*>.*categoryName/s,
  );
  const form = { ...without("category"), categoryName: "入门" };
  const made = await send(t, "/create", form, "admin");
  assert.equal(made.headers.get("location"), "/admin/training/1/problems");
});

Deno.test("the form says what is missing, in both languages, and keeps what was typed", async () => {
  await using t = await openTestSite();
  await addTraining(t);
  const wrong: [Record<string, string>, string, string][] = [
    [{ ...FORM, title: " " }, "请填写标题", "Enter a title"],
    [{ ...FORM, description: " " }, "请填写描述", "Enter a description"],
    [without("category"), "请选择分类", "Choose a category"],
    [{ ...FORM, rank: "-1" }, "0 到 2147483647", "0 to 2147483647"],
    [{ ...FORM, rank: "2147483648" }, "0 到 2147483647", "0 to 2147483647"],
    [
      { ...FORM, auth: "Private" },
      "训练密码不能为空",
      "Training password is required",
    ],
    [{ ...FORM, due: "soon" }, "请输入日期和时间", "Enter a date and time"],
    [
      { ...FORM, begin: "2026-03-02T08:00", due: "2026-03-01T08:00" },
      "截止时间必须晚于开始时间",
      "The due date must be after",
    ],
    [{ ...FORM, latePercent: "101" }, "0 到 100", "0 to 100"],
  ];
  for (const [form, zh, en] of wrong) {
    for (const [locale, words] of [["zh-CN", zh], ["en-US", en]] as const) {
      const answer = await t.browse("/admin/training/create", {
        as: "root",
        form,
        headers: {
          cookie: `gavel_locale=${locale}`,
          "accept-language": locale,
        },
      });
      assert.equal(answer.status, 422);
      const html = await answer.text();
      assert.ok(html.includes(words) || html.includes(zh), words);
      assert.ok(html.includes("What it is for.") || form.description === " ");
    }
  }
});

Deno.test("author or root change a training; only root deletes one of the site", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const change = (as: "root" | "admin" | "problem_admin") =>
    t.call("PUT", "/api/admin/training", {
      as,
      json: aDto({ id: tid }, { id: 1 }),
    });
  assert.equal(await statusOf(change("problem_admin")), 403);
  assert.equal(await statusOf(change("admin")), 200);
  assert.equal(await statusOf(change("root")), 200);
  const refused = await send(t, `/${tid}/edit`, FORM, "problem_admin");
  assert.equal(refused.status, 403);
  await refused.body?.cancel();
  const status =
    `/api/admin/training/change-training-status?tid=${tid}&author=admin&status=false`;
  assert.equal(
    await statusOf(t.call("PUT", status, { as: "problem_admin" })),
    403,
  );
  assert.equal(await statusOf(t.call("PUT", status, { as: "admin" })), 200);
  const own = await send(t, `/${tid}`, { action: "delete" }, "admin");
  assert.equal(own.status, 403);
  await own.body?.cancel();
  assert.equal((await send(t, `/${tid}`, { action: "delete" })).status, 303);
  assert.equal(t.site.trainings.shelf.get(tid), null);
});

Deno.test("10 a page, hidden ones too, found by title, number and rank; passwords stay in the form", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 11; n++) {
    await addTraining(t, {
      title: `Training ${n}`,
      rank: 500 + n,
      isVisible: n > 0,
      auth: "Private",
      password: "a secret word",
    });
  }
  const path = "/api/admin/training/get-training-list";
  const list = await dataOf(t, path, "admin");
  assert.deepEqual([list.total, list.records.length], [11, 10]);
  assert.deepEqual([list.records[0].title, list.records[0].status], [
    "Training 0",
    false,
  ]);
  assert.ok(!JSON.stringify(list).includes("a secret word"));
  const found = await dataOf(t, `${path}?keyword=507`, "admin");
  assert.equal(found.records[0].title, "Training 7");
  const { training } = await dataOf(t, "/api/admin/training?tid=8", "root");
  assert.equal(training.privatePwd, "a secret word");
  const other = t.call("GET", "/api/admin/training?tid=8", { as: "admin" });
  assert.equal(await statusOf(other), 403);
});

Deno.test("problems: added, ordered by number and by button, given points, removed", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem({ problemId: "A1" });
  const second = await t.addProblem({ problemId: "B1" });
  const hidden = await t.addProblem({ problemId: "H1", auth: 2 });
  const { tid } = await addTraining(t, { by: "admin" });
  const press = (form: Record<string, string>) =>
    send(t, `/${tid}/problems`, form, "admin");
  const items = () =>
    t.site.venues.items.of({ kind: "training", id: tid })
      .map(({ itemId }) => itemId);
  const page = await (await t.browse(`/admin/training/${tid}/problems`, {
    as: "admin",
  })).text();
  assert.ok(
    // As words: names of built files may have any letters in them.
    /\bA1\b/.test(page) && !/\bH1\b/.test(page),
    "candidates are public",
  );
  assert.equal((await press({ action: `add ${first.pid}` })).status, 303);
  assert.equal((await press({ action: `add ${first.pid}` })).status, 422);
  assert.equal((await press({ action: `add ${hidden.pid}` })).status, 422);
  const byId = { action: "addById", problem: "b1", displayId: "Z" };
  assert.equal((await press(byId)).status, 303);
  assert.deepEqual(items(), [first.pid, second.pid]);
  await press({ action: `up problem ${second.pid}` });
  assert.deepEqual(items(), [second.pid, first.pid]);
  await press({ action: `down problem ${second.pid}` });
  assert.deepEqual(items(), [first.pid, second.pid]);
  await press({
    action: "save",
    [`order problem ${first.pid}`]: "9",
    [`order problem ${second.pid}`]: "2",
    [`points problem ${second.pid}`]: "25",
  });
  assert.deepEqual(items(), [second.pid, first.pid]);
  const { problemList, trainingProblemMap } = await dataOf(
    t,
    `/api/admin/training/get-problem-list?tid=${tid}&queryExisted=true`,
    "problem_admin",
  );
  assert.deepEqual(
    problemList.records.map(({ problemId }: { problemId: string }) =>
      problemId
    ),
    ["B1", "A1"],
  );
  const { rank, displayId, points } = trainingProblemMap[second.pid];
  assert.deepEqual([rank, displayId, points], [2, "Z", 25]);
  await press({ action: `remove problem ${second.pid}` });
  assert.deepEqual(items(), [first.pid]);
  const candidates = await dataOf(
    t,
    `/api/admin/training/get-problem-list?tid=${tid}&queryExisted=false`,
    "admin",
  );
  assert.equal(candidates.problemList.total, 1);
  // A problem admin may change what a training asks, another admin may not.
  const add = (as: "problem_admin" | "admin", of: number) =>
    statusOf(t.call("POST", "/api/admin/training/add-problem-from-public", {
      as,
      json: { pid: second.pid, tid: of, displayId: "B1" },
    }));
  assert.equal(await add("problem_admin", tid), 200);
  assert.equal(await add("problem_admin", tid), 400);
  const other = await addTraining(t);
  assert.equal(await add("admin", other.tid), 403);
});

Deno.test("import brings another training's problems in their order, those that are there are skipped; a copy has all", async () => {
  await using t = await openTestSite();
  const [a, b, c] = [
    await t.addProblem(),
    await t.addProblem(),
    await t.addProblem(),
  ];
  const source = await addTraining(t, { pids: [c.pid, a.pid, b.pid] });
  const { tid } = await addTraining(t, { pids: [a.pid], by: "admin" });
  const form = { action: "import", from: String(source.tid) };
  const done = await send(t, `/${tid}/problems`, form, "admin");
  assert.equal(done.status, 303);
  const of = (id: number) =>
    t.site.venues.items.of({ kind: "training", id }).map(({ itemId }) =>
      itemId
    );
  assert.deepEqual(of(tid), [a.pid, c.pid, b.pid]);
  const flash = decodeURIComponent(done.headers.get("set-cookie") ?? "");
  assert.match(flash, /2/);
  const secret = await addTraining(t, {
    auth: "Private",
    password: "open",
    pids: [b.pid],
  });
  const refused = await send(
    t,
    `/${tid}/problems`,
    { action: "import", from: String(secret.tid) },
    "admin",
  );
  assert.equal(refused.status, 422);
  const copied = await send(t, `/${source.tid}`, { action: "clone" });
  const to = copied.headers.get("location")!;
  const copy = t.site.trainings.shelf.get(Number(to.split("/").at(-2)))!;
  assert.deepEqual(of(copy.tid), [c.pid, a.pid, b.pid]);
  assert.equal(copy.isVisible, false);
});

Deno.test("categories: added, changed, deleted by problem admins; a name is there once", async () => {
  await using t = await openTestSite();
  const path = "/api/admin/training/category";
  const make = (
    name: string,
    as: "admin" | "problem_admin" = "problem_admin",
  ) => t.call("POST", path, { as, json: { name, color: "#0b7285" } });
  assert.equal((await make("图论", "admin")).status, 403);
  assert.equal(await statusOf(make("图论")), 200);
  assert.equal(await statusOf(make("图论")), 400);
  assert.equal(await statusOf(make(" ")), 400);
  const { tid } = await addTraining(t);
  const json = { id: 1, name: "搜索", color: "" };
  const renamed = t.call("PUT", path, { as: "problem_admin", json });
  assert.equal(await statusOf(renamed), 200);
  const detail = () => dataOf(t, `/api/get-training-detail?tid=${tid}`);
  assert.equal((await detail()).categoryName, "搜索");
  const gone = t.call("DELETE", `${path}?cid=1`, { as: "root" });
  assert.equal(await statusOf(gone), 200);
  assert.equal((await detail()).categoryName, null);
});
