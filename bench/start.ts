import { MEMORY } from "../lib/setup/supervisor.ts";
import { freePort, isReady, Running, until } from "../tests/process/support.ts";
import { type Figure, median } from "./report.ts";

const STARTS = 5;
const LOOK_MS = 5;
/** How long all is left in peace before its memory is looked at, in ms. */
const REST_MS = 6000;

/** The README's command, as it begins; and the same without npx and `deno task`. */
const README = ["npx", "-y", `deno@${Deno.version.deno}`];
const DIRECT = [
  ...[Deno.execPath(), "run", "-A", ...MEMORY.flags],
  ...["main.ts", "start"],
];

/**
 * A start on data that is there, to "a judge is connected", and what all processes
 * hold at rest; with npx and without, in turn, beside what npx takes for nothing.
 */
export async function benchStart(dir: string): Promise<Figure[]> {
  const whole: number[] = [];
  const direct: number[] = [];
  const npx: number[] = [];
  let rest = { all: 0, own: 0, parts: "" };
  // The first one may still have something to prepare.
  await started(dir, DIRECT);
  for (let n = 0; n < STARTS; n++) {
    const last = n === STARTS - 1;
    whole.push(
      await started(dir, [...README, "task", "start"], async (pid) => {
        if (!last) return;
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        rest = await memoryBelow(pid);
      }),
    );
    direct.push(await started(dir, DIRECT));
    const before = performance.now();
    await new Deno.Command(README[0], {
      args: [...README.slice(1), "--version"],
      stdout: "null",
    }).output();
    npx.push((performance.now() - before) / 1000);
  }
  const from = `median of ${STARTS}, `;
  const spread = (times: number[]) =>
    `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`;
  return [
    {
      name: "a second start by README, judge connected",
      value: median(whole),
      unit: "s",
      aim: 1,
      from: `${from}${spread(whole)}; npx alone ${median(npx).toFixed(2)}`,
    },
    {
      name: "the same without npx and task",
      value: median(direct),
      unit: "s",
      aim: 1,
      from: from + spread(direct),
    },
    {
      name: "all processes at rest (PSS)",
      value: rest.all,
      unit: "MB",
      aim: 200,
      from: rest.parts,
    },
    {
      name: "of these Gavel's own",
      value: rest.own,
      unit: "MB",
      aim: 200,
      from: "without npx and task",
    },
  ];
}

/** Seconds from a command to a judge that is connected. */
async function started(
  dir: string,
  command: string[],
  meanwhile: (pid: number) => Promise<void> = async () => {},
): Promise<number> {
  const port = freePort();
  const began = performance.now();
  const [path, ...args] = command;
  const gavel = new Running(
    new Deno.Command(path, {
      args,
      env: { DATA_DIR: dir, PORT: String(port), LOG_LEVEL: "warn" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
  await gavel.line(/^Gavel listening/);
  while (!await isReady(`http://127.0.0.1:${port}`)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const seconds = (performance.now() - began) / 1000;
  await meanwhile(gavel.process.pid);
  // A signal reaches what is there in a terminal at once, npx and the task as well.
  const all = below(gavel.process.pid);
  for (const pid of all.filter(isAsked)) Deno.kill(pid, "SIGTERM");
  await gavel.process.status;
  await until("all ended", () => Promise.resolve(!all.some(isAlive)));
  return seconds;
}

/** A process and all that come from it. */
function below(pid: number): number[] {
  const children = Deno.readTextFileSync(`/proc/${pid}/task/${pid}/children`);
  // A process may have been started by any thread of its parent.
  const others = [...Deno.readDirSync(`/proc/${pid}/task`)]
    .filter(({ name }) => name !== String(pid))
    .map(({ name }) =>
      Deno.readTextFileSync(`/proc/${pid}/task/${name}/children`)
    );
  const pids = [children, ...others].join(" ").split(/\s+/).filter(Boolean);
  return [pid, ...pids.map(Number).flatMap(below)];
}

/** Whether it is the one command itself, not what it keeps. */
function isAsked(pid: number): boolean {
  const words = Deno.readTextFileSync(`/proc/${pid}/cmdline`).split("\0");
  return words.includes("start") && words.includes("run");
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(Deno.readTextFileSync(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}

/** What these processes hold together, in MB: shared pages count once. */
function memoryBelow(
  root: number,
): { all: number; own: number; parts: string } {
  const parts = below(root).map((pid) => {
    const rollup = Deno.readTextFileSync(`/proc/${pid}/smaps_rollup`);
    const [, kb] = /^Pss:\s+(\d+) kB/m.exec(rollup)!;
    const words = Deno.readTextFileSync(`/proc/${pid}/cmdline`).split("\0");
    const part = ["serve", "judge", "mail", "remote"].find((name) =>
      words.includes(name)
    );
    const name = part ??
      (words.includes("run") ? "supervisor" : "npx and task");
    return { name, mb: Number(kb) / 1024 };
  });
  const sum = (some: typeof parts) => some.reduce((all, { mb }) => all + mb, 0);
  const own = parts.filter(({ name }) => name !== "npx and task");
  return {
    all: sum(parts),
    own: sum(own),
    parts: ["npx and task", "supervisor", "serve", "judge"].map((name) =>
      `${name} ${sum(parts.filter((part) => part.name === name)).toFixed(0)}`
    ).join(", "),
  };
}
