import { z } from "zod";
import type { Store } from "../store/store.ts";
import { Announcement, ANNOUNCEMENT_STATUS } from "./schema.ts";

export const announcementCollection = (store: Store) =>
  store.collection<Announcement, [id: number]>({
    name: "announcements",
    schema: Announcement,
    id: ({ id }) => [id],
  });
export type AnnouncementCollection = ReturnType<typeof announcementCollection>;

/** Markdown. */
export const announcementBlobs = (store: Store) =>
  store.blobs<string, [id: number]>({
    name: "announcement_contents",
    schema: z.string(),
  });

/** The heads of all announcements in memory, for pages with their totals. */
export class AnnouncementBoard {
  readonly #rows = new Map<number, Announcement>();
  #newest: Announcement[] | null = null;

  private constructor() {}

  static async load(
    announcements: AnnouncementCollection,
  ): Promise<AnnouncementBoard> {
    const board = new AnnouncementBoard();
    announcements.onChange(({ before, after }) => {
      if (after) board.#rows.set(after.id, after);
      else if (before) board.#rows.delete(before.id);
      board.#newest = null;
    });
    for await (const row of announcements.all()) board.#rows.set(row.id, row);
    return board;
  }

  get(id: number): Announcement | null {
    return this.#rows.get(id) ?? null;
  }

  /** What everybody may read. */
  shown(): Announcement[] {
    return [...this.#rows.values()].filter(isShown);
  }

  /** A page, newest first; hidden ones only `withHidden`. */
  page(
    { from, limit }: { from: number; limit: number },
    { withHidden = false }: { withHidden?: boolean } = {},
  ): { total: number; rows: Announcement[] } {
    this.#newest ??= [...this.#rows.values()]
      .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    const rows = withHidden ? this.#newest : this.#newest.filter(isShown);
    return { total: rows.length, rows: rows.slice(from, from + limit) };
  }
}

export const isShown = ({ status }: Announcement) =>
  status === ANNOUNCEMENT_STATUS.shown;
