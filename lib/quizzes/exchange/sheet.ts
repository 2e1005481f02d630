import type { TableRow } from "../../files/text_table.ts";
import { PARTIALS, type QuizType } from "../schema.ts";
import type { ReadFile, ReadQuiz } from "./schema.ts";
import {
  IS_FALSE,
  IS_TRUE,
  letterOf,
  PARTIAL_WORDS,
  SHEET_COLUMNS,
  SHEET_KINDS,
} from "./sheet_columns.ts";

type Cells = (column: string) => string;
type Draft = NonNullable<ReadQuiz["draft"]>;
type Part = Draft["data"][number];
type Fault = NonNullable<ReadQuiz["fault"]>;

const folded = (text: string) => text.normalize("NFKC").trim().toLowerCase();

const typeOf = (text: string): QuizType | null =>
  (Object.keys(SHEET_KINDS) as QuizType[])
    .find((type) => SHEET_KINDS[type].test(folded(text))) ?? null;

/** Where each column is: by the headings of the first row, or in the columns' own order. */
function columnsOf(rows: readonly TableRow[]) {
  const heads = rows[0]?.cells.map(folded) ?? [];
  const byHead = new Map<string, number>();
  for (const { name, reads } of SHEET_COLUMNS) {
    const at = heads.findIndex((head) => reads.test(head));
    if (at >= 0) byHead.set(name, at);
  }
  const hasHeads = byHead.has("question") || byHead.has("kind");
  const at = hasHeads
    ? byHead
    : new Map(SHEET_COLUMNS.map(({ name }, n) => [name, n]));
  return { at, rows: hasHeads ? rows.slice(1) : rows };
}

/** Reads quizzes from the rows of a sheet: each begins where a kind is named, and goes on in the rows below. */
export function readSheet(
  table: readonly TableRow[],
  words: readonly [string, string],
): ReadFile {
  const { at, rows } = columnsOf(table);
  const quizzes: ReadQuiz[] = [];
  let parts: { row: number; cells: Cells }[] = [];
  const end = () => {
    if (parts.length > 0) quizzes.push(readQuiz(parts, words));
    parts = [];
  };
  for (const { row, cells } of rows) {
    // What was kept from being a formula (`safeCell`), has a mark before it.
    const cell: Cells = (column) =>
      (cells[at.get(column) ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    if (cell("kind") !== "" || cell("question") !== "") end();
    parts.push({ row, cells: cell });
  }
  end();
  return {
    quizzes,
    fault: quizzes.length === 0 ? { code: "noQuizzes" } : null,
  };
}

function readQuiz(
  rows: readonly { row: number; cells: Cells }[],
  words: readonly [string, string],
): ReadQuiz {
  const [{ row, cells }] = rows;
  const title = cells("question");
  const read = {
    name: title.slice(0, 80) || `#${row}`,
    images: [],
    findings: [],
  };
  const unfit = (fault: Fault): ReadQuiz => ({ ...read, draft: null, fault });
  const type = typeOf(cells("kind"));
  if (type === null) {
    return unfit({
      code: "kindUnknown",
      params: { row, kind: cells("kind").slice(0, 40) },
    });
  }
  const asked = rows.filter(({ cells }, n) => n === 0 || !isCodeOnly(cells));
  const data: Part[] = [];
  const isListed = type === "matching" || type === "essay";
  if (isListed) {
    const listed = type === "matching" ? pairsIn(asked) : essayIn(asked);
    if (!("data" in listed)) return unfit(listed);
    data.push(...listed.data);
  }
  for (const { row, cells } of isListed ? [] : asked) {
    const part = readPart(type, cells, words);
    if (part === null) {
      return unfit({
        code: cells("answer") === "" ? "noAnswer" : "answerUnknown",
        params: { row, answer: cells("answer").slice(0, 60) },
      });
    }
    data.push(part);
  }
  const partial = PARTIALS.find((rule) =>
    PARTIAL_WORDS[rule].test(folded(cells("partial")))
  );
  return {
    ...read,
    fault: null,
    draft: {
      type,
      title,
      solution: cells("explanation"),
      tags: cells("tags").split(/[,，;；]/).map((name) => name.trim())
        .filter(Boolean).map((name) => ({ name })),
      isShuffled: IS_TRUE.test(folded(cells("shuffled"))),
      partial: partial ?? "none",
      codeTemplate: Object.fromEntries(
        rows.flatMap(({ cells }) =>
          cells("code") === ""
            ? []
            : [[cells("language") || "C++", cells("code")]]
        ),
      ),
      data,
    },
  };
}

/** A row that has one more language of the program, and no question. */
const isCodeOnly = (cells: Cells) =>
  cells("code") !== "" &&
  SHEET_COLUMNS.every(({ name }) =>
    name === "code" || name === "language" || cells(name) === ""
  );

type Rows = readonly { row: number; cells: Cells }[];

/** The pairs of a matching: what has no left side, is right nowhere. */
function pairsIn(rows: Rows): Fault | { data: Part[] } {
  const pairs = rows.map(({ row, cells }) => ({
    row,
    title: cells("part"),
    right: cells("answer"),
  }));
  const open = pairs.find(({ right }) => right === "");
  if (open !== undefined) {
    return { code: "noAnswer", params: { row: open.row } };
  }
  const texts = [...new Set(pairs.map(({ right }) => right))];
  return {
    data: pairs.filter(({ title }) => title !== "").map(({ title, right }) => ({
      title,
      options: texts.map((text) => ({ text, isCorrect: text === right })),
    })),
  };
}

/** The criteria of an essay, each with its points; none is the whole out of 10. */
function essayIn(rows: Rows): Fault | { data: Part[] } {
  const criteria = rows.filter(({ cells }) =>
    cells("part") !== "" || cells("answer") !== ""
  ).map(({ row, cells }) => ({
    row,
    text: cells("part"),
    points: Number(cells("answer").replace(",", ".")),
    answer: cells("answer"),
  }));
  const wrong = criteria.find(({ points }) =>
    !Number.isFinite(points) || points <= 0
  );
  if (wrong !== undefined) {
    const { row, answer } = wrong;
    const params = { row, answer: answer.slice(0, 60) };
    return { code: "pointsUnknown", params };
  }
  return {
    data: [{
      rubric: criteria.map(({ text, points }) => ({ text, points })),
      guide: rows[0].cells("guide"),
    }],
  };
}

/** Not so: a whole number with more digits than a computer counts with. */
const isNumeral = (form: string) =>
  Number.isFinite(Number(form)) &&
  (!/^[+-]?\d+$/.test(form) || Number.isSafeInteger(Number(form)));

/** One question; null: its answer cannot be read. */
function readPart(
  type: QuizType,
  cells: Cells,
  words: readonly [string, string],
): Part | null {
  const answer = cells("answer");
  const title = cells("part");
  const hasOptions = cells("A") !== "" || cells("B") !== "";
  if (type === "fill in" || type === "blanks" && !hasOptions) {
    const typed = answer.split(/(?<!\\)\|/);
    const forms = typed.map((form) => form.trim().replaceAll("\\|", "|"))
      .filter(Boolean);
    if (forms.length === 0) return null;
    const tolerance = cells("tolerance");
    const n = forms.findIndex(isNumeral);
    const isNumber = n >= 0 && (tolerance !== "" || typed.length === 1);
    if (!isNumber) return { title, accepts: forms };
    const slack = Number(tolerance || 0);
    return Number.isFinite(slack)
      ? {
        title,
        accepts: forms.filter((_, m) => m !== n),
        number: { value: Number(forms[n]), tolerance: Math.abs(slack) },
      }
      : null;
  }
  if (type === "true/false") {
    const said = folded(answer);
    const isTrue = IS_TRUE.test(said) || said === "a";
    if (!isTrue && !IS_FALSE.test(said) && said !== "b") return null;
    return {
      title,
      options: words.map((text, n) => ({
        text: cells(letterOf(n)) || text,
        isCorrect: (n === 0) === isTrue,
      })),
    };
  }
  const letters = new Set(
    folded(answer).toUpperCase().replaceAll(/[\s,，;；、]+/g, ""),
  );
  if (type === "ordering") return orderIn(cells, [...letters], title);
  const options = SHEET_COLUMNS.flatMap(({ name }) =>
    name.length === 1 && cells(name) !== ""
      ? [{ text: cells(name), isCorrect: letters.delete(name) }]
      : []
  );
  // A letter that is left over names no option.
  return letters.size > 0 || !options.some(({ isCorrect }) => isCorrect)
    ? null
    : { title, options };
}

/** The items of an ordering: in the order that its letters say, or as they stand. */
function orderIn(
  cells: Cells,
  letters: readonly string[],
  title: string,
): Part | null {
  const there = SHEET_COLUMNS.map(({ name }) => name)
    .filter((name) => name.length === 1 && cells(name) !== "");
  const order = letters.length === 0 ? there : letters;
  const isWhole = order.length === there.length &&
    there.every((letter) => order.includes(letter));
  return !isWhole
    ? null
    : { title, options: order.map((letter) => ({ text: cells(letter) })) };
}
