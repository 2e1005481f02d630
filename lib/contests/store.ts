import { z } from "zod";
import type { Store } from "../store/store.ts";
import {
  Clarification,
  ContestHead,
  ContestPassword,
  ReadMark,
} from "./schema.ts";

export const contestHeadCollection = (store: Store) =>
  store.collection<ContestHead, [cid: number]>({
    name: "contest_heads",
    schema: ContestHead,
    id: ({ cid }) => [cid],
  });

/** Passwords are nowhere in memory. */
export const contestPasswordCollection = (store: Store) =>
  store.collection<ContestPassword, [cid: number]>({
    name: "contest_passwords",
    schema: ContestPassword,
    id: ({ cid }) => [cid],
    audience: "private",
  });

/** The texts that introduce contests, in Markdown. */
export const contestDescriptionBlobs = (store: Store) =>
  store.blobs<string, [cid: number]>({
    name: "contest_descriptions",
    showsMedia: true,
    schema: z.string(),
  });

/** Usernames that take part without being ranked. */
export const contestStarBlobs = (store: Store) =>
  store.blobs<string[], [cid: number]>({
    name: "contest_stars",
    schema: z.array(z.string()),
  });

export const clarificationCollection = (store: Store) =>
  store.collection<Clarification, [id: number]>({
    name: "contest_clarifications",
    schema: Clarification,
    id: ({ id }) => [id],
    index: { contest: ({ cid, id }) => [cid, id] },
    audience: "private",
  });

export const readMarkCollection = (store: Store) =>
  store.collection<ReadMark, [cid: number, uid: string]>({
    name: "contest_read_marks",
    schema: ReadMark,
    id: ({ cid, uid }) => [cid, uid],
    audience: "private",
  });
