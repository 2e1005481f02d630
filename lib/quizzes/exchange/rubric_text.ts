import type { Criterion } from "../schema.ts";

const CRITERION = /^[-*] (.{0,1000}?) ?\((\d{1,4}(?:\.\d{1,6})?)\)$/;

/** What is said to who marks, with the criteria as a list below it: Moodle has one text for both. */
export function rubricText(
  guide: string,
  rubric: readonly Criterion[],
): string {
  const lines = rubric.map(({ text, points }) =>
    `- ${text.split(/\s+/).join(" ")} (${points})`
  );
  return [guide, lines.join("\n")].filter(Boolean).join("\n\n");
}

/** The same taken apart: lines at its end that name points are criteria. */
export function rubricIn(
  text: string,
): { guide: string; rubric: { text: string; points: number }[] } {
  const lines = text.trim().split("\n");
  const rubric: { text: string; points: number }[] = [];
  while (lines.length > 0) {
    const found = CRITERION.exec(lines.at(-1)!.trimEnd());
    if (found === null || Number(found[2]) === 0) break;
    rubric.unshift({ text: found[1].trim(), points: Number(found[2]) });
    lines.pop();
  }
  return { guide: lines.join("\n").trim(), rubric };
}
