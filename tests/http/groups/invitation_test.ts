// Rows: 3 G1.17
import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "./groups.ts";

const HOUR = 3_600_000;

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t, {
    auth: "private",
    code: "abc123",
    isVisible: false,
  });
  await putIn(t, gid, "sy_campus_teacher", "admin");
  await putIn(t, gid, "user");
  const path = `/group/${gid}/invite`;
  const page = async (as: Person, at = path) => {
    const response = await t.browse(at, { as });
    return {
      status: response.status,
      html: await response.text(),
      to: response.headers.get("location"),
    };
  };
  const press = (
    form: Record<string, string>,
    as: Person = "sy_campus_teacher",
  ) => t.browse(path, { as, form });
  const link = async () =>
    /\/group\/join\/\w+/.exec((await page("admin")).html)?.[0] ?? null;
  const join = (at: string, as: Person) =>
    t.browse(at, { as, form: { x: "1" } });
  const levelOf = async (as: Exclude<Person, "visitor">) =>
    t.site.venues.members.get(
      { kind: "group", id: gid },
      (await t.userOf(as)).uid,
    )?.level ?? null;
  return { ...t, gid, path, page, press, link, join, levelOf };
}

const shown = async (t: TestSite, at: string, as: Person) =>
  (await t.browse(at, { as })).status;

Deno.test("a group's admin shows a link with a QR code, and a class joins by it at once", async () => {
  await using t = await open();
  assert.equal(await t.link(), null);
  assert.equal((await t.press({ action: "renew", hours: "2" })).status, 303);
  const at = (await t.link())!;
  const { html } = await t.page("sy_campus_teacher");
  assert.match(html, /<svg class="qr"[^]*?<path d="M\d+ \d+h1v1h-1z/);
  assert.match(html, new RegExp(`>https?://[^<]*${at}<`));
  for (const as of ["user", "no_submit_user"] as const) {
    assert.equal((await t.page(as)).status, 403, as);
    assert.equal((await t.press({ action: "renew" }, as)).status, 403, as);
  }
  const visitor = await t.page("visitor", at);
  assert.deepEqual([visitor.status, visitor.to], [
    303,
    `/login?next=${encodeURIComponent(at)}`,
  ]);
  // Nobody finds a hidden group otherwise.
  assert.equal(await shown(t, `/group/${t.gid}`, "no_submit_user"), 403);
  const invited = await t.page("no_submit_user", at);
  assert.match(invited.html, /A class of ours/);
  const joined = await t.join(at, "no_submit_user");
  assert.deepEqual([
    joined.status,
    joined.headers.get("location")?.split("?")[0],
  ], [
    303,
    `/group/${t.gid}`,
  ]);
  assert.equal(await t.levelOf("no_submit_user"), "member");
  // Twice is once.
  assert.equal((await t.join(at, "no_submit_user")).status, 303);
  assert.equal((await t.join(at, "sy_campus_teacher")).status, 303);
  assert.equal(await t.levelOf("sy_campus_teacher"), "admin");
});

Deno.test("a link ends by the clock, by a new one and by its button; applicants are taken in, refused ones are not", async () => {
  await using t = await open();
  await putIn(t, t.gid, "mute_user", "applying");
  await putIn(t, t.gid, "no_discuss_user", "refused");
  await t.press({ action: "renew", hours: "2" });
  const first = (await t.link())!;
  assert.equal((await t.join(first, "mute_user")).status, 303);
  assert.equal(await t.levelOf("mute_user"), "member");
  assert.equal((await t.join(first, "no_discuss_user")).status, 403);
  assert.equal(await t.levelOf("no_discuss_user"), "refused");
  await t.press({ action: "renew", hours: "2" });
  const second = (await t.link())!;
  assert.notEqual(second, first);
  for (const at of [first, "/group/join/unknown"]) {
    assert.equal(await shown(t, at, "problem_admin"), 404, at);
    assert.equal((await t.join(at, "problem_admin")).status, 404, at);
  }
  assert.equal(await shown(t, second, "problem_admin"), 200);
  t.clock.now += 2 * HOUR;
  assert.equal((await t.join(second, "problem_admin")).status, 404);
  assert.equal(await t.link(), null);
  await t.press({ action: "renew", hours: "720" });
  const third = (await t.link())!;
  await t.press({ action: "withdraw" });
  assert.equal((await t.join(third, "problem_admin")).status, 404);
  assert.equal(await t.levelOf("problem_admin"), null);
  assert.equal((await t.press({ action: "renew", hours: "3" })).status, 422);
});
