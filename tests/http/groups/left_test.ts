import assert from "node:assert/strict";
import { removeAccounts } from "../../../lib/account_lists/remove.ts";
import { openTestSite } from "../../support.ts";
import { dataOf } from "../trainings/made.ts";
import { addGroup, putIn } from "./groups.ts";

Deno.test("who is deleted is no member of a group any more, nor do their words stay", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const gone = await putIn(t, gid, "mute_user");
  const other = await addGroup(t, { name: "Another", shortName: "other" });
  const applicant = await putIn(t, other, "mute_user", "applying");
  assert.equal(gone, applicant);
  const count = async () =>
    (await dataOf(t, `/api/get-group-detail?gid=${gid}`)).memberCount;
  assert.equal(await count(), 3);
  const { done } = await removeAccounts(await t.actAs("root"), [gone]);
  assert.equal(done.length, 1);
  assert.equal(await count(), 2);
  assert.deepEqual(
    (await Array.fromAsync(t.site.groups.entryRecords.all()))
      .filter(({ uid }) => uid === gone),
    [],
  );
});
