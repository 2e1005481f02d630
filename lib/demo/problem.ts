import type { Locale } from "../i18n/mod.ts";
import type { StatementText } from "../problems/schema.ts";

/** A problem that comes with Gavel, in both languages. */
export interface DemoProblem {
  problemId: string;
  texts: Record<Locale, StatementText>;
  examples: { input: string; output: string }[];
  /** The rule: 0 is ACM, 1 is OI. */
  type: 0 | 1;
  /** From 0 (easiest) to 8 (hardest). */
  difficulty: number;
  /** The limits in ms and MB. */
  timeLimit: number;
  memoryLimit: number;
  tags: { name: string; nameEn: string; color: string }[];
  /** Makes the test cases in order, the same each time. Points of an OI problem add up to 100. */
  cases: () => { input: string; output: string; score: number }[];
}
