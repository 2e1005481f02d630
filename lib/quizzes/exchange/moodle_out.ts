import { escapeHtml } from "../../escape_html.ts";
import { mediaKeysIn, replaceMediaLinks } from "../../media/schema.ts";
import { hasCode, type QuizPart } from "../schema.ts";
import { blankOf } from "./cloze.ts";
import { rubricText } from "./rubric_text.ts";
import type { WholeQuiz } from "./out.ts";

/** A picture of a text: its name in the file, and what it is. */
export interface Picture {
  name: string;
  base64: string;
}
export type Pictures = ReadonlyMap<string, Picture>;

/** The keys of all pictures that quizzes show. */
export const picturesIn = (quizzes: readonly WholeQuiz[]): Set<string> =>
  mediaKeysIn(JSON.stringify(quizzes.map(({ body }) => body)));

/** As Moodle's exporter does: plain where nothing has to be marked, else CDATA. */
const textOf = (text: string) =>
  /[<>&]/.test(text)
    ? `<text><![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>`
    : `<text>${text}</text>`;

/**
 * Quizzes as a Moodle XML file. Texts stay Markdown, which Moodle knows; several
 * questions about one program become a question each, as Moodle has none of their kind.
 */
export function moodleOf(
  quizzes: readonly WholeQuiz[],
  pictures: Pictures,
): string {
  const questions = quizzes.flatMap((whole) =>
    hasCode(whole.quiz.type)
      ? whole.body.parts.map((part, n) => questionOf(whole, part, n, pictures))
      : [questionOf(whole, whole.body.parts[0], 0, pictures)]
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<quiz>",
    ...questions,
    "</quiz>",
    "",
  ].join("\n");
}

function questionOf(
  { quiz, body, tags }: WholeQuiz,
  part: QuizPart,
  n: number,
  pictures: Pictures,
): string {
  const isPart = hasCode(quiz.type);
  const code = Object.entries(body.codeTemplate).map(([language, code]) =>
    `\n\n\`\`\`${language.toLowerCase()}\n${code}\n\`\`\``
  );
  const title = quiz.type === "blanks"
    ? body.title.replaceAll(
      /\[\[(\d{1,2})\]\]/g,
      (_, n) => blankOf(body.parts[Number(n) - 1]),
    )
    : body.title;
  const text = [title, ...code, ...isPart ? [`\n\n${part.title}`] : []]
    .join("");
  const number = isPart ? ` (${n + 1}/${body.parts.length})` : "";
  return [
    `<!-- question: ${quiz.qid}  -->`,
    `  <question type="${kindOf(quiz.type, part)}">`,
    `    <name>${textOf(`${quiz.headline}${number}`)}</name>`,
    written("questiontext", text, pictures),
    written("generalfeedback", body.solution, pictures),
    "    <defaultgrade>1.0000000</defaultgrade>",
    "    <penalty>0.3333333</penalty>",
    "    <hidden>0</hidden>",
    "    <idnumber></idnumber>",
    ...answersOf({ quiz, body, tags }, part, pictures),
    ...tags.length === 0 ? [] : [
      `    <tags>${
        tags.map((tag) => `<tag>${textOf(tag)}</tag>`).join("")
      }</tags>`,
    ],
    "  </question>",
    "",
  ].join("\n");
}

const kindOf = (type: WholeQuiz["quiz"]["type"], part: QuizPart) =>
  type === "blanks"
    ? "cloze"
    : type === "matching" || type === "ordering" || type === "essay"
    ? type
    : type === "fill in"
    ? part.number !== null && part.accepts.length === 0
      ? "numerical"
      : "shortanswer"
    : type === "true/false"
    ? "truefalse"
    : "multichoice";

/** A text with the pictures that it shows. */
const written = (name: string, text: string, pictures: Pictures): string =>
  [
    `    <${name} format="markdown">`,
    `      ${shown(text, pictures)}`,
    `    </${name}>`,
  ].join("\n");

function shown(text: string, pictures: Pictures): string {
  const files = [...mediaKeysIn(text)].flatMap((key) =>
    pictures.get(key) ?? []
  );
  const named = replaceMediaLinks(text, (key) => {
    const picture = pictures.get(key);
    return picture ? `@@PLUGINFILE@@/${picture.name}` : null;
  });
  return [
    textOf(named),
    ...files.map(({ name, base64 }) =>
      `<file name="${
        escapeHtml(name)
      }" path="/" encoding="base64">${base64}</file>`
    ),
  ].join("\n");
}

const answer = (fraction: number, text: string, more = "") =>
  `    <answer fraction="${fraction}" format="plain_text">${
    textOf(text)
  }<feedback format="html"><text></text></feedback>${more}</answer>`;

const SHARE_DIGITS = 5;

/** What shows more than its letters: a program, a picture. */
const showsMore = (text: string) => /`|!\[[^\]\n]*\]\(/.test(text);

/** An option: what Moodle has to render is Markdown, the rest stays as it was written. */
const option = (fraction: number, text: string, pictures: Pictures) =>
  showsMore(text)
    ? `    <answer fraction="${fraction}" format="markdown">${
      shown(text, pictures)
    }<feedback format="html"><text></text></feedback></answer>`
    : answer(fraction, text);

const GRADING = {
  none: "ALL_OR_NOTHING",
  place: "ABSOLUTE_POSITION",
  pairs: "RELATIVE_ALL_PREVIOUS_AND_NEXT",
  run: "LONGEST_ORDERED_SUBSET",
} as const;

function matchingOf({ body }: WholeQuiz, pictures: Pictures): string[] {
  const rightOf = ({ options }: QuizPart) =>
    options.find(({ isCorrect }) => isCorrect)?.text ?? "";
  const rights = new Set(body.parts.map(rightOf));
  const pair = (title: string, right: string) =>
    `    <subquestion format="${
      showsMore(title) ? "markdown" : "plain_text"
    }">${showsMore(title) ? shown(title, pictures) : textOf(title)}<answer>${
      textOf(right)
    }</answer></subquestion>`;
  return [
    "    <shuffleanswers>true</shuffleanswers>",
    ...body.parts.map((part) => pair(part.title, rightOf(part))),
    // What belongs to nothing stands beside an empty text.
    ...body.parts[0].options.filter(({ text }) => !rights.has(text))
      .map(({ text }) => pair("", text)),
  ];
}

function orderOf({ quiz, body }: WholeQuiz, pictures: Pictures): string[] {
  const grading = Object.hasOwn(GRADING, quiz.partial)
    ? GRADING[quiz.partial as keyof typeof GRADING]
    : GRADING.none;
  return [
    "    <layouttype>VERTICAL</layouttype>",
    "    <selecttype>ALL</selecttype>",
    "    <selectcount>0</selectcount>",
    `    <gradingtype>${grading}</gradingtype>`,
    "    <showgrading>SHOW</showgrading>",
    ...body.parts[0].options.map(({ text }, n) =>
      option(n + 1, text, pictures)
    ),
  ];
}

function essayOf({ body: { parts: [part] } }: WholeQuiz, pictures: Pictures) {
  const rubric = (part.rubric ?? []).filter(({ text, points }, _, all) =>
    // What it has without any.
    all.length > 1 || text !== "" || points !== 10
  );
  return [
    "    <responseformat>plain</responseformat>",
    "    <responserequired>1</responserequired>",
    "    <responsefieldlines>15</responsefieldlines>",
    "    <attachments>0</attachments>",
    "    <attachmentsrequired>0</attachmentsrequired>",
    written("graderinfo", rubricText(part.guide, rubric), pictures),
    '    <responsetemplate format="html"><text></text></responsetemplate>',
  ];
}

function answersOf(
  whole: WholeQuiz,
  part: QuizPart,
  pictures: Pictures,
): string[] {
  const { quiz } = whole;
  const { options, accepts, number } = part;
  if (quiz.type === "blanks") return [];
  if (quiz.type === "matching") return matchingOf(whole, pictures);
  if (quiz.type === "ordering") return orderOf(whole, pictures);
  if (quiz.type === "essay") return essayOf(whole, pictures);
  if (quiz.type === "fill in") {
    if (number !== null && accepts.length === 0) {
      return [answer(
        100,
        String(number.value),
        `<tolerance>${number.tolerance}</tolerance>`,
      )];
    }
    const forms = [
      ...accepts,
      ...number === null ? [] : [String(number.value)],
    ];
    return [
      "    <usecase>0</usecase>",
      ...forms.map((form) => answer(100, form.replaceAll("*", "\\*"))),
    ];
  }
  if (quiz.type === "true/false") {
    const isTrue = options[0].isCorrect;
    return [
      answer(isTrue ? 100 : 0, "true"),
      answer(isTrue ? 0 : 100, "false"),
    ];
  }
  const isMany = quiz.type === "multiple choice";
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const share = Number((100 / right).toFixed(SHARE_DIGITS));
  return [
    `    <single>${!isMany}</single>`,
    `    <shuffleanswers>${quiz.isShuffled}</shuffleanswers>`,
    "    <answernumbering>ABCD</answernumbering>",
    ...options.map(({ text, isCorrect }) =>
      option(isCorrect ? share : isMany ? -100 : 0, text, pictures)
    ),
  ];
}
