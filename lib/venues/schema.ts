import { z } from "zod";

const VENUE_KINDS = ["practice", "training", "group", "contest"] as const;

/** Where a program is sent: each submission has one, and it never changes. */
export const Venue = z.object({
  kind: z.enum(VENUE_KINDS),
  /** The number of the training, group or contest; 0 in practice. */
  id: z.number().int(),
  /** The group that it belongs to; of a group, its own number. */
  gid: z.number().int().nullable(),
});
export type Venue = z.infer<typeof Venue>;
export type VenueKind = Venue["kind"];

export const PRACTICE: Venue = Object.freeze({
  kind: "practice",
  id: 0,
  gid: null,
});

export const groupVenue = (gid: number): Venue => ({
  kind: "group",
  id: gid,
  gid,
});

/** A venue as one word, for tables that go by venue. */
export type VenueKey = string;

export const venueKey = ({ kind, id, gid }: Venue): VenueKey =>
  `${kind} ${id} ${gid ?? ""}`;

export function venueOf(key: VenueKey): Venue {
  const [kind, id, gid] = key.split(" ");
  return {
    kind: kind as VenueKind,
    id: Number(id),
    gid: gid === "" ? null : Number(gid),
  };
}

/** The same in the numbers of the contract (§0.5). */
export const wireVenue = ({ kind, id, gid }: Venue) => ({
  cid: kind === "contest" ? id : 0,
  gid,
});

/** What decides who sees what of a contest (spec 2 §4, facts §3 and §4). */
export const Contest = z.object({
  cid: z.number().int(),
  /** The group whose contest it is. */
  gid: z.number().int().nullable().default(null),
  authorUid: z.string(),
  rule: z.enum(["acm", "oi"]),
  begin: z.number().int(),
  end: z.number().int(),
  /** From when on the board stands still; null: it is a real-time one. */
  sealAt: z.number().int().nullable().default(null),
  /** Whether the end opens the board again, or somebody has to. */
  unsealsAtEnd: z.boolean().default(true),
  /** Private: entering takes a registration; protected: submitting does. */
  auth: z.enum(["public", "private", "protected"]).default("public"),
  isVisible: z.boolean().default(true),
  /** Whether programs are taken after the end. */
  takesLate: z.boolean().default(false),
});
export type Contest = z.infer<typeof Contest>;

export const Group = z.object({
  gid: z.number().int(),
  ownerUid: z.string(),
});
export type Group = z.infer<typeof Group>;

export const Training = z.object({
  tid: z.number().int(),
  gid: z.number().int().nullable().default(null),
  authorUid: z.string(),
  /** Its problems are for those who have registered. */
  isPrivate: z.boolean().default(false),
  isVisible: z.boolean().default(true),
});
export type Training = z.infer<typeof Training>;

/** What somebody is in a group; a registration makes a member of the rest. */
const LEVELS = ["applying", "refused", "member", "admin", "root"] as const;
export type Level = typeof LEVELS[number];

export const Membership = z.object({
  kind: z.enum(["training", "group", "contest"]),
  id: z.number().int(),
  uid: z.string(),
  level: z.enum(LEVELS),
});
export type Membership = z.infer<typeof Membership>;
