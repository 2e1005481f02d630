// Rows: 2 C2.4–C2.5, C2.7, C13.1–C13.7
import assert from "node:assert/strict";
import { openInside } from "./inside.ts";

const TEXT = "x".repeat(50);

Deno.test("texts to be printed: at least 50 characters, one each half a minute, where the contest prints", async () => {
  await using of = await openInside({ opensPrint: true });
  const { t, cid, post } = of;
  const send = async (content: string) =>
    (await post("submit-print-text", { cid, content })).status;
  assert.equal(await send("  "), 400);
  assert.equal(await send("x".repeat(49)), 400);
  assert.equal(await send(TEXT), 200);
  assert.equal(await send(TEXT), 403);
  t.clock.now += 30_000;
  const page = await of.html(`/contest/${cid}/print`);
  assert.match(page, /rows="20"/);
  const refused = await t.browse(`/contest/${cid}/print`, {
    as: "user",
    form: { content: "too short" },
  });
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /too short<\/textarea>/);
  const sent = await t.browse(`/contest/${cid}/print`, {
    as: "user",
    form: { content: TEXT },
  });
  assert.equal(sent.status, 303);
  await t.site.contests.headRecords.update(
    [cid],
    (row) => ({ ...row, opensPrint: false }),
  );
  t.clock.now += 30_000;
  assert.equal(await send(TEXT), 403);
  const closed = await t.browse(`/contest/${cid}/print`, { as: "user" });
  assert.equal(closed.status, 403);
  assert.doesNotMatch(
    await of.html(`/contest/${cid}/problems`),
    new RegExp(`href="/contest/${cid}/print"`),
  );
});

Deno.test("those who manage the contest see what is to be printed, have its text, and note that it is done", async () => {
  await using of = await openInside({ opensPrint: true });
  const { t, cid, get, post } = of;
  const text = `int main() { /* ${"é".repeat(50)} */ }`;
  await post("submit-print-text", { cid, content: text });
  t.clock.now += 1_000;
  await post("submit-print-text", { cid, content: TEXT }, "admin");
  const list = async (as: "user" | "root") =>
    await get(`get-contest-print?cid=${cid}`, as);
  assert.equal((await list("user")).status, 403);
  const { records } = (await list("root")).data;
  assert.deepEqual(
    records.map(({ username, status }: Record<string, unknown>) => [
      username,
      status,
    ]),
    [["admin", 0], ["user", 0]],
  );
  assert.equal(records[0].content, undefined);
  const [later, first] = records.map(({ id }: { id: number }) => id);
  const file = await t.call(
    "GET",
    `/api/file/download-contest-print-text?id=${first}`,
    { as: "root" },
  );
  assert.equal(await file.text(), text);
  assert.match(
    file.headers.get("content-disposition")!,
    /user_Contest_Print\.txt/,
  );
  const other = await t.call(
    "GET",
    `/api/file/download-contest-print-text?id=${first}`,
    { as: "user" },
  );
  assert.notEqual(other.status, 200);
  const done = async (id: number, as: "user" | "root" = "root") =>
    (await (await t.call(
      "PUT",
      `/api/check-contest-print-status?id=${id}&cid=${cid}`,
      { as },
    )).json()).status;
  assert.equal(await done(later, "user"), 403);
  assert.equal(await done(later), 200);
  assert.equal(await done(later), 400);
  assert.deepEqual(
    (await list("root")).data.records.map(({ id }: { id: number }) => id),
    [first, later],
  );
  const path = `/contest/${cid}/admin-print`;
  assert.match(await of.html(path, "root"), /data-poll="10"/);
  assert.equal((await t.browse(path, { as: "user" })).status, 403);
  const noted = await t.browse(`${path}/${first}`, { as: "root", form: {} });
  assert.equal(noted.status, 303);
  const tab = new RegExp(`href="${path}"`);
  assert.match(await of.html(`/contest/${cid}`, "root"), tab);
  assert.doesNotMatch(await of.html(`/contest/${cid}`), tab);
});

Deno.test("a text that is not to be had sends the reader back to the list, with the reason", async () => {
  await using of = await openInside({ opensPrint: true });
  const { t, cid, post } = of;
  const text = `${"line\r\n".repeat(9)}\tend`;
  await post("submit-print-text", { cid, content: text });
  const path = `/contest/${cid}/admin-print`;
  const list = await of.html(path, "root");
  const link = list.match(new RegExp(`href="(${path}/\\d+/file)"`))![1];
  const file = await t.browse(link, { as: "root" });
  assert.equal(await file.text(), text);
  assert.match(
    file.headers.get("content-disposition")!,
    /^attachment; filename=user_Contest_Print\.txt$/,
  );
  const gone = await t.browse(`${path}/999/file`, { as: "root" });
  assert.equal(gone.status, 303);
  assert.equal(gone.headers.get("location"), path);
  const failed = await t.call(
    "GET",
    "/api/file/download-contest-print-text?id=999",
    { as: "root" },
  );
  assert.equal(failed.status, 400);
  assert.match(failed.headers.get("content-type")!, /json/);
});
