import type { ComponentChildren } from "preact";
import { ChangeList } from "../../../components/admin/problem/ChangeList.tsx";
import { StatementDialog } from "../../../components/admin/problem/StatementDialog.tsx";
import {
  type CaseFileRow,
  CasesSection,
  type CasesSectionProps,
} from "../../../components/admin/cases/CasesSection.tsx";
import {
  type FormState,
  hasErrorIn,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { formatTime } from "../../../components/ui/Time.tsx";
import { isProblemAdmin } from "../../../lib/accounts/access.ts";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { type Locale, LOCALES } from "../../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { missingFiles } from "../../../lib/problems/cases/cases.ts";
import type { FieldChange } from "../../../lib/problems/history.ts";
import { judgeFiles } from "../../../lib/problems/cases/judge_files.ts";
import {
  type CaseFiles,
  MAX_DIFFICULTY,
  type Problem,
  PROBLEM_AUTH,
  type ProblemCase,
  type Upload,
} from "../../../lib/problems/schema.ts";
import type { Switches } from "../../../lib/problems/draft/switches.ts";
import { type TagGroup, tagGroups } from "../../../lib/problems/tags/tags.ts";
import {
  type ReaderTrouble,
  troubleOf,
} from "../../../lib/submissions/reports/reader_troubles.ts";
import { momentOf, readerOf } from "../../page.tsx";
import { shownChanges } from "./changes.ts";
import type { ProblemPlace } from "./problem_place.tsx";
import type { StatementPreview } from "./problem_steps.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { DraftOffer } from "../../../components/ui/DraftOffer.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { difficultyWord } from "../../../components/ui/words.ts";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import {
  JudgeSection,
  type JudgeSectionProps,
} from "../../../components/admin/problem/JudgeSection.tsx";
import { CodeTemplates } from "../../../components/admin/problem/CodeTemplates.tsx";
import {
  Limits,
  RemoteLimits,
} from "../../../components/admin/problem/LimitsSection.tsx";
import {
  Examples,
  Statement,
} from "../../../components/admin/problem/StatementSection.tsx";
import {
  EnterStep,
  StepButton,
} from "../../../components/admin/problem/StepButton.tsx";
import { TagField } from "../../../components/admin/problem/TagField.tsx";
import { TroubleText } from "../../../components/admin/verdicts/TroubleList.tsx";
import { toScored } from "../../../lib/problems/points/groups.ts";
import type { Mode } from "../../../lib/problems/points/mode_change.ts";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";
import { downloadPath } from "../../../components/admin/cases/DataSection.tsx";
import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { ScoringFields } from "../../../components/admin/cases/ScoringFields.tsx";
import { WindowsNote } from "../../../components/admin/cases/WindowsNote.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";

/** What is in the form, and what is told above it. */
export interface ShownProblemForm {
  form: FormState;
  examples: number;
  languages: readonly string[];
  switches: Switches;
  judge: {
    judgeFiles: number;
    userFiles: number;
    /** What has just come of compiling the code. */
    compiled: CompileAnswer | null;
  };
  /** What a new problem's data are typed or uploaded into; null: it has some. */
  cases: {
    from: "manual" | "upload";
    manual: number;
    files: readonly CaseFileRow[];
    uploadId: string | null;
    missing?: readonly string[];
    unused?: Upload["unused"];
    alike?: Upload["alike"];
    uploaded?: readonly CaseFiles[];
  } | null;
  /** The test data that the problem has. */
  data: readonly ProblemCase[];
  /** What somebody else has saved since this form was opened. */
  theirs?: readonly FieldChange[];
  /** How the statement will look, for whoever asked to see it. */
  previews?: readonly StatementPreview[];
  /** When the version was current that is to be brought back. */
  revision?: number;
  /** What its solutions say of it. */
  proof?: ComponentChildren;
}

/** The form of one problem; null: of a new one. */
export async function showProblemForm(
  c: AppContext,
  place: ProblemPlace,
  problem: Problem | null,
  shown: ShownProblemForm,
) {
  const t = c.get("t");
  const locale = c.get("locale");
  const act = c.get("act");
  const { site, viewer } = act;
  const { form, languages, cases } = shown;
  const paths = place.pathsOf(c);
  const action = problem === null ? paths.create : paths.edit(problem.pid);
  const canPublish = place.canPublish(viewer);
  const hasErrors = Object.keys(form.errors).length > 0;
  const children = (
    <>
      {problem !== null && (
        <ProblemTrouble
          trouble={await troubleOf(act, problem)}
          missing={await missingFiles(
            site,
            shown.data,
          )}
        />
      )}
      {shown.proof}
      {shown.revision !== undefined && (
        <Notice kind="info">
          {t("history.broughtBack", {
            time: formatTime(shown.revision, momentOf(c).timeZone),
          })}
        </Notice>
      )}
      {shown.theirs !== undefined && (
        <details class="card p-4" open>
          <summary>{t("history.theirChanges")}</summary>
          <ChangeList
            changes={await shownChanges(readerOf(c), shown.theirs)}
          />
        </details>
      )}
      {shown.previews !== undefined && (
        <StatementDialog previews={shown.previews} />
      )}
      <ProblemForm
        form={form}
        action={action}
        back={paths.list}
        examples={Math.max(1, shown.examples)}
        languages={new Set(languages)}
        missing={new Set(
          LANGUAGE_NAMES.filter((name) =>
            site.judges.registry.lacks(name, act.now)
          ),
        )}
        switches={shown.switches}
        isRemote={problem?.isRemote ?? false}
        locales={[locale, ...LOCALES.filter((other) => other !== locale)]}
        tags={tagGroups(act, "ME", c.get("locale"), place.gidOf?.(c))}
        judge={{
          ...shown.judge,
          siteFiles: (await judgeFiles(site)).map(({ name }) => name),
          canAddSiteFiles: isProblemAdmin(viewer),
        }}
        canPublish={canPublish}
        isInGroup={place.gidOf !== undefined}
        publishes={place.gidOf === undefined && canPublish &&
          problem?.auth !== PROBLEM_AUTH.public}
        cases={cases &&
          { ...cases, action, manual: Math.max(1, cases.manual) }}
        data={problem && {
          pid: problem.pid,
          cases: shown.data,
          counted: {
            type: problem.type,
            judgeCaseMode: problem.judgeCaseMode,
          },
        }}
      />
    </>
  );
  return await place.show(c, { problem, isRefused: hasErrors, children });
}

interface ProblemFormProps {
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
function ProblemForm(props: ProblemFormProps) {
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

interface ProblemTroubleProps {
  trouble: ReaderTrouble | null;
  /** Names of test data that is not on disk any more. */
  missing: readonly string[];
}

const SHOWN_NAMES = 10;

/** Above a problem's form: why it cannot be judged. */
function ProblemTrouble(props: ProblemTroubleProps) {
  const t = useT();
  const { trouble, missing } = props;
  const names = missing.slice(0, SHOWN_NAMES).join(", ") +
    (missing.length > SHOWN_NAMES ? ", …" : "");
  return (
    <>
      {missing.length > 0 && (
        <Notice kind="error">{t("authoring.filesMissing", { names })}</Notice>
      )}
      {trouble !== null && (
        <Notice kind="error">
          <TroubleText trouble={trouble} open />
          <p class="text-md text-ink2 mt-2">{t("authoring.troubleHelp")}</p>
        </Notice>
      )}
    </>
  );
}

interface DataSummaryProps {
  form: FormState;
  pid: number;
  cases: readonly ProblemCase[];
  /** How they are counted now. */
  counted: Mode;
}

/** Of a problem's test data: how they count; they have pages of their own. */
function DataSummary(
  { form, pid, cases, counted }: DataSummaryProps,
) {
  const t = useT();
  const bytes = cases.reduce(
    (sum, { input, output }) => sum + input.size + output.size,
    0,
  );
  return (
    <section class="form-section flex flex-col gap-4" id="data">
      <h2>{t("admin.casesTitle")}</h2>
      <div class="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p class="grow">
          {t("scoring.cases", { count: cases.length })} <Bytes bytes={bytes} />
        </p>
        <Button small icon="edit" href={dataPath(pid)}>
          {t("scoring.toData")}
        </Button>
        {cases.length > 0 && (
          <Button small kind="quiet" icon="download" href={downloadPath(pid)}>
            {t("admin.downloadCases")}
          </Button>
        )}
      </div>
      <WindowsNote cases={cases}>
        <a href={dataPath(pid)}>{t("scoring.toData")}</a>
      </WindowsNote>
      <ScoringFields
        form={form}
        cases={cases.map(toScored)}
        before={counted}
        typed={[]}
      />
    </section>
  );
}

interface FormSectionsProps {
  /** Another judge's problem has no data, checker or templates here. */
  isRemote: boolean;
}

/**
 * From one part of a problem's long form to the others; it stays in sight. Where
 * there is no room for a line of links, as a menu.
 */
function FormSections({ isRemote }: FormSectionsProps) {
  const t = useT();
  const parts = [
    ["statement", t("authoring.statement")],
    ["examples", t("admin.samplesTitle")],
    ...isRemote ? [] : [["data", t("admin.casesTitle")]],
    ["limits", t("admin.limitsTitle")],
    ...isRemote ? [] : [
      ["judge", t("admin.judgeTitle")],
      ["templates", t("admin.templates")],
    ],
    ["listing", t("authoring.listing")],
  ];
  const links = parts.map(([id, text]) => <a key={id} href={`#${id}`}>{text}
  </a>);
  return (
    <>
      <nav class="form-nav" aria-label={t("authoring.formParts")}>{links}</nav>
      <details class="menu menu-up form-jump">
        <summary class="btn btn-quiet" title={t("authoring.formParts")}>
          <Icon name="list" />
          <span class="max-sm:sr-only">{t("authoring.formParts")}</span>
        </summary>
        <nav class="menu-list" aria-label={t("authoring.formParts")}>
          {links}
        </nav>
      </details>
    </>
  );
}
