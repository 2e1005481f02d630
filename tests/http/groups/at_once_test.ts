import assert from "node:assert/strict";
import { GroupDraft } from "../../../lib/groups/schema.ts";
import { createGroup } from "../../../lib/groups/service.ts";
import { openTestSite } from "../../support.ts";
import { GROUP_BODY } from "./groups.ts";

Deno.test("of several groups made at one moment, as many are made as one person may have", async () => {
  await using t = await openTestSite();
  Object.assign(t.site.website.config, {
    defaultCreateGroupACInitValue: 0,
    defaultCreateGroupDailyLimit: 2,
  });
  const user = await t.actAs("user");
  const made = await Promise.all([1, 2, 3, 4].map((n) =>
    createGroup(
      user,
      GroupDraft.parse({
        ...GROUP_BODY,
        auth: "public",
        name: `Group ${n}`,
        shortName: `GROUP${n}`,
      }),
    )
  ));
  const why = made.map((row) => row.ok ? "made" : row.error.code).sort();
  assert.deepEqual(why, [
    "groupTooManyToday",
    "groupTooManyToday",
    "made",
    "made",
  ]);
});
