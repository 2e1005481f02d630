import type { Viewer } from "../accounts/access.ts";
import { Kept } from "../store/kept.ts";
import { isAddressed } from "./access.ts";
import type { Notice, NoticeType } from "./schema.ts";
import type { NoticeCollection } from "./store.ts";

/**
 * Keeps the heads of all notices in memory, so that each page can count unread notices
 * for everybody without reading from the store.
 */
export class NoticeBoard {
  #pushed: Notice[] | null = null;
  readonly #listeners: (() => void)[] = [];

  private constructor(readonly notices: Kept<Notice, [id: number]>) {}

  static async load(notices: NoticeCollection): Promise<NoticeBoard> {
    const board = new NoticeBoard(await Kept.load(notices));
    board.notices.onChange(({ before, after }) => {
      board.#pushed = null;
      const concernsMany = [before, after]
        .some((row) => row?.pushedAt && row.type !== "Single");
      if (concernsMany) { for (const listen of board.#listeners) listen(); }
    });
    return board;
  }

  /** Calls `listener` when a notice for many has changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get(id: number): Notice | null {
    return this.notices.get(id);
  }

  /** Returns the pushed notices that are for the viewer without naming them, newest first. */
  addressedTo(viewer: Viewer): Notice[] {
    this.#pushed ??= [...this.notices.values()]
      .filter(({ pushedAt }) => pushedAt !== null)
      .sort((a, b) => b.pushedAt! - a.pushedAt! || b.id - a.id);
    return this.#pushed.filter(({ type }) => isAddressed(viewer, type));
  }

  /** Returns a page of all notices for root: drafts first, then newest first (contract §23). */
  page(
    { from, limit, type }: { from: number; limit: number; type?: NoticeType },
  ): { total: number; rows: Notice[] } {
    const rows = [...this.notices.values()]
      .filter((row) => type === undefined || row.type === type)
      .sort((a, b) =>
        Number(a.pushedAt !== null) - Number(b.pushedAt !== null) ||
        b.createdAt - a.createdAt || b.id - a.id
      );
    return { total: rows.length, rows: rows.slice(from, from + limit) };
  }

  /** Returns the drafts whose time to be pushed has come. */
  due(now: number): Notice[] {
    return [...this.notices.values()].filter(({ pushedAt, dueAt }) =>
      pushedAt === null && dueAt !== null && dueAt <= now
    );
  }
}
