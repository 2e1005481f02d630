import { z } from "zod";
import { networkOf } from "../../lib/address.ts";
import { failure } from "../../lib/failure.ts";
import { id, idList, optionalId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { eventStream } from "../../lib/requests/sse.ts";
import { isInProgress } from "../../lib/judging/status.ts";
import { canEditProblem } from "../../lib/problems/access.ts";
import { waitOf } from "../../lib/submissions/live/waits.ts";
import { watchUnread } from "../../lib/messages/live.ts";
import type { Act } from "../../lib/site/site.ts";
import { boardNews } from "./live_boards.ts";
import { contestNews } from "./live_contests.ts";
import { groupNews } from "./live_groups.ts";
import { quizNews } from "./live_quizzes.ts";
import {
  type LiveState,
  toLiveState,
} from "../../lib/submissions/live/live.ts";
import { visibleSubmissions } from "../../lib/submissions/lists/list.ts";
import { seenState, sightOf } from "../../lib/submissions/seen.ts";
import { page } from "../define.ts";

const SubmissionsQuery = z.object({ ids: idList });

/** Server-sent events: the state of each, then every change up to its verdict. */
export const liveSubmissions = page(
  { query: SubmissionsQuery },
  (c, { query }) =>
    stream(c, async (act) => {
      const news = await submissionNews(act, query.ids);
      return (send, close) => [news.start(send, close)];
    }),
);

/**
 * Tabs of one person that are seen at once are few; a school's visitors sit
 * behind one address.
 */
const MAX_STREAMS = { account: 64, address: 1_000 };

type Begin = (
  send: (data: unknown, name?: string) => void,
  close: () => void,
) => (() => void)[];

/**
 * A stream of what `prepare` finds, until its reader or the site leaves. Who
 * has too many gets none, and asks by the polling calls.
 */
async function stream(
  c: AppContext,
  prepare: (act: Act) => Promise<Begin>,
): Promise<Response> {
  const act = c.get("act");
  const { site, viewer, ip } = act;
  const leave = viewer === null
    ? site.web.openStreams.enter(networkOf(ip), MAX_STREAMS.address)
    : site.web.openStreams.enter(viewer.uid, MAX_STREAMS.account);
  if (leave === null) throw failure("robot");
  try {
    const begin = await prepare(act);
    return eventStream(c, (send, close) => {
      const stops = begin(send, close);
      site.stopping.addEventListener("abort", close);
      return () => {
        leave();
        for (const stop of stops) stop();
        site.stopping.removeEventListener("abort", close);
      };
    });
  } catch (reason) {
    leave();
    throw reason;
  }
}

/** As many as a list has rows at most. */
const MAX_FOLLOWED = 500;

/** Ids joined by commas. */
const followed = z.preprocess(
  (value) => typeof value === "string" && value ? value.split(",") : [],
  z.array(id).max(MAX_FOLLOWED),
);

const LiveQuery = z.object({
  submission: followed,
  /** 1: announcements. */
  announcement: optionalId,
  /** 1: how many messages are unread, for who is signed in. */
  unread: optionalId,
  /** Problems whose solutions and data are being worked on. */
  authoring: followed,
  /** Contests whose scoreboards are open, and those that a manager sees unsealed. */
  board: followed,
  boardLive: followed,
  /** Contests that the page is of. */
  contest: followed,
  /** Groups whose class is looked at. */
  group: followed,
  /** Own hand-ins to quizzes. */
  quiz: followed,
});

/** Begins to send what comes under a name; returns what ends it. */
export type News = (send: (data: unknown, name: string) => void) => () => void;

/**
 * All that an open page wants to hear of, each kind of news as an event of its
 * name. The page ends it.
 */
export const livePage = page(
  { query: LiveQuery },
  (c, { query }) =>
    stream(c, async (act) => {
      const submissions = await submissionNews(act, query.submission);
      const news: News[] = [
        (send) =>
          submissions.start((state) => send(state, "submission"), () => {}),
      ];
      if (query.announcement) {
        news.push((send) =>
          act.site.announcements.news
            .subscribe((news) => send(news, "announcement"))
        );
      }
      if (query.unread && act.viewer !== null) {
        const { accounts: { sessions }, clock } = act.site;
        const isThere = async () =>
          await sessions.find(c.get("token")!, clock()) !== null;
        news.push((send) =>
          watchUnread(act, {
            tell: (unread) => send(unread, "unread"),
            isThere,
          })
        );
      }
      news.push(...await boardNews(act, query));
      news.push(...contestNews(act, query.contest));
      news.push(...groupNews(act, query.group));
      news.push(...await quizNews(act, query.quiz));
      return (send) => [
        ...news.map((begin) => begin(send)),
        ...authoringNews(
          act,
          query.authoring,
          (news) => send(news, "authoring"),
        ),
      ];
    }),
);

/** That something has moved on with problems that the viewer may edit. */
function authoringNews(
  { site, viewer }: Act,
  pids: readonly number[],
  send: (news: { pid: number }) => void,
): (() => void)[] {
  const own = pids.filter((pid) => {
    const problem = site.problems.catalogue.get(pid);
    return problem !== null && canEditProblem(problem, viewer);
  });
  return own.map((pid) => {
    // What has happened since the page was made is not known any more.
    send({ pid });
    return site.authoring.news.subscribe(pid, () => send({ pid }));
  });
}

/**
 * What becomes of those that the viewer may see: how each stands now, then its
 * changes; `onEnd` when there is nothing more to come.
 */
async function submissionNews(act: Act, ids: readonly number[]) {
  const { live } = act.site.submissions;
  // Listen first, read then: what changes in between is in the backlog.
  const backlog: LiveState[] = [];
  let listen = (state: LiveState) => void backlog.push(state);
  const unsubscribe = live.subscribe(ids, (state) => listen(state));
  const known = await visibleSubmissions(act, ids);
  const waiting = new Set(known.map(({ submitId }) => submitId));
  const byId = new Map(known.map((row) => [row.submitId, row]));
  const told = new Map<number, string>();
  /** By what holds when it is told: a stream may outlast a contest. */
  const stateFor = (state: LiveState): LiveState | null => {
    const now = act.site.clock();
    const sight = sightOf({ ...act, now }, byId.get(state.submitId)!);
    return sight.isThere ? seenState(state, sight) : null;
  };
  return {
    /** Returns what ends it. */
    start(onState: (state: LiveState) => void, onEnd: () => void): () => void {
      listen = (heard) => {
        if (!waiting.has(heard.submitId)) return;
        const state = stateFor(heard);
        if (state === null) return;
        // That something has changed which the reader may not know is not told, either.
        const words = JSON.stringify(state);
        if (told.get(state.submitId) === words) return;
        told.set(state.submitId, words);
        onState(state);
        if (!isInProgress(state.status)) waiting.delete(state.submitId);
        if (waiting.size === 0) onEnd();
      };
      const first = known.map((submission) => ({
        ...toLiveState(submission),
        ...waitOf(act.site, submission.submitId, act.now),
      }));
      for (const state of [...first, ...backlog]) listen(state);
      if (waiting.size === 0) onEnd();
      return unsubscribe;
    },
  };
}
