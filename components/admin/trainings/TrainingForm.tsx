import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import {
  MAX_DESCRIPTION_CHARS,
  MAX_LATE_DAYS,
  MAX_PASSWORD_CHARS,
  MAX_RANK,
} from "../../../lib/trainings/schema.ts";
import { FEEDBACK } from "../../../lib/venues/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../../ui/DraftOffer.tsx";
import { ColorField } from "../../ui/ColorField.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { type FormZone, MomentField } from "../../ui/MomentField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";

export interface TrainingFormValues {
  title: string;
  description: string;
  rank: string;
  auth: string;
  password: string;
  isVisible: boolean;
  categoryId: string;
  begin: string;
  due: string;
  latePercent: string;
  lateDays: string;
  feedbackBefore: string;
  feedbackAfter: string;
}

export interface TrainingFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  back: string;
  values: TrainingFormValues;
  /** That its moments are in. */
  zone: FormZone;
  categories: readonly { id: number; name: string }[];
  form: FormState;
  danger?: ComponentChildren;
}

/** What a training is, who comes in, and until when it is due. */
export function TrainingForm(props: TrainingFormProps) {
  const t = useT();
  const { action, form } = props;
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
      <About {...props} />
      <Access {...props} />
      <Assignment {...props} />
      <FormButtons danger={props.danger}>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={props.back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}

function About({ values, categories, form }: TrainingFormProps) {
  const t = useT();
  return (
    <FormCard>
      <TextField
        name="title"
        label={t("trainings.title")}
        value={values.title}
        maxLength={255}
        form={form}
        required
      />
      <MarkdownField
        uploads
        name="description"
        label={t("trainingAdmin.description")}
        help={t("home.markdown")}
        value={values.description}
        rows={8}
        maxLength={MAX_DESCRIPTION_CHARS}
        form={form}
        required
        mono
      />
      <TextField
        name="rank"
        type="number"
        label={t("trainings.number")}
        help={t("trainingAdmin.rankHelp")}
        value={values.rank}
        min={0}
        max={MAX_RANK}
        form={form}
        required
      />
      {categories.length > 0 && (
        <SelectField
          name="category"
          label={t("trainings.category")}
          value={values.categoryId}
          options={[
            { value: "", text: t("trainingAdmin.categoryChoose") },
            ...categories.map(({ id, name }) => ({
              value: String(id),
              text: name,
            })),
          ]}
          form={form}
          needed
        />
      )}
      <details class="more" open={categories.length === 0}>
        <summary>{t("trainingAdmin.categoryNew")}</summary>
        <div class="flex flex-col gap-5 pt-4">
          <TextField
            name="categoryName"
            label={t("trainingAdmin.categoryName")}
            form={form}
          />
          <ColorField
            name="categoryColor"
            label={t("trainingAdmin.categoryColor")}
            form={form}
          />
        </div>
      </details>
    </FormCard>
  );
}

function Access({ values, form }: TrainingFormProps) {
  const t = useT();
  return (
    <FormCard title={t("trainingAdmin.access")}>
      <SelectField
        name="auth"
        label={t("trainings.auth")}
        value={values.auth}
        options={[
          { value: "Public", text: t("trainings.public") },
          { value: "Private", text: t("trainings.private") },
        ]}
        form={form}
      />
      <TextField
        name="privatePwd"
        label={t("trainings.password")}
        help={t("trainingAdmin.passwordHelp")}
        value={values.password}
        maxLength={MAX_PASSWORD_CHARS}
        autoComplete="off"
        form={form}
      />
      <Check
        name="visible"
        label={t("trainingAdmin.visible")}
        help={t("trainingAdmin.visibleHelp")}
        checked={values.isVisible}
      />
    </FormCard>
  );
}

const FEEDBACK_WORDS = {
  verdict: "trainings.feedback.verdict",
  firstCase: "trainings.feedback.firstCase",
  firstData: "trainings.feedback.firstData",
  all: "trainings.feedback.all",
} as const;

function Assignment({ values, form, zone }: TrainingFormProps) {
  const t = useT();
  const feedback = FEEDBACK.map((value) => ({
    value,
    text: t(FEEDBACK_WORDS[value]),
  }));
  return (
    <FormCard
      title={t("trainingAdmin.assignment")}
      help={t("trainingAdmin.assignmentHelp")}
    >
      <MomentField
        name="begin"
        label={t("trainings.begin")}
        help={t("trainingAdmin.beginHelp")}
        value={values.begin}
        zone={zone}
        form={form}
      />
      <MomentField
        name="due"
        label={t("trainings.due")}
        help={t("trainingAdmin.dueHelp")}
        value={values.due}
        zone={zone}
        form={form}
      />
      <TextField
        name="latePercent"
        type="number"
        label={t("trainingAdmin.latePercent")}
        value={values.latePercent}
        min={0}
        max={100}
        form={form}
      />
      <TextField
        name="lateDays"
        type="number"
        label={t("trainingAdmin.lateDays")}
        help={t("trainingAdmin.lateDaysHelp")}
        value={values.lateDays}
        min={0}
        max={MAX_LATE_DAYS}
        form={form}
      />
      <SelectField
        name="feedbackBefore"
        label={t("trainings.feedbackBefore")}
        help={t("trainingAdmin.keyHelp")}
        value={values.feedbackBefore}
        options={feedback}
        form={form}
      />
      <SelectField
        name="feedbackAfter"
        label={t("trainings.feedbackAfter")}
        value={values.feedbackAfter}
        options={feedback}
        form={form}
      />
    </FormCard>
  );
}
