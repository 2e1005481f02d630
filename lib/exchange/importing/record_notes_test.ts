import assert from "node:assert/strict";
import { decoded } from "../../../tests/http/forms.ts";
import { readIn } from "../../../tests/http/exchange/imports.ts";
import { type Entries, zip } from "../../../tests/packages.ts";
import { only } from "../../../tests/reading.ts";
import { withFile } from "../../../tests/package_fields.ts";
import { polygonEntries } from "../../../tests/packages_more.ts";
import { openTestSite, type TestSite } from "../../../tests/support.ts";
import { icpcWith } from "../../../tests/icpc_reading.ts";
import type { ProblemBundle } from "../bundle.ts";
import type { Note } from "./take.ts";
import { forRecord } from "./record_notes.ts";

/** Packs a problem of Hydro with so many cases; `own` makes what each case says. */
const hydroCases = (
  count: number,
  { own = () => "", head = "", more = [] }: {
    own?: (n: number) => string;
    head?: string;
    more?: Entries;
  },
) => {
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const cases = numbers.map((n) =>
    `  - {input: ${n}.in, output: ${n}.out${own(n)}}\n`
  );
  return zip([
    ["problem.yaml", "pid: H1\ntitle: Sum\n"],
    ["problem_en.md", "Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n"],
    [
      "testdata/config.yaml",
      `time: 1s\nmemory: 64m\n${head}cases:\n${cases.join("")}`,
    ],
    ...numbers.flatMap((n) => [
      [`testdata/${n}.in`, `${n}\n`] as const,
      [`testdata/${n}.out`, `${n}\n`] as const,
    ]),
    ...more,
  ]);
};

const LOST =
  "checker_type: testlib\nchecker: gone.cc\nvalidator: none.cc\ntype: default\n";

const pageOf = async (t: TestSite, id: number, language: string) => {
  const page = await t.browse(
    `/admin/problem/batch-operation/${id}?l=${language}`,
    { as: "root" },
  );
  return decoded(await page.text());
};

Deno.test("a field of many cases is told of once, and hides nothing", async () => {
  await using t = await openTestSite();
  const { id, items: [{ findings }] } = await readIn(
    t,
    hydroCases(70, { own: (n) => `, weight: ${n}`, head: LOST }),
  );
  const names = findings.filter(({ code }) => code === "fieldLeft")
    .map(({ params }) => params?.name);
  assert.deepEqual(names, ["config.yaml case weight: 1, 2, 3, … (70)"]);
  const page = await pageOf(t, id, "en-US");
  assert.match(page, /no checker gone\.cc/);
  assert.match(page, /validator none\.cc is not in the package/);
});

Deno.test("what one case says is told of as it is, with how often it is said", async () => {
  const told = async (own: (n: number) => string) => {
    const { bundle } = await only(hydroCases(4, { own }));
    return bundle.findings.filter(({ code }) => code === "fieldLeft")
      .map(({ params }) => params?.name);
  };
  const some = (n: number) => n === 2 ? ", weight: 9" : "";
  assert.deepEqual(await told(some), ["config.yaml case weight: 9"]);
  assert.deepEqual(await told(() => ", weight: 9"), [
    "config.yaml case weight: 9 (4)",
  ]);
});

Deno.test("what many groups or elements say is told of once for each field", async () => {
  const fields = (bundle: ProblemBundle, name: string) =>
    bundle.findings.map(({ params }) => String(params?.name))
      .filter((said) => said.includes(name));
  const groups = Array.from({ length: 5 }, (_, n) =>
    [
      `data/secret/g${n}/testdata.yaml`,
      `new: ${n}\n`,
    ] as [string, string]);
  assert.deepEqual(fields(await icpcWith(groups), " new"), [
    "testdata.yaml new: 0, 1, 2, … (5)",
  ]);
  const entries = polygonEntries();
  const [[path, xml]] = entries;
  let n = 0;
  const changed = String(xml)
    .replaceAll("<solution ", () => `<solution new="${n++}" `);
  assert.ok(n > 1);
  const { bundle } = await only(zip(withFile(entries, path, changed)));
  const told = fields(bundle, "solution/new");
  assert.equal(told.length, 1, told.join("; "));
  assert.ok(told[0].includes("/new: 0, 1") && told[0].endsWith(` (${n})`));
});

Deno.test("endings of files that are not read are all named", async () => {
  const bundle = await icpcWith(
    Array.from({ length: 30 }, (_, n) => [`data/secret/x.e${n}`, "1"]),
  );
  const told = bundle.findings.filter(({ params }) =>
    /secret \*\.e\d+ \(1\)$/.test(String(params?.name))
  );
  assert.equal(told.length, 30);
});

Deno.test("fields that no list has room for are counted, behind all that is graver", async () => {
  await using t = await openTestSite();
  const fields = Array.from({ length: 150 }, (_, n) => `new${n}: ${n}\n`);
  const { id, items: [{ findings }] } = await readIn(
    t,
    hydroCases(2, { head: fields.join("") + LOST }),
  );
  const codes = findings.map(({ code }) => code);
  const shown = codes.filter((code) => code === "fieldLeft").length;
  assert.ok(shown > 40 && shown < 70, String(shown));
  for (const code of ["checkerMissing", "validatorMissing"]) {
    const place = codes.indexOf(code);
    assert.ok(place >= 0 && place < codes.indexOf("fieldLeft"), code);
  }
  const n = 150 - shown;
  assert.deepEqual(findings.at(-1), { code: "moreLeft", params: { n } });
  assert.ok((await pageOf(t, id, "en-US")).includes(`And ${n} more`));
  assert.ok((await pageOf(t, id, "zh-CN")).includes(`另有 ${n} 项`));
});

Deno.test("names that no line has room for are counted", async () => {
  await using t = await openTestSite();
  const files = Array.from(
    { length: 300 },
    (_, n) => [`testdata/gen${n}.py`, "1"] as const,
  );
  const { id, items: [{ findings }] } = await readIn(
    t,
    hydroCases(2, { more: files }),
  );
  const { params } = findings.find(({ code }) => code === "filesLeft")!;
  const shown = String(params!.names).split(", ").length;
  assert.equal(shown + Number(params!.more), 300);
  const english = await pageOf(t, id, "en-US");
  assert.match(english, new RegExp(`gen\\d+\\.py and ${params!.more} more`));
  const chinese = await pageOf(t, id, "zh-CN");
  assert.ok(chinese.includes(`另有 ${params!.more} 个`));
});

Deno.test("what is said often leaves room for what is said once", () => {
  const many = (code: string, count: number): Note[] =>
    Array.from(
      { length: count },
      (_, n) => ({ code, params: { name: `${n}` } }),
    );
  const all = [
    ...many("fieldLeft", 90),
    ...many("errors.annexFull", 200),
    { code: "checkerMissing" },
    { code: "timeGuessed" },
    { code: "moreLeft", params: { n: 5 } },
  ];
  const rows = forRecord(all);
  const codes = rows.map(({ code }) => code);
  assert.ok(codes.includes("checkerMissing") && codes.includes("timeGuessed"));
  // Findings that matter more already fill the record.
  assert.equal(codes.filter((code) => code === "fieldLeft").length, 1);
  const n = 90 + 200 + 2 + 5 - (rows.length - 1);
  assert.deepEqual(rows.at(-1), { code: "moreLeft", params: { n } });
  // Again it is what it was.
  assert.deepEqual(forRecord(rows), rows);
  const long = forRecord([{
    code: "fieldLeft",
    params: { name: "字".repeat(999) },
  }]);
  assert.match(String(long[0].params!.name), /^字{100,400}…$/);
});
