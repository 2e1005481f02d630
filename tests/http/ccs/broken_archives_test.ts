import assert from "node:assert/strict";
import {
  startContestImport,
  takeContestImport,
} from "../../../lib/ccs/importing/import.ts";
import { indexFaults } from "../../../lib/store/check.ts";
import type { Site } from "../../../lib/site/site.ts";
import { killer } from "../../killed_site.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { looked, run, SMALL, zipOf } from "./imports.ts";

async function openLater() {
  const t = await openTestSite();
  t.clock.now = 1_800_000_000_000;
  return t;
}

/** What is found in an archive, and whether it can be taken. */
async function foundIn(
  t: TestSite,
  files: Readonly<Record<string, unknown>> | string,
  name?: string,
) {
  const path = typeof files === "string" ? files : await zipOf(files);
  const job = await looked(await t.actAs("root"), path, name);
  await Deno.remove(path);
  return {
    state: job.state,
    report: job.report,
    found: job.findings.map(({ code, file, what, count }) => [
      code,
      file,
      what,
      count,
    ]),
  };
}

const { "run.json": RUNS, "team.json": TEAMS, "config.json": CONFIG } = SMALL;

/** Archives that cannot be taken, with what is told of them. */
const REFUSED: [
  what: string,
  files: Readonly<Record<string, unknown>>,
  told: unknown[],
][] = [
  ["no contest", { "README.md": "Words" }, [
    "archiveNoContest",
    "submissions.json",
  ]],
  ["no JSON", { ...SMALL, "team.json": "[{" }, ["archiveNotJson", "team.json"]],
  ["a wrong field", { ...SMALL, "config.json": { ...CONFIG, penalty: "x" } }, [
    "archiveFieldWrong",
    "config.json",
    "penalty",
  ]],
  ["teams of one id", {
    ...SMALL,
    "team.json": [...TEAMS, { ...TEAMS[0], name: "Again" }],
  }, ["archiveTeamTwice", "team.json", "1", 1]],
  ["an unknown verdict", {
    ...SMALL,
    "run.json": [...RUNS, run(7, "1", "0", 3, "EATEN")],
  }, ["archiveVerdictUnknown", "run.json", "EATEN", 1]],
  ["more teams missing than may be", {
    ...SMALL,
    "run.json": Array.from(
      { length: 60 },
      (_, n) => run(n, "77", "0", 3, "ACCEPTED"),
    ),
  }, ["archiveTeamMissing", "run.json", "77", 60]],
  ["a team missing that sent a third of few runs", {
    ...SMALL,
    "run.json": [
      ...Array.from({ length: 20 }, (_, n) => run(n, "1", "0", 3, "ACCEPTED")),
      ...Array.from(
        { length: 9 },
        (_, n) => run(n + 20, "77", "0", 3, "ACCEPTED"),
      ),
    ],
  }, ["archiveTeamMissing", "run.json", "77", 9]],
  ["no problems", { ...SMALL, "config.json": { ...CONFIG, problems: [] } }, [
    "archiveFieldWrong",
    "config.json",
    "problems",
  ]],
  ["an end before the begin", {
    ...SMALL,
    "config.json": { ...CONFIG, end_time: 5 },
  }, ["archiveFieldWrong", "config.json", "start, end"]],
  ["a contest that runs", {
    ...SMALL,
    "config.json": {
      ...CONFIG,
      end_time: 1_800_000_060,
      start_time: 1_799_999_000,
    },
  }, ["archiveStillRuns", "archive.zip"]],
];

Deno.test("a broken archive is told by its place, and nothing of it is there [4 E5.3]", async () => {
  await using t = await openLater();
  for (const [what, files, told] of REFUSED) {
    const { state, found, report } = await foundIn(t, files);
    assert.equal(state, "failed", what);
    assert.equal(report, null, what);
    assert.deepEqual(found[0].slice(0, told.length), told, what);
  }
  const none = await Deno.makeTempFile();
  await Deno.writeTextFile(none, "no zip");
  const { state, found } = await foundIn(t, none, "page.html.zip");
  assert.deepEqual([state, found[0].slice(0, 2)], [
    "failed",
    ["archiveNotZip", "page.html.zip"],
  ]);
  assert.deepEqual([...t.site.contests.heads.values()], []);
  assert.deepEqual([...t.site.venues.teams.values()], []);
});

Deno.test("a zip bomb, and more runs than a site takes, are refused before they fill it [4 E5.3]", async () => {
  await using t = await openLater();
  const bomb = await foundIn(t, {
    ...SMALL,
    "run.json": " ".repeat(300 * 1024 ** 2),
  });
  assert.deepEqual([bomb.state, bomb.found[0][0]], ["failed", "archiveNotZip"]);
  const line = JSON.stringify(run(1, "1", "0", 3, "ACCEPTED"));
  const many = await foundIn(t, {
    ...SMALL,
    "run.json": `[${Array(300_001).fill(line).join(",")}]`,
  });
  assert.deepEqual(many.found, [
    ["archiveTooManyRuns", "run.json", "300001", 1],
  ]);
  const tenMillion = await foundIn(t, {
    ...SMALL,
    "run.json": `[${`${line},`.repeat(1_200_000)}${line}]`,
  });
  assert.deepEqual(
    [tenMillion.state, tenMillion.found[0].slice(0, 2)],
    ["failed", ["archiveTooLarge", "run.json"]],
  );
});

Deno.test("runs that do not fit are left out and told, others come in; texts may be in another encoding [4 E5.3]", async () => {
  await using t = await openLater();
  const odd = await foundIn(t, {
    ...SMALL,
    "run.json": [
      ...RUNS,
      run(1, "1", "1", 15, "WRONG_ANSWER"),
      run(8, "77", "0", 3, "ACCEPTED"),
      run(9, "1", "9", 3, "ACCEPTED"),
      run(10, "1", "0", -3, "ACCEPTED"),
      run(11, "1", "0", 99, "ACCEPTED"),
    ],
  });
  assert.equal(odd.state, "ready");
  assert.equal(odd.report?.runs, RUNS.length + 2);
  assert.deepEqual(odd.found.toSorted(), [
    ["archiveProblemMissing", "run.json", "9", 1],
    ["archiveRunEarly", "run.json", "10", 1],
    ["archiveRunLate", "run.json", "11", 1],
    ["archiveRunTwice", "run.json", "1", 1],
    ["archiveTeamMissing", "run.json", "77", 1],
  ]);
  // "东方" in GBK.
  const [before, after] = JSON.stringify(TEAMS).split("East");
  const text = new TextEncoder();
  const gbk = await foundIn(t, {
    ...SMALL,
    "team.json": new Uint8Array([
      ...text.encode(before.replace("First", "Team")),
      ...[0xb6, 0xab, 0xb7, 0xbd],
      ...text.encode(after),
    ]),
  });
  assert.equal(gbk.state, "ready", JSON.stringify(gbk.found));
  const strange = await foundIn(t, {
    ...SMALL,
    "team.json": TEAMS.map((team, n) => ({
      ...team,
      id: ["1", "2", "9"][n],
      name: n === 0 ? "Fir\u202est\nof all" : "x".repeat(500),
      group: n === 0 ? ["official", "girls", "juniors"] : team.group,
    })),
  });
  assert.deepEqual(strange.found.map(([code]) => code).toSorted(), [
    "archiveGroupsLeft",
    "archiveTextChanged",
  ]);
});

/** All that an import leaves. */
const left = (site: Site) => ({
  contests: [...site.contests.heads.values()].map(({ title }) => title),
  teams: [...site.venues.teams.values()].length,
  items: [...site.venues.kept.contests.values()]
    .map(({ cid }) =>
      site.venues.items.of({ kind: "contest", id: cid }).length
    ),
});

Deno.test("killed at any commit, an import is whole at the end, once [4 E5.3]", async () => {
  const path = await zipOf(SMALL);
  await killer(openLater)(
    async (t) => {
      const act = await t.actAs("root");
      const begun = await startContestImport(
        act,
        { name: "a.zip", path },
        null,
      );
      assert.ok(begun.ok);
      const { id } = begun.value;
      await t.site.contestImports.jobs.settled(id);
      return async (site) =>
        await takeContestImport({ ...act, site }, id, null);
    },
    async (t, site) => {
      const [job] = await Array.fromAsync(site.contestImports.jobs.all());
      if (job.state === "waiting") {
        assert.deepEqual(left(site), { contests: [], teams: 0, items: [] });
        return;
      }
      assert.equal(job.state, "done");
      assert.deepEqual(left(site), {
        contests: ["Elsewhere Cup"],
        teams: 3,
        items: [2],
      });
      assert.deepEqual(await indexFaults(t.site.jobs.records), []);
    },
  );
  await Deno.remove(path);
});

Deno.test("an import whose sender may make no contests any more leaves nothing [4 E5.3]", async () => {
  await using t = await openLater();
  const path = await zipOf(SMALL);
  const act = await t.actAs("admin");
  const { id } = await looked(act, path);
  await Deno.remove(path);
  const { jobs } = t.site.contestImports;
  await t.site.accounts.users.update(
    [act.viewer!.uid],
    (user) => ({ ...user, roles: ["user" as const] }),
  );
  assert.ok((await takeContestImport(act, id, null)).ok);
  const job = await jobs.settled(id);
  assert.equal(job?.state, "failed");
  assert.deepEqual(left(t.site), { contests: [], teams: 0, items: [] });
});
