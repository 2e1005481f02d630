import { useT } from "../../reader.tsx";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import { JUDGE_MODES } from "../../../lib/judging/protocol.ts";
import { TESTLIB } from "../../../lib/problems/cases/judge_files.ts";
import { CHECKER_LANGUAGES } from "../../../lib/problems/draft/draft_rules.ts";
import {
  Check,
  type FormState,
  hasErrorIn,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/Field.tsx";
import { CodeField } from "./CodeField.tsx";
import { CompileResult } from "./CompileResult.tsx";
import { RemoveRow } from "../cases/RemoveRow.tsx";
import { StepButton } from "./StepButton.tsx";

export interface JudgeSectionProps {
  form: FormState;
  /** Where the form is sent. */
  action: string;
  isFileIO: boolean;
  /** Rows for files beside the checker, and beside the program. */
  judgeFiles: number;
  userFiles: number;
  /** Names of the files that stand beside every checker of the site. */
  siteFiles: readonly string[];
  /** Whether the reader may add to them. */
  canAddSiteFiles: boolean;
  /** What has just come of compiling the code. */
  compiled: CompileAnswer | null;
}

const EXTRA = { judgeExtra: "judgeFiles", userExtra: "userFiles" } as const;

/**
 * Who says what an output is worth; closed while it is only comparing. Fields
 * that do not apply are out of sight (styles/authoring.css), and sent all the
 * same: what was typed is there when the choice is taken back.
 */
export function JudgeSection(props: JudgeSectionProps) {
  const t = useT();
  const { form, action, isFileIO, judgeFiles, userFiles, compiled } = props;
  const isPlain = (form.values.judgeMode ?? "default") === "default" &&
    !isFileIO && judgeFiles + userFiles === 0 && compiled === null &&
    !["spj", "judgeExtra.", "userExtra.", "io", "isFileIO", "judgeMode"]
      .some((part) => hasErrorIn(form, part));
  return (
    <details class="form-section" id="judge" open={!isPlain}>
      <summary>{t("admin.judgeTitle")}</summary>
      <div class="flex flex-col gap-4">
        <div class="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="judgeMode"
            label={t("admin.judgeMode")}
            form={form}
            options={JUDGE_MODES.map((mode) => ({
              value: mode,
              text: t(`admin.judgeMode.${mode}`),
            }))}
          />
          <div class="program-only">
            <SelectField
              name="spjLanguage"
              label={t("admin.spjLanguage")}
              form={form}
              options={[...CHECKER_LANGUAGES].reverse()
                .map((name) => ({ value: name, text: name }))}
            />
          </div>
        </div>
        <div class="program-only">
          <CodeField
            name="spjCode"
            language={{ from: "spjLanguage" }}
            label={t("admin.spjCode")}
            help={t("admin.judgeModeHelp")}
            form={form}
            rows={10}
          />
        </div>
        <div class="program-only flex flex-col gap-3" id="compile">
          {compiled && <CompileResult answer={compiled} />}
          <div>
            <StepButton
              small
              icon="play"
              step="compile"
              action={`${action}#compile`}
            >
              {t("authoring.compile")}
            </StepButton>
          </div>
        </div>
        <SiteFiles {...props} />
        <Check
          name="isFileIO"
          label={t("admin.isFileIO")}
          checked={isFileIO}
          form={form}
        />
        <div class="files-only grid gap-4 sm:grid-cols-2">
          <TextField
            name="ioReadFileName"
            label={t("admin.ioReadFileName")}
            form={form}
            maxLength={255}
            placeholder="sum.in"
            mono
          />
          <TextField
            name="ioWriteFileName"
            label={t("admin.ioWriteFileName")}
            form={form}
            maxLength={255}
            placeholder="sum.out"
            mono
          />
        </div>
        {(["judgeExtra", "userExtra"] as const).map((kind) => (
          <ExtraFiles key={kind} {...props} kind={kind} />
        ))}
      </div>
    </details>
  );
}

/** Whether a checker may include `testlib.h`, and how that comes to be. */
function SiteFiles({ siteFiles, canAddSiteFiles }: JudgeSectionProps) {
  const t = useT();
  const link = (text: string) => <a href="/admin/judge-files">{text}</a>;
  return (
    <div class="program-only flex flex-col gap-1 text-md text-ink2">
      {siteFiles.length > 0 && (
        <p>
          {t("authoring.siteFiles", { names: siteFiles.join(", ") })}{" "}
          {link(t("authoring.judgeFilesManage"))}
        </p>
      )}
      {!siteFiles.includes(TESTLIB) && (
        <p>
          {canAddSiteFiles
            ? (
              <>
                {t("authoring.testlibMissing")}{" "}
                {link(t("authoring.testlibAdd"))}
              </>
            )
            : t("authoring.testlibAsk")}
        </p>
      )}
    </div>
  );
}

function ExtraFiles(
  props: JudgeSectionProps & { kind: keyof typeof EXTRA },
) {
  const t = useT();
  const { form, kind, action } = props;
  const rows = props[EXTRA[kind]];
  return (
    <fieldset class="flex flex-col gap-3" id={kind}>
      <legend class="text-md font-semibold">{t(`admin.${kind}`)}</legend>
      <p class="text-sm text-ink3">{t("admin.extraHelp")}</p>
      {Array.from(
        { length: rows },
        (_, n) => (
          <div key={n} class="form-row flex flex-col gap-4">
            <div class="flex items-start justify-between gap-4">
              <div class="grow">
                <TextField
                  name={`${kind}.${n}.name`}
                  label={t("admin.extraName")}
                  form={form}
                  maxLength={255}
                  mono
                />
              </div>
              <RemoveRow
                kind={kind}
                row={n}
                action={`${action}#${kind}`}
                what={form.values[`${kind}.${n}.name`] ||
                  t("admin.extraNumber", { n: n + 1 })}
              />
            </div>
            <TextArea
              name={`${kind}.${n}.content`}
              label={t("admin.extraContent")}
              form={form}
              rows={4}
              mono
            />
          </div>
        ),
      )}
      <div>
        <StepButton
          small
          icon="plus"
          step={`add-${kind}`}
          action={`${action}#${kind}.${rows}.name`}
        >
          {t("admin.addExtra")}
        </StepButton>
      </div>
    </fieldset>
  );
}
