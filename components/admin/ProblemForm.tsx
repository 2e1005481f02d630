import type { Translate } from "../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { MAX_DIFFICULTY, PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { Button } from "../ui/Button.tsx";
import { DraftOffer } from "../ui/DraftOffer.tsx";
import {
  Check,
  type FormState,
  hasErrorIn,
  SelectField,
  TextArea,
  TextField,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Notice } from "../ui/Notice.tsx";
import { difficultyWord } from "../ui/words.ts";
import { CasesSection, type CasesSectionProps } from "./CasesSection.tsx";
import { JudgeSection, type JudgeSectionProps } from "./JudgeSection.tsx";
import { Examples, Statement } from "./StatementSection.tsx";

export interface ProblemFormProps {
  t: Translate;
  form: FormState;
  action: string;
  /** Sample rows shown, filled or not. */
  examples: number;
  languages: ReadonlySet<string>;
  switches: Readonly<
    Record<
      "codeShare" | "openCaseResult" | "isRemoveEndBlank" | "isFileIO",
      boolean
    >
  >;
  /** Rows of files, filled or not. */
  judge: Pick<
    JudgeSectionProps,
    "judgeFiles" | "userFiles" | "siteFiles" | "canAddSiteFiles" | "compiled"
  >;
  cases: Omit<CasesSectionProps, "t" | "form">;
  /** A plain admin does not publish. */
  canPublish: boolean;
}

/**
 * A problem from beginning to end, as one form that works without script.
 * Fields are named by their path in the draft, so that errors find them.
 */
export function ProblemForm(props: ProblemFormProps) {
  const { t, form } = props;
  return (
    <form
      class="flex flex-col gap-8 max-w-[860px]"
      method="post"
      action={props.action}
      enctype="multipart/form-data"
      // What a browser would object to may be folded away, where no message can
      // stand. The server checks it all, and says so in place.
      noValidate
      data-scoring={JSON.stringify({
        toOi: t("scoring.toOi"),
        toAcm: t("scoring.toAcm"),
        judgeMode: t("scoring.judgeMode"),
      })}
      data-draft={props.action}
      data-draft-fresh={form.values.step === undefined ? "" : undefined}
    >
      {/* Enter saves: the first button of a form is the one that it presses. */}
      <button
        type="submit"
        name="step"
        value="save"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      {/* What was seen: the server does not replace anything newer. */}
      <input
        type="hidden"
        name="modifiedAt"
        value={form.values.modifiedAt ?? ""}
      />
      <DraftOffer t={t} />
      <FormErrors t={t} form={form} />
      <Basics {...props} />
      <Statement
        t={t}
        form={form}
        locale="zh-CN"
        title={t("admin.zhText")}
        open
      />
      <Statement
        t={t}
        form={form}
        locale="en-US"
        title={t("admin.englishText")}
        open={Boolean(form.values["texts.en-US.title"]) ||
          hasErrorIn(form, "texts.en-US.")}
      />
      <Examples {...props} />
      <Limits {...props} />
      <CasesSection t={t} form={form} {...props.cases} />
      <JudgeSection
        t={t}
        form={form}
        action={props.action}
        isFileIO={props.switches.isFileIO}
        {...props.judge}
      />
      <Templates {...props} />
      <div class="form-foot">
        <Button kind="primary" name="step" value="save">
          {t("shell.save")}
        </Button>
        <Button name="step" value="preview" noValidate>
          {t("shell.markdownPreview")}
        </Button>
        <Button kind="quiet" href="/admin/problems">{t("shell.cancel")}</Button>
      </div>
    </form>
  );
}

function Basics({ t, form, canPublish }: ProblemFormProps) {
  const auths = [
    [PROBLEM_AUTH.public, t("admin.authPublic")],
    [PROBLEM_AUTH.hidden, t("admin.authHidden")],
    [PROBLEM_AUTH.contest, t("admin.authContest")],
  ] as const;
  const offered = auths.filter(([auth]) =>
    canPublish || auth !== PROBLEM_AUTH.public ||
    form.values.auth === String(auth)
  );
  return (
    <section class="grid gap-4 sm:grid-cols-2">
      <TextField
        name="problemId"
        label={t("admin.problemId")}
        help={t("admin.problemIdHelp")}
        form={form}
        maxLength={50}
        mono
      />
      <SelectField
        name="auth"
        label={t("admin.auth")}
        form={form}
        options={offered.map(([auth, text]) => ({ value: String(auth), text }))}
      />
      <SelectField
        name="difficulty"
        label={t("problems.difficulty")}
        form={form}
        options={Array.from({ length: MAX_DIFFICULTY + 1 }, (_, level) => ({
          value: String(level),
          text: difficultyWord(t, level),
        }))}
      />
      <TextField
        name="tags"
        label={t("admin.tags")}
        help={t("admin.tagsHelp")}
        form={form}
      />
      <TextField
        name="source"
        label={t("admin.source")}
        form={form}
        maxLength={255}
      />
    </section>
  );
}

function Limits({ t, form, languages, switches }: ProblemFormProps) {
  return (
    <section class="flex flex-col gap-4">
      <h2>{t("admin.limitsTitle")}</h2>
      <div class="grid gap-4 sm:grid-cols-3">
        <TextField
          name="timeLimit"
          type="number"
          label={t("admin.timeLimit")}
          form={form}
          min={1}
          max={60_000}
          required
        />
        <TextField
          name="memoryLimit"
          type="number"
          label={t("admin.memoryLimit")}
          form={form}
          min={1}
          max={4_096}
          required
        />
        <TextField
          name="stackLimit"
          type="number"
          label={t("admin.stackLimit")}
          form={form}
          min={1}
          max={1_024}
          required
        />
      </div>
      <fieldset class="flex flex-col gap-2">
        <legend class="text-md font-semibold">
          {t("admin.languagesAllowed")}
        </legend>
        <div class="flex flex-wrap gap-x-6 gap-y-2">
          {LANGUAGE_NAMES.map((name) => (
            <Check
              key={name}
              name="languages"
              value={name}
              label={name}
              checked={languages.has(name)}
            />
          ))}
        </div>
        {form.errors.languages && (
          <p class="text-sm text-danger">{form.errors.languages}</p>
        )}
      </fieldset>
      <div class="flex flex-col gap-2">
        <Check
          name="isRemoveEndBlank"
          label={t("admin.removeEndBlank")}
          checked={switches.isRemoveEndBlank}
        />
        <Check
          name="openCaseResult"
          label={t("admin.openCaseResult")}
          checked={switches.openCaseResult}
        />
        <Check
          name="codeShare"
          label={t("admin.codeShare")}
          checked={switches.codeShare}
        />
      </div>
    </section>
  );
}

function Templates({ t, form }: ProblemFormProps) {
  return (
    <details class="form-section" open={hasErrorIn(form, "codeTemplates")}>
      <summary>{t("admin.templates")}</summary>
      <p class="text-sm text-ink3 mb-3">{t("admin.templatesHelp")}</p>
      {form.errors.codeTemplates && (
        <Notice kind="error">{form.errors.codeTemplates}</Notice>
      )}
      <div class="flex flex-col gap-4">
        {LANGUAGE_NAMES.map((name) => (
          <TextArea
            key={name}
            name={`template.${name}`}
            label={name}
            form={form}
            rows={4}
            mono
          />
        ))}
      </div>
    </details>
  );
}
