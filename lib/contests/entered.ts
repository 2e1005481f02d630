import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { ContestPolicy } from "../venues/contest.ts";
import { noteRefusedSeat } from "../submissions/seats.ts";
import type { Act } from "./act.ts";
import { contestOf, type Listed } from "./list.ts";

export type Entered = Listed & { policy: ContestPolicy };

function found(act: Act, cid: number): Result<Entered, Refusal> {
  const listed = contestOf(act.site, cid);
  const policy = act.site.venues.book.contestPolicy(cid);
  return listed === null || policy === null
    ? refuse("contestNotFound")
    : ok({ ...listed, policy });
}

/** Finds a contest for whoever may read what it says of itself: title, times, text. */
export function looked(act: Act, cid: number): Result<Entered, Refusal> {
  const contest = found(act, cid);
  const outside = contest.ok ? contest.value.policy.whyNotLook(act) : null;
  return outside === null ? contest : refuse(outside);
}

/** Finds a contest for whoever may come in. */
export function entered(act: Act, cid: number): Result<Entered, Refusal> {
  const contest = found(act, cid);
  const outside = contest.ok ? contest.value.policy.whyNotEnter(act) : null;
  if (outside === "seatElsewhere") noteRefusedSeat(act, cid);
  return outside === null ? contest : refuse(outside);
}
