import assert from "node:assert/strict";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";

/** Fields of a discussion that is fine. */
export const aPost = (changes: Record<string, unknown> = {}) => ({
  title: "Overflow",
  description: "In the last case",
  categoryId: 1,
  content: "Use **long long**.",
  topPriority: false,
  ...changes,
});

/** A site with two categories, where nobody has to have solved anything unless `needed` says so. */
export async function openTalkSite(needed = 0): Promise<TestSite> {
  const t = await openTestSite();
  const made = await saveCategories(await t.actAs("root"), [
    { name: "Help" },
    { name: "Solutions" },
  ]);
  assert.ok(made.ok);
  await t.call("PUT", "/api/admin/switch/update", {
    as: "root",
    json: {
      defaultCreateDiscussionACInitValue: needed,
      defaultCreateCommentACInitValue: needed,
    },
  });
  return t;
}

/** Calls as somebody; the parts of the envelope. */
export const calling = (t: TestSite) =>
async (
  call: string,
  { as, json }: { as?: Person; json?: unknown } = {},
) => {
  const [method, path] = call.split(" ");
  return await envelope(await t.call(method, `/api/${path}`, { as, json }));
};

/** Starts a discussion; returns its number. */
export async function posted(
  t: TestSite,
  as: Person,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const call = calling(t);
  const before = new Set(
    t.site.discussions.board.rows.values().map(({ id }) => id),
  );
  const made = await call("POST discussion", { as, json: aPost(changes) });
  assert.equal(made.status, 200, made.msg);
  return [...t.site.discussions.board.rows.values()]
    .find(({ id }) => !before.has(id))!.id;
}

/** Comments on a discussion; returns the comment's number. */
export async function commented(
  t: TestSite,
  as: Person,
  did: number,
  content: string,
): Promise<number> {
  const made = await calling(t)("POST comment", { as, json: { did, content } });
  assert.equal(made.status, 200, made.msg);
  return made.data.id;
}

/** Lets so much time pass; sessions are begun anew, as people sign in again. */
export async function wait(t: TestSite, ms: number): Promise<void> {
  t.clock.now += ms;
  for await (const session of t.site.accounts.sessions.sessions.all()) {
    await t.site.accounts.sessions.sessions.update([session.id], (known) => ({
      ...known,
      createdAt: t.clock.now,
      expiresAt: t.clock.now + 3_600_000,
    }));
  }
}
