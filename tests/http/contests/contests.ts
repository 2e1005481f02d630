import { addProblem } from "../../../lib/contests/items.ts";
import type { ContestDraft } from "../../../lib/contests/draft.ts";
import { contestAtFirst } from "../../../lib/contests/fields.ts";
import { createContest } from "../../../lib/contests/service.ts";
import type { Role } from "../../../lib/accounts/schema.ts";
import type { TestSite } from "../../support.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const CONTEST_PASSWORD = "open sesame";

/** A public ACM contest of five hours that has begun an hour ago, by root. */
const aContest = (
  now: number,
  changes: Partial<ContestDraft> = {},
): ContestDraft => ({
  ...contestAtFirst(now - HOUR),
  title: "Autumn cup",
  description: "Bring a **pen**.",
  password: changes.auth === undefined || changes.auth === "public"
    ? ""
    : CONTEST_PASSWORD,
  ...changes,
});

/** Makes a contest, with a problem for each display id; returns its number. */
export async function addContest(
  t: TestSite,
  changes: Partial<ContestDraft> = {},
  { by = "root", problems = [], gid = null }: {
    by?: Role;
    problems?: readonly string[];
    gid?: number | null;
  } = {},
): Promise<number> {
  const act = await t.actAs(by);
  const made = await createContest(act, gid, aContest(act.now, changes));
  if (!made.ok) throw new Error(made.error.code);
  for (const displayId of problems) {
    const type = changes.rule === "oi" ? 1 : 0;
    const { pid } = await t.addProblem({ type });
    const added = await addProblem(await t.actAs("root"), made.value, {
      pid,
      displayId,
      displayTitle: "",
      color: "#0b7285",
    });
    if (!added.ok) throw new Error(added.error.code);
  }
  return made.value;
}
