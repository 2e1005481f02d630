import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { makeContest } from "../boards/contest.ts";
import { decoded } from "../forms.ts";
import { addGroup } from "../groups/groups.ts";

const TABLE = [
  "username,password,team,room,seat",
  "team1,secret77,Alpha,Hall 2,A1",
  "team2,,Beta,Hall 1,A10",
  "team3,,Gamma,Hall 1,A9",
].join("\n");

async function openCup(t: TestSite) {
  const contest = await makeContest(t, { rules: { sealAt: null } });
  const path = `/admin/contest/${contest.cid}/people/import?l=en-US`;
  const send = async (form: Record<string, string>) => {
    const page = await t.browse(path, { as: "root", form });
    return { page, html: decoded(await page.text()) };
  };
  const importTable = async (table: string) => {
    const { html } = await send({ table });
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^]*?)"\\s*/?>`).exec(html)![1];
    const { page } = await send({ list: value("list"), seen: value("seen") });
    return { html, page };
  };
  const signIn = async (username: string, password: string) => {
    const answer = await t.call("POST", "/api/login?l=en-US", {
      json: { username, password },
    });
    const body = await answer.json();
    return {
      ...body as { status: number; msg: string },
      token: answer.headers.get("authorization") ?? "",
    };
  };
  const by = (token: string) => async (path: string, init: RequestInit = {}) =>
    await t.browse(path, {
      ...init,
      headers: {
        cookie: `gavel_session=${token}`,
        authorization: token,
        ...init.headers,
      },
    });
  return { ...contest, send, importTable, signIn, by };
}

Deno.test("names without an account get one that is made for the contest, with slips by room and seat; a second import makes none [4 E1.2, 4 E1.4]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  const before = t.site.accounts.directory.countPeople();
  const { html, page } = await cup.importTable(TABLE);
  assert.match(html, /3 accounts made for this contest/);
  assert.equal(page.status, 303);
  const slips = await t.browse(page.headers.get("location")!, { as: "root" });
  const sheet = await slips.text();
  const order = ["Hall 1 A9", "Hall 1 A10", "Hall 2 A1"]
    .map((place) => sheet.indexOf(place));
  assert.ok(order[0] > 0);
  assert.deepEqual(order, order.toSorted((a, b) => a - b));
  assert.match(sheet, /secret77/);
  const { directory } = t.site.accounts;
  const uid = directory.uidOf("team1")!;
  assert.equal(directory.get(uid)!.contest, cup.cid);
  assert.equal(t.site.venues.teams.get(cup.cid, uid)?.name, "Alpha");
  assert.equal(directory.countPeople(), before);
  const { html: again } = await cup.send({ table: TABLE });
  assert.match(again, /New: 0\. Changed: 0\. As it is: 3\. Refused: 0/);
  const bad = await cup.send({ table: "username,password\nteam 4,x" });
  assert.match(bad.html, /Refused: 1/);
});

Deno.test("a contest's account enters that contest and no other; it practises, posts and joins nowhere [4 E1.4]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  const other = await makeContest(t, { rules: { cid: 77, sealAt: null } });
  const gid = await addGroup(t, {}, "admin");
  await cup.importTable(TABLE);
  cup.moveTo(1);
  const { token } = await cup.signIn("team1", "secret77");
  const ask = cup.by(token);
  assert.equal((await ask(`/contest/${cup.cid}/problem/A`)).status, 200);
  assert.notEqual((await ask(`/contest/${other.cid}/problem/A`)).status, 200);
  assert.match(
    await (await ask(`/contest/${other.cid}?l=en-US`)).text(),
    /made for one contest only/,
  );
  const call = async (path: string, body: unknown) => {
    const answer = await ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json() as { status: number }).status;
  };
  const open = await t.addProblem({ problemId: "P1" });
  const program = {
    gid: null,
    language: "C",
    code: "int main() { return 0; }",
    isRemote: false,
  };
  const sendTo = (cid: number, pid: string) =>
    call("/api/submit-problem-judge", { ...program, cid, pid });
  assert.equal(await sendTo(cup.cid, "A"), 200);
  assert.equal(await sendTo(other.cid, "A"), 403);
  assert.equal(await sendTo(0, open.problemId), 403);
  assert.notEqual(
    await call("/api/discussion", { title: "x", content: "y", pid: "" }),
    200,
  );
  const applied = await ask(`/group/${gid}/apply`, {
    method: "POST",
    body: new URLSearchParams(),
  });
  assert.notEqual(applied.status, 200);
  const uid = t.site.accounts.directory.uidOf("team1")!;
  assert.equal(
    t.site.venues.members.get({ kind: "group", id: gid }, uid),
    null,
  );
  const ranks = await (await t.browse("/api/get-rank-list?type=0", {}))
    .text();
  assert.doesNotMatch(ranks, /team1/);
});

Deno.test("a contest's account ends with the contest once its board is open, in words; staff prolong it, and results stay [4 E1.4]", async () => {
  await using t = await openTestSite();
  const cup = await openCup(t);
  await cup.change({ sealAt: cup.begin + 2_400_000, unsealsAtEnd: false });
  await cup.importTable(TABLE);
  cup.moveTo(1);
  const { token } = await cup.signIn("team1", "secret77");
  const ask = cup.by(token);
  assert.equal((await ask(`/contest/${cup.cid}/problem/A`)).status, 200);
  cup.moveTo(61);
  // Still sealed.
  assert.equal((await cup.signIn("team1", "secret77")).status, 200);
  await cup.change({ sealAt: null });
  const refused = await cup.signIn("team1", "secret77");
  assert.notEqual(refused.status, 200);
  assert.match(refused.msg, /made for a contest, and ended with it/);
  assert.notEqual((await ask(`/contest/${cup.cid}/problem/A`)).status, 200);
  await cup.change({ accountsUntil: t.clock.now + 3_600_000 });
  assert.equal((await cup.signIn("team1", "secret77")).status, 200);
  t.clock.now += 3_600_000;
  assert.notEqual((await cup.signIn("team1", "secret77")).status, 200);
  const uid = t.site.accounts.directory.uidOf("team1")!;
  assert.equal(t.site.venues.teams.get(cup.cid, uid)?.name, "Alpha");
});

Deno.test("who manages a group's contest makes no accounts of the site [4 E1.4]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "admin");
  const { cid } = await makeContest(t, { rules: { gid } });
  const path = `/group/${gid}/admin/contest/${cid}/people/import?l=en-US`;
  const page = await t.browse(path, { as: "admin", form: { table: TABLE } });
  const html = decoded(await page.text());
  assert.match(html, /Refused: 3/);
  assert.match(html, /There is no account “team1”/);
});
