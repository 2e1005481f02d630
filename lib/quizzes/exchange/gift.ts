import { htmlToMarkdown } from "../../exchange/texts/html.ts";
import { plainOf } from "./plain.ts";
import type { QuizFindingCode, ReadFile, ReadQuiz } from "./schema.ts";

type Draft = NonNullable<ReadQuiz["draft"]>;
type Words = readonly [isTrue: string, isFalse: string];
type Answers = Pick<Draft, "type" | "data"> & Partial<Pick<Draft, "partial">>;

const WHOLE = 100;

/** Thrown where a question cannot become a quiz. */
class Unfit extends Error {
  constructor(readonly fault: NonNullable<ReadQuiz["fault"]>) {
    super(fault.code);
  }
}

/** Tells whether a text is in Moodle's GIFT: answers in braces, or a title in colons. */
export const isGift = (text: string): boolean =>
  /^\s*(::|\/\/|\$CATEGORY:)/m.test(text)
    ? /(?<!\\)\{/.test(text) || /^\s*(::|\$CATEGORY:)/m.test(text)
    : /(?<!\\)\{[ \t\r\n]{0,9}([=~#}]|T(RUE)?[}#]|F(ALSE)?[}#])/.test(text);

/** Reads the questions of a GIFT file, which blank lines part; comments and categories are none. */
export function readGift(text: string, words: Words): ReadFile {
  const quizzes: ReadQuiz[] = [];
  let before: string[] = [];
  const blocks = blocksIn(text);
  for (let block = blocks.shift(); block; block = blocks.shift()) {
    const braces = bracesIn(block);
    if (braces === "none") {
      before.push(block.text);
    } else if ("code" in braces) {
      quizzes.push({ ...unread(block.text.slice(0, 80)), fault: braces });
    } else {
      if (braces.next !== null) blocks.unshift(braces.next);
      const read = readQuestion(braces.own.text, before, words);
      if (braces.isParted) {
        const params = { line: braces.own.lines[0] };
        read.findings.push({ code: "blankLineMissing", params });
      }
      quizzes.push(read);
      before = [];
    }
  }
  for (const block of before) {
    quizzes.push({
      ...unread(block.slice(0, 80)),
      fault: { code: "kindUnsupported", params: { kind: "description" } },
    });
  }
  return {
    quizzes,
    fault: quizzes.length === 0 ? { code: "noQuizzes" } : null,
  };
}

/** What stands between blank lines. */
interface Block {
  text: string;
  /** The number in the file of each of its lines, from 1. */
  lines: number[];
  /** It was no block by itself: no blank line stands before it. */
  isRest?: true;
}

function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: [n: number, line: string][] = [];
  const end = () => {
    if (lines.length > 0) {
      blocks.push({
        text: lines.map(([, line]) => line).join("\n"),
        lines: lines.map(([n]) => n),
      });
    }
    lines = [];
  };
  const all = text.replace(/^\ufeff/, "").split(/\r?\n/);
  for (const [n, line] of all.entries()) {
    if (/^\s*(\/\/|\$CATEGORY:)/.test(line)) continue;
    if (line.trim() === "") end();
    else lines.push([n + 1, line]);
  }
  end();
  return blocks;
}

type Fault = NonNullable<ReadQuiz["fault"]>;

/**
 * Looks at a block's braces before it is read: a question has one pair of them. Where no
 * blank line parts two questions, the second begins with the next line; what else is not
 * as it should be is said with its line, and nothing is made of it.
 */
function bracesIn(block: Block):
  | "none"
  | Fault
  | { own: Block; next: Block | null; isParted: boolean } {
  const { text, lines } = block;
  const braces = [...text.matchAll(/(?<!\\)[{}]/g)];
  const lineOf = (at: number) => text.slice(0, at).split("\n").length - 1;
  const fault = (code: Fault["code"], at: number): Fault => ({
    code,
    params: { line: lines[lineOf(at)] },
  });
  const [open, close, third] = braces;
  if (open === undefined) return "none";
  if (open[0] === "}") return fault("braceStray", open.index);
  // Opened anew before it was closed, it was forgotten.
  if (close?.[0] !== "}") return fault("braceOpen", open.index);
  if (third === undefined) {
    return { own: block, next: null, isParted: block.isRest === true };
  }
  if (third[0] === "}") return fault("braceStray", third.index);
  const last = lineOf(close.index);
  if (lineOf(third.index) === last) return fault("braceTwice", third.index);
  const parts = text.split("\n");
  return {
    own: {
      text: parts.slice(0, last + 1).join("\n"),
      lines: lines.slice(0, last + 1),
    },
    next: {
      text: parts.slice(last + 1).join("\n"),
      lines: lines.slice(last + 1),
      isRest: true,
    },
    isParted: block.isRest === true,
  };
}

const unread = (name: string): ReadQuiz => ({
  name,
  draft: null,
  images: [],
  findings: [],
  fault: null,
});

/** What has a stroke before it is itself. */
const unmarked = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, sign) => sign === "n" ? "\n" : sign).trim();

const FORMAT = /^\s*\[(html|markdown|moodle|plain)\]/;

function readQuestion(
  block: string,
  before: readonly string[],
  words: Words,
): ReadQuiz {
  const titled = /^\s*::((?:\\.|[^\\:]|:(?!:))*)::/.exec(block);
  const rest = titled === null ? block : block.slice(titled[0].length);
  const [head, inside, tail] = cut(rest);
  const findings: ReadQuiz["findings"] = [];
  const note = (code: QuizFindingCode, params?: Record<string, string>) => {
    if (findings.some((finding) => finding.code === code)) return;
    findings.push({ code, params });
  };
  const format = FORMAT.exec(head)?.[1];
  const shown = (text: string) => {
    const plain = unmarked(text.replace(FORMAT, ""));
    if (format !== "html") return plain;
    if (/<(?!\/?(p|br)\b)[a-z]/i.test(plain)) note("textConverted");
    return htmlToMarkdown(plain, (address) => {
      note("imageElsewhere", { address: address.slice(0, 120) });
      return "";
    }).trim();
  };
  const title = shown(tail === "" ? head : `${head} ＿＿＿ ${tail}`);
  const name = unmarked(titled?.[1] ?? "") || title.slice(0, 80);
  const read: ReadQuiz = { ...unread(name || "GIFT"), findings };
  if (before.length > 0) note("descriptionJoined");
  if (title === "") note("nameTaken");
  try {
    const [answers, solution = ""] = inside.split(/(?<!\\)####/, 2);
    return {
      ...read,
      draft: {
        title: [...before.map(shown), title || name].join("\n\n"),
        solution: unmarked(solution),
        ...answersIn(answers, note, words),
      },
    };
  } catch (reason) {
    if (!(reason instanceof Unfit)) throw reason;
    return { ...read, fault: reason.fault };
  }
}

/** What stands before, within and behind the first braces. */
function cut(text: string): [string, string, string] {
  const from = text.search(/(?<!\\)\{/);
  const length = text.slice(from).search(/(?<!\\)\}/);
  const to = length < 0 ? text.length : from + length;
  return [
    text.slice(0, from).trim(),
    text.slice(from + 1, to),
    text.slice(to + 1).trim(),
  ];
}

interface Alternative {
  text: string;
  isRight: boolean;
  fraction: number;
}

type Note = (code: QuizFindingCode, params?: Record<string, string>) => void;

function answersIn(inside: string, note: Note, words: Words): Answers {
  const text = inside.trim();
  if (text === "") return { type: "essay", data: [{}] };
  const judged = /^(T|TRUE|F|FALSE)\s*((?<!\\)#[^]*)?$/.exec(text);
  if (judged !== null) {
    if (judged[2] !== undefined) note("feedbackLeft");
    const isTrue = judged[1].startsWith("T");
    return {
      type: "true/false",
      data: [{
        options: words.map((text, n) => ({
          text,
          isCorrect: (n === 0) === isTrue,
        })),
      }],
    };
  }
  if (text.startsWith("#")) return numberIn(text.slice(1), note);
  const alternatives = alternativesIn(text, note);
  if (alternatives.every(({ isRight }) => isRight)) {
    const pairs = alternatives.map(({ text }) => text.split(/(?<!\\)->/, 2));
    return pairs.every(({ length }) => length === 2)
      ? matchingOf(pairs)
      : typedOf(alternatives, note);
  }
  return choiceOf(alternatives, note);
}

/** What stands between the braces, by the signs before each; `fraction` is of the points. */
function alternativesIn(text: string, note: Note): Alternative[] {
  return [...text.matchAll(/(?<!\\)([=~])((?:\\.|[^\\=~])*)/g)].map(
    ([, sign, written]) => {
      const [answer, feedback = ""] = written.split(/(?<!\\)#/, 2);
      if (feedback.trim() !== "") note("feedbackLeft");
      const [, , share, left] = /^(\s*%(-?\d{1,3}(?:\.\d+)?)%)?([^]*)$/
        .exec(answer)!;
      return {
        text: left.trim(),
        isRight: sign === "=",
        fraction: share === undefined
          ? sign === "=" ? WHOLE : 0
          : Number(share),
      };
    },
  );
}

const optionText = (text: string) =>
  FORMAT.exec(text)?.[1] === "html"
    ? plainOf(unmarked(text.replace(FORMAT, ""))).text
    : unmarked(text.replace(FORMAT, ""));

function choiceOf(alternatives: readonly Alternative[], note: Note): Answers {
  const rights = alternatives.filter(({ isRight }) => isRight);
  const isMany = rights.length !== 1;
  const isCorrect = ({ isRight, fraction }: Alternative) =>
    isMany ? isRight || fraction > 0 : isRight;
  const right = alternatives.filter(isCorrect);
  if (right.length === 0) throw new Unfit({ code: "noAnswer" });
  if (isMany && new Set(right.map(({ fraction }) => fraction)).size > 1) {
    note("sharesEqual");
  }
  if (!isMany && alternatives.some((one) => !one.isRight && one.fraction > 0)) {
    note("partLeft");
  }
  if (alternatives.some(({ fraction }) => fraction < 0 && fraction > -WHOLE)) {
    note("penaltyLeft");
  }
  return {
    type: isMany ? "multiple choice" : "single choice",
    partial: isMany ? "share" : "none",
    data: [{
      options: alternatives.map((one) => ({
        text: optionText(one.text),
        isCorrect: isCorrect(one),
      })),
    }],
  };
}

function typedOf(alternatives: readonly Alternative[], note: Note): Answers {
  const whole = alternatives.filter(({ fraction }) => fraction === WHOLE);
  if (whole.length < alternatives.length) note("partLeft");
  const accepts = whole.map(({ text }) => optionText(text)).filter((form) => {
    if (!form.includes("*")) return form !== "";
    note("wildcardLeft", { form: form.slice(0, 60) });
    return false;
  });
  if (accepts.length === 0) throw new Unfit({ code: "noAnswer" });
  return { type: "fill in", data: [{ accepts }] };
}

function matchingOf(pairs: readonly string[][]): Answers {
  const rows = pairs.map(([left, right]) => ({
    title: optionText(left),
    right: unmarked(right),
  })).filter(({ right }) => right !== "");
  const rights = [...new Set(rows.map(({ right }) => right))];
  return {
    type: "matching",
    data: rows.filter(({ title }) => title !== "").map(({ title, right }) => ({
      title,
      options: rights.map((text) => ({ text, isCorrect: text === right })),
    })),
  };
}

/** `3.14:0.01`, `3.13..3.15`, or several of these. */
function numberIn(text: string, note: Note): Answers {
  const written = /(?<!\\)[=~]/.test(text)
    ? alternativesIn(text, note)
    : [{ text: text.split(/(?<!\\)#/, 1)[0], isRight: true, fraction: WHOLE }];
  if (written.some(({ fraction }) => fraction > 0 && fraction < WHOLE)) {
    note("partLeft");
  }
  const numbers = written.filter(({ fraction }) => fraction === WHOLE)
    .flatMap(({ text }) => {
      const [low, high] = text.split("..", 2).map(Number);
      const [value, tolerance = 0] = high === undefined
        ? text.split(":", 2).map(Number)
        : [(low + high) / 2, Math.abs(high - low) / 2];
      return Number.isFinite(value) && Number.isFinite(tolerance)
        ? [{ value, tolerance: Math.abs(tolerance) }]
        : [];
    });
  const [number, ...others] = numbers;
  if (number === undefined) throw new Unfit({ code: "noAnswer" });
  return {
    type: "fill in",
    data: [{ number, accepts: others.map(({ value }) => String(value)) }],
  };
}
