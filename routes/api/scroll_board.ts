import { z } from "zod";
import { scrollState } from "../../lib/contests/board/scroll.ts";
import {
  scrollInfo,
  scrollSubmissions,
} from "../../lib/contests/board/scroll_wire.ts";
import { unwrap } from "../../lib/failure.ts";
import { Cid, id, optionalFlag } from "../../lib/http/input.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

/** What a board that is rolled looks like (contract §9). */
export const apiScrollInfo = api(
  {
    answer: {
      ...shape("id i, rankShowName s, problemCount i"),
      balloonColor: { "*": "s" },
      ...shape("startTime s, sealRankTime s"),
      starUserList: ["s"],
    },
    query: Cid,
  },
  async (act, { query: { cid } }) => unwrap(await scrollInfo(act, cid)),
);

/** All that counts on it. */
export const apiScrollSubmissions = api(
  {
    answer: [
      shape(
        "uid s, username s, nickname s?, realname s?, school s?, avatar s?, gender s, submitId i, status i, submitTime s, displayId s",
      ),
    ],
    query: z.object({ cid: id, removeStar: optionalFlag }),
  },
  async (act, { query: { cid, removeStar } }) =>
    unwrap(await scrollSubmissions(act, cid, removeStar === true)),
);

/** Whether a show could begin, for the window that waits or shows. */
export const apiScrollState = api(
  {
    answer: {
      unrest: ["null", shape("why s, left i")],
      ...shape("state s?"),
    },
    query: Cid,
  },
  async (act, { query: { cid } }) => unwrap(await scrollState(act, cid)),
);
