import { Cid } from "../../lib/http/input.ts";
import { contestPage, enterContest } from "../contests/shell.tsx";
import { page } from "../define.ts";
import { BoardAsks } from "./asks.ts";
import { boardBody, openedBoard } from "./body.tsx";
import { hallPage } from "./hall.tsx";

/** A contest's scoreboard inside it. */
export const contestRank = page(
  { params: Cid, query: BoardAsks },
  async (c, { params: { cid }, query: asks }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    const board = await openedBoard(c, { cid, outside: false, asks });
    const path = `/contest/${cid}/rank`;
    const place = { path, asks, outside: false };
    if (asks.hall) return await hallPage(c, board, place);
    return await contestPage(c, contest, {
      title: c.get("t")("boards.title"),
      tab: "rank",
      body: boardBody(c, board, place),
    });
  },
);
