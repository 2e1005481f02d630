import assert from "node:assert/strict";
import { type Entries, zip } from "./packages.ts";
import { only } from "./reading.ts";

/** All that a reader has understood of a package, as far as anybody sees it. */
async function understood(file: Entries | string): Promise<string> {
  const { bundle, tests } = await only(
    typeof file === "string" ? file : zip(file),
    typeof file === "string" ? "set.xml" : undefined,
  );
  const {
    problem,
    auth,
    kept,
    findings,
    annex: attachments,
    siteFiles,
    cases,
  } = bundle;
  const names = [...attachments, ...siteFiles].map(({ name }) => name);
  const points = cases.map(({ score, groupNum }) => [score, groupNum]);
  return JSON.stringify([problem, auth, kept, findings, names, tests, points])
    .replaceAll(/https:\/\/image\.invalid\/[\w-]+/g, "image");
}

/**
 * Each field that a format knows makes a difference to what is read or is said
 * of it, unless it stands in `idle`: nothing vanishes unsaid.
 */
export async function assertNothingVanishes(
  t: Deno.TestContext,
  { fields, idle = [], packed }: {
    /** By name, with a value that is not how things are anyway. */
    fields: Record<string, string>;
    idle?: readonly string[];
    packed: (field: string | null) => Entries | string;
  },
): Promise<void> {
  const plain = await understood(packed(null));
  for (const [name, field] of Object.entries(fields)) {
    await t.step(name, async () => {
      const other = await understood(packed(field));
      assert.equal(other === plain, idle.includes(name));
    });
  }
}

/** A package in which one file has other content, or is added. */
export const withFile = (
  entries: Entries,
  path: string,
  content: string,
): Entries => [
  ...entries.filter(([name]) => name !== path),
  [path, content],
];
