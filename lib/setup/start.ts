import { SOURCE_FOLDERS } from "../assets/sources.ts";
import { join } from "node:path";
import type { Settings } from "../config.ts";
import { installCommand, PDF } from "../judging/install_command.ts";
import type { Log } from "../log.ts";
import { packPlaces } from "../packs/places.ts";
import { hasPacks } from "../packs/system.ts";
import { PROGRAM_FOLDER } from "../root.ts";
import { isReleased } from "./release.ts";
import { EXIT, Supervisor } from "./supervisor.ts";
import { hasApt, installPackages, missingTools, type Tool } from "./tools.ts";

export interface StartOptions {
  root: string;
  settings: Settings;
  log: Log;
  /** Builds what the pages need; false: nothing had to be built. */
  build: () => Promise<boolean>;
  /** Whether to build and start again when a source file changes. */
  watch: boolean;
}

/**
 * Within this time, in ms, repeated signals count as one Ctrl-C: it comes from the
 * terminal and again from `deno task` or npx.
 */
const ONE_KEY_MS = 500;

/**
 * Installs packages and compilers and builds assets. A service may write none of these,
 * so whoever installs it runs this before (`main.ts prepare`). Returns the tools that
 * are missing.
 */
export async function prepare(
  { root, settings, log, build }: Pick<
    StartOptions,
    "root" | "settings" | "log" | "build"
  >,
): Promise<Tool[]> {
  if (!await isReleased(root)) await installModules(root, log);
  if (await build()) log.info("built islands and stylesheet");
  return await prepareTools(settings, log);
}

/** Prepares this machine and runs Gavel until it is stopped; returns an exit code. */
export async function start(options: StartOptions): Promise<number> {
  const { root, settings, log, watch } = options;
  const trouble = await makeDataDir(settings.DATA_DIR).catch(() =>
    troubleOf(settings.DATA_DIR)
  );
  if (trouble) {
    log.error(trouble);
    return EXIT.refused;
  }
  const missing = await prepare(options);
  const supervisor = new Supervisor({
    root,
    // Whoever changes sources does not wait until they are put together.
    program: watch
      ? join(root, "main.ts")
      : join(root, PROGRAM_FOLDER, "program.js"),
    settings,
    log,
    withoutJudge: missing.some(({ languages }) => languages.length === 0),
  });
  const stop = new AbortController();
  let askedAt = Infinity;
  const onSignal = () => {
    const now = performance.now();
    // A second Ctrl-C ends at once.
    if (now - askedAt > ONE_KEY_MS) Deno.exit(1);
    askedAt = Math.min(askedAt, now);
    stop.abort();
  };
  Deno.addSignalListener("SIGTERM", onSignal);
  Deno.addSignalListener("SIGINT", onSignal);
  // The terminal has been closed. Under nohup that is to mean nothing.
  if (!await ignoresHangup()) Deno.addSignalListener("SIGHUP", onSignal);
  if (watch) watchSources(options, supervisor);
  return await supervisor.run(stop.signal);
}

/** Tells whether whoever started this process wants it to outlive its terminal. */
async function ignoresHangup(): Promise<boolean> {
  const status = await Deno.readTextFile("/proc/self/status");
  const [, ignored] = /^SigIgn:\s*([0-9a-f]+)$/m.exec(status) ?? [];
  // SIGHUP is number 1, the lowest bit.
  return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 1n;
}

async function makeDataDir(dataDir: string): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Other users of this machine must not read the data and test cases.
  await Deno.chmod(dataDir, 0o700);
}

/** Why there is no data folder, in words; null if there is one after all. */
async function troubleOf(dataDir: string): Promise<string | null> {
  // With the words in all languages come megabytes, for as long as Gavel runs.
  const { DataError, withReason } = await import("../store/data_folder.ts");
  try {
    await withReason(dataDir, () => makeDataDir(dataDir));
    return null;
  } catch (reason) {
    if (!(reason instanceof DataError)) throw reason;
    return reason.message;
  }
}

/** Installs the npm packages of the lock file, if it has changed. */
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
async function prepareTools(settings: Settings, log: Log): Promise<Tool[]> {
  // The judge unpacks them while the site answers already.
  if (hasPacks(packPlaces(settings))) return [];
  const missing = await missingTools();
  if (missing.length === 0) return [];
  if (Deno.uid() === 0 && await hasApt()) {
    const packages = [
      ...new Set(missing.map(({ debianPackage }) => debianPackage)),
    ];
    log.info("installing Debian packages", { packages: packages.join(" ") });
    const tell = (said: string) => log.warn("apt-get failed", { said });
    if (await installPackages(missing, tell)) return await missingTools();
  }
  const off = new Set(missing.flatMap(({ languages }) => languages));
  if (off.size === 1 && off.has(PDF)) {
    log.warn("cannot make slides of PDFs", {
      install: installCommand(missing),
    });
    return missing;
  }
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

/** Builds and restarts after changes of sources, as long as the process lives. */
async function watchSources(
  { root, log }: StartOptions,
  supervisor: Supervisor,
): Promise<void> {
  const folders = SOURCE_FOLDERS.map((name) => join(root, name));
  let timer: ReturnType<typeof setTimeout> | undefined;
  for await (const event of Deno.watchFs(folders)) {
    if (event.kind === "access") continue;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // In a process of its own, because this one has loaded the old sources.
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
      supervisor.remote?.restart();
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
