import { installCommand } from "../lib/judging/supply.ts";
import { hasApt, installPackages, missingTools } from "../lib/setup/tools.ts";
import { writeShares } from "./shares.ts";

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

/** Runs a step with its output shown; ends everything when it fails. */
async function step(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const started = performance.now();
  say(`\n== ${name}`);
  const { code } = await new Deno.Command(deno, {
    args,
    env,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`== ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (code !== 0) throw new Failed();
}

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

/** Runs the tests in `folders`, `jobs` of their shares at once. */
async function test(
  name: string,
  folders: string[],
  { jobs, shares }: { jobs: number; shares: number },
): Promise<void> {
  const dir = await writeShares(folders, shares);
  try {
    await step(
      name,
      // Types were checked before; the folder is not in the project.
      ["test", "-A", "--quiet", "--no-check", "--config", "deno.json"].concat(
        jobs > 1 ? ["--parallel", dir] : [dir],
      ),
      { DENO_JOBS: String(jobs) },
    );
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function fast(): Promise<void> {
  await step("format", ["fmt", "--check", "--quiet"]);
  await step("lint", ["lint", "--quiet"]);
  await step("build", ["run", "-A", "main.ts", "build"]);
  await step("types", ["check", "--quiet"]);
  const jobs = navigator.hardwareConcurrency;
  await test(
    "unit, HTTP and structure tests",
    ["lib", "judge", "mailer", "components", "tests/http", "tests/structure"],
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
  say("\nAll is well.");
} catch (reason) {
  if (!(reason instanceof Failed)) throw reason;
  Deno.exitCode = 1;
}
