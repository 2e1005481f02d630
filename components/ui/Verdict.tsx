import {
  STATUS_LETTERS,
  type StatusName,
  statusName,
} from "../../lib/judging/status.ts";
import { Icon, type IconName } from "./Icon.tsx";
import type { VerdictColour } from "./tokens.ts";

/** Colour family and mark of each status: never colour alone. */
const LOOKS: Record<StatusName, [VerdictColour, IconName]> = {
  notSubmitted: ["v-waiting", "dash"],
  unknownResult: ["v-waiting", "dots"],
  cancelled: ["v-system", "dash"],
  presentationError: ["v-presentation", "cross"],
  compileError: ["v-compile", "brackets"],
  wrongAnswer: ["v-wrong", "cross"],
  accepted: ["v-accepted", "check"],
  timeLimitExceeded: ["v-time", "clock"],
  memoryLimitExceeded: ["v-memory", "chip"],
  runtimeError: ["v-runtime", "bolt"],
  systemError: ["v-system", "dash"],
  pending: ["v-waiting", "dots"],
  compiling: ["v-waiting", "dots"],
  judging: ["v-waiting", "dots"],
  partialAccepted: ["v-partial", "half"],
  submitting: ["v-waiting", "dots"],
  submittedFailed: ["v-system", "dash"],
};

/** Words for statuses, as far as a page can need them. */
export type VerdictWords = Readonly<Record<StatusName, string>>;

export interface VerdictProps {
  status: number;
  words: VerdictWords;
  score?: number | null;
  /** Letters where people scan, words where they read. */
  as: "letters" | "words";
}

const WAITS: ReadonlySet<StatusName> = new Set([
  "pending",
  "compiling",
  "judging",
  "submitting",
]);

export function Verdict({ status, words, score, as }: VerdictProps) {
  const name = statusName(status);
  const [colour, icon] = LOOKS[name];
  // That nothing was earned, the verdict says already.
  const points = score ? ` ${score}` : "";
  const inWords = as === "words" || WAITS.has(name);
  return (
    <span class={`verdict ${colour}`} title={words[name]}>
      <Icon name={icon} />
      {inWords ? <span class="words">{words[name]}{points}</span> : (
        <>
          <span aria-hidden="true">{STATUS_LETTERS[name]}{points}</span>
          <span class="sr-only">{words[name]}{points}</span>
        </>
      )}
    </span>
  );
}

export const verdictColour = (status: number): VerdictColour =>
  LOOKS[statusName(status)][0];
