import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { UploadBar } from "../../ui/UploadBar.tsx";

export interface SlidesAdminProps {
  action: string;
  slides: readonly string[];
  form: FormState;
}

/** The pictures of a lesson in their order, and a form for more of them. */
export function SlidesAdmin({ action, slides, form }: SlidesAdminProps) {
  const t = useT();
  return (
    <FormCard
      id="slides"
      title={t("courseAdmin.slides")}
      help={t("courseAdmin.slidesLead")}
    >
      {slides.length === 0
        ? <p class="text-md text-ink3">{t("courseAdmin.slidesNone")}</p>
        : (
          <ol class="slide-grid">
            {slides.map((slide, n) => (
              <Slide
                key={n}
                action={action}
                slide={slide}
                n={n}
                isLast={n === slides.length - 1}
              />
            ))}
          </ol>
        )}
      <form
        class="flex flex-col gap-4"
        method="post"
        action={action}
        enctype="multipart/form-data"
        data-upload={t("courseAdmin.uploading")}
      >
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="slides"
          id="slides-more"
          type="file"
          label={t("courseAdmin.slidesPick")}
          help={t("courseAdmin.slidesHelp")}
          accept="image/*"
          form={form}
          multiple
          required
        />
        <UploadBar />
        <div>
          <Button icon="upload">{t("courseAdmin.slidesAdd")}</Button>
        </div>
      </form>
    </FormCard>
  );
}

interface SlideProps {
  action: string;
  slide: string;
  n: number;
  isLast: boolean;
}

function Slide({ action, slide, n, isLast }: SlideProps) {
  const t = useT();
  const title = t("courseAdmin.slideName", { n: n + 1 });
  return (
    <li>
      <a href={slide} target="_blank" rel="noopener">
        <img src={slide} alt={title} loading="lazy" />
      </a>
      <form
        class="flex items-center gap-1"
        method="post"
        action={`${action}/change`}
      >
        <input type="hidden" name="slide" value={slide} />
        <span class="grow num text-sm text-ink3">{n + 1}</span>
        <Button
          kind="quiet"
          small
          icon="chevronLeft"
          label={t("courseAdmin.up", { title })}
          name="action"
          value="up"
          disabled={n === 0}
        />
        <Button
          kind="quiet"
          small
          icon="chevronRight"
          label={t("courseAdmin.down", { title })}
          name="action"
          value="down"
          disabled={isLast}
        />
        <Button
          kind="quiet"
          small
          icon="trash"
          label={t("courseAdmin.remove", { title })}
          name="action"
          value="remove"
        />
      </form>
    </li>
  );
}
