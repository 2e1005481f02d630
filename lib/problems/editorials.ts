import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { draftShape, type Fields } from "../http/fields.ts";
import { ok, type Result } from "../result.ts";
import type { Store } from "../store/store.ts";
import { Kept } from "../store/kept.ts";
import { canEditProblem } from "./access.ts";
import type { Act } from "./act.ts";
import { MAX_TEXT_CHARS } from "./schema.ts";

const text = z.string().max(MAX_TEXT_CHARS, "textTooLong");
const TEXT = {
  kind: "markdown",
  rows: 14,
  max: MAX_TEXT_CHARS,
  first: "",
  schema: text.default(""),
} as const;
const TICK = {
  kind: "tick",
  first: false,
  schema: z.boolean().default(false),
} as const;

/** What its author sets of a problem's editorial (row S4.2). */
export const EDITORIAL_FIELDS = {
  zh: { ...TEXT, label: "editorials.textZh" },
  en: { ...TEXT, label: "editorials.textEn" },
  showsSolutions: {
    ...TICK,
    label: "editorials.showsSolutions",
    help: "editorials.showsSolutionsHelp",
  },
  afterSolving: { ...TICK, label: "editorials.afterSolving", first: true },
  afterDue: {
    ...TICK,
    label: "editorials.afterDue",
    help: "editorials.afterDueHelp",
  },
  afterContest: { ...TICK, label: "editorials.afterContest" },
  always: { ...TICK, label: "editorials.always" },
} as const satisfies Fields;

export const EditorialDraft = z.object(draftShape(EDITORIAL_FIELDS));
export type EditorialDraft = z.infer<typeof EditorialDraft>;

/** When an editorial opens, kept in memory; its texts are apart. Any of the ticks opens it. */
const EditorialHead = z.object({
  pid: z.number().int(),
  showsSolutions: z.boolean(),
  afterSolving: z.boolean(),
  afterDue: z.boolean(),
  afterContest: z.boolean(),
  /** It waits for nothing. */
  always: z.boolean().default(false),
  modifiedAt: z.number().int(),
  by: z.string(),
});
export type EditorialHead = z.infer<typeof EditorialHead>;

const EditorialTexts = z.object({ zh: z.string(), en: z.string() });
type EditorialTexts = z.infer<typeof EditorialTexts>;

/** That somebody has read an editorial, and when first. */
const EditorialReader = z.object({
  pid: z.number().int(),
  uid: z.string(),
  at: z.number().int(),
});

/** Opens editorials: what visitors never see. */
export async function openEditorials(store: Store) {
  const editorialHeads = store.collection<EditorialHead, [pid: number]>({
    name: "editorials",
    audience: "private",
    schema: EditorialHead,
    id: ({ pid }) => [pid],
  });
  return {
    editorialHeads,
    editorials: await Kept.load(editorialHeads),
    editorialTexts: store.blobs<EditorialTexts, [pid: number]>({
      name: "editorial_texts",
      audience: "private",
      schema: EditorialTexts,
      showsMedia: "problem",
    }),
    editorialReaders: store.collection<
      z.infer<typeof EditorialReader>,
      [pid: number, uid: string]
    >({
      name: "editorial_readers",
      audience: "private",
      schema: EditorialReader,
      id: ({ pid, uid }) => [pid, uid],
    }),
  };
}

/** An editorial as its form has it; null: there is none. */
export async function editorialOf(
  { problems }: Act["site"],
  pid: number,
): Promise<EditorialDraft | null> {
  const head = problems.editorials.get(pid);
  const texts = head && await problems.editorialTexts.get(pid);
  if (head === null || texts === null) return null;
  const { pid: _, modifiedAt: __, by: ___, ...ticks } = head;
  return { ...texts, ...ticks };
}

/** Writes a problem's editorial, for who may edit the problem; without any content there is none. */
export async function saveEditorial(
  act: Act,
  pid: number,
  draft: EditorialDraft,
): Promise<Result<EditorialHead | null, Refusal>> {
  const { site, viewer, now } = act;
  const { editorialHeads, editorialTexts, records } = site.problems;
  const { zh, en, ...ticks } = draft;
  const saved = await site.store.transact<EditorialHead | null, Refusal>(
    async (tx) => {
      const problem = await tx.get(records, pid);
      if (problem === null) return refuse("problemNotFound");
      if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
      const known = await tx.get(editorialHeads, pid);
      const isEmpty = `${zh}${en}`.trim() === "" && !ticks.showsSolutions;
      if (isEmpty) {
        if (known !== null) tx.delete(editorialHeads, pid);
        await tx.deleteBlob(editorialTexts, [pid]);
        return ok(null);
      }
      const head = { pid, ...ticks, modifiedAt: now, by: viewer!.username };
      if (known === null) tx.insert(editorialHeads, head);
      else tx.put(editorialHeads, head);
      await tx.putBlob(editorialTexts, [pid], { zh, en });
      return ok(head);
    },
  );
  if (saved.ok) {
    for (const hear of site.problems.afterText) await hear(pid, zh + en);
  }
  return saved;
}

/** So many of its readers are named. */
const MOST_READERS = 1_000;

/** Who has read a problem's editorial and when first, the last first. */
export async function editorialReaders(
  { problems }: Act["site"],
  pid: number,
): Promise<{ uid: string; at: number }[]> {
  const rows: { uid: string; at: number }[] = [];
  for await (const row of problems.editorialReaders.all([pid])) {
    if (rows.push(row) >= MOST_READERS) break;
  }
  return rows.sort((a, b) => b.at - a.at);
}
