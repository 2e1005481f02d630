import { z } from "zod";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";

/** Who takes part in one contest with an account: a team of several people, or one with a seat (spec 4 E1.1). */
export const ContestTeam = z.object({
  cid: z.number().int(),
  uid: z.string(),
  /** Empty: as its account is called. */
  name: z.string().default(""),
  members: z.array(z.string()).default([]),
  /** The id of a `ContestOrganization` of this contest; empty: none. */
  organization: z.string().default(""),
  /** A class of participants, as "officials" or "guests". */
  group: z.string().default(""),
  room: z.string().default(""),
  seat: z.string().default(""),
  /** Its id in the organizers' own list. */
  listId: z.string().default(""),
});
export type ContestTeam = z.infer<typeof ContestTeam>;

/** A school or company that sends teams to one contest. */
export const ContestOrganization = z.object({
  cid: z.number().int(),
  id: z.string(),
  name: z.string(),
  /** Empty: the name. */
  shortName: z.string().default(""),
  /** The address of its picture; null: none. */
  crest: z.string().nullable().default(null),
});
export type ContestOrganization = z.infer<typeof ContestOrganization>;

/** Finds the teams of one contest, of which others have thousands. */
function teamsIn(
  teams: Kept<ContestTeam, [cid: number, uid: string]>,
): (cid: number) => Iterable<ContestTeam> {
  const book = new Map<number, Map<string, ContestTeam>>();
  const note = (team: ContestTeam) => {
    const own = book.get(team.cid) ?? new Map<string, ContestTeam>();
    book.set(team.cid, own.set(team.uid, team));
  };
  for (const team of teams.values()) note(team);
  teams.onChange(({ before, after }) => {
    if (after !== null) return note(after);
    const own = book.get(before!.cid);
    own?.delete(before!.uid);
    if (own?.size === 0) book.delete(before!.cid);
  });
  return (cid) => book.get(cid)?.values() ?? [];
}

/** Opens who takes part as what in which contest, and keeps it in memory. */
export async function openTeams(store: Store) {
  const teamRecords = store.collection<ContestTeam, [cid: number, uid: string]>(
    {
      name: "contest_teams",
      schema: ContestTeam,
      id: ({ cid, uid }) => [cid, uid],
    },
  );
  const organizationRecords = store.collection<
    ContestOrganization,
    [cid: number, id: string]
  >({
    name: "contest_organizations",
    schema: ContestOrganization,
    id: ({ cid, id }) => [cid, id],
  });
  const teams = await Kept.load(teamRecords);
  return {
    teamRecords,
    teams,
    teamsIn: teamsIn(teams),
    organizationRecords,
    organizations: await Kept.load(organizationRecords),
  };
}
