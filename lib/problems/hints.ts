import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { draftShape, type Fields } from "../http/fields.ts";
import { ok, type Result } from "../result.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { canEditProblem } from "./access.ts";
import type { Act } from "./act.ts";
import { MAX_TEXT_CHARS } from "./schema.ts";

/** So many hints a problem has. */
const MAX_HINTS = 10;

/** The hints of a text, each behind a line of hyphens. */
const hintsIn = (text: string): string[] =>
  text.split(/^-{3,}$/m).map((hint) => hint.trim())
    .filter((hint) => hint !== "");

const TEXT = {
  kind: "markdown",
  rows: 8,
  max: MAX_TEXT_CHARS,
  first: "",
  schema: z.string().max(MAX_TEXT_CHARS, "textTooLong").default("")
    .refine((text) => hintsIn(text).length <= MAX_HINTS, "hintsMany"),
} as const;

/** What its author writes of staged hints: one behind the other (row S4.1). */
export const HINT_FIELDS = {
  hintsZh: { ...TEXT, label: "hints.textZh", help: "hints.textHelp" },
  hintsEn: { ...TEXT, label: "hints.textEn", help: "hints.textHelp" },
} as const satisfies Fields;

export const HintsDraft = z.object(draftShape(HINT_FIELDS));
export type HintsDraft = z.infer<typeof HintsDraft>;

/** How many hints a problem has, kept in memory. */
const HintHead = z.object({
  pid: z.number().int(),
  count: z.number().int(),
});
type HintHead = z.infer<typeof HintHead>;

/** That somebody has taken a problem's nth hint. */
export const HintTake = z.object({
  pid: z.number().int(),
  uid: z.string(),
  /** Counted from 1. */
  n: z.number().int(),
  at: z.number().int(),
});
export type HintTake = z.infer<typeof HintTake>;

const NOBODY: ReadonlyMap<string, readonly HintTake[]> = new Map();

/** Who has taken which hints, in memory: gradebooks ask for those of whole classes. */
class HintsTaken {
  readonly #takes = new Map<number, Map<string, HintTake[]>>();

  constructor(kept: Kept<HintTake, [pid: number, uid: string, n: number]>) {
    for (const take of kept.values()) this.#put(take);
    kept.onChange(({ before, after }) => {
      if (before !== null) this.#drop(before);
      if (after !== null) this.#put(after);
    });
  }

  /** Of one problem by everyone, by uid, the first hint first. */
  of(pid: number): ReadonlyMap<string, readonly HintTake[]> {
    return this.#takes.get(pid) ?? NOBODY;
  }

  #put(take: HintTake): void {
    const people = this.#takes.get(take.pid) ?? new Map<string, HintTake[]>();
    this.#takes.set(take.pid, people);
    const all = [...people.get(take.uid) ?? [], take];
    people.set(take.uid, all.sort((a, b) => a.n - b.n));
  }

  #drop({ pid, uid, n }: HintTake): void {
    const people = this.#takes.get(pid);
    const left = (people?.get(uid) ?? []).filter((take) => take.n !== n);
    people?.set(uid, left);
  }
}

/** Opens hints: what visitors never see. */
export async function openHints(store: Store) {
  const hintHeads = store.collection<HintHead, [pid: number]>({
    name: "hints",
    audience: "private",
    schema: HintHead,
    id: ({ pid }) => [pid],
  });
  const hintTakes = store.collection<
    HintTake,
    [pid: number, uid: string, n: number]
  >({
    name: "hint_takes",
    audience: "private",
    schema: HintTake,
    id: ({ pid, uid, n }) => [pid, uid, n],
  });
  return {
    hintHeads,
    hintTakes,
    hintsTaken: new HintsTaken(await Kept.load(hintTakes)),
    hints: await Kept.load(hintHeads),
    hintTexts: store.blobs<HintsDraft, [pid: number]>({
      name: "hint_texts",
      audience: "private",
      schema: HintsDraft,
      showsMedia: "problem",
    }),
  };
}

/** A problem's hints as their form has them. */
export const hintsOf = async (
  { problems }: Act["site"],
  pid: number,
): Promise<HintsDraft> =>
  await problems.hintTexts.get(pid) ?? { hintsZh: "", hintsEn: "" };

/** A problem's nth hint in a language, else in the other one. */
export function hintAt(
  { hintsZh, hintsEn }: HintsDraft,
  n: number,
  isChinese: boolean,
): string {
  const [zh, en] = [hintsIn(hintsZh)[n - 1], hintsIn(hintsEn)[n - 1]];
  return (isChinese ? zh ?? en : en ?? zh) ?? "";
}

/** Writes a problem's hints, for who may edit the problem. What was taken stays taken. */
export async function saveHints(
  act: Act,
  pid: number,
  draft: HintsDraft,
): Promise<Result<number, Refusal>> {
  const { hintHeads, hintTexts, records } = act.site.problems;
  const count = Math.max(
    hintsIn(draft.hintsZh).length,
    hintsIn(draft.hintsEn).length,
  );
  const { afterText } = act.site.problems;
  const saved = await act.site.store.transact<number, Refusal>(async (tx) => {
    const problem = await tx.get(records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (!canEditProblem(problem, act.viewer)) return refuse("problemNotYours");
    const known = await tx.get(hintHeads, pid);
    if (count > 0) {
      if (known === null) tx.insert(hintHeads, { pid, count });
      else tx.put(hintHeads, { pid, count });
      await tx.putBlob(hintTexts, [pid], draft);
    } else {
      if (known !== null) tx.delete(hintHeads, pid);
      await tx.deleteBlob(hintTexts, [pid]);
    }
    return ok(count);
  });
  const text = draft.hintsZh + draft.hintsEn;
  if (saved.ok) { for (const hear of afterText) await hear(pid, text); }
  return saved;
}
