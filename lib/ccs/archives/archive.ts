import type { Attempt } from "../../boards/attempt.ts";
import type { Status } from "../../judging/status.ts";
import type { Contest } from "../../venues/schema.ts";
import {
  MAX_LENGTH_MS,
  MAX_PROBLEMS,
  MAX_RUNS,
  MAX_TEAMS,
  mostLeftOut,
} from "./bounds.ts";
import type { Files } from "./files.ts";
import { readPackage } from "./package.ts";
import { readXcpcio } from "./xcpcio.ts";

export interface ArchiveProblem {
  id: string;
  label: string;
  name: string;
  /** `#rgb` or `#rrggbb`; empty: unknown. */
  color: string;
}

export interface ArchiveTeam {
  id: string;
  name: string;
  organization: string | null;
  members: string[];
  /** The archive's own names of the groups that it is in. */
  groups: string[];
  /** Whether it only takes part. */
  isUnranked: boolean;
}

export interface ArchiveRun {
  id: string;
  teamId: string;
  problemId: string;
  /** From the begin on, in ms. */
  at: number;
  status: Status;
  language: string | null;
  /** How long the program ran, in ms. */
  time: number | null;
}

/** A contest that was held, here or elsewhere, as its archive has it (row E5.1). */
export interface ContestArchive {
  format: "package" | "xcpcio";
  title: string;
  /** Epoch ms. */
  begin: number;
  /** In ms. */
  length: number;
  /** How long before the end its board was sealed, in ms; null: it was not. */
  sealed: number | null;
  penaltySeconds: number;
  /** How the times of solutions are added: each in whole minutes, or in seconds whose sum is cut to minutes. */
  penaltyIn: "minutes" | "seconds";
  /** Whether its teams outside the ranking have rows of their own on the final board. */
  ranksAll: boolean;
  /** Which verdicts cost time. */
  penalised: ReadonlySet<Status>;
  problems: ArchiveProblem[];
  teams: ArchiveTeam[];
  /** In the order of sending. */
  runs: ArchiveRun[];
  /** What one of ours says of its rule, which the format cannot; null: nothing. */
  ownRule:
    | Pick<Contest, "timesIn" | "ties"> & {
      prizes: ContestArchive["prizes"] | null;
    }
    | null;
  /** Prizes by places, the first first, and how many got each. */
  prizes: { name: string; count: number }[];
}

/** What keeps an archive from being read, with what it is about. */
export const ARCHIVE_FAULTS = [
  "archiveNotZip",
  "archiveNoContest",
  "archiveNotJson",
  "archiveFieldWrong",
  "archiveTooManyRuns",
  "archiveTooManyTeams",
  "archiveTooManyProblems",
  "archiveTooLarge",
  "archiveTeamTwice",
  "archiveProblemTwice",
  "archiveRunTwice",
  "archiveTeamMissing",
  "archiveProblemMissing",
  "archiveRunEarly",
  "archiveVerdictUnknown",
  "archiveScored",
  "archiveStillRuns",
  "archiveTooSlow",
  "archiveRunLate",
  "archiveTextChanged",
  "archiveGroupsLeft",
  "archivePenaltyRounded",
  "archiveCostsLeft",
] as const;
export type ArchiveFaultCode = typeof ARCHIVE_FAULTS[number];

/** A fault of an archive: where, what, and how often. */
export interface Finding {
  code: ArchiveFaultCode;
  file: string;
  what: string;
  count: number;
}

/** The archive cannot be read; all that is wrong with it. */
export class ArchiveFindings extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(
      findings.map(({ code, file, what, count }) =>
        `${code} ${file}: ${what}${count > 1 ? ` (${count})` : ""}`
      ).join("; "),
    );
  }
}

export const fault = (code: ArchiveFaultCode, file: string, what = "") =>
  new ArchiveFindings([{ code, file, what, count: 1 }]);

export interface Read {
  archive: ContestArchive;
  /** What was left out or made to fit. */
  warnings: Finding[];
}

/** Reads a contest package of the Contest API, or a folder of XCPCIO's board data; throws `ArchiveFindings`. */
export async function readArchive(
  files: Files,
  most: { runs: number } = { runs: MAX_RUNS },
): Promise<Read> {
  const archive = await files.has("config.json") && await files.has("run.json")
    ? await readXcpcio(files)
    : await readPackage(files);
  return checked(archive, most);
}

/** What is wrong, by kind: each is told once, with its first place. */
export class Findings {
  readonly #found = new Map<ArchiveFaultCode, Finding>();

  tell(code: ArchiveFaultCode, file: string, what: string): void {
    const known = this.#found.get(code);
    if (known) known.count++;
    else this.#found.set(code, { code, file, what, count: 1 });
  }

  get all(): Finding[] {
    return [...this.#found.values()];
  }
}

const FILES = {
  xcpcio: { contest: "config.json", teams: "team.json", runs: "run.json" },
  package: {
    contest: "contest.json",
    teams: "teams.json",
    runs: "submissions.json",
  },
} as const;

/** Leaves out the jury's own runs, as boards do; refuses what does not fit together. */
function checked(
  archive: ContestArchive,
  most: { runs: number },
): Read {
  const { problems, teams, runs, length, begin, format } = archive;
  const names = FILES[format];
  const faults = new Findings();
  if (!Number.isFinite(begin) || !(length > 0) || length > MAX_LENGTH_MS) {
    faults.tell("archiveFieldWrong", names.contest, "start, end");
  }
  const bounds = [
    ["archiveTooManyRuns", names.runs, runs, most.runs],
    ["archiveTooManyTeams", names.teams, teams, MAX_TEAMS],
    ["archiveTooManyProblems", names.contest, problems, MAX_PROBLEMS],
  ] as const;
  for (const [code, file, list, limit] of bounds) {
    if (list.length > limit) faults.tell(code, file, String(list.length));
  }
  if (problems.length === 0) {
    faults.tell("archiveFieldWrong", names.contest, "problems");
  }
  const idsOf = (
    list: readonly { id: string }[],
    twice: ArchiveFaultCode,
    file: string,
  ) => {
    const ids = new Set<string>();
    for (const { id } of list) {
      if (ids.has(id)) faults.tell(twice, file, id);
      ids.add(id);
    }
    return ids;
  };
  const teamIds = idsOf(teams, "archiveTeamTwice", names.teams);
  const problemIds = idsOf(problems, "archiveProblemTwice", names.contest);
  if (faults.all.length > 0) throw new ArchiveFindings(faults.all);
  const warnings = new Findings();
  const known = new Set<string>();
  const kept = runs.flatMap((run) => {
    const { id, teamId, problemId, at } = run;
    const code = !teamIds.has(teamId)
      ? "archiveTeamMissing"
      : !problemIds.has(problemId)
      ? "archiveProblemMissing"
      : !(at >= 0)
      ? "archiveRunEarly"
      : null;
    if (code !== null) {
      const what = {
        archiveTeamMissing: teamId,
        archiveProblemMissing: problemId,
        archiveRunEarly: id,
      }[code];
      warnings.tell(code, names.runs, what);
      return [];
    }
    const isTwice = known.has(id);
    if (isTwice) warnings.tell("archiveRunTwice", names.runs, id);
    known.add(id);
    return [isTwice ? { ...run, id: `${id}.${known.size}` } : run];
  });
  const left = runs.length - kept.length;
  if (left > mostLeftOut(runs.length)) {
    throw new ArchiveFindings(warnings.all);
  }
  return { archive: { ...archive, runs: kept }, warnings: warnings.all };
}

/** The runs as boards have them; teams and problems by their ids and places. */
export function attemptsOf(
  { begin, runs, problems }: ContestArchive,
): Attempt[] {
  const places = new Map(problems.map(({ id }, n) => [id, n + 1]));
  return runs.map(({ teamId, problemId, at, status, time }, n) => ({
    submitId: n + 1,
    uid: teamId,
    pid: places.get(problemId)!,
    at: begin + at,
    status,
    score: null,
    time,
  }));
}
