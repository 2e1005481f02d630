import { z } from "zod";
import type { Store } from "../store/store.ts";
import { DAY_MS } from "../durations.ts";

/** The longest draft: all fields of a long form. Programs have at most 65,535 characters (contract §6). */
export const MAX_DRAFT_CHARS = 400_000;

/** How long drafts are kept: longer than the summer holidays. */
export const KEPT_MS = 120 * DAY_MS;
/** How long it is known that a draft is over: longer than one is on its way. */
export const OVER_KEPT_MS = 7 * DAY_MS;
/** The most opened forms of which a draft knows that they were saved. */
export const MAX_SAVED = 8;

/**
 * Something that an account has begun to write and not sent: a program, by
 * problem and language, or the fields of a form. Nobody else ever reads it.
 */
const Draft = z.object({
  uid: z.string(),
  /** What it is for: `problem/1000`, `form/admin/problem/create`. */
  topic: z.string(),
  /** Which of several drafts of a topic: for programs, the language. */
  part: z.string(),
  /** When it was typed. */
  at: z.number().int(),
  bytes: z.number().int(),
  /** The opened page that it was typed in, and the mark of the text that it was typed over; "": not said. */
  page: z.string().default(""),
  over: z.string().default(""),
  /** It was saved or discarded: what was typed before is none any more. */
  isOver: z.boolean().default(false),
  /** The opened forms that were saved (their `sendKey`), the latest first: what comes of them comes too late. */
  saved: z.array(z.string()).max(MAX_SAVED).default([]),
});
export type Draft = z.infer<typeof Draft>;

export type DraftId = [uid: string, topic: string, part: string];

/** Returns how many bytes a draft's text takes. */
export const sizeOf = (text: string) => new TextEncoder().encode(text).length;

export const draftCollection = (store: Store) =>
  store.collection<Draft, DraftId>({
    name: "drafts",
    audience: "private",
    schema: Draft,
    id: ({ uid, topic, part }) => [uid, topic, part],
    index: {
      topic: ({ uid, topic }) => [uid, topic],
      user: ({ uid, at }) => [uid, at],
      at: ({ at }) => [at],
    },
  });

export const draftTextBlobs = (store: Store) =>
  store.blobs<string, DraftId>({
    name: "draft_texts",
    audience: "private",
    schema: z.string(),
  });

/** What identifies a draft among those of its account. */
export const DraftName = z.object({
  topic: z.string().min(1).max(200),
  part: z.string().max(50).default(""),
});
export type DraftName = z.infer<typeof DraftName>;

/** Returns the topic of the programs for a problem where it is answered; each place has its own. */
export const problemTopic = (
  pid: number,
  { kind, id }: { kind: string; id: number },
) => `${kind === "practice" ? "" : `${kind}/${id}/`}problem/${pid}`;
