import assert from "node:assert/strict";
import { decideOnPair } from "../../../lib/similar/pair.ts";
import { beginComparison } from "../../../lib/similar/service.ts";
import { idle } from "../../killed_site.ts";
import { addUser } from "../../support.ts";
import { addGroupProblem } from "../groups/groups.ts";
import { DISGUISED, put, SUMS } from "../similar/sent.ts";
import { addTraining } from "../trainings/made.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
const SUSPECTED = "They sat side by side 5d02";
const PAGES = {
  "GET /similar/:among/:amongId": SIGNED_IN,
  "POST /similar/:among/:amongId": SIGNED_IN,
  "GET /similar/:among/:amongId/pair/:one/:other": SIGNED_IN,
  "POST /similar/:among/:amongId/pair/:one/:other": SIGNED_IN,
};
const CALLS = {
  "GET /api/get-similar-programs": SIGNED_IN,
  "GET /api/get-similar-pair": SIGNED_IN,
  "POST /api/compare-programs": SIGNED_IN,
  "POST /api/stop-comparing": SIGNED_IN,
  "POST /api/decide-on-pair": SIGNED_IN,
};

/** Similar programs, for those who teach or manage a place. */
export const SIMILAR: Area = {
  roles: { ...PAGES, ...CALLS },
  showsNone: {
    "programs that the asker may read, to who manages their place: similar_test":
      [...Object.keys(PAGES), ...Object.keys(CALLS)],
  },
  leftOut: Object.fromEntries(
    [...Object.keys(PAGES), ...Object.keys(CALLS)]
      .filter((route) => route.startsWith("POST"))
      .map((route) => [route, "one job a place: similar/similar_test"]),
  ),
  elsewhere: Object.fromEntries(
    // The others are ours by their names.
    Object.keys(CALLS).filter((route) => !route.includes("program"))
      .map((route) => [route, "beyond the contract: similar/similar_test"]),
  ),
  async furnish(t) {
    const gid = 1;
    const { pid } = await addGroupProblem(t, gid, { problemId: "ALIKE1" });
    const { tid } = await addTraining(t, { gid, pids: [pid] });
    const venue = { kind: "training", id: tid, gid } as const;
    const ids = [];
    for (const [name, code] of [["alike_a", SUMS], ["alike_b", DISGUISED]]) {
      const { uid } = await addUser(t.site, {
        uid: `uid-${name}`,
        username: name,
      });
      ids.push(await put(t, { uid, pid, code, venue }));
    }
    const act = await t.actAs("root");
    const place = { kind: "training", id: tid } as const;
    const begun = await beginComparison(act, place);
    assert.ok(begun.ok, JSON.stringify(begun));
    await idle(t.site);
    const [one, other] = ids;
    const decided = await decideOnPair(act, place, [one, other], {
      opinion: "copied",
      reason: SUSPECTED,
    });
    assert.ok(decided.ok, JSON.stringify(decided));
    const query = `kind=training&id=${tid}`;
    return {
      params: {
        ":among": "training",
        ":amongId": String(tid),
        ":one": String(one),
        ":other": String(other),
      },
      pages: [`/similar/training/${tid}?from=100`],
      reads: [
        `/similar/training/${tid}`,
        `/similar/training/${tid}/pair/${one}/${other}`,
        `/api/get-similar-programs?${query}`,
        `/api/get-similar-pair?${query}&one=${one}&other=${other}`,
      ],
      canaries: [{ text: SUSPECTED, for: ["admin"] }],
    };
  },
};
