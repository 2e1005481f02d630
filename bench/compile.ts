import { compile } from "../judge/compile.ts";
import { PrecompiledHeaders } from "../judge/headers.ts";
import { LANGUAGES } from "../lib/judging/languages.ts";
import { silentLog } from "../lib/log.ts";
import { openTestJudge } from "../tests/judge/support.ts";
import { type Figure, median } from "./report.ts";

const RUNS = 9;
const HEADERS = ["bits/stdc++.h", "iostream"];

/** Compiling a small program with the header that it begins with precompiled, against reading it. */
export async function benchCompile(dir: string): Promise<Figure[]> {
  const languages = LANGUAGES.filter(({ name }) => name === "C++ With O2");
  await using judge = await openTestJudge({ languages });
  const [cold] = judge.toolchains;
  const { express, largeDir } = judge.host;
  const headers = new PrecompiledHeaders({
    cacheDir: dir,
    dir: largeDir!,
    log: silentLog,
  });
  await headers.find([cold]);
  const figures: Figure[] = [];
  for (const header of HEADERS) {
    const code = `#include <${header}>
int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }
`;
    while (!headers.isWished) headers.of(cold, code);
    await headers.make(express);
    const times = { cold: [] as number[], warm: [] as number[] };
    for (let n = 0; n < RUNS; n++) {
      for (const kind of ["cold", "warm"] as const) {
        const toolchain = kind === "cold" ? cold : { ...cold, headers };
        const started = performance.now();
        const made = await compile({ toolchain, box: judge.box, code });
        times[kind].push(performance.now() - started);
        if (!made.ok) throw new Error(made.error.message);
      }
    }
    const [warm, plain] = [median(times.warm), median(times.cold)];
    figures.push({
      name: `compiling with <${header}> precompiled`,
      value: warm / plain,
      unit: "×",
      aim: header === "iostream" ? 0.5 : 0.3,
      from: `${warm.toFixed(0)} ms against ${
        plain.toFixed(0)
      } ms, medians of ${RUNS}`,
    });
  }
  return figures;
}
