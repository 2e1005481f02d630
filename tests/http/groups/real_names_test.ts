import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
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
