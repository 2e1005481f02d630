import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { Hash } from "../judging/fields.ts";
import { boundedName } from "../judging/file_names.ts";
import {
  MAX_PDF_BYTES,
  PDF_FAULTS,
  type SlidesReport,
} from "../judging/protocol.ts";
import { PDF } from "../judging/install_command.ts";
import { mediaUrl } from "../media/schema.ts";
import type { Sent } from "../media/service.ts";
import { cleanPicture } from "../pictures/clean.ts";
import { nextClaim } from "../queue/payload.ts";
import { newTask } from "../queue/schema.ts";
import type { Work } from "../queue/work.ts";
import { err, ok, type Result } from "../result.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { canMakeCourses } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { MAX_SLIDES_OF_LESSON } from "./schema.ts";

/** A PDF whose pages become slides of a lesson: under way, or with why they did not. */
export const SlideMaking = z.object({
  lessonId: z.number().int(),
  /** The judge's task. */
  id: z.number().int(),
  file: z.object({ name: z.string(), hash: Hash, size: z.number().int() }),
  /** Who sent it. */
  uid: z.string(),
  at: z.number().int(),
  /** How many of how many pages are made; 0 of 0: no judge has begun. */
  done: z.number().int(),
  total: z.number().int(),
  fault: z.object({
    code: z.enum([...PDF_FAULTS, "lessonFull"]),
    page: z.number().int().nullable(),
    count: z.number().int().nullable(),
  }).nullable(),
});
export type SlideMaking = z.infer<typeof SlideMaking>;

export const slideMakingCollection = (store: Store) =>
  store.collection<SlideMaking, [lessonId: number]>({
    name: "slide_makings",
    schema: SlideMaking,
    id: ({ lessonId }) => [lessonId],
    unique: { task: ({ id }) => id },
    audience: "private",
  });

/** What is made of a PDF for a lesson, or why nothing was; null: nothing is. */
export const slideMakingOf = ({ courses }: Site, lessonId: number) =>
  courses.slideMakings.get(lessonId);

/** A PDF begins with this, after at most so many bytes of anything else, and ends with that. */
const START = "%PDF-";
const END = "%%EOF";
const START_BYTES = 1_024;
const END_BYTES = 4_096;

/** Looks at both ends of a file: what was cut off on its way is told at once. */
async function whyNoPdf(path: string): Promise<"pdfOther" | "pdfCut" | null> {
  using file = await Deno.open(path);
  const { size } = await file.stat();
  const read = async (from: number, length: number) => {
    await file.seek(from, Deno.SeekMode.Start);
    const bytes = new Uint8Array(length);
    const count = await file.read(bytes) ?? 0;
    return new TextDecoder("latin1").decode(bytes.subarray(0, count));
  };
  if (!(await read(0, START_BYTES)).includes(START)) return "pdfOther";
  const end = await read(Math.max(0, size - END_BYTES), END_BYTES);
  return end.includes(END) ? null : "pdfCut";
}

/** Has a judge make slides of a PDF's pages, which come behind those that are there. */
export async function makeSlidesOf(
  act: Act,
  lessonId: number,
  { name, path, size }: Sent,
): Promise<Result<SlideMaking, Refusal>> {
  const { site, viewer, now } = act;
  const field = "pdf";
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  if (site.courses.shelf.lesson(lessonId) === null) {
    return refuse("lessonNotFound");
  }
  if (size > MAX_PDF_BYTES) return refuse("fileTooLarge", { field });
  const wrong = await whyNoPdf(path);
  if (wrong !== null) return refuse(wrong, { field });
  if (site.judges.registry.lacks(PDF, now)) {
    return refuse("pdfNoReader", { field });
  }
  using source = await Deno.open(path);
  const { hash } = await site.files.put(source.readable, {
    maxBytes: MAX_PDF_BYTES,
  });
  const id = await site.courses.slideMakingIds.next();
  const { uid } = viewer!;
  return await site.store.transact<SlideMaking, Refusal>(async (tx) => {
    const { lessons, contents, slideMakings } = site.courses;
    if (await tx.get(lessons, lessonId) === null) {
      return refuse("lessonNotFound");
    }
    const { slides = [] } = await tx.getBlob(contents, [lessonId]) ?? {};
    if (slides.length >= MAX_SLIDES_OF_LESSON) {
      const params = { most: MAX_SLIDES_OF_LESSON };
      return refuse("lessonFull", { field, params });
    }
    const before = await tx.get(slideMakings, lessonId);
    if (before !== null && before.fault === null) {
      return refuse("pdfBusy", { field });
    }
    tx.insert(
      site.queue.tasks,
      newTask(
        { kind: "slides", id, language: PDF, party: uid, enqueuedAt: now },
        "authoring",
      ),
    );
    const making: SlideMaking = {
      lessonId,
      id,
      file: { name: boundedName(name), hash, size },
      uid,
      at: now,
      done: 0,
      total: 0,
      fault: null,
    };
    return ok(
      before === null
        ? tx.insert(slideMakings, making)
        : tx.put(slideMakings, making),
    );
  });
}

/** Ends what is made of a PDF, or takes away why nothing was; what a judge still makes is dropped. */
export async function endSlideMaking(
  { site, viewer }: Act,
  lessonId: number,
): Promise<Result<null, Refusal>> {
  if (!canMakeCourses(viewer)) return refuse("forbidden");
  return await site.store.transact<null, Refusal>(async (tx) => {
    await dropSlideMaking(tx, site, lessonId);
    return ok(null);
  });
}

export async function dropSlideMaking(
  tx: Transaction,
  { courses, queue }: Site,
  lessonId: number,
): Promise<void> {
  const making = await tx.get(courses.slideMakings, lessonId);
  if (making === null) return;
  tx.delete(courses.slideMakings, lessonId);
  if (await tx.get(queue.tasks, "slides", making.id) !== null) {
    tx.delete(queue.tasks, "slides", making.id);
  }
}

/** The PDFs that a judge still needs. */
export async function* filesOfSlideMakings({ courses }: Site) {
  for await (const { file, fault } of courses.slideMakings.all()) {
    if (fault === null) yield file.hash;
  }
}

/** Handles tasks that make slides of a PDF: all of its pages become slides at once, or none. */
export const slidesWork = (site: Site): Work => ({
  async begin(tx, task) {
    const { slideMakings, contents } = site.courses;
    const making = await tx.findBy(slideMakings, "task", task.id);
    if (making === null || making.fault !== null) return null;
    const { slides = [] } = await tx.getBlob(contents, [making.lessonId]) ?? {};
    if (!await site.files.has(making.file.hash)) return err("testDataMissing");
    const { hash, size } = making.file;
    return ok({
      ...nextClaim("slides", task),
      language: PDF,
      file: { hash, size },
      mostPages: Math.max(1, MAX_SLIDES_OF_LESSON - slides.length),
    });
  },

  async progress(_judge, { id }, { done, total }) {
    const { slideMakings } = site.courses;
    const making = await slideMakings.findBy("task", id);
    if (making === null) return false;
    const moved = await slideMakings.update(
      [making.lessonId],
      (known) => known.id === id ? { ...known, done, total } : known,
    );
    return moved !== null;
  },

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const { slideMakings, lessons, contents } = site.courses;
    const making = await tx.findBy(slideMakings, "task", task.id);
    if (making === null || answer.kind !== "slides") return;
    const fail = (code: NonNullable<SlideMaking["fault"]>["code"]) =>
      void tx.put(slideMakings, {
        ...making,
        fault: { code, page: null, count: answer.pages.length || null },
      });
    if (answer.fault !== null) {
      tx.put(slideMakings, { ...making, fault: answer.fault });
      return;
    }
    const lesson = await tx.get(lessons, making.lessonId);
    const content = await tx.getBlob(contents, [making.lessonId]);
    if (lesson === null || content === null) return fail("judge");
    if (content.slides.length + answer.pages.length > MAX_SLIDES_OF_LESSON) {
      return fail("lessonFull");
    }
    const links = await linksOf(tx, site, making, answer.pages);
    if (links === null) return fail("judge");
    tx.delete(slideMakings, making.lessonId);
    await tx.putBlob(contents, [lesson.id], {
      ...content,
      slides: [...content.slides, ...links],
    });
    tx.put(lessons, { ...lesson, modifiedAt: site.clock() });
  },

  failed: (): SlidesReport => ({
    kind: "slides",
    pages: [],
    fault: { code: "judge", page: null, count: null },
  }),
});

/** Keeps the pictures as those of an upload are kept; null: one of them is none, as a judge may say anything. */
async function linksOf(
  tx: Transaction,
  site: Site,
  { uid, at }: SlideMaking,
  pages: SlidesReport["pages"],
): Promise<string[] | null> {
  const links: string[] = [];
  for (const [n, { hash }] of pages.entries()) {
    if (!await site.files.has(hash)) return null;
    using file = await site.files.open(hash);
    const cleaned = cleanPicture(
      new Uint8Array(await new Response(file.readable).arrayBuffer()),
    );
    if (!cleaned.ok) return null;
    const { bytes, type } = cleaned.value;
    const media = tx.insert(site.media.records, {
      ...await site.files.putBytes(bytes),
      kind: "image",
      name: `slide-${n + 1}.${type.slice("image/".length)}`,
      type,
      gid: null,
      id: await site.media.ids.next(),
      key: randomBytes(16).toString("hex"),
      uid,
      pids: [],
      at,
    });
    links.push(mediaUrl(media));
  }
  return links;
}
