import type { QuizPart } from "../schema.ts";
import { plainOf } from "./plain.ts";
import type { QuizFindingCode, ReadQuiz } from "./schema.ts";

type Part = NonNullable<ReadQuiz["draft"]>["data"][number];

/** How Moodle writes blanks into a text (its “Cloze”): `{1:SHORTANSWER:=a~%50%b#why}`. */
const BLANK = /\{(\d{0,3}):([A-Z_]{2,16}):((?:\\.|[^\\{}]){1,20000})\}/g;

const KINDS: Record<string, "text" | "number" | "list" | undefined> = {
  SHORTANSWER: "text",
  SA: "text",
  MW: "text",
  SHORTANSWER_C: "text",
  SAC: "text",
  MWC: "text",
  NUMERICAL: "number",
  NM: "number",
};
/** Several of a list are to be chosen: such a blank is a question of its own here. */
const SEVERAL = /^(MULTIRESPONSE|MR)(_?(V|H|S|VS|HS))?$/;
const LISTS = /^(MULTICHOICE|MC)(_?(V|H|S|VS|HS))?$/;
/** Capitals matter. */
const STRICT: ReadonlySet<string> = new Set(["SHORTANSWER_C", "SAC", "MWC"]);
/** Moodle mixes the order of these. */
const WHOLE = 100;

interface Alternative {
  text: string;
  fraction: number;
}

/** One blank: what may be in it, and what of it there is no place for. */
export interface Blank {
  /** Null: there is no such kind here. */
  part: Part | null;
  kind: string;
  /** Several of its options are right: no blank, but a question of its own. */
  isSeveral: boolean;
}

/**
 * Takes the blanks out of a text. `markOf` says what stands in their place; `note` hears
 * what is lost.
 */
export function takeBlanks(
  text: string,
  markOf: (n: number) => string,
  note: (code: QuizFindingCode, params?: Record<string, string>) => void,
): { text: string; blanks: Blank[] } {
  const blanks: Blank[] = [];
  const weights = new Set<string>();
  const left = text.replaceAll(BLANK, (_, weight, kind, inside) => {
    weights.add(weight || "1");
    blanks.push({
      kind,
      isSeveral: SEVERAL.test(kind),
      part: partOf(kind, alternativesIn(inside, note), note),
    });
    return markOf(blanks.length);
  });
  if (weights.size > 1) note("weightsLeft");
  return { text: left, blanks };
}

/** What stands between the braces of a blank. */
function alternativesIn(
  inside: string,
  note: (code: QuizFindingCode) => void,
): Alternative[] {
  return inside.split(/(?<!\\)~/).flatMap((written): Alternative[] => {
    const [answer, feedback = ""] = written.split(/(?<!\\|&|&amp;)#/, 2);
    if (feedback.trim() !== "") note("feedbackLeft");
    const found = /^\s*(=|%(-?\d{1,3}(?:\.\d+)?)%)?([^]*)$/.exec(answer)!;
    const fraction = found[1] === "=" ? WHOLE : Number(found[2] ?? 0);
    const text = plainOf(found[3].replaceAll(/\\([~#}{"/\\])/g, "$1")).text;
    return text === "" ? [] : [{ text, fraction }];
  });
}

function partOf(
  kind: string,
  alternatives: readonly Alternative[],
  note: (code: QuizFindingCode, params?: Record<string, string>) => void,
): Part | null {
  const right = alternatives.filter(({ fraction }) => fraction === WHOLE);
  const isPartly = alternatives.some(({ fraction }) =>
    fraction > 0 && fraction < WHOLE
  );
  if (SEVERAL.test(kind)) {
    const isRight = ({ fraction }: Alternative) => fraction > 0;
    const shares = alternatives.filter(isRight).map(({ fraction }) => fraction);
    if (shares.length === 0) return null;
    if (new Set(shares).size > 1) note("sharesEqual");
    return {
      options: alternatives.map((each) => ({
        text: each.text,
        isCorrect: isRight(each),
      })),
    };
  }
  if (isPartly) note("partLeft");
  if (LISTS.test(kind)) {
    const best = right[0] ?? alternatives.reduce<Alternative | undefined>(
      (best, each) => each.fraction > (best?.fraction ?? 0) ? each : best,
      undefined,
    );
    if (best === undefined) return null;
    if (right.length === 0) note("bestTaken");
    if (right.length > 1) note("oneRightTaken");
    return {
      options: alternatives.map((each) => ({
        text: each.text,
        isCorrect: each === best,
      })),
    };
  }
  switch (KINDS[kind]) {
    case "text": {
      if (STRICT.has(kind)) note("caseIgnored");
      const accepts = right.flatMap(({ text }) => {
        if (!/(?<!\\)\*/.test(text)) return [text.replaceAll("\\*", "*")];
        note("wildcardLeft", { form: text.slice(0, 60) });
        return [];
      });
      return accepts.length === 0 ? null : { accepts };
    }
    case "number": {
      const numbers = right.map(({ text }) => {
        const [value, tolerance = "0"] = text.split(":");
        return { value: Number(value), tolerance: Math.abs(Number(tolerance)) };
      }).filter(({ value, tolerance }) =>
        Number.isFinite(value) && Number.isFinite(tolerance)
      );
      const [number, ...others] = numbers;
      return number === undefined
        ? null
        : { number, accepts: others.map(({ value }) => String(value)) };
    }
    default:
      return null;
  }
}

const SIGNS = /[&}{#~\\<>]/g;

/** A text as it stands in a blank: signs that mean something there by their numbers. */
const escaped = (text: string) =>
  text.split("\n").map((line) => line.trim()).join(" ")
    .replaceAll(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`);

/** Tells whether a question can be a blank that is compared as a number. */
const isAllNumbers = ({ number, accepts }: QuizPart) =>
  number !== null && accepts.every((form) => Number.isFinite(Number(form)));

/** A question as a blank of such a text. */
export function blankOf(part: QuizPart): string {
  const { options, accepts, number } = part;
  if (options.length > 0) {
    const alternatives = options.map(({ text, isCorrect }) =>
      `${isCorrect ? "=" : "%0%"}${escaped(text)}`
    );
    return `{1:MULTICHOICE:${alternatives.join("~")}}`;
  }
  if (isAllNumbers(part)) {
    const forms = [
      `=${number!.value}:${number!.tolerance}`,
      ...accepts.map((form) => `=${Number(form)}:0`),
    ];
    return `{1:NUMERICAL:${forms.join("~")}}`;
  }
  const forms = [
    ...accepts,
    ...number === null ? [] : [String(number.value)],
  ];
  const texts = forms.map((form) => `=${escaped(form.replaceAll("*", "\\*"))}`);
  return `{1:SHORTANSWER:${texts.join("~")}}`;
}

/** What of a blank such a text has no place for: a number's tolerance beside texts. */
export const losesTolerance = (part: QuizPart): boolean =>
  part.number !== null && part.number.tolerance > 0 && !isAllNumbers(part);
