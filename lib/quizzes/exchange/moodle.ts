import {
  type Element,
  first,
  parseXml,
  select,
  textAt,
} from "../../exchange/reading/xml.ts";
import type { ReadFile, ReadQuiz } from "./schema.ts";
import { MoodleTexts } from "./moodle_texts.ts";

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
  const quizzes = select(root, "question")
    .filter(({ attributes }) => attributes.type !== "category")
    .map((question) => readQuestion(question, words));
  return {
    quizzes,
    fault: quizzes.length === 0 ? { code: "noQuizzes" } : null,
  };
}

function readQuestion(question: Element, words: Words): ReadQuiz {
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
    const title = texts.markdown(first(question, "questiontext"));
    if (title === "") texts.note("nameTaken");
    const draft: Draft = {
      title: title || name,
      solution: texts.markdown(first(question, "generalfeedback")),
      tags: select(question, "tags/tag")
        .map((tag) => ({ name: textAt(tag, "text") }))
        .filter(({ name }) => name !== ""),
      ...reader(question, { texts, words }),
    };
    noteLosses(question, texts);
    return { ...read, draft };
  } catch (reason) {
    if (!(reason instanceof Unfit)) throw reason;
    return { ...read, fault: reason.fault };
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
) => Pick<Draft, "type" | "data" | "isShuffled" | "partial">;

const fractionOf = ({ attributes }: Element) =>
  Number(attributes.fraction ?? 0);

const isYes = (text: string) => /^(true|1)$/i.test(text);

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
