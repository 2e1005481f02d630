import type { Act } from "./act.ts";
import type { LineNote } from "./schema.ts";
import { mayRemove, type NotedSubmission, notesOf } from "./service.ts";

/** One note as its reader is shown it. */
export interface ShownNote {
  id: number;
  kind: LineNote["kind"];
  text: string;
  at: number;
  /** Null: the account is gone. */
  username: string | null;
  isOwn: boolean;
  mayRemove: boolean;
}

/** What was said one below the other, at a line or of the whole. */
export interface NoteThread {
  /** Of the first of its notes. */
  id: number;
  line: number | null;
  notes: ShownNote[];
  isQuestion: boolean;
  /** Something in it was asked and not answered. */
  isWaiting: boolean;
  /** The class reads it. */
  isShared: boolean;
}

/** The threads of one submission, in the order of its lines. */
export async function threadsOf(
  act: Act,
  { submission }: NotedSubmission,
): Promise<NoteThread[]> {
  const all = await notesOf(act.site, submission.submitId);
  return toThreads(act, all);
}

/** Puts notes of one submission together, those of the whole behind those of lines. */
export function toThreads(act: Act, all: readonly LineNote[]): NoteThread[] {
  const { directory } = act.site.accounts;
  const below = Map.groupBy(all, ({ id, to }) => to ?? id);
  return all.filter(({ to }) => to === null).map((root): NoteThread => {
    const rows = below.get(root.id)!;
    return {
      id: root.id,
      line: root.line ?? rows.find(({ line }) => line !== null)?.line ?? null,
      isQuestion: root.kind === "question",
      isWaiting: rows.some(({ kind, answeredAt }) =>
        kind === "question" && answeredAt === null
      ),
      isShared: root.sharedAt !== null,
      notes: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        text: row.text,
        at: row.at,
        username: directory.nameOf(row.uid) ?? null,
        isOwn: row.uid === act.viewer?.uid,
        mayRemove: mayRemove(act, row, all),
      })),
    };
  }).sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || a.id - b.id);
}
