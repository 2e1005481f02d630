import type { Log } from "../lib/log.ts";
import { AnswerError } from "../lib/process_calls/caller.ts";
import { runRemote } from "./worker.ts";

/** The exit code of one that has no token, or is not wanted. */
const REFUSED = 2;

export interface RemoteCommand {
  settings: { REMOTE_TOKEN?: string };
  log: Log;
  stop: AbortSignal;
  server?: string;
}

/** `main.ts remote`; an exit code. */
export async function runRemoteCommand(
  { settings: { REMOTE_TOKEN: token }, log, stop, server }: RemoteCommand,
): Promise<number> {
  if (token === undefined) {
    log.error("no REMOTE_TOKEN: set the same one for the web process and this");
    return REFUSED;
  }
  const address = (server ?? "http://127.0.0.1:8000").replace(
    /(?<!\/)\/+$/,
    "",
  );
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
    log.error(
      `--server ${server}: expected an address such as http://127.0.0.1:8000`,
    );
    return REFUSED;
  }
  try {
    await runRemote({ server: address, token, log }, stop);
    return 0;
  } catch (reason) {
    if (!(reason instanceof AnswerError)) throw reason;
    log.error("the web process refuses this process", {
      reason: reason.message,
    });
    return REFUSED;
  }
}
