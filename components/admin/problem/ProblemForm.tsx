import { useT } from "../../reader.tsx";
import type { Locale } from "../../../lib/i18n/mod.ts";
import { MAX_DIFFICULTY, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import type { Switches } from "../../../lib/problems/draft/switches.ts";
import type { TagGroup } from "../../../lib/problems/tags/tags.ts";
import { Button } from "../../ui/Button.tsx";
import { DraftOffer } from "../../ui/DraftOffer.tsx";
import {
  type FormState,
  hasErrorIn,
  SelectField,
  TextField,
} from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { difficultyWord } from "../../ui/words.ts";
import { SendKey } from "../../ui/SendKey.tsx";
import {
  CasesSection,
  type CasesSectionProps,
} from "../cases/CasesSection.tsx";
import { DataSummary, type DataSummaryProps } from "../cases/DataSummary.tsx";
import { FormSections } from "./FormSections.tsx";
import { JudgeSection, type JudgeSectionProps } from "./JudgeSection.tsx";
import { CodeTemplates } from "./CodeTemplates.tsx";
import { Limits, RemoteLimits } from "./LimitsSection.tsx";
import { Examples, Statement } from "./StatementSection.tsx";
import { EnterStep, StepButton } from "./StepButton.tsx";
import { TagField } from "./TagField.tsx";

export interface ProblemFormProps {
  form: FormState;
  action: string;
  /** The list that one comes from. */
  back: string;
  /** Sample rows shown, filled or not. */
  examples: number;
  languages: ReadonlySet<string>;
  /** Languages that no judge has. */
  missing: ReadonlySet<string>;
  switches: Readonly<Switches>;
  /** Rows of files, filled or not. */
  judge: Pick<
    JudgeSectionProps,
    "judgeFiles" | "userFiles" | "siteFiles" | "canAddSiteFiles" | "compiled"
  >;
  /** What a new problem's data are typed or uploaded into. */
  cases: Omit<CasesSectionProps, "form"> | null;
  /** The data that the problem has. */
  data: Omit<DataSummaryProps, "form"> | null;
  /** A plain admin does not publish. */
  canPublish: boolean;
  /** It is written in a group, for its members. */
  isInGroup: boolean;
  /** It is not public yet, and would be at once only if it is proven. */
  publishes: boolean;
  /** Another judge's: it sets limits and rule, and judges by itself. */
  isRemote: boolean;
  /** The reader's language first. */
  locales: readonly Locale[];
  /** All tags there are. */
  tags: readonly TagGroup[];
}

/**
 * A problem from beginning to end, as one form that works without script.
 * Fields are named by their path in the draft, so that errors find them.
 */
export function ProblemForm(props: ProblemFormProps) {
  const t = useT();
  const { form, isRemote, cases, data } = props;
  const hasTitle = (locale: Locale) =>
    Boolean(form.values[`texts.${locale}.title`]);
  const needed = {
    title: t("errors.titleRequired"),
    input: t("errors.inputDescriptionRequired"),
    output: t("errors.outputDescriptionRequired"),
  };
  return (
    <form
      class="problem-form flex flex-col gap-4"
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
      data-needed={JSON.stringify(needed)}
      data-draft={props.action}
      data-draft-step="step=restore"
      data-draft-fresh={form.values.step === undefined ? "" : undefined}
    >
      <EnterStep step="save" />
      {/* What was seen: the server does not replace anything newer. */}
      <input
        type="hidden"
        name="modifiedAt"
        value={form.values.modifiedAt ?? ""}
      />
      <DraftOffer />
      <FormErrors form={form} linked />
      <SendKey />
      <div class="flex flex-col gap-4" id="statement">
        <p class="text-md text-ink2">{t("authoring.oneLanguage")}</p>
        {props.locales.map((locale, n) => (
          <Statement
            key={locale}
            form={form}
            locale={locale}
            title={locale === "zh-CN"
              ? t("admin.zhText")
              : t("admin.englishText")}
            open={n === 0
              ? hasTitle(locale) || !props.locales.some(hasTitle)
              : !hasTitle(props.locales[0]) && hasTitle(locale) ||
                hasErrorIn(form, `texts.${locale}.`)}
          />
        ))}
      </div>
      <Examples {...props} />
      {isRemote ? <RemoteLimits {...props} /> : (
        <>
          {data && <DataSummary form={form} {...data} />}
          {cases && <CasesSection form={form} {...cases} />}
          <Limits {...props} />
          <JudgeSection
            form={form}
            action={props.action}
            isFileIO={props.switches.isFileIO}
            {...props.judge}
          />
          <CodeTemplates
            form={form}
            languages={props.languages}
          />
        </>
      )}
      <Listing {...props} />
      <div class="form-foot">
        <Button kind="primary" name="step" value="save">
          {t("shell.save")}
        </Button>
        <StepButton step="preview">{t("authoring.lookAll")}</StepButton>
        <Button kind="quiet" href={props.back}>{t("shell.cancel")}</Button>
        <FormSections isRemote={isRemote} />
      </div>
    </form>
  );
}

/** Where it is listed, and by what it is found. */
function Listing(props: ProblemFormProps) {
  const t = useT();
  const { form, canPublish, tags } = props;
  const auths = [
    [PROBLEM_AUTH.public, t("admin.authPublic")],
    [PROBLEM_AUTH.hidden, t("admin.authHidden")],
    [PROBLEM_AUTH.contest, t("admin.authContest")],
  ] as const;
  // What a contest has made its own says so; in a group, nothing else does (row G4.21).
  const offered = auths.filter(([auth]) =>
    form.values.auth === String(auth) ||
    (auth === PROBLEM_AUTH.public
      ? canPublish
      : auth !== PROBLEM_AUTH.contest || !props.isInGroup)
  );
  return (
    <section class="form-section grid gap-4 sm:grid-cols-2" id="listing">
      <h2 class="sm:col-span-2">{t("authoring.listing")}</h2>
      <TextField
        name="problemId"
        label={t("admin.problemId")}
        help={t(
          props.isInGroup ? "admin.groupProblemIdHelp" : "admin.problemIdHelp",
        )}
        form={form}
        maxLength={50}
        mono
      />
      <SelectField
        name="auth"
        label={t("admin.auth")}
        help={props.publishes ? t("admin.authLater") : undefined}
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
        name="source"
        label={t("admin.source")}
        form={form}
        maxLength={255}
      />
      <TagField form={form} groups={tags} />
    </section>
  );
}
