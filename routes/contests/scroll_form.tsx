import { z } from "zod";
import { ScrollForm } from "../../components/boards/ScrollForm.tsx";
import {
  boardTotal,
  medalsFor,
  unjudgedIn,
} from "../../lib/contests/board/scroll.ts";
import { managed } from "../../lib/contests/managed.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { Cid, optionalFlag } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { contestPage, openContest } from "./shell.tsx";

/** What is set before a sealed board is rolled (spec 2 §2). */
export const scrollForm = page(
  {
    params: Cid,
    query: z.object({ removeStar: optionalFlag.catch(undefined) }),
  },
  async (c, { params: { cid }, query: { removeStar = false } }) => {
    const { site, now } = c.get("act");
    const contest = openContest(c, cid);
    unwrap(managed(c.get("act"), cid));
    if (contest.rules.rule !== "acm") throw failure("helperOnlyAcm");
    const total = await boardTotal(site, contest, removeStar);
    return await contestPage(c, contest, {
      title: c.get("t")("contests.tab.scroll-board"),
      tab: "scroll-board",
      body: (
        <ScrollForm
          cid={cid}
          medals={medalsFor(contest.head, total)}
          total={total}
          withoutStars={removeStar}
          isSealed={contest.rules.sealAt !== null}
          unjudged={await unjudgedIn(site, contest)}
          isOver={now >= contest.rules.end}
        />
      ),
    });
  },
);
