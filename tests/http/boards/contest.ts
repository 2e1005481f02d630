import { ContestHead } from "../../../lib/contests/schema.ts";
import { STATUS, type Status } from "../../../lib/judging/status.ts";
import { ok } from "../../../lib/result.ts";
import { Submission } from "../../../lib/submissions/schema.ts";
import { Contest, VenueItem } from "../../../lib/venues/schema.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { type AnotherPerson, anotherPerson } from "../accounts/people.ts";

export const MINUTE = 60_000;
export const CID = 31;
const VENUE = { kind: "contest", id: CID } as const;

const COLORS = ["#d6342b", "#f3c62f", "#1e6bd0", "#2c9247", "#ef8420"];

export interface Sent {
  /** Whose; an account of this name is made when it is first asked for. */
  by: string;
  /** The letter of the problem. */
  to: string;
  /** From the begin on, in minutes. */
  at: number;
  status?: Status;
  score?: number | null;
  time?: number | null;
}

interface Changes {
  rules?: Partial<Contest>;
  head?: Partial<ContestHead>;
  stars?: string[];
  /** How many there are: A, B … Z, X1, X2 … */
  problems?: number;
  /** Of another contest, who are in this one too. */
  people?: Map<string, AnotherPerson>;
}

/**
 * Makes a contest of an hour, sealed after 40 minutes unless its rules say otherwise;
 * it begins now.
 */
export async function makeContest(t: TestSite, changes: Changes = {}) {
  const { site } = t;
  const cid = changes.rules?.cid ?? CID;
  const begin = t.clock.now;
  const at = (minutes: number) => begin + minutes * MINUTE;
  const author = await t.userOf("admin");
  await site.venues.contests.insert(Contest.parse({
    cid,
    authorUid: author.uid,
    rule: "acm",
    begin,
    end: at(60),
    sealAt: at(40),
    ...changes.rules,
  }));
  await site.contests.headRecords.insert(ContestHead.parse({
    cid,
    title: "Stone Cup",
    createdAt: begin,
    modifiedAt: begin,
    ...changes.head,
  }));
  await site.store.transact(async (tx) => {
    await tx.putBlob(site.contests.stars, [cid], changes.stars ?? []);
    await tx.putBlob(site.contests.descriptions, [cid], "Words");
    return ok(null);
  });
  const pids = new Map<string, number>();
  const type = changes.rules?.rule === "oi" ? 1 : 0;
  for (let n = 0; n < (changes.problems ?? 3); n++) {
    const displayId = n < 26 ? String.fromCharCode(65 + n) : `X${n - 25}`;
    const { pid } = await t.addProblem({ auth: 3, type });
    pids.set(displayId, pid);
    await site.venues.itemRecords.insert(VenueItem.parse({
      ...VENUE,
      id: cid,
      asks: "problem",
      itemId: pid,
      displayId,
      displayTitle: `Problem ${displayId}`,
      color: COLORS[n % COLORS.length],
      order: n,
    }));
  }
  const people = changes.people ?? new Map<string, AnotherPerson>();
  const personOf = async (name: string) => {
    const known = people.get(name) ?? await anotherPerson(t, name, {
      school: name === "bob" ? "East School" : "West School",
      nickname: `nick ${name}`,
      realname: `real ${name}`,
      gender: name === "ann" ? "female" : "secrecy",
    });
    people.set(name, known);
    return known;
  };
  let submitId = cid * 1_000;
  return {
    cid,
    begin,
    pids,
    people,
    personOf,
    /** Makes judged submissions; returns their ids. */
    async send(...list: Sent[]): Promise<number[]> {
      const ids: number[] = [];
      for (const { by, to, at: minutes, ...verdict } of list) {
        const role = ["root", "admin"].find((role) => role === by);
        const uid = role !== undefined
          ? (await t.userOf(role as "root")).uid
          : (await personOf(by)).user.uid;
        const submission = Submission.parse({
          submitId: ++submitId,
          pid: pids.get(to),
          displayPid: to,
          uid,
          submitTime: at(minutes),
          status: STATUS.accepted,
          length: 10,
          language: "C",
          venue: { ...VENUE, id: cid, gid: changes.rules?.gid ?? null },
          ip: "192.0.2.1",
          ...verdict,
        });
        await site.submissions.records.insert(submission);
        ids.push(submission.submitId);
      }
      return ids;
    },
    judge: (id: number, status: Status) =>
      site.submissions.records.update([id], (row) => ({ ...row, status })),
    moveTo(minutes: number) {
      t.clock.now = at(minutes);
    },
    change: (rules: Partial<Contest>) =>
      site.venues.contests.update([cid], (row) => ({ ...row, ...rules })),
    changeHead: (head: Partial<ContestHead>) =>
      site.contests.headRecords.update([cid], (row) => ({
        ...row,
        modifiedAt: row.modifiedAt + 1,
        ...head,
      })),
  };
}

/** A site with one such contest. */
export async function openBoardSite(changes: Changes = {}) {
  const t = await openTestSite();
  const contest = await makeContest(t, changes);
  return {
    t,
    ...contest,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}
export type BoardSite = Awaited<ReturnType<typeof openBoardSite>>;

type Ask = Record<string, unknown> & {
  as?: "visitor" | "user" | "admin" | "root";
  /** One of the contest's people. */
  name?: string;
  path?: string;
};

/** Asks for a board by call; the whole answer. */
export async function askRank(
  { t, personOf, cid }: BoardSite,
  { as = "user", name, path = "get-contest-rank", ...body }: Ask = {},
) {
  const shown = name === undefined ? { as } : (await personOf(name)).shown;
  const response = await t.call("POST", `/api/${path}`, {
    ...shown,
    json: { cid, ...body },
  });
  const reply = await response.json();
  return { http: response.status, ...reply };
}

/** The rows of a board. */
// deno-lint-ignore no-explicit-any -- as clients get them
export async function rows(site: BoardSite, ask: Ask = {}): Promise<any[]> {
  const { status, data, msg } = await askRank(site, ask);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data.records;
}

export const OUTSIDE = "get-contest-outside-scoreboard";
