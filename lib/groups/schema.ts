import { z } from "zod";
import { Announcement } from "../announcements/schema.ts";
import type { Level } from "../venues/schema.ts";

export const GROUP_AUTHS = ["public", "protected", "private"] as const;
export type GroupAuth = typeof GROUP_AUTHS[number];

/** On the wire (spec 3 §3). */
export const AUTH_NUMBER: Readonly<Record<GroupAuth, number>> = {
  public: 1,
  protected: 2,
  private: 3,
};
export const authOf = (number: number): GroupAuth | undefined =>
  GROUP_AUTHS.find((auth) => AUTH_NUMBER[auth] === number);

/** Levels of people in a group on the wire (spec 3 §3). */
export const LEVEL_NUMBER: Readonly<Record<Level, number>> = {
  applying: 1,
  refused: 2,
  member: 3,
  admin: 4,
  root: 5,
};
export const levelOf = (number: number): Level | undefined =>
  (Object.keys(LEVEL_NUMBER) as Level[])
    .find((level) => LEVEL_NUMBER[level] === number);

/** What lists and pages need of a group; all of them are kept in memory. Its owner is in `lib/venues`. */
export const GroupHead = z.object({
  gid: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  auth: z.enum(GROUP_AUTHS),
  isVisible: z.boolean(),
  /** Banned by the site: nobody but super admins sees it. */
  isBanned: z.boolean().default(false),
  avatar: z.string().nullable().default(null),
  /** Who made it, for the limits of how many one may make. */
  creatorUid: z.string(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type GroupHead = z.infer<typeof GroupHead>;

/** What one must know to apply to a private group; protected ones have one too. */
export const GroupCode = z.object({
  gid: z.number().int(),
  code: z.string(),
});
export type GroupCode = z.infer<typeof GroupCode>;

/** How somebody came into a group; their level is a membership in `lib/venues`. */
export const GroupEntry = z.object({
  gid: z.number().int(),
  uid: z.string(),
  /** On the wire. */
  id: z.number().int(),
  reason: z.string().nullable(),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type GroupEntry = z.infer<typeof GroupEntry>;

/** How long an invitation may hold, in hours: a lesson, a day, a week, a month. */
export const INVITATION_HOURS = [2, 24, 168, 720] as const;

/** A link by which people join at once, until it ends; a group has one at a time. */
export const GroupInvitation = z.object({
  gid: z.number().int(),
  /** The part of its address that nobody can guess. */
  token: z.string(),
  byUid: z.string(),
  at: z.number().int(),
  until: z.number().int(),
});
export type GroupInvitation = z.infer<typeof GroupInvitation>;

/**
 * A group that is being disbanded: what hangs on records that go first, so that whoever
 * goes on after a fall finds the rest.
 */
export const Disbanding = z.object({
  gid: z.number().int(),
  name: z.string(),
  byUid: z.string(),
  at: z.number().int(),
  contests: z.array(z.number().int()),
  trainings: z.array(z.number().int()),
});
export type Disbanding = z.infer<typeof Disbanding>;

/** An announcement of a group, as those of the site are. */
export const GroupAnnouncement = Announcement.extend({ gid: z.number().int() });
export type GroupAnnouncement = z.infer<typeof GroupAnnouncement>;

const between = (least: number, most: number, code: string) =>
  z.string().trim().min(least, code).max(most, code);

export const MIN_REASON_CHARS = 5;
export const MAX_REASON_CHARS = 100;
export const CODE_CHARS = 6;
export const MAX_GROUP_NAME_CHARS = 25;
export const MAX_SHORT_NAME_CHARS = 10;
export const MAX_BRIEF_CHARS = 50;
export const MAX_DESCRIPTION_CHARS = 1000;

/** A group as somebody makes or changes it (row G1.10). */
export const GroupDraft = z.object({
  name: between(5, MAX_GROUP_NAME_CHARS, "groupNameLength"),
  shortName: between(5, MAX_SHORT_NAME_CHARS, "groupShortNameLength")
    .regex(/^[\p{L}\p{N}_-]*$/u, "groupShortNameSigns"),
  brief: between(5, MAX_BRIEF_CHARS, "groupBriefLength"),
  description: between(5, MAX_DESCRIPTION_CHARS, "groupDescriptionLength"),
  auth: z.enum(GROUP_AUTHS, "groupAuthInvalid"),
  code: z.string().trim().default(""),
  isVisible: z.boolean().default(true),
}).superRefine(({ auth, code }, context) => {
  if (auth !== "public" && code.length !== CODE_CHARS) {
    context.addIssue({
      code: "custom",
      path: ["code"],
      message: "groupCodeLength",
    });
  }
});
export type GroupDraft = z.infer<typeof GroupDraft>;
