import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { evenScores } from "../../lib/problems/points.ts";
import { toast } from "./toast.ts";

interface Words {
  toOi: string;
  toAcm: string;
  judgeMode: string;
}

/**
 * A problem's form with `data-scoring`: another rule brings the mode and the
 * points that go with it, and says so (spec 3 §2.6). The server does the same
 * for the button that splits points.
 */
export function startScoring(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-scoring]");
  if (form === null) return;
  const words: Words = JSON.parse(form.dataset.scoring!);
  form.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name === "judgeMode") toast(words.judgeMode);
    if (name !== "type") return;
    const isOi = value === String(PROBLEM_TYPE.oi);
    const mode = form.elements.namedItem("judgeCaseMode") as HTMLSelectElement;
    mode.value = isOi ? "subtask_average" : "default";
    if (isOi) { for (const kind of ["cases", "files"]) split(form, kind); }
    toast(isOi ? words.toOi : words.toAcm);
  });
}

function split(form: HTMLFormElement, kind: string): void {
  const fields = (end: string) =>
    form.querySelectorAll<HTMLInputElement>(
      `[name^="${kind}."][name$=".${end}"]`,
    );
  const scores = fields("score");
  const points = scores.length > 0 ? evenScores(scores.length) : [];
  scores.forEach((field, n) => field.value = String(points[n]));
  for (const field of fields("groupNum")) field.value ||= "1";
}
