import { join } from "node:path";
import {
  compareAll,
  similarityOf,
  withoutGrams,
} from "../lib/similar/compare.ts";
import { tokensOf } from "../lib/similar/lexer.ts";
import { SHOWN_FROM } from "../lib/similar/schema.ts";

/**
 * Holds what Gavel calls similar against what people have said of a public set of
 * programs (row S6.4): `deno task similar FOLDER`. The folder is IR-Plag's (`case-*` with
 * `original`, `plagiarized`, `non-plagiarized`) or that of ConPlag's versions
 * (`labels.csv` beside `version_1`). All are in Java.
 */

const say = (line: string) =>
  void Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

/** A labelled pair of programs for one task. */
interface Labelled {
  task: string;
  one: string;
  other: string;
  isCopy: boolean;
  /** For a figure of its own. */
  level?: string;
}

interface Measured extends Labelled {
  similarity: number;
}

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) files.push(...await filesBelow(path));
    else if (name.endsWith(".java")) files.push(path);
  }
  return files.sort();
}

const exists = async (path: string) => {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
};

/** Each case's original with each of its copies, and with what others wrote themselves. */
async function irPlag(folder: string): Promise<Labelled[]> {
  const pairs: Labelled[] = [];
  for (const { name: task } of [...Deno.readDirSync(folder)]) {
    if (!task.startsWith("case-")) continue;
    const below = (part: string) => filesBelow(join(folder, task, part));
    const [one] = await below("original");
    for (const other of await below("plagiarized")) {
      const level = /[\\/](L\d)[\\/]/.exec(other)?.[1];
      pairs.push({ task, one, other, isCopy: true, level });
    }
    for (const other of await below("non-plagiarized")) {
      pairs.push({ task, one, other, isCopy: false });
    }
  }
  return pairs;
}

async function conPlag(folder: string, version: string): Promise<Labelled[]> {
  const rows = (await Deno.readTextFile(join(folder, "labels.csv")))
    .trim().split("\n").slice(1).map((line) => line.trim().split(","));
  const pairs: Labelled[] = [];
  for (const [a, b, task, label] of rows) {
    for (const pair of [`${a}_${b}`, `${b}_${a}`]) {
      const pathOf = async (id: string) => {
        const path = join(folder, version, pair, id);
        return await exists(path) && (await Deno.stat(path)).isDirectory
          ? (await filesBelow(path))[0]
          : `${path}.java`;
      };
      const [one, other] = [await pathOf(a), await pathOf(b)];
      if (!await exists(one) || !await exists(other)) continue;
      pairs.push({ task, one, other, isCopy: label === "1" });
      break;
    }
  }
  return pairs;
}

/** Measures each pair as a report on all programs of its task would. */
async function measured(pairs: readonly Labelled[]): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [, those] of Map.groupBy(pairs, ({ task }) => task)) {
    const files = [...new Set(those.flatMap((pair) => [pair.one, pair.other]))];
    const tokens = new Map<string, Uint16Array>();
    for (const file of files) {
      const code = await Deno.readTextFile(file);
      tokens.set(file, tokensOf(code, "java").kinds);
    }
    // One person's program may stand in several pairs.
    const alone = new Map(
      files.map((file) => [file.split(/[\\/]/).at(-1)!, tokens.get(file)!]),
    );
    const isNamed = files.every((file) => /[0-9a-f]{8}\.java$/.test(file));
    const all = isNamed ? [...alone.values()] : [...tokens.values()];
    const common = new Set(compareAll(all).common);
    const own = (file: string) => withoutGrams(tokens.get(file)!, common);
    for (const pair of those) {
      const { similarity } = similarityOf(own(pair.one), own(pair.other));
      results.push({ ...pair, similarity });
    }
  }
  return results;
}

/** How often a copy is found more similar than what is none: 0.5 is chance. */
function areaOf(pairs: readonly Measured[]): number {
  const copies = pairs.filter(({ isCopy }) => isCopy);
  const others = pairs.filter(({ isCopy }) => !isCopy);
  let wins = 0;
  for (const { similarity } of copies) {
    for (const other of others) {
      if (similarity > other.similarity) wins++;
      else if (similarity === other.similarity) wins += 0.5;
    }
  }
  return wins / (copies.length * others.length);
}

function at(pairs: readonly Measured[], threshold: number) {
  const found = pairs.filter(({ similarity }) => similarity >= threshold);
  const right = found.filter(({ isCopy }) => isCopy).length;
  const precision = right / Math.max(1, found.length);
  const recall = right / pairs.filter(({ isCopy }) => isCopy).length;
  const f1 = 2 * precision * recall / Math.max(1e-9, precision + recall);
  return { precision, recall, f1 };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function print(name: string, pairs: readonly Labelled[]): Promise<void> {
  const results = await measured(pairs);
  const copies = results.filter(({ isCopy }) => isCopy).length;
  say(`${name}: ${copies} copies, ${results.length - copies} others`);
  const area = areaOf(results);
  say(`  area under the curve ${area.toFixed(3)}`);
  const tell = (threshold: number, word: string) => {
    const { precision, recall, f1 } = at(results, threshold);
    say(
      `  ${word} ${threshold.toFixed(2)}: precision ${percent(precision)}, ` +
        `recall ${percent(recall)}, F1 ${f1.toFixed(3)}`,
    );
  };
  tell(SHOWN_FROM, "at Gavel's threshold");
  const all = Array.from({ length: 100 }, (_, n) => n / 100);
  const best = all.reduce((best, threshold) =>
    at(results, threshold).f1 > at(results, best).f1 ? threshold : best
  );
  tell(best, "at the best threshold");
  const levels = Map.groupBy(
    results.filter(({ level }) => level !== undefined),
    ({ level }) => level!,
  );
  for (const [level, those] of [...levels].sort()) {
    const with_ = [...those, ...results.filter(({ isCopy }) => !isCopy)];
    say(`  ${level}: area ${areaOf(with_).toFixed(3)}`);
  }
}

if (import.meta.main) {
  const [folder] = Deno.args;
  if (folder === undefined) {
    say("Say the folder of IR-Plag or of ConPlag's versions.");
    Deno.exit(2);
  }
  if (await exists(join(folder, "labels.csv"))) {
    for (const version of ["version_1", "version_2"]) {
      await print(`ConPlag ${version}`, await conPlag(folder, version));
    }
  } else await print("IR-Plag", await irPlag(folder));
}
