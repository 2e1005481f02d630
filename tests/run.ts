import { installCommand } from "../lib/judging/install_command.ts";
import { hasApt, installPackages, missingTools } from "../lib/setup/tools.ts";
import { changedPaths, nearStories, nearTests } from "./running/near.ts";
import { apart, OWN_MOUNTS, OWN_NETWORK } from "./running/apart.ts";
import { runShare } from "./running/share.ts";
import {
  divide,
  longestFirst,
  testFiles,
  writeShares,
} from "./running/shares.ts";
import { keepTimes, readTimes, type Timed, timesIn } from "./running/times.ts";
import { present, TEST_TOOLS } from "./running/tools.ts";
import { allSources } from "./structure/sources.ts";

const deno = Deno.execPath();
const say = (line: string) =>
  void Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

/** A step failed, and has said why. */
class Failed extends Error {}

/** Does one step of the run; ends everything when it fails. */
async function step(
  name: string,
  work: () => Promise<boolean>,
): Promise<void> {
  const started = performance.now();
  const before = cpuSeconds();
  say(`\n== ${name}`);
  const isWell = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const cpu = (cpuSeconds() - before).toFixed(1);
  say(`== ${name}: ${isWell ? "ok" : "FAILED"} (${seconds} s, CPU ${cpu} s)`);
  if (!isWell) throw new Failed();
}

/** What processes that have ended used: in proc(5), hundredths of seconds. */
function cpuSeconds(): number {
  const stat = Deno.readTextFileSync("/proc/self/stat");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(14);
  return (Number(user) + Number(system)) / 100;
}

/** A command of Deno's; its output is shown. */
async function command(...args: string[]): Promise<boolean> {
  const { success } = await new Deno.Command(deno, {
    args,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  return success;
}

/** Format and lint of `sources` or of all, and beside them the build and `types`. */
const check = (sources: string[], types: () => Promise<boolean>) =>
  step("format, lint, build, types", async () => {
    const parts = [
      async () =>
        await command("fmt", "--check", "--quiet") &&
        await command("lint", "--quiet", ...sources),
      async () =>
        await command("run", "-A", "main.ts", "build") && await types(),
    ];
    const all = await Promise.all(parts.map((part) => part()));
    return all.every((isWell) => isWell);
  });

/** The best of each kind where it can be had, else what is there. */
async function installTools(): Promise<void> {
  const lacking = async (most: number) => [
    ...await missingTools(),
    ...TEST_TOOLS.filter(({ paths }) => !present(paths.slice(0, most))),
  ];
  const wanted = await lacking(1);
  const mayInstall = Deno.uid() === 0 && await hasApt();
  if (wanted.length > 0 && mayInstall) await installPackages(wanted);
  const missing = await lacking(Infinity);
  if (missing.length === 0) return;
  say(`The tests need more Debian packages: ${installCommand(missing)}`);
  throw new Failed();
}

/** What each test of this run took. */
const all: Timed[] = [];

interface Phase {
  name: string;
  folders: string[];
  /** How many shares the files are divided into, and how many run at once. */
  shares: number;
  jobs: number;
  /** Together with others of these, whatever runs beside them. */
  isBeside?: boolean;
  /** Files go to memory: no machine's disk is what these tests are about. */
  isInMemory?: boolean;
  /** Browsers give up what they load when a cable comes or goes, as it does in others' tests. */
  hasOwnNetwork?: boolean;
}

const CORES = navigator.hardwareConcurrency;
/**
 * Shares at once whose tests wait half of their time, for limits of time, for
 * leases, and for browsers: with as many as cores, these stood still that long;
 * with twice as many nothing ends sooner.
 */
const BESIDE = CORES + 1;

const PHASES: Record<string, Phase> = {
  fast: {
    name: "unit, HTTP and structure tests",
    folders: [
      "lib",
      "judge",
      "mailer",
      "remote",
      "components",
      "tests/http",
      "tests/running",
      "tests/structure",
    ],
    // To load the program costs each share as much as many of its tests.
    shares: CORES,
    jobs: CORES,
    isInMemory: true,
  },
  // Alone: they look at everything that runs, and measure.
  sandbox: {
    name: "sandbox tests",
    folders: ["tests/sandbox"],
    shares: 1,
    jobs: 1,
  },
  judge: {
    name: "judge tests",
    folders: ["tests/judge"],
    shares: 6,
    jobs: BESIDE,
    isBeside: true,
  },
  browser: {
    name: "browser tests",
    folders: ["tests/browser"],
    shares: 9,
    jobs: BESIDE,
    isBeside: true,
    hasOwnNetwork: true,
  },
  process: {
    name: "process tests",
    folders: ["tests/process"],
    shares: 6,
    jobs: BESIDE,
    isBeside: true,
  },
  nightly: {
    name: "nightly tests",
    folders: ["tests/nightly"],
    shares: 2,
    jobs: CORES,
    isBeside: true,
  },
  // Alone again: how long others wait is what they are about.
  flood: { name: "flood tests", folders: ["tests/flood"], shares: 1, jobs: 1 },
};

/** A folder whose files never come to a disk, on every Linux. */
const MEMORY = "/dev/shm";

/** Runs the tests of these phases, or of the first one `only` some. */
const test = (phases: readonly Phase[], only?: readonly string[]) =>
  step(phases.map(({ name }) => name).join(", "), async () => {
    const [{ jobs, isInMemory, isBeside }] = phases;
    // What tests leave there goes with it.
    const dir = await Deno.makeTempDir({
      prefix: "gavel-tests-",
      dir: isInMemory ? MEMORY : undefined,
    });
    const times = await readTimes();
    const divided = await Promise.all(
      phases.map(async ({ folders, shares }) =>
        divide(only ?? await testFiles(folders), shares, times)
      ),
    );
    const ordered = longestFirst(divided.flat(), times);
    const unplugged = new Set(
      divided.flatMap((shares, n) => phases[n].hasOwnNetwork ? shares : []),
    );
    const paths = (await writeShares(dir, ordered)).entries();
    const env: Record<string, string> = isInMemory ? { TMPDIR: dir } : {};
    const ways = isBeside
      ? {
        plugged: await apart(OWN_MOUNTS),
        unplugged: await apart(OWN_NETWORK),
      }
      : { plugged: [], unplugged: [] };
    let isWell = true;
    const lane = async () => {
      for (const [n, path] of paths) {
        const within = unplugged.has(ordered[n])
          ? ways.unplugged
          : ways.plugged;
        if (!await runShare(path, { say, after, env, within })) isWell = false;
        const report = await Deno.readTextFile(`${path}.xml`).catch(() => "");
        all.push(...timesIn(report));
      }
    };
    try {
      await Promise.all(Array.from({ length: jobs }, lane));
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
    await keepTimes(all);
    return isWell;
  });

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

const SLOWEST = 20;

function tellSlowest(): void {
  say(`\nThe ${SLOWEST} slowest tests:`);
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds);
  for (const { seconds, file, name } of slowest.slice(0, SLOWEST)) {
    say(`${seconds.toFixed(1).padStart(6)} s  ${file}: ${name}`);
  }
}

/** What a change makes likely to fail, in a minute: not a promise that all is well. */
async function checkNear(): Promise<void> {
  const changed = await changedPaths();
  const sources = changed.filter((path) => /\.tsx?$/.test(path));
  const tests = nearTests(await allSources(), changed);
  const own = tests.filter((path) => !path.startsWith("tests/structure/"));
  await check(
    sources,
    async () =>
      sources.length === 0 ||
      await command("check", "--quiet", ...sources, ...own),
  );
  const name = `${tests.length} files of tests`;
  await test([{ ...PHASES.fast, name }], tests);
  const stories = nearStories(changed);
  if (stories.length === 0) return;
  const { browser } = PHASES;
  const jobs = Math.min(CORES, stories.length);
  const told = `browser: ${stories.join(" ")}`;
  await test([{ ...browser, name: told, shares: jobs, jobs }], stories);
}

/** These phases alone, as when one of them is worked on. */
const chosen = Deno.args.filter((name) => name in PHASES);
/** `ok`: what every change must pass. `all`: what CI runs; `whole`: what only a release needs as well. */
const isNear = Deno.args[0] === "near";
const isWhole = Deno.args[0] === "whole";
const isAll = chosen.length === 0 && Deno.args[0] !== "ok" && !isNear;
try {
  if (isNear) await checkNear();
  if (isAll) await installTools();
  if (chosen.length === 0 && !isNear) {
    await check([], () => command("check", "--quiet"));
  }
  const every = Object.keys(PHASES)
    .filter((name) => isWhole || name !== "nightly");
  const names = isAll ? every : isNear ? [] : ["fast"];
  const phases = (chosen.length > 0 ? chosen : names)
    .map((name) => PHASES[name]);
  // First what needs the machine for itself.
  for (const phase of phases) if (!phase.isBeside) await test([phase]);
  const beside = phases.filter(({ isBeside }) => isBeside);
  if (beside.length > 0) await test(beside);
  tellSlowest();
  say("\nAll is well.");
} catch (reason) {
  if (!(reason instanceof Failed)) throw reason;
  Deno.exitCode = 1;
}
