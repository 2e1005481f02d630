/**
 * Writes docs/coverage.md: which tests show each row of the specification. A row's
 * id stands in the test's own name, after its document, as in
 * `Deno.test("own rows count once [2 R1.4, R1.5; 3 G8.3]", …)`; what a whole file
 * shows, in a comment at its top, `// Rows: 2 C1.1–C1.7; 3 A8.7`.
 */
import { allSources, isTest, type Source } from "./structure/sources.ts";

const ROW = /[A-Z]\d+\.\d+/;
const IN_NAMES = new RegExp(
  `\\[(\\d ${ROW.source}[^\\]\\n]*)\\]`,
  "g",
);
const AT_TOP = /^\/\/ Rows: (.+)$/gm;

/** The ids that a list names, as `2 C1.3`; `C1.1–C1.4` are four. */
export function rowsIn(list: string): string[] {
  const rows: string[] = [];
  let document = "";
  for (const part of list.split(/[;,]\s*/)) {
    const [, own, first, from, to] =
      /^(?:(\d) )?(?:([A-Z]\d+)\.(\d+))(?:[–-](?:[A-Z]\d+\.)?(\d+))?$/
        .exec(part.trim()) ?? [];
    if (first === undefined) throw new Error(`no rows: "${part}" in "${list}"`);
    document = own ?? document;
    if (document === "") throw new Error(`which document? "${list}"`);
    for (let n = Number(from); n <= Number(to ?? from); n++) {
      rows.push(`${document} ${first}.${n}`);
    }
  }
  return rows;
}

/** The rows that a test file names. */
const rowsOf = ({ text }: Source): string[] =>
  [...text.matchAll(IN_NAMES), ...text.matchAll(AT_TOP)]
    .flatMap(([, list]) => rowsIn(list));

/** `tests/http/contests/list_test.ts` as `http/contests/list`. */
const shortName = (path: string) =>
  path.replace(/^tests\/(?=\w+\/)/, "").replace(/^lib\/(?=\w+\/)/, "lib/")
    .replace(/_test\.tsx?$/, "");

const inOrder = (a: string, b: string) =>
  a.localeCompare(b, "en", { numeric: true });

/** The document: a line for each row, in the order of the specification. */
export function coverage(sources: readonly Source[]): string {
  const shownBy = new Map<string, string[]>();
  for (const source of sources.filter(isTest)) {
    for (const row of new Set(rowsOf(source))) {
      shownBy.set(row, [...shownBy.get(row) ?? [], shortName(source.path)]);
    }
  }
  const rows = [...shownBy.keys()].sort(inOrder);
  const documents = [...new Set(rows.map((row) => row[0]))];
  const parts = documents.map((document) => {
    const lines = rows.filter((row) => row[0] === document)
      .map((row) => `- ${row.slice(2)}: ${shownBy.get(row)!.join(", ")}`);
    return `## Document ${document}\n\n${lines.join("\n")}\n`;
  });
  return [
    "# Which tests show what the specification says\n",
    "Made by `deno task coverage` of the ids in the tests' names and first lines; `http/…`, `browser/…`, `judge/…`, `process/…` are below `tests/`. Rows that are missing here have no test that names them.\n",
    ...parts,
  ].join("\n");
}

if (import.meta.main) {
  await Deno.writeTextFile("docs/coverage.md", coverage(await allSources()));
}
