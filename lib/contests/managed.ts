import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canHelpInContest, canManageContest } from "./access.ts";
import type { Act } from "./act.ts";
import { contestOf, type Listed } from "./list.ts";

/** Finds a contest for somebody who manages it. */
export function managed(act: Act, cid: number): Result<Listed, Refusal> {
  const known = contestOf(act.site, cid);
  if (known === null) return refuse("contestNotFound");
  return canManageContest(act.site, act.viewer, cid)
    ? ok(known)
    : refuse("contestNotYours");
}

/** Finds a contest for somebody who prints or brings balloons there. */
export function helped(act: Act, cid: number): Result<Listed, Refusal> {
  const known = contestOf(act.site, cid);
  if (known === null) return refuse("contestNotFound");
  return canHelpInContest(act.site, act.viewer, cid)
    ? ok(known)
    : refuse("contestNotYours");
}
