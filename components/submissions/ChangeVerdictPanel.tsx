import { useT } from "../reader.tsx";
import { isInProgress, STATUS, statusName } from "../../lib/judging/status.ts";
import {
  MANUAL_STATUSES,
  MAX_REASON_CHARS,
} from "../../lib/submissions/rejudging/verdict_changes.ts";
import type { VerdictChange } from "../../lib/submissions/rejudging/verdict_change_record.ts";
import { Button } from "../ui/Button.tsx";
import {
  type FormState,
  hasErrorIn,
  SelectField,
  TextField,
} from "../ui/Field.tsx";
import { Time } from "../ui/Time.tsx";

export interface ChangeVerdictPanelProps {
  submitId: number;
  status: number;
  score: number | null;
  /** What an OI problem is worth; null: it has no points. */
  most: number | null;
  form: FormState;
  records: readonly VerdictChange[];
}

const ACTIONS = {
  rejudge: "submissions.judgementRejudge",
  manual: "submissions.judgementSet",
  cancel: "submissions.judgementCancel",
  resubmit: "submissions.resubmit",
} as const;

/** What only root may do to a verdict, and what has been done to it. */
export function ChangeVerdictPanel(props: ChangeVerdictPanelProps) {
  const t = useT();
  const { form, records } = props;
  const word = (status: number) => t(`verdicts.${statusName(status)}`);
  return (
    <details
      class="form-section"
      open={records.length > 0 || hasErrorIn(form, "")}
    >
      <summary>{t("submissions.judgementTitle")}</summary>
      <VerdictChangeForm {...props} />
      {records.length > 0 && (
        <ul class="flex flex-col gap-2 mt-4 text-md">
          {records.map((record) => (
            <li key={record.number}>
              <Time at={record.at} /> {t("submissions.judgementBy", {
                by: record.by,
                action: t(ACTIONS[record.action]),
                before: word(record.before),
                after: word(record.after),
              })}
              {record.reason && (
                <span class="block text-ink2">{record.reason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const FORM_ID = "judgement";

/** Among the buttons below the verdict, and with the reason that was typed in the form. */
export const RejudgeButton = (
  { submitId }: Pick<
    ChangeVerdictPanelProps,
    "submitId"
  >,
) => {
  const t = useT();
  return (
    <Button
      form={FORM_ID}
      name="action"
      value="rejudge"
      icon="gavel"
      noValidate
      confirm={t("submissions.rejudgeAsk", { id: submitId })}
    >
      {t("submissions.judgementRejudge")}
    </Button>
  );
};

function VerdictChangeForm(
  { submitId, status, score, most, form }: ChangeVerdictPanelProps,
) {
  const t = useT();
  const isCancelled = status === STATUS.cancelled;
  // A program that does not compile has no other verdict (spec 1 §4).
  const canSet = !isInProgress(status) && status !== STATUS.compileError;
  const choices = MANUAL_STATUSES.map((code) => ({
    value: String(code),
    text: t(`verdicts.${statusName(code)}`),
  }));
  return (
    <form
      id={FORM_ID}
      class="flex flex-col gap-4 verdict-form"
      method="post"
      action={`/submission-detail/${submitId}/judgement`}
    >
      {canSet && (
        <div class="grid gap-4 sm:grid-cols-2 max-w-[420px]">
          <SelectField
            name="status"
            label={t("submissions.judgementStatus")}
            form={form}
            value={isCancelled ? "" : String(status)}
            options={[
              // First and empty, so that it does not count as chosen.
              { value: "", text: t("verdicts.cancelled"), disabled: true },
              ...choices,
            ]}
            required
          />
          {most !== null && (
            <TextField
              name="score"
              type="number"
              label={t("submissions.judgementScore")}
              form={form}
              value={String(score ?? 0)}
              min={0}
              max={most}
            />
          )}
        </div>
      )}
      <TextField
        name="reason"
        label={t("submissions.judgementReason")}
        form={form}
        maxLength={MAX_REASON_CHARS}
      />
      <div class="flex flex-wrap gap-2">
        {canSet && (
          <Button small name="action" value="manual">
            {t("submissions.judgementSet")}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          name="action"
          value="cancel"
          noValidate
          disabled={isCancelled}
          confirm={t("submissions.judgementCancelAsk")}
        >
          {t("submissions.judgementCancel")}
        </Button>
      </div>
    </form>
  );
}
