import { useT } from "../../reader.tsx";
import {
  MAX_HINT_CHARS,
  MAX_LINK_CHARS,
  MAX_SLIDES,
  type Slide,
} from "../../../lib/home/carousel.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { UploadForm } from "../cases/UploadForm.tsx";

export interface SlideListProps {
  slides: readonly (Slide & { url: string; form: FormState })[];
  /** The upload's. */
  form: FormState;
}

/** The home page's pictures, each with its form, and the form for another. */
export function SlideList({ slides, form }: SlideListProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5 max-w-form">
      {slides.length === 0
        ? <Notice kind="info">{t("home.carouselNone")}</Notice>
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
