import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { Submission } from "../../lib/submissions/schema.ts";
import { Problem } from "../../lib/problems/schema.ts";
import { addUser } from "../support.ts";
import type { BrowserSite } from "./support.ts";

export const FIRST_CUP_PID = 5_000;

/** A contest with prizes, stars, long names and schools, whose board is open to all. */
export async function openCup(
  gavel: BrowserSite,
  { people, problems }: { people: number; problems: number },
): Promise<number> {
  const { site } = gavel;
  const act = await gavel.actOf();
  const made = await createContest(act, null, {
    ...contestAtFirst(act.now - 3_600_000),
    title: "Autumn cup of all schools that are near the river",
    description: "Bring a pen.",
    opensBoard: true,
    sealAt: act.now + 3_600_000,
    stars: ["person3", "person9"],
    awardKind: "number",
    awards: [1, 2, 3].map((priority) => ({
      priority,
      name: ["Gold medal", "Silver medal", "一等奖（校级）"][priority - 1],
      background: "#f3c62f",
      color: "#d6342b",
      num: 4,
    })),
  });
  assert.ok(made.ok, JSON.stringify(made));
  const cid = made.value;
  const [first] = site.problems.catalogue.adminList(
    { tagIds: [] },
    { from: 0, limit: 1 },
  ).rows;
  const pids: number[] = [];
  for (let n = 0; n < problems; n++) {
    const pid = FIRST_CUP_PID + n;
    await site.problems.records.insert(Problem.parse({
      ...first,
      pid,
      problemId: `W${pid}`,
      auth: PROBLEM_AUTH.contest,
    }));
    const added = await addProblem(act, cid, {
      pid,
      displayId: String.fromCharCode(65 + n),
      displayTitle: "",
      color: "#0b7285",
    });
    assert.ok(added.ok, JSON.stringify(added));
    pids.push(pid);
  }
  let submitId = 9_000;
  for (let n = 0; n < people; n++) {
    const uid = `p${n}`;
    await addUser(site, {
      uid,
      username: `person${n}`,
      school: "The Second Secondary School by the River, East Building",
      gender: "female",
    });
    for (let k = 0; k <= n % problems; k++) {
      await site.submissions.records.insert(Submission.parse({
        submitId: ++submitId,
        pid: pids[k],
        displayPid: "W",
        uid,
        submitTime: act.now - 3_000_000 + n * 1_000,
        status: k % 4 === 3 ? STATUS.wrongAnswer : STATUS.accepted,
        length: 10,
        language: "C",
        venue: { kind: "contest", id: cid, gid: null },
        ip: "192.0.2.1",
      }));
    }
  }
  return cid;
}
