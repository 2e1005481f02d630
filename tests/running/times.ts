import { dirname } from "node:path";
import { USUAL_TIMES } from "./usual_times.ts";

/** How long a test took, steps included. */
export interface Timed {
  file: string;
  name: string;
  seconds: number;
}

const CASE = /<testcase name="([^"]*)" classname="([^"]*)" time="([\d.]+)"/g;
const ENTITIES = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const STEP = " > ";

/** The tests in a JUnit report of `deno test`, without their steps. */
export function timesIn(report: string): Timed[] {
  const all = [...report.matchAll(CASE)].map(([, name, file, seconds]) => ({
    file: file.replace(/^\.\//, ""),
    name: name.replaceAll(
      /&(\w+);/g,
      (whole, word) => ENTITIES[word as keyof typeof ENTITIES] ?? whole,
    ),
    seconds: Number(seconds),
  }));
  const names = new Set(all.map(({ name }) => name));
  const isStep = (name: string): boolean => {
    const end = name.lastIndexOf(STEP);
    if (end < 0) return false;
    const outer = name.slice(0, end);
    return names.has(outer) || isStep(outer);
  };
  return all.filter(({ name }) => !isStep(name));
}

/** Seconds by file of earlier runs on this machine. */
const KEPT = ".tmp/test_times.json";

async function readKept(): Promise<Record<string, number>> {
  try {
    return JSON.parse(await Deno.readTextFile(KEPT));
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return {};
    throw reason;
  }
}

/** Seconds by file, as far as anybody knows. */
export const readTimes = async (): Promise<Record<string, number>> => ({
  ...USUAL_TIMES,
  ...await readKept(),
});

/** Keeps what these files took, beside those that did not run this time. */
export async function keepTimes(tests: readonly Timed[]): Promise<void> {
  const files = Map.groupBy(tests, ({ file }) => file);
  const now = [...files].map(([file, rows]) => [
    file,
    rows.reduce((sum, { seconds }) => sum + seconds, 0),
  ]);
  const times = { ...await readKept(), ...Object.fromEntries(now) };
  await Deno.mkdir(dirname(KEPT), { recursive: true });
  await Deno.writeTextFile(KEPT, JSON.stringify(times, null, 1));
}
