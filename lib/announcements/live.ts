import type { Announcement } from "./schema.ts";
import type { AnnouncementBoard, AnnouncementShelf } from "./store.ts";

/** What open pages are told about announcements; the same for all readers. */
export interface AnnouncementNews {
  /** Changes whenever anything that a list of announcements shows changes. */
  version: string;
  /** The announcement that was published or changed last; null: there is none. */
  latest: { id: number; title: string; at: number } | null;
}

type Listener = (news: AnnouncementNews) => void;

/** Tells open pages about announcements that everybody may read. */
export class LiveAnnouncements {
  #news: AnnouncementNews;
  readonly #listeners = new Set<Listener>();

  constructor(
    announcements: AnnouncementShelf<Announcement>["records"],
    board: AnnouncementBoard,
  ) {
    this.#news = newsOf(board.shown());
    announcements.onState(() => {
      const news = newsOf(board.shown());
      if (news.version === this.#news.version) return;
      this.#news = news;
      for (const listen of this.#listeners) listen(news);
    });
  }

  get current(): AnnouncementNews {
    return this.#news;
  }

  /**
   * Calls `listener` with the present news at once and then after each change; returns
   * a function that ends this.
   */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.#news);
    return () => void this.#listeners.delete(listener);
  }
}

function newsOf(shown: readonly Announcement[]): AnnouncementNews {
  const latest = shown.reduce<Announcement | null>(
    (latest, row) =>
      latest === null || row.modifiedAt > latest.modifiedAt ||
        row.modifiedAt === latest.modifiedAt && row.id > latest.id
        ? row
        : latest,
    null,
  );
  return {
    version: `${shown.length}-${latest?.id ?? 0}-${latest?.modifiedAt ?? 0}`,
    latest: latest &&
      { id: latest.id, title: latest.title, at: latest.modifiedAt },
  };
}
