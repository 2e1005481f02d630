import assert from "node:assert/strict";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addGroup } from "./groups.ts";

Deno.test("a call that changes the title alone leaves a hidden announcement of a group hidden", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {}, "root");
  const act = await t.actAs("root");
  const made = await groupAnnouncements.create(act, { gid }, {
    title: "Draft",
    content: "Not yet",
    status: 1,
  });
  assert.ok(made.ok);
  const { id } = made.value;
  const { status } = await envelope(
    await t.call("PUT", "/api/group/announcement", {
      as: "root",
      json: { id, title: "Still a draft" },
    }),
  );
  assert.equal(status, 200);
  const { announcements } = t.site.groups;
  assert.equal(announcements.rows.get(id)?.title, "Still a draft");
  assert.equal(announcements.rows.get(id)?.status, 1);
  assert.equal(await announcements.texts.get(id), "Not yet");
});
