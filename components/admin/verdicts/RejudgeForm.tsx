import { useT } from "../../reader.tsx";
import { statusName } from "../../../lib/judging/status.ts";
import { MAX_REASON_CHARS } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";

export interface RejudgeFormProps {
  form: FormState;
  /** How many submissions have each status. */
  counts: readonly { status: number; count: number }[];
}

/** Which submissions, why, and whether to look first. */
export function RejudgeForm({ form, counts }: RejudgeFormProps) {
  const t = useT();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <form class="card p-5 flex flex-col gap-4 max-w-form" method="post">
      <FormErrors form={form} />
      <SendKey />
      <SelectField
        name="status"
        label={t("rejudge.status")}
        form={form}
        options={[
          { value: "", text: t("rejudge.statusAll", { n: all }) },
          ...counts.map(({ status, count }) => ({
            value: String(status),
            text: t("rejudge.statusOne", {
              verdict: t(`verdicts.${statusName(status)}`),
              n: count,
            }),
          })),
        ]}
      />
      <TextField
        name="reason"
        label={t("rejudge.reason")}
        form={form}
        maxLength={MAX_REASON_CHARS}
      />
      <Check
        name="includesManual"
        label={t("rejudge.includesManual")}
        checked={form.values.includesManual === "true"}
      />
      <p class="text-md text-ink2">{t("rejudge.previewHelp")}</p>
      <div class="flex flex-wrap gap-2">
        <Button kind="primary" icon="search" name="mode" value="preview">
          {t("rejudge.preview")}
        </Button>
        <Button
          icon="reset"
          name="mode"
          value="direct"
          confirm={t("rejudge.beginAsk")}
        >
          {t("rejudge.begin")}
        </Button>
      </div>
    </form>
  );
}
