import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { nameReader } from "../../../lib/similar/report.ts";
import { Membership } from "../../../lib/venues/schema.ts";
import { makeContest } from "../boards/contest.ts";
import { addContest } from "../contests/contests.ts";
import { fieldsOf } from "../forms.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, putIn } from "./groups.ts";

Deno.test("a pupil who looks after a group cannot put real names on its contests' boards, by page or by call; staff can", async () => {
  await using t = await openTestSite();
  for (const [as, isStaff] of [["user", false], ["admin", true]] as const) {
    const changes = { name: `Of ${as}`, shortName: `CLASS${as.toUpperCase()}` };
    const gid = await addGroup(t, changes, "root");
    await putIn(t, gid, as, "admin");
    const path = `/group/${gid}/admin/contest/create`;
    const html = await (await t.browse(path, { as })).text();
    assert.equal(html.includes('value="realname"'), isStaff, as);
    const { look: _, ...fields } = Object.fromEntries(fieldsOf(html, path));
    const typed = { title: "Ours", description: "Words" };
    const send = (showsName: string) =>
      t.browse(path, { as, form: { ...fields, ...typed, showsName } });
    const sent = await send("realname");
    assert.equal(sent.status, isStaff ? 303 : 422);
    if (isStaff) continue;
    assert.match(await sent.text(), /只有老师和管理员可以让榜单显示真实姓名/);
    assert.equal((await send("nickname")).status, 303);
    const { data } = await envelope(
      await t.call("GET", "/api/group/contest?cid=1", { as }),
    );
    const body = { ...data, rankShowName: "realname" };
    const changed = await envelope(
      await t.call("PUT", "/api/group/contest", { as, json: body }),
    );
    assert.equal(changed.status, 400);
    const { showsName } = t.site.contests.heads.get(1)!;
    assert.equal(showsName, "nickname");
  }
});

Deno.test("nor read those of people outside by adding them to its contest", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "root");
  await putIn(t, gid, "user", "root");
  const inside = await putIn(t, gid, "problem_admin");
  const { uid: outside } = await t.userOf("no_submit_user");
  for (const [uid, realname] of [[inside, "Li Wei"], [outside, "Zhao Si"]]) {
    await t.site.accounts.users.update([uid], (row) => ({ ...row, realname }));
  }
  const cid = await addContest(t, {}, { by: "root", gid });
  const path = `/group/${gid}/admin/contest/${cid}/people`;
  const people = "no_submit_user problem_admin";
  await t.browse(path, { as: "user", form: { people } });
  const seen = async (as: "user" | "root", keyword = "") => {
    const at = `${path}?keyword=${encodeURIComponent(keyword)}`;
    const html = await (await t.browse(at, { as })).text();
    return ["no_submit_user", "Li Wei", "Zhao Si"].map((name) =>
      html.split("<main")[1].includes(`${name}<`)
    );
  };
  assert.deepEqual(await seen("user"), [true, true, false]);
  assert.deepEqual(await seen("root"), [true, true, true]);
  assert.deepEqual(await seen("user", "Zhao"), [false, false, false]);
});

Deno.test("members, rank and class pages show staff real names; pupils as the site has set it, in a teacher's group alone; by search and by call no more [4 W2.5]", async () => {
  await using t = await openTestSite();
  const class_ = await addGroup(t);
  const pupils = await addGroup(
    t,
    { name: "Of a pupil", shortName: "PUPIL" },
    "root",
  );
  const owner = await t.userOf("user");
  await t.site.venues.groups.update(
    [pupils],
    (row) => ({ ...row, ownerUid: owner.uid }),
  );
  const { pid } = await t.addProblem();
  const tids = new Map<number, number>();
  for (const gid of [class_, pupils]) {
    const uid = await putIn(t, gid, "no_submit_user");
    await t.site.accounts.users.update([uid], (row) => ({
      ...row,
      realname: "Zhao Si",
      number: "2026777",
    }));
    await putIn(t, gid, "mute_user");
    await putIn(t, gid, "no_discuss_user", "admin");
    const { tid } = await addTraining(t, {
      gid,
      by: "root",
      title: `Work ${gid}`,
      due: t.clock.now + 1000,
      pids: [pid],
    });
    tids.set(gid, tid);
  }
  const names = async (path: string, as: Person) => {
    const reply = await t.browse(path, { as });
    const html = await reply.text();
    return reply.status !== 200 ? reply.status : html.includes("Zhao Si") ||
      html.includes("2026777");
  };
  const seen = async (gid: number, as: Person) => {
    const tid = tids.get(gid);
    return await Promise.all([
      names(`/group/${gid}/member`, as),
      names(`/group/${gid}/member?keyword=Zhao`, as),
      names(`/group/${gid}/rank`, as),
      names(`/group/${gid}/rank?keyword=Zhao`, as),
      names(`/group/${gid}/class?tid=${tid}&all=true`, as),
    ]);
  };
  const all = [true, true, true, true, true];
  const none = [false, false, false, false, false];
  assert.deepEqual(await seen(class_, "admin"), all, "a teacher");
  assert.deepEqual(await seen(class_, "no_discuss_user"), all, "who helps");
  const pupil = [false, false, false, false, 403];
  assert.deepEqual(await seen(class_, "mute_user"), pupil);
  assert.deepEqual(await seen(pupils, "user"), none, "no teacher's group");
  assert.deepEqual(await seen(pupils, "no_discuss_user"), none);
  assert.deepEqual(await seen(pupils, "root"), all, "a teacher there");
  Object.assign(t.site.website.config, { showGroupNames: true });
  const told = [true, true, true, true, 403];
  assert.deepEqual(await seen(class_, "mute_user"), told);
  assert.deepEqual(await seen(pupils, "user"), none);
  await t.userOf("problem_admin");
  assert.equal((await seen(class_, "problem_admin"))[0], 403, "outside");
  for (const list of ["get-member-list", "get-apply-list"]) {
    const { data } = await envelope(
      await t.call("GET", `/api/group/${list}?gid=${class_}`, { as: "admin" }),
    );
    assert.ok(!JSON.stringify(data).includes("Zhao"), "calls carry none");
  }
  const book = (gid: number) =>
    `/group/${gid}/training/${tids.get(gid)}/gradebook`;
  assert.equal(await names(book(pupils), "user"), false);
  assert.equal(await names(book(pupils), "root"), true);
  assert.equal(await names(book(class_), "admin"), true);
});

Deno.test("a teacher reads real names on the board of their class's contest, of their class alone: page, call and table; nobody else does, and a wall shows none [4 W2.9]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "admin");
  await putIn(t, gid, "user", "admin");
  const contest = await makeContest(t, {
    rules: { gid },
    head: { showsName: "nickname" },
    problems: 1,
  });
  const { cid } = contest;
  await contest.send(
    { by: "ann", to: "A", at: 1 },
    { by: "zoe", to: "A", at: 2 },
  );
  const ann = await contest.personOf("ann");
  await t.site.venues.memberships.insert(Membership.parse({
    kind: "group",
    id: gid,
    uid: ann.user.uid,
    level: "member",
  }));
  // A stranger who was asked to take part.
  const zoe = await contest.personOf("zoe");
  await t.site.venues.memberships.insert(Membership.parse({
    kind: "contest",
    id: cid,
    uid: zoe.user.uid,
    level: "member",
  }));
  contest.moveTo(5);
  const rank = `/contest/${cid}/rank`;
  const read = async (path: string, as: "user" | "admin" | "mute_user") =>
    await (await t.browse(path, { as })).text();
  const names = (text: string) =>
    ["real ann", "nick ann", "real zoe", "nick zoe"]
      .filter((name) => text.includes(name));
  assert.deepEqual(names(await read(rank, "user")), ["real ann", "nick zoe"]);
  assert.deepEqual(
    names(await (await t.browse(rank, ann.shown)).text()),
    ["nick ann", "nick zoe"],
  );
  assert.match(await read(`${rank}?keyword=real+ann`, "user"), /real ann/);
  assert.doesNotMatch(
    await read(`${rank}?keyword=real+zoe`, "user"),
    /nick zoe/,
  );
  const wall = names(await read(`${rank}?hall=true`, "user"));
  assert.deepEqual(wall, ["nick ann", "nick zoe"]);
  const { uid: authorUid } = await t.userOf("user");
  await contest.change({ authorUid });
  const table = await read(`${rank}/csv/table`, "user");
  assert.deepEqual(names(table), ["real ann", "nick ann", "nick zoe"]);
  const call = async (as: "user" | "root") => {
    const { data } = await envelope(
      await t.call("POST", "/api/get-contest-rank", {
        as,
        json: { cid, currentPage: 1, limit: 30 },
      }),
    );
    return data.records.map(({ realname }: { realname: string }) => realname);
  };
  assert.deepEqual(await call("user"), ["real ann", null]);
  assert.deepEqual(await call("root"), ["real ann", "real zoe"]);
  // What else is made of a contest: pairs that are alike, its Contest API, and paper.
  const alike = nameReader(await t.actAs("user"), { kind: "contest", id: cid });
  assert.deepEqual(
    [ann, zoe].map(({ user }) => alike(user.uid).realname),
    ["real ann", null],
  );
  const persons = await t.call("GET", `/api/ccs/contests/${cid}/persons`, {
    as: "user",
  });
  assert.equal(persons.status, 200);
  assert.deepEqual(names(await persons.text()), ["real ann"]);
  contest.moveTo(61);
  const paper = `/group/${gid}/admin/contest/${cid}/certificates?who=all`;
  assert.deepEqual(names(await read(paper, "user")), ["real ann", "nick zoe"]);
});
