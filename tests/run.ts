import { installCommand } from "../lib/judging/supply.ts";
import { hasApt, installPackages, missingTools } from "../lib/setup/tools.ts";
import { runShare } from "./running/share.ts";
import { divide, testFiles, writeShares } from "./running/shares.ts";
import { keepTimes, readTimes, type Timed, timesIn } from "./running/times.ts";

/**
 * What the tests need besides: a browser, a font with Chinese, and networks of
 * their own for judges.
 */
const TEST_TOOLS = [
  { path: "/usr/bin/chromium", debianPackage: "chromium" },
  {
    path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    debianPackage: "fonts-noto-cjk",
  },
  { path: "/usr/sbin/ip", debianPackage: "iproute2" },
];

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

/** A step that is a command of Deno's; its output is shown. */
const command = (name: string, args: string[]) =>
  step(name, async () => {
    const { success } = await new Deno.Command(deno, {
      args,
      stdin: "null",
      stdout: "inherit",
      stderr: "inherit",
    }).output();
    return success;
  });

async function installTools(): Promise<void> {
  const missing: { debianPackage: string }[] = await missingTools();
  for (const tool of TEST_TOOLS) {
    const isThere = await Deno.stat(tool.path).then(() => true, () => false);
    if (!isThere) missing.push(tool);
  }
  if (missing.length === 0) return;
  const mayInstall = Deno.uid() === 0 && await hasApt();
  if (mayInstall && await installPackages(missing)) return;
  say(`The tests need more Debian packages: ${installCommand(missing)}`);
  throw new Failed();
}

/** What each test of this run took. */
const all: Timed[] = [];

/** Runs the tests in `folders`, `jobs` of their shares at once. */
const test = (
  name: string,
  folders: string[],
  { jobs, shares }: { jobs: number; shares: number },
) =>
  step(name, async () => {
    const dir = await Deno.makeTempDir({ prefix: "gavel-tests-" });
    const files = await testFiles(folders);
    const divided = divide(files, shares, await readTimes());
    const paths = (await writeShares(dir, divided)).values();
    let isWell = true;
    const lane = async () => {
      for (const path of paths) {
        if (!await runShare(path, { say, after })) isWell = false;
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

async function fast(): Promise<void> {
  await command("format", ["fmt", "--check", "--quiet"]);
  await command("lint", ["lint", "--quiet"]);
  await command("build", ["run", "-A", "main.ts", "build"]);
  await command("types", ["check", "--quiet"]);
  const jobs = navigator.hardwareConcurrency;
  await test(
    "unit, HTTP and structure tests",
    [
      "lib",
      "judge",
      "mailer",
      "components",
      "tests/http",
      "tests/running",
      "tests/structure",
    ],
    { jobs, shares: 3 * jobs },
  );
}

/** `ok`: what every change must pass. `all`: everything, as CI runs it. */
const [which = "all"] = Deno.args;
try {
  if (which === "all") await installTools();
  await fast();
  if (which === "all") {
    // Alone: they look at everything that runs, and measure.
    await test("sandbox tests", ["tests/sandbox"], { jobs: 1, shares: 1 });
    await test("judge tests", ["tests/judge"], { jobs: 2, shares: 6 });
    await test("browser tests", ["tests/browser"], { jobs: 2, shares: 6 });
    await test("process tests", ["tests/process"], { jobs: 2, shares: 5 });
    // Alone again: how long others wait is what they are about.
    await test("flood tests", ["tests/flood"], { jobs: 1, shares: 1 });
  }
  tellSlowest();
  say("\nAll is well.");
} catch (reason) {
  if (!(reason instanceof Failed)) throw reason;
  Deno.exitCode = 1;
}
