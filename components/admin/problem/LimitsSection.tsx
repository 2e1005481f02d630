import { useT } from "../../reader.tsx";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { MAX_LIMITS } from "../../../lib/judging/bounds.ts";
import { CHOICE_NAMES, CHOICES } from "../../../lib/problems/draft/choices.ts";
import {
  Check,
  type FormState,
  hasErrorIn,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { RuleField } from "../cases/ScoringFields.tsx";
import {
  SWITCH_NAMES,
  type Switches,
} from "../../../lib/problems/draft/switches.ts";

export interface LimitsProps {
  form: FormState;
  languages: ReadonlySet<string>;
  /** Those that no judge has. */
  missing: ReadonlySet<string>;
  switches: Readonly<Switches>;
}

type LimitFieldsProps = Pick<LimitsProps, "form"> & {
  disabled?: boolean;
};

const LimitFields = ({ form, disabled }: LimitFieldsProps) => {
  const t = useT();
  return (
    <div class="limit-fields">
      {(["timeLimit", "memoryLimit", "stackLimit"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="number"
          label={t(`admin.${name}`)}
          form={form}
          min={1}
          max={MAX_LIMITS[name]}
          required
          disabled={disabled}
        />
      ))}
    </div>
  );
};

/** Limits, languages and what is shown of a verdict. */
export function Limits({ form, languages, missing, switches }: LimitsProps) {
  const t = useT();
  return (
    <section class="form-section flex flex-col gap-4" id="limits">
      <h2>{t("admin.limitsTitle")}</h2>
      <LimitFields form={form} />
      <details
        class="form-section"
        id="languages"
        open={languages.size === 0 || hasErrorIn(form, "languages")}
      >
        <summary>
          {t("admin.languagesAllowed")}
          <span class="text-sm text-ink3 font-normal">
            {languages.size === LANGUAGE_NAMES.length
              ? t("authoring.languagesAll")
              : t("authoring.languagesSome", {
                count: languages.size,
                all: LANGUAGE_NAMES.length,
              })}
          </span>
        </summary>
        <div class="language-boxes">
          {LANGUAGE_NAMES.map((name) => (
            <Check
              key={name}
              name="languages"
              value={name}
              label={missing.has(name)
                ? t("authoring.languageMissing", { name })
                : name}
              checked={languages.has(name)}
            />
          ))}
        </div>
        {form.errors.languages && (
          <p class="text-sm text-danger" data-error-for="languages">
            {form.errors.languages}
          </p>
        )}
      </details>
      <div class="flex flex-col gap-2">
        {SWITCH_NAMES.filter((name) => name !== "isFileIO").map((name) => (
          <Check
            key={name}
            name={name}
            label={t(`admin.${name}`)}
            checked={switches[name]}
          />
        ))}
      </div>
      {CHOICE_NAMES.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`admin.${name}`)}
          help={t(`admin.${name}Help`)}
          form={form}
          options={CHOICES[name].map((value) => ({
            value,
            text: t(`admin.${name}.${value}`),
          }))}
        />
      ))}
    </section>
  );
}

/** The same of a problem that another judge judges (spec 3 §2.6). */
export function RemoteLimits({ form, switches }: LimitsProps) {
  const t = useT();
  return (
    <section class="form-section flex flex-col gap-4" id="limits">
      <h2>{t("admin.limitsTitle")}</h2>
      <p class="text-md text-ink2">{t("admin.remoteHelp")}</p>
      <LimitFields form={form} disabled />
      <div class="grid gap-4 sm:grid-cols-3">
        <RuleField form={form} disabled />
      </div>
      <Check
        name="codeShare"
        label={t("admin.codeShare")}
        checked={switches.codeShare}
      />
    </section>
  );
}
