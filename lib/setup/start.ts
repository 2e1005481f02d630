import { join } from "node:path";
import type { Settings } from "../config.ts";
import { installCommand } from "../judging/install_command.ts";
import type { Log } from "../log.ts";
import { DataError, withReason } from "../store/data_folder.ts";
import { EXIT, Supervisor } from "./supervisor.ts";
import { hasApt, installPackages, missingTools, type Tool } from "./tools.ts";

export interface StartOptions {
  root: string;
  settings: Settings;
  log: Log;
  /** False when nothing had to be built. */
  build: () => Promise<boolean>;
  /** Build and start again when a source changes. */
  watch: boolean;
}

/** One Ctrl-C comes from the terminal, and again from `deno task` or npx. */
const ONE_KEY_MS = 500;

/**
 * Packages, assets, compilers. A service may write none of them: whoever
 * installs it does this before (`main.ts prepare`). Returns what is missing.
 */
export async function prepare(
  { root, log, build }: Pick<StartOptions, "root" | "log" | "build">,
): Promise<Tool[]> {
  await installModules(root, log);
  if (await build()) log.info("built islands and stylesheet");
  return await prepareTools(log);
}

/** Prepares this machine and runs Gavel until it is stopped; an exit code. */
export async function start(options: StartOptions): Promise<number> {
  const { root, settings, log, watch } = options;
  try {
    await withReason(settings.DATA_DIR, () => makeDataDir(settings.DATA_DIR));
  } catch (reason) {
    if (!(reason instanceof DataError)) throw reason;
    log.error(reason.message);
    return EXIT.refused;
  }
  const missing = await prepare(options);
  const supervisor = new Supervisor({
    root,
    settings,
    log,
    withoutJudge: missing.some(({ languages }) => languages.length === 0),
  });
  const stop = new AbortController();
  let askedAt = Infinity;
  const onSignal = () => {
    const now = performance.now();
    // The second time somebody is in a hurry.
    if (now - askedAt > ONE_KEY_MS) Deno.exit(1);
    askedAt = Math.min(askedAt, now);
    stop.abort();
  };
  Deno.addSignalListener("SIGTERM", onSignal);
  Deno.addSignalListener("SIGINT", onSignal);
  if (watch) watchSources(options, supervisor);
  return await supervisor.run(stop.signal);
}

async function makeDataDir(dataDir: string): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Data and test cases are nobody else's business on this machine.
  await Deno.chmod(dataDir, 0o700);
}

/** The npm packages of the lock file, when they have changed. */
async function installModules(root: string, log: Log): Promise<void> {
  const modules = join(root, "node_modules");
  const stamp = join(modules, ".gavel-lock");
  const lock = await Deno.readTextFile(join(root, "deno.lock"));
  if (await readIfThere(stamp) === lock) return;
  log.info("installing npm packages");
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--quiet", "--frozen"],
    cwd: root,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error("cannot install the npm packages");
  await Deno.writeTextFile(stamp, lock);
}

/** Installs what judging needs, or says how; returns what is still missing. */
async function prepareTools(log: Log): Promise<Tool[]> {
  const missing = await missingTools();
  if (missing.length === 0) return [];
  if (Deno.uid() === 0 && await hasApt()) {
    const packages = [
      ...new Set(missing.map(({ debianPackage }) => debianPackage)),
    ];
    log.info("installing Debian packages", { packages: packages.join(" ") });
    if (await installPackages(missing)) return await missingTools();
  }
  const off = new Set(missing.flatMap(({ languages }) => languages));
  const nothing = missing.some(({ languages }) => languages.length === 0);
  log.warn(
    nothing
      ? "this machine cannot judge: tools are missing"
      : `cannot judge these languages: ${[...off].join(", ")}`,
    { install: installCommand(missing) },
  );
  return missing;
}

const SETTLE_MS = 200;

/** Runs beside the supervisor for as long as the process lives. */
async function watchSources(
  { root, log }: StartOptions,
  supervisor: Supervisor,
): Promise<void> {
  const folders = [
    "components",
    "islands",
    "judge",
    "lib",
    "locales",
    "mailer",
    "routes",
  ]
    .map((name) => join(root, name));
  let timer: ReturnType<typeof setTimeout> | undefined;
  for await (const event of Deno.watchFs(folders)) {
    if (event.kind === "access") continue;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // A process of its own: this one has read the old sources.
      const { success } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", join(root, "main.ts"), "build"],
        stdin: "null",
      }).spawn().status;
      if (!success) {
        return log.error("a source file changed, but the build failed");
      }
      log.info("a source file changed, restarting");
      supervisor.web.restart();
      supervisor.judge?.restart();
      supervisor.mailer?.restart();
    }, SETTLE_MS);
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}
