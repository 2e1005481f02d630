import { z } from "zod";
import {
  dryRunPath,
  programPath,
} from "../../components/admin/DryRunTable.tsx";
import { ProgramForm } from "../../components/admin/ProgramForm.tsx";
import { Button } from "../../components/ui/Button.tsx";
import type { FormState } from "../../components/ui/Field.tsx";
import {
  forgetTrial,
  startDryRun,
  whyNotTried,
} from "../../lib/authoring/dry_run.ts";
import { failure, unlessFull, unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import {
  type AuthorProgram,
  PROGRAM_ROLES,
  ProgramDraft,
  type ProgramRole,
} from "../../lib/problems/programs.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import {
  openPrograms,
  removeProgram,
  saveProgram,
} from "../../lib/problems/solutions.ts";
import { page } from "../define.ts";
import { formState, once, receiveForm, seenIn } from "../forms.ts";
import { redirect } from "../page.tsx";
import { problemPage } from "./problem_page.tsx";
import { withUntouched } from "./problem_untouched.ts";

const Params = z.object({ pid: id });
const Query = z.object({ role: z.enum(PROGRAM_ROLES).catch("solution") });
const ProgramParams = z.object({ pid: id, programId: id });

/** The page from which one comes, and to which one goes back. */
const homeOf = (pid: number, role: ProgramRole) =>
  role === "solution" ? dryRunPath(pid) : `/admin/problem/${pid}/data`;

export const newProgram = page(
  { params: Params, query: Query },
  async (c, { params, query: { role } }) => {
    const { problem } = unwrap(await openPrograms(c.get("act"), params.pid));
    return show(c, { problem, role, program: null }, {
      values: {
        language: "C++",
        expected: "accepted",
        // There is one, so it need not be told from others.
        name: role === "validator" ? "validator" : "",
      },
      errors: {},
    });
  },
);

export const editProgram = page(
  { params: ProgramParams },
  async (c, { params }) => {
    const { problem, program } = await opened(c, params);
    return show(c, { problem, role: program.role, program }, {
      values: { ...valuesOf(program), seenAt: String(program.at) },
      errors: {},
    });
  },
);

const valuesOf = ({ id, points, isMain, at: _, ...rest }: AuthorProgram) => ({
  ...rest,
  id: String(id),
  points: points === null ? "" : String(points),
  isMain: String(isMain),
});

async function opened(
  c: AppContext,
  { pid, programId }: z.infer<typeof ProgramParams>,
) {
  const { problem, kept } = unwrap(await openPrograms(c.get("act"), pid));
  const program = kept.programs.find((row) => row.id === programId);
  if (program === undefined) throw failure("notFound");
  return { problem, program };
}

interface Shown {
  problem: Problem;
  role: ProgramRole;
  /** Null: a new one. */
  program: AuthorProgram | null;
}

function show(c: AppContext, shown: Shown, form: FormState) {
  const t = c.get("t");
  const { problem, problem: { pid }, role, program } = shown;
  const back = homeOf(pid, role);
  const { site, now } = c.get("act");
  return problemPage(c, {
    problem,
    current: role === "solution" ? "dryRun" : "data",
    part: program?.name ?? t(`dryRun.new.${role}`),
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <>
        <ProgramForm
          t={t}
          form={form}
          action={programPath(pid, program?.id ?? "create")}
          role={role}
          lacking={LANGUAGE_NAMES.filter((name) =>
            site.judges.lacks(name, now)
          )}
          back={back}
        />
        {program !== null && (
          <form
            method="post"
            action={`${programPath(pid, program.id)}/remove`}
          >
            <Button
              kind="danger"
              small
              icon="trash"
              confirm={t("dryRun.removeAsk", { name: program.name })}
            >
              {t("admin.delete")}
            </Button>
          </form>
        )}
      </>
    ),
  });
}

export const createProgramForm = page(
  { params: Params },
  async (c, { params }) => {
    const { problem } = unwrap(await openPrograms(c.get("act"), params.pid));
    await using form = await receiveForm(c);
    const role = Query.parse({ role: form.get("role") }).role;
    return await save(c, { problem, role, program: null }, form);
  },
);

export const editProgramForm = page(
  { params: ProgramParams },
  async (c, { params }) => {
    const { problem, program } = await opened(c, params);
    await using form = await receiveForm(c);
    return await save(c, { problem, role: program.role, program }, form);
  },
);

async function save(c: AppContext, shown: Shown, sent: Form) {
  const act = c.get("act");
  const { problem: { pid }, role, program } = shown;
  const form = program === null ? sent : withUntouched(sent, valuesOf(program));
  const points = form.get("points")?.trim() ?? "";
  const draft = parseInput(ProgramDraft, {
    // Of what makes or checks data the form asks less.
    ...program && role !== "solution" ? { expected: program.expected } : {},
    ...form.toObject(),
    role,
    code: form.get("code") ?? "",
    points: role !== "solution" && program
      ? program.points
      : points === ""
      ? null
      : Number(points),
    isMain: form.get("isMain") === "true",
  });
  if (!draft.ok) return show(c, shown, formState(c, form, draft.error));
  const isRun = form.get("step") === "run";
  // Nothing is saved that the same press of a button could not run.
  const trouble = isRun
    ? whyNotTried(act, shown.problem, draft.value.language)
    : null;
  if (trouble !== null) return show(c, shown, formState(c, form, [trouble]));
  const seenAt = seenIn(form, "seenAt");
  const saved = await once(
    c,
    sent,
    () =>
      unlessFull(() =>
        saveProgram(
          act,
          pid,
          draft.value,
          program && { id: program.id, seenAt },
        )
      ),
  );
  if (!saved.ok) {
    const state = formState(c, form, [saved.error]);
    // Whoever has been told of another's change may save over it.
    const isTold = saved.error.code === "programChanged";
    const at = isTold && (await opened(c, { pid, programId: program!.id }))
      .program.at;
    const values = at ? { ...state.values, seenAt: String(at) } : state.values;
    return show(c, shown, { ...state, values });
  }
  const { id, name } = saved.value;
  if (isRun) {
    // One that is under way is of the code as it was.
    await forgetTrial(act.site, pid, id);
    unwrap(await startDryRun(act, pid, [id]));
  }
  return redirect(c, homeOf(pid, role), {
    key: "dryRun.saved",
    params: { name },
  });
}

export const removeProgramForm = page(
  { params: ProgramParams },
  async (c, { params: { pid, programId } }) => {
    const act = c.get("act");
    const { name, role } = unwrap(await removeProgram(act, pid, programId));
    await forgetTrial(act.site, pid, programId);
    return redirect(c, homeOf(pid, role), {
      key: "dryRun.removed",
      params: { name },
    });
  },
);
