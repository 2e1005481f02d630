import type { Refusal } from "../failure.ts";
import type { Act, Site } from "./act.ts";
import type { ContestDraft } from "./draft.ts";
import { countParticipants } from "./participants.ts";

/** The fields by which whoever changes a contest says that they mean it. */
export const MEANT = { begin: "beginMeant", entry: "entryMeant" } as const;

/**
 * Returns what a change would do to those who are in a contest already, each with the
 * field that says that it is meant: taking back its begin, or letting people in otherwise.
 */
export async function upsetsOf(
  { site, now }: Act,
  cid: number,
  { before, draft }: { before: ContestDraft; draft: ContestDraft },
): Promise<Refusal[]> {
  const people = countParticipants(site, cid);
  const submissions = await submissionsIn(site, cid);
  const params = { people, submissions };
  const hasBegun = before.begin <= now && people + submissions > 0;
  const upsets: Refusal[] = [];
  if (hasBegun && draft.begin > now) {
    upsets.push({ code: "contestBeginAsks", field: MEANT.begin, params });
  }
  if (draft.auth === "public") return upsets;
  const field = MEANT.entry;
  const hadPassword = before.auth !== "public";
  if (hadPassword && people > 0 && draft.password !== before.password) {
    upsets.push({ code: "contestPasswordAsks", field, params });
  } else if (hasBegun && now < before.end && draft.auth !== before.auth) {
    upsets.push({ code: "contestEntryAsks", field, params });
  }
  return upsets;
}

/** How often something was handed in there: programs, and answers to its quizzes. */
async function submissionsIn(site: Site, cid: number): Promise<number> {
  const contest = { kind: "contest", id: cid, gid: null } as const;
  const counts = site.submissions.catalogue.countsIn(contest).values();
  let total = counts.reduce((sum, { total }) => sum + total, 0);
  for await (const { count } of site.quizzes.counts.all(["contest", cid])) {
    total += count;
  }
  return total;
}
