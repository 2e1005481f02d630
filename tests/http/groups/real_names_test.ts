import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { fieldsOf } from "../forms.ts";
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
