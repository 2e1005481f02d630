import { parseArgs } from "node:util";
import { fromFileUrl } from "./lib/setup/paths.ts";
import { readSettings, type Settings, SettingsError } from "./lib/config.ts";
import { createLog, type Log } from "./lib/log.ts";

const ROOT = fromFileUrl(import.meta.url, ".");

const HELP = `Gavel, an online judge.

  start    prepare this machine, then run web and judge (deno task start)
  dev      the same, and again whenever a source changes
  serve    the web process alone
  judge    a judge alone: --server URL --name NAME [--slots N] [--cache DIR]
  build    islands and stylesheet
`;

/** The command line: every command is loaded when it is called. */
async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  const settings = readSettings((name) => Deno.env.get(name));
  const log = createLog(settings.LOG_LEVEL);
  switch (command) {
    case "start":
      return await (await import("./lib/setup/start.ts"))
        .start({ root: ROOT, settings, log, build, watch: false });
    case "dev":
      return await (await import("./lib/setup/start.ts"))
        .start({ root: ROOT, settings, log, build, watch: true });
    case "serve":
      return await serve(settings, log, rest);
    case "judge":
      return await judge(settings, log, rest);
    case "build":
      await build();
      return 0;
    default:
      Deno.stderr.writeSync(new TextEncoder().encode(HELP));
      return 2;
  }
}

/** Islands and stylesheet; false when nothing had changed. */
async function build(): Promise<boolean> {
  const { isStale } = await import("./lib/assets/sources.ts");
  if (!await isStale(ROOT)) return false;
  const { buildAssets } = await import("./lib/assets/build.ts");
  const { tokenCss, UTILITY_THEME } = await import(
    "./components/ui/tokens.ts"
  );
  await buildAssets(ROOT, { tokens: tokenCss(), theme: UTILITY_THEME });
  return true;
}

async function serve(
  settings: Settings,
  log: Log,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({ args, options: KEPT });
  const { runWeb } = await import("./routes/serve.ts");
  return await runWeb({
    root: ROOT,
    settings,
    log,
    stop: stopSignal(values.kept),
  });
}

const KEPT = { kept: { type: "boolean", default: false } } as const;

async function judge(
  settings: Settings,
  log: Log,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...KEPT,
      server: { type: "string", default: "http://127.0.0.1:8000" },
      name: { type: "string", default: Deno.hostname() },
      slots: { type: "string", default: String(settings.JUDGES || 1) },
      cache: { type: "string", default: `${settings.DATA_DIR}/judge` },
      files: { type: "string" },
    },
  });
  const { SandboxError } = await import("./judge/sandbox/box.ts");
  const { runJudge } = await import("./judge/worker.ts");
  const { EXIT } = await import("./lib/setup/supervisor.ts");
  try {
    await runJudge({
      server: values.server,
      token: settings.JUDGE_TOKEN ?? "",
      name: values.name,
      slots: Number(values.slots),
      cacheDir: values.cache,
      sharedDir: values.files ?? null,
      log,
    }, stopSignal(values.kept));
    return 0;
  } catch (reason) {
    if (!(reason instanceof SandboxError)) throw reason;
    log.error("this machine cannot hold a program: nothing is judged here", {
      reason: reason.message,
    });
    return EXIT.noSandbox;
  }
}

/** Aborted by SIGTERM, by Ctrl-C, or when the process that keeps us is gone. */
function stopSignal(kept: boolean): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  if (kept) {
    import("./lib/setup/child.ts").then(({ keeperGone }) =>
      keeperGone().then(stop)
    );
  }
  return controller.signal;
}

if (import.meta.main) {
  try {
    Deno.exit(await main(Deno.args));
  } catch (reason) {
    if (!(reason instanceof SettingsError)) throw reason;
    Deno.stderr.writeSync(new TextEncoder().encode(`${reason.message}\n`));
    Deno.exit(2);
  }
}
