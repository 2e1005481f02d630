import { Parser } from "htmlparser2";
import { escapeHtml } from "../escape_html.ts";
import type { Task } from "../workers/task.ts";
import { type ArchiveFile, openArchive, streamArchive } from "./archive.ts";
import { MAX_COLUMNS, type TableRow, withoutBlank } from "./text_table.ts";

/** The most bytes of one part of a workbook, unpacked. */
const MAX_PART_BYTES = 16 * 1024 ** 2;
/** More than a class list, or any list of people, has. */
const MAX_ROWS = 20_000;
const MAX_FILES = 500;
/** The most characters of all cells; a shared text may be in any number of cells. */
const MAX_CHARS = 2 * 1024 ** 2;
/** The part with the texts of cells, each stored once. */
const SHARED = "xl/sharedStrings.xml";

/**
 * Reads the first sheet of an Excel workbook (Office Open XML) as texts. Null: it is no
 * workbook; "tooLong": it is longer than any list of people. Formulas are read as the
 * values that they had when it was saved.
 */
export async function readXlsx(
  path: string,
  task: Pick<Task, "bounded">,
): Promise<TableRow[] | "tooLong" | null> {
  const opened = await openArchive(path, {
    files: MAX_FILES,
    unpackedBytes: 4 * MAX_PART_BYTES,
    ratio: Infinity,
  });
  if (!opened.ok) {
    const isLong = opened.error === "archiveTooMany" ||
      opened.error === "archiveTooLarge";
    return isLong ? "tooLong" : null;
  }
  using archive = opened.value;
  const fileOf = (name: string) =>
    archive.files.find((file) => file.name === name);
  const partOf = async (name: string) => {
    const file = fileOf(name);
    return file === undefined ? null : await textOf(file);
  };
  const book = await partOf("xl/workbook.xml");
  const links = await partOf("xl/_rels/workbook.xml.rels");
  if (book === null || links === null) return null;
  const name = task.bounded(() => firstSheet(book, links));
  if (name === null) return null;
  const sizes = [name, SHARED].map((name) => fileOf(name)?.size ?? 0);
  if (Math.max(...sizes) > MAX_PART_BYTES) return "tooLong";
  const sheet = await partOf(name);
  if (sheet === null) return null;
  const shared = await partOf(SHARED);
  return task.bounded(() => {
    const rows = rowsOf(sheet, shared === null ? [] : sharedTexts(shared));
    return rows === null ? "tooLong" : withoutBlank(rows);
  });
}

async function textOf(file: ArchiveFile): Promise<string | null> {
  if (file.size > MAX_PART_BYTES) return null;
  try {
    return await new Response(file.stream()).text();
  } catch {
    // Broken, or longer than declared: treated as no workbook.
    return null;
  }
}

type Attributes = Record<string, string>;
/** Removes the prefix of an element's name, which each writer may choose. */
const local = (name: string) => name.slice(name.indexOf(":") + 1);

function walk(
  xml: string,
  handlers: {
    open?: (name: string, attributes: Attributes) => void;
    text?: (text: string) => void;
    close?: (name: string) => void;
  },
): void {
  const parser = new Parser({
    onopentag: (name, attributes) => handlers.open?.(local(name), attributes),
    ontext: (text) => handlers.text?.(text),
    onclosetag: (name) => handlers.close?.(local(name)),
  }, { xmlMode: true, decodeEntities: true });
  parser.end(xml);
}

/** Returns the path of the first sheet in the archive. */
function firstSheet(book: string, links: string): string | null {
  let id: string | undefined;
  walk(book, {
    open: (name, attributes) => {
      if (name === "sheet") id ??= attributes["r:id"];
    },
  });
  let target: string | null = null;
  walk(links, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id === id) target = Target;
    },
  });
  return target && new URL(target, "file:///xl/").pathname.slice(1);
}

/** Returns the texts that cells refer to by number, without those for pronunciation. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isReading = false;
  walk(xml, {
    open: (name) => {
      if (name === "si") texts.push("");
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += text;
    },
    close: (name) => {
      if (name === "rPh") isReading = false;
      if (name === "t") isText = false;
    },
  });
  return texts;
}

interface Cell {
  column: number;
  type: string;
  text: string;
}

/** Returns the rows; null: there are too many characters. */
function rowsOf(xml: string, shared: readonly string[]): TableRow[] | null {
  const rows: TableRow[] = [];
  let chars = 0;
  let last = 0;
  let cell: Cell | null = null;
  let isValue = false;
  walk(xml, {
    open: (name, { r, t }) => {
      if (name === "row") {
        last = Number(r ?? last + 1);
        if (rows.length <= MAX_ROWS) rows.push({ row: last, cells: [] });
      } else if (name === "c" && rows.length > 0) {
        const next = rows.at(-1)!.cells.length;
        cell = { column: columnOf(r) ?? next, type: t ?? "n", text: "" };
      }
      isValue = name === "v" || name === "t";
    },
    text: (text) => {
      if (cell !== null && isValue) cell.text += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      if (name !== "c" || cell === null) return;
      if (chars <= MAX_CHARS && cell.column < MAX_COLUMNS) {
        const { cells } = rows.at(-1)!;
        while (cells.length <= cell.column) cells.push("");
        cells[cell.column] = shown(cell, shared);
        chars += cells[cell.column].length;
      }
      cell = null;
    },
  });
  return rows.length > MAX_ROWS || chars > MAX_CHARS ? null : rows;
}

function shown({ type, text }: Cell, shared: readonly string[]): string {
  if (type === "s") return shared[Number(text)] ?? "";
  // Shown as an error rather than an empty cell, because something was meant to be there.
  if (type === "e") return text || "#N/A";
  // Long numbers, such as student numbers, are stored with an exponent.
  const isNumber = type === "n" && /e/i.test(text) &&
    Number.isFinite(Number(text));
  return isNumber ? String(Number(text)) : text;
}

/** Returns the column's number from 0: 27 for `AB7`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = 26 * column + parseInt(letter, 36) - 9;
  return column - 1;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The media type for downloads. */
export const XLSX_TYPE = `${TYPE}.sheet`;

/** Makes a workbook of one sheet; all cells are texts, also those of digits. */
export function writeXlsx(
  rows: readonly (readonly (string | number)[])[],
): ReadableStream<Uint8Array> {
  const sheet = rows.map((cells, n) =>
    `<row r="${n + 1}">${cells.map(written).join("")}</row>`
  ).join("");
  return streamArchive([
    {
      name: "[Content_Types].xml",
      text:
        `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      text:
        `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      text:
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text:
        `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      text:
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
  ]);
}

const written = (cell: string | number) =>
  typeof cell === "number" ? `<c><v>${cell}</v></c>` : textCell(cell);

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${
    escapeHtml(text)
  }</t></is></c>`;
