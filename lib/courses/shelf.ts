import type { Kept } from "../store/kept.ts";
import type { Chapter, Course, Lesson } from "./schema.ts";

/** A chapter with its lessons, in their order. */
export interface ChapterLessons extends Chapter {
  lessons: readonly Lesson[];
}

/** Keeps courses and the heads of their lessons in memory. */
export class CourseShelf {
  #lessons: ReadonlyMap<number, readonly Lesson[]> | null = null;

  constructor(
    private readonly courses: Kept<Course, [id: number]>,
    private readonly heads: Kept<Lesson, [id: number]>,
  ) {
    heads.onChange(() => this.#lessons = null);
  }

  /** Whether there is one to be seen: then the menu leads to them. */
  get isShown(): boolean {
    return this.courses.values().some(({ isVisible }) => isVisible);
  }

  get(id: number): Course | null {
    return this.courses.get(id);
  }

  /** All, the newest first; hidden ones too, if asked for. */
  list(
    { keyword = "", withHidden = false }: {
      keyword?: string;
      withHidden?: boolean;
    } = {},
  ): Course[] {
    const word = keyword.trim().toLowerCase();
    return [...this.courses.values()].filter(({ title, isVisible }) =>
      (withHidden || isVisible) &&
      (word === "" || title.toLowerCase().includes(word))
    ).sort((a, b) => b.id - a.id);
  }

  lesson(id: number): Lesson | null {
    return this.heads.get(id);
  }

  /** The table of contents. */
  contentsOf({ id, chapters }: Pick<Course, "id" | "chapters">) {
    const lessons = this.#byCourse().get(id) ?? [];
    return chapters.map((chapter): ChapterLessons => ({
      ...chapter,
      lessons: lessons.filter(({ chapterId }) => chapterId === chapter.id),
    }));
  }

  /** Those that are finished by what they ask for. */
  withTasks(): Lesson[] {
    return [...this.heads.values()].filter(({ finish }) => finish === "tasks");
  }

  /** All lessons of a course, in the order of its contents. */
  lessonsOf(course: Pick<Course, "id" | "chapters">): Lesson[] {
    return this.contentsOf(course).flatMap(({ lessons }) => lessons);
  }

  #byCourse(): ReadonlyMap<number, readonly Lesson[]> {
    return this.#lessons ??= Map.groupBy(
      [...this.heads.values()].sort((a, b) => a.order - b.order || a.id - b.id),
      ({ courseId }) => courseId,
    );
  }
}
