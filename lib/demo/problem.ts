import type { Locale } from "../i18n/mod.ts";
import type { StatementText } from "../problems/schema.ts";

/** A problem that comes with Gavel, told in both languages. */
export interface DemoProblem {
  problemId: string;
  texts: Record<Locale, StatementText>;
  examples: { input: string; output: string }[];
  /** 0 ACM, 1 OI. */
  type: 0 | 1;
  /** 0 (easy-) to 8 (hard+). */
  difficulty: number;
  /** In ms and MB. */
  timeLimit: number;
  memoryLimit: number;
  tags: { name: string; nameEn: string; color: string }[];
  /** In order; deterministic. Scores of an OI problem add up to 100. */
  cases: () => { input: string; output: string; score: number }[];
}
