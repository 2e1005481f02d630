import { z } from "zod";
import { type Host, inBackground } from "../background.ts";
import type { Attempt, AttemptSource } from "../boards/attempt.ts";
import type { Status } from "../judging/status.ts";
import type { Store } from "../store/store.ts";
import { columnPid, guestUid } from "../venues/guests.ts";
import type { Venue } from "../venues/schema.ts";
import type { Site } from "./act.ts";

/** So many runs lie in one stored part. */
export const RUNS_IN_PART = 10_000;

/** Some runs of a contest that was held elsewhere, in the order of sending. */
const RunsPart = z.object({
  teams: z.array(z.string()),
  languages: z.array(z.string()),
  /** Of each run: team and language (-1: unknown) of those lists, column, ms from the begin on, verdict, ms it ran (-1: unknown). */
  runs: z.array(z.tuple([
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
  ])),
});
type RunsPart = z.infer<typeof RunsPart>;

export const runPartBlobs = (store: Store) =>
  store.blobs<RunsPart, [cid: number, part: number]>({
    name: "contest_imported_runs",
    schema: RunsPart,
  });

/** A run of a contest that was held elsewhere. */
export interface ImportedRun {
  /** The id of its team there. */
  team: string;
  /** The place of its problem, from 0 on. */
  column: number;
  /** From the begin on, in ms. */
  at: number;
  status: Status;
  language: string | null;
  /** How long the program ran, in ms. */
  time: number | null;
}

/** Makes the stored part of some runs. */
export function partOf(runs: readonly ImportedRun[]): RunsPart {
  const [teams, languages] = [new Map<string, number>(), new Map()];
  const placeIn = (book: Map<string, number>, word: string) => {
    const known = book.get(word) ?? book.size;
    book.set(word, known);
    return known;
  };
  return {
    runs: runs.map(({ team, column, at, status, language, time }) => [
      placeIn(teams, team),
      language === null ? -1 : placeIn(languages, language),
      column,
      at,
      status,
      time ?? -1,
    ]),
    teams: [...teams.keys()],
    languages: [...languages.keys()],
  };
}

/** Above the numbers of all submissions, and of hand-ins to quizzes. */
const FIRST_ID = 2 ** 51;

/** The number of a run on boards, by its place in the contest from 0 on. */
export const runId = (place: number) => FIRST_ID + place;

/** The place of a run by that number; null: it is a submission's, or a hand-in's. */
export const placeOfRun = (submitId: number): number | null =>
  submitId >= FIRST_ID ? submitId - FIRST_ID : null;

/** All runs of a contest that was held elsewhere, in the order of sending. */
export async function importedRuns(
  { contests }: Pick<Site, "contests">,
  cid: number,
): Promise<ImportedRun[]> {
  const found: ImportedRun[] = [];
  for (let part = 0;; part++) {
    const stored = await contests.runParts.get(cid, part);
    if (stored === null) return found;
    const { teams, languages } = stored;
    for (const [team, language, column, at, status, time] of stored.runs) {
      found.push({
        team: teams[team],
        column,
        at,
        status: status as Status,
        language: languages[language] ?? null,
        time: time < 0 ? null : time,
      });
    }
  }
}

type Parts = Pick<Site, "contests" | "venues">;

/** The number of each column: that of its problem, where one of this site stands for it. */
export function columnsOf(
  { venues }: Pick<Site, "venues">,
  cid: number,
): (column: number) => number {
  const pids = new Map(
    venues.items.of({ kind: "contest", id: cid }).flatMap((item) =>
      item.column === null ? [] : [[item.column, item.itemId]]
    ),
  );
  return (column) => pids.get(column) ?? columnPid(column);
}

async function attemptsOf(site: Parts, cid: number): Promise<Attempt[]> {
  const rules = site.venues.kept.contests.get(cid);
  const isImported = !!site.contests.heads.get(cid)?.imported;
  if (rules === null || !isImported) return [];
  const pidOf = columnsOf(site, cid);
  const runs = await importedRuns(site, cid);
  return runs.map(({ team, column, at, status, time }, n) => ({
    submitId: runId(n),
    uid: guestUid(team),
    pid: pidOf(column),
    at: rules.begin + at,
    status,
    score: null,
    time,
  }));
}

/** Runs of contests that were held elsewhere, for their boards (row E5.1). */
export const importedAttempts = (site: Parts & Host): AttemptSource => ({
  of: ({ kind, id }: Venue) =>
    kind === "contest" ? attemptsOf(site, id) : Promise.resolve([]),
  onChange(listener) {
    /** Contests whose columns have moved since their runs were read. */
    const moved = new Set<number>();
    const move = async (cid: number) => {
      moved.delete(cid);
      const rules = site.venues.kept.contests.get(cid);
      if (rules === null) return;
      const venue = { kind: "contest", id: cid, gid: rules.gid } as const;
      for (const attempt of await attemptsOf(site, cid)) {
        listener(attempt.submitId, { attempt, venue });
      }
    };
    site.venues.itemRecords.onState(([kind, cid], item) => {
      // Another problem stands for a column: its runs move there.
      const isMoved = kind === "contest" && item !== null &&
        item.column !== null && !moved.has(cid);
      if (!isMoved) return;
      moved.add(cid);
      inBackground(site, { contest: cid }, () => move(cid));
    });
  },
});
