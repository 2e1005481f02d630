// Rows: 3 G9.2
import assert from "node:assert/strict";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { MAX_AVATAR_BYTES } from "../../../lib/accounts/avatars.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { errorAt } from "../forms.ts";
import { aPng } from "../pictures.ts";
import { addGroup, putIn } from "./groups.ts";

const DAYS = 86_400_000;

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  await putIn(t, gid, "sy_campus_teacher", "root");
  return { ...t, gid };
}

function formOf(gid: number, bytes: BlobPart = aPng(200, 200), name = "a.png") {
  const form = new FormData();
  form.set("image", new File([bytes], name));
  form.set("gid", String(gid));
  return form;
}

const send = async (t: TestSite, body: FormData, as: Person) =>
  await envelope(
    await t.call("POST", "/api/file/upload-group-avatar", { as, body }),
  );

Deno.test("a group's roots give it a picture by call and by form, and take it away (G9.2) [3 G9.3]", async () => {
  await using t = await open();
  const { gid } = t;
  const sent = await send(t, formOf(gid), "sy_campus_teacher");
  assert.equal(sent.status, 200, sent.msg);
  assert.equal(sent.data.id, gid);
  const { avatar } = sent.data;
  assert.match(avatar, /^\/api\/public\/img\/[0-9a-f]{64}$/);
  assert.equal(
    (await t.call("GET", avatar)).headers.get("content-type"),
    "image/png",
  );
  // Used, it stays.
  t.clock.now += 3 * DAYS;
  await tidyUp(t.site);
  assert.equal((await t.call("GET", avatar)).status, 200);
  const page = async (path: string) =>
    await (await t.browse(path, { as: "admin" })).text();
  for (const path of ["/group", `/group/${gid}`, `/group/${gid}/setting`]) {
    assert.ok((await page(path)).includes(`src="${avatar}"`), path);
  }
  const form = `/group/${gid}/setting/avatar`;
  const posted = await t.browse(form, {
    as: "admin",
    form: formOf(gid, aPng(30, 30)),
  });
  assert.equal(posted.status, 303);
  assert.notEqual(t.site.groups.heads.get(gid)!.avatar, avatar);
  const removed = await t.browse(`${form}/remove`, { as: "admin", form: {} });
  assert.equal(removed.status, 303);
  assert.equal(t.site.groups.heads.get(gid)!.avatar, null);
  for (const as of ["user", "no_submit_user"] as const) {
    assert.equal((await send(t, formOf(gid), as)).status, 403, as);
    const refused = await t.browse(form, { as, form: formOf(gid) });
    assert.equal(refused.status, 403, as);
    assert.equal(
      (await t.browse(`${form}/remove`, { as, form: {} })).status,
      403,
    );
  }
});

Deno.test("what is no picture, or too large, is refused at its field (G9.2)", async () => {
  await using t = await open();
  const { gid } = t;
  for (
    const bytes of [
      "<svg></svg>",
      new Uint8Array(MAX_AVATAR_BYTES + 1),
    ] as const
  ) {
    assert.equal((await send(t, formOf(gid, bytes), "admin")).status, 400);
    const posted = await t.browse(`/group/${gid}/setting/avatar`, {
      as: "admin",
      form: formOf(gid, bytes),
    });
    assert.equal(posted.status, 422);
    assert.ok(errorAt(await posted.text(), "image"));
  }
  const none = new FormData();
  none.set("gid", String(gid));
  assert.equal((await send(t, none, "admin")).status, 400);
  assert.equal((await send(t, formOf(99), "admin")).status, 404);
  assert.equal(t.site.groups.heads.get(gid)!.avatar, null);
});
