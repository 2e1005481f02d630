import { z } from "zod";
import { may } from "../accounts/access.ts";
import { generatePassword } from "../accounts/password.ts";
import { fields, newUser } from "../accounts/schema.ts";
import { SLIP_PASSWORD_CHARS } from "../account_lists/import.ts";
import { insertUser } from "../sign_in/login.ts";
import type { Transaction } from "../store/transaction.ts";
import { byPlace } from "./teams.ts";
import type { FailureCode, Refusal } from "../failure.ts";
import { parseInput } from "../http/input.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { ContestOrganization, ContestTeam } from "../venues/teams.ts";
import type { Act, Site } from "./act.ts";
import { managed } from "./managed.ts";
import { enter } from "./registration.ts";
import type { TeamEntry, TeamList } from "./team_files.ts";
import {
  organizationNamed,
  putAddress,
  putOrganization,
  putTeam,
  TeamDraft,
  teamDraftOf,
} from "./team_saving.ts";

/** Their passwords are hashed while the organizer waits. */
const MAX_NEW_ACCOUNTS = 500;

const NewAccount = z.object({
  username: fields.username,
  password: z.union([z.literal(""), fields.knownPassword]),
});

/** What becomes of one line of a list. */
export interface PlannedTeam {
  at: string;
  username: string;
  state: "new" | "changed" | "same" | "refused";
  /** Why it is refused. */
  refusal: Refusal | null;
  /** What changes, by the names of the form's fields. */
  fields: (keyof TeamDraft)[];
  team: string;
  /** An account is made for it. */
  isMade: boolean;
}

interface Change {
  /** Empty: an account of this name is made for the contest (spec 4 E1.4). */
  uid: string;
  username: string;
  password: string;
  team: ContestTeam;
  address: string;
}

export interface TeamPlan {
  lines: PlannedTeam[];
  /** Organizations that are new, or called something else. */
  organizations: ContestOrganization[];
  others: number;
  changes: Change[];
}

class Planner {
  readonly #organizations = new Map<string, ContestOrganization>();
  readonly #changed = new Map<string, ContestOrganization>();
  readonly #usernames = new Map<string, number>();
  readonly #listIds = new Map<string, number>();
  readonly #uidOfId = new Map<string, string>();

  constructor(
    private readonly site: Site,
    private readonly cid: number,
    private readonly list: TeamList,
    private readonly mayMake: boolean,
  ) {
    const { organizations, teams } = site.venues;
    for (const one of organizations.values()) {
      if (one.cid === cid) this.#organizations.set(one.id, one);
    }
    for (const { cid: at, uid, listId } of teams.values()) {
      if (at === cid && listId !== "") this.#uidOfId.set(listId, uid);
    }
    for (const { id, name, shortName } of list.organizations) {
      this.#organization({ id, name, shortName });
    }
    for (const { username, listId } of list.teams) {
      if (username !== "") count(this.#usernames, nameKey(username));
      if (listId) count(this.#listIds, listId);
    }
  }

  plan(): TeamPlan {
    const changes: Change[] = [];
    const lines = this.list.teams.map((entry): PlannedTeam => {
      const planned = this.#line(entry);
      const shown = {
        at: entry.at,
        username: entry.username,
        team: "",
        isMade: false,
      };
      if (!planned.ok) {
        const refusal = planned.error;
        return { ...shown, state: "refused", refusal, fields: [] };
      }
      const { change, username, fields, isNew, name } = planned.value;
      if (fields.length > 0 || isNew) changes.push(change);
      const state = isNew ? "new" : fields.length > 0 ? "changed" : "same";
      const isMade = change.uid === "";
      return {
        ...shown,
        ...{ username, isMade, state, fields },
        team: name,
        refusal: null,
      };
    });
    return {
      lines,
      changes,
      organizations: [...this.#changed.values()],
      others: this.list.others,
    };
  }

  #line(entry: TeamEntry) {
    const { site, cid } = this;
    const { directory } = site.accounts;
    const { username, listId } = entry;
    if (
      username !== "" && this.#usernames.get(nameKey(username))! > 1 ||
      listId && this.#listIds.get(listId)! > 1
    ) return refused("teamTwice");
    const uid = username !== ""
      ? directory.uidOf(username)
      : this.#uidOfId.get(listId ?? "") ?? directory.uidOf(listId ?? "");
    const makes = uid === null && username !== "" && this.mayMake;
    if (uid === null && !makes) {
      return refused(username === "" ? "teamWithoutAccount" : "personUnknown", {
        username,
      });
    }
    const password = entry.password ?? "";
    if (makes) {
      const account = parseInput(NewAccount, { username, password });
      if (!account.ok) return { ok: false as const, error: account.error[0] };
    }
    const before = teamDraftOf(site, cid, uid ?? "");
    const organization = this.#organizationOf(entry);
    if (!organization.ok) return organization;
    const given = Object.fromEntries(
      Object.entries(entry).filter(([key, value]) =>
        key in before && value !== undefined && key !== "organization" &&
        key !== "shortName"
      ),
    );
    const draft = parseInput(TeamDraft, {
      ...before,
      ...given,
      ...organization.value && {
        organization: organization.value.name,
        shortName: organization.value.shortName,
      },
    });
    if (!draft.ok) return { ok: false as const, error: draft.error[0] };
    const fields = (Object.keys(draft.value) as (keyof TeamDraft)[])
      .filter((key) =>
        JSON.stringify(draft.value[key]) !== JSON.stringify(before[key])
      );
    const { address, shortName: _, ...rest } = draft.value;
    const known = uid === null ? null : site.venues.teams.get(cid, uid);
    return ok({
      username: uid === null ? username : directory.nameOf(uid)!,
      name: rest.name,
      fields,
      isNew: known === null || uid === null ||
        site.venues.members.get({ kind: "contest", id: cid }, uid) === null,
      change: {
        uid: uid ?? "",
        username,
        password: uid === null ? password : "",
        address,
        team: ContestTeam.parse({
          ...known ?? { cid, uid: uid ?? "" },
          ...rest,
          organization: organization.value?.id ?? known?.organization ?? "",
        }),
      },
    });
  }

  /** The organization that a line names; null: it names none. */
  #organizationOf(
    { organization, shortName, organizationId }: TeamEntry,
  ): Result<ContestOrganization | null, Refusal> {
    if (organizationId !== undefined) {
      const known = this.#organizations.get(organizationId);
      return known === undefined
        ? refused("teamOrganizationMissing", { id: organizationId })
        : ok(known);
    }
    if (!organization) return ok(null);
    const parsed = parseInput(TeamDraft, {
      organization,
      shortName: shortName ?? "",
    });
    if (!parsed.ok) return { ok: false, error: parsed.error[0] };
    const key = nameKey(organization);
    const known = [...this.#organizations.values()]
      .find(({ name }) => nameKey(name) === key) ??
      organizationNamed(this.site, this.cid, organization);
    return ok(this.#organization({
      id: known?.id ?? key,
      name: known?.name ?? organization,
      shortName: shortName || known?.shortName || "",
    }));
  }

  #organization(
    given: Pick<ContestOrganization, "id" | "name" | "shortName">,
  ): ContestOrganization {
    const known = this.#organizations.get(given.id);
    if (known?.name === given.name && known.shortName === given.shortName) {
      return known;
    }
    const one = ContestOrganization.parse({
      cid: this.cid,
      ...known,
      ...given,
    });
    this.#organizations.set(one.id, one);
    this.#changed.set(one.id, one);
    return one;
  }
}

const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const refused = (code: FailureCode, params: Record<string, string> = {}) => ({
  ok: false as const,
  error: { code, params },
});

/** Says what a list would change in a contest, and why a line of it is not taken (spec 4 E1.2). */
export function planTeams(
  act: Act,
  cid: number,
  list: TeamList,
): Result<TeamPlan, Refusal> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  // Who manages a group's contest makes no accounts of the site.
  const mayMake = found.value.rules.gid === null &&
    may(act.viewer, "class_admin");
  const plan = new Planner(act.site, cid, list, mayMake).plan();
  const fresh = plan.changes.filter(({ uid }) => uid === "");
  return fresh.length > MAX_NEW_ACCOUNTS
    ? refused("teamAccountsMany")
    : ok(plan);
}

/** Kept below what a shared database takes in one commit. */
const AT_ONCE = 20;

/**
 * Does what was planned: each team is one commit with its registration and its seat, and the
 * organizations come first, so that nothing half is there; sent again it goes on.
 */
export async function importTeams(
  act: Act,
  cid: number,
  { changes, organizations }: TeamPlan,
): Promise<Result<{ count: number; slips: string | null }, Refusal>> {
  const { site } = act;
  for (let from = 0; from < organizations.length; from += AT_ONCE) {
    await site.store.transact<null, never>(async (tx) => {
      for (const one of organizations.slice(from, from + AT_ONCE)) {
        await putOrganization(tx, site, one);
      }
      return ok(null);
    });
  }
  const known = changes.filter(({ uid }) => uid !== "");
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const done = await site.store.transact<null, Refusal>(async (tx) => {
      for (const change of known.slice(from, from + AT_ONCE)) {
        const put = await putChange(tx, site, cid, change);
        if (!put.ok) return put;
      }
      return ok(null);
    });
    if (!done.ok) return done;
  }
  const slips = await makeAccounts(
    act,
    cid,
    changes.filter(({ uid }) => uid === ""),
  );
  if (!slips.ok) return slips;
  return ok({
    count: changes.length + organizations.length,
    slips: slips.value,
  });
}

async function putChange(
  tx: Transaction,
  site: Site,
  cid: number,
  { uid, team, address }: Change,
): Promise<Result<null, Refusal>> {
  const rules = await tx.get(site.venues.contests, cid);
  if (rules === null) return refused("contestNotFound");
  await enter(tx, site, rules, uid);
  await putTeam(tx, site, team);
  await putAddress(tx, site, { cid, uid }, address);
  return ok(null);
}

/**
 * Makes accounts for one contest (spec 4 E1.4), each in one commit with its team. Their slips,
 * in the order of rooms and seats, are there before the first; returns their key.
 */
async function makeAccounts(
  { site, viewer, now }: Act,
  cid: number,
  changes: readonly Change[],
): Promise<Result<string | null, Refusal>> {
  if (changes.length === 0) return ok(null);
  const made = changes.map((change) => {
    const uid = crypto.randomUUID().replaceAll("-", "");
    return {
      ...change,
      uid,
      team: { ...change.team, uid },
      password: change.password || generatePassword(SLIP_PASSWORD_CHARS),
    };
  });
  const slips = made.toSorted((a, b) =>
    byPlace(a.team.room, b.team.room) || byPlace(a.team.seat, b.team.seat)
  ).map(({ uid, username, password, team: { name, room, seat } }) => ({
    uid,
    username,
    password,
    realname: name || null,
    course: null,
    number: [room, seat].filter(Boolean).join(" ") || null,
  }));
  const key = await site.accounts.slips.keep(viewer!.uid, slips, now);
  for (const change of made) {
    const { uid, username, password } = change;
    const passwordHash = await site.accounts.passwords
      .hash(password, { patient: true });
    const user = newUser({ uid, username, passwordHash, contest: cid }, now);
    const added = await insertUser(site, user, async (tx) => {
      const put = await putChange(tx, site, cid, change);
      return put.ok ? ok({}) : put;
    });
    if (!added.ok) return added;
  }
  return ok(key);
}
