import type { Translate } from "../../lib/i18n/mod.ts";
import type { Note } from "../../lib/judging/notes.ts";
import type { WaitWords } from "./WaitNote.tsx";
import { signalName, type StatusName } from "../../lib/judging/status.ts";

/** The judge's note in the reader's language. */
export function noteText(t: Translate, { code, value }: Note): string {
  if (code === "signal") {
    return t("verdicts.note.signal", { value: signalName(value ?? 0) });
  }
  if (code === "exitCode") {
    return t("verdicts.note.exitCode", { value: value ?? 0 });
  }
  return t(`verdicts.note.${code}`);
}

/** For submissions that wait, in islands too. */
export const waitWords = (t: Translate): WaitWords => ({
  waitNext: t("submissions.waitNext"),
  waitAhead: t("submissions.waitAhead", { n: "{n}" }),
  waitNoJudge: t("submissions.waitNoJudge"),
  waitNoLanguage: t("submissions.waitNoLanguage"),
});

type Explained = Exclude<
  StatusName,
  | "notSubmitted"
  | "unknownResult"
  | "pending"
  | "compiling"
  | "judging"
  | "submitting"
>;

const EXPLAINED: ReadonlySet<string> = new Set<Explained>([
  "accepted",
  "cancelled",
  "compileError",
  "memoryLimitExceeded",
  "partialAccepted",
  "presentationError",
  "runtimeError",
  "submittedFailed",
  "systemError",
  "timeLimitExceeded",
  "wrongAnswer",
]);

/** What a verdict means and where to look; empty while there is none. */
export function explanation(t: Translate, name: StatusName): string {
  return EXPLAINED.has(name) ? t(`verdicts.explain.${name as Explained}`) : "";
}

const RAISED =
  /^(?:Exception in thread "[^"]+" )?(?:[\w$]+\.)*([A-Z]\w*(?:Error|Exception))\b/gm;

/** The error that ended a program, as it names it itself; null: it does not. */
export const raisedIn = (message: string): string | null =>
  [...message.matchAll(RAISED)].at(-1)?.[1] ?? null;
