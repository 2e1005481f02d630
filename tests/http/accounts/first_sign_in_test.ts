import assert from "node:assert/strict";
import { addUser, openTestSite, PASSWORD } from "../../support.ts";

Deno.test("a first sign-in is welcomed by name, with a word on a given password", async () => {
  await using t = await openTestSite();
  await addUser(t.site, {
    uid: "p1",
    username: "pupil",
    realname: "李明",
    email: null,
  });
  await addUser(t.site, { uid: "r1", username: "reader", email: "r@a.test" });
  const greeted = async (username: string) => {
    const reply = await t.browse("/login", {
      form: { username, password: PASSWORD },
      headers: { accept: "text/html" },
    });
    const cookie = reply.headers.getSetCookie()
      .map((line) => line.split(";")[0]).join("; ");
    return await (await t.browse("/home", { headers: { cookie } })).text();
  };
  const first = await greeted("pupil");
  assert.match(first, /李明，欢迎来到/);
  assert.match(first, /换成自己的/);
  const again = await greeted("pupil");
  assert.match(again, /李明，欢迎回到/);
  assert.doesNotMatch(again, /换成自己的/);
  assert.match(again, /<h1>李明，你好/);
  const reader = await greeted("reader");
  assert.match(reader, /reader，欢迎来到/);
  assert.doesNotMatch(reader, /换成自己的/);
});

Deno.test("a refused sign-in asks for the password again", async () => {
  await using t = await openTestSite();
  const reply = await t.browse("/login", {
    form: { username: "user", password: "wrong pass" },
  });
  const page = await reply.text();
  assert.match(page, /<input[^>]*name="password"[^>]*autofocus/i);
  assert.doesNotMatch(page, /<input[^>]*name="username"[^>]*autofocus/i);
});
