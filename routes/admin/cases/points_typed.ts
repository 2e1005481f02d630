import type { Refusal } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { normalized } from "../../../lib/names.ts";
import type { Problem, ProblemCase } from "../../../lib/problems/schema.ts";
import { PointsDraft } from "../../../lib/problems/points/set_points.ts";

/** Also in full width, as an input method for Chinese may write it. */
export const numberIn = (form: Form, name: string): number | null => {
  const text = normalized(form.get(name) ?? "").trim();
  return text === "" ? null : Number(text);
};

/** Points and groups of so many cases, and what all of them are to be worth. */
export const pointsTyped = (form: Form, count: number) =>
  parseInput(PointsDraft, {
    files: Array.from({ length: count }, (_, n) => ({
      score: numberIn(form, `files.${n}.score`),
      groupNum: numberIn(form, `files.${n}.groupNum`),
    })),
    worth: numberIn(form, "worth"),
    worthSeen: numberIn(form, "worthSeen"),
  });

/** Whoever has been told of another's change, or of another sum, may go on. */
export function nowSeen(
  refusals: readonly Refusal[],
  { caseVersion }: Problem,
): Record<string, string> {
  const seen: Record<string, string> = {};
  for (const { code, params } of refusals) {
    if (code === "dataChanged") seen.seen = caseVersion;
    if (code === "worthDiffers") seen.worthSeen = String(params!.points);
  }
  return seen;
}

/**
 * What was typed of each case, at the row where the case stands now: another may
 * have added, moved or removed some since the form was shown. What was left as it
 * was given is as the other has it.
 */
export function atTheirRows(
  form: Form,
  cases: readonly ProblemCase[],
): Record<string, string> {
  const rows = new Map(
    cases.map((_, n) => [form.get(`files.${n}.input`) ?? "", n]),
  );
  for (let n = cases.length; form.get(`files.${n}.input`) !== null; n++) {
    rows.set(form.get(`files.${n}.input`)!, n);
  }
  return Object.fromEntries(
    cases.flatMap(({ input, score, groupNum }, n) => {
      const row = rows.get(input.name);
      const typed = (part: string, stored: number | null) => {
        const at = `files.${row}.${part}`;
        const isAsGiven = form.get(at) === form.get(`${at}Was`);
        return row === undefined || isAsGiven
          ? String(stored ?? 1)
          : form.get(at) ?? "";
      };
      return [
        [`files.${n}.score`, typed("score", score)],
        [`files.${n}.groupNum`, typed("groupNum", groupNum)],
        [`files.${n}.pick`, form.get(`files.${row}.pick`) ?? ""],
      ];
    }),
  );
}
