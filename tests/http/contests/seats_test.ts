import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { makeContest, MINUTE } from "../boards/contest.ts";
import type { Contest } from "../../../lib/venues/schema.ts";

/** A contest that binds seats, and somebody at several machines. */
async function openHall(t: TestSite, seatBinds: Contest["seatBinds"]) {
  const contest = await makeContest(t, { rules: { seatBinds } });
  const { cid } = contest;
  const { user: { uid } } = await contest.personOf("ann");
  await t.site.venues.memberships.insert({
    kind: "contest",
    id: cid,
    uid,
    level: "member",
  });
  contest.moveTo(1);
  const at = async (ip: string) => {
    const from = { ip, userAgent: "" };
    const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
    const headers = {
      cookie: `gavel_session=${token}`,
      "x-forwarded-for": ip,
      "accept-language": "en-US",
    };
    const send = async (): Promise<{ status: number; msg: string }> => {
      const answer = await t.browse("/api/submit-problem-judge?l=en-US", {
        method: "POST",
        headers: {
          ...headers,
          authorization: token,
          "content-type": "application/json",
        },
        body: JSON.stringify({
          pid: "A",
          cid,
          gid: null,
          language: "C",
          code: "int main() { return 0; }",
          isRemote: false,
        }),
      });
      return await answer.json();
    };
    return {
      get: (path: string) => t.browse(path, { headers }),
      problem: () => t.browse(`/contest/${cid}/problem/A`, { headers }),
      send,
    };
  };
  const people = `/admin/contest/${cid}/people`;
  return {
    ...contest,
    uid,
    at,
    people,
    list: async () =>
      await (await t.browse(`${people}?l=en-US`, { as: "root" })).text(),
    release: () =>
      t.browse(`${people}/${uid}`, { as: "root", form: { action: "release" } }),
  };
}

const settled = (t: TestSite) => Promise.all(t.site.background);

for (const binds of ["address", "session"] as const) {
  Deno.test(`a seat binds to the first ${binds}; another machine is refused with words, staff release it with one click, and all is in the audit log and the list [4 E1.3]`, async () => {
    await using t = await openTestSite();
    const hall = await openHall(t, binds);
    const first = await hall.at("10.0.0.5");
    const other = await hall.at("10.0.0.9");
    assert.match(await hall.list(), /Not seated yet/);
    // Nothing is sent from where nothing was opened.
    const early = await first.send();
    assert.equal(early.status, 403);
    assert.match(early.msg, /Open the problems/);
    assert.equal((await first.problem()).status, 200);
    assert.equal((await first.send()).status, 200);
    assert.match(await hall.list(), /Sits at 10\.0\.0\.5 since/);
    for (const page of ["problem/A", "problems", "submissions", "rank"]) {
      const refused = await other.get(`/contest/${hall.cid}/${page}`);
      assert.notEqual(refused.status, 200, page);
    }
    assert.match(
      await (await other.get(`/contest/${hall.cid}?l=en-US`)).text(),
      /in use at another machine/,
    );
    assert.match(
      await (await other.get(`/contest/${hall.cid}?l=en-US`)).text(),
      /an account works at one machine/,
    );
    assert.equal((await other.send()).status, 403);
    await settled(t);
    assert.match(await hall.list(), /Refused at 10\.0\.0\.9/);
    assert.equal((await hall.release()).status, 303);
    assert.equal((await other.problem()).status, 200);
    assert.equal((await first.problem()).status, 303);
    await settled(t);
    const log = (await Array.fromAsync(t.site.audit.records.all()))
      .map(({ action, username, ip }) => `${action} ${username} ${ip}`);
    for (
      const line of [
        "SEAT /contest/:cid/bound ann 10.0.0.5",
        "SEAT /contest/:cid/refused ann 10.0.0.9",
        "SEAT /contest/:cid/bound ann 10.0.0.9",
      ]
    ) assert.ok(log.includes(line), `${line} of ${log.join("\n")}`);
    assert.ok(log.some((line) => line.startsWith("POST") && /root/.test(line)));
  });
}

Deno.test("the address that staff have set is the only one; one machine of many at once gets the seat [4 E1.3]", async () => {
  await using t = await openTestSite();
  const hall = await openHall(t, "address");
  const typed = { name: "", members: "", organization: "", shortName: "" };
  const set = (address: string) =>
    t.browse(`${hall.people}/${hall.uid}/team`, {
      as: "root",
      form: { ...typed, address },
    });
  assert.equal((await set("10.0.0.300")).status, 422);
  assert.equal((await set("10.0.0.7")).status, 303);
  assert.equal((await (await hall.at("10.0.0.5")).problem()).status, 303);
  assert.equal((await (await hall.at("10.0.0.7")).problem()).status, 200);
  await settled(t);
  await hall.release();
  const machines = await Promise.all(
    Array.from({ length: 8 }, (_, n) => hall.at(`10.0.1.${n}`)),
  );
  const pages = await Promise.all(machines.map((one) => one.problem()));
  assert.equal(pages.filter(({ status }) => status === 200).length, 1);
});

Deno.test("before the begin, after the end and for managers no machine is looked at [4 E1.3]", async () => {
  await using t = await openTestSite();
  const hall = await openHall(t, "session");
  const first = await hall.at("10.0.0.5");
  const other = await hall.at("10.0.0.9");
  assert.equal((await first.problem()).status, 200);
  assert.equal((await other.problem()).status, 303);
  await settled(t);
  t.clock.now += 60 * MINUTE;
  assert.equal((await other.problem()).status, 200);
  await hall.change({ end: t.clock.now + MINUTE });
  const page = await t.browse(`/contest/${hall.cid}/problem/A`, { as: "root" });
  assert.equal(page.status, 200);
  assert.equal(t.site.venues.seats.get(hall.cid, "1"), null);
});

Deno.test("without the setting nobody is bound [4 E1.3]", async () => {
  await using t = await openTestSite();
  const hall = await openHall(t, "none");
  for (const ip of ["10.0.0.5", "10.0.0.9"]) {
    const machine = await hall.at(ip);
    assert.equal((await machine.problem()).status, 200);
  }
  assert.equal(t.site.venues.seats.size, 0);
  assert.doesNotMatch(await hall.list(), /seated/);
});
