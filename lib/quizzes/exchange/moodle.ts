import {
  type Element,
  first,
  parseXml,
  select,
  textAt,
} from "../../exchange/reading/xml.ts";
import { type Blank, takeBlanks } from "./cloze.ts";
import type { ReadFile, ReadQuiz } from "./schema.ts";
import { MoodleTexts } from "./moodle_texts.ts";
import { rubricIn } from "./rubric_text.ts";

/** What Moodle counts as wholly right. */
const WHOLE = 100;

type Draft = NonNullable<ReadQuiz["draft"]>;
type Words = readonly [isTrue: string, isFalse: string];

/** Thrown where a question cannot become a quiz. */
class Unfit extends Error {
  constructor(readonly fault: NonNullable<ReadQuiz["fault"]>) {
    super(fault.code);
  }
}

/** Reads the questions of a Moodle XML file, in their order; categories are none. */
export function readMoodle(xml: string, words: Words): ReadFile {
  const root = parseXml(xml, "quiz");
  if (root.name !== "quiz") {
    return { quizzes: [], fault: { code: "notQuizzes" } };
  }
  const quizzes: ReadQuiz[] = [];
  /** Texts that ask nothing, until the question comes that they stand before. */
  let before: Element[] = [];
  for (const question of select(root, "question")) {
    const { type } = question.attributes;
    if (type === "category") continue;
    if (type === "description") {
      before.push(question);
      continue;
    }
    quizzes.push(...readQuestion(question, words, before));
    before = [];
  }
  // Behind the last question they belong to none.
  for (const question of before) {
    quizzes.push(...readQuestion(question, words, []));
  }
  return {
    quizzes,
    fault: quizzes.length === 0 ? { code: "noQuizzes" } : null,
  };
}

function readQuestion(
  question: Element,
  words: Words,
  before: readonly Element[],
): ReadQuiz[] {
  const kind = question.attributes.type ?? "";
  const name = textAt(question, "name/text");
  const texts = new MoodleTexts();
  const read: ReadQuiz = {
    name: name || kind,
    draft: null,
    images: texts.images,
    findings: texts.findings,
    fault: null,
  };
  try {
    if (!Object.hasOwn(READERS, kind)) {
      const params = { kind: kind.slice(0, 40) };
      throw new Unfit({ code: "kindUnsupported", params });
    }
    const reader = READERS[kind];
    const asked = first(question, "questiontext");
    const { title, aside = [], ...answers } = {
      title: IN_TEXT.has(kind) ? "" : texts.markdown(asked),
      ...reader(question, { texts, words }),
    };
    if (title === "") texts.note("nameTaken");
    if (before.length > 0) texts.note("descriptionJoined");
    const draft: Draft = {
      title: [
        ...before.map((each) => texts.markdown(first(each, "questiontext"))),
        title || name,
      ].filter(Boolean).join("\n\n"),
      solution: texts.markdown(first(question, "generalfeedback")),
      tags: select(question, "tags/tag")
        .map((tag) => ({ name: textAt(tag, "text") }))
        .filter(({ name }) => name !== ""),
      ...answers,
    };
    noteLosses(question, texts);
    return [
      { ...read, draft },
      ...aside.map((own, n): ReadQuiz => ({
        ...read,
        name: `${read.name} (${n + 2})`,
        draft: { ...draft, ...own },
      })),
    ];
  } catch (reason) {
    if (!(reason instanceof Unfit)) throw reason;
    return [{ ...read, fault: reason.fault }];
  }
}

/** What Moodle's questions have and ours lack. */
function noteLosses(question: Element, texts: MoodleTexts): void {
  const hasText = (path: string) =>
    select(question, path).some(({ text }) => text.trim() !== "");
  if (hasText("answer/feedback/text")) texts.note("feedbackLeft");
  if (hasText("hint/text")) texts.note("hintsLeft");
  if (hasText("units/unit/unit_name")) texts.note("unitsLeft");
  const grade = Number(textAt(question, "defaultgrade") || 1);
  if (grade !== 1) texts.note("gradeLeft", { points: grade });
}

interface Reading {
  texts: MoodleTexts;
  words: Words;
}
type Reader = (
  question: Element,
  reading: Reading,
) =>
  & Pick<Draft, "type" | "data" | "isShuffled" | "partial">
  & Partial<Pick<Draft, "title">>
  & {
    /** What becomes quizzes of their own beside it. */
    aside?: Pick<Draft, "type" | "data" | "title" | "partial">[];
  };

/** What is answered within the text is taken out of it by these readers. */
const IN_TEXT: ReadonlySet<string> = new Set([
  "cloze",
  "multianswer",
  "gapselect",
  "ddwtos",
]);

const fractionOf = ({ attributes }: Element) =>
  Number(attributes.fraction ?? 0);

const isYes = (text: string) => /^(true|1)$/i.test(text);

/** Where a blank is to stand, while the text is made Markdown: no sign of it means anything there. */
const markOf = (n: number) => `\ue0e0${n}\ue0e1`;
const withMarks = (text: string) =>
  // Brackets that somebody wrote are no blank.
  text.replaceAll(/\[\[(?=\d{1,2}\]\])/g, "[ [")
    .replaceAll(/\ue0e0(\d{1,3})\ue0e1/g, "[[$1]]");

const cloze: Reader = (question, { texts }) => {
  let blanks: Blank[] = [];
  const text = texts.markdown(first(question, "questiontext"), (written) => {
    const taken = takeBlanks(
      written,
      markOf,
      (code, params) => texts.note(code, params),
    );
    blanks = taken.blanks;
    return taken.text;
  });
  if (blanks.length === 0) throw new Unfit({ code: "noBlank" });
  const parts = blanks.map(({ part, kind }) => {
    if (part !== null) return part;
    throw new Unfit({ code: "blankUnsupported", params: { kind } });
  });
  const several = blanks.flatMap(({ isSeveral }, n) => isSeveral ? [n] : []);
  const aside = several.map((n) => ({
    type: "multiple choice" as const,
    partial: "share" as const,
    title: onlyMark(text, n + 1),
    data: [parts[n]],
  }));
  const within = parts.filter((_, n) => !several.includes(n));
  if (aside.length > 0 && parts.length > 1) texts.note("listSplit");
  if (within.length === 0) {
    const [{ title, ...own }, ...others] = aside;
    return { ...own, title, aside: others };
  }
  return {
    type: "blanks",
    title: withMarks(blanksLeft(text, several)),
    data: within,
    aside,
  };
};

const MARK = /\ue0e0(\d{1,3})\ue0e1/g;
/** Where something stands that another question asks. */
const GAP = "＿＿＿";

/** A text with the blanks that stay, numbered anew, and gaps for the others. */
function blanksLeft(text: string, gone: readonly number[]): string {
  let before = 0;
  return text.replaceAll(
    MARK,
    (_, n) => gone.includes(Number(n) - 1) ? GAP : markOf(++before),
  );
}

/** A text of which one blank is asked by itself: at its end nothing has to show where. */
const onlyMark = (text: string, own: number): string =>
  text.trimEnd().replace(new RegExp(`${markOf(own)}$`), "").trimEnd()
    .replaceAll(MARK, (_, n) => Number(n) === own ? `**${GAP}**` : GAP);

/** `[[2]]` in the text is right with the second of the choices. */
const gaps = (choices: string): Reader => (question, { texts }) => {
  const known = select(question, choices).map((choice) => ({
    text: texts.plain(choice),
    group: textAt(choice, "group"),
  }));
  const right: number[] = [];
  const text = texts.markdown(
    first(question, "questiontext"),
    (written) =>
      written.replaceAll(/\[\[(\d{1,2})\]\]/g, (_, n) => {
        right.push(Number(n) - 1);
        return markOf(right.length);
      }),
  );
  if (right.length === 0) throw new Unfit({ code: "noBlank" });
  return {
    type: "blanks",
    title: withMarks(text),
    data: right.map((n) => {
      if (known[n] === undefined) throw new Unfit({ code: "noAnswer" });
      return {
        options: known.filter(({ group }) => group === known[n].group)
          .map((choice) => ({
            text: choice.text,
            isCorrect: choice === known[n],
          })),
      };
    }),
  };
};

/** What Moodle calls its rules for an order, and the numbers that it has for them. */
const ORDER_GRADING: Record<string, readonly [Draft["partial"], boolean]> = {
  ALL_OR_NOTHING: ["none", true],
  "-1": ["none", true],
  ABSOLUTE_POSITION: ["place", true],
  "0": ["place", true],
  RELATIVE_NEXT_EXCLUDE_LAST: ["pairs", false],
  "1": ["pairs", false],
  RELATIVE_NEXT_INCLUDE_LAST: ["pairs", false],
  "2": ["pairs", false],
  RELATIVE_ONE_PREVIOUS_AND_NEXT: ["pairs", false],
  "3": ["pairs", false],
  RELATIVE_ALL_PREVIOUS_AND_NEXT: ["pairs", true],
  "4": ["pairs", true],
  LONGEST_ORDERED_SUBSET: ["run", true],
  "5": ["run", true],
  LONGEST_CONTIGUOUS_SUBSET: ["run", false],
  "6": ["run", false],
  RELATIVE_TO_CORRECT: ["place", false],
  "7": ["place", false],
};

const READERS: Record<string, Reader> = {
  multichoice(question, { texts }) {
    const answers = select(question, "answer");
    const isSingle = isYes(textAt(question, "single") || "true");
    const most = Math.max(0, ...answers.map(fractionOf));
    if (most <= 0) throw new Unfit({ code: "noAnswer" });
    const isRight = (answer: Element) =>
      isSingle ? fractionOf(answer) === most : fractionOf(answer) > 0;
    const right = answers.filter(isRight);
    if (isSingle) {
      if (most < WHOLE) texts.note("bestTaken");
      if (answers.some((one) => fractionOf(one) > 0 && !isRight(one))) {
        texts.note("partLeft");
      }
    } else {
      const shares = new Set(right.map(fractionOf));
      if (shares.size > 1) texts.note("sharesEqual");
    }
    const isPenal = (one: Element) =>
      fractionOf(one) < 0 && fractionOf(one) > -WHOLE;
    if (answers.some(isPenal)) texts.note("penaltyLeft");
    // Several wholly right ones of which one is chosen: each may be.
    const isMany = !isSingle || right.length > 1;
    if (isSingle && right.length > 1) texts.note("sharesEqual");
    return {
      type: isMany ? "multiple choice" : "single choice",
      isShuffled: isYes(textAt(question, "shuffleanswers")),
      partial: isMany ? "share" : "none",
      data: [{
        options: answers.map((answer) => ({
          text: texts.plain(answer),
          isCorrect: isRight(answer),
        })),
      }],
    };
  },
  truefalse(question, { words }) {
    const right = select(question, "answer")
      .find((answer) => fractionOf(answer) === WHOLE);
    if (right === undefined) throw new Unfit({ code: "noAnswer" });
    const isTrue = /^true$/i.test(textAt(right, "text"));
    return {
      type: "true/false",
      data: [{
        options: words.map((text, n) => ({
          text,
          isCorrect: (n === 0) === isTrue,
        })),
      }],
    };
  },
  shortanswer(question, { texts }) {
    if (isYes(textAt(question, "usecase"))) texts.note("caseIgnored");
    const accepts: string[] = [];
    for (const answer of wholeAnswers(question, texts)) {
      const form = textAt(answer, "text");
      // A star stands for any text, unless it is marked.
      if (/(?<!\\)\*/.test(form)) {
        texts.note("wildcardLeft", { form: form.slice(0, 60) });
      } else accepts.push(form.replaceAll("\\*", "*"));
    }
    if (accepts.length === 0) throw new Unfit({ code: "noAnswer" });
    return { type: "fill in", data: [{ accepts }] };
  },
  cloze,
  multianswer: cloze,
  gapselect: gaps("selectoption"),
  ddwtos: gaps("dragbox"),
  matching(question, { texts }) {
    const pairs = select(question, "subquestion").map((pair) => ({
      title: texts.plain(pair),
      right: textAt(pair, "answer/text"),
    })).filter(({ right }) => right !== "");
    const rights = [...new Set(pairs.map(({ right }) => right))];
    return {
      type: "matching",
      data: pairs.filter(({ title }) => title !== "")
        .map(({ title, right }) => ({
          title,
          options: rights.map((text) => ({ text, isCorrect: text === right })),
        })),
    };
  },
  ordering(question, { texts }) {
    const items = select(question, "answer")
      .map((answer, n) => ({
        text: texts.plain(answer),
        n,
        at: fractionOf(answer),
      }))
      .sort((a, b) => a.at - b.at || a.n - b.n);
    const known = textAt(question, "gradingtype");
    const [partial, isSame] = Object.hasOwn(ORDER_GRADING, known)
      ? ORDER_GRADING[known]
      : ["place" as const, known === ""];
    if (!isSame) texts.note("ruleNear");
    const selects = textAt(question, "selecttype");
    if (!["", "ALL", "0"].includes(selects)) texts.note("allItemsTaken");
    return {
      type: "ordering",
      partial,
      data: [{ options: items.map(({ text }) => ({ text })) }],
    };
  },
  essay(question, { texts }) {
    if (textAt(question, "responsetemplate/text") !== "") {
      texts.note("templateLeft");
    }
    if (Number(textAt(question, "attachments")) !== 0) {
      texts.note("attachmentsLeft");
    }
    const limits = ["minwordlimit", "maxwordlimit"]
      .map((name) => Number(textAt(question, name)));
    if (limits.some((limit) => limit > 0)) texts.note("limitsLeft");
    const told = texts.markdown(first(question, "graderinfo"));
    return { type: "essay", data: [rubricIn(told)] };
  },
  numerical(question, { texts }) {
    const [answer, ...others] = wholeAnswers(question, texts)
      .map((answer) => ({
        value: Number(textAt(answer, "text")),
        tolerance: Number(textAt(answer, "tolerance") || 0),
      })).filter(({ value, tolerance }) =>
        Number.isFinite(value) && Number.isFinite(tolerance)
      );
    if (answer === undefined) throw new Unfit({ code: "noAnswer" });
    return {
      type: "fill in",
      data: [{
        number: { ...answer, tolerance: Math.max(0, answer.tolerance) },
        accepts: others.map(({ value }) => String(value)),
      }],
    };
  },
};

/** The answers that are wholly right; those that are in part are left, and told. */
function wholeAnswers(question: Element, texts: MoodleTexts): Element[] {
  const answers = select(question, "answer");
  const isPart = (one: Element) =>
    fractionOf(one) > 0 && fractionOf(one) < WHOLE;
  if (answers.some(isPart)) texts.note("partLeft");
  return answers.filter((answer) =>
    fractionOf(answer) === WHOLE && textAt(answer, "text") !== ""
  );
}
