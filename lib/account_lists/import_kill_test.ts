import assert from "node:assert/strict";
import fc from "fast-check";
import { idle, killer, processOn } from "../../tests/killed_site.ts";
import { KillableKv } from "../../tests/killing.ts";
import { openTestSite, type TestSite } from "../../tests/support.ts";
import type { Site } from "../site/site.ts";
import { login } from "../sign_in/login.ts";
import { cellsOf, type Column, type DraftRow } from "./columns.ts";
import { importRows } from "./importing.ts";
import { openSlips, ownSlipLists } from "./slip_lists.ts";

const CHOICES = { inventsPasswords: true, skipsKnown: true };

const classOf = (count: number): DraftRow[] =>
  Array.from({ length: count }, (_, n) => {
    const filled: Partial<Record<Column, string>> = {
      username: `pupil${n}`,
      email: n % 3 === 0 ? `pupil${n}@school.cn` : "",
      realname: `Pupil ${n}`,
      gender: n % 2 === 0 ? "male" : "女",
      school: "School",
      course: n % 2 === 0 ? "1A" : "1B",
      number: `2026${n}`,
    };
    return { row: n + 1, cells: cellsOf((column) => filled[column]) };
  });

const rootOf = async (t: TestSite, site: Site) => ({
  ...await t.actAs("root"),
  site,
});

/** What there is of the class, but for what differs each time: uids, passwords, and who was faster. */
async function pupilsIn(site: Site) {
  const users = await Array.fromAsync(site.accounts.users.all());
  return users.filter(({ username }) => username.startsWith("pupil"))
    .map(({ uid: _, passwordHash: _hash, ...user }) => user)
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** Each pupil is there once and signs in with what their slip says; nobody else has a slip. */
async function assertWhole(t: TestSite, site: Site, count: number) {
  const root = await rootOf(t, site);
  const [list, ...others] = await ownSlipLists(root);
  assert.deepEqual(others, []);
  const opened = await openSlips(root, list.key);
  assert.ok(opened.ok);
  const { slips, failures } = opened.value;
  assert.deepEqual(failures, []);
  const names = slips!.map(({ username }) => username);
  assert.deepEqual(names, classOf(count).map(({ cells }) => cells.username));
  const there = await pupilsIn(site);
  assert.deepEqual(there.map(({ username }) => username), names);
  for (const { username, password } of slips!) {
    const signedIn = await login({ ...root, viewer: null }, {
      username,
      password,
    });
    assert.ok(signedIn.ok, username);
  }
  assert.equal(await site.accountLists.people.get(list.job!), null, "tidied");
}

/** Dies after so many commits in the middle of a class, and has the next process go on. */
async function importKilled(
  t: TestSite,
  count: number,
  kills: readonly { after: number; lands: boolean }[],
): Promise<{ site: Site; begun: number }> {
  const { kv } = t.site.store;
  for (const [n, kill] of kills.entries()) {
    const line = new KillableKv(kv, kill);
    const all = async () => {
      const site = await processOn(t, line.kv);
      await site.jobs.resume();
      if (n === 0) {
        await importRows(await rootOf(t, site), classOf(count), CHOICES);
      }
      await idle(site);
    };
    await Promise.race([line.killed, all()]);
  }
  const site = await processOn(t, kv);
  const begun = (await pupilsIn(site)).length;
  await site.jobs.resume();
  await idle(site);
  return { site, begun };
}

Deno.test("killed in the middle of two hundred, all are made, each once and with the password of its slip", async () => {
  await using t = await openTestSite();
  const killed = [{ after: 90, lands: true }];
  const { site, begun } = await importKilled(t, 200, killed);
  assert.ok(begun > 50 && begun < 150, String(begun));
  assert.equal((await pupilsIn(site)).length, 200);
  await assertWhole(t, site, 200);
  // The same list once more makes nobody, and no other slips.
  const again = await importRows(await rootOf(t, site), classOf(200), CHOICES);
  assert.deepEqual([again.key, again.added], [null, 0]);
  assert.ok(again.left.every(({ isKnown }) => isKnown));
});

Deno.test("killed at any commit, a class is there as a whole, or nothing of it", async () => {
  await killer(openTestSite)(async (t) => {
    const root = await t.actAs("root");
    return (site) => importRows({ ...root, site }, classOf(3), CHOICES);
  }, async (t, site) => {
    const [list] = await ownSlipLists(await rootOf(t, site));
    if (list === undefined) return assert.deepEqual(await pupilsIn(site), []);
    await assertWhole(t, site, 3);
  });
});

Deno.test("however often it is killed, what comes of a class is what comes of it undisturbed", async () => {
  const COUNT = 12;
  await using plain = await openTestSite();
  const { site: undisturbed } = await importKilled(plain, COUNT, [
    { after: 1_000, lands: true },
  ]);
  const expected = await pupilsIn(undisturbed);
  assert.equal(expected.length, COUNT);
  const kill = fc.record({
    after: fc.integer({ min: 2, max: 9 }),
    lands: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kill, { minLength: 1, maxLength: 4 }),
      async (kills) => {
        await using t = await openTestSite();
        const { site } = await importKilled(t, COUNT, kills);
        const pupils = await pupilsIn(site);
        // Killed before it was stored, nothing has begun.
        if (pupils.length > 0) assert.deepEqual(pupils, expected);
      },
    ),
    { numRuns: 12 },
  );
});
