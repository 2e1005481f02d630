import { z } from "zod";
import {
  programPath,
  verificationPath,
} from "../../../components/admin/verification/SolutionTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  Check,
  type FormState,
  SelectField,
  TextField,
} from "../../../components/ui/Field.tsx";
import {
  forgetSolutionRun,
  startVerification,
  whyNotVerifiable,
} from "../../../lib/authoring/verify.ts";
import { failure, unlessFull, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { id, parseInput, Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import {
  type AuthorProgram,
  PROGRAM_ROLES,
  ProgramDraft,
  type ProgramRole,
} from "../../../lib/problems/solutions/programs.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import {
  openPrograms,
  removeProgram,
  saveProgram,
} from "../../../lib/problems/solutions/solutions.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { formState, seenIn } from "../../forms.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { withUntouched } from "../problem/problem_untouched.ts";
import { useT } from "../../../components/reader.tsx";
import { EXPECTATIONS } from "../../../lib/problems/solutions/expectation.ts";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { CodeField } from "../../../components/admin/problem/CodeField.tsx";
import { expectationText } from "../../../components/admin/verification/verification_words.ts";

const Query = z.object({ role: z.enum(PROGRAM_ROLES).catch("solution") });
const ProgramParams = z.object({ pid: id, programId: id });

/** The page from which one comes, and to which one goes back. */
const homeOf = (pid: number, role: ProgramRole) =>
  role === "solution" ? verificationPath(pid) : `/admin/problem/${pid}/data`;

export const newProgram = page(
  { params: Pid, query: Query },
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
          form={form}
          action={programPath(pid, program?.id ?? "create")}
          role={role}
          lacking={LANGUAGE_NAMES.filter((name) =>
            site.judges.registry.lacks(name, now)
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

export const createProgramForm = form({
  params: Pid,
  open: async (c, { pid }) =>
    unwrap(await openPrograms(c.get("act"), pid)).problem,
  makes: true,
  run({ c, form, opened: problem }) {
    const { role } = Query.parse({ role: form.get("role") });
    return save(c, { problem, role, program: null }, form);
  },
  next: ({ params: { pid } }, saved) => savedAt(pid, saved),
});

export const editProgramForm = form({
  params: ProgramParams,
  open: (c, params) => opened(c, params),
  makes: true,
  run: ({ c, form, opened: { problem, program } }) =>
    save(c, { problem, role: program.role, program }, form),
  next: ({ params: { pid } }, saved) => savedAt(pid, saved),
});

interface Saved {
  role: ProgramRole;
  name: string;
}

const savedAt = (pid: number, { role, name }: Saved) =>
  ({ to: homeOf(pid, role), key: "dryRun.saved", params: { name } }) as const;

/** Saves and, where that button was pressed, runs it; else the form again. */
async function save(
  c: AppContext,
  shown: Shown,
  sent: Form,
): Promise<Result<Saved, Response>> {
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
  const again = async (state: FormState) => err(await show(c, shown, state));
  if (!draft.ok) return again(formState(c, form, draft.error));
  const isRun = form.get("step") === "run";
  // Nothing is saved that the same press of a button could not run.
  const trouble = isRun
    ? whyNotVerifiable(act, shown.problem, draft.value.language)
    : null;
  if (trouble !== null) return again(formState(c, form, [trouble]));
  const seenAt = seenIn(form, "seenAt");
  const saved = await unlessFull(() =>
    saveProgram(act, pid, draft.value, program && { id: program.id, seenAt })
  );
  if (!saved.ok) {
    const state = formState(c, form, [saved.error]);
    // Whoever has been told of another's change may save over it.
    const isTold = saved.error.code === "programChanged";
    const at = isTold && (await opened(c, { pid, programId: program!.id }))
      .program.at;
    const values = at ? { ...state.values, seenAt: String(at) } : state.values;
    return again({ ...state, values });
  }
  const { id, name } = saved.value;
  if (isRun) {
    // One that is under way is of the code as it was.
    await forgetSolutionRun(act.site, pid, id);
    unwrap(await startVerification(act, pid, [id]));
  }
  return ok({ role, name });
}

export const removeProgramForm = form({
  params: ProgramParams,
  async run({ act, params: { pid, programId } }) {
    const removed = await removeProgram(act, pid, programId);
    if (removed.ok) await forgetSolutionRun(act.site, pid, programId);
    return removed;
  },
  next: ({ params: { pid } }, { name, role }) => ({
    to: homeOf(pid, role),
    key: "dryRun.removed",
    params: { name },
  }),
});

interface ProgramFormProps {
  form: FormState;
  action: string;
  role: ProgramRole;
  /** Languages that no judge has now. */
  lacking: readonly string[];
  /** Where Cancel leads. */
  back: string;
}

/** One program that is kept with a problem. */
function ProgramForm(props: ProgramFormProps) {
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
