import { z } from "zod";
import { StatusCode } from "../judging/fields.ts";
import { EXPECTATIONS } from "../problems/solutions/expectation.ts";
import { RecentCache } from "../recent_cache.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { Contest } from "../venues/schema.ts";
import type { PlannedRun } from "./plan.ts";

export const MAX_TEAMS = 300;

/** A program that made-up teams send. */
export const RehearsalProgram = z.object({
  pid: z.number().int(),
  /** One of the problem's own that must be accepted, another one of its own, or one that was made up. */
  kind: z.enum(["reference", "author", "made"]),
  name: z.string(),
  language: z.string(),
  code: z.string(),
  /** Null: it does not compile. */
  expected: z.enum(EXPECTATIONS).nullable(),
  points: z.number().int().nullable(),
});
export type RehearsalProgram = z.infer<typeof RehearsalProgram>;

/** How the judges were at a moment. */
const Load = z.object({
  at: z.number().int(),
  /** Of the rehearsal. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** All that could run at once. */
  slots: z.number().int(),
});

/** A contest that plays itself through before the day, in a copy beside it (spec 4 E8.1). */
export const Rehearsal = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  byUid: z.string(),
  /** When it was started. */
  at: z.number().int(),
  teams: z.number().int(),
  /** By it the same teams send the same at the same moments. */
  seed: z.number().int(),
  /** How long it sends. */
  lengthMs: z.number().int(),
  state: z.enum([
    "sending",
    /** All was sent, and some of it is not judged. */
    "judging",
    /** What is not judged yet is taken back. */
    "stopping",
    "over",
    "removing",
  ]),
  isStopped: z.boolean(),
  /** How much of all was sent. */
  sent: z.number().int(),
  total: z.number().int(),
  endedAt: z.number().int().nullable(),
  /** The contest's rules as they were. */
  rules: Contest.pick({
    rule: true,
    begin: true,
    end: true,
    penaltyMinutes: true,
    costs: true,
    ties: true,
    scoreBy: true,
  }),
  columns: z.array(z.object({
    pid: z.number().int(),
    displayId: z.string(),
    color: z.string(),
    /** In ms, as it was. */
    timeLimit: z.number().int(),
    /** Languages of its programs that no judge has. */
    lacking: z.array(z.string()),
  })),
  load: z.array(Load),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** A program that a made-up team has sent. It is no submission: it counts nowhere else. */
export const RehearsalRun = z.object({
  id: z.number().int(),
  rehearsal: z.number().int(),
  team: z.number().int(),
  /** Which of the rehearsal's programs. */
  program: z.number().int(),
  /** Since the contest's begin, in its own time. */
  at: z.number().int(),
  sentAt: z.number().int(),
  judgedAt: z.number().int().nullable(),
  status: StatusCode.nullable(),
  /** In ms. */
  time: z.number().int().nullable(),
  score: z.number().int().nullable(),
});
export type RehearsalRun = z.infer<typeof RehearsalRun>;

const isBusy = ({ state }: Rehearsal) =>
  state !== "over" && state !== "removing";

const rehearsalCollection = (store: Store) =>
  store.collection<Rehearsal, [id: number]>({
    name: "rehearsals",
    audience: "private",
    schema: Rehearsal,
    id: ({ id }) => [id],
    unique: {
      contest: ({ cid }) => cid,
      busy: (one) => isBusy(one) ? 1 : undefined,
    },
  });

/** Opens the rehearsals; one contest has one, and one at a time goes on. */
export async function openRehearsals(store: Store) {
  const records = rehearsalCollection(store);
  return {
    records,
    kept: await Kept.load(records),
    ids: store.sequence("rehearsal"),
    runs: store.collection<RehearsalRun, [id: number]>({
      name: "rehearsal_runs",
      audience: "private",
      schema: RehearsalRun,
      id: ({ id }) => [id],
      index: {
        rehearsal: ({ rehearsal }) => [rehearsal],
        unjudged: ({ rehearsal, status }) =>
          status === null ? [rehearsal] : undefined,
      },
    }),
    runIds: store.sequence("rehearsal_run"),
    programs: store.blobs<RehearsalProgram[], [id: number]>({
      name: "rehearsal_programs",
      audience: "private",
      schema: z.array(RehearsalProgram),
    }),
    /** Programs and plans of those that go on. */
    recent: new RecentCache<
      { programs: RehearsalProgram[]; plan: PlannedRun[] }
    >(2),
  };
}
export type Rehearsals = Awaited<ReturnType<typeof openRehearsals>>;
