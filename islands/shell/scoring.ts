import { type JudgeCaseMode, PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import type { Said } from "../../lib/problems/points/groups.ts";
import {
  type Mode,
  scoredAnew,
} from "../../lib/problems/points/mode_change.ts";
import { ioScoreOf, wholePoints } from "../../lib/problems/points/points.ts";
import { toast } from "./toast.ts";

interface Words {
  toOi: string;
  toAcm: string;
  judgeMode: string;
}

/**
 * A problem's form with `data-scoring`: another rule brings the mode and the
 * points that go with it, and says so (spec 3 §2.6). The server does the same
 * for the button that splits points. `data-worth`: what all of it is worth.
 */
export function startScoring(): void {
  // A form may come anew with its part of the page (swap.ts).
  document.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest("form");
    const box = form?.querySelector<HTMLElement>("[data-worth]");
    if (form && box) tell(form, box);
  });
  document.addEventListener("keydown", fillByEnter);
  for (const box of document.querySelectorAll<HTMLElement>("[data-worth]")) {
    const form = box.closest("form")!;
    if (form.dataset.scoring !== undefined) startRule(form);
    tell(form, box);
  }
}

/** The Enter key in the tools that fill in presses their button, not "Save". */
function fillByEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) {
    return;
  }
  const target = event.target as Element;
  const tools = target.closest(".fill-tools");
  if (tools === null || !target.matches("input")) return;
  event.preventDefault();
  tools.querySelector<HTMLButtonElement>("button[name=step]")!.click();
}

function startRule(form: HTMLFormElement): void {
  const words: Words = JSON.parse(form.dataset.scoring!);
  let before: Mode = ruleOf(form);
  form.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name === "judgeMode") toast(words.judgeMode);
    if (name === "type") {
      const isOi = value === String(PROBLEM_TYPE.oi);
      const mode = form.elements.namedItem("judgeCaseMode");
      (mode as HTMLSelectElement).value = isOi ? "subtask_average" : "default";
      toast(isOi ? words.toOi : words.toAcm);
    }
    if (name !== "type" && name !== "judgeCaseMode") return;
    for (const kind of ["cases", "files"]) fillIn(form, kind, before);
    before = ruleOf(form);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";

const ruleOf = (form: HTMLFormElement) => ({
  type: Number(valueOf(form, "type")),
  judgeCaseMode: valueOf(form, "judgeCaseMode") as JudgeCaseMode,
  worth: wholePoints(valueOf(form, "worth")),
});

/** What stands in the form of each case; a row without texts is none. */
function casesIn(
  form: HTMLFormElement,
  kind: string,
): (Said & { row: number })[] {
  const cases: (Said & { row: number })[] = [];
  for (let row = 0;; row++) {
    const at = `${kind}.${row}`;
    const isThere = [`${at}.input`, `${at}.score`, `${at}.groupNum`]
      .some((name) => form.elements.namedItem(name) !== null);
    if (!isThere) return cases;
    const input = valueOf(form, `${at}.input`);
    if (kind === "cases" && !input && !valueOf(form, `${at}.output`)) continue;
    cases.push({
      row,
      name: kind === "cases" ? `${row + 1}.in` : input,
      score: wholePoints(valueOf(form, `${at}.score`)),
      groupNum: Number(valueOf(form, `${at}.groupNum`)) || null,
    });
  }
}

/** Points and groups that the rule asks for, where another has been before. */
function fillIn(form: HTMLFormElement, kind: string, before: Mode): void {
  const rule = ruleOf(form);
  const cases = casesIn(form, kind);
  const isOi = rule.type === PROBLEM_TYPE.oi;
  scoredAnew(before, rule, cases).cases.forEach(({ score, groupNum }, n) => {
    const set = (part: string, value: number | null) => {
      const name = `${kind}.${cases[n].row}.${part}`;
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field !== null && value !== null) field.value = String(value);
    };
    if (isOi) set("score", score);
    set("groupNum", groupNum);
  });
}

function tell(form: HTMLFormElement, box: HTMLElement): void {
  const rule = ruleOf(form);
  const kind = new FormData(form).get("casesFrom") === "manual"
    ? "cases"
    : "files";
  const cases: readonly Said[] = box.dataset.worthCases === undefined
    ? casesIn(form, kind)
    : JSON.parse(box.dataset.worthCases);
  const { worthBefore } = box.dataset;
  const before: Mode | null = worthBefore ? JSON.parse(worthBefore) : null;
  const anew = scoredAnew(before, rule, cases);
  const points = ioScoreOf(rule.type, rule.judgeCaseMode, anew.cases);
  const now = box.querySelector<HTMLElement>("[data-worth-now]")!;
  const other = box.querySelector<HTMLElement>("[data-worth-other]")!;
  const said = (words: string) =>
    words.replace("%points", String(points))
      .replace("%worth", String(rule.worth));
  now.textContent = points === null ? "" : said(now.dataset.worthNow!);
  const moved = box.querySelector<HTMLElement>("[data-worth-moved]");
  if (moved !== null) {
    moved.hidden = !anew.isMoved;
    moved.querySelector("span")!.textContent = said(moved.dataset.worthMoved!);
  }
  other.hidden = points === null || rule.worth === null ||
    points === rule.worth;
  other.querySelector("span")!.textContent = said(other.dataset.worthOther!);
}
