import type { FocusItem } from "../../components/problems/FocusStrip.tsx";
import { contestOf } from "../../lib/contests/list.ts";
import { ownStandings } from "../../lib/contests/inside/standings.ts";
import { type Refusal, refuse } from "../../lib/failure.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { type Problem, PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { progressOf } from "../../lib/submissions/progress/own_status.ts";
import type { Venue } from "../../lib/venues/schema.ts";

/** The problems of a contest or training in their order, with where the viewer stands, for whoever may come in. */
export async function stopsIn(
  act: Act,
  venue: Venue,
  locale: Locale,
): Promise<Result<FocusItem[], Refusal>> {
  const { venues, problems } = act.site;
  const closed = venues.book.policyOf(venue).whyNotEnter(act);
  if (closed !== null) return refuse(closed);
  if (
    venue.kind === "contest" &&
    venues.book.contestPolicy(venue.id)?.clock(act).state === "unstarted"
  ) {
    return refuse("sessionNotStarted");
  }
  const shown = venues.items.of(venue).flatMap((item) => {
    const problem = item.asks === "problem"
      ? problems.catalogue.get(item.itemId)
      : null;
    return problem === null || problem.auth === PROBLEM_AUTH.hidden
      ? []
      : [{ item, problem }];
  });
  const standingOf = await problemStandings(
    act,
    venue,
    shown.map(({ problem }) => problem),
  );
  return ok(shown.map(({ item, problem }) => {
    const problemId = item.displayId || problem.problemId;
    const { kind, id } = venue;
    return {
      pid: problem.pid,
      problemId,
      title: item.displayTitle || titleOf(problem, locale),
      ...standingOf(problem),
      href: `/${kind}/${id}/problem/${
        encodeURIComponent(problemId)
      }/full-screen`,
    };
  }));
}

async function problemStandings(
  act: Act,
  { kind, id }: Venue,
  problems: readonly Problem[],
) {
  const rules = kind === "contest" ? contestOf(act.site, id)?.rules : undefined;
  const standings: Map<number, { status: number; score: number | null }> =
    rules === undefined
      ? await progressOf(act, problems.map(({ pid }) => pid))
      : await ownStandings(act, rules, { withLate: true });
  return ({ pid, type }: Problem) => {
    const { status = null, score = null } = standings.get(pid) ?? {};
    return { status, score: type === PROBLEM_TYPE.oi ? score : null };
  };
}
