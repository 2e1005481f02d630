import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { unwrap } from "../../../lib/failure.ts";
import { pictureUrl } from "../../../lib/files/pictures.ts";
import {
  addSlide,
  editSlide,
  MAX_HINT_CHARS,
  MAX_LINK_CHARS,
  MAX_SLIDE_BYTES,
  MAX_SLIDES,
  moveSlideUp,
  removeSlide,
  type Slide,
  SlideDraft,
} from "../../../lib/home/carousel.ts";
import { id } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { ok } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { UploadForm } from "../../../components/admin/cases/UploadForm.tsx";
import { EmptyPart } from "../../../components/ui/Empty.tsx";

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

interface SlideListProps {
  slides: readonly (Slide & { url: string; form: FormState })[];
  /** The upload's. */
  form: FormState;
}

/** The home page's pictures, each with its form, and the form for another. */
function SlideList({ slides, form }: SlideListProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {slides.length === 0
        ? <EmptyPart title={t("home.carouselNone")} />
        : (
          <div class="card">
            {slides.map((slide, n) => (
              <SlideForm key={slide.id} slide={slide} isFirst={n === 0} />
            ))}
          </div>
        )}
      {slides.length < MAX_SLIDES && (
        <FormCard title={t("home.slideUpload")}>
          <UploadForm
            action="/admin/carousel"
            form={form}
            label={t("home.slidePicture")}
            help={t("home.slidePictureHelp")}
            accept="image/*"
            send={t("home.slideUpload")}
          >
            <Words form={form} />
          </UploadForm>
        </FormCard>
      )}
    </div>
  );
}

interface WordsProps {
  form: FormState;
  slide?: Slide;
}

function Words({ form, slide }: WordsProps) {
  const t = useT();
  const idOf = (name: string) =>
    slide === undefined ? name : `${name}-${slide.id}`;
  return (
    <>
      <TextField
        id={idOf("hint")}
        name="hint"
        label={t("home.slideHint")}
        help={t("home.slideHintHelp")}
        value={slide?.hint}
        maxLength={MAX_HINT_CHARS}
        form={form}
      />
      <TextField
        id={idOf("link")}
        name="link"
        label={t("home.slideLink")}
        help={t("home.slideLinkHelp")}
        value={slide?.link}
        maxLength={MAX_LINK_CHARS}
        form={form}
      />
    </>
  );
}

/** So high that the frame, which is wide, shows less than most of it. */
const isCut = ({ width, height }: Slide["picture"]) => width < 2 * height;

interface SlideFormProps {
  slide: SlideListProps["slides"][number];
  isFirst: boolean;
}

function SlideForm({ slide, isFirst }: SlideFormProps) {
  const t = useT();
  const { id, url, hint, picture, form } = slide;
  const name = hint || `#${id}`;
  return (
    <form
      class="slide-row"
      method="post"
      action={`/admin/carousel/${id}`}
      // Two may have the same words.
      aria-label={`#${id} ${hint}`}
    >
      <div class="flex flex-col gap-2">
        <a href={url} target="_blank" rel="noopener">
          <img
            src={url}
            alt={name}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        </a>
        <p class="text-sm text-ink3 num">
          {picture.width} × {picture.height} · {slide.by}
        </p>
        {isCut(picture) && (
          <p class="text-sm text-v-time">{t("home.slideCut")}</p>
        )}
      </div>
      <div class="flex flex-col gap-4 min-w-0">
        <FormErrors form={form} />
        <Words form={form} slide={slide} />
        <div class="flex flex-wrap gap-2">
          <Button small name="action" value="save">{t("shell.save")}</Button>
          {!isFirst && (
            <Button kind="quiet" small name="action" value="up">
              {t("home.slideUp")}
            </Button>
          )}
          <Button
            kind="quiet"
            small
            icon="trash"
            name="action"
            value="delete"
            confirm={t("home.slideDeleteAsk", { name })}
          >
            {t("admin.delete")}
          </Button>
        </div>
      </div>
    </form>
  );
}
