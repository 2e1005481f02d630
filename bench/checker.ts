import { basename, join } from "node:path";
import {
  CHECKER_COMPILED_AS,
  compileCommand,
  languageOf,
} from "../lib/judging/languages.ts";
import {
  Client,
  freePort,
  isReady,
  run,
  until,
} from "../tests/process/support.ts";
import { aProblemDto } from "../tests/http/problems/problem_forms.ts";
import { type Figure, median } from "./report.ts";

const TRIES = 9;
/** The header is precompiled after so many. */
const FIRST = 4;

const checker = (n: number) =>
  `#include "testlib.h"
// The ${n}th of its kind, so that nobody has compiled it before.
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  while (!ans.seekEof()) {
    if (ouf.readToken() != ans.readToken()) quitf(_wa, "differs");
  }
  quitf(_ok, "equal");
}
`;

/**
 * Saving a problem whose checker includes testlib, against its compiler alone, in
 * turn. `BENCH_TESTLIB` is the path of a `testlib.h`.
 */
export async function benchChecker(dir: string): Promise<Figure[]> {
  const testlib = Deno.env.get("BENCH_TESTLIB");
  if (testlib === undefined) return [];
  const port = freePort();
  const base = `http://127.0.0.1:${port}`;
  const gavel = run(["start"], { DATA_DIR: dir, PORT: String(port) });
  await until("ready", () => isReady(base));
  const client = new Client(base);
  await client.login();
  const form = new FormData();
  const header = await Deno.readFile(testlib);
  form.set("file", new File([header], basename(testlib)));
  const sent = await client.post("/admin/judge-files", form);
  await sent.body?.cancel();
  if (!sent.ok) throw new Error(`the header was refused: ${sent.status}`);
  const saves: number[] = [];
  const compiles: number[] = [];
  for (let n = 0; n < FIRST + TRIES; n++) {
    const compile = await compileAlone(header, checker(n));
    const save = await saved(client, checker(n));
    if (n < FIRST) continue;
    compiles.push(compile);
    saves.push(save);
  }
  await gavel.end();
  return [{
    name: "saving a problem with a testlib checker",
    value: median(saves) / median(compiles),
    unit: "×",
    aim: 1.2,
    from: `${median(saves).toFixed(0)} ms against ${
      median(compiles).toFixed(0)
    } ms of its compiler alone, medians of ${TRIES}`,
  }];
}

async function saved(client: Client, code: string): Promise<number> {
  const dto = aProblemDto({
    spjCode: code,
    spjLanguage: "C++",
    judgeMode: "spj",
  }, { judgeMode: "spj", changeModeCode: true });
  const started = performance.now();
  await client.call("POST", "/api/admin/problem", dto);
  return performance.now() - started;
}

async function compileAlone(
  header: Uint8Array<ArrayBuffer>,
  code: string,
): Promise<number> {
  const language = languageOf(CHECKER_COMPILED_AS["C++"])!;
  const [command, ...args] = compileCommand(language).split(" ");
  const cwd = await Deno.makeTempDir();
  await Deno.writeFile(join(cwd, "testlib.h"), header);
  await Deno.writeTextFile(join(cwd, language.source), code);
  const started = performance.now();
  const { success, stderr } = await new Deno.Command(command, { args, cwd })
    .output();
  const time = performance.now() - started;
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  await Deno.remove(cwd, { recursive: true });
  return time;
}
