import { z } from "zod";
import { scrollState } from "../../lib/contests/board/scroll.ts";
import {
  scrollInfo,
  scrollSubmissions,
} from "../../lib/contests/board/scroll_wire.ts";
import { unwrap } from "../../lib/failure.ts";
import { Cid, id, optionalFlag } from "../../lib/http/input.ts";
import { api } from "../define.ts";

/** What a board that is rolled looks like (contract §9). */
export const apiScrollInfo = api(
  { query: Cid },
  async (act, { query: { cid } }) => unwrap(await scrollInfo(act, cid)),
);

/** All that counts on it. */
export const apiScrollSubmissions = api(
  { query: z.object({ cid: id, removeStar: optionalFlag }) },
  async (act, { query: { cid, removeStar } }) =>
    unwrap(await scrollSubmissions(act, cid, removeStar === true)),
);

/** Whether a show could begin, for the window that waits or shows. */
export const apiScrollState = api(
  { query: Cid },
  async (act, { query: { cid } }) => unwrap(await scrollState(act, cid)),
);
