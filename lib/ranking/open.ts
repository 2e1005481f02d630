import type { Submissions } from "../submissions/open.ts";
import { Tallies } from "./tallies.ts";

/** Opens the rank lists: of the site, and of groups. */
export const openRanking = ({ catalogue }: Pick<Submissions, "catalogue">) => ({
  tallies: new Tallies(catalogue),
});
export type Ranking = ReturnType<typeof openRanking>;
