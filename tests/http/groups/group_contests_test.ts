// Rows: 3 G6.1–G6.2, G6.4–G6.5, G6.8–G6.10
import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "./groups.ts";

const HOUR = 3_600_000;

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user", "admin");
  const ask = async (
    method: string,
    path: string,
    { as = "admin", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/group/${path}`, { as, json }));
  const body = (changes: Record<string, unknown> = {}) => ({
    gid,
    title: "Ours",
    description: "Words",
    type: 0,
    auth: 0,
    startTime: new Date(t.clock.now + HOUR).toISOString(),
    endTime: new Date(t.clock.now + 2 * HOUR).toISOString(),
    ...changes,
  });
  const page = async (path: string, as: Person) => {
    const reply = await t.browse(path, { as });
    return { status: reply.status, html: await reply.text() };
  };
  return { ...t, gid, ask, body, page };
}

Deno.test("a group's admins make contests, its members see them, nobody else does (G6.1, G6.2, G6.4) [3 G6.25]", async () => {
  await using t = await open();
  const make = (as: Person) => t.ask("POST", "contest", { as, json: t.body() });
  assert.equal((await make("user")).status, 403);
  assert.equal((await make("problem_admin")).status, 403);
  assert.equal((await make("no_discuss_user")).status, 200);
  const list = (as: Person, which = "") =>
    t.ask("GET", `get-${which}contest-list?gid=${t.gid}`, { as });
  assert.deepEqual(
    (await list("user")).data.records.map(({ title }: { title: string }) =>
      title
    ),
    ["Ours"],
  );
  assert.equal((await list("problem_admin")).status, 403);
  assert.equal((await list("user", "admin-")).status, 403);
  assert.equal((await list("no_discuss_user", "admin-")).data.total, 1);
  const site = await envelope(
    await t.call("GET", "/api/get-contest-list", { as: "user" }),
  );
  assert.equal(site.data.total, 0);
  const page = `/group/${t.gid}/contest`;
  const [cid] = t.site.venues.kept.contests.values().map(({ cid }) => cid);
  assert.match(
    (await t.page(page, "user")).html,
    new RegExp(`<a [^>]*href="/contest/${cid}"[^>]*>Ours<`),
  );
  assert.equal((await t.page(page, "problem_admin")).status, 403);
  assert.match((await t.page(page, "admin")).html, /admin\/contest/);
  const admin = await t.page(
    `/group/${t.gid}/admin/contest`,
    "no_discuss_user",
  );
  assert.match(admin.html, /Ours/);
  assert.match(admin.html, /group-banner/);
  assert.equal(
    (await t.page(`/group/${t.gid}/admin/contest`, "user")).status,
    403,
  );
  assert.equal(
    (await t.page(`/group/${t.gid}/admin/contest/create`, "admin")).status,
    200,
  );
});

Deno.test("its creator, group roots and super admins change it, another group admin does not (G6.5)", async () => {
  await using t = await open();
  await putIn(t, t.gid, "mute_user", "admin");
  const { data: { id: cid } } = await t.ask("POST", "contest", {
    as: "no_discuss_user",
    json: t.body(),
  });
  const hide = async (as: Person) =>
    (await t.ask("PUT", `change-contest-visible?cid=${cid}&visible=false`, {
      as,
    })).status;
  assert.equal(await hide("mute_user"), 403);
  assert.equal(await hide("user"), 403);
  assert.equal(await hide("no_discuss_user"), 200);
  const seen = await t.ask("GET", `get-contest-list?gid=${t.gid}`, {
    as: "user",
  });
  assert.equal(seen.data.total, 0);
  assert.equal(await hide("root"), 200);
  const { problemId, pid } = await t.addProblem();
  const add = (as: Person, displayId = "A") =>
    t.ask("POST", "add-contest-problem-from-public", {
      as,
      json: { pid, cid, displayId },
    });
  assert.equal((await add("mute_user")).status, 403);
  assert.equal((await add("admin")).status, 200, problemId);
  assert.equal((await add("admin", "B")).status, 400, "twice");
  const note = (as: Person) =>
    t.ask("POST", "contest-announcement", {
      as,
      json: {
        cid,
        announcement: { title: "Note", content: "Words", status: 0 },
      },
    });
  assert.equal((await note("user")).status, 403);
  assert.equal((await note("admin")).status, 200);
  const gone = (as: Person) => t.ask("DELETE", `contest?cid=${cid}`, { as });
  assert.equal((await gone("mute_user")).status, 403);
  assert.equal((await gone("admin")).status, 200);
});

Deno.test("order of checks: title, description, times; end before begin is refused (G6.8–G6.10)", async () => {
  await using t = await open();
  const refused = async (changes: Record<string, unknown>) => {
    const { status } = await t.ask("POST", "contest", {
      json: t.body(changes),
    });
    assert.equal(status, 400, JSON.stringify(changes));
  };
  await refused({ title: "" });
  await refused({ description: "" });
  await refused({ endTime: new Date(t.clock.now).toISOString() });
  await refused({ auth: 1, pwd: "" });
  await refused({ gid: undefined });
});
