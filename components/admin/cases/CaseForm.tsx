import { useT } from "../../reader.tsx";
import { MAX_TEXT_CHARS, type Problem } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { UploadBar } from "../../ui/UploadBar.tsx";
import { casePath } from "./CaseTable.tsx";
import { wordsOf } from "./PointCells.tsx";

/** What the form has at first. A text is null where its file is not for a field. */
export interface CaseFormValues {
  inputText: string | null;
  outputText: string | null;
  /** Hashes of these texts; "" for none. What is not changed is told by them. */
  inputShown: string;
  outputShown: string;
  score: number;
  groupNum: number | null;
  position: number;
}

export interface CaseFormProps {
  problem: Problem;
  /** Null: it is to be added. */
  caseId: number | null;
  form: FormState;
  values: CaseFormValues;
  /** How many there are, with a new one. */
  count: number;
}

/** Another content for a case's files, by hand or as files; points, place. */
export function CaseForm(props: CaseFormProps) {
  const t = useT();
  const { problem, caseId, form, values, count } = props;
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action={casePath(problem.pid, caseId ?? "create")}
      enctype="multipart/form-data"
      data-upload={t("shell.uploading")}
    >
      <FormErrors form={form} />
      <input
        type="hidden"
        name="seen"
        value={form.values.seen ?? problem.caseVersion}
      />
      <div class="grid gap-4 lg:grid-cols-2">
        <Side {...props} side="input" />
        <Side {...props} side="output" />
      </div>
      <div class="grid grid-cols-3 gap-4 max-w-[480px]">
        {hasGroup && (
          <TextField
            name="groupNum"
            type="number"
            label={t("admin.caseGroup")}
            form={form}
            value={String(values.groupNum ?? 1)}
            min={1}
            required
          />
        )}
        {hasScore && (
          <TextField
            name="score"
            type="number"
            label={t("admin.caseScore")}
            form={form}
            help={t("scoring.worthIs", { points: problem.ioScore ?? 0 })}
            value={String(values.score)}
            min={0}
            required
          />
        )}
        <TextField
          name="position"
          type="number"
          label={t("data.position")}
          form={form}
          value={String(values.position)}
          min={1}
          max={count}
          required
        />
      </div>
      <UploadBar />
      <div>
        <Button kind="primary" icon={caseId === null ? "plus" : "check"}>
          {t(caseId === null ? "data.add" : "shell.save")}
        </Button>
      </div>
    </form>
  );
}

function Side(
  { form, values, side, caseId }: CaseFormProps & {
    side: "input" | "output";
  },
) {
  const t = useT();
  const text = values[`${side}Text`];
  const isInput = side === "input";
  return (
    <div
      class="card p-4 flex flex-col gap-3 min-w-0"
      role="group"
      aria-labelledby={`${side}-legend`}
    >
      <h2 class="text-base" id={`${side}-legend`}>
        {t(isInput ? "admin.caseInput" : "admin.caseOutput")}
      </h2>
      <input
        type="hidden"
        name={`${side}Shown`}
        value={form.values[`${side}Shown`] ?? values[`${side}Shown`]}
      />
      <TextArea
        name={`${side}Text`}
        label={t("data.text")}
        help={text === null ? t("data.textOther") : undefined}
        form={form}
        value={text ?? ""}
        rows={8}
        maxLength={MAX_TEXT_CHARS}
        mono
      />
      <TextField
        name={`${side}File`}
        type="file"
        label={t(caseId === null ? "data.file" : "data.fileOther")}
        help={t("data.fileHelp")}
        form={form}
      />
    </div>
  );
}
