import assert from "node:assert/strict";
import { contestRuns } from "../../../lib/contests/board/runs.ts";
import { contestOf } from "../../../lib/contests/list.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { openBoardSite } from "../boards/contest.ts";

Deno.test("all runs of a contest come in the order of sending, sealed and late ones too", async () => {
  await using board = await openBoardSite();
  const { t, cid } = board;
  await board.send(
    { by: "bob", to: "B", at: 45 },
    { by: "ann", to: "A", at: 5, status: STATUS.wrongAnswer },
    { by: "ann", to: "A", at: 70 },
    { by: "bob", to: "A", at: 3 },
  );
  const runs = await contestRuns(t.site, contestOf(t.site, cid)!);
  assert.deepEqual(
    runs.map(({ at, status }) => [(at - board.begin) / 60_000, status]),
    [[3, 0], [5, STATUS.wrongAnswer], [45, 0], [70, 0]],
  );
});
