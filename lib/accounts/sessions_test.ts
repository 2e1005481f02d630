import assert from "node:assert/strict";
import { Store } from "../store/store.ts";
import { User } from "./schema.ts";
import { openRights } from "./rights.ts";
import { SESSION_LIFETIME_MS, Sessions } from "./sessions.ts";
import { sessionCollection, userCollection } from "./store.ts";

const NOW = Date.UTC(2026, 0, 31);
const FROM = { ip: "10.0.0.7", userAgent: "test" };

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const users = userCollection(store);
  const records = sessionCollection(store);
  const addUser = async (username: string) => {
    await users.insert(User.parse({
      uid: username,
      username,
      passwordHash: "",
      roles: ["user"],
      createdAt: NOW,
      modifiedAt: NOW,
    }));
  };
  await addUser("li");
  return {
    users,
    records,
    addUser,
    sessions: new Sessions(records, users, await openRights(store)),
    [Symbol.dispose]: () => store.close(),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const isIn = async ({ sessions }: Opened, token: string, now = NOW) =>
  await sessions.find(token, now) !== null;

Deno.test("a token leads to who signed in, and to nobody else", async () => {
  using t = await open();
  await t.addUser("wang");
  const [li, wang] = await Promise.all(
    ["li", "wang"].map((uid) => t.sessions.start(uid, FROM, NOW)),
  );
  assert.equal((await t.sessions.find(li, NOW))?.viewer.username, "li");
  assert.equal((await t.sessions.find(wang, NOW))?.viewer.username, "wang");
  for (const token of ["", "x", li.slice(1), li.toUpperCase()]) {
    assert.equal(await isIn(t, token), false);
  }
});

Deno.test("the store holds no token, so who reads it can not sign in", async () => {
  using t = await open();
  const token = await t.sessions.start("li", FROM, NOW);
  assert.ok(token.length >= 40);
  const [record] = await Array.fromAsync(t.records.all());
  assert.ok(!JSON.stringify(record).includes(token));
  assert.equal(await isIn(t, record.id), false);
});

Deno.test("what a browser says of itself is kept, cut to a length", async () => {
  using t = await open();
  await t.sessions.start("li", { ip: "::1", userAgent: "x".repeat(900) }, NOW);
  const [{ ip, userAgent }] = await Array.fromAsync(t.records.all());
  assert.deepEqual([ip, userAgent.length], ["::1", 500]);
});

Deno.test("a session ends when its time is over, seen before or not", async () => {
  using t = await open();
  const token = await t.sessions.start("li", FROM, NOW);
  const end = NOW + SESSION_LIFETIME_MS;
  assert.equal(await isIn(t, token, end - 1), true);
  assert.equal(await isIn(t, token, end), false);
  const other = await t.sessions.start("li", FROM, NOW);
  assert.equal(await isIn(t, other, end), false);
});

Deno.test("signing out ends one device's session at once", async () => {
  using t = await open();
  const phone = await t.sessions.start("li", FROM, NOW);
  const desk = await t.sessions.start("li", FROM, NOW);
  assert.deepEqual([await isIn(t, phone), await isIn(t, desk)], [true, true]);
  await t.sessions.end(phone);
  await t.sessions.end("never given out");
  assert.deepEqual([await isIn(t, phone), await isIn(t, desk)], [false, true]);
});

Deno.test("all sessions of one account end together, however many; others go on", async () => {
  using t = await open();
  await t.addUser("l");
  await t.addUser("li2");
  const tokens: string[] = [];
  for (let n = 0; n < 120; n++) {
    tokens.push(await t.sessions.start("li", FROM, NOW));
  }
  const others = [
    await t.sessions.start("l", FROM, NOW),
    await t.sessions.start("li2", FROM, NOW),
  ];
  assert.equal(await isIn(t, tokens[0]), true);
  await t.sessions.endAll({ uid: "li" });
  for (const token of tokens) assert.equal(await isIn(t, token), false);
  for (const token of others) assert.equal(await isIn(t, token), true);
});

Deno.test("a new role, a ban and a deletion are seen at the next request", async () => {
  using t = await open();
  const token = await t.sessions.start("li", FROM, NOW);
  const roles = async () =>
    (await t.sessions.find(token, NOW))?.viewer.roles ?? null;
  const change = (changes: Partial<User>) =>
    t.users.update(["li"], (user) => ({ ...user, ...changes }));
  assert.deepEqual(await roles(), ["user"]);
  await change({ roles: ["admin"] });
  assert.deepEqual(await roles(), ["admin"]);
  await change({ status: 1 });
  assert.equal(await roles(), null);
  await change({ status: 0 });
  assert.deepEqual(await roles(), ["admin"]);
  await t.users.delete("li");
  assert.equal(await roles(), null);
});

Deno.test("what was signed in before a ban stays ended though nothing has deleted it, and so does what renews it [4 E2.4]", async () => {
  using t = await open();
  const token = await t.sessions.start("li", FROM, NOW);
  const { session } = (await t.sessions.find(token, NOW))!;
  await t.users.update(["li"], (user) => ({ ...user, status: 1, bans: 1 }));
  const { device, bans } = session;
  const renewal = { ...FROM, device, bans };
  const renewed = await t.sessions.start("li", renewal, NOW);
  await t.users.update(["li"], (user) => ({ ...user, status: 0 }));
  assert.equal(await isIn(t, token), false);
  assert.equal(await isIn(t, renewed), false);
  assert.deepEqual(await t.sessions.devices("li", NOW), []);
  const after = await t.sessions.start("li", FROM, NOW);
  assert.equal(await isIn(t, after), true);
});

Deno.test("a change that falls into a look-up is not forgotten after it", async () => {
  const changes: Record<string, (t: Opened, token: string) => unknown> = {
    "sign-out": (t, token) => t.sessions.end(token),
    ban: (t) => t.users.update(["li"], (user) => ({ ...user, status: 1 })),
  };
  for (const [name, change] of Object.entries(changes)) {
    using t = await open();
    const token = await t.sessions.start("li", FROM, NOW);
    const get = t.users.get.bind(t.users);
    // The user has been read, the answer is on its way: now it changes.
    t.users.get = async (uid) => {
      t.users.get = get;
      const user = await get(uid);
      await change(t, token);
      return user;
    };
    await t.sessions.find(token, NOW);
    assert.equal(await isIn(t, token), false, name);
  }
});

Deno.test("purging removes every expired session and no other", async () => {
  using t = await open();
  const start = (at: number) => t.sessions.start("li", FROM, at);
  for (let n = 0; n < 120; n++) await start(NOW - SESSION_LIFETIME_MS - n);
  const last = await start(NOW - SESSION_LIFETIME_MS + 1);
  const fresh = await start(NOW);
  await t.sessions.purge(NOW);
  assert.equal((await Array.fromAsync(t.records.all())).length, 2);
  assert.deepEqual([await isIn(t, last), await isIn(t, fresh)], [true, true]);
  await t.sessions.purge(NOW + SESSION_LIFETIME_MS);
  assert.equal((await Array.fromAsync(t.records.all())).length, 0);
  await t.sessions.purge(NOW + SESSION_LIFETIME_MS);
});
