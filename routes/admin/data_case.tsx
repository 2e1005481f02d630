import { z } from "zod";
import { CaseForm } from "../../components/admin/CaseForm.tsx";
import { CaseLook } from "../../components/admin/CaseLook.tsx";
import { casePath } from "../../components/admin/CaseTable.tsx";
import { dataPath } from "../../components/admin/MakingSection.tsx";
import { RemoveCase } from "../../components/admin/RemoveCase.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import {
  failure,
  type Refusal,
  unlessFull,
  unwrap,
} from "../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import {
  blankCase,
  type CaseChange,
  CaseWords,
  changeCase,
  type Content,
  removeCase,
} from "../../lib/problems/one_case.ts";
import { editableText, peekAt, textHash } from "../../lib/problems/peek.ts";
import type { Problem, ProblemCase } from "../../lib/problems/schema.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import { page } from "../define.ts";
import { acceptForm, formState, receiveForm, rejectForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { problemPage } from "./problem_page.tsx";
import { problemProof } from "./problem_proof.tsx";
import { nowSeen, numberIn } from "./points_typed.ts";
import { toldWorth } from "./told_worth.ts";

const NewParams = z.object({ pid: id });
const Params = NewParams.extend({ caseId: id });
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
  { params: NewParams },
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
      t={t}
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
        {await problemProof(c, problem)}
        {row === null || looks === null ? edit : (
          <>
            <nav class="flex flex-wrap gap-4" aria-label={t("data.cases")}>
              <Beside pid={pid} cases={cases} at={at - 1} text="←" />
              <Beside pid={pid} cases={cases} at={at + 1} text="→" />
              <a
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
                  t={t}
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
              t={t}
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
    input: await peekAt(files, input),
    output: await peekAt(files, output),
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
    <a href={casePath(pid, row.caseId)} rel={text === "←" ? "prev" : "next"}>
      {text === "←" ? `← ${number}` : `${number} →`}
    </a>
  );
}

export const newCaseForm = page(
  { params: NewParams },
  async (c, { params }) => save(c, await open(c, params.pid, null)),
);

export const changeCaseForm = page(
  { params: Params },
  async (c, { params }) => save(c, await open(c, params.pid, params.caseId)),
);

async function save(c: AppContext, opened: Opened) {
  const { problem: { pid }, row } = opened;
  await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
  const words = parseInput(CaseWords, wordsIn(form));
  if (!words.ok) return await again(c, opened, form, words.error);
  const change: CaseChange = {
    ...words.value,
    input: contentOf(form, "input"),
    output: contentOf(form, "output"),
  };
  const caseId = row?.caseId ?? null;
  const seen = form.get("seen") ?? "";
  const saved = await unlessFull(() =>
    changeCase(c.get("act"), pid, caseId, change, seen)
  );
  if (!saved.ok) return await again(c, opened, form, [saved.error]);
  return acceptForm(
    c,
    caseId === null ? dataPath(pid) : casePath(pid, caseId),
    toldWorth(opened.problem, saved.value, {
      key: caseId === null ? "data.added" : "data.saved",
    }),
  );
}

/** The form again; whoever has been told of another's change may go on. */
async function again(
  c: AppContext,
  opened: Opened,
  form: Form,
  refusals: readonly Refusal[],
) {
  const state = formState(c, form, refusals);
  const seen = nowSeen(refusals, opened.problem);
  return await rejectForm(
    c,
    { ...state, values: { ...state.values, ...seen } },
    (state) => show(c, opened, { form: state }),
    { fields: seen },
  );
}

const wordsIn = (form: Form) =>
  Object.fromEntries(
    ["score", "groupNum", "position"].map((
      name,
    ) => [name, numberIn(form, name)]),
  );

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

export const removeCaseForm = page(
  { params: Params },
  async (c, { params }) => {
    const { pid, caseId } = params;
    await using form = await receiveForm(c);
    const seen = form.get("seen") ?? "";
    const act = c.get("act");
    const { problem } = unwrap(await openForEdit(act, pid));
    const after = unwrap(await removeCase(act, pid, caseId, seen));
    const flash = toldWorth(problem, after, { key: "data.caseRemoved" });
    return redirect(c, dataPath(pid), flash);
  },
);
