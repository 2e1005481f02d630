import assert from "node:assert/strict";
import fc from "fast-check";
import { readArchive } from "../../../lib/ccs/archives/archive.ts";
import { withFiles } from "../../../lib/ccs/archives/files.ts";
import { finalBoard } from "../../../lib/ccs/archives/final_board.ts";
import { openArchive } from "../../../lib/files/archive.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { type BoardSite, openBoardSite, type Sent } from "../boards/contest.ts";
import { get } from "./ccs.ts";

async function downloaded(site: BoardSite, format: string): Promise<string> {
  const response = await site.t.call(
    "GET",
    `/api/file/download-contest-archive?cid=${site.cid}&format=${format}`,
    { as: "root" },
  );
  assert.equal(response.status, 200);
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  await Deno.writeFile(path, response.body!);
  return path;
}

const sentOnes: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({
    by: fc.constantFrom("ann", "bob", "cat"),
    to: fc.constantFrom("A", "B", "C"),
    at: fc.double({ min: 0, max: 59, noNaN: true })
      .map((minutes) => Math.floor(minutes * 60_000) / 60_000),
    status: fc.constantFrom(
      STATUS.accepted,
      STATUS.wrongAnswer,
      STATUS.compileError,
      STATUS.pending,
    ),
  }),
  { minLength: 1, maxLength: 25 },
);

Deno.test("a contest's archives, read again, have its teams, runs and board, in both formats", async () => {
  await fc.assert(
    fc.asyncProperty(sentOnes, async (list) => {
      await using site = await openBoardSite({ stars: ["cat"] });
      await site.send(...list);
      site.moveTo(70);
      const [pack, xcpcio] = await Promise.all(
        ["package", "xcpcio"].map(async (format) => {
          const path = await downloaded(site, format);
          const read = await withFiles(path, readArchive);
          await Deno.remove(path);
          assert.deepEqual(read.warnings, []);
          return read.archive;
        }),
      );
      const board = await get(site, "/scoreboard");
      const expected = board.rows.map((
        { team_id, score }: {
          team_id: string;
          score: { num_solved: number };
        },
      ) => [team_id, score.num_solved]).sort();
      assert.deepEqual(
        finalBoard(pack).map(({ team, solved }) => [team, solved])
          .filter(([team]) =>
            expected.some(([known]: [string]) => known === team)
          ).sort(),
        expected,
      );
      const runsOf = ({ runs }: typeof pack) =>
        runs.map(({ id, teamId, problemId, at, status }) =>
          [id, teamId, problemId, at, status].join(" ")
        ).sort();
      assert.deepEqual(runsOf(xcpcio), runsOf(pack));
      assert.equal(pack.runs.length, list.length);
      for (const name of ["title", "begin", "length", "sealed"] as const) {
        assert.deepEqual(xcpcio[name], pack[name], name);
      }
      assert.deepEqual(
        xcpcio.teams.map((
          { id, name, organization, isUnranked },
        ) => [id, name, organization, isUnranked]),
        pack.teams.map((
          { id, name, organization, isUnranked },
        ) => [id, name, organization, isUnranked]),
      );
    }),
    { numRuns: 8 },
  );
});

Deno.test("a contest package holds what the API tells staff, its feed, and the programs; who does not manage the contest gets none", async () => {
  await using site = await openBoardSite();
  const [id] = await site.send({ by: "ann", to: "A", at: 5 });
  await site.t.site.store.transact(async (tx) => {
    await tx.putBlob(site.t.site.submissions.codes, [id], "int main() {}");
    return { ok: true, value: null };
  });
  site.moveTo(70);
  const path = await downloaded(site, "package");
  const opened = await openArchive(path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const textOf = async (name: string) =>
    await new Response(
      archive.files.find((file) => file.name === name)!.stream(),
    ).text();
  for (
    const name of ["problems", "teams", "submissions", "judgements", "state"]
  ) {
    assert.deepEqual(
      JSON.parse(await textOf(`${name}.json`)),
      await get(site, `/${name}`),
      name,
    );
  }
  const feed = (await textOf("event-feed.ndjson")).trim().split("\n");
  assert.ok(feed.some((line) => JSON.parse(line).type === "judgements"));
  assert.ok(
    archive.files.some(({ name }) => name === `submissions/${id}/files.zip`),
  );
  await Deno.remove(path);
  const url = `/api/file/download-contest-archive?cid=${site.cid}`;
  for (const as of ["visitor", "user"] as const) {
    const response = await site.t.call("GET", url, { as });
    assert.notEqual(response.headers.get("content-type"), "application/zip");
    await response.body?.cancel();
  }
  const page = await site.t.browse(`/admin/contest/${site.cid}/accepted`, {
    as: "root",
  });
  assert.match(await page.text(), /format=package/);
});
