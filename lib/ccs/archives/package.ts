import { z } from "zod";
import { STATUS, type Status } from "../../judging/status.ts";
import { statusOfType } from "../words.ts";
import { type ArchiveRun, type ContestArchive, fault } from "./archive.ts";
import type { Files } from "./files.ts";
import { ownRuleIn } from "./own_rule.ts";
import { jsonOf, maybeJson } from "./json.ts";

const Id = z.coerce.string();
const maybe = z.string().nullish();

const ContestObject = z.object({
  name: z.string().default(""),
  formal_name: maybe,
  start_time: maybe,
  duration: z.string(),
  scoreboard_freeze_duration: maybe,
  scoreboard_type: z.string().default("pass-fail"),
  penalty_time: z.coerce.number().nullish(),
});
const Problem = z.object({
  id: Id,
  label: maybe,
  name: maybe,
  ordinal: z.number().nullish(),
  rgb: maybe,
});
const Team = z.object({
  id: Id,
  name: z.string().default(""),
  display_name: maybe,
  organization_id: Id.nullish(),
  group_ids: z.array(Id).nullish(),
  hidden: z.boolean().nullish(),
});
const Organization = z.object({ id: Id, name: z.string(), formal_name: maybe });
const Group = z.object({
  id: Id,
  name: z.string(),
  hidden: z.boolean().nullish(),
});
const Person = z.object({
  name: z.string(),
  role: maybe,
  team_id: Id.nullish(),
  team_ids: z.array(Id).nullish(),
});
const Submission = z.object({
  id: Id,
  team_id: Id,
  problem_id: Id,
  language_id: Id.nullish(),
  contest_time: maybe,
  time: maybe,
});
const Judgement = z.object({
  id: Id,
  submission_id: Id,
  judgement_type_id: maybe,
  valid: z.boolean().nullish(),
  max_run_time: z.number().nullish(),
});
const JudgementType = z.object({
  id: z.string(),
  penalty: z.boolean().nullish(),
  solved: z.boolean().nullish(),
});

const AwardObject = z.object({
  id: z.string(),
  citation: z.string().nullish(),
  team_ids: z.array(Id).nullish(),
});

const TYPES = {
  awards: AwardObject,
  problems: Problem,
  teams: Team,
  organizations: Organization,
  groups: Group,
  persons: Person,
  submissions: Submission,
  judgements: Judgement,
  "judgement-types": JudgementType,
} as const;
type TypeName = keyof typeof TYPES;

/** An event of this version, or of earlier ones. */
const Event = z.object({
  type: z.string(),
  id: Id.nullish(),
  op: maybe,
  data: z.unknown(),
});

/** Reads a contest package (Contest Package 2023-06): its JSON, or where that is missing its event feed. */
export async function readPackage(files: Files): Promise<ContestArchive> {
  const feed = await files.has("submissions.json") ? null : await feedOf(files);
  const list = async <T extends TypeName>(
    type: T,
  ): Promise<z.output<(typeof TYPES)[T]>[]> => {
    const schema = z.array(TYPES[type]) as unknown as z.ZodType<
      z.output<(typeof TYPES)[T]>[]
    >;
    const told = await maybeJson(files, `${type}.json`, schema);
    if (told !== null) return told;
    const { success, data, error } = schema.safeParse([
      ...feed?.get(type)?.values() ?? [],
    ]);
    if (success) return data;
    throw fault(
      "archiveFieldWrong",
      "event-feed.ndjson",
      error.issues[0].path.join("."),
    );
  };
  const contest = feed?.get("contest")?.get("") === undefined ||
      await files.has("contest.json") || await files.has("contest.yaml")
    ? await jsonOf(files, "contest.json", ContestObject)
    : ContestObject.parse(feed.get("contest")!.get(""));
  if (contest.scoreboard_type !== "pass-fail") {
    throw fault("archiveScored", "contest.json", contest.scoreboard_type);
  }
  const begin = Date.parse(isoOf(contest.start_time ?? ""));
  const length = spanIn(contest.duration);
  const sealed = spanIn(contest.scoreboard_freeze_duration ?? "0:00:00");
  const types = await list("judgement-types");
  const organizations = new Map(
    (await list("organizations")).map((one) => [
      one.id,
      one.formal_name || one.name,
    ]),
  );
  const groups = new Map((await list("groups")).map((one) => [one.id, one]));
  const members = new Map<string, string[]>();
  for (const { name, role, team_id, team_ids } of await list("persons")) {
    if ((role ?? "contestant") !== "contestant") continue;
    for (const id of team_ids ?? (team_id ? [team_id] : [])) {
      members.set(id, [...members.get(id) ?? [], name]);
    }
  }
  const ownRule = await ownRuleIn(files);
  const problems = (await list("problems"))
    .sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
  return {
    format: "package",
    title: contest.formal_name || contest.name,
    begin,
    length,
    sealed: sealed > 0 ? sealed : null,
    penaltySeconds: (contest.penalty_time ?? 20) * 60,
    penaltyIn: ownRule === null || ownRule.timesIn === "minutes"
      ? "minutes"
      : "seconds",
    ownRule,
    ranksAll: false,
    penalised: penalisedOf(types),
    problems: problems.map(({ id, label, name, rgb }) => ({
      id,
      label: label ?? id,
      name: name ?? label ?? id,
      color: /^#([0-9a-f]{3}){1,2}$/i.test(rgb ?? "") ? rgb! : "",
    })),
    teams: (await list("teams")).map((team) => {
      const own = (team.group_ids ?? []).flatMap((id) => groups.get(id) ?? []);
      return {
        id: team.id,
        name: team.display_name || team.name,
        organization: organizations.get(team.organization_id ?? "") ?? null,
        members: members.get(team.id) ?? [],
        groups: own.map(({ name }) => name),
        isUnranked: team.hidden === true ||
          own.some(({ hidden }) => hidden === true),
      };
    }),
    prizes: prizesOf(await list("awards")),
    runs: runsOf(
      await list("submissions"),
      await list("judgements"),
      { begin, length, types },
    ),
  };
}

const PRIZE = /^(gold|silver|bronze)-medal$|^prize-\d+$/;
const MEDALS = ["gold-medal", "silver-medal", "bronze-medal"];

/** The prizes that are given by place: medals, and those of our own packages. */
export function prizesOf(
  awards: readonly z.infer<typeof AwardObject>[],
): ContestArchive["prizes"] {
  const placeOf = (id: string) => {
    const medal = MEDALS.indexOf(id);
    return medal < 0 ? Number(id.slice("prize-".length)) : medal;
  };
  return awards.filter(({ id }) => PRIZE.test(id))
    .sort((a, b) => placeOf(a.id) - placeOf(b.id))
    .map(({ id, citation, team_ids }) => ({
      name: citation || id,
      count: team_ids?.length ?? 0,
    }));
}

/** The last state of each object of an event feed, by type and id. */
async function feedOf(
  files: Files,
): Promise<Map<string, Map<string, unknown>>> {
  const name = await files.has("event-feed.ndjson")
    ? "event-feed.ndjson"
    : "event-feed.json";
  const text = await files.text(name);
  if (text === null) throw fault("archiveNoContest", "submissions.json");
  const found = new Map<string, Map<string, unknown>>();
  let from = 0;
  for (let line = 1; from < text.length; line++) {
    const end = text.indexOf("\n", from);
    const words = text.slice(from, end < 0 ? undefined : end).trim();
    from = end < 0 ? text.length : end + 1;
    if (words === "") continue;
    let event: z.infer<typeof Event>;
    try {
      event = Event.parse(JSON.parse(words));
    } catch {
      throw fault("archiveNotJson", name, `line ${line}`);
    }
    take(found, event);
  }
  return found;
}

function take(
  found: Map<string, Map<string, unknown>>,
  { type, id, op, data }: z.infer<typeof Event>,
): void {
  const name = type === "contests" ? "contest" : type;
  const objects = found.get(name) ?? new Map<string, unknown>();
  found.set(name, objects);
  const own = (data as { id?: unknown } | null)?.id;
  const key = name === "contest" ? "" : String(own ?? id ?? "");
  if (Array.isArray(data)) {
    objects.clear();
    for (const object of data) objects.set(String(object?.id), object);
  } else if (op === "delete" || data === null || data === undefined) {
    objects.delete(name === "contest" ? "" : String(id ?? own ?? ""));
  } else objects.set(key, data);
}

const penalisedOf = (
  types: readonly z.infer<typeof JudgementType>[],
): ReadonlySet<Status> => {
  const told = types.filter(({ penalty }) => penalty === true)
    .flatMap(({ id }) => statusOfType(id) ?? []);
  const free = new Set(
    types.filter(({ penalty }) => penalty === false)
      .flatMap(({ id }) => statusOfType(id) ?? []),
  );
  return new Set(
    [
      ...told,
      STATUS.wrongAnswer,
      STATUS.timeLimitExceeded,
      STATUS.memoryLimitExceeded,
      STATUS.runtimeError,
      STATUS.presentationError,
    ].filter((status) => told.includes(status) || !free.has(status)),
  );
};

function runsOf(
  submissions: readonly z.infer<typeof Submission>[],
  judgements: readonly z.infer<typeof Judgement>[],
  { begin, types }: {
    begin: number;
    length: number;
    types: readonly z.infer<typeof JudgementType>[];
  },
): ArchiveRun[] {
  const solves = new Set(
    types.filter(({ solved }) => solved === true).map(({ id }) => id),
  );
  /** The last one that holds. */
  const verdicts = new Map<string, z.infer<typeof Judgement>>();
  for (const judgement of judgements) {
    if (judgement.valid === false || !judgement.judgement_type_id) {
      continue;
    }
    verdicts.set(judgement.submission_id, judgement);
  }
  const runs = submissions.map((row) => {
    const verdict = verdicts.get(row.id);
    const type = verdict?.judgement_type_id ?? null;
    const status = type === null
      ? STATUS.pending
      : solves.has(type)
      ? STATUS.accepted
      : statusOfType(type);
    if (status === null) {
      throw fault("archiveVerdictUnknown", "judgements.json", type!);
    }
    const { max_run_time: seconds } = verdict ?? {};
    return {
      id: row.id,
      teamId: row.team_id,
      problemId: row.problem_id,
      at: typeof row.contest_time === "string"
        ? spanIn(row.contest_time)
        : Date.parse(isoOf(row.time ?? "")) - begin,
      status,
      language: row.language_id ?? null,
      time: typeof seconds === "number" ? Math.round(seconds * 1_000) : null,
    };
  });
  // By number, where ids are numbers.
  const order = new Intl.Collator("en", { numeric: true });
  return runs.sort((a, b) => a.at - b.at || order.compare(a.id, b.id));
}

/** A RELTIME in ms; NaN: it is none. */
function spanIn(text: string): number {
  const [, sign, hours, minutes, seconds] =
    /^(-?)(\d+):(\d\d):(\d\d(?:\.\d{1,6})?)$/.exec(text.trim()) ?? [];
  if (hours === undefined) return NaN;
  const ms = Math.round(
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000,
  );
  return sign === "-" ? -ms : ms;
}

/** Zones may be whole hours ("+01"), which `Date` does not read. */
const isoOf = (text: string) => text.replace(/([+-]\d\d)$/, "$1:00");
