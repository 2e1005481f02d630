import { descendants } from "../../judge/sandbox/proc.ts";
import { Progress } from "./progress.ts";

/** After so long without a line of its own a test is asked after by its name. */
export const ASK_MS = 60_000;
/** After so long it hangs: its share is ended, and the run has failed. */
export const HANG_MS = 300_000;
/** How long a process that a test has left may keep the output open. */
const LEFT_MS = 5_000;

interface Surroundings {
  say: (line: string) => void;
  /** Calls `then` so much later; what it returns calls that off. */
  after: (ms: number, then: () => void) => () => void;
  env?: Record<string, string>;
  /** A command that runs the command that follows it. */
  within?: readonly string[];
}

/** Runs one file of tests in a process of its own; whether all is well. */
export async function runShare(
  path: string,
  { say, after, env, within = [] }: Surroundings,
): Promise<boolean> {
  const [program, ...first] = [...within, Deno.execPath()];
  const child = new Deno.Command(program, {
    args: [
      ...first,
      "test",
      "-A",
      "--quiet",
      // Packages are in place, and types were checked before.
      "--node-modules-dir=manual",
      "--no-check",
      "--config=deno.json",
      `--junit-path=${path}.xml`,
      path,
    ],
    env: { ...env, NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const progress = new Progress();
  const what = () => progress.running ?? "no test, but a module or a leftover";
  let callOff = () => {};
  const watch = () => {
    callOff();
    const calls = [
      after(ASK_MS, () => say(`${seconds(ASK_MS)} without a word: ${what()}`)),
      after(HANG_MS, () => {
        say(`HANGS, ended after ${seconds(HANG_MS)}: ${what()}`);
        for (const pid of descendants(child.pid, 0)) end(pid);
      }),
    ];
    callOff = () => calls.forEach((call) => call());
  };

  // Tests as they end; what is said of the failed ones at the end, in one piece.
  const report: string[] = [];
  let isReport = false;
  const show = (line: string) => {
    isReport ||= / ERRORS /.test(`${line} `);
    if (isReport) report.push(line);
    else if (line !== "" && !line.startsWith("running ")) say(line);
  };
  const readers = [child.stdout, child.stderr].map((stream) =>
    stream.pipeThrough(new TextDecoderStream()).getReader()
  );
  const reading = readers.map(async (reader, n) => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      watch();
      if (n === 0) progress.take(value).forEach(show);
      else report.push(...value.trimEnd().split("\n"));
    }
  });
  watch();
  const { success } = await child.status;
  callOff();
  await Promise.race([
    Promise.all(reading),
    new Promise<void>((done) => callOff = after(LEFT_MS, done)),
  ]);
  callOff();
  await Promise.all(readers.map((reader) => reader.cancel()));
  if (!success) report.forEach((line) => say(line));
  return success;
}

const seconds = (ms: number) => `${ms / 1_000} s`;

function end(pid: number): void {
  try {
    Deno.kill(pid, "SIGKILL");
  } catch (reason) {
    // It has ended by itself since it was found.
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  }
}
