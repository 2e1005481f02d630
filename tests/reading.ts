import assert from "node:assert/strict";
import type { ProblemBundle } from "../lib/exchange/bundle.ts";
import { FINDINGS } from "../lib/exchange/findings.ts";
import { type PackageItem, readPackage } from "../lib/exchange/package.ts";
import { Scratch } from "../lib/exchange/reading/scratch.ts";
import { readText } from "../lib/exchange/reading/tree.ts";

/** What a file holds, with its test data as texts. */
export async function read(bytes: Uint8Array | string, name = "set.zip") {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const path = `${dir}/file`;
  try {
    await Deno.writeFile(
      path,
      typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes,
    );
    const scratch = Scratch.within(dir);
    const items: (PackageItem & { tests: string[][] })[] = [];
    for await (const item of readPackage({ path, name }, { scratch })) {
      const tests = item.bundle.ok ? await testsOf(item.bundle.value) : [];
      items.push({ ...item, tests });
    }
    return items;
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

const testsOf = (bundle: ProblemBundle) =>
  Promise.all(bundle.cases.map(async ({ input, output }) => [
    await readText(input),
    output === null ? "(none)" : await readText(output),
  ]));

export async function only(bytes: Uint8Array | string, name?: string) {
  const [item, ...more] = await read(bytes, name);
  assert.deepEqual(more, []);
  assert.ok(item.bundle.ok, JSON.stringify(item.bundle));
  return { ...item, bundle: item.bundle.value };
}

/** The codes of what is said, of one kind. */
export const said = (bundle: ProblemBundle, kind: string) =>
  bundle.findings.map(({ code }) => code).filter((code) =>
    FINDINGS[code] === kind
  );

export const points = ({ cases }: ProblemBundle) =>
  cases.map(({ score, groupNum }) => [score, groupNum]);

/** What is kept beside the problem: role, name, language, verdict. */
export const kept = ({ kept: { rows } }: ProblemBundle) =>
  rows.map(({ role, name, language, expected }) =>
    role === "solution"
      ? [role, name, language, expected]
      : [role, name, language]
  );
