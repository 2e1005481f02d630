import { z } from "zod";
import { SlideList } from "../../components/admin/SlideList.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { failure, unlessFull, unwrap } from "../../lib/failure.ts";
import { pictureUrl } from "../../lib/files/pictures.ts";
import {
  addSlide,
  editSlide,
  MAX_SLIDE_BYTES,
  moveSlideUp,
  removeSlide,
  SlideDraft,
} from "../../lib/home/carousel.ts";
import type { Form } from "../../lib/http/body.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { page } from "../define.ts";
import { formState, once, receiveFile, receiveForm } from "../forms.ts";
import { htmlPage, redirect } from "../page.tsx";

const PATH = "/admin/carousel";

/** `failed` is the slide whose form has an error; null: the upload's. */
interface Shown {
  form: FormState;
  failed: number | null;
}

function show(c: AppContext, { form, failed }: Shown) {
  const t = c.get("t");
  const { site } = c.get("act");
  return htmlPage(c, {
    title: t("home.carousel"),
    layout: "admin",
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{t("home.carousel")}</h1>
        <p class="text-ink2 max-w-form">{t("home.carouselLead")}</p>
        <SlideList
          t={t}
          slides={site.carousel.list().map((slide) => ({
            ...slide,
            url: pictureUrl(slide.picture),
            form: slide.id === failed ? form : EMPTY_FORM,
          }))}
          form={failed === null ? form : EMPTY_FORM}
        />
      </div>
    ),
  });
}

export const showCarousel = (c: AppContext) =>
  show(c, { form: EMPTY_FORM, failed: null });

const draftOf = (form: Form) => parseInput(SlideDraft, form.toObject());

export async function uploadSlideForm(c: AppContext) {
  await using form = await receiveFile(c, MAX_SLIDE_BYTES);
  const file = form.file("file");
  const draft = draftOf(form);
  const added = !draft.ok
    ? draft
    : file.ok
    ? await once(c, form, () =>
      unlessFull(() =>
        addSlide(c.get("act"), file.value, draft.value)
      ))
    : file;
  if (!added.ok) {
    const refusals = [added.error].flat();
    return await show(c, { form: formState(c, form, refusals), failed: null });
  }
  return redirect(c, PATH, { key: "home.slideAdded" });
}

const Params = z.object({ slideId: id });

/** The buttons of one slide. */
export const changeSlideForm = page(
  { params: Params },
  async (c, { params: { slideId } }) => {
    await using form = await receiveForm(c);
    const act = c.get("act");
    switch (form.get("action")) {
      case "delete":
        unwrap(await removeSlide(act, slideId));
        return redirect(c, PATH, { key: "home.slideRemoved" });
      case "up":
        unwrap(await moveSlideUp(act, slideId));
        return redirect(c, PATH);
      case "save": {
        const draft = draftOf(form);
        if (!draft.ok) {
          const state = formState(c, form, draft.error);
          return await show(c, { form: state, failed: slideId });
        }
        unwrap(await editSlide(act, slideId, draft.value));
        return redirect(c, PATH, { key: "home.slideSaved" });
      }
    }
    throw failure("invalid", { field: "action" });
  },
);
