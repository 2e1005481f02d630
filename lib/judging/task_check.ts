import type { z } from "zod";
import { err, ok, type Result } from "../result.ts";
import { CHECKER_COMPILED_AS, filesOf, languageOf } from "./languages.ts";
import { AnyTask, type CheckerSource } from "./protocol.ts";

/** A program with the files beside it when it is compiled. */
export interface Source {
  language: string;
  code: string;
  /** Contents by name. */
  extraFiles: Readonly<Record<string, unknown>>;
}

/**
 * Returns a task if it can be judged anywhere; otherwise the reason. The site
 * asks before it hands a task out, and a judge asks about whatever it gets: its
 * server may be anybody's.
 */
export function checkTask(value: unknown): Result<AnyTask, string> {
  const parsed = AnyTask.safeParse(value);
  if (!parsed.success) return err(wordsOf(parsed.error));
  const fault = faultIn(parsed.data);
  return fault === null ? ok(parsed.data) : err(fault);
}

const MOST_CHARS = 300;

function wordsOf({ issues }: z.ZodError): string {
  const { path, message } = issues[0];
  return `${path.map(String).join(".") || "task"}: ${message}`
    .slice(0, MOST_CHARS);
}

/** Returns faults that no single field shows. */
function faultIn(task: AnyTask): string | null {
  for (const source of sourcesOf(task)) {
    const [name] = inTheWay(source);
    if (name !== undefined) {
      return `extraFiles: ${name} is a file of the program itself`;
    }
  }
  if (!("cases" in task)) return null;
  const { kind, run, cases, judgeMode, checker } = task;
  if ((kind === "run") !== (run !== null)) return "run: not of this kind";
  if (run !== null) return cases.length > 0 ? "cases: of a test run" : null;
  if (cases.length === 0) return "cases: there are none";
  if (cases.some(({ seq }, n) => seq !== n + 1)) return "cases: out of order";
  const ids = new Set(cases.map(({ caseId }) => caseId));
  if (ids.size < cases.length) return "cases: one stands there twice";
  return judgeMode !== "default" && checker === null
    ? "checker: there is none"
    : null;
}

/** Returns the files beside a program whose names its own files need. */
export function inTheWay({ language, code, extraFiles }: Source): string[] {
  const known = languageOf(language);
  if (known === undefined) return [];
  return filesOf(known, code).filter((name) => Object.hasOwn(extraFiles, name));
}

/** Returns everything that is compiled for a task. */
function sourcesOf(task: AnyTask): Source[] {
  if (task.kind === "slides") return [];
  if (task.kind === "compile") return [checkerOf(task.source)];
  if (task.kind === "make") {
    const { input, validator, solution } = task;
    const generator = "generator" in input ? input.generator : null;
    return [generator, validator, solution?.source ?? null]
      .filter((source) => source !== null).map(allOf);
  }
  const { language, code, userExtraFiles: extraFiles, checker } = task;
  return [
    { language, code, extraFiles },
    ...(checker === null ? [] : [checkerOf(checker)]),
  ];
}

const allOf = ({ language, code, extraFiles, siteFiles }: CheckerSource) => ({
  language,
  code,
  extraFiles: { ...siteFiles, ...extraFiles },
});

const checkerOf = (source: CheckerSource): Source => ({
  ...allOf(source),
  language: CHECKER_COMPILED_AS[source.language] ?? source.language,
});
