// Rows: 3 G4.27
import assert from "node:assert/strict";
import { envelope, type Person } from "../../support.ts";
import { aPng } from "../pictures.ts";
import { openWriters, type Writers } from "./writing_problems.ts";

function send(
  { t }: Writers,
  as: Person,
  part: "image" | "file",
  { gid, query = "" }: { gid?: number; query?: string } = {},
) {
  const body = new FormData();
  body.set(part, new File([aPng(30, 20)], "a.png"));
  if (gid !== undefined) body.set("gid", String(gid));
  const path = part === "image" ? "upload-md-img" : "upload-md-file";
  return t.call("POST", `/api/file/${path}${query}`, { as, body });
}

Deno.test("a group's admins send pictures and files for its texts, nobody else does", async () => {
  await using of = await openWriters();
  const { t, gid, other } = of;
  for (const part of ["image", "file"] as const) {
    for (
      const [as, where, status] of [
        ["user", { gid }, 200],
        ["user", { query: `?gid=${gid}` }, 200],
        ["sy_campus_teacher", { gid }, 200],
        ["admin", {}, 200],
        ["user", {}, 403],
        ["user", { gid: other }, 403],
        ["no_submit_user", { gid }, 403],
        ["no_discuss_user", { gid }, 403],
      ] as const
    ) {
      const sent = await envelope(await send(of, as, part, where));
      const what = `${part} ${as} ${JSON.stringify(where)}`;
      assert.equal(sent.status, status, what);
      if (status === 200) assert.equal(typeof sent.data.fileId, "number");
    }
  }
  const { data } = await envelope(await send(of, "user", "image", { gid }));
  assert.equal((await t.call("GET", data.link)).status, 200);
  const remove = async (as: Person) =>
    (await envelope(
      await t.call("GET", `/api/file/delete-md-img?fileId=${data.fileId}`, {
        as,
      }),
    )).status;
  for (const as of ["no_submit_user", "no_discuss_user"] as const) {
    assert.equal(await remove(as), 403, as);
  }
  // Another admin of the group.
  assert.equal(await remove("mute_user"), 200);
  assert.equal((await t.call("GET", data.link)).status, 404);
});

Deno.test("the editor offers pictures to a group's admins, files to the site's", async () => {
  await using of = await openWriters();
  const { gid, page, path } = of;
  for (
    const [as, sends] of [["user", "image"], ["root", undefined]] as const
  ) {
    const { html } = await page(as, `${path}/create`);
    const [shell] = /<div class="wrap group[^>]*>/.exec(html)!;
    assert.match(shell, new RegExp(`data-gid="${gid}"`));
    // islands/shell/markdown.ts takes the other button away.
    assert.equal(/data-sends="(\w+)"/.exec(shell)?.[1], sends, as);
    assert.match(html, /data-markdown-upload="image"/);
  }
  const talk = `/group/${gid}/discussion-create`;
  assert.match((await page("user", talk)).html, /markdown-upload="image"/);
  assert.doesNotMatch(
    (await page("no_submit_user", talk)).html,
    /markdown-upload/,
  );
});
