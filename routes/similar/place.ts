import { z } from "zod";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { titleOf } from "../../lib/problems/view.ts";
import {
  PLACE_KINDS,
  type SimilarPlace,
  Threshold,
} from "../../lib/similar/schema.ts";
import { problemAddress } from "../problems/filter.ts";

/** The parts of an address that say whose programs are compared. */
export const PlaceParams = z.object({
  among: z.enum(PLACE_KINDS),
  amongId: id,
});
export const PairParams = PlaceParams.extend({ one: id, other: id });
export const FromQuery = z.object({ from: Threshold });

export const placeIn = (
  { among, amongId }: z.infer<typeof PlaceParams>,
): SimilarPlace => ({ kind: among, id: amongId });

export const similarHref = ({ kind, id }: SimilarPlace) =>
  `/similar/${kind}/${id}`;

export const pairHref = (
  place: SimilarPlace,
  [one, other]: readonly [number, number],
) => `${similarHref(place)}/pair/${one}/${other}`;

/** What a place is called, and its page. */
export function placeOf(
  c: AppContext,
  { kind, id }: SimilarPlace,
): { title: string; href: string } {
  const { site } = c.get("act");
  if (kind === "problem") {
    const problem = site.problems.catalogue.get(id)!;
    const { gid, isGroup, problemId } = problem;
    const own = problemAddress(problemId);
    return {
      title: `${problemId} ${titleOf(problem, c.get("locale"))}`,
      href: isGroup ? `/group/${gid}${own}` : own,
    };
  }
  if (kind === "contest") {
    const title = site.contests.heads.get(id)?.title ?? "";
    return { title, href: `/contest/${id}` };
  }
  const training = site.trainings.shelf.get(id);
  const own = `/training/${id}`;
  const gid = training?.gid ?? null;
  return {
    title: training?.title ?? "",
    href: gid === null ? own : `/group/${gid}${own}`,
  };
}
