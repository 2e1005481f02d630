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
}

interface Change {
  uid: string;
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
      const shown = { at: entry.at, username: entry.username, team: "" };
      if (!planned.ok) {
        const refusal = planned.error;
        return { ...shown, state: "refused", refusal, fields: [] };
      }
      const { change, username, fields, isNew, name } = planned.value;
      if (fields.length > 0 || isNew) changes.push(change);
      const state = isNew ? "new" : fields.length > 0 ? "changed" : "same";
      return { ...shown, username, team: name, state, refusal: null, fields };
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
    if (uid === null) {
      return refused(username === "" ? "teamWithoutAccount" : "personUnknown", {
        username,
      });
    }
    const before = teamDraftOf(site, cid, uid);
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
    const known = site.venues.teams.get(cid, uid);
    return ok({
      username: directory.nameOf(uid)!,
      name: rest.name,
      fields,
      isNew: known === null ||
        site.venues.members.get({ kind: "contest", id: cid }, uid) === null,
      change: {
        uid,
        address,
        team: ContestTeam.parse({
          ...known ?? { cid, uid },
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
  return found.ok ? ok(new Planner(act.site, cid, list).plan()) : found;
}

/** Kept below what a shared database takes in one commit. */
const AT_ONCE = 20;

/**
 * Does what was planned: each team is one commit with its registration and its seat, and the
 * organizations come first, so that nothing half is there; sent again it goes on. Returns how many.
 */
export async function importTeams(
  act: Act,
  cid: number,
  { changes, organizations }: TeamPlan,
): Promise<Result<number, Refusal>> {
  const { site } = act;
  for (let from = 0; from < organizations.length; from += AT_ONCE) {
    await site.store.transact<null, never>(async (tx) => {
      for (const one of organizations.slice(from, from + AT_ONCE)) {
        await putOrganization(tx, site, one);
      }
      return ok(null);
    });
  }
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const done = await site.store.transact<null, Refusal>(async (tx) => {
      const rules = await tx.get(site.venues.contests, cid);
      if (rules === null) return refused("contestNotFound");
      for (
        const { uid, team, address } of changes.slice(from, from + AT_ONCE)
      ) {
        await enter(tx, site, rules, uid);
        await putTeam(tx, site, team);
        await putAddress(tx, site, { cid, uid }, address);
      }
      return ok(null);
    });
    if (!done.ok) return done;
  }
  return ok(changes.length + organizations.length);
}
