import type { Quiz, QuizPart, QuizType } from "../schema.ts";
import type { WholeQuiz } from "./out.ts";
import { letterOf, SHEET_COLUMNS } from "./sheet_columns.ts";

type Cells = Readonly<Record<string, string | undefined>>;

/** What a sheet has in its reader's language: `readSheet` reads each of both. */
export interface SheetWords {
  /** By column; an option's is its letter. */
  heads: Readonly<Record<string, string>>;
  kinds: Readonly<Record<QuizType, string>>;
  partial: Readonly<Record<Quiz["partial"], string>>;
  yes: string;
}

/** Quizzes as rows of a sheet, as `readSheet` reads them; the headings first. */
export function sheetOf(
  quizzes: readonly WholeQuiz[],
  words: SheetWords,
): string[][] {
  const rows = quizzes.flatMap((quiz) => rowsOf(quiz, words));
  return [
    SHEET_COLUMNS.map(({ name }) => words.heads[name] ?? name),
    ...rows.map((cells) => SHEET_COLUMNS.map(({ name }) => cells[name] ?? "")),
  ];
}

function rowsOf({ quiz, body, tags }: WholeQuiz, words: SheetWords): Cells[] {
  const rows = partsOf(quiz.type, body.parts);
  const codes = Object.entries(body.codeTemplate);
  return Array.from(
    { length: Math.max(rows.length, codes.length) },
    (_, n) => ({
      ...n === 0
        ? {
          kind: words.kinds[quiz.type],
          question: body.title,
          explanation: body.solution,
          tags: tags.join(", "),
          partial: quiz.partial === "none" ? "" : words.partial[quiz.partial],
          shuffled: quiz.isShuffled ? words.yes : "",
          guide: body.parts[0].guide,
        }
        : {},
      // A language a row, in rows of their own where there are no more questions.
      language: codes[n]?.[0],
      code: codes[n]?.[1],
      ...rows[n],
    }),
  );
}

/** A row for each question; for each pair of a matching, and each criterion of an essay. */
function partsOf(type: QuizType, parts: readonly QuizPart[]): Cells[] {
  switch (type) {
    case "matching": {
      const rights = parts.map(({ options }) =>
        options.find(({ isCorrect }) => isCorrect)!.text
      );
      return [
        ...parts.map(({ title }, n) => ({ part: title, answer: rights[n] })),
        ...parts[0].options.filter(({ text }) => !rights.includes(text))
          .map(({ text }) => ({ answer: text })),
      ];
    }
    case "essay":
      return (parts[0].rubric ?? [])
        .map(({ text, points }) => ({ part: text, answer: String(points) }));
    default:
      return parts.map((part) => ({ part: part.title, ...answerOf(part) }));
  }
}

/** Strokes within a form are marked; behind a mark, the one between forms stands apart. */
const joined = (forms: readonly string[]) =>
  forms.map((form, n) =>
    form.replaceAll("|", "\\|") +
    (n < forms.length - 1 && form.endsWith("\\") ? " " : "")
  ).join("|");

function answerOf({ options, accepts, number }: QuizPart): Cells {
  if (options.length === 0) {
    const forms = [
      ...number === null ? [] : [String(number.value)],
      ...accepts,
    ];
    // A number that stands alone would be read as one; this is a text.
    const isTextAlone = number === null && forms.length === 1;
    return {
      answer: joined(isTextAlone ? [...forms, ""] : forms),
      tolerance: number === null ? "" : String(number.tolerance),
    };
  }
  return {
    ...Object.fromEntries(
      options.map(({ text }, n) => [letterOf(n), text]),
    ),
    answer: options.flatMap(({ isCorrect }, n) => isCorrect ? letterOf(n) : [])
      .join(""),
  };
}
