import assert from "node:assert/strict";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from "../../../lib/problems/cases/attachments.ts";
import { deleteProblem } from "../../../lib/problems/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";

const upload = (
  t: TestSite,
  pid: number,
  { name = "grid.bin", bytes = new Uint8Array([1, 2, 255]), as = "root" }: {
    name?: string;
    bytes?: Uint8Array<ArrayBuffer>;
    as?: Person;
  } = {},
) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return t.browse(`/admin/problem/${pid}/annex`, { as, form });
};

const namesOf = async (t: TestSite, pid: number) =>
  (await Array.fromAsync(t.site.problems.attachments.all([pid]))).map((
    { name },
  ) => name);

Deno.test("what an author attaches, readers download byte by byte", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({
    userExtraFile: { "grid.h": "// 网格\n" },
  });
  assert.equal((await upload(t, pid, { name: "网格 1.bin" })).status, 303);
  const html = await (await t.browse(`/problem/${problemId}?tab=annex`)).text();
  assert.ok(html.includes("网格_1.bin") && html.includes("grid.h"));
  const get = (name: string) =>
    t.browse(`/problem/${problemId}/annex/${encodeURIComponent(name)}`);
  const file = await get("网格_1.bin");
  assert.deepEqual([...await file.bytes()], [1, 2, 255]);
  assert.deepEqual(
    ["content-type", "content-disposition", "x-content-type-options"]
      .map((name) => file.headers.get(name)),
    [
      "application/octet-stream",
      `attachment; filename*=UTF-8''${
        encodeURIComponent("网格_1.bin")
      }; filename=___1.bin`,
      "nosniff",
    ],
  );
  // What stands beside every program is a file for its author to try with.
  assert.equal(await (await get("grid.h")).text(), "// 网格\n");
  const none = await get("other.bin");
  assert.equal(none.status, 404);
  await none.body?.cancel();
});

Deno.test("a problem without files has no such tab", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  assert.ok(!html.includes("tab=annex"));
});

Deno.test("a hidden problem's files are hidden with it", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ auth: 2 });
  await upload(t, pid);
  const get = async (as: Person) => {
    const path = `/problem/${problemId}/annex/grid.bin`;
    const response = await t.browse(path, { as });
    await response.body?.cancel();
    return response.status;
  };
  assert.deepEqual(
    [await get("visitor"), await get("user"), await get("admin")],
    [403, 403, 403],
  );
  assert.equal(await get("problem_admin"), 200);
});

Deno.test("only who may edit the problem changes its files", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const refused = await upload(t, pid, { as: "admin" });
  assert.equal(refused.status, 403);
  await upload(t, pid);
  const remove = (as: Person) =>
    t.browse(`/admin/problem/${pid}/annex/remove`, {
      as,
      form: { name: "grid.bin" },
    });
  assert.equal((await remove("admin")).status, 403);
  assert.deepEqual(await namesOf(t, pid), ["grid.bin"]);
  assert.equal((await remove("problem_admin")).status, 303);
  assert.deepEqual(await namesOf(t, pid), []);
  const own = await t.addProblem({ auth: 2 }, "admin");
  assert.equal((await upload(t, own.pid, { as: "admin" })).status, 303);
});

Deno.test("too large, too many, badly named or missing: refused with the reason", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const refusedAs = async (response: Response) => {
    assert.equal(response.status, 422);
    return errorAt(await response.text(), "file");
  };
  const large = new Uint8Array(MAX_ATTACHMENT_BYTES + 1);
  assert.match(
    (await refusedAs(await upload(t, pid, { bytes: large })))!,
    /20 MB/,
  );
  assert.ok(await refusedAs(await upload(t, pid, { name: ".." })));
  const empty = await t.browse(`/admin/problem/${pid}/annex`, {
    as: "root",
    form: new FormData(),
  });
  assert.ok(await refusedAs(empty));
  assert.deepEqual(await namesOf(t, pid), []);
  for (let n = 0; n < MAX_ATTACHMENTS; n++) {
    await upload(t, pid, { name: `${n}.bin` });
  }
  assert.ok(await refusedAs(await upload(t, pid, { name: "more.bin" })));
  // One of the same name takes no place.
  const bytes = new Uint8Array([9]);
  assert.equal((await upload(t, pid, { name: "0.bin", bytes })).status, 303);
  assert.equal((await namesOf(t, pid)).length, MAX_ATTACHMENTS);
});

Deno.test("files stay while their problem does, and are swept after it", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  await upload(t, pid);
  const [{ hash }] = await Array.fromAsync(
    t.site.problems.attachments.all([pid]),
  );
  await Deno.utime(t.site.files.pathOf(hash), 0, 0);
  await tidyUp(t.site);
  assert.ok(await t.site.files.has(hash));
  assert.ok((await deleteProblem(await t.actAs("root"), pid)).ok);
  assert.deepEqual(await namesOf(t, pid), []);
  await tidyUp(t.site);
  assert.ok(!await t.site.files.has(hash));
});
