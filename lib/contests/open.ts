import { openAnnouncementShelf } from "../announcements/store.ts";
import { Kept } from "../store/kept.ts";
import { runPartBlobs } from "./imported_runs.ts";
import { NewsOfContests } from "./news.ts";
import { SolutionChecks } from "./helper/checks.ts";
import { WaitingQuestions } from "./waiting.ts";
import {
  printCollection,
  printTextBlobs,
  printTurnCollection,
} from "./prints/schema.ts";
import type { Store } from "../store/store.ts";
import { ContestAnnouncement } from "./schema.ts";
import {
  clarificationCollection,
  contestDescriptionBlobs,
  contestHeadCollection,
  contestPasswordCollection,
  contestStarBlobs,
  readMarkCollection,
} from "./store.ts";

/** Opens what contests have beside their rules, which `lib/venues` keeps. */
export async function openContests(store: Store) {
  const headRecords = contestHeadCollection(store);
  const readMarkRecords = readMarkCollection(store);
  const clarifications = clarificationCollection(store);
  const announcements = await openAnnouncementShelf(store, {
    schema: ContestAnnouncement,
    prefix: "contest_",
    audience: "private",
  });
  // Before the news, which tell of the state that it knows.
  const waiting = await WaitingQuestions.load(clarifications);
  return {
    ids: store.sequence("contest"),
    headRecords,
    heads: await Kept.load(headRecords),
    passwords: contestPasswordCollection(store),
    descriptions: contestDescriptionBlobs(store),
    stars: contestStarBlobs(store),
    runParts: runPartBlobs(store),
    announcements,
    news: new NewsOfContests(announcements.rows, clarifications),
    clarifications,
    prints: {
      records: printCollection(store),
      texts: printTextBlobs(store),
      turns: printTurnCollection(store),
      ids: store.sequence("contest_print"),
    },
    checks: new SolutionChecks(store),
    waiting,
    readMarkRecords,
    readMarks: await Kept.load(readMarkRecords),
    /** What upper areas delete with a contest. */
    beforeForget: [] as ((cid: number) => Promise<void>)[],
    clarificationIds: store.sequence("contest_clarification"),
  };
}
export type Contests = Awaited<ReturnType<typeof openContests>>;
