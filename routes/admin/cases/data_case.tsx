import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../../components/ui/DraftOffer.tsx";
import { z } from "zod";
import { casePath } from "../../../components/admin/cases/CaseTable.tsx";
import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { RemoveCase } from "../../../components/admin/cases/RemoveCase.tsx";
import {
  areaText,
  EMPTY_FORM,
  type FormState,
  TextArea,
  TextField,
} from "../../../components/ui/Field.tsx";
import { failure, unwrap } from "../../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { id, Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  blankCase,
  type CaseChange,
  CaseWords,
  changeCase,
  type Content,
  removeCase,
} from "../../../lib/problems/cases/one_case.ts";
import {
  editableText,
  type FileBeginning,
  hexDump,
  readBeginning,
  textHash,
  withMarks,
} from "../../../lib/problems/cases/beginning.ts";
import {
  MAX_TEXT_CHARS,
  type Problem,
  type ProblemCase,
} from "../../../lib/problems/schema.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { problemVerification } from "../verification/problem_verification.tsx";
import { nowSeen, numberIn } from "./points_typed.ts";
import { savedMessage } from "./saved_message.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { UploadBar } from "../../../components/ui/UploadBar.tsx";
import { wordsOf } from "../../../components/admin/cases/PointCells.tsx";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";
import { Checksum } from "../../../components/admin/cases/Checksums.tsx";

const Params = Pid.extend({ caseId: id });
const Query = z.object({ marks: z.enum(["true"]).optional().catch(undefined) });

interface Opened {
  problem: Problem;
  cases: ProblemCase[];
  /** Null: one that is to be added. */
  row: ProblemCase | null;
}

async function open(
  c: AppContext,
  pid: number,
  caseId: number | null,
): Promise<Opened> {
  const { problem, cases } = unwrap(await openForEdit(c.get("act"), pid));
  const row = cases.find((known) => known.caseId === caseId) ?? null;
  if (caseId !== null && row === null) throw failure("caseGone");
  return { problem, cases, row };
}

export const newCase = page(
  { params: Pid },
  async (c, { params }) => show(c, await open(c, params.pid, null), {}),
);

export const showCase = page(
  { params: Params, query: Query },
  async (c, { params, query }) =>
    show(c, await open(c, params.pid, params.caseId), {
      marks: query.marks === "true",
    }),
);

async function show(
  c: AppContext,
  { problem, cases, row }: Opened,
  { form = EMPTY_FORM, marks = false }: { form?: FormState; marks?: boolean },
) {
  const t = c.get("t");
  const { pid } = problem;
  const at = row === null ? cases.length : cases.indexOf(row);
  const looks = row && await looksAt(c, row);
  const blank = blankCase(problem, cases);
  const shown = (side: "input" | "output") => {
    const text = looks === null ? "" : editableText(looks[side]);
    return { text, hash: text === null || row === null ? "" : row[side].hash };
  };
  const edit = (
    <CaseForm
      problem={problem}
      caseId={row?.caseId ?? null}
      form={form}
      count={row === null ? cases.length + 1 : cases.length}
      values={{
        inputText: shown("input").text,
        inputShown: shown("input").hash,
        outputText: shown("output").text,
        outputShown: shown("output").hash,
        score: (row ?? blank).score,
        groupNum: (row ?? blank).groupNum,
        position: at + 1,
      }}
    />
  );
  return await problemPage(c, {
    problem,
    current: "data",
    part: row === null ? t("data.add") : t("data.caseOf", { n: at + 1 }),
    isRefused: form !== EMPTY_FORM,
    children: (
      <>
        {await problemVerification(c, problem)}
        {row === null || looks === null ? edit : (
          <>
            <nav
              class="flex flex-wrap items-center gap-x-4 gap-y-2"
              aria-label={t("data.cases")}
            >
              <span class="flex gap-2">
                <Beside pid={pid} cases={cases} at={at - 1} text="←" />
                <Beside pid={pid} cases={cases} at={at + 1} text="→" />
              </span>
              <a
                class="text-md"
                href={`${casePath(pid, row.caseId)}${
                  marks ? "" : "?marks=true"
                }`}
              >
                {t(marks ? "data.marksOff" : "data.marksOn")}
              </a>
            </nav>
            <div class="grid items-start gap-4 lg:grid-cols-2">
              {(["input", "output"] as const).map((side) => (
                <CaseLook
                  key={side}
                  side={side}
                  file={row[side]}
                  peek={looks[side]}
                  marks={marks}
                  downloadHref={`${casePath(pid, row.caseId)}/${side}`}
                />
              ))}
            </div>
            <details class="form-section" open={form !== EMPTY_FORM}>
              <summary>{t("data.change")}</summary>
              <div class="pt-4">{edit}</div>
            </details>
            <RemoveCase
              problem={problem}
              caseId={row.caseId}
              number={at + 1}
            />
          </>
        )}
      </>
    ),
  });
}

async function looksAt(c: AppContext, { input, output }: ProblemCase) {
  const { files } = c.get("act").site;
  return {
    input: await readBeginning(files, input),
    output: await readBeginning(files, output),
  };
}

interface BesideProps {
  pid: number;
  cases: readonly ProblemCase[];
  at: number;
  text: "←" | "→";
}

/** The case before or after this one. */
function Beside({ pid, cases, at, text }: BesideProps) {
  const row = cases[at];
  if (row === undefined) return null;
  const number = at + 1;
  return (
    <a
      class="btn btn-small num"
      href={casePath(pid, row.caseId)}
      rel={text === "←" ? "prev" : "next"}
    >
      {text === "←" ? `← ${number}` : `${number} →`}
    </a>
  );
}

const wordsIn = (form: Form) =>
  Object.fromEntries(
    ["score", "groupNum", "position"].map((
      name,
    ) => [name, numberIn(form, name)]),
  );

const caseForm = <P extends { pid: number; caseId?: number }>(
  params: z.ZodType<P>,
) =>
  form({
    params,
    open: (
      c,
      { pid, caseId = null }: { pid: number; caseId?: number | null },
    ) => open(c, pid, caseId),
    most: { bytes: MAX_UPLOAD_BYTES },
    schema: CaseWords,
    pick: wordsIn,
    run({ act, form, opened: { problem, row } }, words) {
      const change: CaseChange = {
        ...words,
        input: contentOf(form, "input"),
        output: contentOf(form, "output"),
      };
      const caseId = row?.caseId ?? null;
      const seen = form.get("seen") ?? "";
      return changeCase(act, problem.pid, caseId, change, seen);
    },
    next: ({ opened: { problem, row } }, saved) => ({
      to: row === null
        ? dataPath(problem.pid)
        : casePath(problem.pid, row.caseId),
      ...savedMessage(problem, saved, {
        key: row === null ? "data.added" : "data.saved",
      }),
    }),
    // Whoever has been told of another's change may go on.
    tell: ({ opened }, refusals) => ({
      fields: nowSeen(refusals, opened.problem),
    }),
    again({ c, opened }, state, refusals) {
      const seen = nowSeen(refusals, opened.problem);
      const values = { ...state.values, ...seen };
      return show(c, opened, { form: { ...state, values } });
    },
  });

export const newCaseForm = caseForm(Pid);
export const changeCaseForm = caseForm(Params);

/**
 * A file, else what was typed; null: the field has what it had, so that the file
 * stays, also one that another has put there since.
 */
function contentOf(form: Form, side: "input" | "output"): Content | null {
  const file = form.files.get(`${side}File`);
  if (file !== undefined) return { path: file.path };
  const text = form.get(`${side}Text`) ?? "";
  const shown = form.get(`${side}Shown`) ?? "";
  const isAsShown = shown === "" ? text === "" : textHash(text) === shown;
  return isAsShown ? null : { text };
}

export const removeCaseForm = form({
  params: Params,
  open: async (c, { pid }) =>
    unwrap(await openForEdit(c.get("act"), pid)).problem,
  run: ({ act, form, params: { pid, caseId } }) =>
    removeCase(act, pid, caseId, form.get("seen") ?? ""),
  next: ({ opened, params: { pid } }, after) => ({
    to: dataPath(pid),
    ...savedMessage(opened, after, { key: "data.caseRemoved" }),
  }),
});

/** What the form has at first. A text is null where its file is not for a field. */
interface CaseFormValues {
  inputText: string | null;
  outputText: string | null;
  /** Hashes of these texts; "" for none. What is not changed is told by them. */
  inputShown: string;
  outputShown: string;
  score: number;
  groupNum: number | null;
  position: number;
}

interface CaseFormProps {
  problem: Problem;
  /** Null: it is to be added. */
  caseId: number | null;
  form: FormState;
  values: CaseFormValues;
  /** How many there are, with a new one. */
  count: number;
}

/** Another content for a case's files, by hand or as files; points, place. */
function CaseForm(props: CaseFormProps) {
  const t = useT();
  const { problem, caseId, form, values, count } = props;
  const { hasScore, hasGroup } = wordsOf(problem);
  const action = casePath(problem.pid, caseId ?? "create");
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action={action}
      enctype="multipart/form-data"
      data-upload={t("shell.uploading")}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <DraftOffer name={action} />
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

interface CaseLookProps {
  side: "input" | "output";
  file: ProblemCase["input"];
  /** Null: the file is not on disk any more. */
  peek: FileBeginning | null;
  /** Blanks and line ends are shown as signs. */
  marks: boolean;
  downloadHref: string;
}

/** A file of a case: what it is, and its beginning. */
function CaseLook(props: CaseLookProps) {
  const t = useT();
  const { side, file: { name, size, hash }, peek, downloadHref } = props;
  return (
    <div class="card flex flex-col min-w-0">
      <div class="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
        <h2 id={`${side}-name`} class="text-base">
          {t(side === "input" ? "admin.caseInput" : "admin.caseOutput")}{" "}
          <span class="mono font-normal break-all">{name}</span>
        </h2>
        <Bytes bytes={size} />
        <Checksum hash={hash} id={`${side}-hash`} />
        <span class="grow" />
        {peek !== null && (
          <Button
            small
            icon="download"
            href={downloadHref}
            label={t("data.downloadFile", { name })}
          />
        )}
      </div>
      <Beginning {...props} />
    </div>
  );
}

function Beginning({ side, file, peek, marks }: CaseLookProps) {
  const t = useT();
  if (peek === null) {
    return (
      <div class="p-4 pt-0">
        <Notice kind="error">{t("data.missingHelp")}</Notice>
      </div>
    );
  }
  const { text, bytes } = peek;
  return (
    <>
      <p class="px-4 pb-2 text-sm text-ink3">
        {factsOf(t, peek, file.size).join(" · ")}
      </p>
      <pre
        class="file-look"
        role="region"
        aria-labelledby={`${side}-name`}
        tabIndex={0}
      >{text === null ? hexDump(bytes) : areaText(marks ? withMarks(text) : text)}</pre>
    </>
  );
}

const MB = 1024 ** 2;

/** What is seen of it, and what one would not see. */
function factsOf(t: Translate, peek: FileBeginning, size: number): string[] {
  const { text, bytes, isWhole, shown } = peek;
  if (text === null) return [t("data.binary", { n: bytes.length })];
  if (size === 0) return [t("data.empty")];
  const part = isWhole ? [] : [
    t("data.beginning", {
      shown: `${Math.round(shown / 1024)} KB`,
      size: size < MB
        ? `${(size / 1024).toFixed(1)} KB`
        : `${(size / MB).toFixed(1)} MB`,
    }),
  ];
  const breaks = text.split("\n").length - 1;
  const lines = isWhole ? breaks + (text.endsWith("\n") ? 0 : 1) : breaks;
  return [
    ...part,
    ...(isWhole ? [t("data.lines", { n: lines })] : []),
    ...(text.includes("\r") ? [t("data.carriageReturns")] : []),
    ...(isWhole && !text.endsWith("\n") ? [t("data.noLastBreak")] : []),
  ];
}
