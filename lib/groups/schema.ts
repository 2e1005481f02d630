import { z } from "zod";
import { Announcement } from "../announcements/schema.ts";
import { draftShape, recordShape, without } from "../http/fields.ts";
import type { Level } from "../venues/schema.ts";
import { CODE_CHARS, GROUP_FIELDS } from "./fields.ts";

export type GroupAuth = keyof typeof GROUP_FIELDS.auth.codes;

/** On the wire (spec 3 §3). */
export const AUTH_NUMBER: Readonly<Record<GroupAuth, number>> =
  GROUP_FIELDS.auth.codes;
export const GROUP_AUTHS = Object.keys(AUTH_NUMBER) as GroupAuth[];
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

/** What is set of a group but its text and its code, which are kept by themselves. */
export const HEAD_FIELDS = without(GROUP_FIELDS, ["description", "code"]);

/** What lists and pages need of a group; all of them are kept in memory. Its owner is in `lib/venues`. */
export const GroupHead = z.object({
  gid: z.number().int(),
  ...recordShape(HEAD_FIELDS),
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

export const MIN_REASON_CHARS = 5;
export const MAX_REASON_CHARS = 100;
/** A group as somebody makes or changes it. */
export const GroupDraft = z.object(draftShape(GROUP_FIELDS)).superRefine(
  ({ auth, code }, context) => {
    if (auth !== "public" && code.length !== CODE_CHARS) {
      context.addIssue({
        code: "custom",
        path: ["code"],
        message: "groupCodeLength",
      });
    }
  },
);
export type GroupDraft = z.infer<typeof GroupDraft>;
