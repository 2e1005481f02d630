import {
  EditorialDraft,
  saveEditorial,
} from "../../lib/problems/editorials.ts";
import { ContestHead } from "../../lib/contests/schema.ts";
import { GroupHead } from "../../lib/groups/schema.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { Submission } from "../../lib/submissions/schema.ts";
import { Contest, type Venue, VenueItem } from "../../lib/venues/schema.ts";
import { toViewer } from "../../lib/accounts/access.ts";
import type { Act } from "../../lib/site/site.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { type AnotherPerson, anotherPerson } from "./accounts/people.ts";

export const WATCHERS = [
  "visitor",
  "user",
  "participant",
  "owner",
  "groupAdmin",
  "groupRoot",
  "problemAdmin",
  "author",
  "admin",
  "root",
] as const;
export type Watcher = typeof WATCHERS[number];

export const STATES = [
  "scheduled",
  "running",
  "frozen",
  "ended",
  "sealed",
] as const;
export type State = typeof STATES[number];
export type Rule = Contest["rule"];

const MINUTE = 60_000;
/** When each state is looked at, from the begin on. */
const AFTER: Record<State, number> = {
  scheduled: -2 * MINUTE,
  running: 30 * MINUTE,
  frozen: 50 * MINUTE,
  ended: 70 * MINUTE,
  sealed: 70 * MINUTE,
};

/** Found nowhere but in what was planted. */
export const SUBMIT_ID = 987_654;
export const CODE = "canary_contest_code";
export const WORDS = "canary-contest-words";
export const TIME = 7_331;
export const CASE_TIME = 6_917;
const [GID, CID] = [4, 7];
export const CONTEST: Venue = { kind: "contest", id: CID, gid: GID };

/** A group, its contest, people of all kinds, and one submission. */
export async function openContest(rule: Rule) {
  const t = await openTestSite();
  const { site } = t;
  const begin = t.clock.now + 10 * MINUTE;
  const people = new Map<Watcher, AnotherPerson | null>([["visitor", null]]);
  const roles: Partial<Record<Watcher, "admin" | "problem_admin">> = {
    problemAdmin: "problem_admin",
    author: "admin",
    admin: "admin",
  };
  for (const name of WATCHERS) {
    if (name === "visitor" || name === "root") continue;
    const role = roles[name];
    const changes = role ? { roles: [role] } : {};
    people.set(name, await anotherPerson(t, name, changes));
  }
  const uidOf = (name: Watcher) => people.get(name)!.user.uid;
  const problem = await t.addProblem({ shownOutput: "all" });
  const editorial = await saveEditorial(
    await t.actAs("root"),
    problem.pid,
    EditorialDraft.parse({ en: "How it goes", afterSolving: true }),
  );
  if (!editorial.ok) throw new Error(editorial.error.code);
  await site.venues.groups.insert({ gid: GID, ownerUid: "1" });
  await site.groups.headRecords.insert(GroupHead.parse({
    gid: GID,
    name: "Class",
    shortName: "CLASS",
    brief: "",
    auth: "public",
    isVisible: true,
    creatorUid: "1",
    createdAt: 0,
    modifiedAt: 0,
  }));
  const levels = {
    participant: "member",
    owner: "member",
    author: "member",
    groupAdmin: "admin",
    groupRoot: "root",
  } as const;
  for (const [name, level] of Object.entries(levels)) {
    const uid = uidOf(name as Watcher);
    await site.venues.memberships.insert({
      kind: "group",
      id: GID,
      uid,
      level,
    });
  }
  await site.venues.contests.insert(
    Contest.parse({
      cid: CID,
      gid: GID,
      authorUid: uidOf("author"),
      rule,
      begin,
      end: begin + 60 * MINUTE,
      sealAt: begin + 40 * MINUTE,
    }),
  );
  await site.contests.headRecords.insert(
    ContestHead.parse({ cid: CID, title: "Cup", createdAt: 0, modifiedAt: 0 }),
  );
  await site.venues.itemRecords.insert(VenueItem.parse({
    ...CONTEST,
    asks: "problem",
    itemId: problem.pid,
    displayId: "A",
  }));
  await plant(t, problem, uidOf("owner"));
  return {
    t,
    problem,
    uidOf,
    /** Moves to a state: what was sent, was sent after the seal or before it. */
    async moveTo(state: State, isLate: boolean) {
      t.clock.now = begin + AFTER[state];
      const unsealsAtEnd = state !== "sealed";
      await site.venues.contests.update(
        [CID],
        (row) => ({ ...row, unsealsAtEnd }),
      );
      const submitTime = begin + (isLate ? 45 : 5) * MINUTE;
      await site.submissions.records.update(
        [SUBMIT_ID],
        (row) => ({ ...row, submitTime }),
      );
    },
    /** Gives it one verdict or another, and leaves all else as it is. */
    async judge(isAccepted: boolean) {
      const status = isAccepted ? STATUS.accepted : STATUS.wrongAnswer;
      await site.submissions.records.update([SUBMIT_ID], (row) => ({
        ...row,
        status,
        score: isAccepted ? 100 : 40,
        oiRankScore: isAccepted ? 12 : 6,
      }));
    },
    /** For calling a service as one of them, at this moment. */
    async actAs(name: Exclude<Watcher, "visitor">): Promise<Act> {
      const root = await t.actAs("root");
      if (name === "root") return root;
      return { ...root, viewer: toViewer(people.get(name)!.user) };
    },
    async headersOf(name: Watcher): Promise<HeadersInit> {
      if (name === "visitor") return {};
      const token = name === "root"
        ? (await t.tokenOf("root"))!
        : people.get(name)!.token;
      return { authorization: token, cookie: `gavel_session=${token}` };
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}
export type ContestSite = Awaited<ReturnType<typeof openContest>>;

async function plant(
  { site }: TestSite,
  { pid, problemId }: Problem,
  uid: string,
) {
  await site.submissions.records.insert(Submission.parse({
    submitId: SUBMIT_ID,
    pid,
    displayPid: problemId,
    uid,
    submitTime: 0,
    status: STATUS.wrongAnswer,
    share: true,
    time: TIME,
    memory: 2_048,
    length: 17,
    language: "C",
    venue: CONTEST,
    ip: "192.0.2.9",
  }));
  await site.problems.troubles.insert({
    pid,
    kind: "checkerFailed",
    message: null,
    submitId: SUBMIT_ID,
    at: site.clock(),
    count: 1,
  });
  await site.store.transact(async (tx) => {
    await tx.putBlob(site.submissions.codes, [SUBMIT_ID], CODE);
    await tx.putBlob(site.submissions.reports, [SUBMIT_ID], {
      note: null,
      message: null,
      judgeCaseMode: "default",
      cases: [{
        caseId: 1,
        seq: 1,
        groupNum: null,
        status: STATUS.wrongAnswer,
        time: CASE_TIME,
        memory: 1,
        score: 0,
        note: null,
        message: WORDS,
        inputName: "1.in",
        outputName: "1.out",
      }],
    });
    return { ok: true, value: null };
  });
}
