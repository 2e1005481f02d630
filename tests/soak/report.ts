/** What a soak says while it runs, and what its processes have warned of. */
import type { Kept } from "./machines.ts";
import { MINUTE_MS } from "../../lib/durations.ts";

const WARNING = /^\S+Z (WARN|ERROR)\s+(.*)$/;
const MAX_CHARS = 160;

/** Says how far it is, once a minute, until it is disposed of. */
export function eachMinute(
  say: (line: string) => void,
  figures: () => string,
): Disposable {
  const began = Date.now();
  const timer = setInterval(() => {
    const minutes = Math.round((Date.now() - began) / MINUTE_MS);
    say(`minute ${minutes}: ${figures()}`);
  }, MINUTE_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Warnings and errors of all starts, those that differ by figures as one. */
export function warningsOf(all: readonly Kept[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, said } of all) {
    for (const line of said) {
      const [, level, words] = WARNING.exec(line) ?? [];
      if (level === undefined) continue;
      const who = name.replace(/ \d+$/, "");
      const what = `${who}: ${level} ${plain(words)}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${times} × ${what}`);
}

const plain = (words: string) =>
  words.replaceAll(/[0-9a-f]{64}|\b[0-9a-f]{8}\b|\d+/g, "…")
    .replaceAll(/(…[-.:…]*)+/g, "…").slice(0, MAX_CHARS);
