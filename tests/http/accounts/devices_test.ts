import assert from "node:assert/strict";
import { addUser, envelope, openTestSite, PASSWORD } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { anotherPerson } from "./people.ts";

const MINUTE = 60_000;

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
