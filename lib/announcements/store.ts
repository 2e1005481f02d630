import { z } from "zod";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { ANNOUNCEMENT_STATUS } from "./fields.ts";
import type { Announcement } from "./schema.ts";

/** Announcements of one kind of owner: heads in memory, texts in Markdown. */
export async function openAnnouncementShelf<R extends Announcement>(
  store: Store,
  { schema, prefix = "", audience }: {
    schema: z.ZodType<R>;
    /** What stands before its stored names. */
    prefix?: "" | "group_" | "contest_";
    audience?: "private";
  },
) {
  const records = store.collection<R, [id: number]>({
    name: `${prefix}announcements`,
    schema,
    id: ({ id }) => [id],
    audience,
  });
  return {
    records,
    ids: store.sequence(`${prefix}announcement`),
    texts: store.blobs<string, [id: number]>({
      name: `${prefix}announcement_contents`,
      schema: z.string(),
      showsMedia: true,
      audience,
    }),
    rows: await Kept.load(records),
  };
}
export type AnnouncementShelf<R extends Announcement> = Awaited<
  ReturnType<typeof openAnnouncementShelf<R>>
>;

/** The site's in their order, for lists with totals. */
export class AnnouncementBoard {
  #newest: Announcement[] | null = null;

  constructor(readonly rows: Kept<Announcement, [id: number]>) {
    rows.onChange(() => this.#newest = null);
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
    this.#newest ??= [...this.rows.values()].sort(newestFirst);
    const rows = withHidden ? this.#newest : this.#newest.filter(isShown);
    return { total: rows.length, rows: rows.slice(from, from + limit) };
  }
}

export const isShown = ({ status }: Announcement) =>
  status === ANNOUNCEMENT_STATUS.shown;

type Dated = Pick<Announcement, "createdAt" | "id">;
export const newestFirst = (a: Dated, b: Dated) =>
  b.createdAt - a.createdAt || b.id - a.id;
