import { z } from "zod";
import { inBackground } from "../background.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "../site.ts";
import type { Store } from "../store/store.ts";
import { canRejudgeProblem } from "../problems/access.ts";
import { MAX_REASON_CHARS, rejudge } from "./judgement.ts";
import { addPreview, applyPreview, removePreview } from "./preview.ts";
import { StatusCode } from "./schema.ts";

/** Judging again all that has been sent to a problem, contests aside. */
export const Rejudge = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  by: z.string(),
  byUid: z.string(),
  at: z.number().int(),
  reason: z.string(),
  /** Beside the old verdicts, to be looked at first; or at once. */
  mode: z.enum(["preview", "direct"]),
  /** Only submissions that have this status; null: all. */
  status: StatusCode.nullable(),
  /** Those whose verdict was set by hand as well. */
  includesManual: z.boolean(),
  state: z.enum([
    "queueing",
    "judging",
    "applying",
    "applied",
    "dropping",
    "dropped",
  ]),
  /** Those before it have been queued. */
  reached: z.number().int(),
  /** How many have been queued. */
  total: z.number().int(),
});
export type Rejudge = z.infer<typeof Rejudge>;

const UNDER_WAY: ReadonlySet<Rejudge["state"]> = new Set([
  "queueing",
  "judging",
  "applying",
  "dropping",
]);

export const rejudgeCollection = (store: Store) =>
  store.collection<Rejudge, [id: number]>({
    name: "rejudges",
    schema: Rejudge,
    id: ({ id }) => [id],
    unique: {
      // One at a time: a submission has one preview.
      open: ({ pid, state }) => UNDER_WAY.has(state) ? pid : undefined,
    },
    index: {
      problem: ({ pid, at }) => [pid, at],
      underWay: ({ state, at }) => UNDER_WAY.has(state) ? [at] : undefined,
    },
  });

/** Of each rejudge: from which status to which; and `changed` of them all. */
export const rejudgeCounters = (store: Store) =>
  store.counters<[id: number, before: number | "changed", after: number]>(
    "rejudge_counters",
  );

export const RejudgeDraft = z.object({
  mode: z.enum(["preview", "direct"]),
  reason: z.string().max(MAX_REASON_CHARS, "textTooLong").default(""),
  status: StatusCode.nullable().default(null),
  includesManual: z.boolean().default(false),
});
export type RejudgeDraft = z.infer<typeof RejudgeDraft>;

/** Begins it; the rest happens behind the scenes. */
export async function startRejudge(
  act: Act,
  pid: number,
  draft: RejudgeDraft,
): Promise<Result<Rejudge, Refusal>> {
  const { site, viewer, now } = act;
  const problem = site.catalogue.get(pid);
  if (problem === null) return refuse("problemGone");
  if (!canRejudgeProblem(problem, viewer)) return refuse("problemNotYours");
  if (idsOf(site, pid, draft.status).length === 0) {
    return refuse("nothingToRejudge");
  }
  const added = await site.rejudges.insert({
    ...draft,
    id: await site.rejudgeIds.next(),
    pid,
    by: viewer!.username,
    byUid: viewer!.uid,
    at: now,
    state: "queueing",
    reached: 0,
    total: 0,
  });
  if (!added.ok) return refuse("rejudgeOpen");
  advanceLater(site, added.value.id);
  return added;
}

/** Takes the previewed verdicts over, or forgets them. */
export async function endRejudge(
  { site, viewer }: Act,
  id: number,
  how: "applying" | "dropping",
): Promise<Result<Rejudge, Refusal>> {
  const rejudge = await site.rejudges.get(id);
  if (rejudge === null) return refuse("notFound");
  if (!canRejudgeProblem(site.catalogue.get(rejudge.pid), viewer)) {
    return refuse("problemNotYours");
  }
  if (how === "applying" && await stateOf(site, rejudge) !== "ready") {
    return refuse("rejudgeNotReady");
  }
  const saved = await site.store.transact<Rejudge, Refusal>(async (tx) => {
    const current = await tx.get(site.rejudges, id);
    if (current?.state !== "judging") return refuse("rejudgeNotReady");
    return ok(tx.put(site.rejudges, { ...current, state: how }));
  });
  if (saved.ok) advanceLater(site, id);
  return saved;
}

export interface Tally {
  judged: number;
  changed: number;
  moves: { before: number; after: number; count: number }[];
}

/** What has come of it so far. */
export async function tallyOf(site: Site, { id }: Rejudge): Promise<Tally> {
  const tally: Tally = { judged: 0, changed: 0, moves: [] };
  for await (const row of site.rejudgeCounts.all([id])) {
    const { id: [, before, after], count } = row;
    if (before === "changed") tally.changed = count;
    else {
      tally.judged += count;
      tally.moves.push({ before, after, count });
    }
  }
  return tally;
}

/** How it stands, in one word; "ready": it may be applied. */
export async function stateOf(
  site: Site,
  rejudge: Rejudge,
): Promise<Rejudge["state"] | "ready"> {
  const { state, total } = rejudge;
  if (state !== "judging") return state;
  return (await tallyOf(site, rejudge)).judged >= total ? "ready" : state;
}

/** After a start: goes on with what the last process has left. */
export async function resumeRejudges(site: Site): Promise<void> {
  const { rows } = await site.rejudges.list("underWay", { limit: 1_000 });
  for (const { id } of rows) advanceLater(site, id);
}

const advanceLater = (site: Site, id: number) =>
  void inBackground(site, { rejudge: id }, () => advance(site, id));

/** Oldest first, so that `reached` says all. */
const idsOf = (site: Site, pid: number, status: number | null) =>
  site.history.find(
    { pids: new Set([pid]), status: status ?? undefined },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  ).ids.sort((a, b) => a - b);

/** Every step is in the store when it is done: killed, it goes on from there. */
async function advance(site: Site, id: number): Promise<void> {
  const rejudge = await site.rejudges.get(id);
  switch (rejudge?.state) {
    case "queueing":
      return await queue(site, rejudge);
    case "applying":
      return await clear(site, rejudge, "applied");
    case "dropping":
      return await clear(site, rejudge, "dropped");
  }
}

async function queue(site: Site, rejudge: Rejudge): Promise<void> {
  const { id, pid, status, mode } = rejudge;
  for (const submitId of idsOf(site, pid, status)) {
    if (submitId <= rejudge.reached) continue;
    if (site.stopping.aborted) return;
    const isQueued = mode === "preview"
      ? await addPreview(site, rejudge, submitId, site.clock())
      : await judgeAgain(site, rejudge, submitId);
    await site.rejudges.update([id], (current) => ({
      ...current,
      reached: submitId,
      total: current.total + Number(isQueued),
    }));
  }
  await site.rejudges.update([id], (current) => ({
    ...current,
    state: mode === "preview" ? "judging" : "applied",
  }));
}

async function judgeAgain(
  site: Site,
  rejudged: Rejudge,
  submitId: number,
): Promise<boolean> {
  const submission = await site.submissions.get(submitId);
  if (submission?.isManual && !rejudged.includesManual) return false;
  const act = actOf(site, rejudged);
  return (await rejudge(act, submitId, rejudged.reason, rejudged.id)).ok;
}

async function clear(
  site: Site,
  rejudge: Rejudge,
  end: "applied" | "dropped",
): Promise<void> {
  const act = actOf(site, rejudge);
  for (;;) {
    const { rows } = await site.previews.list("rejudge", {
      prefix: [rejudge.id],
    });
    if (rows.length === 0) break;
    for (const row of rows) {
      if (site.stopping.aborted) return;
      if (end === "applied") await applyPreview(act, row, rejudge);
      else await removePreview(site, row.submitId);
    }
  }
  await site.rejudges.update(
    [rejudge.id],
    (current) => ({ ...current, state: end }),
  );
}

/** Whoever began it acts, whether they are still signed in or not. */
const actOf = (site: Site, { byUid, by }: Rejudge): Act => ({
  site,
  viewer: { uid: byUid, username: by } as NonNullable<Act["viewer"]>,
  now: site.clock(),
  ip: "",
  userAgent: "",
});
