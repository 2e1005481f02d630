import { isIP } from "node:net";
import { z } from "zod";
import { plainAddress } from "../address.ts";
import { keepAvatar } from "../accounts/avatars.ts";
import { type Refusal, refuse } from "../failure.ts";
import { isPlainLine, nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { ContestSeat } from "../venues/seats.ts";
import { ContestOrganization, ContestTeam } from "../venues/teams.ts";
import type { Act, Site } from "./act.ts";
import { managed } from "./managed.ts";
import { participantsOf } from "./participants.ts";

export const MAX_TEAM_CHARS = 100;
const MAX_MEMBERS = 30;

const teamText = z.string().trim().max(MAX_TEAM_CHARS, "textTooLong")
  .refine(isPlainLine, "teamCharacters").default("");

export const TeamDraft = z.object({
  name: teamText,
  members: z.array(teamText).max(MAX_MEMBERS, "teamTooLarge").default([]),
  organization: teamText,
  shortName: teamText,
  group: teamText,
  room: teamText,
  seat: teamText,
  listId: teamText,
  /** Of the machine that it sits at; empty: any, or the first. */
  address: z.string().trim().transform(plainAddress)
    .refine((text) => text === "" || isIP(text) !== 0, "addressInvalid")
    .default(""),
});
export type TeamDraft = z.output<typeof TeamDraft>;

/** Names in one field: lines, or between commas and semicolons. */
export const membersIn = (text: string): string[] =>
  text.split(/[\r\n,，、;；]/).map((name) => name.trim())
    .filter((name) => name !== "");

/** Finds an organization of a contest by its name. */
export function organizationNamed(
  { venues }: Pick<Site, "venues">,
  cid: number,
  name: string,
): ContestOrganization | null {
  const key = nameKey(name);
  for (const one of venues.organizations.values()) {
    if (one.cid === cid && nameKey(one.name) === key) return one;
  }
  return null;
}

/** Writes an organization, in whose place another of this id stands. */
export async function putOrganization(
  tx: Transaction,
  { venues }: Pick<Site, "venues">,
  one: ContestOrganization,
): Promise<void> {
  const { organizationRecords: records } = venues;
  const known = await tx.get(records, one.cid, one.id);
  if (known === null) tx.insert(records, one);
  else tx.put(records, one);
}

/** Writes what somebody takes part as. */
export async function putTeam(
  tx: Transaction,
  { venues }: Pick<Site, "venues">,
  team: ContestTeam,
): Promise<void> {
  const known = await tx.get(venues.teamRecords, team.cid, team.uid);
  if (known === null) tx.insert(venues.teamRecords, team);
  else tx.put(venues.teamRecords, team);
}

/** Says which machine somebody sits at; another one than before is not bound yet. */
export async function putAddress(
  tx: Transaction,
  { venues }: Pick<Site, "venues">,
  { cid, uid }: Pick<ContestTeam, "cid" | "uid">,
  address: string,
): Promise<void> {
  const known = await tx.get(venues.seatRecords, cid, uid);
  if (address === (known?.address ?? "")) return;
  const seat = ContestSeat.parse({ cid, uid, address });
  if (known === null) tx.insert(venues.seatRecords, seat);
  else tx.put(venues.seatRecords, seat);
}

/** Lets somebody sit down at another machine: the next one at which they open the problems. */
export async function releaseSeat(
  act: Act,
  cid: number,
  uid: string,
): Promise<Result<null, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { venues, store } = act.site;
  return await store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(venues.seatRecords, cid, uid) === null) {
      return refuse("seatUnboundYet");
    }
    tx.delete(venues.seatRecords, cid, uid);
    return ok(null);
  });
}

/**
 * Says what somebody takes part in a contest as; the organization is the contest's of
 * this name, and a crest is that of all its teams (spec 4 E1.1).
 */
export async function saveTeam(
  act: Act,
  { cid, uid }: { cid: number; uid: string },
  draft: TeamDraft,
  picture: { path: string; size: number } | null = null,
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  if (!participantsOf(site, found.value.rules).has(uid)) {
    return refuse("personNotRegistered");
  }
  const { organization: name, shortName, address, ...team } = draft;
  if (picture !== null && name === "") {
    return refuse("crestOfNobody", { field: "organization" });
  }
  const crest = picture === null ? null : await keepAvatar(site, picture);
  if (crest !== null && !crest.ok) return crest;
  const known = name === "" ? null : organizationNamed(site, cid, name);
  const organization = name === "" ? null : ContestOrganization.parse({
    ...known ?? { cid, id: nameKey(name) },
    name,
    shortName,
    crest: crest?.value ?? known?.crest ?? null,
  });
  return await site.store.transact<null, Refusal>(async (tx) => {
    if (organization !== null) await putOrganization(tx, site, organization);
    const before = await tx.get(site.venues.teamRecords, cid, uid);
    await putAddress(tx, site, { cid, uid }, address);
    await putTeam(
      tx,
      site,
      ContestTeam.parse({
        ...before ?? { cid, uid },
        ...team,
        organization: organization?.id ?? "",
      }),
    );
    return ok(null);
  });
}

/** What the form of a team has. */
export const teamDraftOf = (
  { venues }: Pick<Site, "venues">,
  cid: number,
  uid: string,
): TeamDraft => {
  const team = venues.teams.get(cid, uid);
  const organization = team && venues.organizations.get(cid, team.organization);
  return TeamDraft.parse({
    ...team,
    organization: organization?.name,
    shortName: organization?.shortName,
    address: venues.seats.get(cid, uid)?.address,
  });
};
