import { EVERY_JUDGE } from "../problems/draft/remote.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { canAskQuiz } from "../quizzes/access.ts";
import type { Quiz } from "../quizzes/schema.ts";
import { type AskedProblem, type AskedQuiz, quizzesOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

type Looking = Pick<Site, "venues" | "problems">;

/** Tells of a problem whether its id, its author or a title of it has a word. */
const calledLike = (keyword: string) => {
  const wanted = keyword.trim().toLowerCase();
  return ({ problemId, titles, author }: Problem) =>
    wanted === "" ||
    [problemId, author, ...Object.values(titles)]
      .some((text) => text?.toLowerCase().includes(wanted));
};

/** All problems that a training asks, also those that it does not show at the moment. */
export function listedItems(
  site: Looking,
  { tid }: Pick<WholeTraining, "tid">,
  keyword = "",
): AskedProblem[] {
  const isMeant = calledLike(keyword);
  return site.venues.items.of({ kind: "training", id: tid })
    .flatMap((item: VenueItem) => {
      const problem = item.asks === "problem"
        ? site.problems.catalogue.get(item.itemId)
        : null;
      return problem !== null && isMeant(problem) ? [{ item, problem }] : [];
    });
}

/** All that a training asks, in its order: problems and quizzes. */
export function allItems(
  site: Looking & Pick<Site, "quizzes">,
  training: Pick<WholeTraining, "tid">,
): (AskedProblem | AskedQuiz)[] {
  const rows = [...listedItems(site, training), ...quizzesOf(site, training)];
  const places = new Map(
    site.venues.items.of({ kind: "training", id: training.tid })
      .map((item, n) => [item, n]),
  );
  return rows.sort((a, b) => places.get(a.item)! - places.get(b.item)!);
}

/** Quizzes of the site's bank, and of the training's group, that somebody may add to it. */
export function quizCandidates(
  { site: { venues, quizzes }, viewer }: Pick<Act, "site" | "viewer">,
  { tid, gid }: Pick<WholeTraining, "tid" | "gid">,
  keyword: string,
): Quiz[] {
  const place = { kind: "training" as const, id: tid };
  const part = { from: 0, limit: Number.MAX_SAFE_INTEGER };
  const found = [...new Set([gid, null])].flatMap((gid) =>
    quizzes.catalogue.list({ gid, keyword }, part).rows
  );
  return found.filter((quiz) =>
    canAskQuiz(quiz, gid, viewer) &&
    venues.items.get(place, "quiz", quiz.qid) === null
  );
}

/** Problems of a training's own group that its members see, and that it does not ask yet (row G5.11). */
export function ownCandidates(
  { venues, problems }: Looking,
  { tid, gid }: Pick<WholeTraining, "tid" | "gid">,
  keyword = "",
): Problem[] {
  const place = { kind: "training" as const, id: tid };
  const isMeant = calledLike(keyword);
  return gid === null
    ? []
    : problems.catalogue.byGroup.of(gid).filter((problem) =>
      problem.isGroup && problem.auth === PROBLEM_AUTH.public &&
      isMeant(problem) &&
      venues.items.get(place, "problem", problem.pid) === null
    );
}

/** Public problems that a training does not ask yet. */
export function candidates(
  site: Looking,
  { tid }: Pick<WholeTraining, "tid">,
  { keyword, part }: {
    keyword?: string;
    part: { from: number; limit: number };
  },
): { rows: Problem[]; total: number } {
  const place = { kind: "training" as const, id: tid };
  const { total, rows } = site.problems.catalogue.list({
    keyword,
    remote: EVERY_JUDGE,
    where: (pid) => site.venues.items.get(place, "problem", pid) === null,
  }, part);
  return { total, rows: rows.map(({ problem }) => problem) };
}
