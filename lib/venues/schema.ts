import { z } from "zod";

const VENUE_KINDS = [
  "practice",
  "training",
  "group",
  "contest",
  "virtual",
] as const;

/** Where a program was submitted: each submission has a venue, which never changes. */
export const Venue = z.object({
  kind: z.enum(VENUE_KINDS),
  /** The number of the training, group, contest or virtual run; 0 in practice. */
  id: z.number().int(),
  /** The group that the venue belongs to; for a group, its own number; null: none. */
  gid: z.number().int().nullable(),
});
export type Venue = z.infer<typeof Venue>;
export type VenueKind = Venue["kind"];

export const PRACTICE: Venue = Object.freeze({
  kind: "practice",
  id: 0,
  gid: null,
});

export const groupVenue = (gid: number): Venue => ({
  kind: "group",
  id: gid,
  gid,
});

/** A venue as one string, for maps by venue. */
export type VenueKey = string;

export const venueKey = ({ kind, id, gid }: Venue): VenueKey =>
  `${kind} ${id} ${gid ?? ""}`;

export function venueOf(key: VenueKey): Venue {
  const [kind, id, gid] = key.split(" ");
  return {
    kind: kind as VenueKind,
    id: Number(id),
    gid: gid === "" ? null : Number(gid),
  };
}

/** Returns a venue in the numbers of the contract (§0.5). */
export const wireVenue = ({ kind, id, gid }: Venue) => ({
  cid: kind === "contest" ? id : 0,
  gid,
});

/** More problems than a site will have; a contest's number before it stays within 2^53. */
const PROBLEMS = 1_000_000_000;

/** The number of a contest's problem (contract §1): clients may name it by nothing else. */
export const contestProblemId = (cid: number, pid: number): number =>
  cid * PROBLEMS + pid;

/** Whose number this is. */
export const contestProblemOf = (id: number) => ({
  cid: Math.floor(id / PROBLEMS),
  pid: id % PROBLEMS,
});

/** Usernames: `prefix`, a number from `from` to `to`, `suffix`; or one of `extra`. */
export const AccountRule = z.object({
  prefix: z.string(),
  suffix: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  /** Shorter numbers begin with zeros, up to this length. */
  digits: z.number().int().optional(),
  extra: z.array(z.string()),
});
export type AccountRule = z.infer<typeof AccountRule>;

/** More of their own time for all who had begun it at that moment. */
const MoreTime = z.object({
  /** The order by which it was given, which gives it once. */
  order: z.string(),
  at: z.number().int(),
  seconds: z.number().int(),
});

/** The settings of a contest that decide who sees what (spec 2 §4, behaviour facts §3 and §4). */
export const Contest = z.object({
  cid: z.number().int(),
  /** The group that it belongs to; null: none. */
  gid: z.number().int().nullable().default(null),
  authorUid: z.string(),
  rule: z.enum(["acm", "oi"]),
  begin: z.number().int(),
  end: z.number().int(),
  /** When the scoreboard is frozen; null: never. */
  sealAt: z.number().int().nullable().default(null),
  /** Whether the scoreboard opens again at the end; if not, somebody has to open it. */
  unsealsAtEnd: z.boolean().default(true),
  /** Private: one must register to enter; protected: one must register to submit. */
  auth: z.enum(["public", "private", "protected"]).default("public"),
  isVisible: z.boolean().default(true),
  /** Who sees how many cases are done, and by that which one fails: nobody, as in ICPC, or the sender. */
  progressFor: z.enum(["nobody", "own"]).default("nobody"),
  /** Whether its problems' hints may be taken while it runs. */
  givesHints: z.boolean().default(false),
  /** Whether programs may still be submitted after the end. */
  takesLate: z.boolean().default(false),
  /** How long each person may answer from their own start on, in seconds; 0: until the end. */
  timeLimit: z.number().int().default(0),
  /** Whether its scoreboard is shown outside, to visitors too. */
  opensBoard: z.boolean().default(false),
  /** Of several programs to one problem, which one scores under OI rules. */
  scoreBy: z.enum(["recent", "highest"]).default("recent"),
  /** The languages in which one answers, of those of each problem; empty: all (row E3.1). */
  languages: z.array(z.string()).default([]),
  /** What an error before a solution costs, and which verdicts are errors, under ACM rules. */
  penaltyMinutes: z.number().int().default(20),
  costs: z.array(z.enum(["PE", "WA", "TLE", "MLE", "RE", "CE"]))
    .default(["PE", "WA", "TLE", "MLE", "RE"]),
  /** How times of solutions are added: seconds; as contests elsewhere do, each cut to whole minutes, or their sum. */
  timesIn: z.enum(["seconds", "minutes", "sumInMinutes"]).default("seconds"),
  /** Of as many solutions and as much time: one rank, or by the last solution. */
  ties: z.enum(["shared", "lastSolve"]).default("shared"),
  /** The only usernames that may take part; null: all (behaviour facts §4). */
  accountRule: AccountRule.nullable().default(null),
  /** What a participant's seat is bound to while it runs (spec 4 E1.3). */
  /** Until when accounts that were made for it may sign in, beyond its end; null: no longer. */
  accountsUntil: z.number().int().nullable().default(null),
  seatBinds: z.enum(["none", "address", "session"]).default("none"),
  moreTime: z.array(MoreTime).default([]),
  /** Moves with the password: who has registered under another one has to do it again. */
  epoch: z.number().int().default(0),
});
export type Contest = z.infer<typeof Contest>;

/** A person's own time in a contest with a `timeLimit` (spec 2 §4). */
export const ContestSession = z.object({
  cid: z.number().int(),
  uid: z.string(),
  startedAt: z.number().int(),
  /** Granted to them alone beyond the contest's limit, in seconds. */
  extra: z.number().int().default(0),
  /** The last order of theirs, which gives it once. */
  order: z.string().optional(),
});
export type ContestSession = z.infer<typeof ContestSession>;

/**
 * Somebody takes part in a contest that is over as if it began now: with their own clock,
 * against the board as it stood (spec 4 E7.2). What they send has its own venue.
 */
export const VirtualRun = z.object({
  vid: z.number().int(),
  cid: z.number().int(),
  uid: z.string(),
  /** How many of theirs were before it: two that begin at once are one. */
  nth: z.number().int(),
  startedAt: z.number().int(),
  /** When it is over; earlier, if it was given up. */
  end: z.number().int(),
});
export type VirtualRun = z.infer<typeof VirtualRun>;

/** In no group: what is sent there counts nowhere else. */
export const virtualVenue = ({ vid }: Pick<VirtualRun, "vid">): Venue => ({
  kind: "virtual",
  id: vid,
  gid: null,
});

/** Somebody who was taken off a contest's scoreboard, until that is taken back. */
export const Disqualified = z.object({
  cid: z.number().int(),
  uid: z.string(),
  /** Shown to them. */
  reason: z.string(),
  at: z.number().int(),
  /** Who has decided it. */
  byUid: z.string(),
});
export type Disqualified = z.infer<typeof Disqualified>;

/** A problem or quiz that a contest or training asks. */
export const VenueItem = z.object({
  kind: z.enum(["contest", "training"]),
  /** The number of the contest or training. */
  id: z.number().int(),
  /** A column: a problem of a contest that was held elsewhere, which is not on this site (row E5.1). */
  asks: z.enum(["problem", "quiz", "column"]),
  /** The pid or qid; of a column, its number (`columnPid`). */
  itemId: z.number().int(),
  /** Of a contest that was held elsewhere: the place of its problem there, from 0 on; null: none. */
  column: z.number().int().nullable().default(null),
  /** Its id in this place ("A"); empty: the problem's own. */
  displayId: z.string().default(""),
  /** Its title in this place; empty: its own. */
  displayTitle: z.string().default(""),
  /** Of its balloon. */
  color: z.string().default(""),
  order: z.number().int().default(0),
  /** Points of a quiz by its id or by those of its parts; null: none of its own. */
  scores: z.record(z.string(), z.number()).nullable().default(null),
});
export type VenueItem = z.infer<typeof VenueItem>;

export const Group = z.object({
  gid: z.number().int(),
  ownerUid: z.string(),
});
export type Group = z.infer<typeof Group>;

/**
 * What a student is shown of a submission to an assignment, from the least on: its
 * verdict; the number of the first case that failed; that case's data, as far as the
 * problem shows any; everything, as in practice.
 */
const FEEDBACK = ["verdict", "firstCase", "firstData", "all"] as const;
export type Feedback = typeof FEEDBACK[number];

/** Questions of an exam that are drawn for each person from the quizzes with a tag. */
const ExamPool = z.object({
  tag: z.number().int(),
  /** How many are drawn, and what each of them is worth. */
  count: z.number().int(),
  points: z.number().int(),
});
export type ExamPool = z.infer<typeof ExamPool>;

export const Training = z.object({
  tid: z.number().int(),
  gid: z.number().int().nullable().default(null),
  authorUid: z.string(),
  /** Whether only those who have registered see its problems. */
  isPrivate: z.boolean().default(false),
  isVisible: z.boolean().default(true),
  /** Its assignment: before this moment nobody sees its problems; null: at any time. */
  begin: z.number().int().nullable().default(null),
  /** What is sent later is late; null: it is no assignment. */
  due: z.number().int().nullable().default(null),
  /** What each begun day after `due` takes off the points, in per cent. */
  latePercent: z.number().int().default(0),
  /** So many days late it still earns points. */
  lateDays: z.number().int().default(0),
  /** What each hint takes off the points of what is sent after it, in per cent (row S4.1). */
  hintPercent: z.number().int().default(0),
  /** What of failed cases a student is shown until their work is due, and afterwards. */
  feedbackBefore: z.enum(FEEDBACK).default("all"),
  feedbackAfter: z.enum(FEEDBACK).default("all"),
  /** Whether its quizzes are one exam, which is sat as a whole (rows S3.1, S3.2). */
  isExam: z.boolean().default(false),
  /** From a person's own start on; 0: as long as the training is open. */
  examMinutes: z.number().int().default(0),
  examAttempts: z.number().int().default(1),
  /** Minutes between two attempts. */
  examWait: z.number().int().default(0),
  /** What each further attempt takes off the points, in per cent. */
  examPercent: z.number().int().default(0),
  /** When points are told: once it is due, or when it is handed in. */
  examTells: z.enum(["due", "handIn"]).default("due"),
  examOneByOne: z.boolean().default(false),
  /** Whether questions, and their options, stand in an order of each person's own. */
  examShuffles: z.boolean().default(false),
  examShufflesOptions: z.boolean().default(false),
  examPools: z.array(ExamPool).default([]),
  /** Moves with the password: who has registered under another one has to do it again. */
  epoch: z.number().int().default(0),
});
export type Training = z.infer<typeof Training>;

/** A later `due` of one student. */
export const TrainingExtension = z.object({
  tid: z.number().int(),
  uid: z.string(),
  due: z.number().int(),
  /** Why, where somebody has said it (spec 4 S1.5), and who has given it. */
  reason: z.string().default(""),
  byUid: z.string().nullable().default(null),
});
export type TrainingExtension = z.infer<typeof TrainingExtension>;

/** The levels of people in a group; in trainings and contests, who has registered is a member. */
const LEVELS = ["applying", "refused", "member", "admin", "root"] as const;
export type Level = typeof LEVELS[number];

export const Membership = z.object({
  kind: z.enum(["training", "group", "contest"]),
  id: z.number().int(),
  uid: z.string(),
  level: z.enum(LEVELS),
  /** When a training's member registered. */
  at: z.number().int().optional(),
  /** Under which password of its training or contest. */
  epoch: z.number().int().optional(),
});
export type Membership = z.infer<typeof Membership>;
