import { z } from "zod";
import { nameKey } from "../names.ts";
import type { Store } from "../store/store.ts";
import {
  Disbanding,
  GroupCode,
  GroupEntry,
  GroupHead,
  GroupInvitation,
} from "./schema.ts";

export const groupHeadCollection = (store: Store) =>
  store.collection<GroupHead, [gid: number]>({
    name: "group_heads",
    schema: GroupHead,
    id: ({ gid }) => [gid],
    unique: {
      name: ({ name }) => nameKey(name),
      shortName: ({ shortName }) => nameKey(shortName),
    },
  });

/** Codes are nowhere in memory. */
export const groupCodeCollection = (store: Store) =>
  store.collection<GroupCode, [gid: number]>({
    name: "group_codes",
    schema: GroupCode,
    id: ({ gid }) => [gid],
    audience: "private",
  });

/** What groups say of themselves, in Markdown. */
export const groupDescriptionBlobs = (store: Store) =>
  store.blobs<string, [gid: number]>({
    name: "group_descriptions",
    showsMedia: true,
    schema: z.string(),
  });

export const groupEntryCollection = (store: Store) =>
  store.collection<GroupEntry, [gid: number, uid: string]>({
    name: "group_entries",
    schema: GroupEntry,
    id: ({ gid, uid }) => [gid, uid],
    audience: "private",
  });

export const disbandingCollection = (store: Store) =>
  store.collection<Disbanding, [gid: number]>({
    name: "group_disbandings",
    schema: Disbanding,
    id: ({ gid }) => [gid],
    audience: "private",
  });

export const groupInvitationCollection = (store: Store) =>
  store.collection<GroupInvitation, [gid: number]>({
    name: "group_invitations",
    schema: GroupInvitation,
    id: ({ gid }) => [gid],
    unique: { token: ({ token }) => token },
    audience: "private",
  });
