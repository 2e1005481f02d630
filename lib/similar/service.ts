import { isStaff } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { isEnded } from "../jobs/schema.ts";
import { ok, type Result } from "../result.ts";
import { seesRealNameIn } from "../contests/board/names.ts";
import { showsRealNames } from "../trainings/access.ts";
import { canCompare, isThere } from "./access.ts";
import type { Act, Site } from "./act.ts";
import {
  type ComparisonJob,
  type ReportPart,
  type SimilarPlace,
  subjectOf,
} from "./schema.ts";

/** How many of the newest comparisons of a place are looked through for its report. */
const LOOKED_AT = 20;

/** What is known of a place's similar programs. */
export interface Compared {
  place: SimilarPlace;
  /** The comparison that is being made, or ended last without a report; null: neither. */
  underWay: ComparisonJob | null;
  /** The one that has made the report; null: there is none. */
  made: ComparisonJob | null;
}

/** Opens a place for those who have its programs compared. */
function openPlace(act: Act, place: SimilarPlace): Result<null, Refusal> {
  if (act.viewer === null) return refuse("notSignedIn");
  // To others it is as if there was none: what is asked there tells whom one suspects.
  return isThere(act, place) && canCompare(act, place)
    ? ok(null)
    : refuse("notFound");
}

export async function openCompared(
  act: Act,
  place: SimilarPlace,
): Promise<Result<Compared, Refusal>> {
  const opened = openPlace(act, place);
  if (!opened.ok) return opened;
  const jobs = await act.site.similar.jobs.about(subjectOf(place), LOOKED_AT);
  const [newest] = jobs;
  return ok({
    place,
    underWay: newest === undefined || newest.state === "done" ? null : newest,
    made: jobs.find(({ state }) => state === "done") ?? null,
  });
}

/** The problems of a place, in its order. */
function pidsOf({ venues }: Pick<Site, "venues">, place: SimilarPlace) {
  const { kind, id } = place;
  return kind === "problem"
    ? [id]
    : venues.items.of({ kind, id }).filter(({ asks }) => asks === "problem")
      .map(({ itemId }) => itemId);
}

/** Has the programs of a place compared; it goes on when the asker has left. */
export async function beginComparison(
  act: Act,
  place: SimilarPlace,
): Promise<Result<ComparisonJob, Refusal>> {
  const opened = openPlace(act, place);
  if (!opened.ok) return opened;
  const { site, viewer, now } = act;
  const pids = pidsOf(site, place);
  if (pids.length === 0) return refuse("similarNoProblems");
  return await site.similar.jobs.begin({
    id: await site.similar.jobIds.next(),
    subject: subjectOf(place),
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "comparing",
    total: pids.length,
    data: { ...place, pids, programs: 0, stoppedBy: null },
  });
}

/** Stops what is being compared; what was known before stays. */
export async function stopComparison(
  act: Act,
  place: SimilarPlace,
): Promise<Result<null, Refusal>> {
  const opened = await openCompared(act, place);
  if (!opened.ok) return opened;
  const { underWay } = opened.value;
  if (underWay === null || isEnded(underWay)) {
    return refuse("similarNotRunning");
  }
  const stopped = await act.site.similar.jobs.change(
    underWay.id,
    (job) =>
      isEnded(job) ? refuse("similarNotRunning") : ok({
        state: "cancelled",
        data: { ...job.data, stoppedBy: act.viewer!.username },
      }),
  );
  return stopped.ok ? ok(null) : stopped;
}

/** Tells of whom the viewer may read there what they are really called. */
export function seesRealNameAt(
  act: Act,
  { kind, id }: SimilarPlace,
): (uid: string) => boolean {
  const { site, viewer } = act;
  if (kind === "contest") return seesRealNameIn(act, id);
  const training = kind === "training"
    ? site.venues.kept.trainings.get(id)
    : null;
  const sees = kind === "training"
    ? training !== null && showsRealNames(act, training)
    : isStaff(viewer);
  return () => sees;
}

/** Takes out of a part what is said of somebody; null: nothing is. */
function withoutPerson(part: ReportPart, uid: string): ReportPart | null {
  if (!part.families.some((row) => row.programs.some((p) => p.uid === uid))) {
    return null;
  }
  return {
    ...part,
    families: part.families.map((row) => {
      const isTheirs = (n: number) => row.programs[n].uid === uid;
      return {
        ...row,
        pairs: row.pairs.filter(([a, b]) => !isTheirs(a) && !isTheirs(b)),
        equal: row.equal.map((group) => group.filter((n) => !isTheirs(n)))
          .filter((group) => group.length > 1),
        // Its number stays taken, as others count from it.
        programs: row.programs.map((program) =>
          program.uid === uid ? { submitId: 0, uid: "", at: 0 } : program
        ),
      };
    }),
  };
}

/** Forgets what was found and decided of somebody whose account goes; it may be asked again. */
export async function forgetSimilarTo(
  site: Pick<Site, "similar" | "store">,
  uid: string,
): Promise<void> {
  const { similar, store } = site;
  for (const index of ["first", "second"] as const) {
    const { rows } = await similar.decisions.list(index, {
      prefix: [uid],
      limit: Number.MAX_SAFE_INTEGER,
    });
    for (const { a, b } of rows) await similar.decisions.delete(a, b);
  }
  for await (const { id, data } of similar.jobs.all()) {
    for (const pid of data.pids) {
      await store.transact(async (tx) => {
        const part = await tx.getBlob(similar.parts, [id, pid]);
        const left = part && withoutPerson(part, uid);
        if (left) await tx.putBlob(similar.parts, [id, pid], left);
        return ok(null);
      });
    }
  }
}
