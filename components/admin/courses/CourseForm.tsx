import { useT } from "../../reader.tsx";
import { MAX_COURSE_TITLE_CHARS } from "../../../lib/courses/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../../ui/DraftOffer.tsx";
import { Check, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";

export interface CourseFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  back: string;
  values: { title: string; isVisible: boolean; cover: string | null };
  form: FormState;
}

/** A course's title, its picture, and whether it is shown. */
export function CourseForm(
  { since, action, back, values, form }: CourseFormProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      enctype="multipart/form-data"
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={since} />
      <FormCard>
        <TextField
          name="title"
          label={t("courseAdmin.title")}
          value={values.title}
          maxLength={MAX_COURSE_TITLE_CHARS}
          form={form}
          required
        />
        {values.cover !== null && (
          <div class="flex flex-wrap items-end gap-4">
            <img class="course-cover-small" src={values.cover} alt="" />
            <Check
              name="removeCover"
              label={t("courseAdmin.coverRemove")}
              checked={false}
            />
          </div>
        )}
        <TextField
          name="cover"
          type="file"
          label={t("courseAdmin.cover")}
          help={t("courseAdmin.coverHelp")}
          accept="image/*"
          form={form}
        />
        <Check
          name="isVisible"
          label={t("courseAdmin.visible")}
          help={t("courseAdmin.visibleHelp")}
          checked={values.isVisible}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
