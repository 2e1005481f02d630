import { z } from "zod";
import { STATUS, type Status } from "../../judging/status.ts";
import {
  type ArchiveRun,
  type ArchiveTeam,
  type ContestArchive,
  fault,
} from "./archive.ts";
import type { Files } from "./files.ts";
import { jsonOf } from "./json.ts";
import { ownRuleIn } from "./own_rule.ts";

/** A name, or the same in several languages. */
const Text = z.union([
  z.string(),
  z.object({
    fallback: z.string().nullish(),
    fallback_lang: z.string().nullish(),
    texts: z.record(z.string(), z.string()).nullish(),
  }).transform(({ fallback, fallback_lang, texts }) =>
    texts?.[fallback_lang ?? ""] ?? fallback ?? Object.values(texts ?? {})[0] ??
      ""
  ),
]);
const Person = z.union([
  z.string(),
  z.looseObject({ name: Text }).transform(({ name }) => name),
  Text,
]);
const Id = z.coerce.string();

const Medals = z.object({
  gold: z.coerce.number().int().min(0).nullish(),
  silver: z.coerce.number().int().min(0).nullish(),
  bronze: z.coerce.number().int().min(0).nullish(),
});

const Config = z.object({
  contest_name: Text.default(""),
  start_time: z.union([z.number(), z.string()]),
  end_time: z.union([z.number(), z.string()]),
  frozen_time: z.coerce.number().nullish(),
  freeze_time: z.union([z.number(), z.string()]).nullish(),
  penalty: z.coerce.number().default(1_200),
  problem_id: z.array(Id).nullish(),
  problems: z.array(z.object({
    id: Id,
    label: Id.optional(),
    name: Text.nullish(),
    balloon_color: z.object({ background_color: z.string() }).nullish(),
  })).nullish(),
  balloon_color: z.array(z.object({ background_color: z.string() })).nullish(),
  // A preset says no number: it follows from the board.
  medal: z.union([z.record(z.string(), Medals), z.string()]).nullish(),
  options: z.object({
    calculation_of_penalty: z.string().nullish(),
    submission_timestamp_unit: z.string().nullish(),
  }).nullish(),
});

const Team = z.looseObject({
  id: Id.optional(),
  team_id: Id.optional(),
  name: Text.optional(),
  team_name: Text.optional(),
  organization: Text.nullish(),
  organization_id: Id.nullish(),
  members: z.union([z.array(Person), Text]).nullish(),
  group: z.array(z.string()).nullish(),
});

const Run = z.object({
  id: Id.optional(),
  submission_id: Id.optional(),
  team_id: Id,
  problem_id: Id,
  timestamp: z.number(),
  status: z.string(),
  language: z.string().nullish(),
  time: z.number().nullish(),
  is_ignore: z.boolean().nullish(),
});

/** By the names and short names of the format. */
const VERDICTS: Readonly<Record<string, Status>> = {
  ACCEPTED: STATUS.accepted,
  CORRECT: STATUS.accepted,
  OK: STATUS.accepted,
  AC: STATUS.accepted,
  REJECTED: STATUS.wrongAnswer,
  RJ: STATUS.wrongAnswer,
  INCORRECT: STATUS.wrongAnswer,
  WRONG_ANSWER: STATUS.wrongAnswer,
  WA: STATUS.wrongAnswer,
  NO_OUTPUT: STATUS.wrongAnswer,
  NO: STATUS.wrongAnswer,
  HACKED: STATUS.wrongAnswer,
  JUDGEMENT_FAILED: STATUS.wrongAnswer,
  JE: STATUS.wrongAnswer,
  OUTPUT_LIMIT_EXCEEDED: STATUS.runtimeError,
  OL: STATUS.runtimeError,
  OLE: STATUS.runtimeError,
  RUNTIME_ERROR: STATUS.runtimeError,
  RT: STATUS.runtimeError,
  RE: STATUS.runtimeError,
  RTE: STATUS.runtimeError,
  TIME_LIMIT_EXCEEDED: STATUS.timeLimitExceeded,
  TL: STATUS.timeLimitExceeded,
  TLE: STATUS.timeLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: STATUS.timeLimitExceeded,
  IL: STATUS.timeLimitExceeded,
  ILE: STATUS.timeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: STATUS.memoryLimitExceeded,
  ML: STATUS.memoryLimitExceeded,
  MLE: STATUS.memoryLimitExceeded,
  PRESENTATION_ERROR: STATUS.presentationError,
  PE: STATUS.presentationError,
  COMPILATION_ERROR: STATUS.compileError,
  CE: STATUS.compileError,
  SYSTEM_ERROR: STATUS.systemError,
  SE: STATUS.systemError,
  CONFIGURATION_ERROR: STATUS.systemError,
  CANCELED: STATUS.cancelled,
  SKIPPED: STATUS.cancelled,
  // Neither counts on a board (its own board takes them so).
  PARTIALLY_CORRECT: STATUS.partialAccepted,
  SECURITY_VIOLATED: STATUS.cancelled,
  DENIAL_OF_JUDGEMENT: STATUS.cancelled,
  UNKNOWN: STATUS.cancelled,
  UNDEFINED: STATUS.cancelled,
  PENDING: STATUS.pending,
  PD: STATUS.pending,
  WAITING: STATUS.pending,
  COMPILING: STATUS.pending,
  JUDGING: STATUS.pending,
  FROZEN: STATUS.pending,
};

/** Its own board charges nothing for presentation errors. */
const PENALISED: ReadonlySet<Status> = new Set([
  STATUS.wrongAnswer,
  STATUS.timeLimitExceeded,
  STATUS.memoryLimitExceeded,
  STATUS.runtimeError,
]);

const TICKS: Readonly<Record<string, number>> = {
  second: 1_000,
  millisecond: 1,
  microsecond: 1e-3,
  nanosecond: 1e-6,
};

/** Seconds since 1970 stay below this for 3,000 years. */
const IN_MILLISECONDS = 1e11;

const momentOf = (time: number | string): number =>
  typeof time === "string"
    ? Date.parse(time)
    : time < IN_MILLISECONDS
    ? time * 1_000
    : time;

/** Marks of a team that are no group. */
const NO_GROUPS: ReadonlySet<string> = new Set(["missing_photo"]);

/** Reads `config.json`, `team.json` and `run.json` of XCPCIO's board data. */
export async function readXcpcio(files: Files): Promise<ContestArchive> {
  const config = await jsonOf(files, "config.json", Config);
  const [begin, end] = [config.start_time, config.end_time].map(momentOf);
  const { calculation_of_penalty, submission_timestamp_unit } =
    config.options ?? {};
  const tick = TICKS[submission_timestamp_unit ?? "second"];
  if (tick === undefined) {
    throw fault(
      "archiveFieldWrong",
      "config.json",
      "submission_timestamp_unit",
    );
  }
  const { freeze_time: freezeTime = null } = config;
  const seal = freezeTime !== null
    ? end - momentOf(freezeTime)
    : (config.frozen_time ?? 0) * 1_000;
  const ownRule = await ownRuleIn(files);
  const problems = config.problems
    ? config.problems.map(({ id, label, name, balloon_color }) => ({
      id,
      label: label ?? id,
      name: name ?? label ?? id,
      color: hexOf(balloon_color?.background_color),
    }))
    : (config.problem_id ?? []).map((label, n) => ({
      id: String(n),
      label,
      name: label,
      color: hexOf(config.balloon_color?.[n]?.background_color),
    }));
  const teams = await teamsOf(files);
  const runs = await runsOf(files, tick, { isOurs: ownRule !== null });
  return {
    format: "xcpcio",
    title: config.contest_name,
    begin,
    length: end - begin,
    sealed: seal > 0 ? seal : null,
    penaltySeconds: config.penalty,
    penaltyIn: calculation_of_penalty?.includes("seconds")
      ? "seconds"
      : "minutes",
    ranksAll: true,
    penalised: PENALISED,
    problems,
    ownRule,
    prizes: ownRule?.prizes ?? prizesOf(config.medal, teams, runs),
    teams,
    runs,
  };
}

/**
 * The medals of those who are ranked. By the preset `ccpc` a tenth of those who have
 * solved something get gold, three tenths gold or silver, six tenths any, rounded up;
 * no other preset has a rule that its own board keeps.
 */
function prizesOf(
  medal: z.infer<typeof Config>["medal"],
  teams: readonly ArchiveTeam[],
  runs: readonly ArchiveRun[],
): ContestArchive["prizes"] {
  if (!medal || (typeof medal === "string" && medal !== "ccpc")) return [];
  const { gold, silver, bronze } = medal === "ccpc"
    ? byTenths(teams, runs)
    : medal.official ?? medal.all ?? {};
  const prizes = [
    { name: "Gold", count: gold ?? 0 },
    { name: "Silver", count: silver ?? 0 },
    { name: "Bronze", count: bronze ?? 0 },
  ];
  return prizes.some(({ count }) => count > 0) ? prizes : [];
}

function byTenths(
  teams: readonly ArchiveTeam[],
  runs: readonly ArchiveRun[],
): { gold: number; silver: number; bronze: number } {
  const ranked = new Set(
    teams.filter(({ isUnranked }) => !isUnranked).map(({ id }) => id),
  );
  const solving = new Set(
    runs.filter(({ status, teamId }) =>
      status === STATUS.accepted && ranked.has(teamId)
    ).map(({ teamId }) => teamId),
  ).size;
  const [first, third, sixth] = [1, 3, 6]
    .map((tenths) => Math.ceil(solving * tenths / 10));
  return { gold: first, silver: third - first, bronze: sixth - third };
}

async function teamsOf(files: Files): Promise<ArchiveTeam[]> {
  const read = await jsonOf(
    files,
    "team.json",
    z.union([z.array(Team), z.record(z.string(), Team)]),
  );
  const listed = Array.isArray(read)
    ? read
    : Object.entries(read).map(([id, team]) => ({
      ...team,
      team_id: team.team_id ?? id,
    }));
  return listed.map((team) => {
    const groups = new Set(team.group ?? []);
    for (const [name, value] of Object.entries(team)) {
      if ((value === 1 || value === true) && !NO_GROUPS.has(name)) {
        groups.add(name);
      }
    }
    const { members } = team;
    return {
      id: team.id ?? team.team_id ?? "",
      name: team.name ?? team.team_name ?? "",
      organization: team.organization || team.organization_id || null,
      members: typeof members === "string"
        ? members.split(/[,，、]\s*/).filter(Boolean)
        : members ?? [],
      groups: [...groups].sort(),
      isUnranked: groups.has("unofficial"),
    };
  });
}

async function runsOf(
  files: Files,
  tick: number,
  { isOurs }: { isOurs: boolean },
) {
  const read = await jsonOf(
    files,
    "run.json",
    z.union([z.array(Run), z.record(z.string(), Run)]),
  );
  const listed: [string, z.infer<typeof Run>][] = Array.isArray(read)
    ? read.map((run, n) => [String(n), run])
    : Object.entries(read);
  const unknown = new Map<string, number>();
  const runs = listed.flatMap(([key, run]) => {
    const word = run.status.toUpperCase().replace(" ", "_");
    const status = VERDICTS[word];
    if (status === undefined) {
      unknown.set(run.status, (unknown.get(run.status) ?? 0) + 1);
    }
    return status === undefined || run.is_ignore ? [] : [{
      id: run.id ?? run.submission_id ?? key,
      teamId: run.team_id,
      problemId: run.problem_id,
      at: run.timestamp * tick,
      status,
      language: run.language ?? null,
      time: run.time ?? null,
    }];
  });
  const [first] = unknown;
  if (first !== undefined) {
    throw fault("archiveVerdictUnknown", "run.json", first[0]);
  }
  // Ours stand in the order in which they count.
  if (isOurs) return runs.sort((a, b) => a.at - b.at);
  // Of the same moment its own board takes the right ones first.
  const isWrong = ({ status }: { status: Status }) =>
    status === STATUS.accepted ? 0 : 1;
  return runs.sort((a, b) =>
    a.at - b.at || isWrong(a) - isWrong(b) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

const hexOf = (color: string | undefined): string => {
  const [red, green, blue] =
    /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color ?? "")?.slice(1) ?? [];
  if (red !== undefined) {
    return `#${
      [red, green, blue].map((part) =>
        Number(part).toString(16).padStart(2, "0")
      )
        .join("")
    }`;
  }
  return /^#([0-9a-f]{3}){1,2}$/i.test(color ?? "") ? color! : "";
};
