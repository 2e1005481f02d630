import type { Tag, TagClassification } from "./schema.ts";
import type { ClassificationCollection, TagCollection } from "./store.ts";

/** All tags and their classifications in memory, current by change events. */
export class TagCatalogue {
  readonly #tags = new Map<number, Tag>();
  readonly #classifications = new Map<number, TagClassification>();

  private constructor() {}

  static async load(
    tags: TagCollection,
    classifications: ClassificationCollection,
  ): Promise<TagCatalogue> {
    const catalogue = new TagCatalogue();
    tags.onChange(({ before, after }) => {
      if (after) catalogue.#tags.set(after.id, after);
      else if (before) catalogue.#tags.delete(before.id);
    });
    classifications.onChange(({ before, after }) => {
      if (after) catalogue.#classifications.set(after.id, after);
      else if (before) catalogue.#classifications.delete(before.id);
    });
    for await (const row of classifications.all()) {
      catalogue.#classifications.set(row.id, row);
    }
    for await (const tag of tags.all()) catalogue.#tags.set(tag.id, tag);
    return catalogue;
  }

  get(id: number): Tag | null {
    return this.#tags.get(id) ?? null;
  }

  all(): Tag[] {
    return [...this.#tags.values()].sort((a, b) => a.id - b.id);
  }

  /** By rank, then by age. */
  classifications(): TagClassification[] {
    return [...this.#classifications.values()]
      .sort((a, b) => a.rank - b.rank || a.id - b.id);
  }
}
