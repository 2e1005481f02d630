import { parse, YAMLError } from "yaml";
import { z } from "zod";
import { readListBytes } from "../account_lists/list_file.ts";
import { asObject, asText, asTexts } from "../exchange/reading/yaml.ts";
import { type Refusal, refuse } from "../failure.ts";
import { recognizeText } from "../files/text_encoding.ts";
import type { TableRow } from "../files/text_table.ts";
import { ok, type Result } from "../result.ts";
import { membersIn } from "./team_saving.ts";
import { bounded } from "../workers/bounds.ts";

/** The largest file: YAML is read in the thread that serves everybody. */
export const MAX_TEAM_FILE_BYTES = 512 * 1024;
/** More than any contest has. */
const MAX_ENTRIES = 3_000;
/** More than any real file has; they could multiply the data. */
const MAX_ALIASES = 100;

const given = z.string().optional();

/** What a line of a list says of one team; what it does not say stays as it is. */
const TeamEntry = z.object({
  /** How people find it: its row, or its id in its file. */
  at: z.string(),
  /** Empty: it is found by its id. */
  username: z.string().default(""),
  name: given,
  members: z.array(z.string()).optional(),
  /** Of a table, the name; of the files of the specification, `organizationId`. */
  organization: given,
  shortName: given,
  organizationId: given,
  group: given,
  room: given,
  seat: given,
  listId: given,
  address: given,
  /** Of an account that has to be made. */
  password: given,
});
export type TeamEntry = z.infer<typeof TeamEntry>;

const OrganizationEntry = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
});

/** What files say together, before anything is compared. */
export const TeamList = z.object({
  teams: z.array(TeamEntry),
  organizations: z.array(OrganizationEntry),
  /** Accounts of judges and staff, which are no teams. */
  others: z.number(),
});
export type TeamList = z.infer<typeof TeamList>;

type Column = Exclude<keyof TeamEntry, "at" | "organizationId">;

/** What people write above columns. */
const HEADS: Record<Column, RegExp> = {
  username: /^(user ?name|login|account|用户名|账号|帐号|登录名)$/i,
  name: /^(team( ?name)?|name|display ?name|队名|队伍(名称?)?)$/i,
  members: /^(members?|participants?|队员|成员|选手)$/i,
  organization:
    /^(organi[sz]ation|institution|affiliation|school|university|学校|单位|组织)$/i,
  shortName:
    /^((organi[sz]ation|institution|school) )?short ?name$|^(学校|单位)?简称$/i,
  group: /^(group|class|category|组别|参赛组别|类别)$/i,
  room: /^(room|hall|房间|机房|考场|赛场)$/i,
  seat: /^(seat|desk|location|座位号?|机位号?)$/i,
  listId: /^(id|team ?id|number|icpc ?id|编号|队伍编号|序号)$/i,
  password: /^(password|密码|口令)$/i,
  address: /^(ip|ip ?address|address|地址|ip ?地址)$/i,
};

function fromTable(rows: readonly TableRow[]): Result<TeamList, Refusal> {
  const [head, ...lines] = rows;
  const columns = (head?.cells ?? []).map((cell) => {
    const text = cell.trim().replaceAll("_", " ");
    return (Object.keys(HEADS) as Column[])
      .find((column) => HEADS[column].test(text)) ?? null;
  });
  if (!columns.includes("username") && !columns.includes("listId")) {
    return refuse("teamHeads", { field: "file" });
  }
  const teams = lines.map(({ row, cells }) => {
    const values = new Map<string, string>();
    for (const [n, column] of columns.entries()) {
      if (column !== null && cells[n] !== undefined && !values.has(column)) {
        values.set(column, cells[n].trim());
      }
    }
    const { members, ...rest } = Object.fromEntries(values);
    return TeamEntry.parse({
      ...rest,
      at: String(row),
      ...members === undefined ? {} : { members: membersIn(members) },
    });
  });
  return ok({ teams, organizations: [], others: 0 });
}

/** Reads `teams.json`, `organizations.json` or `accounts.yaml` of the contest package. */
function fromObjects(
  name: string,
  list: readonly unknown[],
): Result<TeamList, Refusal> {
  const objects = list.map(asObject);
  const has = (key: string) => objects.some((one) => key in one);
  const at = (one: Record<string, unknown>, n: number) =>
    asText(one.id) || `#${n + 1}`;
  const text = (value: unknown) => {
    const found = asText(value).trim();
    return found === "" ? undefined : found;
  };
  if (/account/i.test(name) || has("username")) {
    const teams = objects.filter(({ type }) =>
      (asText(type) || "team") === "team"
    );
    return ok({
      teams: teams.map((one, n) =>
        TeamEntry.parse({
          at: at(one, n),
          username: asText(one.username).trim(),
          listId: text(one.team_id),
          address: text(one.ip),
          password: text(one.password),
        })
      ),
      organizations: [],
      others: objects.length - teams.length,
    });
  }
  if (/team/i.test(name) || has("organization_id") || has("group_ids")) {
    return ok({
      teams: objects.map((one, n) =>
        TeamEntry.parse({
          at: at(one, n),
          name: text(one.display_name) ?? text(one.name),
          organizationId: text(one.organization_id),
          group: asTexts(one.group_ids)[0],
          seat: text(asObject(one.location).description) ??
            text(one["location.description"]),
          listId: text(one.id),
          ...one.members === undefined ? {} : {
            members: asTexts(one.members).flatMap(membersIn),
          },
        })
      ),
      organizations: [],
      others: 0,
    });
  }
  return ok({
    teams: [],
    organizations: objects.flatMap((one) => {
      const id = asText(one.id).trim();
      const name = asText(one.formal_name).trim() || asText(one.name).trim();
      return id === "" || name === ""
        ? []
        : [{ id, name, shortName: asText(one.name).trim() }];
    }),
    others: 0,
  });
}

/** Accounts say which account a team of the other file has. */
export function joined(parts: readonly TeamList[]): TeamList {
  const all = parts.flatMap(({ teams }) => teams);
  const byId = new Map<string, TeamEntry>();
  for (const team of all) {
    if (team.username === "" && team.listId) byId.set(team.listId, team);
  }
  const used = new Set<TeamEntry>();
  const teams = all.map((team) => {
    const more = team.username === "" ? undefined : byId.get(team.listId ?? "");
    if (more === undefined || used.has(more)) return team;
    used.add(more);
    const { at: _, username: __, ...rest } = more;
    return { ...team, ...rest };
  });
  return {
    teams: teams.filter((team) => !used.has(team)),
    organizations: parts.flatMap(({ organizations }) => organizations),
    others: parts.reduce((sum, { others }) => sum + others, 0),
  };
}

/** Reads one file of teams, in any usual encoding; its name tells what it has where that is not plain. */
export function readTeamFile(
  name: string,
  bytes: Uint8Array,
): Result<TeamList, Refusal> {
  if (bytes.length > MAX_TEAM_FILE_BYTES) {
    return refuse("teamFileTooLarge", { field: "file" });
  }
  const text = recognizeText(bytes)?.text.replace(/^\ufeff/, "") ?? null;
  if (text === null || text.includes("\0")) {
    return refuse("importKind", { field: "file" });
  }
  const isData = /\.(json|ya?ml)$/i.test(name) || /^\s*[[{]/.test(text) ||
    /^(---\s*\n)?\s*- \w+:/.test(text);
  if (!isData) {
    const rows = readListBytes(bytes, null);
    if (!rows.ok) {
      return refuse(rows.error.code, { ...rows.error, field: "file" });
    }
    return bound(fromTable(rows.value.rows));
  }
  try {
    // JSON is YAML, and numbers stay texts: `007` is no 7.
    const value = /^\s*[[{]/.test(text)
      ? JSON.parse(text)
      : bounded(() =>
        parse(text, {
          schema: "failsafe",
          maxAliasCount: MAX_ALIASES,
          uniqueKeys: false,
          logLevel: "error",
        })
      );
    return Array.isArray(value)
      ? bound(fromObjects(name, value))
      : refuse("teamFileShape", { params: { name }, field: "file" });
  } catch (reason) {
    const isTheirs = reason instanceof YAMLError ||
      reason instanceof SyntaxError || reason instanceof ReferenceError ||
      reason instanceof RangeError;
    if (isTheirs) {
      return refuse("teamFileShape", { params: { name }, field: "file" });
    }
    throw reason;
  }
}

const bound = (list: Result<TeamList, Refusal>): Result<TeamList, Refusal> =>
  list.ok &&
    list.value.teams.length + list.value.organizations.length > MAX_ENTRIES
    ? refuse("sheetTooLong", { field: "file" })
    : list;
