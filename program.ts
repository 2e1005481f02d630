import { parseArgs } from "node:util";
import { isStale } from "./lib/assets/sources.ts";
import { readSettings, SettingsError, terminalLocale } from "./lib/config.ts";
import { createLog, type Log, logged, writeLine } from "./lib/log.ts";
import { keeperGone } from "./lib/setup/child.ts";
import { IS_BUILT, PROGRAM_FOLDER, ROOT } from "./lib/root.ts";
import { isReleased } from "./lib/setup/release.ts";

/**
 * Loads what a command needs. The paths are put together at run time on purpose:
 * Deno reads the whole graph behind a literal `import()` at every start, and
 * three small processes would each load all of Gavel.
 */
const part = (source: string, built?: string) =>
  import(
    IS_BUILT && built !== undefined
      ? new URL(`./${built}.js`, import.meta.url).href
      : `${ROOT}/${source}`
  );

const load = {
  start: () =>
    part("lib/setup/start.ts", "start") as Promise<
      typeof import("./lib/setup/start.ts")
    >,
  web: () =>
    part("routes/serve.ts", "web") as Promise<
      typeof import("./routes/serve.ts")
    >,
  judge: () =>
    part("judge/main.ts", "judge") as Promise<
      typeof import("./judge/main.ts")
    >,
  mail: () =>
    part("mailer/main.ts", "mail") as Promise<
      typeof import("./mailer/main.ts")
    >,
  remote: () =>
    part("remote/main.ts", "remote") as Promise<
      typeof import("./remote/main.ts")
    >,
  doctor: () =>
    part("judge/doctor.ts") as Promise<
      typeof import("./judge/doctor.ts")
    >,
  build: () =>
    part("lib/assets/build.ts") as Promise<
      typeof import("./lib/assets/build.ts")
    >,
  backup: () =>
    part("lib/setup/backup.ts") as Promise<
      typeof import("./lib/setup/backup.ts")
    >,
  processes: () =>
    part("lib/setup/processes.ts") as Promise<
      typeof import("./lib/setup/processes.ts")
    >,
  service: () =>
    part("lib/setup/service.ts") as Promise<
      typeof import("./lib/setup/service.ts")
    >,
  exchange: () =>
    part("routes/commands/exchange.ts") as Promise<
      typeof import("./routes/commands/exchange.ts")
    >,
  verify: () =>
    part("routes/commands/verify.ts") as Promise<
      typeof import("./routes/commands/verify.ts")
    >,
  terminal: () =>
    part("lib/setup/terminal.ts") as Promise<
      typeof import("./lib/setup/terminal.ts")
    >,
  version: () =>
    part("lib/version.ts") as Promise<
      typeof import("./lib/version.ts")
    >,
  tokens: () =>
    part("components/ui/tokens.ts") as Promise<
      typeof import("./components/ui/tokens.ts")
    >,
};

const variable = (name: string) => Deno.env.get(name);

const sayError = (text: string) =>
  Deno.stderr.writeSync(new TextEncoder().encode(text));

/** The command line; an exit code. */
async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  const settings = readSettings(variable);
  const { LOG_FORMAT } = settings;
  const log = createLog(settings.LOG_LEVEL, undefined, LOG_FORMAT);
  const { values, positionals } = parseArgs({
    args: rest,
    options: OPTIONS,
    allowPositionals: ["import", "export", "backup", "restore", "verify"]
      .includes(command),
  });
  const say = (line: string) => writeLine(Deno.stdout, line);
  if (SERVING.has(command)) logErrors(log);
  switch (command) {
    case "start":
    case "dev": {
      const { start } = await load.start();
      const watch = command === "dev";
      settings.DEVELOPMENT ||= watch;
      return await start({ root: ROOT, settings, log, build, watch });
    }
    case "prepare": {
      const { prepare } = await load.start();
      await prepare({ root: ROOT, settings, log, build });
      return 0;
    }
    case "serve": {
      const { runWeb } = await load.web();
      const stop = stopSignal(values.kept);
      // What the web process says is read by the one command, if that keeps it.
      const isRead = values.kept || LOG_FORMAT === "text";
      const tell = isRead ? say : logged(log);
      return await runWeb({ root: ROOT, settings, log, stop, say: tell });
    }
    case "judge": {
      const { runJudgeCommand } = await load.judge();
      const stop = stopSignal(values.kept);
      return await runJudgeCommand({ settings, log, stop, ...values });
    }
    case "mail": {
      const { runMailCommand } = await load.mail();
      const stop = stopSignal(values.kept);
      return await runMailCommand({ settings, log, stop, ...values });
    }
    case "remote": {
      const { runRemoteCommand } = await load.remote();
      const stop = stopSignal(values.kept);
      return await runRemoteCommand({ settings, log, stop, ...values });
    }
    case "doctor": {
      const { runDoctor } = await load.doctor();
      const { doctorWords } = await load.terminal();
      return await runDoctor(log, settings, {
        words: doctorWords(settings.LANG),
        say,
      });
    }
    case "import": {
      const { runImportCommand } = await load.exchange();
      const terminal = { settings, log, say };
      return await runImportCommand(terminal, {
        paths: positionals,
        ...values,
      });
    }
    case "export": {
      const { runExportCommand } = await load.exchange();
      const terminal = { settings, log, say };
      return await runExportCommand(terminal, {
        words: positionals,
        ...values,
      });
    }
    case "backup": {
      const { runBackupCommand } = await load.backup();
      return await runBackupCommand(settings, positionals, say);
    }
    case "restore": {
      const { runRestoreCommand } = await load.backup();
      return await runRestoreCommand(settings, positionals, say);
    }
    case "verify": {
      const { runVerifyCommand } = await load.verify();
      const asked = { path: positionals[0], head: values.head };
      return await runVerifyCommand(settings, asked, say);
    }
    case "install":
    case "uninstall": {
      const { runInstall, runUninstall } = await load.service();
      const terminal = { settings, log, say };
      return command === "install"
        ? await runInstall(terminal)
        : await runUninstall(terminal);
    }
    case "forget": {
      const { runForgetCommand } = await load.processes();
      return await runForgetCommand(settings, say);
    }
    case "build":
      await build();
      return 0;
    case "version":
      say((await load.version()).VERSION);
      return 0;
    default:
      sayError((await load.terminal()).helpText(settings.LANG));
      return 2;
  }
}

/** Commands that go on until they are stopped: all that they say is a line of the log. */
const SERVING = new Set(["start", "dev", "serve", "judge", "mail", "remote"]);

const failing: { end?: (reason: unknown) => void } = {};

/** What ends a process is a line of the log as well, not a trace of Deno's own. */
function logErrors(log: Log): void {
  failing.end = (reason) => {
    log.error("an error ends this process", { reason });
    Deno.exit(1);
  };
  addEventListener("error", (event) => {
    event.preventDefault();
    failing.end?.(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    failing.end?.(event.reason);
  });
}

const OPTIONS = {
  /** Started by the one command: ends when that one does. */
  kept: { type: "boolean", default: false },
  server: { type: "string" },
  token: { type: "string" },
  "token-file": { type: "string" },
  name: { type: "string" },
  slots: { type: "string" },
  cache: { type: "string" },
  files: { type: "string" },
  packs: { type: "string" },
  insecure: { type: "boolean" },
  preview: { type: "boolean" },
  public: { type: "boolean" },
  again: { type: "boolean" },
  taken: { type: "string" },
  all: { type: "boolean" },
  format: { type: "string" },
  contest: { type: "string" },
  head: { type: "string" },
} as const;

/** Islands and stylesheet; false when nothing had changed. */
async function build(): Promise<boolean> {
  // What is built was chosen because nothing has changed (main.ts).
  if (IS_BUILT || await isReleased(ROOT) || !isStale(ROOT)) return false;
  await Deno.mkdir(`${ROOT}/${PROGRAM_FOLDER}`, { recursive: true });
  // One at a time; whoever has waited may find that it was done.
  using lock = await Deno.open(`${ROOT}/${PROGRAM_FOLDER}/lock`, {
    create: true,
    write: true,
  });
  await lock.lock(true);
  if (!isStale(ROOT)) return false;
  const { buildAssets } = await load.build();
  const { MATH_FONTS, STYLE_SHEETS, tokenCss, UTILITY_THEME } = await load
    .tokens();
  await buildAssets(ROOT, {
    tokens: tokenCss(),
    sheets: Object.fromEntries(
      Object.entries(STYLE_SHEETS).map(([part, names]) => [
        part,
        names.map((name) => `components/ui/styles/${name}.css`),
      ]),
    ),
    fonts: MATH_FONTS.map((name) => `components/ui/fonts/${name}`),
    theme: UTILITY_THEME,
  });
  return true;
}

/** Aborted by SIGTERM, by Ctrl-C, or when the process that keeps us is gone. */
function stopSignal(kept: boolean): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  if (kept) keeperGone().then(stop);
  return controller.signal;
}

/** Does what the command line says, and ends this process. */
export async function runProgram(): Promise<never> {
  try {
    Deno.exit(await main(Deno.args));
  } catch (reason) {
    if (!(reason instanceof SettingsError)) {
      failing.end?.(reason);
      throw reason;
    }
    const { settingsText } = await load.terminal();
    sayError(`${settingsText(terminalLocale(variable), reason)}\n`);
    Deno.exit(2);
  }
}

if (import.meta.main) await runProgram();
