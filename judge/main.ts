import type { Log } from "../lib/log.ts";
import { SandboxError } from "./sandbox/box.ts";
import { runJudge } from "./worker.ts";

/** The exit code of a machine that cannot hold a program. */
export const NO_SANDBOX = 3;

export interface JudgeCommand {
  settings: { JUDGES: number; DATA_DIR: string; JUDGE_TOKEN?: string };
  log: Log;
  stop: AbortSignal;
  server?: string;
  name?: string;
  slots?: string;
  cache?: string;
  files?: string;
}

/** `main.ts judge`; an exit code. */
export async function runJudgeCommand(command: JudgeCommand): Promise<number> {
  const { settings, log, stop } = command;
  try {
    await runJudge({
      server: command.server ?? "http://127.0.0.1:8000",
      token: settings.JUDGE_TOKEN ?? "",
      name: command.name ?? Deno.hostname(),
      slots: Number(command.slots ?? (settings.JUDGES || 1)),
      cacheDir: command.cache ?? `${settings.DATA_DIR}/judge`,
      sharedDir: command.files ?? null,
      log,
    }, stop);
    return 0;
  } catch (reason) {
    if (!(reason instanceof SandboxError)) throw reason;
    log.error("this machine cannot hold a program: nothing is judged here", {
      reason: reason.message,
    });
    return NO_SANDBOX;
  }
}
