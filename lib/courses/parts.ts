import { LANGUAGES } from "../judging/languages.ts";

/** A piece of a lesson's text. */
export type LessonPart =
  | { kind: "text"; markdown: string }
  /** A program that runs in the page; what it reads may come with it. */
  | { kind: "code"; language: string; code: string; input: string | null }
  | { kind: "quiz"; qid: number }
  | { kind: "problem"; problemId: string }
  /** One that names no language of ours: it is shown as any code. */
  | { kind: "unknown"; language: string; markdown: string };

/** The most pieces that are more than text. */
export const MAX_LIVE_PARTS = 50;

/** The fence of a block of code, and what stands behind it. */
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
/** `Python3 run`: a block that runs. */
const RUNS = /^(\S.*?) run$/;
/** A line of its own: `{{quiz 12}}`, `{{problem 1000}}`. */
const PLACED = /^\{\{(quiz|problem) ([^\s{}]{1,50})\}\}$/;

/** A language by its name, or by that of its grammar as in other blocks of code. */
function languageNamed(word: string): string | null {
  const wanted = word.toLowerCase();
  const found = LANGUAGES.find(({ name }) => name.toLowerCase() === wanted) ??
    LANGUAGES.find(({ grammar }) => grammar === wanted);
  return found?.name ?? null;
}

interface Block {
  info: string;
  /** What is between the fences. */
  body: string;
  /** The line behind it. */
  end: number;
}

/** The block of code that begins at a line; null: none does. */
function blockAt(lines: readonly string[], from: number): Block | null {
  const opened = FENCE.exec(lines[from] ?? "");
  if (opened === null) return null;
  const [, fence, info] = opened;
  let end = from + 1;
  while (end < lines.length && !isClosing(lines[end], fence)) end++;
  const body = lines.slice(from + 1, end).join("\n");
  return { info: info.trim(), body, end: Math.min(end + 1, lines.length) };
}

function isClosing(line: string, fence: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && !line.startsWith("    ") &&
    text === fence[0].repeat(text.length);
}

/**
 * Takes a lesson's Markdown apart: blocks of code that run (`Python3 run` behind the
 * fence; a block `input` right behind it is what it reads), quizzes and problems
 * (`{{quiz 12}}`, a line of its own), and the text between them.
 */
export function partsOf(text: string): LessonPart[] {
  const lines = text.split("\n");
  const parts: LessonPart[] = [];
  let plain: string[] = [];
  const put = (part: LessonPart) => {
    const markdown = plain.join("\n");
    if (markdown.trim() !== "") parts.push({ kind: "text", markdown });
    plain = [];
    parts.push(part);
  };
  for (let at = 0; at < lines.length;) {
    const block = blockAt(lines, at);
    if (block !== null) {
      const word = RUNS.exec(block.info)?.[1];
      const language = word === undefined ? null : languageNamed(word);
      if (language !== null) {
        const next = blockAt(lines, firstFull(lines, block.end));
        const given = next?.info === "input" ? next : null;
        const { body: code } = block;
        put({ kind: "code", language, code, input: given?.body ?? null });
        at = (given ?? block).end;
        continue;
      }
      const markdown = lines.slice(at, block.end).join("\n");
      if (word !== undefined) {
        put({ kind: "unknown", language: word, markdown });
      } else plain.push(markdown);
      at = block.end;
      continue;
    }
    const placed = PLACED.exec(lines[at].trim());
    if (placed === null) plain.push(lines[at]);
    else if (placed[1] === "problem") {
      put({ kind: "problem", problemId: placed[2] });
    } else if (/^\d{1,9}$/.test(placed[2])) {
      put({ kind: "quiz", qid: Number(placed[2]) });
    } else plain.push(lines[at]);
    at++;
  }
  const rest = plain.join("\n");
  if (rest.trim() !== "") parts.push({ kind: "text", markdown: rest });
  return parts;
}

/** From a line on, the first with something on it. */
function firstFull(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at].trim() === "") at++;
  return at;
}
