import { COSTLY } from "../../boards/acm.ts";
import { clip } from "../../clip.ts";
import { AWARDS_AT_FIRST } from "../../contests/award_fields.ts";
import type { ContestDraft } from "../../contests/draft.ts";
import { contestAtFirst, MAX_TITLE_CHARS } from "../../contests/fields.ts";
import type { ImportedRun } from "../../contests/imported_runs.ts";
import { ItemDraft } from "../../contests/item_draft.ts";
import { MAX_TEAM_CHARS } from "../../contests/team_saving.ts";
import { isPlainLine, nameKey, plainLineOf } from "../../names.ts";
import { columnPid, guestUid } from "../../venues/guests.ts";
import { type Contest, VenueItem } from "../../venues/schema.ts";
import { ContestOrganization, ContestTeam } from "../../venues/teams.ts";
import {
  type ArchiveTeam,
  type ContestArchive,
  type Finding,
  Findings,
} from "../archives/archive.ts";
import { GROUPS } from "../contest_object.ts";

/** A contest of an archive as it is stored here; the numbers of the contest are still 0. */
export interface FittedContest {
  draft: ContestDraft;
  timesIn: Contest["timesIn"];
  teams: ContestTeam[];
  organizations: ContestOrganization[];
  columns: VenueItem[];
  runs: ImportedRun[];
  /** What was changed to fit. */
  findings: Finding[];
}

const FILES = {
  xcpcio: {
    contest: "config.json",
    teams: "team.json",
    organizations: "team.json",
    runs: "run.json",
  },
  package: {
    contest: "contest.json",
    teams: "teams.json",
    organizations: "organizations.json",
    runs: "submissions.json",
  },
} as const;

const MAX_MEMBERS = 30;
const MAX_UNOFFICIAL = 20;
const MAX_PRIZES = 20;
const MAX_PRIZE_CHARS = 50;
const MAX_PENALTY_MINUTES = 1_000;
/** The class of those who only take part, where their archive has no name for them alone. */
const UNOFFICIAL = "unofficial";
/** They say that a team counts or does not, and name no class. */
const STANDINGS: ReadonlySet<string> = new Set([
  "official",
  UNOFFICIAL,
  ...GROUPS.map(({ name }) => name.toLowerCase()),
]);

/** Ids that the Contest API takes. */
const ID = /^[A-Za-z0-9_.][A-Za-z0-9_.-]{0,35}$/;

/** Makes of an archive what a contest of this site is made of. */
export function fitted(archive: ContestArchive, file: string): FittedContest {
  const findings = new Findings();
  const files = FILES[archive.format];
  const line = (text: string, most: number, where: string): string => {
    const kept = clip(plainLineOf(text).trim(), most);
    const isChanged = kept !== text.trim() || !isPlainLine(text);
    if (isChanged) findings.tell("archiveTextChanged", where, kept);
    return kept;
  };
  const ids = idsOf(archive.teams);
  const groups = classesOf(
    archive.teams,
    (team) => findings.tell("archiveGroupsLeft", files.teams, team.id),
  );
  const organizations = new Map<string, ContestOrganization>();
  const teams = archive.teams.map((team) => {
    const name = team.organization === null
      ? ""
      : line(team.organization, MAX_TEAM_CHARS, files.organizations);
    const key = nameKey(name);
    if (name !== "" && !organizations.has(key)) {
      organizations.set(
        key,
        ContestOrganization.parse({ cid: 0, id: key, name }),
      );
    }
    if (team.members.length > MAX_MEMBERS) {
      findings.tell("archiveTextChanged", files.teams, team.id);
    }
    const id = ids.get(team.id)!;
    return ContestTeam.parse({
      cid: 0,
      uid: guestUid(id),
      listId: id,
      name: line(team.name, MAX_TEAM_CHARS, files.teams) || id,
      members: team.members.slice(0, MAX_MEMBERS)
        .map((member) => line(member, MAX_TEAM_CHARS, files.teams))
        .filter((member) => member !== ""),
      organization: key,
      group: clip(plainLineOf(groups.get(team.id)!), MAX_TEAM_CHARS),
    });
  });
  const { begin, length, sealed } = archive;
  const penaltyMinutes = Math.min(
    MAX_PENALTY_MINUTES,
    Math.round(archive.penaltySeconds / 60),
  );
  if (penaltyMinutes * 60 !== archive.penaltySeconds) {
    findings.tell(
      "archivePenaltyRounded",
      files.contest,
      String(archive.penaltySeconds),
    );
  }
  const costs = Object.entries(COSTLY).filter(([, status]) =>
    archive.penalised.has(status)
  ).map(([letters]) => letters as keyof typeof COSTLY);
  if (costs.length < archive.penalised.size) {
    findings.tell("archiveCostsLeft", files.contest, "penalty");
  }
  for (const { id, at } of archive.runs) {
    if (at >= length) findings.tell("archiveRunLate", files.runs, id);
  }
  const places = new Map(archive.problems.map(({ id }, n) => [id, n]));
  return {
    draft: {
      ...contestAtFirst(Math.round(begin)),
      title: line(archive.title, MAX_TITLE_CHARS, files.contest) ||
        line(file, MAX_TITLE_CHARS, files.contest),
      rule: "acm",
      end: Math.round(begin + length),
      sealAt: sealed === null || sealed >= length
        ? null
        : Math.round(begin + length - sealed),
      isVisible: false,
      penaltyMinutes,
      costs,
      ties: archive.ownRule?.ties ?? "lastSolve",
      unofficial: unofficialOf(teams, archive.teams),
      ...prizesOf(archive.prizes),
    },
    timesIn: archive.ownRule?.timesIn ??
      (archive.penaltyIn === "minutes" ? "minutes" : "sumInMinutes"),
    teams,
    organizations: [...organizations.values()],
    columns: columnsOf(archive, line, files.contest),
    runs: archive.runs.map((run) => ({
      team: ids.get(run.teamId)!,
      column: places.get(run.problemId)!,
      at: Math.round(run.at),
      status: run.status,
      language: run.language,
      time: run.time === null ? null : Math.round(run.time),
    })),
    findings: findings.all,
  };
}

/** Ids as they are, and others where the Contest API would not take them. */
function idsOf(teams: readonly ArchiveTeam[]): ReadonlyMap<string, string> {
  const taken = new Set(teams.map(({ id }) => id).filter((id) => ID.test(id)));
  let next = 1;
  const fresh = () => {
    while (taken.has(`team-${next}`)) next++;
    return `team-${next++}`;
  };
  return new Map(teams.map(({ id }) => [id, ID.test(id) ? id : fresh()]));
}

/**
 * The one class of each team. Those who only take part have one of their own, by which
 * they are told from the others.
 */
function classesOf(
  teams: readonly ArchiveTeam[],
  onLeft: (team: ArchiveTeam) => void,
): ReadonlyMap<string, string> {
  const own = ({ groups }: ArchiveTeam) =>
    groups.filter((name) => !STANDINGS.has(name.trim().toLowerCase()));
  const ranked = new Set(
    teams.flatMap((team) => team.isUnranked ? [] : own(team)),
  );
  const all = new Set(
    teams.flatMap((team) =>
      team.isUnranked ? own(team).filter((name) => !ranked.has(name)) : []
    ),
  );
  const isMany = all.size > MAX_UNOFFICIAL;
  return new Map(teams.map((team) => {
    const names = own(team);
    const fitting = team.isUnranked
      ? names.filter((name) => all.has(name) && !isMany)
      : names;
    if (names.length > 1) onLeft(team);
    return [team.id, fitting[0] ?? (team.isUnranked ? UNOFFICIAL : "")];
  }));
}

/** The classes of those who only take part. */
const unofficialOf = (
  teams: readonly ContestTeam[],
  read: readonly ArchiveTeam[],
): string[] =>
  [
    ...new Set(
      teams.filter((_, n) => read[n].isUnranked).map(({ group }) => group),
    ),
  ].sort();

function prizesOf(
  prizes: ContestArchive["prizes"],
): Pick<ContestDraft, "awardKind" | "awards"> {
  if (prizes.length === 0) return { awardKind: "none", awards: [] };
  return {
    awardKind: "number",
    awards: prizes.slice(0, MAX_PRIZES).map(({ name, count }, n) => ({
      priority: n + 1,
      name: clip(plainLineOf(name), MAX_PRIZE_CHARS) || `${n + 1}`,
      background: AWARDS_AT_FIRST[n]?.background ?? "#ededed",
      color: AWARDS_AT_FIRST[n]?.color ?? "#666",
      num: count,
    })),
  };
}

/** Its problems, of which none is on this site. */
function columnsOf(
  { problems }: ContestArchive,
  line: (text: string, most: number, where: string) => string,
  where: string,
): VenueItem[] {
  const taken = new Set<string>();
  return problems.map(({ label, name, color }, column) => {
    const said = ItemDraft.shape.displayId.safeParse(label);
    let displayId = said.success ? said.data : "";
    for (
      let n = column;
      displayId === "" || taken.has(displayId.toUpperCase());
      n++
    ) {
      displayId = n < 26 ? String.fromCharCode(65 + n) : `P${n + 1}`;
    }
    taken.add(displayId.toUpperCase());
    return VenueItem.parse({
      kind: "contest",
      id: 0,
      asks: "column",
      itemId: columnPid(column),
      column,
      order: column,
      displayId,
      displayTitle: line(name, MAX_TEAM_CHARS, where),
      color,
    });
  });
}
