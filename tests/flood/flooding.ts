import { addFlooders, FLOODS, prepareFlood } from "./floods.ts";
import { freePort, run } from "../process/support.ts";

/** What another visitor asks for meanwhile. */
const ASKED = ["/healthz", "/problem/D1005"];
const ROUNDS = 3;
const SAMPLES = 50;
/** Nobody tells quicker answers from one another, and a busy core makes them differ. */
const UNNOTICED_MS = 5;
/** Between two samples: somebody who looks, and no second flood. */
const PAUSE_MS = 10;

export interface FloodFigure {
  name: string;
  path: string;
  /** Of nine in ten answers during the flood over the same without it, or over what nobody notices. */
  ratio: number;
  from: string;
}

/**
 * Floods a site of its own in each way and asks for pages all the while: quiet
 * and flooded rounds take turns, so that both meet the same machine.
 */
export async function* floodFigures(
  dir: string,
  names = Object.keys(FLOODS),
  rounds = ROUNDS,
): AsyncGenerator<FloodFigure> {
  const port = freePort();
  const base = `http://127.0.0.1:${port}`;
  const web = run(["serve"], {
    DATA_DIR: dir,
    PORT: String(port),
    DEMO: "1",
    LOG_LEVEL: "error",
  });
  try {
    await web.line(/^Gavel listening/);
    const accounts = await addFlooders(base, names.length * rounds);
    await sample(base);
    for (const name of names) {
      yield* await figuresOf(base, name, accounts.splice(0, rounds));
    }
  } finally {
    await web.end();
  }
}

/** Each round with an account that has sent nothing yet: the worst of it. */
async function figuresOf(
  base: string,
  name: string,
  accounts: readonly string[],
): Promise<FloodFigure[]> {
  const quiet = ASKED.map((): number[] => []);
  const flooded = ASKED.map((): number[] => []);
  const answers: string[] = [];
  for (const account of accounts) {
    const MADE = JSON.stringify(await prepareFlood(base, account));
    add(quiet, await sample(base));
    const env = { BASE: base, FLOOD: name, MADE };
    const flooder = run([], env, ["run", "-A", "tests/flood/flooder.ts"]);
    await flooder.line(/^flooding$/);
    add(flooded, await sample(base));
    await flooder.end();
    answers.push((await flooder.line(/^flooded (.*)$/))[1]);
  }
  return ASKED.map((path, n) => ({
    name,
    path,
    ratio: p90(flooded[n]) / Math.max(p90(quiet[n]), UNNOTICED_MS),
    from: `${p90(flooded[n]).toFixed(1)} ms against ${
      p90(quiet[n]).toFixed(1)
    } ms; answers ${answers.join(" ")}`,
  }));
}

const add = (all: number[][], more: number[][]) =>
  more.forEach((times, n) => all[n].push(...times));

/** How long each answer took, by what was asked for. */
async function sample(base: string): Promise<number[][]> {
  const times = ASKED.map((): number[] => []);
  for (let n = 0; n < SAMPLES; n++) {
    for (const [at, path] of ASKED.entries()) {
      const started = performance.now();
      const reply = await fetch(base + path);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      times[at].push(performance.now() - started);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
  return times;
}

function p90(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(0.9 * sorted.length)];
}
