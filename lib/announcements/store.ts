import { z } from "zod";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { Announcement, ANNOUNCEMENT_STATUS } from "./schema.ts";

export const announcementCollection = (store: Store) =>
  store.collection<Announcement, [id: number]>({
    name: "announcements",
    schema: Announcement,
    id: ({ id }) => [id],
  });
export type AnnouncementCollection = ReturnType<typeof announcementCollection>;

/** The texts of announcements, in Markdown. */
export const announcementBlobs = (store: Store) =>
  store.blobs<string, [id: number]>({
    name: "announcement_contents",
    schema: z.string(),
    showsMedia: true,
  });

/** Keeps all announcements without their texts in memory, for lists with totals. */
export class AnnouncementBoard {
  #newest: Announcement[] | null = null;

  private constructor(readonly rows: Kept<Announcement, [id: number]>) {
    rows.onChange(() => this.#newest = null);
  }

  static async load(
    announcements: AnnouncementCollection,
  ): Promise<AnnouncementBoard> {
    return new AnnouncementBoard(await Kept.load(announcements));
  }

  get(id: number): Announcement | null {
    return this.rows.get(id);
  }

  /** Returns the announcements that everybody may read. */
  shown(): Announcement[] {
    return [...this.rows.values()].filter(isShown);
  }

  /**
   * Returns the rows of a page, newest first, and the total; hidden ones are included
   * only `withHidden`.
   */
  page(
    { from, limit }: { from: number; limit: number },
    { withHidden = false }: { withHidden?: boolean } = {},
  ): { total: number; rows: Announcement[] } {
    this.#newest ??= [...this.rows.values()]
      .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    const rows = withHidden ? this.#newest : this.#newest.filter(isShown);
    return { total: rows.length, rows: rows.slice(from, from + limit) };
  }
}

export const isShown = ({ status }: Announcement) =>
  status === ANNOUNCEMENT_STATUS.shown;
