import { Kept } from "../../store/kept.ts";
import type { Tag, TagClassification } from "../schema.ts";
import type { ClassificationCollection, TagCollection } from "../store.ts";

/** Keeps all tags and their categories in memory, current by change events. */
export class TagCatalogue {
  private constructor(
    readonly tags: Kept<Tag, [id: number]>,
    readonly kinds: Kept<TagClassification, [id: number]>,
  ) {}

  static async load(
    tags: TagCollection,
    classifications: ClassificationCollection,
  ): Promise<TagCatalogue> {
    return new TagCatalogue(
      await Kept.load(tags),
      await Kept.load(classifications),
    );
  }

  get(id: number): Tag | null {
    return this.tags.get(id);
  }

  all(): Tag[] {
    return [...this.tags.values()].sort((a, b) => a.id - b.id);
  }

  /** Returns all categories, sorted by rank, then by age. */
  classifications(): TagClassification[] {
    return [...this.kinds.values()]
      .sort((a, b) => a.rank - b.rank || a.id - b.id);
  }
}
