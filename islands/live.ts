import { isInProgress } from "../lib/judging/status.ts";
import type { AnnouncementNews } from "../lib/announcements/live.ts";
import type { BoardNews } from "../lib/contests/board/live.ts";
import type { ContestNews } from "../lib/contests/news.ts";
import type { Unread } from "../lib/messages/schema.ts";
import type { LiveState } from "../lib/submissions/live/live.ts";
import { PageStream } from "./stream.ts";

type OnState = (state: LiveState) => void;

/** Everybody on this page who follows a submission. */
const followers = new Map<number, Set<OnState>>();

/** Who wants to know that nothing can be asked at the moment. */
const onLost = new Set<() => void>();

/** As many as a list has rows at most. */
const MAX_FOLLOWED = 500;

/** Whoever shows how many messages are unread; null: nobody does. */
let onUnread: ((unread: Unread) => void) | null = null;
/** Who waits for news of a problem's solutions and data. */
const authors = new Map<number, () => void>();

/** The group whose class this page shows; null: none. */
let group: { gid: number; listener: () => void } | null = null;

/** Whoever shows announcements; null: nobody does. */
let onAnnouncements: ((news: AnnouncementNews) => void) | null = null;

/** The scoreboard that this page shows; null: none. */
let board: {
  cid: number;
  isLive: boolean;
  listener: (news: BoardNews) => void;
} | null = null;

/** The contest that this page is of; null: none. */
let contest: {
  cid: number;
  listener: (news: ContestNews) => void;
  poll: () => void;
} | null = null;

let stream: PageStream | undefined;

/** Made when it is first needed: islands are rendered on the server, too. */
const pageStream = () =>
  stream ??= new PageStream({
    submission: {
      wanted: () => [...followers.keys()].slice(-MAX_FOLLOWED),
      take: note,
      // Spec 1 §9.
      polling: {
        poll,
        everyMs: 2_000,
        most: 300,
        endsWithFailure: true,
        onLost() {
          for (const tell of onLost) tell();
        },
      },
    },
    unread: {
      wanted: () => onUnread === null ? [] : [1],
      take: (unread: Unread) => onUnread?.(unread),
      // Spec 1 §9.
      polling: {
        poll: pollUnread,
        everyMs: 120_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
    announcement: {
      wanted: () => onAnnouncements === null ? [] : [1],
      take: (news: AnnouncementNews) => onAnnouncements?.(news),
      // The next page has them.
      polling: null,
    },
    board: {
      wanted: () => board === null || board.isLive ? [] : [board.cid],
      take: (news: BoardNews) => board?.listener(news),
      // The board is asked for from time to time in any case.
      polling: null,
    },
    boardLive: {
      wanted: () => board?.isLive ? [board.cid] : [],
      take: () => {},
      polling: null,
    },
    contest: {
      wanted: () => contest === null ? [] : [contest.cid],
      take: (news: ContestNews) => contest?.listener(news),
      polling: {
        // Whoever listens asks for the page itself.
        poll() {
          contest?.poll();
          return Promise.resolve();
        },
        everyMs: 60_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
    group: {
      wanted: () => group === null ? [] : [group.gid],
      take: () => group?.listener(),
      // The class is asked for from time to time in any case.
      polling: null,
    },
    authoring: {
      wanted: () => [...authors.keys()],
      take: ({ pid }: { pid: number }) => authors.get(pid)?.(),
      polling: {
        // Whoever listens asks for the page itself.
        poll(pids) {
          for (const pid of pids) authors.get(pid)?.();
          return Promise.resolve();
        },
        everyMs: 2_000,
        most: Infinity,
        endsWithFailure: false,
      },
    },
  });

/**
 * Follows submissions until each has its verdict, all of a page by one stream.
 * `tellLost` is called when there is no stream and a poll has failed (spec 1 §4).
 * Returns what ends it.
 */
export function follow(
  ids: readonly number[],
  onState: OnState,
  tellLost?: () => void,
): () => void {
  const own = new Set(ids);
  for (const id of own) {
    followers.set(id, (followers.get(id) ?? new Set()).add(onState));
  }
  if (own.size === 0) return () => {};
  if (tellLost) onLost.add(tellLost);
  pageStream().look();
  return () => {
    if (tellLost) onLost.delete(tellLost);
    for (const id of own) drop(id, onState);
    pageStream().look();
  };
}

/** Tells how many messages are unread whenever that changes. */
export function followUnread(listener: (unread: Unread) => void): void {
  onUnread = listener;
  pageStream().look();
}

/** Tells of announcements, now and whenever one changes. */
export function followAnnouncements(
  listener: (news: AnnouncementNews) => void,
): void {
  onAnnouncements = listener;
  pageStream().look();
}

/** Tells what becomes of a scoreboard: as everybody sees it, or as its managers do. */
export function followBoard(
  cid: number,
  isLive: boolean,
  listener: (news: BoardNews) => void,
): void {
  board = { cid, isLive, listener };
  pageStream().look();
}

/** Tells what is new in a contest: now, and whenever something is; where nothing is told, it is time to `poll`. */
export function followContest(
  cid: number,
  listener: (news: ContestNews) => void,
  poll: () => void,
): void {
  contest = { cid, listener, poll };
  pageStream().look();
}

/** Tells that something was sent or judged in a group. */
export function followGroup(gid: number, listener: () => void): void {
  group = { gid, listener };
  pageStream().look();
}

async function pollUnread(): Promise<void> {
  const reply = await fetch("/api/msg/unread");
  const { data } = await reply.json();
  if (data) onUnread?.(data);
}

/** Tells whenever something of a problem's has moved on. Returns what ends it. */
export function followProblem(pid: number, listener: () => void): () => void {
  authors.set(pid, listener);
  pageStream().look();
  return () => {
    authors.delete(pid);
    pageStream().look();
  };
}

function drop(id: number, onState: OnState): void {
  const told = followers.get(id);
  told?.delete(onState);
  if (told?.size === 0) followers.delete(id);
}

function note(state: LiveState): void {
  const { submitId } = state;
  const told = [...followers.get(submitId) ?? []];
  if (!isInProgress(state.status)) {
    followers.delete(submitId);
    pageStream().look();
  }
  for (const onState of told) onState(state);
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
