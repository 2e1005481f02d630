import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope } from "../../support.ts";
import { MINUTE, openBoardSite } from "./contest.ts";

Deno.test("an end within a minute parts one's own programs as it parts the board's", async () => {
  await using site = await openBoardSite({ rules: { takesLate: true } });
  const { t, cid, begin } = site;
  await site.change({ end: begin + 60 * MINUTE + 30_000 });
  await site.send(
    { by: "admin", to: "A", at: 60 + 20 / 60 },
    { by: "admin", to: "B", at: 60 + 20 / 60, status: STATUS.wrongAnswer },
    { by: "admin", to: "B", at: 60 + 40 / 60 },
    { by: "admin", to: "C", at: 60 + 40 / 60 },
  );
  site.moveTo(90);
  const own = async (query: string) => {
    const path = `/api/get-contest-problem?cid=${cid}${query}`;
    const { data } = await envelope(await t.call("GET", path, { as: "admin" }));
    return data.map(({ myStatus }: { myStatus: number | null }) => myStatus);
  };
  const { accepted, wrongAnswer } = STATUS;
  assert.deepEqual(await own(""), [accepted, wrongAnswer, null]);
  const late = [accepted, accepted, accepted];
  assert.deepEqual(await own("&containsEnd=true"), late);
});
