import type { Refusal } from "../failure.ts";
import { refuse } from "../failure.ts";
import { withoutSafety } from "../files/safe_cell.ts";
import type { TableRow } from "../files/text_table.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import { type TermBook, type TermWork, typedPoints } from "./schema.ts";

/** What a column of a table names a person by. */
type Who = "username" | "number" | "name";

/** The headings that schools, Gavel and Moodle give to these columns. */
const HEADS: readonly [Who, RegExp][] = [
  ["username", /^(用户名|账号|帐号|user ?name|account|login)$/i],
  [
    "number",
    /^(学号|学籍号|id ?number|student ?(number|no\.?|id)|number|no\.?)$/i,
  ],
  [
    "name",
    /^(姓名|真实姓名|学生姓名|学生|名字|real ?name|full ?name|first ?name|name|student)$/i,
  ],
];

/** A person of the term as tables name them. */
export interface Named {
  uid: string;
  username: string;
  number: string | null;
  name: string;
}

/** A number of the table that is another than the term's. */
export interface Change {
  uid: string;
  work: string;
  /** Null: there is none. */
  from: number | null;
  to: number;
}

/** What a table of marks says, before anything is written (row S1.3). */
export interface MarkPlan {
  changes: Change[];
  /** The works whose columns were found. */
  works: TermWork[];
  /** Headings that name no work. */
  ignored: string[];
  /** Works with more than one column; none of these is taken. */
  repeated: string[];
  /** Who is named and is not in the term. */
  unknown: string[];
  /** Who is named by more than one row; none of these is taken. */
  twice: string[];
  /** Names that several people have. */
  unclear: string[];
  /** What is no number, or more than the work gives. */
  wrong: { name: string; title: string; text: string }[];
  /** Numbers with a comma in place of a point, which were taken as such. */
  commas: number;
  same: number;
}

/** A heading as works are found by: without what tells its most points, its kind or its scale. */
const plainHead = (text: string): string =>
  nameKey(
    text.trim().replace(/^(assignment|quiz|作业|测验)[:：]/i, "")
      .replace(/\((real|实际值)\)$/i, "").trim()
      .replace(/[(（][\d.]{1,8}[)）]$/, "").trim(),
  );

function workHeads(works: readonly TermWork[]): Map<string, number> {
  const heads = new Map<string, number>();
  const twice = new Set<string>();
  works.forEach(({ key, title }, n) => {
    const head = plainHead(title);
    if (heads.has(head)) twice.add(head);
    heads.set(head, n);
    heads.set(nameKey(key), n);
    heads.set(plainHead(`${title} ${key}`), n);
  });
  // A title that several have names none of them.
  for (const head of twice) heads.delete(head);
  return heads;
}

/** How a work's column is headed: by its title, and by its key where another has the same title. */
export const headOf = (
  work: TermWork,
  works: readonly TermWork[],
): string => {
  const isSame = (other: TermWork) =>
    other !== work && plainHead(other.title) === plainHead(work.title);
  return works.some(isSame) ? `${work.title} ${work.key}` : work.title;
};

/** Reads a table of marks against a term; nothing is written. */
export function planMarks(
  { works, rows }: TermBook,
  people: readonly Named[],
  sent: readonly TableRow[],
): Result<MarkPlan, Refusal> {
  const table = sent.map(({ cells }) => ({ cells: cells.map(withoutSafety) }));
  const heads = workHeads(works);
  const whoOf = (cell: string) =>
    HEADS.find(([, head]) => head.test(cell.trim()))?.[0] ?? null;
  const at = table.findIndex(({ cells }) =>
    cells.some((cell) => whoOf(cell) !== null) &&
    cells.some((cell) => heads.has(plainHead(cell)))
  );
  if (at < 0) return refuse("termImportHeads");
  const found = table[at].cells.map((cell) => ({
    head: cell.trim(),
    who: whoOf(cell),
    work: heads.get(plainHead(cell)) ?? null,
  }));
  const columns = found.map((column) => ({
    ...column,
    isRepeated: column.work !== null &&
      found.filter(({ work }) => work === column.work).length > 1,
  }));
  const by = indexOf(people);
  const rowOf = new Map(rows.map((row) => [row.uid, row]));
  const plan: MarkPlan = {
    changes: [],
    works: columns.flatMap(({ work, isRepeated }) =>
      work === null || isRepeated ? [] : [works[work]]
    ),
    ignored: columns.filter(({ head, who, work }) =>
      head !== "" && who === null && work === null
    ).map(({ head }) => head),
    repeated: [
      ...new Set(
        columns.flatMap(({ head, isRepeated }) => isRepeated ? [head] : []),
      ),
    ],
    unknown: [],
    twice: [],
    unclear: [],
    wrong: [],
    commas: 0,
    same: 0,
  };
  const rowsOf = new Map<string, string[][]>();
  for (const { cells } of table.slice(at + 1)) {
    const named = columns.flatMap(({ who }, n) =>
      who === null || !cells[n]?.trim() ? [] : [{ who, text: cells[n].trim() }]
    );
    if (named.length === 0) continue;
    const person = personOf(by, named);
    if (person === "unclear") plan.unclear.push(named[0].text);
    else if (person === null) plan.unknown.push(named[0].text);
    else rowsOf.set(person.uid, [...rowsOf.get(person.uid) ?? [], cells]);
  }
  const nameOf = new Map(people.map(({ uid, name }) => [uid, name]));
  for (const [uid, lines] of rowsOf) {
    if (lines.length > 1) {
      plan.twice.push(nameOf.get(uid)!);
      continue;
    }
    columns.forEach(({ work, isRepeated }, n) => {
      const text = lines[0][n]?.trim() ?? "";
      if (work === null || isRepeated || /^[-–—]?$/.test(text)) return;
      const { key, most, title } = works[work];
      const cell = rowOf.get(uid)!.cells[work];
      const to = typedPoints(text);
      if (to === null || to > most) {
        // What the export says of who is excused is no number, and changes nothing.
        if (cell.is === "excused" && !/\d/.test(text)) return;
        plan.wrong.push({ name: nameOf.get(uid)!, title, text });
        return;
      }
      if (/[,，]/.test(text)) plan.commas++;
      const from = cell.points ?? (cell.is === "missing" ? 0 : null);
      if (to === from && cell.is !== "excused") plan.same++;
      else plan.changes.push({ uid, work: key, from, to });
    });
  }
  return ok(plan);
}

type Index = Record<Who, Map<string, Named | "unclear">>;

function indexOf(people: readonly Named[]): Index {
  const index: Index = {
    username: new Map(),
    number: new Map(),
    name: new Map(),
  };
  for (const person of people) {
    for (const who of ["username", "number", "name"] as const) {
      const value = person[who];
      if (!value) continue;
      const key = nameKey(value);
      index[who].set(key, index[who].has(key) ? "unclear" : person);
    }
  }
  return index;
}

/** Usernames tell people apart, numbers mostly do, names may not. */
function personOf(
  index: Index,
  named: readonly { who: Who; text: string }[],
): Named | "unclear" | null {
  let last: "unclear" | null = null;
  for (const [kind] of HEADS) {
    for (const { who, text } of named) {
      if (who !== kind) continue;
      const found = index[who].get(nameKey(text));
      if (found === "unclear") last = "unclear";
      else if (found !== undefined) return found;
    }
  }
  return last;
}
