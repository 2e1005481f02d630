import { useT } from "../../reader.tsx";
import {
  LESSON_TYPES,
  type LessonType,
  MAX_COURSE_TITLE_CHARS,
  MAX_LESSON_CHARS,
} from "../../../lib/courses/schema.ts";
import type { Chapter } from "../../../lib/courses/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../../ui/DraftOffer.tsx";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";

export interface LessonFormValues {
  title: string;
  chapterId: number;
  type: LessonType;
  text: string;
}

export interface LessonFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  back: string;
  values: LessonFormValues;
  chapters: readonly Chapter[];
  form: FormState;
}

const TYPE_WORDS = {
  text: "courseAdmin.typeText",
  slide: "courseAdmin.typeSlide",
} as const;

/** A lesson's title, place, kind and text; its slides have a form of their own. */
export function LessonForm(props: LessonFormProps) {
  const t = useT();
  const { action, back, values, chapters, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="title"
          label={t("courseAdmin.title")}
          value={values.title}
          maxLength={MAX_COURSE_TITLE_CHARS}
          form={form}
          required
        />
        <SelectField
          name="chapterId"
          label={t("courseAdmin.chapter")}
          value={String(values.chapterId)}
          options={chapters.map(({ id, title }) => ({
            value: String(id),
            text: title,
          }))}
          form={form}
          required
        />
        <SelectField
          name="type"
          label={t("courseAdmin.type")}
          help={t("courseAdmin.typeHelp")}
          value={values.type}
          options={LESSON_TYPES.map((type) => ({
            value: type,
            text: t(TYPE_WORDS[type]),
          }))}
          form={form}
        />
        <MarkdownField
          uploads
          name="text"
          label={t("courseAdmin.text")}
          help={t("courseAdmin.textHelp")}
          value={values.text}
          rows={12}
          maxLength={MAX_LESSON_CHARS}
          form={form}
          mono
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
