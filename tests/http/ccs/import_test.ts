import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS } from "../../../lib/judging/status.ts";
import { openContestBoard } from "../../../lib/contests/board/board.ts";
import { namedOn } from "../../../lib/contests/board/names.ts";
import { ContestTeam } from "../../../lib/venues/teams.ts";
import type { Act } from "../../../lib/site/site.ts";
import { openBoardSite, type Sent } from "../boards/contest.ts";
import { archiveOf, broughtIn, SMALL, textsIn, zipOf } from "./imports.ts";

const sentOnes: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({
    by: fc.constantFrom("ann", "bob", "cat", "dan"),
    to: fc.constantFrom("A", "B", "C"),
    at: fc.double({ min: 0, max: 59, noNaN: true })
      .map((minutes) => Math.floor(minutes * 60_000) / 60_000),
    status: fc.constantFrom(
      STATUS.accepted,
      STATUS.wrongAnswer,
      STATUS.compileError,
      STATUS.presentationError,
      STATUS.pending,
    ),
  }),
  { minLength: 1, maxLength: 25 },
);

/** A board in names alone, at a moment. */
async function boardOf(act: Act, cid: number, minute: number | null) {
  const opened = await openContestBoard(act, {
    cid,
    outside: false,
    isLive: true,
    withLate: false,
    asOf: minute === null ? null : minute * 60_000,
  });
  assert.ok(opened.ok, JSON.stringify(opened));
  const board = opened.value;
  const letters = new Map(
    board.problems.map(({ pid, displayId }) => [pid, displayId]),
  );
  return {
    columns: board.problems.map(({ displayId, color }) => [displayId, color]),
    rows: board.standings.map(({ row, rank, award }) => {
      const { name, school } = namedOn(
        act.site,
        board.contest.head,
        row.uid,
      );
      return {
        ...{ name, school, rank, award: award?.name ?? null },
        ...{ points: row.points, time: row.time, total: row.total },
        cells: [...row.cells].map(([pid, cell]) => [
          letters.get(pid),
          ..."errors" in cell
            ? [cell.solvedAt, cell.errors, cell.pending, cell.total]
            : [],
        ]).sort(),
      };
    }),
  };
}

/** An archive's files without what is another each time. */
const lasting = (
  texts: Record<string, string>,
  cid: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      name === "contest.json" || name === "event-feed.ndjson"
        ? text.replaceAll(/,"token":"[^"]*"/g, "")
          .replace(`"id":"${cid}","name"`, '"id":"","name"')
          .replace(`"id": "${cid}"`, '"id":""')
        : text,
    ]),
  );

for (const format of ["package", "xcpcio"] as const) {
  Deno.test(`a contest that goes out and comes in has the same board at any moment, and goes out the same: ${format} [4 E5.1]`, async () => {
    await fc.assert(
      fc.asyncProperty(
        sentOnes,
        fc.record({
          seals: fc.boolean(),
          classes: fc.boolean(),
          ties: fc.constantFrom("shared" as const, "lastSolve" as const),
        }),
        async (list, { seals, classes, ties }) => {
          await using site = await openBoardSite({
            rules: { sealAt: null, penaltyMinutes: 15, ties },
            head: {
              unofficial: ["guests"],
              awardKind: "number",
              awards: [{
                priority: 1,
                name: "Cup",
                background: "#eee",
                color: "#111",
                num: 1,
              }],
            },
          });
          if (seals) {
            await site.change({ sealAt: site.begin + 40 * 60_000 });
          }
          const { t } = site;
          const { teamRecords } = t.site.venues;
          for (const [n, name] of ["ann", "bob", "cat", "dan"].entries()) {
            const { user } = await site.personOf(name);
            await teamRecords.insert(ContestTeam.parse({
              cid: site.cid,
              uid: user.uid,
              name: `Team ${name}`,
              members: [`${name} one`, `${name} two`],
              group: n === 3 ? "guests" : classes && n === 1 ? "juniors" : "",
            }));
          }
          await site.send(...list);
          site.moveTo(70);
          const act = await t.actAs("root");
          const out = await archiveOf(t, site.cid, format);
          const first = await broughtIn(act, out);
          const again = await archiveOf(t, first, format);
          const second = await broughtIn(act, again);
          const third = await archiveOf(t, second, format);
          for (const minute of [null, 10, 30, 45]) {
            const before = await boardOf(act, site.cid, minute);
            const got = await boardOf(act, first, minute);
            // One prize of each medal's place: there may be fewer than were to be given.
            assert.deepEqual(got, before, `${minute}`);
            assert.deepEqual(await boardOf(act, second, minute), before);
          }
          assert.deepEqual(
            lasting(await textsIn(third), second),
            lasting(await textsIn(again), first),
          );
          for (const path of [out, again, third]) await Deno.remove(path);
        },
      ),
      { numRuns: 6 },
    );
  });
}

Deno.test("strangers' runs are on their board alone: in no list of submissions, people or accounts; what comes in is hidden, marked and takes nothing [4 E5.1]", async () => {
  await using site = await openBoardSite();
  const { t } = site;
  const act = await t.actAs("root");
  const before = t.site.submissions.catalogue.size;
  const path = await zipOf(SMALL);
  const cid = await broughtIn(act, path);
  await Deno.remove(path);
  const rules = t.site.venues.kept.contests.get(cid)!;
  const head = t.site.contests.heads.get(cid)!;
  assert.equal(rules.isVisible, false);
  assert.equal(head.title, "Elsewhere Cup");
  assert.deepEqual(
    [head.imported?.format, head.imported?.teams, head.imported?.runs],
    ["xcpcio", 3, 6],
  );
  assert.equal(t.site.submissions.catalogue.size, before);
  const board = await boardOf(act, cid, null);
  assert.deepEqual(
    board.rows.map(({ name, rank, points, school }) => [
      name,
      rank,
      points,
      school,
    ]),
    [
      ["Second", 1, 2, "West"],
      ["First", 2, 1, "East"],
      ["Guests", -1, 1, "West"],
    ],
  );
  assert.equal(
    t.site.accounts.directory.uidOf("First"),
    null,
  );
});
