import { createHash } from "node:crypto";
import { z } from "zod";
import { RecordChange } from "../audit/schema.ts";
import { Contest } from "../venues/schema.ts";

const Moment = z.number().int();

/** One person's place on a board that was published; stars have the rank -1. */
const PublishedRow = z.object({
  rank: z.number().int(),
  uid: z.string(),
  username: z.string(),
  /** Empty: they took part as nothing but their account. */
  team: z.string().default(""),
  points: z.number(),
  time: z.number(),
});
export type PublishedRow = z.infer<typeof PublishedRow>;

/** A final board, and all that it follows from beside what was sent and judged. */
const PublishedBoard = z.object({
  title: z.string(),
  rules: Contest,
  /** The columns that count, and what they are worth where that is not their own. */
  columns: z.array(z.number().int()),
  worths: z.array(
    z.tuple([
      z.number().int(),
      z.object({ points: z.number(), full: z.number() }),
    ]),
  ),
  excluded: z.array(z.string()),
  stars: z.array(z.string()),
  rows: z.array(PublishedRow),
});
export type PublishedBoard = z.infer<typeof PublishedBoard>;

/** What happened in a contest, to be linked into its chain (row E9.1). */
export const Happening = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), at: Moment, contest: z.number().int() }),
  /** A program, or a hand-in to a quiz, that was sent; its column on the board. */
  z.object({
    kind: z.literal("sent"),
    at: Moment,
    id: z.number().int(),
    uid: z.string(),
    column: z.number().int(),
    sentAt: Moment,
    language: z.string().optional(),
    /** SHA-256 of the program; null: it was not kept. */
    code: z.string().nullable().optional(),
  }),
  z.object({
    kind: z.literal("verdict"),
    at: Moment,
    id: z.number().int(),
    status: z.number().int(),
    score: z.number().nullable(),
    time: z.number().nullable(),
    /** The judge's name, or who has set it by hand. */
    by: z.string(),
  }),
  /** A submission that was taken out of the contest. */
  z.object({
    kind: z.literal("gone"),
    at: Moment,
    id: z.number().int(),
    by: z.string(),
  }),
  /** Staff have sent a submission back to the judge, or have set its verdict. */
  z.object({
    kind: z.literal("ordered"),
    at: Moment,
    id: z.number().int(),
    action: z.string(),
    by: z.string(),
    reason: z.string(),
  }),
  /** Staff have changed the contest, its problems or its people. */
  z.object({
    kind: z.literal("changed"),
    at: Moment,
    by: z.string(),
    reason: z.string(),
    what: RecordChange,
  }),
  z.object({
    kind: z.literal("noted"),
    at: Moment,
    by: z.string(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal("published"),
    at: Moment,
    by: z.string(),
    board: PublishedBoard,
  }),
]);
export type Happening = z.infer<typeof Happening>;

/** What the first entry of a chain is linked to. */
export const FIRST_HEAD = "0".repeat(64);

const hashOf = (head: string, text: string) =>
  createHash("sha256").update(`${head} ${text}`).digest("hex");

/** Makes the line of an entry: its hash, a space, its JSON. The hash is that of "previous hash, space, JSON". */
export function link(
  head: string,
  happening: Happening,
): { head: string; line: string } {
  const text = JSON.stringify(happening);
  const next = hashOf(head, text);
  return { head: next, line: `${next} ${text}` };
}

/** A chain that was changed: the number of its first line that does not follow, from 1. */
export class BrokenChainError extends Error {
  constructor(readonly line: number) {
    super(`line ${line} of the chain does not follow from what is before it`);
  }
}

/** Reads a chain, with the head after each entry; throws `BrokenChainError` at what does not follow. */
export function readChain(
  lines: Iterable<string>,
): { heads: string[]; entries: Happening[] } {
  const heads: string[] = [];
  const entries: Happening[] = [];
  for (const line of lines) {
    const [hash, text] = [line.slice(0, 64), line.slice(65)];
    if (line[64] !== " " || hashOf(heads.at(-1) ?? FIRST_HEAD, text) !== hash) {
      throw new BrokenChainError(heads.length + 1);
    }
    entries.push(Happening.parse(JSON.parse(text)));
    heads.push(hash);
  }
  return { heads, entries };
}
