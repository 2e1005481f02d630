import assert from "node:assert/strict";
import {
  addUser,
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";

const MINUTE = 60_000;

/** A new account's fields, with a captcha that is answered. */
function aNewcomer(t: TestSite, changes: Record<string, string> = {}) {
  return {
    username: "newcomer",
    email: "newcomer@school.example",
    password: "secret-1",
    captcha: "12",
    captchaKey: t.site.accounts.captchas.seal("12", t.clock.now),
    ...changes,
  };
}

const byApi = async (t: TestSite, json: Record<string, unknown>) =>
  await envelope(await t.call("POST", "/api/register", { json }));

const byForm = (
  t: TestSite,
  form: Record<string, string>,
  headers: HeadersInit = {},
) =>
  t.browse("/register", {
    headers,
    form: { passwordAgain: form.password, ...form },
  });

const stored = (t: TestSite, username = "newcomer") =>
  t.site.accounts.users.findBy("username", username);

/** Value of an input of the page, decoded; null when it has none. */
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? null;

Deno.test("an account made by the API can sign in and submit", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const made = await byApi(t, aNewcomer(t));
  assert.deepEqual(made, {
    http: 200,
    status: 200,
    data: null,
    msg: "success",
  });
  const user = (await stored(t))!;
  assert.deepEqual([user.roles, user.status], [["user"], 0]);
  assert.match(user.uid, /^[0-9a-f]{32}$/);
  assert.doesNotMatch(JSON.stringify(user), /secret-1/);
  const signedIn = await t.call("POST", "/api/login", {
    json: { username: "newcomer", password: "secret-1" },
  });
  await signedIn.body?.cancel();
  const sent = await t.call("POST", "/api/submit-problem-judge", {
    headers: { authorization: signedIn.headers.get("authorization")! },
    json: { pid: problemId, language: "C", code: "int main() {}" },
  });
  assert.equal((await envelope(sent)).status, 200);
});

Deno.test("an account made by the form goes on to the sign-in, and from there back", async () => {
  await using t = await openTestSite();
  const sent = await byForm(t, aNewcomer(t, { next: "/problem/P1000" }));
  assert.equal(sent.status, 303);
  const login = sent.headers.get("location")!;
  assert.equal(login, "/login?next=%2Fproblem%2FP1000");
  assert.notEqual(await stored(t), null);
  const page = await t.browse(login, {
    headers: { cookie: sent.headers.getSetCookie()[0].split(";")[0] },
  });
  const html = await page.text();
  assert.match(html, /感谢注册/);
  assert.equal(valueOf(html, "next"), "/problem/P1000");
});

Deno.test("the form comes back with all that was typed but the secrets", async () => {
  await using t = await openTestSite();
  const fields = aNewcomer(t, {
    username: "新同学<b>",
    email: "nobody",
    next: "/status",
  });
  const html = await (await byForm(t, fields)).text();
  assert.equal(valueOf(html, "username"), "新同学&lt;b>");
  assert.equal(valueOf(html, "email"), "nobody");
  assert.equal(valueOf(html, "next"), "/status");
  for (const secret of ["password", "passwordAgain", "captcha"]) {
    assert.equal(valueOf(html, secret), null, secret);
  }
  assert.doesNotMatch(html, /secret-1/);
  const key = valueOf(html, "captchaKey");
  assert.notEqual(key, fields.captchaKey, "a new picture for the next try");
});

Deno.test("a name in use is refused in every spelling, an e-mail too", async () => {
  await using t = await openTestSite();
  await addUser(t.site, {
    uid: "1",
    username: "Taken",
    email: "Taken@School.example",
  });
  const tries: [Record<string, string>, string, RegExp][] = [
    [{ username: "Taken" }, "username", /该用户名已被使用/],
    [{ username: "tAKEN" }, "username", /该用户名已被使用/],
    [{ username: "Ｔaken" }, "username", /该用户名已被使用/],
    [{ username: " Taken " }, "username", /该用户名已被使用/],
    [{ email: "Taken@School.example" }, "email", /该邮箱已被使用/],
    [{ email: "taken@school.EXAMPLE" }, "email", /该邮箱已被使用/],
  ];
  for (const [changes, field, message] of tries) {
    const { http, status, msg } = await byApi(t, aNewcomer(t, changes));
    assert.deepEqual([http, status], [200, 400]);
    assert.match(msg, message);
    const html = await (await byForm(t, aNewcomer(t, changes))).text();
    assert.match(html, new RegExp(`data-error-for="${field}">[^<]*已被使用`));
  }
  assert.equal(t.site.accounts.directory.size, 1);
});

Deno.test("two that register one name at once: one gets it", async () => {
  await using t = await openTestSite();
  const replies = await Promise.all(
    ["a@school.example", "b@school.example"]
      .map((email) => byApi(t, aNewcomer(t, { email }))),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
  const loser = replies.find(({ status }) => status === 400)!;
  assert.match(loser.msg, /该用户名已被使用/);
});

Deno.test("two that register one e-mail at once: the other hears of the e-mail", async () => {
  await using t = await openTestSite();
  const replies = await Promise.all(
    ["first", "second"]
      .map((username) => byApi(t, aNewcomer(t, { username }))),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
  const loser = replies.find(({ status }) => status === 400)!;
  assert.match(loser.msg, /该邮箱已被使用/);
});

Deno.test("a captcha is good for one try within 30 minutes", async () => {
  await using t = await openTestSite();
  const refuses = async (fields: Record<string, string>) => {
    const { http, status, msg } = await byApi(t, fields);
    assert.deepEqual([http, status], [200, 400]);
    assert.match(msg, /验证码结果不对/);
  };
  await refuses(aNewcomer(t, { captcha: "13" }));
  await refuses(aNewcomer(t, { captchaKey: "forged" }));
  await refuses(aNewcomer(t, { captchaKey: "" }));
  const tried = aNewcomer(t, { captcha: "13" });
  await refuses(tried);
  await refuses({ ...tried, captcha: "12" });
  const old = aNewcomer(t);
  t.clock.now += 30 * MINUTE;
  await refuses(old);
  const used = aNewcomer(t);
  assert.equal((await byApi(t, used)).status, 200);
  await refuses({ ...used, username: "another", email: "b@school.example" });
});

Deno.test("the captcha call gives a picture and a sealed answer [1 H1.30]", async () => {
  await using t = await openTestSite();
  const { http, data } = await envelope(await t.call("GET", "/api/captcha"));
  assert.equal(http, 200);
  assert.deepEqual(Object.keys(data).sort(), ["captchaKey", "img"]);
  assert.match(data.img, /^data:image\/svg\+xml;base64,/);
  const answer = Array.from({ length: 18 }, (_, n) => String(n + 2))
    .filter((answer) => data.captchaKey.includes(`"${answer}"`));
  assert.deepEqual(answer, [], "the key does not tell it");
});

Deno.test("whether a name or an e-mail is in use can be asked [1 H1.23]", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "1", username: "Ming", email: "m@s.example" });
  const ask = async (json: unknown) =>
    await envelope(
      await t.call("POST", "/api/check-username-or-email", { json }),
    );
  const cases: [unknown, boolean, boolean][] = [
    [{ username: "ming" }, true, false],
    [{ username: "nobody", email: null }, false, false],
    [{ email: "M@S.EXAMPLE" }, false, true],
    [{ username: "MING", email: "m@s.example" }, true, true],
    [{}, false, false],
  ];
  for (const [json, username, email] of cases) {
    const { status, data } = await ask(json);
    assert.deepEqual([status, data], [200, { username, email }]);
  }
  assert.equal((await ask({ username: 7 })).http, 400);
});

Deno.test("a registration in a dialog is answered with JSON", async () => {
  await using t = await openTestSite();
  const json = { accept: "application/json" };
  const wrong = await byForm(
    t,
    aNewcomer(t, { email: "x", username: "" }),
    json,
  );
  assert.equal(wrong.status, 422);
  assert.match(wrong.headers.get("content-type")!, /^application\/json/);
  assert.deepEqual(await wrong.json(), {
    errors: { username: "请填写用户名。", email: "邮箱格式不正确。" },
  });
  const right = await byForm(t, aNewcomer(t, { next: "/status" }), json);
  assert.equal(right.status, 200);
  assert.deepEqual(await right.json(), { next: "/login?next=%2Fstatus" });
});

Deno.test("password rules are those of the sign-in: what was accepted works there", async () => {
  await using t = await openTestSite();
  for (const password of [" 6 char", "x".repeat(20), "密码密码密码"]) {
    const username = `u${t.site.accounts.directory.size}`;
    const email = `${username}@school.example`;
    const made = await byApi(t, aNewcomer(t, { username, email, password }));
    assert.equal(made.status, 200, made.msg);
    const signedIn = await envelope(
      await t.call("POST", "/api/login", { json: { username, password } }),
    );
    assert.equal(signedIn.status, 200);
  }
  assert.notEqual(PASSWORD, "");
});
