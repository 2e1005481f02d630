import { z } from "zod";
import { nameKey } from "../names.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Venues } from "../venues/book.ts";
import { ExamSitting } from "./exams/schema.ts";
import {
  ItemMark,
  TrainingCategory,
  TrainingHead,
  TrainingPassword,
  type WholeTraining,
  WorkNews,
} from "./schema.ts";
import type { Owner } from "../owner.ts";

export const headCollection = (store: Store) =>
  store.collection<TrainingHead, [tid: number]>({
    name: "training_heads",
    schema: TrainingHead,
    id: ({ tid }) => [tid],
  });

export const descriptionBlobs = (store: Store) =>
  store.blobs<string, [tid: number]>({
    name: "training_descriptions",
    schema: z.string(),
    showsMedia: true,
  });

export const passwordCollection = (store: Store) =>
  store.collection<TrainingPassword, [tid: number]>({
    name: "training_passwords",
    schema: TrainingPassword,
    id: ({ tid }) => [tid],
    audience: "private",
  });

export const workNewsCollection = (store: Store) =>
  store.collection<WorkNews, [tid: number]>({
    name: "training_news",
    schema: WorkNews,
    id: ({ tid }) => [tid],
    audience: "private",
  });

export const itemMarkCollection = (store: Store) =>
  store.collection<ItemMark, [tid: number, uid: string, pid: number]>({
    name: "training_item_marks",
    schema: ItemMark,
    id: ({ tid, uid, pid }) => [tid, uid, pid],
    audience: "private",
  });

/** Who sits which exam; `open`: those with an attempt that nobody has ended. */
export const sittingCollection = (store: Store) =>
  store.collection<ExamSitting, [tid: number, uid: string]>({
    name: "exam_sittings",
    schema: ExamSitting,
    id: ({ tid, uid }) => [tid, uid],
    audience: "private",
    index: {
      open: ({ tid, attempts }) =>
        attempts.at(-1)?.endedAt === null ? [tid] : undefined,
    },
  });

export const categoryCollection = (store: Store) =>
  store.collection<TrainingCategory, [id: number]>({
    name: "training_categories",
    schema: TrainingCategory,
    id: ({ id }) => [id],
    unique: { name: ({ name, gid }) => `${gid ?? ""} ${nameKey(name)}` },
  });

export interface TrainingQuery extends Owner {
  /** Part of the title. */
  keyword?: string;
  auth?: "Public" | "Private";
  categoryId?: number;
  /** Hidden ones too. */
  withHidden?: boolean;
  /** The admin area also finds them by number and rank (contract §25). */
  byNumbers?: boolean;
  newestFirst?: boolean;
}

type Heads = Kept<TrainingHead, [tid: number]>;
type Categories = Kept<TrainingCategory, [id: number]>;

/** Keeps trainings and their categories in memory, for lists with totals. */
export class TrainingShelf {
  #ranked: WholeTraining[] | null = null;
  /** The same by group; null: the site's. */
  #placed: ReadonlyMap<number | null, readonly WholeTraining[]> | null = null;

  private constructor(
    readonly heads: Heads,
    readonly kinds: Categories,
    private readonly venues: Venues,
  ) {
    const forget = () => this.#ranked = this.#placed = null;
    heads.onChange(forget);
    venues.trainings.onState(forget);
  }

  static async load(
    heads: ReturnType<typeof headCollection>,
    categories: ReturnType<typeof categoryCollection>,
    venues: Venues,
  ): Promise<TrainingShelf> {
    return new TrainingShelf(
      await Kept.load(heads),
      await Kept.load(categories),
      venues,
    );
  }

  get(tid: number): WholeTraining | null {
    const head = this.heads.get(tid);
    const rules = this.venues.book.training(tid);
    return head && rules && { ...rules, ...head };
  }

  /** All that a list of a place has, the smallest rank first. */
  list(query: TrainingQuery): WholeTraining[] {
    const { gid, withHidden, auth, categoryId } = query;
    const keyword = query.keyword?.trim().toLowerCase() ?? "";
    const isFound = ({ title, tid, rank }: WholeTraining) =>
      keyword === "" || title.toLowerCase().includes(keyword) ||
      query.byNumbers && [tid, rank].some((number) => keyword === `${number}`);
    const found = this.#of(gid).filter((row) =>
      (withHidden || row.isVisible) &&
      (auth === undefined || row.isPrivate === (auth === "Private")) &&
      (categoryId === undefined || row.categoryId === categoryId) &&
      isFound(row)
    );
    return query.newestFirst ? found.sort((a, b) => b.tid - a.tid) : found;
  }

  category(id: number | null): TrainingCategory | null {
    return id === null ? null : this.kinds.get(id);
  }

  /** The categories of a place, the oldest first. */
  categories({ gid }: Owner): TrainingCategory[] {
    return [...this.kinds.values()].filter((row) => row.gid === gid)
      .sort((a, b) => a.id - b.id);
  }

  /** How many trainings have a category. */
  countOf(id: number): number {
    return this.#all().filter(({ categoryId }) => categoryId === id).length;
  }

  #of(gid: number | null): readonly WholeTraining[] {
    this.#placed ??= Map.groupBy(this.#all(), (row) => row.gid);
    return this.#placed.get(gid) ?? [];
  }

  #all(): WholeTraining[] {
    return this.#ranked ??= [...this.heads.values()]
      .flatMap(({ tid }) => this.get(tid) ?? [])
      .sort((a, b) => a.rank - b.rank || a.tid - b.tid);
  }
}
