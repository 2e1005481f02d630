import type { ArchiveFile } from "../../files/archive.ts";
import { memoryFile } from "./parts.ts";
import { sourceText } from "../programs/programs.ts";
import { MAX_TEXT_BYTES, type Tree, treeWith } from "../reading/tree.ts";
import { endingOf } from "./words.ts";
import { asObject, asText, readYaml } from "../reading/yaml.ts";

/** The files in which the format replaces constants; test data and attachments stay as they are. */
const PLACES =
  /^(statement|problem_statement|input_validators|output_validator|include|submissions)\/|^data\/(.*\/)?test_group\.yaml$/;
const IN_TEXT = /\{\{(\w+)(?:\.(\w+))?\}\}/g;
const IN_LATEX = /\\constant\{(\w+)(?:\.(\w+))?\}/g;
const MAX_CHARS = 1_000;
/** The most bytes of all changed files, which are held in memory. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Returns a package of 2025-09 with its constants replaced by their values. */
export async function withConstants(folder: Tree): Promise<Tree> {
  const constants = await constantsIn(folder);
  if (constants.size === 0) return folder;
  const changed = new Map<string, ArchiveFile>();
  let bytes = 0;
  for (const [path, file] of folder.all()) {
    if (!PLACES.test(path)) continue;
    const text = await sourceText(file);
    if (text === null) continue;
    const filled = fill(text, endingOf(path) === "tex", constants);
    bytes += filled === text ? 0 : filled.length;
    if (bytes > MAX_BYTES) break;
    if (filled === text || filled.length > MAX_TEXT_BYTES) continue;
    changed.set(path, { ...memoryFile(file.name, filled), crc: file.crc });
  }
  return treeWith(folder, changed);
}

/** Returns the constants by `name.variant`, written as in the file: 10.0 is not 10. */
async function constantsIn(folder: Tree): Promise<Map<string, string>> {
  const yaml = await readYaml(folder, "problem.yaml", { isAsWritten: true });
  const constants = new Map<string, string>();
  for (const [name, said] of Object.entries(asObject(yaml.constants))) {
    const variants = typeof said === "object" ? asObject(said) : {
      value: said,
    };
    for (const [variant, value] of Object.entries(variants)) {
      const text = asText(value);
      if (text.length > MAX_CHARS) continue;
      constants.set(`${name}.${variant}`, text);
    }
  }
  return constants;
}

const fill = (
  text: string,
  isLatex: boolean,
  constants: ReadonlyMap<string, string>,
): string =>
  text.replaceAll(
    isLatex ? IN_LATEX : IN_TEXT,
    (whole, name, variant = "value") =>
      constants.get(`${name}.${variant}`) ?? whole,
  );
