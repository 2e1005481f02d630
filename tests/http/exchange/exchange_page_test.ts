// Rows: 3 A5.10
import assert from "node:assert/strict";
import { openArchive } from "../../../lib/files/archive.ts";
import { hojEntries, zip } from "../../packages.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { giveTestlib, itemsOf } from "./imports.ts";
import { leftBehind } from "./zips.ts";

const PATH = "/admin/problem/batch-operation";

async function sendFile(t: TestSite, bytes: BlobPart | null) {
  const form = new FormData();
  if (bytes !== null) form.set("file", new File([bytes], "题目.zip"));
  const response = await t.browse(PATH, { as: "root", form });
  const page = await response.text();
  await Promise.all(t.site.background);
  return { response, page };
}

Deno.test("without script: a file is sent, looked at, chosen from and taken", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "HOJ-1010" });
  const sent = await sendFile(
    t,
    zip([...hojEntries(), ...hojEntries({ problemId: "B" }, "b")]),
  );
  assert.equal(sent.response.status, 303);
  const path = sent.response.headers.get("location")!;
  assert.match(path, /^\/admin\/problem\/batch-operation\/\d+$/);

  const page = await (await t.browse(path, { as: "root" })).text();
  assert.match(page, /题号 HOJ-1010 已被使用/);
  assert.match(page, /语言 Cobol/);
  // Hidden, unless that is changed.
  assert.match(page, /<option(?=[^>]*value="2")(?=[^>]* selected)/);
  const chosen = await t.browse(path, {
    as: "root",
    form: {
      how: "run",
      auth: "2",
      // In its row stands a way in, and it is not ticked.
      decision_0: "new",
      decision_1: "replace",
      take: "1",
      decision_99: "new",
      decision_x: "new",
    },
  });
  assert.equal(chosen.status, 303);
  await chosen.body?.cancel();
  await Promise.all(t.site.background);
  const items = await itemsOf(t, 1);
  assert.deepEqual(
    items.map(({ problemId, outcome }) => [problemId, outcome]),
    [["B", "skipped"], ["HOJ-1010", "replaced"]],
  );
  const report = await (await t.browse(path, { as: "root" })).text();
  assert.match(report, /新建 0 题，替换 1 题，跳过 1 题，无法导入 0 题/);
  assert.match(report, new RegExp(`/admin/problem/edit/${items[1].pid}`));
  // A second run of the same choices finds nothing to do.
  const again = await t.browse(path, { as: "root", form: { how: "run" } });
  assert.equal(again.status, 400);
  await again.body?.cancel();
});

Deno.test("what is taken is hidden, public, or as the file says", async () => {
  await using t = await openTestSite();
  await giveTestlib(t);
  for (const [auth, wanted] of [["2", 2], ["1", 1], ["", 3]] as const) {
    const id = `X${wanted}`;
    const bytes = zip(hojEntries({ problemId: id, auth: 3 }));
    const { response } = await sendFile(t, bytes);
    const path = response.headers.get("location")!;
    const run = await t.browse(path, {
      as: "root",
      form: { how: "run", auth },
    });
    await run.body?.cancel();
    await Promise.all(t.site.background);
    assert.equal(t.site.problems.catalogue.find(id)!.auth, wanted);
  }
});

Deno.test("no file: the form says so; a file of nothing: its page does", async () => {
  await using t = await openTestSite();
  const none = await sendFile(t, null);
  assert.equal(none.response.status, 422);
  assert.match(none.page, /id="file-error"(?! hidden)/);
  const empty = await sendFile(t, "hello");
  const path = empty.response.headers.get("location")!;
  const page = await (await t.browse(path, { as: "root" })).text();
  assert.match(page, /压缩包已损坏，或者不是 zip 文件/);
  // It can be forgotten, and is gone then.
  const gone = await t.browse(path, { as: "root", form: { how: "forget" } });
  assert.equal(gone.headers.get("location"), PATH);
  await gone.body?.cancel();
  const after = await t.browse(path, { as: "root" });
  assert.equal(after.status, 404);
  await after.body?.cancel();
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("titles and names of a file are text, whatever they hold", async () => {
  await using t = await openTestSite();
  const title = "<img src=x onerror=alert(1)>";
  const bytes = zip(hojEntries({ title }, "p<b>"));
  const { response } = await sendFile(t, bytes);
  const path = response.headers.get("location")!;
  const page = await (await t.browse(path, { as: "root" })).text();
  assert.match(page, /&lt;img src=x/);
  assert.match(page, /p&lt;b>|p&lt;b&gt;/);
  assert.doesNotMatch(page, /<img src=x|p<b>/);
});

const namesIn = async (t: TestSite, response: Response) => {
  const path = `${t.dir}/out.zip`;
  await Deno.writeFile(path, response.body!);
  const opened = await openArchive(path);
  assert.ok(opened.ok);
  using archive = opened.value;
  return archive.files.map(({ name }) => name);
};

Deno.test("the name of a download says which problem it holds, or how many", async () => {
  await using t = await openTestSite();
  const pidOf = async (problemId: string) =>
    (await t.addProblem({ problemId })).pid;
  const d = await pidOf("D1001");
  const others = [await pidOf(".A:B*C"), await pidOf("求和")];
  const named = async (format: string, ...pids: number[]) => {
    const query = pids.map((pid) => `&pid=${pid}`).join("");
    const call = await t.call(
      "GET",
      `/api/file/export-problem?format=${format}${query}`,
      { as: "root" },
    );
    const form = {
      format,
      ids: pids.map((pid) => t.site.problems.catalogue.get(pid)!.problemId)
        .join(" "),
    };
    const page = await t.browse("/admin/problem/export", { as: "root", form });
    const [name, ...more] = [call, page].map(({ headers }) =>
      headers.get("content-disposition")!
    );
    assert.deepEqual(more, [name]);
    for (const { body } of [call, page]) await body?.cancel();
    return name;
  };
  const plain = (name: string) => `attachment; filename=${name}`;
  assert.equal(await named("hoj", d), plain("D1001-hoj.zip"));
  assert.equal(await named("icpc", d), plain("D1001-icpc.zip"));
  assert.equal(
    await named("hoj", d, ...others),
    plain("gavel-3-problems-hoj.zip"),
  );
  assert.equal(await named("hoj", others[0]), plain("_A_B_C-hoj.zip"));
  assert.equal(
    await named("hoj", others[1]),
    "attachment; filename*=UTF-8''%E6%B1%82%E5%92%8C-hoj.zip; filename=__-hoj.zip",
  );
});

Deno.test("one, several or all problems go out, by form and by call", async () => {
  await using t = await openTestSite();
  const a = await t.addProblem({ problemId: "A" });
  const b = await t.addProblem({ problemId: "B", auth: 2 });
  const post = (form: Record<string, string>) =>
    t.browse("/admin/problem/export", { as: "root", form });
  const one = await post({ ids: "b", format: "hoj" });
  assert.equal(one.headers.get("content-type"), "application/zip");
  assert.deepEqual(
    (await namesIn(t, one)).filter((name) => /^[^/]+$/.test(name)),
    [`problem_${b.pid}.json`],
  );
  const all = await namesIn(t, await post({ all: "true", format: "icpc" }));
  assert.ok(all.includes("a/problem.yaml") && all.includes("b/problem.yaml"));

  const call = await t.call(
    "GET",
    `/api/file/export-problem?pid=${a.pid}&pid=${b.pid}`,
    { as: "root" },
  );
  assert.match(call.headers.get("content-disposition")!, /^attachment/);
  assert.deepEqual(
    (await namesIn(t, call)).filter((name) => name.endsWith("json")).sort(),
    [
      `problem_${a.pid}.json`,
      `problem_${a.pid}/gavel.json`,
      `problem_${b.pid}.json`,
      `problem_${b.pid}/gavel.json`,
    ],
  );
});

Deno.test("problems go out as they are ticked, in the form and below the list of all", async () => {
  await using t = await openTestSite();
  const [a, b] = [
    await t.addProblem({ problemId: "A" }),
    await t.addProblem({ problemId: "B", auth: 2 }),
  ];
  await t.addProblem({ problemId: "C" });
  const pageOf = async (path: string) =>
    await (await t.browse(path, { as: "root" })).text();
  for (const path of ["/admin/problem/batch-operation", "/admin/problems"]) {
    const page = await pageOf(path);
    for (const { pid } of [a, b]) {
      const box = new RegExp(`<input[^>]*name="pid"[^>]*value="${pid}"`);
      assert.match(page, box, path);
    }
  }
  const idsIn = async (fields: [name: string, value: string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const reply = await t.browse("/admin/problem/export", { as: "root", form });
    assert.equal(reply.status, 200);
    return (await namesIn(t, reply)).flatMap((name) =>
      /^problem_(\d+)\.json$/.exec(name)?.[1] ?? []
    ).sort();
  };
  const both = [String(a.pid), String(b.pid)];
  const ticked = both.map((pid): [string, string] => ["pid", pid]);
  assert.deepEqual(await idsIn([...ticked, ["ids", ""]]), both);
  assert.deepEqual(await idsIn([ticked[0], ["ids", "b, a"]]), both);
  // All on every page that the list was narrowed to.
  assert.deepEqual(await idsIn([["matching", "true"], ["auth", "2"]]), [
    both[1],
  ]);
});

Deno.test("an empty selection, unknown problems and lost data are told before anything is sent", async () => {
  await using t = await openTestSite();
  const post = async (form: Record<string, string>) => {
    const response = await t.browse("/admin/problem/export", {
      as: "root",
      form,
    });
    return { status: response.status, page: await response.text() };
  };
  const empty = await post({ ids: " , ", format: "hoj" });
  assert.equal(empty.status, 422);
  assert.equal(empty.page.match(/请至少选择一道题目/g)?.length, 1);
  const unknown = await post({ ids: "A NONE", format: "hoj" });
  assert.match(unknown.page, /以下题目不存在：A, NONE/);
  assert.match(unknown.page, /value="A NONE"/);

  const { pid } = await t.addProblem({ problemId: "A" });
  const [{ input }] = (await t.site.problems.cases.get(pid))!;
  await Deno.remove(t.site.files.pathOf(input.hash));
  const lost = await post({ ids: "A", format: "icpc" });
  assert.match(lost.page, /题目 A 的文件在服务器上丢失：1\.in/);

  const call = async (query: string) =>
    await envelope(
      await t.call("GET", `/api/file/export-problem${query}`, { as: "root" }),
    );
  // A download fails with HTTP 400, whatever the reason (contract §0.2).
  for (const query of ["", "?pid=x", "?pid=424242", `?pid=${pid}`]) {
    const { http, status } = await call(query);
    assert.ok(http === 400 && status >= 400, query);
  }
});
