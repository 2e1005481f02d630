// Rows: 3 A11.2–A11.5
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded, errorAt, typedIn } from "../forms.ts";
import { aNotice } from "./messages.ts";

async function inboxOf(t: TestSite, as: Person, kind: "sys" | "mine") {
  const { data } = await envelope(
    await t.call("GET", `/api/msg/${kind}`, { as }),
  );
  return data.records.map(({ title }: { title: string }) => title).join();
}

Deno.test("a notice is Markdown without anything that runs", async () => {
  await using t = await openTestSite();
  const content = '**bold** <script>alert(1)</script> <b onclick="x()">b</b>' +
    " [l](javascript:x) <img src=https://other.example/p.png>";
  const title = "<i>Title</i>";
  await aNotice(t, { title, content });
  const one = { type: "Single" as const, recipientUids: ["uid-user"] };
  await t.userOf("user");
  await aNotice(t, { ...one, title, content });
  const form = { title, content, type: "All", action: "preview" };
  const pages = [
    await t.browse("/message/sys", { as: "user" }),
    await t.browse("/message/mine", { as: "user" }),
    await t.browse("/admin/notice/create", { as: "root", form }),
  ];
  for (const page of pages) {
    assert.equal(page.status, 200);
    const html = await page.text();
    const [, text] = /<div class="prose written">(.*?)<\/div>/s.exec(html)!;
    assert.match(text, /<strong>bold<\/strong>/);
    assert.doesNotMatch(text, /script|onclick|<img/);
    assert.ok(decoded(html).includes(title));
    assert.doesNotMatch(html, /<i>Title/);
  }
});

Deno.test("the back office's forms write drafts, push, change and delete", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const submit = async (path: string, form: Record<string, string>) => {
    const answer = await t.browse(`/admin/notice${path}`, { as: "root", form });
    assert.equal(answer.status, 303, path);
  };
  const edit = async (id: number) => {
    const path = `/admin/notice/edit/${id}`;
    const html = await (await t.browse(path, { as: "root" })).text();
    return typedIn(html, path);
  };
  const draft = {
    title: "One",
    content: "text",
    type: "Single",
    recipient: " USER ",
    action: "draft",
  };
  await submit("/create", draft);
  assert.equal(await inboxOf(t, "user", "mine"), "");
  assert.deepEqual(await edit(1), {
    title: "One",
    content: "text",
    type: "Single",
    recipient: "user",
  });
  await submit("/edit/1", { ...draft, title: "Two", action: "push" });
  assert.equal(await inboxOf(t, "user", "mine"), "Two");
  assert.deepEqual(await edit(1), { title: "Two", content: "text" });
  await submit("/edit/1", { title: "Three", content: "text" });
  assert.equal(await inboxOf(t, "user", "mine"), "Three");
  await t.userOf("mute_user");
  const both = { recipient: "user, MUTE_user", action: "draft" };
  await submit("/create", { ...draft, ...both, title: "Both" });
  assert.equal((await edit(2)).recipient, "user, mute_user");
  const listed = await (await t.browse("/admin/notice", { as: "root" })).text();
  assert.match(listed, / user, mute_user</);
  assert.match(listed, /“Both”发送给 2 人/);
  await submit("/2", { action: "push" });
  assert.equal(await inboxOf(t, "user", "mine"), "Both,Three");
  assert.equal(await inboxOf(t, "mute_user", "mine"), "Both");
  await submit("/2", { action: "delete" });
  await submit("/create", { ...draft, type: "All", title: "All" });
  await submit("/3", { action: "push" });
  // A second click, or another tab.
  await submit("/3", { action: "push" });
  assert.equal(await inboxOf(t, "user", "sys"), "All");
  const list = await (await t.browse("/admin/notice", { as: "root" })).text();
  assert.match(list, />Three</);
  await submit("/3", { action: "delete" });
  assert.equal(await inboxOf(t, "user", "sys"), "");
  const odd = await t.browse("/admin/notice/1", {
    as: "root",
    form: { action: "burn" },
  });
  assert.equal(odd.status, 400);
});

Deno.test("a refused form comes back as it was sent, with the error at its field", async () => {
  await using t = await openTestSite();
  const form = {
    title: "Kept",
    content: "# kept <text>",
    type: "Single",
    recipient: "nobody",
    action: "push",
  };
  const again = async (changes: object, path = "create") => {
    const page = await t.browse(`/admin/notice/${path}`, {
      as: "root",
      form: { ...form, ...changes },
    });
    assert.equal(page.status, 422);
    return await page.text();
  };
  const unknown = await again({});
  assert.match(errorAt(unknown, "recipient")!, /没有这个用户/);
  assert.deepEqual(
    typedIn(unknown, "/admin/notice/create"),
    {
      title: "Kept",
      content: form.content,
      type: "Single",
      recipient: "nobody",
    },
  );
  assert.match(errorAt(await again({ recipient: "" }), "recipient")!, /填写/);
  assert.match(errorAt(await again({ title: "" }), "title")!, /标题/);
  await aNotice(t, {}, null);
  const edited = await again({}, "edit/1");
  assert.match(errorAt(edited, "recipient")!, /没有这个用户/);
  const preview = await t.browse("/admin/notice/create", {
    as: "root",
    form: { ...form, title: "", action: "preview" },
  });
  assert.equal(
    preview.status,
    200,
    "a look saves nothing and asks for nothing",
  );
  assert.match(await preview.text(), /<h2>kept/);
  assert.equal(
    t.site.messages.noticeBoard.page({ from: 0, limit: 9 }).total,
    1,
  );
});

Deno.test("before a notice goes to many, it is asked, and said to how many", async () => {
  await using t = await openTestSite();
  for (const person of ["user", "admin"] as const) await t.userOf(person);
  const { directory } = t.site.accounts;
  const html = await (await t.browse("/admin/notice/create", { as: "root" }))
    .text();
  const asks = [...html.matchAll(/value="push"[^>]*data-confirm="([^"]*)"/g)]
    .map(([, question]) => question);
  assert.deepEqual(
    asks,
    [directory.size, directory.find({ onlyAdmin: true }).length].map((count) =>
      `确定要立即把通知发送给 ${count} 人吗？`
    ),
  );
  await t.browse("/admin/notice/create", {
    as: "root",
    form: { title: "All", content: "text", type: "All", action: "draft" },
  });
  const list = await (await t.browse("/admin/notice", { as: "root" })).text();
  assert.match(list, new RegExp(`“All”发送给 ${directory.size} 人`));
});
