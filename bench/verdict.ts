import { join } from "node:path";
import { isInProgress } from "../lib/judging/status.ts";
import { LANGUAGES } from "../lib/judging/languages.ts";
import {
  Client,
  freePort,
  isReady,
  run,
  until,
} from "../tests/process/support.ts";
import { type Figure, median } from "./report.ts";

const TRIES = 9;

/** From sending A+B in C++ to its verdict, over the compiler's own time. */
export async function benchVerdict(dir: string): Promise<Figure[]> {
  const port = freePort();
  const base = `http://127.0.0.1:${port}`;
  const gavel = run(["start"], { DATA_DIR: dir, PORT: String(port) });
  await until("ready", () => isReady(base));
  const client = new Client(base);
  await client.login();
  const code = LANGUAGES.find(({ name }) => name === "C++")!.template;
  const verdicts: number[] = [];
  const compiles: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    compiles.push(await compileAlone(code));
    verdicts.push(await submitAndWait(client, base, code));
  }
  const memory = await memoryOf(dir);
  await gavel.end();
  return [
    {
      name: "submit to verdict, A+B in C++, over compiling",
      value: median(verdicts) - median(compiles),
      unit: "ms",
      aim: 150,
      from: `${median(verdicts).toFixed(0)} ms against ${
        median(compiles).toFixed(0)
      } ms, medians of ${TRIES}`,
    },
    memory,
  ];
}

async function compileAlone(code: string): Promise<number> {
  const dir = await Deno.makeTempDir();
  const source = join(dir, "main.cpp");
  await Deno.writeTextFile(source, code);
  const started = performance.now();
  await new Deno.Command("/usr/bin/g++", {
    args: [
      "-DONLINE_JUDGE",
      "-w",
      "-std=c++17",
      source,
      "-lm",
      "-o",
      join(dir, "main"),
    ],
  }).output();
  const time = performance.now() - started;
  await Deno.remove(dir, { recursive: true });
  return time;
}

/** As the page does it: the stream tells when the verdict is there. */
async function submitAndWait(
  client: Client,
  base: string,
  code: string,
): Promise<number> {
  const started = performance.now();
  const { submitId } = await client.call(
    "POST",
    "/api/submit-problem-judge",
    { pid: "A+B", language: "C++", code, cid: 0, isRemote: false },
  );
  const reply = await fetch(`${base}/api/live/submissions?ids=${submitId}`);
  const lines = reply.body!.pipeThrough(new TextDecoderStream());
  for await (const text of lines) {
    const states = [...text.matchAll(/^data: (.*)$/gm)]
      .map(([, json]) => JSON.parse(json));
    if (states.some(({ status }) => !isInProgress(status))) break;
  }
  return performance.now() - started;
}

/** Web and judge at rest, each page of memory counted once. */
async function memoryOf(dir: string): Promise<Figure> {
  const parts: string[] = [];
  let kb = 0;
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readIfThere(`/proc/${name}/cmdline`);
    const part = /(?:main\.ts|program\.js)\0(serve|judge)\0/.exec(command)?.[1];
    const isOurs = part !== undefined &&
      (await readIfThere(`/proc/${name}/environ`)).includes(`DATA_DIR=${dir}`);
    if (!isOurs) continue;
    const rollup = await readIfThere(`/proc/${name}/smaps_rollup`);
    const pss = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
    kb += pss;
    parts.push(`${part} ${(pss / 1024).toFixed(0)} MB`);
  }
  return {
    name: "memory of web and judge at rest, together",
    value: kb / 1024,
    unit: "MB",
    aim: 200,
    from: parts.join(", "),
  };
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (reason) {
    // It has ended, or it is not ours to look at.
    if (reason instanceof Error) return "";
    throw reason;
  }
}
