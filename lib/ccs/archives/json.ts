import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { fault } from "./archive.ts";
import type { Files } from "./files.ts";

/** Reads a JSON file; what it is not, is told. */
export async function jsonOf<S extends z.ZodType>(
  files: Files,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const found = await maybeJson(files, name, schema);
  if (found === null) throw fault("archiveNoContest", name);
  return found;
}

/** The same for one that may be missing: then null. One that people write may be YAML. */
export async function maybeJson<S extends z.ZodType>(
  files: Files,
  name: string,
  schema: S,
): Promise<z.output<S> | null> {
  const text = await files.text(name);
  if (text === null) {
    const yaml = name.replace(/\.json$/, ".yaml");
    return await files.has(yaml)
      ? parsed(
        yaml,
        schema,
        () => files.text(yaml),
        (words) => parseYaml(words, { maxAliasCount: 0 }),
      )
      : null;
  }
  return await parsed(name, schema, () => Promise.resolve(text), JSON.parse);
}

async function parsed<S extends z.ZodType>(
  name: string,
  schema: S,
  read: () => Promise<string | null>,
  parse: (text: string) => unknown,
): Promise<z.output<S>> {
  let value: unknown;
  try {
    value = parse((await read() ?? "").replace(/^\uFEFF/, ""));
  } catch (reason) {
    throw fault(
      "archiveNotJson",
      name,
      (reason as Error).message.slice(0, 200),
    );
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw fault("archiveFieldWrong", name, issue.path.join("."));
}
