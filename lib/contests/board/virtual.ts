import { acmRuleOf } from "../../boards/acm.ts";
import type { Place } from "../../boards/boards.ts";
import { joined } from "../../boards/joined.ts";
import { oiRule } from "../../boards/oi.ts";
import type { Cell, Rule } from "../../boards/rule.ts";
import { standingsOf } from "../../boards/standings.ts";
import { MINUTE_MS } from "../../durations.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import { seenBy, type SeenSubmission } from "../../submissions/seen.ts";
import { contestState } from "../../venues/contest.ts";
import { type VirtualRun, virtualVenue } from "../../venues/schema.ts";
import { virtualContest } from "../../venues/virtual.ts";
import { entered } from "../entered.ts";
import { contestOf, type Listed } from "../list.ts";
import type { Act, Site } from "./act.ts";
import { boardOf, type ContestBoard, type Opened } from "./board.ts";
import { boardProblems } from "./problems.ts";
import { boardQuizzes, problemWorths } from "./quizzes.ts";

/**
 * Finds a contest in which the viewer may take part virtually (spec 4 E7.2): they may come
 * in, it is over, and all is told: what is still sealed would be told by the same program.
 */
export function virtually(act: Act, cid: number): Result<Listed, Refusal> {
  const found = entered(act, cid);
  if (!found.ok) return found;
  return contestState(found.value.rules, act.now) === "ended"
    ? ok(found.value)
    : refuse("virtualTooEarly");
}

/** Begins a virtual run of the viewer's, who is in no other one. */
export async function startVirtual(
  act: Act,
  cid: number,
): Promise<Result<VirtualRun, Refusal>> {
  const { site, viewer, now } = act;
  const found = virtually(act, cid);
  if (!found.ok) return found;
  const { begin, end } = found.value.rules;
  const { virtualRecords, virtualIds, book } = site.venues;
  const open = book.virtual.openOf(viewer!.uid, now);
  if (open?.cid === cid) return ok(open);
  if (open !== null) return refuse("virtualOpen");
  const run = {
    vid: await virtualIds.next(),
    cid,
    uid: viewer!.uid,
    nth: book.virtual.of(viewer!.uid).length,
    startedAt: now,
    end: now + end - begin,
  };
  const made = await virtualRecords.insert(run);
  if (made.ok) return ok(run);
  // Sent twice at once: the other one was faster.
  const other = book.virtual.openOf(viewer!.uid, now);
  return other?.cid === cid ? ok(other) : refuse("virtualOpen");
}

/** Ends the viewer's virtual run before its time; where there is none, nothing is to be done. */
export async function stopVirtual(
  { site, viewer, now }: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const open = site.venues.book.virtual.openOf(viewer!.uid, now);
  if (open === null || open.cid !== cid) return ok(null);
  await site.venues.virtualRecords.update(
    [open.vid],
    (run) => ({ ...run, end: Math.min(run.end, now) }),
  );
  return ok(null);
}

const placeOf = ({ vid }: VirtualRun): Place => ({
  key: `virtual ${vid}`,
  venue: virtualVenue({ vid }),
  takes: ({ venue }) => venue.kind === "virtual" && venue.id === vid,
});

/**
 * The board of a contest as it stood at the minute in which a virtual run is, with its
 * person in it by what they have sent there; what they once sent to the contest itself is
 * left out. Sealed as it was then.
 */
export async function virtualBoard(
  act: Act,
  run: VirtualRun,
): Promise<ContestBoard | null> {
  const { site, now } = act;
  const contest = contestOf(site, run.cid);
  const policy = site.venues.book.contestPolicy(run.cid);
  if (contest === null || policy === null) return null;
  const { rules } = contest;
  const passed = Math.min(now, run.end) - run.startedAt;
  const asOf = Math.floor(passed / MINUTE_MS) * MINUTE_MS;
  const isOn = now < run.end;
  const isWhole = passed >= rules.end - rules.begin;
  const ghosts = await boardOf(site, contest, {
    takesLate: false,
    seal: isOn ? rules.sealAt : policy.boardCutoff(act, { live: false }),
    until: isWhole ? null : rules.begin + asOf,
  });
  const shown = ghosts.rule === "acm"
    ? {
      ...ghosts,
      ...await withOwn(site, run, { ghosts, rule: acmRuleOf(rules), isOn }),
    }
    : {
      ...ghosts,
      ...await withOwn(site, run, {
        ghosts,
        rule: oiRule(rules.scoreBy, problemWorths(site, run.cid)),
        isOn,
      }),
    };
  return {
    ...shown,
    quizzes: rules.rule === "oi" ? boardQuizzes(site, run.cid) : [],
    problems: boardProblems(site, run.cid),
    isManager: false,
    isLive: false,
    isSealed: false,
    offersLate: false,
    withLate: false,
    asOf,
  };
}

/** The same board with the row of the run's person, who has a rank and no prize. */
async function withOwn<C extends Cell>(
  site: Site,
  run: VirtualRun,
  { ghosts, rule, isOn }: { ghosts: Opened<C>; rule: Rule<C>; isOn: boolean },
): Promise<Pick<Opened<C>, "board" | "standings">> {
  const { contest: { rules }, stars } = ghosts;
  const { begin, end, sealAt } = virtualContest(rules, run);
  const place = await site.boards.of(placeOf(run));
  const { pids } = site.contestBoards.scopeOf(rules, place.log);
  const own = place.board(rule, {
    begin,
    end,
    takesLate: false,
    // What an OI contest hides from its participants, it hides here until the end.
    seal: isOn ? sealAt : null,
    until: null,
  }, { excluded: NOBODY, pids }).rowOf(run.uid);
  const board = joined(ghosts.board, run.uid, own);
  const standings = standingsOf(board, {
    isStar: (uid) => uid !== run.uid && stars.has(uid),
    awards: { kind: "none", list: [] },
  });
  return { board, standings };
}

const NOBODY: ReadonlySet<string> = new Set();

/** As many of one's own as are shown. */
const MOST_SENT = 200;

/** What was sent in a virtual run, the latest first, as far as the viewer may know. */
export async function virtuallySent(
  { site, ...asker }: Act,
  run: VirtualRun,
): Promise<SeenSubmission[]> {
  const { ids } = site.submissions.catalogue.find(
    { venue: virtualVenue(run) },
    { from: 0, limit: MOST_SENT },
  );
  const rows = await site.submissions.records.getMany(
    ids.map((submitId): [number] => [submitId]),
  );
  return rows.flatMap((row) =>
    row === null ? [] : seenBy({ site, ...asker }, row) ?? []
  );
}
