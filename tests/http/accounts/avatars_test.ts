import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { encodePng } from "../../../lib/pictures/png.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";

const aPng = (shade: number) =>
  encodePng({ width: 2, height: 2, rgba: new Uint8Array(16).fill(shade) });

function formWith(bytes: BlobPart, name = "me.png"): FormData {
  const form = new FormData();
  form.append("image", new File([bytes], name));
  return form;
}

const upload = (t: TestSite, bytes: BlobPart, name?: string) =>
  t.call("POST", "/api/file/upload-avatar", {
    as: "user",
    body: formWith(bytes, name),
  });

const filesOf = async (dir: string) => {
  const names: string[] = [];
  for await (const folder of Deno.readDir(dir)) {
    if (!folder.isDirectory) continue;
    for await (const { name } of Deno.readDir(`${dir}/${folder.name}`)) {
      names.push(name);
    }
  }
  return names;
};

Deno.test("a picture that is sent is shown to everybody, as what it is", async () => {
  await using t = await openTestSite();
  const png = aPng(90);
  // The name says nothing about what is in it.
  const { status, data } = await envelope(await upload(t, png, "me.html"));
  assert.equal(status, 200);
  assert.match(data.avatar, /^\/api\/public\/img\/[0-9a-f]{64}$/);
  assert.equal(data.username, "user");
  const shown = await t.browse(data.avatar);
  assert.equal(shown.headers.get("content-type"), "image/png");
  assert.equal(shown.headers.get("x-content-type-options"), "nosniff");
  assert.match(shown.headers.get("cache-control")!, /immutable/);
  assert.match(
    shown.headers.get("content-security-policy")!,
    /default-src 'none'/,
  );
  const bytes = Buffer.from(await shown.arrayBuffer());
  assert.deepEqual(bytes, Buffer.from(png));
  for (const path of ["/home", "/user-home?username=user", "/setting"]) {
    const html = await (await t.browse(path, { as: "user" })).text();
    assert.ok(html.includes(`src="${data.avatar}"`), path);
  }
});

Deno.test("what is no picture, too large or not there is refused and leaves nothing", async () => {
  await using t = await openTestSite();
  const cases: [bytes: Uint8Array<ArrayBuffer>, text: RegExp][] = [
    [new TextEncoder().encode("<svg onload='alert(1)'/>"), /gif、jpg/],
    [aPng(1).slice(0, 40), /损坏/],
    [new Uint8Array(2 * 1024 ** 2 + 1), /2 MB/],
    [new Uint8Array(), /文件是空的/],
  ];
  for (const [bytes, text] of cases) {
    const { status, msg } = await envelope(await upload(t, bytes));
    assert.equal(status, 400);
    assert.match(msg, text);
    const form = await t.browse("/setting/avatar", {
      as: "user",
      form: formWith(bytes),
    });
    assert.equal(form.status, 422);
    assert.match(await form.text(), text);
  }
  const far = await envelope(await upload(t, new Uint8Array(8 * 1024 ** 2)));
  assert.equal(far.status, 400);
  assert.match(far.msg, /2 MB/, "a photo as it is comes back with the reason");
  assert.equal((await t.site.accounts.users.get("uid-user"))?.avatar, null);
  assert.deepEqual(await filesOf(`${t.dir}/avatars`), []);
  assert.deepEqual(await filesOf(`${t.dir}/files`), []);
});

Deno.test("without script the form does the same, and takes it away again", async () => {
  await using t = await openTestSite();
  const form = formWith(aPng(3));
  const kept = await t.browse("/setting/avatar", { as: "user", form });
  assert.equal(kept.headers.get("location"), "/setting#user-info");
  assert.match(
    (await t.site.accounts.users.get("uid-user"))!.avatar!,
    /^\/api\/public\/img\//,
  );
  await t.browse("/setting/avatar/remove", { as: "user", form: {} });
  assert.equal((await t.site.accounts.users.get("uid-user"))!.avatar, null);
});

Deno.test("no other file of the site can be had as a picture", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const [{ input }] = (await t.site.problems.cases.get(pid))!;
  for (const name of [input.hash, "0".repeat(64), "..%2Fgavel.db", "x"]) {
    for (const place of ["/avatars/", "/api/public/img/"]) {
      const response = await t.browse(place + name);
      assert.equal(response.status, 404, place + name);
      await response.body?.cancel();
    }
  }
});

Deno.test("a picture of before is found at its old address and its new one", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, aPng(1)));
  const hash = data.avatar.split("/").at(-1);
  const old = `/avatars/${hash}`;
  await t.site.accounts.users.update(
    ["uid-user"],
    (user) => ({ ...user, avatar: old }),
  );
  assert.equal(
    (await t.site.accounts.users.get("uid-user"))!.avatar,
    data.avatar,
  );
  for (const address of [old, data.avatar]) {
    const response = await t.browse(address);
    assert.equal(response.headers.get("content-type"), "image/png");
    await response.body?.cancel();
  }
  t.clock.now = Date.now() + 49 * 3_600_000;
  await tidyUp(t.site);
  assert.deepEqual(await filesOf(`${t.dir}/avatars`), [hash], "it is in use");
});

Deno.test("pictures that nobody has any more are removed after two days", async () => {
  await using t = await openTestSite();
  await upload(t, aPng(1));
  const { data } = await envelope(await upload(t, aPng(2)));
  assert.equal((await filesOf(`${t.dir}/avatars`)).length, 2);
  t.clock.now = Date.now() + 49 * 3_600_000;
  await tidyUp(t.site);
  const left = await filesOf(`${t.dir}/avatars`);
  assert.deepEqual(left, [data.avatar.split("/").at(-1)]);
});
