import type { Log } from "../lib/log.ts";
import { packPlaces } from "../lib/packs/places.ts";
import { isOpenToAll } from "../lib/process_calls/loopback.ts";
import { RefusedError } from "./client.ts";
import { SandboxError } from "./sandbox/box.ts";
import { runJudge } from "./worker.ts";

/** The exit code of a judge that has no token, or whose version the server refuses. */
export const REFUSED = 2;
/** The exit code of a judge on a machine where no sandbox works. */
export const NO_SANDBOX = 3;

export interface JudgeCommand {
  settings: { JUDGES: number; DATA_DIR: string; JUDGE_TOKEN?: string };
  log: Log;
  stop: AbortSignal;
  server?: string;
  token?: string;
  "token-file"?: string;
  name?: string;
  slots?: string;
  cache?: string;
  files?: string;
  /** `own`: the packs that this machine has are those of the site. */
  packs?: string;
  /** Whether the server may be called without TLS over a network that others can read. */
  insecure?: boolean;
}

/** Runs `main.ts judge`; returns its exit code. */
export async function runJudgeCommand(command: JudgeCommand): Promise<number> {
  const { settings, log, stop } = command;
  const server = command.server ?? "http://127.0.0.1:8000";
  const slots = Number(command.slots ?? (settings.JUDGES || 1));
  const token = await tokenOf(command);
  const { insecure = false } = command;
  const mistake = mistakeIn({ server, slots, token, insecure });
  if (mistake !== null) {
    log.error(mistake);
    return REFUSED;
  }
  try {
    await runJudge({
      server: server.replace(/(?<!\/)\/+$/, ""),
      token: token!,
      name: command.name ?? Deno.hostname(),
      slots,
      cacheDir: command.cache ?? `${settings.DATA_DIR}/judge`,
      sharedDir: command.files ?? null,
      packs: packPlaces(settings),
      hasSitesPacks: command.packs === "own",
      log,
    }, stop);
    return 0;
  } catch (reason) {
    if (reason instanceof RefusedError) {
      log.error("the server refuses this judge", { reason: reason.message });
      return REFUSED;
    }
    if (!(reason instanceof SandboxError)) throw reason;
    log.error("this machine cannot isolate programs, so it judges nothing", {
      reason: reason.message,
    });
    return NO_SANDBOX;
  }
}

/** Reads the token from the file, the command line, or the environment; null: none of them has it. */
async function tokenOf(command: JudgeCommand): Promise<string | null> {
  const { settings, log, token } = command;
  const path = command["token-file"];
  if (path !== undefined) {
    try {
      return (await Deno.readTextFile(path)).trim() || null;
    } catch (reason) {
      if (!(reason instanceof Error)) throw reason;
      log.error("cannot read the token file", {
        path,
        reason: reason.message,
      });
      return null;
    }
  }
  if (token !== undefined) {
    log.warn(
      "everyone on this machine can see --token in the list of processes; " +
        "use --token-file or JUDGE_TOKEN instead",
    );
  }
  return token ?? settings.JUDGE_TOKEN ?? null;
}

function mistakeIn({ server, slots, token, insecure }: {
  server: string;
  slots: number;
  token: string | null;
  insecure: boolean;
}): string | null {
  if (!/^https?:\/\/[^/]/.test(server) || !URL.canParse(server)) {
    return `--server ${server}: expected an address such as https://judge.example`;
  }
  if (isOpenToAll(server) && !insecure) {
    return `--server ${server}: with http://, anyone on the network can read the ` +
      "token, the programs and the test data, and send tasks. Use https:// " +
      "(docs/operations.md), or add --insecure if the network is yours alone";
  }
  if (!Number.isInteger(slots) || slots < 1 || slots > 256) {
    return "--slots: expected a number from 1 to 256";
  }
  return token === null
    ? "no token: create one in the admin area (Judges), save it in a file, " +
      "and pass that file with --token-file"
    : null;
}
