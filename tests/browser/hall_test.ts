import assert from "node:assert/strict";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { addProblem } from "../../lib/contests/items.ts";
import { createContest } from "../../lib/contests/service.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { Submission } from "../../lib/submissions/schema.ts";
import { Problem } from "../../lib/problems/schema.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const PEOPLE = 43;
const PROBLEMS = 12;

/** A contest with prizes, stars, long names and schools, whose board is open to all. */
async function openCup(gavel: BrowserSite): Promise<number> {
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
  for (let n = 0; n < PROBLEMS; n++) {
    const pid = 5_000 + n;
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
  for (let n = 0; n < PEOPLE; n++) {
    const uid = `p${n}`;
    await addUser(site, {
      uid,
      username: `person${n}`,
      school: "The Second Secondary School by the River, East Building",
      gender: "female",
    });
    for (let k = 0; k <= n % PROBLEMS; k++) {
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

Deno.test({
  ...BROWSER_TEST,
  name:
    "the board for a wall fits its screen, with whole rows and pages of equal length [4 W5.1]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const cid = await openCup(gavel);
    for (
      const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160]]
    ) {
      await t.step(`${width}×${height}`, async () => {
        const page = await gavel.open({ width, height });
        const lengths: number[] = [];
        for (const currentPage of [1, 2, 3, 4]) {
          await page.goto(
            `${gavel.base}/contest/acm-scoreboard/${cid}?hall=true&currentPage=${currentPage}`,
          );
          const seen = await page.evaluate(() => {
            const bottoms = [...document.querySelectorAll("tbody.all > tr")]
              .map((row) => row.getBoundingClientRect().bottom);
            return {
              rows: bottoms.length,
              names: [...document.querySelectorAll("tbody.all .name")]
                .filter((name) =>
                  name.clientWidth > 0 && name.scrollWidth <= name.clientWidth
                ).length,
              lowest: Math.max(...bottoms),
              foot: document.querySelector(".hall-foot")!
                .getBoundingClientRect(),
              tall: document.documentElement.scrollHeight,
              wide: document.documentElement.scrollWidth,
            };
          });
          lengths.push(seen.rows);
          assert.ok(seen.tall <= height, `${seen.tall} px high`);
          assert.ok(seen.wide <= width, `${seen.wide} px wide`);
          assert.equal(seen.names, seen.rows, "whole names");
          assert.ok(seen.lowest <= seen.foot.top, "a row behind the foot");
          assert.ok(seen.foot.bottom <= height);
        }
        assert.deepEqual(lengths, [11, 11, 11, 10]);
        await page.context().close();
      });
    }
  },
});
