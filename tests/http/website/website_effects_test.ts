// Rows: 3 A4.1, A4.7
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

const view = async (t: TestSite, path: string) =>
  decoded(await (await t.browse(path)).text());

async function set(t: TestSite, part: "conf" | "switch", json: object) {
  const path = part === "conf" ? "config/set-web-config" : "switch/update";
  const answer = await t.call("PUT", `/api/admin/${path}`, {
    as: "root",
    json,
  });
  assert.equal((await envelope(answer)).status, 200);
}

Deno.test("the site's names are on every page at once, kept pages included [1 H1.2, H1.4]", async () => {
  await using t = await openTestSite();
  const before = await view(t, "/home");
  assert.equal(await view(t, "/home"), before, "visitors' pages are kept");
  assert.match(before, /<title>[^<]+ - Gavel<\/title>/);
  await set(t, "conf", {
    name: "青岛一中 <在线评测>",
    shortName: "QD & Co",
    description: "练习与比赛。",
    recordName: "鲁ICP备1号",
    recordUrl: "https://beian.example.org/?id=1&x=2",
    projectName: "青判",
    projectUrl: "https://project.example.org/",
  });
  for (const path of ["/home", "/problem", "/introduction"]) {
    const html = await (await t.browse(path)).text();
    assert.match(html, /<title>[^<]+ - QD &amp; Co<\/title>/, path);
    assert.match(html, /<meta name="description" content="练习与比赛。">/);
    const text = decoded(html);
    assert.match(text, /href="\/home"[^]{0,200}?title="青岛一中 <在线评测>"/);
    assert.match(text, />QD & Co</);
    assert.match(
      text,
      /<a [^>]*href="https:\/\/beian\.example\.org\/\?id=1&x=2"[^>]*>鲁ICP备1号</,
    );
    assert.match(
      text,
      /技术支持[^]{0,40}<a [^>]*href="https:\/\/project\.example\.org\/"[^>]*>青判</,
    );
    assert.ok(!text.includes("Gavel"), path);
  }
  const home = await view(t, "/home");
  assert.match(home, /<h1>欢迎来到 青岛一中 <在线评测>/);
  assert.match(home, /练习与比赛。\s*<\/p>/);
});

Deno.test("markup in the site's texts is shown as it was typed", async () => {
  await using t = await openTestSite();
  const evil = '">&<img src=x>';
  await set(t, "conf", {
    name: evil,
    shortName: evil,
    description: evil,
    recordName: evil,
    recordUrl: "https://a.example/?x=1&y=2",
    projectName: evil,
  });
  for (const path of ["/home", "/problem", "/nowhere", "/admin"]) {
    const response = await t.browse(path, { as: "root" });
    const html = await response.text();
    assert.doesNotMatch(html, /<img src=x/, path);
    assert.ok(decoded(html).includes(evil), path);
  }
});

Deno.test("names without links are words, no name is no place [1 H1.19]", async () => {
  await using t = await openTestSite();
  const plain = await view(t, "/home");
  assert.match(plain, /技术支持[^]{0,40}<span[^>]*>Gavel</);
  const form = {
    name: "Gavel",
    shortName: "Gavel",
    baseUrl: "",
    description: "",
    recordName: "",
    recordUrl: "",
    projectName: "",
    projectUrl: "",
    seenAt: "0",
  };
  await t.browse("/admin/conf", { as: "root", form });
  assert.ok(!(await view(t, "/home")).includes("技术支持"));
});

Deno.test("registration off: no link, no form, no account, and on again [1 H1.16, H1.29]", async () => {
  await using t = await openTestSite();
  const draft = () => ({
    username: "newcomer",
    password: "long enough",
    passwordAgain: "long enough",
    email: "new@example.org",
    captcha: "1",
    captchaKey: "none",
  });
  assert.match(await view(t, "/home"), /href="\/register/);
  await set(t, "conf", { register: false });
  for (const path of ["/home", "/problem", "/login"]) {
    assert.doesNotMatch(await view(t, path), /href="\/register/, path);
  }
  const page = await t.browse("/register?l=en-US");
  assert.equal(page.status, 403);
  const html = await page.text();
  assert.match(html, /Registration is currently closed/);
  assert.ok(!html.includes('action="/register"'));

  const sent = await t.browse("/register?l=en-US", { form: draft() });
  assert.equal(sent.status, 403);
  assert.match(await sent.text(), /Registration is currently closed/);
  const inDialog = await t.browse("/register?l=en-US", {
    form: draft(),
    headers: { accept: "application/json" },
  });
  assert.equal(inDialog.status, 422);
  const { errors } = await inDialog.json();
  assert.match(errors[""], /Registration is currently closed/);
  // The token of whoever calls is not what is wrong: HTTP 200 (contract §3).
  const called = await envelope(
    await t.call("POST", "/api/register?l=en-US", { json: draft() }),
  );
  assert.deepEqual([called.http, called.status, called.data], [200, 401, null]);
  assert.match(called.msg, /Registration is currently closed/);
  assert.equal(
    await t.site.accounts.users.findBy("username", "newcomer"),
    null,
  );

  await set(t, "conf", { register: true });
  assert.match(await view(t, "/home"), /href="\/register/);
  assert.equal((await t.browse("/register")).status, 200);
});

Deno.test("administrators bring in accounts also while registration is off", async () => {
  await using t = await openTestSite();
  await set(t, "conf", { register: false });
  const answer = await t.call("POST", "/api/admin/user/insert-batch-user", {
    as: "root",
    json: { users: [["pupil", "secret1"]] },
  });
  assert.equal((await envelope(answer)).status, 200);
  assert.notEqual(
    await t.site.accounts.users.findBy("username", "pupil"),
    null,
  );
});

Deno.test("the interval between submissions holds at once, longer and shorter", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  const submit = async () =>
    (await envelope(
      await t.call("POST", "/api/submit-problem-judge", {
        as: "user",
        json: { pid: "P1000", language: "C", code: "int main(){}" },
      }),
    )).status;
  assert.equal(await submit(), 200);
  t.clock.now += 8_000;
  await set(t, "switch", { defaultSubmitInterval: 60 });
  assert.equal(await submit(), 403);
  await set(t, "switch", { defaultSubmitInterval: 5 });
  assert.equal(await submit(), 200);
  await set(t, "switch", { defaultSubmitInterval: 0 });
  assert.equal(await submit(), 200);
});

Deno.test("what nobody has changed follows the environment", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await set(t, "switch", { openGroupJudge: false, defaultSubmitInterval: 8 });
  const record = await t.site.website.records.get("website");
  assert.deepEqual(record?.switch, { openGroupJudge: false });
});
