import { compile } from "../judge/compile.ts";
import { PrecompiledHeaders } from "../judge/headers.ts";
import { LANGUAGES } from "../lib/judging/languages.ts";
import { silentLog } from "../lib/log.ts";
import { openTestJudge } from "../tests/judge/support.ts";
import { type Figure, median } from "./report.ts";

const RUNS = 9;
const sum = (header: string) =>
  `#include <${header}>
int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }
`;
const JAVA = LANGUAGES.find(({ name }) => name === "Java")!;
const ROWS = [
  {
    language: "C++ With O2",
    what: "<bits/stdc++.h> precompiled",
    code: sum("bits/stdc++.h"),
    aim: 0.3,
  },
  {
    language: "C++ With O2",
    what: "<iostream> precompiled",
    code: sum("iostream"),
    aim: 0.5,
  },
  {
    language: JAVA.name,
    what: "the classes of javac archived",
    code: JAVA.template,
    aim: 0.8,
  },
];

/** Compiling a small program with what its compiler need not do again, against all of it. */
export async function benchCompile(dir: string): Promise<Figure[]> {
  const languages = LANGUAGES.filter(({ name }) =>
    ROWS.some(({ language }) => language === name)
  );
  await using judge = await openTestJudge({ languages });
  const { express, largeDir } = judge.host;
  const headers = new PrecompiledHeaders({
    cacheDir: dir,
    dir: largeDir!,
    system: express.host.system,
    log: silentLog,
  });
  await headers.find(judge.toolchains);
  const figures: Figure[] = [];
  for (const { language, what, code, aim } of ROWS) {
    const cold = judge.toolchains.find((one) => one.language.name === language);
    if (cold === undefined) continue;
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
      name: `compiling with ${what}`,
      value: warm / plain,
      unit: "×",
      aim,
      from: `${warm.toFixed(0)} ms against ${
        plain.toFixed(0)
      } ms, medians of ${RUNS}`,
    });
  }
  return figures;
}
