import {
  hasApt,
  installCommand,
  installPackages,
  missingTools,
} from "../lib/setup/tools.ts";

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

/** Runs a step with its output shown; ends everything when it fails. */
async function step(name: string, args: string[]): Promise<void> {
  const started = performance.now();
  say(`\n== ${name}`);
  const { code } = await new Deno.Command(deno, {
    args,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`== ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  if (code !== 0) Deno.exit(1);
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
  Deno.exit(1);
}

const test = (...paths: string[]) => ["test", "-A", "--quiet", ...paths];

async function fast(): Promise<void> {
  await step("format", ["fmt", "--check", "--quiet"]);
  await step("lint", ["lint", "--quiet"]);
  await step("build", ["run", "-A", "main.ts", "build"]);
  await step("types", ["check", "--quiet"]);
  await step(
    "unit, HTTP and structure tests",
    [
      "test",
      "-A",
      "--quiet",
      "--parallel",
      "lib/",
      "judge/",
      "mailer/",
      "components/",
      "tests/http/",
      "tests/structure/",
    ],
  );
}

/** `ok`: what every change must pass. `all`: everything, as CI runs it. */
const [which = "all"] = Deno.args;
if (which === "all") await installTools();
await fast();
if (which === "all") {
  await step("judge tests", test("tests/judge/"));
  await step("browser tests", test("tests/browser/"));
  await step("process tests", test("tests/process/"));
}
say("\nAll is well.");
