import assert from "node:assert/strict";
import { addUser, envelope, openTestSite, PASSWORD } from "../../support.ts";
import { errorAt, typedIn } from "../forms.ts";
import { anotherPerson } from "./people.ts";

const MINUTE = 60_000;

const INFO = {
  realname: "李雷",
  nickname: "Lei",
  signature: "# hello",
  blog: "https://blog.example",
  github: "https://code.example/lei",
  school: "第一中学",
  number: "20260131",
  cfUsername: "lei",
  gender: "male",
};

/** Contract §3. */
const MAX = {
  realname: 50,
  nickname: 20,
  signature: 65_535,
  blog: 255,
  github: 255,
  school: 100,
  number: 200,
  cfUsername: 255,
};

Deno.test("user info is replaced as a whole; what is left out is cleared [1 H1.63]", async () => {
  await using t = await openTestSite();
  const change = async (json: unknown) =>
    await envelope(
      await t.call("POST", "/api/change-userInfo", { as: "user", json }),
    );
  const told = await change({ ...INFO, username: "root", roleList: ["root"] });
  assert.equal(told.status, 200);
  for (const [name, value] of Object.entries(INFO)) {
    assert.equal(told.data[name], value, name);
  }
  assert.equal(told.data.username, "user");
  assert.deepEqual(told.data.roleList, ["user"]);
  const cleared = await change({ nickname: "  " });
  for (const name of Object.keys(INFO)) {
    const expected = name === "gender" ? "secrecy" : null;
    assert.equal(cleared.data[name], expected, name);
  }
});

Deno.test("each field of the user info takes as much as it may hold", async () => {
  await using t = await openTestSite();
  for (const [name, length] of Object.entries(MAX)) {
    const start = name === "blog" || name === "github" ? "https://" : "";
    const text = start.padEnd(length, "长");
    // Three bytes each: what is stored is counted in characters all the same.
    const longest = await envelope(
      await t.call("POST", "/api/change-userInfo", {
        as: "user",
        json: { [name]: text },
      }),
    );
    assert.equal(longest.data?.[name], text, name);
  }
  const { signature } = (await t.site.accounts.users.get("uid-user"))!;
  assert.ok(signature === null || signature.length <= 100);
});

Deno.test("a line break is one character, as the browser counts it", async () => {
  await using t = await openTestSite();
  const signature = "1234\n".repeat(13_107);
  assert.equal(signature.length, MAX.signature);
  const saved = await t.browse("/setting/info", {
    as: "user",
    // As browsers send it.
    form: { signature: signature.replaceAll("\n", "\r\n") },
  });
  assert.equal(saved.status, 303);
  const { data } = await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "user", password: PASSWORD },
    }),
  );
  assert.equal(data.signature, signature.trim());
});

Deno.test("the form shows what is stored, and stores what it shows", async () => {
  await using t = await openTestSite();
  await t.call("POST", "/api/change-userInfo", { as: "user", json: INFO });
  const page = await (await t.browse("/setting", { as: "user" })).text();
  const fields = typedIn(page, "/setting/info");
  assert.deepEqual(fields, INFO);
  const saved = await t.browse("/setting/info", {
    as: "user",
    form: { ...fields, school: "第二中学" },
  });
  assert.equal(saved.headers.get("location"), "/setting#info-said");
  const user = await t.site.accounts.users.get("uid-user");
  assert.equal(user?.school, "第二中学");
  assert.equal(user?.nickname, "Lei");
});

Deno.test("every part of the settings is a card that folds under its heading, in the list beside them [1 H1.60]", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/setting", { as: "user" })).text();
  const listed = [...html.matchAll(/<a href="#([\w-]+)">([^<]+)</g)]
    .map(([, id, text]) => [id, text]);
  const cards = [
    ...html.matchAll(
      /<section class="card [^"]*" id="([\w-]+)"><details class="part" open><summary><h2>([^<]+)</g,
    ),
  ].map(([, id, text]) => [id, text]);
  assert.equal(cards.length, 6);
  assert.deepEqual(cards, listed);
  assert.ok(!html.includes('<details class="form-section"'));
});

Deno.test("a new password ends all other sessions and keeps this one [1 H1.61]", async () => {
  await using t = await openTestSite();
  const li = await anotherPerson(t, "li");
  const from = { ip: "10.0.0.9", userAgent: "elsewhere" };
  const other = await t.site.accounts.sessions.start(
    li.user.uid,
    from,
    t.clock.now,
  );
  const answer = await envelope(
    await t.call("POST", "/api/change-password", {
      ...li.shown,
      json: { oldPassword: PASSWORD, newPassword: "another1" },
    }),
  );
  assert.equal(answer.status, 200);
  assert.equal(answer.data.code, 200);
  assert.equal(answer.data.userInfo, null);
  assert.notEqual(
    await t.site.accounts.sessions.find(li.token, t.clock.now),
    null,
  );
  assert.equal(await t.site.accounts.sessions.find(other, t.clock.now), null);
  const { data } = await envelope(
    await t.call("GET", "/api/msg/mine?l=en-US", li.shown),
  );
  assert.deepEqual([data.total, data.records[0].title], [
    1,
    "Your password was changed",
  ]);
  assert.match(data.records[0].content, /127\\\.0\\\.0\\\.1/);
  for (const [password, status] of [[PASSWORD, 400], ["another1", 200]]) {
    const json = { username: "li", password };
    const login = await envelope(await t.call("POST", "/api/login", { json }));
    assert.equal(login.status, status, String(password));
  }
});

Deno.test("five wrong passwords lock the change for half an hour from the last", async () => {
  await using t = await openTestSite();
  const change = async (oldPassword: string) => {
    const json = { oldPassword, newPassword: "another1" };
    const answer = await envelope(
      await t.call("POST", "/api/change-password", { as: "user", json }),
    );
    assert.equal(answer.status, 200, "the envelope says that it was answered");
    return answer.data as { code: number; msg: string };
  };
  for (let n = 1; n <= 4; n++) {
    const { code, msg } = await change("wrong pass");
    assert.equal(code, 400);
    assert.match(msg, new RegExp(`${n} 次.*${5 - n} 次`));
    t.clock.now += MINUTE;
  }
  assert.equal((await change("wrong pass")).code, 403);
  t.clock.now += 30 * MINUTE - 1;
  assert.equal((await change(PASSWORD)).code, 403);
  const form = await t.browse("/setting/password", {
    as: "user",
    form: {
      oldPassword: PASSWORD,
      newPassword: "another1",
      passwordAgain: "another1",
    },
  });
  assert.match(errorAt(await form.text(), "oldPassword") ?? "", /30 分钟/);
  t.clock.now += 1;
  assert.equal((await change(PASSWORD)).code, 200);
});

Deno.test("devices are listed and signed out one by one, or all others", async () => {
  await using t = await openTestSite();
  const li = await anotherPerson(t, "li");
  const wang = await anotherPerson(t, "wang");
  const start = (userAgent: string) =>
    t.site.accounts.sessions.start(
      li.user.uid,
      { ip: "10.0.0.9", userAgent },
      t.clock.now,
    );
  const [phone, school, library] = [
    await start("phone"),
    await start("school"),
    await start("library"),
  ];
  const isIn = async (token: string) =>
    await t.site.accounts.sessions.find(token, t.clock.now) !== null;
  const html = await (await t.browse("/setting", li.carried)).text();
  for (const name of ["phone", "school", "library", "test"]) {
    assert.match(html, new RegExp(`title="${name}"`));
  }
  assert.equal(html.match(/>本设备</g)?.length, 1);
  const devices = await t.site.accounts.sessions.devices(
    li.user.uid,
    t.clock.now,
  );
  const { id } = devices.find(({ userAgent }) => userAgent === "phone")!;
  // Knowing a device's id is not being its owner.
  await t.browse("/setting/sessions", {
    ...wang.carried,
    form: { device: id },
  });
  assert.ok(await isIn(phone));
  await t.browse("/setting/sessions", { ...li.carried, form: { device: id } });
  assert.deepEqual(
    await Promise.all([phone, school, library, li.token].map(isIn)),
    [false, true, true, true],
  );
  await t.browse("/setting/sessions", {
    ...li.carried,
    form: { others: "true" },
  });
  assert.deepEqual(
    await Promise.all([school, library, li.token, wang.token].map(isIn)),
    [false, false, true, true],
  );
});

Deno.test("a renewed session stays one device, seen when it was last used", async () => {
  await using t = await openTestSite();
  const li = await anotherPerson(t, "li");
  const began = t.clock.now;
  t.clock.now += 13 * 60 * MINUTE;
  const renewed = await t.call("GET", "/api/get-user-auth-info", li.shown);
  const token = renewed.headers.get("authorization")!;
  t.clock.now += MINUTE;
  const shown = { headers: { authorization: token } };
  await t.call("GET", "/api/get-user-auth-info", shown);
  const [device, ...others] = await t.site.accounts.sessions.devices(
    li.user.uid,
    t.clock.now,
  );
  assert.deepEqual(others, []);
  assert.equal(device.startedAt, began);
  assert.equal(device.seenAt, t.clock.now);
  await t.site.accounts.sessions.keepSeen();
  const [kept] = await t.site.accounts.sessions.devices(
    li.user.uid,
    t.clock.now,
  );
  assert.equal(kept.seenAt, t.clock.now, "written down, it is the same");
  await t.site.accounts.sessions.endDevice(li.user.uid, device.id);
  for (const token of [li.token, renewed.headers.get("authorization")!]) {
    assert.equal(await t.site.accounts.sessions.find(token, t.clock.now), null);
  }
});

Deno.test("signing in is remembered longer than its session", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "li" });
  const json = { username: "li", password: PASSWORD };
  await t.call("POST", "/api/login", { json });
  const at = t.clock.now;
  t.clock.now += 48 * 60 * MINUTE;
  await t.site.accounts.sessions.purge(t.clock.now);
  assert.equal((await t.site.accounts.users.get("u1"))?.lastLoginAt, at);
});
