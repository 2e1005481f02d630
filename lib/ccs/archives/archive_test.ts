import assert from "node:assert/strict";
import fc from "fast-check";
import { basename, join } from "node:path";
import { ArchiveFindings, readArchive } from "./archive.ts";
import { type Files, withFiles } from "./files.ts";
import { finalBoard } from "./final_board.ts";

type Json = Record<string, unknown>;

const inMemory = (texts: Readonly<Record<string, unknown>>): Files => ({
  has: (name) => Promise.resolve(name in texts),
  text: (name) =>
    Promise.resolve(
      !(name in texts)
        ? null
        : typeof texts[name] === "string"
        ? texts[name] as string
        : JSON.stringify(texts[name]),
    ),
});

interface Given {
  teams: string[];
  problems: string[];
  runs: { team: string; problem: string; second: number; verdict: string }[];
}

const VERDICTS = ["ACCEPTED", "WRONG_ANSWER", "COMPILATION_ERROR", "PENDING"];
const TYPES: Record<string, string | null> = {
  ACCEPTED: "AC",
  WRONG_ANSWER: "WA",
  COMPILATION_ERROR: "CE",
  PENDING: null,
};

const given: fc.Arbitrary<Given> = fc.record({
  teams: fc.integer({ min: 1, max: 6 }).map((n) =>
    Array.from({ length: n }, (_, i) => `t${i}`)
  ),
  problems: fc.integer({ min: 1, max: 3 }).map((n) =>
    Array.from({ length: n }, (_, i) => `p${i}`)
  ),
}).chain(({ teams, problems }) =>
  fc.array(
    fc.record({
      team: fc.constantFrom(...teams),
      problem: fc.constantFrom(...problems),
      // Minutes in common, and moments, too.
      second: fc.integer({ min: 0, max: 400 }),
      verdict: fc.constantFrom(...VERDICTS),
    }),
    { maxLength: 40 },
  ).map((runs) => ({
    teams,
    problems,
    runs: runs.sort((a, b) => a.second - b.second),
  }))
);

/** The rule of both formats once more: walks over the runs in time with a book of marks. */
function independent(
  { teams, runs }: Given,
  { inSeconds = false, rightFirst }: {
    inSeconds?: boolean;
    /** XCPCIO takes the right ones of a moment first. */
    rightFirst: boolean;
  },
) {
  const marks = new Map<string, { wrong: number; solved: number | null }>();
  const inTime = runs.map((run, n) => ({ ...run, n })).sort((a, b) =>
    a.second - b.second ||
    (rightFirst
      ? Number(b.verdict === "ACCEPTED") - Number(a.verdict === "ACCEPTED")
      : 0) ||
    a.n - b.n
  );
  for (const { team, problem, second, verdict } of inTime) {
    const key = `${team} ${problem}`;
    const mark = marks.get(key) ?? { wrong: 0, solved: null };
    marks.set(key, mark);
    if (mark.solved !== null) continue;
    if (verdict === "ACCEPTED") mark.solved = second;
    if (verdict === "WRONG_ANSWER") mark.wrong++;
  }
  const rows = teams.map((team) => {
    const own = [...marks].filter(([key, { solved }]) =>
      key.startsWith(`${team} `) && solved !== null
    ).map(([, mark]) => mark as { wrong: number; solved: number });
    const minutes = own.map(({ solved }) => Math.floor(solved / 60));
    const penalty = inSeconds
      ? Math.floor(
        own.reduce((sum, { wrong, solved }) => sum + solved + wrong * 1200, 0) /
          60,
      )
      : own.reduce(
        (sum, { wrong }, n) => sum + minutes[n] + wrong * 20,
        0,
      );
    return {
      team,
      solved: own.length,
      penalty,
      last: Math.max(-1, ...minutes),
    };
  });
  return rows.map((row) => ({
    team: row.team,
    rank: 1 + rows.filter((other) =>
      other.solved > row.solved ||
      other.solved === row.solved &&
        (other.penalty < row.penalty ||
          other.penalty === row.penalty && other.last < row.last)
    ).length,
    solved: row.solved,
    penalty: row.penalty,
  }));
}

const byTeam = <T extends { team: string }>(rows: T[]) =>
  rows.sort((a, b) => a.team < b.team ? -1 : 1);

const xcpcio = ({ teams, problems, runs }: Given, options: Json = {}) => ({
  "config.json": {
    contest_name: "Cup",
    start_time: 1767225600,
    end_time: 1767243600,
    penalty: 1200,
    problems: problems.map((id) => ({ id, label: id.toUpperCase() })),
    options,
  },
  "team.json": teams.map((team_id) => ({ team_id, name: team_id })),
  "run.json": runs.map(({ team, problem, second, verdict }) => ({
    team_id: team,
    problem_id: problem,
    timestamp: second,
    status: verdict,
  })),
});

const clock = (second: number) =>
  new Date(second * 1_000).toISOString().slice(12, 19).replace(/^0?/, "");

function contestPackage({ teams, problems, runs }: Given) {
  return {
    "contest.json": {
      name: "Cup",
      start_time: "2026-01-01T10:00:00+08",
      duration: "5:00:00",
      penalty_time: 20,
      scoreboard_type: "pass-fail",
    },
    "problems.json": problems.map((id, ordinal) => ({ id, ordinal })),
    "teams.json": teams.map((id) => ({ id, name: id })),
    "judgement-types.json": ["AC", "WA", "CE"].map((id) => ({
      id,
      solved: id === "AC",
      penalty: id === "WA",
    })),
    "submissions.json": runs.map(({ team, problem, second }, n) => ({
      id: String(n + 1),
      team_id: team,
      problem_id: problem,
      contest_time: `0:${clock(second).split(":").slice(1).join(":")}.000`,
    })),
    "judgements.json": runs.flatMap(({ verdict }, n) =>
      TYPES[verdict] === null ? [] : [{
        id: String(n + 1),
        submission_id: String(n + 1),
        judgement_type_id: TYPES[verdict],
      }]
    ),
  };
}

const boardOf = async (texts: Json) =>
  byTeam(finalBoard((await readArchive(inMemory(texts))).archive));

Deno.test("final boards of archives are those of an independent ranking, in both formats [4 E5.2]", async () => {
  await fc.assert(
    fc.asyncProperty(given, async (contest) => {
      const expected = byTeam(independent(contest, { rightFirst: true }));
      assert.deepEqual(await boardOf(xcpcio(contest)), expected);
      assert.deepEqual(
        await boardOf(xcpcio(contest, {
          calculation_of_penalty:
            "accumulate_in_seconds_and_finally_to_the_minute",
        })),
        byTeam(independent(contest, { inSeconds: true, rightFirst: true })),
      );
      const plain = byTeam(independent(contest, { rightFirst: false }));
      const files = contestPackage(contest);
      assert.deepEqual(await boardOf(files), plain);
      // The same from its event feed, of this version and of an earlier one.
      const { "contest.json": head, ...lists } = files;
      const events = [
        { type: "contest", id: null, data: head },
        ...Object.entries(lists).flatMap(([name, objects]) =>
          objects.map((data) => ({
            type: name.replace(".json", ""),
            id: data.id,
            data,
          }))
        ),
      ];
      const lines = (extra: Json) =>
        events.map((event) => `${JSON.stringify({ ...event, ...extra })}\n`)
          .join("\n");
      assert.deepEqual(
        await boardOf({ "event-feed.ndjson": lines({}) }),
        plain,
      );
      assert.deepEqual(
        await boardOf({ "event-feed.json": lines({ op: "create" }) }),
        plain,
      );
    }),
    { numRuns: 60 },
  );
});

Deno.test("an archive is read from a folder, a zip and a tar alike [4 E5.2]", async () => {
  const folder = join(import.meta.dirname!, "../../../tests/board_archive");
  const dir = await Deno.makeTempDir();
  const plain = await withFiles(folder, readArchive);
  assert.ok(plain.archive.runs.length > 200);
  for (
    const [name, command, args] of [
      ["a.zip", "python3", ["-m", "zipfile", "-c", join(dir, "a.zip"), folder]],
      ["a.tar", "tar", [
        "cf",
        join(dir, "a.tar"),
        "-C",
        join(folder, ".."),
        basename(folder),
      ]],
      ["a.tar.gz", "tar", ["czf", join(dir, "a.tar.gz"), "-C", folder, "."]],
    ] as const
  ) {
    const { success } = await new Deno.Command(command, { args: [...args] })
      .output();
    assert.ok(success, name);
    const packed = await withFiles(join(dir, name), readArchive);
    assert.deepEqual(packed, plain, name);
  }
  await Deno.remove(dir, { recursive: true });
});

const SMALL: Given = {
  teams: ["t0", "t1"],
  problems: ["p0"],
  runs: [
    { team: "t0", problem: "p0", second: 60, verdict: "WRONG_ANSWER" },
    { team: "t1", problem: "p0", second: 70, verdict: "ACCEPTED" },
  ],
};

Deno.test("a broken archive is told with what is wrong in which file, and nothing is read of it", async () => {
  const whole = xcpcio(SMALL);
  const pack = contestPackage(SMALL);
  const runs = (count: number, changes: Json) => ({
    ...whole,
    "run.json": Array.from({ length: count }, () => ({
      team_id: "t0",
      problem_id: "p0",
      timestamp: 1,
      status: "ACCEPTED",
      ...changes,
    })),
  });
  const cases: [string, Json][] = [
    ["archiveNoContest", {}],
    ["archiveNoContest", { ...whole, "team.json": undefined }],
    ["archiveNotJson", { ...whole, "run.json": "[{" }],
    ["archiveFieldWrong", { ...whole, "run.json": [{ team_id: "t0" }] }],
    ["archiveFieldWrong", {
      ...whole,
      "config.json": { ...whole["config.json"], end_time: 1 },
    }],
    ["archiveVerdictUnknown", runs(1, { status: "GREAT" })],
    ["archiveTeamMissing", runs(40, { team_id: "nobody" })],
    ["archiveProblemMissing", runs(40, { problem_id: "x" })],
    ["archiveRunEarly", runs(40, { timestamp: -5 })],
    ["archiveTeamTwice", {
      ...whole,
      "team.json": [...whole["team.json"], ...whole["team.json"]],
    }],
    ["archiveTooManyRuns", runs(1_000_001, {})],
    ["archiveScored", {
      ...pack,
      "contest.json": { ...pack["contest.json"], scoreboard_type: "score" },
    }],
    ["archiveNotJson", { "event-feed.ndjson": '{"type":"teams"\n' }],
    ["archiveFieldWrong", {
      ...pack,
      "contest.json": { ...pack["contest.json"], duration: "long" },
    }],
  ];
  for (const [code, texts] of cases) {
    const files = Object.fromEntries(
      Object.entries(texts).filter(([, text]) => text !== undefined),
    );
    await assert.rejects(
      readArchive(inMemory(files)),
      (reason) => {
        assert.ok(reason instanceof ArchiveFindings, `${code}: ${reason}`);
        assert.equal(reason.findings[0].code, code, reason.message);
        assert.ok(reason.findings[0].file !== "", code);
        return true;
      },
    );
  }
});

Deno.test("runs of the jury are left out, doubled ids told apart, and the archive says so", async () => {
  const whole = xcpcio(SMALL);
  const { archive, warnings } = await readArchive(inMemory({
    ...whole,
    "run.json": [
      ...whole["run.json"].map((run) => ({ ...run, id: "7" })),
      { ...whole["run.json"][0], team_id: "jury" },
    ],
  }));
  assert.equal(archive.runs.length, 2);
  assert.equal(new Set(archive.runs.map(({ id }) => id)).size, 2);
  assert.deepEqual(
    warnings.map(({ code, count }) => [code, count]).sort(),
    [["archiveRunTwice", 1], ["archiveTeamMissing", 1]],
  );
});

Deno.test("XCPCIO's medals are the prizes of those who are ranked, by numbers or by the tenths of a preset [4 E5.1]", async () => {
  const whole = xcpcio(SMALL);
  const prizesWith = async (medal: unknown) =>
    (await readArchive(inMemory({
      ...whole,
      "config.json": { ...whole["config.json"], medal },
    }))).archive.prizes;
  assert.deepEqual(
    await prizesWith({ official: { gold: 2, silver: "4", bronze: 6 } }),
    [
      { name: "Gold", count: 2 },
      { name: "Silver", count: 4 },
      { name: "Bronze", count: 6 },
    ],
  );
  assert.deepEqual(await prizesWith({ all: { gold: 1 } }), [
    { name: "Gold", count: 1 },
    { name: "Silver", count: 0 },
    { name: "Bronze", count: 0 },
  ]);
  for (const none of ["icpc", undefined, null, {}]) {
    assert.deepEqual(await prizesWith(none), [], `${none}`);
  }
  // Of eleven who have solved something, beside one who has not.
  const many = xcpcio({
    ...SMALL,
    teams: Array.from({ length: 12 }, (_, n) => `t${n}`),
    runs: Array.from({ length: 12 }, (_, n) => ({
      team: `t${n}`,
      problem: "p0",
      second: 60 + n,
      verdict: n === 11 ? "WRONG_ANSWER" : "ACCEPTED",
    })),
  });
  const { archive } = await readArchive(inMemory({
    ...many,
    "config.json": { ...many["config.json"], medal: "ccpc" },
  }));
  assert.deepEqual(archive.prizes.map(({ count }) => count), [2, 2, 3]);
});
