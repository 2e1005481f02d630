import type { Store } from "../store/store.ts";
import { type Desk, LineNote, StockAnswers, WallProgram } from "./schema.ts";

export const deskKey = ({ kind, id }: Desk) => `${kind} ${id}`;

const noteCollection = (store: Store) =>
  store.collection<LineNote, [id: number]>({
    name: "line_notes",
    audience: "private",
    schema: LineNote,
    id: ({ id }) => [id],
    index: {
      submission: ({ submitId }) => [submitId],
      author: ({ uid }) => [uid],
      asked: ({ kind, desk }) =>
        kind === "question" ? [deskKey(desk)] : undefined,
      waiting: ({ kind, desk, answeredAt }) =>
        kind === "question" && answeredAt === null
          ? [deskKey(desk)]
          : undefined,
      shared: ({ desk, sharedAt }) =>
        sharedAt === null ? undefined : [deskKey(desk)],
    },
  });

const stockCollection = (store: Store) =>
  store.collection<StockAnswers, [uid: string]>({
    name: "stock_answers",
    audience: "private",
    schema: StockAnswers,
    id: ({ uid }) => [uid],
  });

const wallCollection = (store: Store) =>
  store.collection<WallProgram, [gid: number, submitId: number]>({
    name: "wall_programs",
    audience: "private",
    schema: WallProgram,
    id: ({ gid, submitId }) => [gid, submitId],
  });

/** Opens what is said of single programs. */
export function openNotes(store: Store) {
  return {
    records: noteCollection(store),
    ids: store.sequence("line_note"),
    stock: stockCollection(store),
    wall: wallCollection(store),
  };
}
export type Notes = ReturnType<typeof openNotes>;
