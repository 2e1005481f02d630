import { ENTER_STEP } from "../../../components/admin/problem/StepButton.tsx";
import type { Refusal } from "../../../lib/failure.ts";
import { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { rowsNamed } from "../../../lib/problems/cases/case_ranges.ts";
import { CaseWords } from "../../../lib/problems/cases/one_case.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { numberIn } from "./points_typed.ts";
import { rowsOf } from "../problem/problem_rows.ts";
import { splitValues } from "../problem/problem_steps.ts";

type Values = Record<string, string>;

const Filling = CaseWords.omit({ position: true });
const FIELDS = ["cases", "groupNum", "score"] as const;

/**
 * Points and groups of several cases at once, by the numbers that are typed,
 * else by the boxes that are ticked, else of all: the fields as they are to
 * stand then. Null: nothing is to be filled in.
 */
function filledValues(form: Form): Result<Values | null, Refusal[]> {
  const named = form.get("fill.cases")?.trim() ?? "";
  const typed = parseInput(Filling, {
    score: numberIn(form, "fill.score"),
    groupNum: numberIn(form, "fill.groupNum"),
  });
  if (!typed.ok) {
    return err(typed.error.map((refusal) => at(refusal.field!, refusal)));
  }
  const { score, groupNum } = typed.value;
  const rows = rowsMeant(form, named);
  if (rows === null) {
    const params = { count: rowsOf(form, "files") };
    return err([at("cases", { code: "caseRangesInvalid", params })]);
  }
  if (score === null && groupNum === null && rows.length === 1) {
    const isAsked = named !== "" || form.get("step") === "fill";
    return isAsked ? err([at("score", { code: "fillNothing" })]) : ok(null);
  }
  const first = rows.length > 1 ? groupNum ?? 1 : groupNum;
  const values: Values = Object.fromEntries([
    ...FIELDS.map((field) => [`fill.${field}`, ""]),
    ...[...form.fields.keys()].filter((name) => /^files\.\d+\.pick$/.test(name))
      .map((name) => [name, ""]),
  ]);
  for (const [n, group] of rows.entries()) {
    for (const row of group) {
      if (score !== null) values[`files.${row}.score`] = String(score);
      if (first !== null) values[`files.${row}.groupNum`] = String(first + n);
    }
  }
  return ok(values);
}

const at = (field: string, refusal: Omit<Refusal, "field">): Refusal => ({
  ...refusal,
  field: `fill.${field}`,
});

function rowsMeant(form: Form, named: string): number[][] | null {
  const count = rowsOf(form, "files");
  if (named !== "") return rowsNamed(named, count);
  const all = Array.from({ length: count }, (_, row) => row);
  const ticked = all.filter((row) => form.get(`files.${row}.pick`) === "true");
  return [ticked.length > 0 ? ticked : all];
}

/** A form as if these had been typed into it. */
const retyped = ({ fields, files }: Form, values: Values): Form =>
  new Form(
    new Map([
      ...fields,
      ...Object.entries(values).map(([name, value]): [string, string[]] => [
        name,
        [value],
      ]),
    ]),
    files,
  );

/**
 * The form of the points of these cases as its buttons leave it: with what is to
 * be filled in, or with points split. `isShown`: it is to come back, and nothing
 * is saved. The Enter key saves only where nothing was to be filled in: the page
 * says of the tools that they do not save.
 */
export function afterStep(
  sent: Form,
  names: readonly string[],
): Result<{ form: Form; isShown: boolean }, Refusal[]> {
  const filled = filledValues(sent);
  if (!filled.ok) return filled;
  const form = retyped(sent, filled.value ?? {});
  const step = form.get("step");
  if (step !== "split") {
    const isFilled = step === ENTER_STEP && filled.value !== null;
    return ok({ form, isShown: step === "fill" || isFilled });
  }
  const values = splitValues(form, { cases: [], files: names });
  return ok({ form: retyped(form, values), isShown: true });
}
