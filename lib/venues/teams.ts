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
  return {
    teamRecords,
    teams: await Kept.load(teamRecords),
    organizationRecords,
    organizations: await Kept.load(organizationRecords),
  };
}
