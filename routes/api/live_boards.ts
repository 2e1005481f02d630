import type { BoardNews } from "../../lib/contests/board/live.ts";
import type { Act } from "../../lib/site/site.ts";
import type { News } from "./live.ts";

/** As many boards as a page shows, and some. */
const MAX_BOARDS = 4;

/**
 * News of the scoreboards that a page shows, as long as its reader may see them: asked
 * anew for each, because a stream may outlast a right.
 */
export async function boardNews(
  act: Act,
  { board, boardLive }: {
    board: readonly number[];
    boardLive: readonly number[];
  },
): Promise<News[]> {
  const asked = [
    ...board.map((cid) => ({ cid, isLive: false })),
    ...boardLive.map((cid) => ({ cid, isLive: true })),
  ].filter((one) => maySee(act, one)).slice(0, MAX_BOARDS);
  return await Promise.all(asked.map(async (one) => {
    // What comes before the stream has begun is in the backlog.
    const backlog: BoardNews[] = [];
    let listen = (news: BoardNews) => void backlog.push(news);
    const stop = await act.site.boardLive.subscribe(
      one,
      (news) => listen(news),
    );
    return (send) => {
      listen = (news) => {
        const now = act.site.clock();
        if (maySee({ ...act, now }, one)) send(news, "board");
      };
      for (const news of backlog) listen(news);
      return stop;
    };
  }));
}

function maySee(
  act: Act,
  { cid, isLive }: { cid: number; isLive: boolean },
): boolean {
  const policy = act.site.venues.book.contestPolicy(cid);
  if (policy === null) return false;
  if (isLive) return policy.isManager(act.viewer);
  return [true, false].some((outside) =>
    policy.whyNotSeeBoard(act, { outside }) === null
  );
}
