import type { Announcement } from "./schema.ts";
import type { AnnouncementBoard, AnnouncementCollection } from "./store.ts";

/** What open pages are told, all of them the same. */
export interface AnnouncementNews {
  /** Changes with everything that a list of announcements shows. */
  version: string;
  /** The one that was shown or changed last; null: there is none. */
  latest: { id: number; title: string; at: number } | null;
}

type Listener = (news: AnnouncementNews) => void;

/** Tells open pages of announcements that everybody may read. */
export class LiveAnnouncements {
  #news: AnnouncementNews;
  readonly #listeners = new Set<Listener>();

  constructor(announcements: AnnouncementCollection, board: AnnouncementBoard) {
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

  /** Told how it stands, then of each change; returns what ends it. */
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
