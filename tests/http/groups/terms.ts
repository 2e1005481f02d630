import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import { TermMark } from "../../../lib/terms/schema.ts";
import { addColumn, createTerm } from "../../../lib/terms/service.ts";
import type { TestSite } from "../../support.ts";

const DAY = 86_400_000;

/** A term that began a month ago, with a column of its own that is marked for "other". */
export async function addTerm(
  t: TestSite,
  gid: number,
  { by = "admin", uid = "uid-other", ...rule }: {
    by?: Role;
    uid?: string | null;
    weightHand?: number;
    dropHomework?: number;
  } = {},
): Promise<number> {
  const act = await t.actAs(by);
  const made = await createTerm(act, gid, {
    title: "Spring",
    begin: t.clock.now - 30 * DAY,
    end: t.clock.now + 100 * DAY,
    weightHomework: 60,
    dropHomework: 0,
    weightQuiz: 20,
    dropQuiz: 0,
    weightContest: 20,
    dropContest: 0,
    weightHand: 0,
    ...rule,
  });
  assert.ok(made.ok, JSON.stringify(made));
  const { termId } = made.value;
  const column = { title: "Oral", most: 10, isBonus: false };
  assert.ok((await addColumn(act, { gid, termId }, column)).ok);
  if (uid !== null) {
    await t.site.terms.markRecords.insert(TermMark.parse({
      termId,
      work: "column-1",
      uid,
      points: 7,
      isExcused: false,
      reason: "Told a story",
      byUid: act.viewer!.uid,
      at: t.clock.now,
    }));
  }
  return termId;
}
