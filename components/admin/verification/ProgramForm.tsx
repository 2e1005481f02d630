import { useT } from "../../reader.tsx";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { EXPECTATIONS } from "../../../lib/problems/solutions/expectation.ts";
import type { ProgramRole } from "../../../lib/problems/solutions/programs.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { CodeField } from "../problem/CodeField.tsx";
import { expectationText } from "./verification_words.ts";

export interface ProgramFormProps {
  form: FormState;
  action: string;
  role: ProgramRole;
  /** Languages that no judge has now. */
  lacking: readonly string[];
  /** Where Cancel leads. */
  back: string;
}

/** One program that is kept with a problem. */
export function ProgramForm(props: ProgramFormProps) {
  const t = useT();
  const { form, action, role, back } = props;
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={action}
      noValidate
    >
      <FormErrors form={form} />
      <SendKey />
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="seenAt" value={form.values.seenAt ?? ""} />
      <div class="card p-5 flex flex-col gap-4">
        <div class="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("dryRun.name")}
            help={role === "generator" ? t("dryRun.generatorHelp") : undefined}
            form={form}
            maxLength={100}
            mono={role === "generator"}
            required
          />
          <SelectField
            name="language"
            label={t("submissions.language")}
            form={form}
            options={LANGUAGE_NAMES.map((name) => ({
              value: name,
              text: props.lacking.includes(name)
                ? t("dryRun.languageLacking", { name })
                : name,
            }))}
          />
        </div>
        {role === "solution" && <Must {...props} />}
        {role === "validator" && (
          <p class="text-md text-ink2">{t("dryRun.validatorHelp")}</p>
        )}
        <CodeField
          name="code"
          language={{ from: "language" }}
          label={t("submissions.code")}
          form={form}
          rows={18}
          required
        />
        <TextField
          name="note"
          label={t("dryRun.note")}
          form={form}
          maxLength={1_000}
        />
      </div>
      <div class="form-foot">
        <Button kind="primary" name="step" value="save">
          {t("shell.save")}
        </Button>
        {role === "solution" && (
          <Button icon="play" name="step" value="run">
            {t("dryRun.saveAndRun")}
          </Button>
        )}
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </div>
    </form>
  );
}

/** The verdict that a solution must get. */
function Must({ form }: ProgramFormProps) {
  const t = useT();
  return (
    <div class="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="expected"
        label={t("dryRun.expected")}
        form={form}
        options={EXPECTATIONS.map((expected) => ({
          value: expected,
          text: expectationText(t, { expected, points: null }),
        }))}
      />
      <div class="partial-only">
        <TextField
          name="points"
          type="number"
          label={t("dryRun.points")}
          help={t("dryRun.pointsHelp")}
          form={form}
          min={0}
        />
      </div>
      <div class="sm:col-span-2">
        <Check
          name="isMain"
          label={t("dryRun.isMain")}
          help={t("dryRun.isMainHelp")}
          checked={form.values.isMain === "true"}
        />
      </div>
    </div>
  );
}
