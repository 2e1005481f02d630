import { timesOf, toldOf } from "../../lib/contests/news.ts";
import type { Clarification } from "../../lib/contests/schema.ts";
import type { Act } from "../../lib/site/site.ts";
import type { News } from "./live.ts";

/** As many as a page shows, and some. */
const MAX_CONTESTS = 4;

/** Announcements and answers of contests that the viewer is in, as long as they may come in. */
export const contestNews = (act: Act, cids: readonly number[]): News[] =>
  cids.filter((cid) => isInside(act, cid)).slice(0, MAX_CONTESTS)
    .map((cid): News => (send) => {
      const { news } = act.site.contests;
      const tell = (questions: readonly Clarification[]) => {
        const told = toldOf(
          act,
          { cid, isManager: manages(act, cid) },
          questions,
        );
        send(told, "contest");
      };
      // What has happened since the page was made is not known any more.
      tell(news.recent(cid, act.site.clock()));
      let times = timesOf(act.site.venues, cid);
      const deaf = act.site.contestBoards.onChange(() => {
        const now = timesOf(act.site.venues, cid);
        if (now === times) return;
        times = now;
        if (isInside({ ...act, now: act.site.clock() }, cid)) tell([]);
      });
      const stop = news.subscribe(cid, (question) => {
        if (!isInside({ ...act, now: act.site.clock() }, cid)) return;
        if (question === null) return tell([]);
        // What others ask, and are told alone, is not even hinted at.
        const isTold = manages(act, cid) || question.answer !== null &&
            (question.isForAll || question.uid === act.viewer?.uid);
        if (isTold) tell([question]);
      });
      return () => {
        deaf();
        stop();
      };
    });

const policyOf = ({ site }: Act, cid: number) =>
  site.venues.book.contestPolicy(cid);

const isInside = (act: Act, cid: number) =>
  policyOf(act, cid)?.whyNotEnter(act) === null;

const manages = (act: Act, cid: number) =>
  policyOf(act, cid)?.isManager(act.viewer) === true;
