// Rows: 2 C2.5, C2.7, C12.1–C12.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { type BoardSite, openBoardSite } from "../boards/contest.ts";

async function list(
  { t, cid }: BoardSite,
  as: "user" | "admin" | "root" = "root",
  more = "",
) {
  return await envelope(
    await t.call("GET", `/api/get-contest-ac-info?cid=${cid}${more}`, { as }),
  );
}

// deno-lint-ignore no-explicit-any -- as clients get them
const brief = (records: any[]) =>
  records.map(({ username, displayId, firstBlood, checked }) =>
    [username, displayId, firstBlood ? "first" : "", checked ? "checked" : ""]
      .filter(Boolean).join(" ")
  );

Deno.test("first right submissions by person and problem, in the contest's time, unchecked ones first", async () => {
  await using site = await openBoardSite();
  const { t, cid } = site;
  const [first, , again] = await site.send(
    { by: "ann", to: "A", at: 10 },
    { by: "bob", to: "A", at: 12 },
    { by: "ann", to: "A", at: 13 },
    { by: "ann", to: "B", at: 5, status: STATUS.wrongAnswer },
    // After the seal, which is nothing to the staff.
    { by: "bob", to: "B", at: 50 },
    { by: "bob", to: "C", at: -1 },
    { by: "bob", to: "C", at: 60 },
    { by: "root", to: "C", at: 7 },
    { by: "admin", to: "C", at: 8 },
  );
  site.moveTo(55);
  const { records, total } = (await list(site)).data;
  assert.equal(total, 3);
  assert.deepEqual(brief(records), ["ann A first", "bob A", "bob B first"]);
  const { id, submitId, status, time, realname, uid, pid } = records[0];
  assert.deepEqual(
    { id, submitId, status, time, realname, pid },
    {
      id: first,
      submitId: first,
      status: 1,
      time: 600,
      realname: "real ann",
      pid: site.pids.get("A"),
    },
  );
  assert.equal(uid, (await site.personOf("ann")).user.uid);
  assert.deepEqual(
    brief((await list(site, "root", "&limit=2&currentPage=2")).data.records),
    ["bob B first"],
  );

  const check = async (
    id: number,
    checked: boolean,
    as: "user" | "root" = "root",
  ) =>
    (await envelope(
      await t.call("PUT", "/api/check-contest-ac-info", {
        as,
        json: { id, cid, checked },
      }),
    )).status;
  assert.equal(await check(first, true, "user"), 403);
  assert.equal(await check(again, true), 400);
  assert.equal(await check(first, true), 200);
  const order = async () => brief((await list(site)).data.records);
  assert.deepEqual(await order(), [
    "bob A",
    "bob B first",
    "ann A first checked",
  ]);
  // Another submission is the first one now: the balloon has been brought all the same.
  await site.judge(first, STATUS.wrongAnswer);
  assert.deepEqual(await order(), [
    "bob A first",
    "bob B first",
    "ann A checked",
  ]);
  assert.equal(await check(again, false), 200);
  assert.deepEqual(await order(), ["bob A first", "ann A", "bob B first"]);
});

Deno.test("the helper's page: who has solved what, checked both ways, brought anew each 10 s", async () => {
  await using site = await openBoardSite();
  const { t, cid } = site;
  const [id] = await site.send(
    { by: "ann", to: "A", at: 10 },
    { by: "bob", to: "A", at: 12 },
  );
  site.moveTo(20);
  const path = `/contest/${cid}/ac-info`;
  const html = async () => await (await t.browse(path, { as: "root" })).text();
  const page = await html();
  assert.match(page, /data-poll="10"/);
  assert.match(page, /首个通过/);
  assert.match(page, /class="tag">通过</);
  assert.match(page, /real ann/);
  assert.match(page, /fill="#d6342b"/);
  assert.match(
    page,
    new RegExp(`href="/contest/${cid}/submissions\\?username=ann"`),
  );
  const check = (checked: string) =>
    t.browse(path, { as: "root", form: { id: `${id}`, checked } });
  const sent = await check("true");
  assert.equal(sent.status, 303);
  assert.equal(sent.headers.get("location"), path);
  assert.equal((await html()).match(/撤销/g)?.length, 1);
  await check("false");
  assert.doesNotMatch(await html(), /撤销/);
});

Deno.test("its tab and its page are for those who manage an ACM contest", async () => {
  await using site = await openBoardSite();
  const { t, cid } = site;
  site.moveTo(20);
  const path = `/contest/${cid}/ac-info`;
  // One tab is about balloons, and all first solutions are a view of it.
  const tab = new RegExp(`href="/contest/${cid}/balloons"`);
  const view = new RegExp(`href="${path}"`);
  const balloons = async (as: "admin" | "root") =>
    await (await t.browse(`/contest/${cid}/balloons`, { as })).text();
  assert.match(await balloons("admin"), view);
  assert.match(await balloons("root"), view);
  const html = async (as: "user" | "admin" | "root") =>
    await (await t.browse(`/contest/${cid}`, { as })).text();
  // "admin" is the author.
  assert.match(await html("admin"), tab);
  assert.match(await html("root"), tab);
  assert.doesNotMatch(await html("user"), tab);
  const itself = await (await t.browse(path, { as: "root" })).text();
  assert.match(itself, tab);
  assert.doesNotMatch(await html("root"), view, "no second tab");
  assert.equal((await t.browse(path, { as: "user" })).status, 403);
  assert.equal((await list(site, "user")).status, 403);
  const other = await anotherPerson(t, "other_admin", { roles: ["admin"] });
  assert.equal((await t.call("GET", path, other.shown)).status, 403);
  await site.change({ rule: "oi" });
  assert.doesNotMatch(await html("root"), tab);
  assert.equal((await list(site)).status, 400);
});

Deno.test("in a group's contest its root manages, its admin does not", async () => {
  await using site = await openBoardSite({ rules: { gid: 4 } });
  const { t, cid } = site;
  await t.site.venues.groups.insert({ gid: 4, ownerUid: "1" });
  for (const level of ["admin", "root"] as const) {
    const { user, shown } = await anotherPerson(t, `group_${level}`, {});
    await t.site.venues.memberships.insert({
      kind: "group",
      id: 4,
      uid: user.uid,
      level,
    });
    for (const call of ["get-contest-ac-info", "get-contest-print"]) {
      const { status } = await envelope(
        await t.call("GET", `/api/${call}?cid=${cid}`, shown),
      );
      assert.equal(
        status === 403,
        level === "admin" || call === "get-contest-print",
        `${level} ${call}`,
      );
    }
  }
});
