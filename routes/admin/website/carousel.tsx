import { z } from "zod";
import { SlideList } from "../../../components/admin/website/SlideList.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { unwrap } from "../../../lib/failure.ts";
import { pictureUrl } from "../../../lib/files/pictures.ts";
import {
  addSlide,
  editSlide,
  MAX_SLIDE_BYTES,
  moveSlideUp,
  removeSlide,
  SlideDraft,
} from "../../../lib/home/carousel.ts";
import { id } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { ok } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

const PATH = "/admin/carousel";

/** `failed` is the slide whose form has an error; null: the upload's. */
interface Shown {
  form: FormState;
  failed: number | null;
}

function show(c: AppContext, { form, failed }: Shown) {
  const t = c.get("t");
  const { site } = c.get("act");
  return adminPage(c, {
    title: t("home.carousel"),
    lead: t("home.carouselLead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <SlideList
        slides={site.home.carousel.list().map((slide) => ({
          ...slide,
          url: pictureUrl(slide.picture),
          form: slide.id === failed ? form : EMPTY_FORM,
        }))}
        form={failed === null ? form : EMPTY_FORM}
      />
    ),
  });
}

export const showCarousel = (c: AppContext) =>
  show(c, { form: EMPTY_FORM, failed: null });

export const uploadSlideForm = form({
  most: { fileBytes: MAX_SLIDE_BYTES },
  schema: SlideDraft,
  makes: true,
  async run({ act, form }, draft) {
    const file = form.file("file");
    return file.ok ? await addSlide(act, file.value, draft) : file;
  },
  next: () => ({ to: PATH, key: "home.slideAdded" }),
  again: ({ c }, form) => show(c, { form, failed: null }),
});

const Change = z.discriminatedUnion("action", [
  z.object({ action: z.literal("delete") }),
  z.object({ action: z.literal("up") }),
  SlideDraft.extend({ action: z.literal("save") }),
]);
type Change = z.infer<typeof Change>;

const CHANGED = {
  delete: "home.slideRemoved",
  up: undefined,
  save: "home.slideSaved",
} as const satisfies Record<Change["action"], MessageKey | undefined>;

/** The buttons of one slide. */
export const changeSlideForm = form({
  params: z.object({ slideId: id }),
  schema: Change,
  async run({ act, params: { slideId } }, change) {
    const done = change.action === "delete"
      ? await removeSlide(act, slideId)
      : change.action === "up"
      ? await moveSlideUp(act, slideId)
      : await editSlide(act, slideId, change);
    // Of one that is gone there is no form to show.
    return ok(unwrap<unknown>(done));
  },
  next: (_, __, { action }) => ({ to: PATH, key: CHANGED[action] }),
  again: ({ c, params }, form) => show(c, { form, failed: params.slideId }),
});
