import { z } from "zod";
import { may } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { Picture } from "../files/pictures.ts";
import { cleanPicture } from "../pictures/clean.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";

/** One picture of the home page's carousel. */
export const Slide = z.object({
  id: z.number().int(),
  picture: Picture,
  /** The link: a path of this site or another site's address; "": none. */
  link: z.string(),
  /** The alternative text, also shown as the caption. */
  hint: z.string(),
  /** Smaller ones come first. */
  position: z.number().int(),
  by: z.string(),
  at: z.number().int(),
});
export type Slide = z.infer<typeof Slide>;

export const slideCollection = (store: Store) =>
  store.collection<Slide, [id: number]>({
    name: "carousel",
    schema: Slide,
    id: ({ id }) => [id],
  });

/** The most slides of the carousel; nobody waits for more. */
export const MAX_SLIDES = 10;
export const MAX_SLIDE_BYTES = 4 * 1024 ** 2;
export const MAX_HINT_CHARS = 100;
export const MAX_LINK_CHARS = 500;

/** Matches a path of this site (not `//host`), or a web address. */
const LINK = /^(\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/u;

export const SlideDraft = z.object({
  link: z.string().trim().max(MAX_LINK_CHARS, "textTooLong")
    .refine((link) => link === "" || LINK.test(link), "linkInvalid")
    .default(""),
  hint: z.string().trim().max(MAX_HINT_CHARS, "textTooLong").default(""),
});
export type SlideDraft = z.infer<typeof SlideDraft>;

/** Keeps the slides in memory, in their order, because every visit of the home page needs them. */
export class Carousel {
  private constructor(readonly slides: Kept<Slide, [id: number]>) {}

  static async load(
    slides: ReturnType<typeof slideCollection>,
  ): Promise<Carousel> {
    return new Carousel(await Kept.load(slides));
  }

  list(): Slide[] {
    return [...this.slides.values()]
      .sort((a, b) => a.position - b.position || a.id - b.id);
  }
}

const canManage = ({ viewer }: Act) => may(viewer, "system_info_admin");

/** Adds the uploaded picture at `path` as the last slide. */
export async function addSlide(
  act: Act,
  file: { path: string; size: number },
  draft: SlideDraft,
): Promise<Result<Slide, Refusal>> {
  const { site, viewer, now } = act;
  if (!canManage(act)) return refuse("forbidden");
  const field = { field: "file" };
  if (file.size > MAX_SLIDE_BYTES) return refuse("slideTooLarge", field);
  const slides = site.home.carousel.list();
  if (slides.length >= MAX_SLIDES) {
    return refuse("carouselFull", { ...field, params: { most: MAX_SLIDES } });
  }
  const cleaned = cleanPicture(await Deno.readFile(file.path));
  if (!cleaned.ok) {
    return refuse(cleaned.error.code, { ...cleaned.error, ...field });
  }
  const { bytes, ...facts } = cleaned.value;
  const picture = { ...facts, ...await site.files.putBytes(bytes) };
  const slide: Slide = {
    ...draft,
    id: await site.home.slideIds.next(),
    picture,
    position: (slides.at(-1)?.position ?? 0) + 1,
    by: viewer!.username,
    at: now,
  };
  return await site.store.transact<Slide, Refusal>(async (tx) => {
    const known = await tx.get(site.pictures, picture.hash);
    if (known === null) tx.insert(site.pictures, picture);
    tx.insert(site.home.slides, slide);
    return ok(slide);
  });
}

export async function editSlide(
  act: Act,
  id: number,
  draft: SlideDraft,
): Promise<Result<Slide, Refusal>> {
  if (!canManage(act)) return refuse("forbidden");
  const saved = await act.site.home.slides.update(
    [id],
    (slide) => ({ ...slide, ...draft }),
  );
  return saved.ok ? saved : refuse("notFound");
}

/** Moves a slide one place up; the first stays where it is. */
export async function moveSlideUp(
  act: Act,
  id: number,
): Promise<Result<Slide, Refusal>> {
  const { site } = act;
  if (!canManage(act)) return refuse("forbidden");
  return await site.store.transact<Slide, Refusal>(async (tx) => {
    const order = site.home.carousel.list();
    const place = order.findIndex((slide) => slide.id === id);
    const slide = await tx.get(site.home.slides, id);
    if (slide === null) return refuse("notFound");
    const other = place > 0
      ? await tx.get(site.home.slides, order[place - 1].id)
      : null;
    if (other === null) return ok(slide);
    tx.put(site.home.slides, { ...other, position: slide.position });
    return ok(tx.put(site.home.slides, { ...slide, position: other.position }));
  });
}

export async function removeSlide(
  act: Act,
  id: number,
): Promise<Result<Slide, Refusal>> {
  const { site } = act;
  if (!canManage(act)) return refuse("forbidden");
  return await site.store.transact<Slide, Refusal>(async (tx) => {
    const slide = await tx.get(site.home.slides, id);
    if (slide === null) return refuse("notFound");
    tx.delete(site.home.slides, id);
    await forgetPicture(tx, site, slide);
    return ok(slide);
  });
}

/** Deletes a removed slide's picture, unless another slide shows the same one, or it is the crest. */
async function forgetPicture(
  tx: Transaction,
  site: Site,
  { id, picture: { hash } }: Slide,
): Promise<void> {
  const isShared = site.website.config.crest?.hash === hash ||
    site.home.carousel.list()
      .some((other) => other.id !== id && other.picture.hash === hash);
  if (isShared || await tx.get(site.pictures, hash) === null) return;
  tx.delete(site.pictures, hash);
}
