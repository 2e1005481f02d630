import assert from "node:assert/strict";
import { GroupDraft } from "../../../lib/groups/schema.ts";
import { createGroup } from "../../../lib/groups/service.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import type { Level } from "../../../lib/venues/schema.ts";
import type { Person, TestSite } from "../../support.ts";

export const GROUP_BODY = {
  name: "A class of ours",
  shortName: "CLASS1",
  brief: "For those who learn",
  description: "We meet on **Tuesdays**.",
  auth: 1,
  code: "",
};

/** A group of "admin", who is no super admin. */
export async function addGroup(
  t: TestSite,
  changes: Partial<GroupDraft> = {},
  as: Exclude<Person, "visitor"> = "admin",
): Promise<number> {
  const draft = GroupDraft.parse({
    ...GROUP_BODY,
    auth: "public",
    code: "abc123",
    ...changes,
  });
  const made = await createGroup(await t.actAs(as), draft);
  assert.ok(made.ok, JSON.stringify(made));
  return made.value;
}

/** Puts somebody into a group, at some level. */
export async function putIn(
  t: TestSite,
  gid: number,
  as: Exclude<Person, "visitor">,
  level: Level = "member",
): Promise<string> {
  const { uid } = await t.userOf(as);
  await t.site.venues.memberships.insert({
    kind: "group",
    id: gid,
    uid,
    level,
  });
  const now = t.clock.now;
  await t.site.groups.entryRecords.insert({
    gid,
    uid,
    id: await t.site.groups.entryIds.next(),
    reason: level === "applying" ? "I want to learn" : null,
    createdAt: now,
    modifiedAt: now,
  });
  return uid;
}

/** A problem of a group's own, which its members see. */
export async function addGroupProblem(
  t: TestSite,
  gid: number,
  changes: Parameters<TestSite["addProblem"]>[0] = {},
): Promise<Problem> {
  const { pid } = await t.addProblem(changes);
  const saved = await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, gid, isGroup: true }),
  );
  assert.ok(saved.ok);
  return saved.value;
}
