import { type Entries, zip } from "./packages.ts";
import { icpcEntries } from "./packages_more.ts";
import { only } from "./reading.ts";

/** The package of the legacy format with other programs. */
export async function icpcWith(entries: Entries) {
  const added = entries.map(([name, text]) => [`sum/${name}`, text] as const);
  const names = new Set<string>(added.map(([name]) => name));
  const others = icpcEntries().filter(([name]) =>
    !/submissions|input_validators/.test(name) && !names.has(name)
  );
  return (await only(zip([...others, ...added]))).bundle;
}

/** What a finding names. */
export const namesLeft = (
  { findings }: Awaited<ReturnType<typeof icpcWith>>,
  code: string,
) => findings.find((finding) => finding.code === code)?.params?.names;
