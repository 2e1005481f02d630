import { escapeHtml } from "../../escape_html.ts";
import { mediaKeysIn, replaceMediaLinks } from "../../media/schema.ts";
import { isMultiPart, type QuizPart } from "../schema.ts";
import type { WholeQuiz } from "./out.ts";

/** A picture of a text: its name in the file, and what it is. */
export interface Picture {
  name: string;
  base64: string;
}
export type Pictures = ReadonlyMap<string, Picture>;

/** The keys of all pictures that quizzes show. */
export const picturesIn = (quizzes: readonly WholeQuiz[]): Set<string> =>
  mediaKeysIn(
    JSON.stringify(quizzes.map(({ body }) => [body.title, body.solution])),
  );

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
    whole.body.parts.map((part, n) => questionOf(whole, part, n, pictures))
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
  const isPart = isMultiPart(quiz.type);
  const code = Object.entries(body.codeTemplate).map(([language, code]) =>
    `\n\n\`\`\`${language.toLowerCase()}\n${code}\n\`\`\``
  );
  const text = [body.title, ...code, ...isPart ? [`\n\n${part.title}`] : []]
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
    ...answersOf({ quiz, body, tags }, part),
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
  type === "fill in"
    ? part.number !== null && part.accepts.length === 0
      ? "numerical"
      : "shortanswer"
    : type === "true/false"
    ? "truefalse"
    : "multichoice";

/** A text with the pictures that it shows. */
function written(name: string, text: string, pictures: Pictures): string {
  const files = [...mediaKeysIn(text)].flatMap((key) =>
    pictures.get(key) ?? []
  );
  const named = replaceMediaLinks(text, (key) => {
    const picture = pictures.get(key);
    return picture ? `@@PLUGINFILE@@/${picture.name}` : null;
  });
  return [
    `    <${name} format="markdown">`,
    `      ${textOf(named)}`,
    ...files.map(({ name, base64 }) =>
      `<file name="${
        escapeHtml(name)
      }" path="/" encoding="base64">${base64}</file>`
    ),
    `    </${name}>`,
  ].join("\n");
}

const answer = (fraction: number, text: string, more = "") =>
  `    <answer fraction="${fraction}" format="plain_text">${
    textOf(text)
  }<feedback format="html"><text></text></feedback>${more}</answer>`;

const SHARE_DIGITS = 5;

function answersOf({ quiz }: WholeQuiz, part: QuizPart): string[] {
  const { options, accepts, number } = part;
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
      answer(isCorrect ? share : isMany ? -100 : 0, text)
    ),
  ];
}
