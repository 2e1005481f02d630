import { type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { isInProgress } from "../lib/judging/status.ts";
import type { AnnouncementNews } from "../lib/announcements/live.ts";
import type { BoardNews } from "../lib/contests/board/live.ts";
import type { ContestNews } from "../lib/contests/news.ts";
import type { Unread } from "../lib/messages/schema.ts";
import type { LiveState } from "../lib/submissions/live/live.ts";
import { Answers, type Ask, ASK_EVERY_MS } from "./answers.ts";
import type { QuizSubmission } from "./quiz_reply.ts";
import { PageStream } from "./stream.ts";

/** What this page wants to hear of one topic: ids, and what came last of it. */
class Followed<T> {
  readonly news = signal<T | null>(null);
  readonly ids = new Set<number>();

  take = (news: T): void => {
    this.news.value = news;
  };

  /** The news of `id`, from now on. */
  follow(id: number): ReadonlySignal<T | null> {
    this.ids.add(id);
    pageStream().look();
    return this.news;
  }

  leave(id: number): void {
    this.ids.delete(id);
    pageStream().look();
  }
}

const unread = new Followed<Unread>();
const announcement = new Followed<AnnouncementNews>();
const board = new Followed<BoardNews>();
/** As managers see it. */
const boardLive = new Followed<BoardNews>();
const contest = new Followed<ContestNews>();
const group = new Followed<object>();
const authoring = new Followed<{ pid: number }>();
const answers = new Answers();

/** Submissions under way, and how many parts of the page follow each. */
const submissions = new Map<
  number,
  { state: Signal<LiveState | null>; followers: number }
>();
/** Counts how often nothing could be asked any more (spec 1 §4). */
export const lost: Signal<number> = signal(0);

/** As many as a list has rows at most. */
const MAX_FOLLOWED = 500;

let stream: PageStream | undefined;

/** Made when it is first needed: islands are rendered on the server, too. */
const pageStream = () =>
  stream ??= new PageStream({
    submission: {
      wanted: () =>
        [...submissions].filter(([, { state }]) => isUnderWay(state.peek()))
          .map(([id]) => id).slice(-MAX_FOLLOWED),
      take: note,
      // Spec 1 §9.
      polling: {
        poll,
        everyMs: 2_000,
        most: 300,
        endsWithFailure: true,
        onLost: () => void lost.value++,
      },
    },
    unread: {
      ...heard(unread),
      // Spec 1 §9.
      polling: {
        poll: pollUnread,
        everyMs: 120_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
    // The next page has them.
    announcement: { ...heard(announcement), polling: null },
    // The board is asked for from time to time in any case.
    board: { ...heard(board), polling: null },
    // Its news come as those of a board.
    boardLive: { ...heard(boardLive), polling: null },
    contest: {
      ...heard(contest),
      polling: {
        // Whoever listens asks for the page itself.
        poll() {
          for (const ask of contestPolls) ask();
          return Promise.resolve();
        },
        everyMs: 60_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
    // The class is asked for from time to time in any case.
    group: { ...heard(group), polling: null },
    quiz: {
      wanted: () => answers.ids(),
      take: (news) => answers.take(news),
      polling: {
        poll: () => answers.poll(),
        everyMs: ASK_EVERY_MS,
        most: Infinity,
        endsWithFailure: false,
      },
    },
    authoring: {
      ...heard(authoring),
      polling: {
        // Whoever listens asks for the page itself.
        poll(pids) {
          for (const pid of pids) authoring.take({ pid });
          return Promise.resolve();
        },
        everyMs: 2_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
  });

const heard = <T>({ ids, take }: Followed<T>) => ({
  wanted: () => [...ids],
  take,
});

/** Who asks for the contest's page, where the site tells nothing. */
const contestPolls = new Set<() => void>();

const isUnderWay = (state: LiveState | null) =>
  state === null || isInProgress(state.status);

/** How submissions stand, by id; null: as the page says. */
export type States = ReadonlyMap<number, ReadonlySignal<LiveState | null>>;

/** Follows submissions until each has its verdict, all of a page by one stream; `stop` ends it. */
export function follow(
  ids: Iterable<number>,
): { states: States; stop: () => void } {
  const own = new Map([...new Set(ids)].map((id) => {
    const known = submissions.get(id) ?? { state: signal(null), followers: 0 };
    known.followers++;
    submissions.set(id, known);
    return [id, known.state];
  }));
  if (own.size > 0) pageStream().look();
  return {
    states: own,
    stop() {
      for (const id of own.keys()) {
        const known = submissions.get(id);
        if (known && --known.followers === 0) submissions.delete(id);
      }
      if (own.size > 0) pageStream().look();
    },
  };
}

/** What an island on its way will want to hear of, as `unread 1`: all of a page is one stream. */
export function expect(follows: string): void {
  const [topic, id] = follows.split(" ");
  ({ unread, board, boardLive })[topic]?.follow(Number(id));
}

/** How many messages are unread; null: as the page says. */
export const followUnread = (): ReadonlySignal<Unread | null> =>
  unread.follow(1);

/** Announcements, now and whenever one changes. */
export const followAnnouncements = (): ReadonlySignal<
  AnnouncementNews | null
> => announcement.follow(1);

/** What becomes of a scoreboard: as everybody sees it, or as its managers do. */
export function followBoard(
  cid: number,
  isLive: boolean,
): ReadonlySignal<BoardNews | null> {
  if (isLive) boardLive.follow(cid);
  else board.follow(cid);
  return board.news;
}

/** What is new in a contest: now, and whenever something is; where nothing is told, it is time to `poll`. */
export function followContest(
  cid: number,
  poll: () => void,
): ReadonlySignal<ContestNews | null> {
  contestPolls.add(poll);
  return contest.follow(cid);
}

/** That something was sent or judged in a group. */
export const followGroup = (gid: number): ReadonlySignal<object | null> =>
  group.follow(gid);

/** How a hand-in to a quiz stands, null as the page says (`status`); `ask` asks where the site tells nothing. */
export function followAnswer(
  submitId: number,
  status: number,
  ask: Ask,
): { state: ReadonlySignal<QuizSubmission | null>; stop: () => void } {
  const followed = answers.follow(submitId, status, ask);
  pageStream().look();
  return {
    state: followed.state,
    stop() {
      followed.stop();
      pageStream().look();
    },
  };
}

async function pollUnread(): Promise<void> {
  const reply = await fetch("/api/msg/unread");
  const { data } = await reply.json();
  if (data) unread.take(data);
}

/** Calls `listener` whenever something of a problem's has moved on. Returns what ends it. */
export function followProblem(pid: number, listener: () => void): () => void {
  const deaf = authoring.follow(pid).subscribe((news) => {
    if (news?.pid === pid) listener();
  });
  return () => {
    deaf();
    authoring.leave(pid);
  };
}

function note(state: LiveState): void {
  const known = submissions.get(state.submitId);
  if (known === undefined) return;
  known.state.value = state;
  if (!isUnderWay(state)) pageStream().look();
}

/** The call for other clients, which knows nothing of queue and progress. */
async function poll(submitIds: readonly number[]): Promise<void> {
  const reply = await fetch("/api/check-submissions-status", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ submitIds }),
  });
  const { status, msg, data } = await reply.json();
  if (status !== 200) throw new Error(msg);
  for (const row of Object.values<LiveState>(data ?? {})) {
    note({ ...row, done: null, total: null, ahead: null, why: null });
  }
}
