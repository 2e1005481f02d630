import assert from "node:assert/strict";
import { ok } from "../../../lib/result.ts";
import { Training, VenueItem } from "../../../lib/venues/schema.ts";
import { openTestSite } from "../../support.ts";
import { addGroup, putIn } from "./groups.ts";

Deno.test("a group's rank opens on the rule of what the group asks, and its teachers stand outside [4 W5.5]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "admin");
  const { uid } = await t.userOf("admin");
  await t.site.venues.memberships.update(
    ["group", gid, uid],
    (row) => ({ ...row, level: "admin" }),
  );
  const { venues, store } = t.site;
  const asks = async (type: 0 | 1) => {
    const { pid } = await t.addProblem({ type });
    await store.transact<null, never>((tx) => {
      tx.insert(
        venues.itemRecords,
        VenueItem.parse({
          kind: "training",
          id: 9,
          asks: "problem",
          itemId: pid,
        }),
      );
      return Promise.resolve(ok(null));
    });
  };
  const rule = async () => {
    const page = await (await t.browse(`/group/${gid}/rank`, { as: "user" }))
      .text();
    return /aria-current="page"[^>]*>(ACM|OI)</.exec(page)?.[1];
  };
  assert.equal(await rule(), "OI", "as the document has it");
  await store.transact<null, never>((tx) => {
    tx.insert(
      venues.trainings,
      Training.parse({ tid: 9, gid, authorUid: uid }),
    );
    return Promise.resolve(ok(null));
  });
  await asks(0);
  assert.equal(await rule(), "ACM");
  await asks(1);
  await asks(1);
  assert.equal(await rule(), "OI");
  const page = await (await t.browse(`/group/${gid}/rank?rule=acm`, {
    as: "user",
  })).text();
  const listed = [
    ...page.matchAll(
      /<td[^>]*>\s*<span class="rank-user">[\s\S]*?username=([^"&]+)"/g,
    ),
  ]
    .map(([, name]) => name);
  assert.deepEqual(listed, ["user"]);
  // The call has everybody, as the document has it.
  const call = await t.call(
    "GET",
    `/api/get-group-rank-list?gid=${gid}&type=0`,
    {
      as: "user",
    },
  );
  assert.ok((await call.json()).data.total > 1);
});
