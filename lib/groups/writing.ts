import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import { openGroupFor } from "./access.ts";
import type { Act } from "./act.ts";
import { levelIn } from "./list.ts";
import { LEVEL_NUMBER } from "./schema.ts";

export const MAX_WORDS_CHARS = 500;
/** As many as a large class has. */
const MAX_PEOPLE = 500;

/** A few words to people of a group. */
export const GroupWords = z.object({
  uids: z.array(z.string()).min(1, "groupNobodyChosen").max(MAX_PEOPLE),
  words: z.string().trim().min(1, "groupWordsLength")
    .max(MAX_WORDS_CHARS, "groupWordsLength"),
});
export type GroupWords = z.infer<typeof GroupWords>;

/** Writes to members of a group, as one who looks after it; returns how many it reaches. */
export async function writeToMembers(
  act: Act,
  gid: number,
  { uids, words }: GroupWords,
): Promise<Result<number, Refusal>> {
  const { site, viewer, now } = act;
  const opened = openGroupFor(act, gid, "isAdmin");
  if (!opened.ok) return opened;
  const { name } = opened.value.head;
  const people = [...new Set(uids)]
    .filter((uid) => levelIn(site, gid, uid) >= LEVEL_NUMBER.member);
  if (people.length === 0) return refuse("groupNobodyChosen");
  for (const uid of people) {
    await site.store.transact(async (tx) => {
      const note = {
        code: "groupWords",
        gid,
        name,
        username: viewer!.username,
        words,
      } as const;
      await sendNote(tx, site, { uid, at: now, note });
      return ok(null);
    });
  }
  return ok(people.length);
}
