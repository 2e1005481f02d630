import { join } from "node:path";
import { denoCommand, hasWall, WALL } from "../root.ts";
import { type Log, logged, writeLine } from "../log.ts";

/** How a part of Gavel that is a process of its own is run. */
export interface ChildOptions {
  name: string;
  args: string[];
  env: Record<string, string>;
  log: Log;
  /** Whether what it prints for people becomes lines of the log. */
  isLogged?: boolean;
  /** Called with each line that it prints. */
  onLine?: (line: string) => void;
  /** Called each time that it has ended, for whatever reason. */
  onEnd?: () => void;
  /** Exit codes after which it is not started again. */
  finalCodes: number[];
  /** Called when it has ended with one of these. */
  onGone: (code: number) => void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** After running for so long it counts as healthy again, in ms. */
const HEALTHY_MS = 20_000;

/**
 * Returns a command that closes all inherited file descriptors (judged programs would inherit
 * them too) and then runs its arguments: the launcher, where a release brings it along.
 * Otherwise it needs bash, because dash cannot name descriptors above nine.
 */
export const cleanStart = (): readonly string[] =>
  hasWall() ? [join(WALL, "launcher"), "enter", "--"] : [
    "/bin/bash",
    "-c",
    'for fd in /proc/$BASHPID/fd/*; do fd=${fd##*/}; if [ "$fd" -gt 2 ]; then eval "exec $fd>&-"; fi; done; exec "$@"',
    "gavel",
  ];

/**
 * Keeps a process running until it is told to stop. It is started again however often
 * it fails: a disk may have room or a server may answer later.
 */
export class Child {
  #process: Deno.ChildProcess | null = null;
  #stopping = false;
  #restarting = false;
  #pauseMs = FIRST_PAUSE_MS;
  #endPause: () => void = () => {};
  #done: Promise<void> = Promise.resolve();

  constructor(readonly options: ChildOptions) {}

  start(): void {
    this.#done = this.#keepRunning();
  }

  /** Asks the process to end, and kills it after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.retire();
    this.#signal("SIGTERM");
    const timer = setTimeout(() => this.#signal("SIGKILL"), graceMs);
    await this.#done;
    clearTimeout(timer);
  }

  /** Lets it run on, but does not start it again once it has ended. */
  retire(): void {
    this.#stopping = true;
    this.#endPause();
  }

  /** Ends a process that does not even hear that it should; it is started again. */
  kill(): void {
    this.#signal("SIGKILL");
  }

  /** Ends the process so that it is started again, or cuts the pause after a failure short. */
  restart(): void {
    this.#restarting = true;
    this.#signal("SIGTERM");
    this.#endPause();
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping) {
      const startedAt = performance.now();
      const code = await this.#runOnce();
      if (this.#stopping) return;
      const wasHealthy = performance.now() - startedAt > HEALTHY_MS;
      if (!this.#restarting) {
        const { log, name, finalCodes, onGone } = this.options;
        if (finalCodes.includes(code)) return onGone(code);
        log.error(`${name} ended, restarting it`, { code });
        await this.#pause();
      }
      if (this.#restarting || wasHealthy) {
        this.#pauseMs = FIRST_PAUSE_MS;
      }
      this.#restarting = false;
    }
  }

  async #pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endPause = resolve;
    const timer = setTimeout(resolve, this.#pauseMs);
    await promise;
    clearTimeout(timer);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  async #runOnce(): Promise<number> {
    const { args, env, onLine, log, isLogged } = this.options;
    const show = isLogged
      ? logged(log)
      : (line: string) => writeLine(Deno.stdout, line);
    const [shell, ...clean] = cleanStart();
    this.#process = new Deno.Command(shell, {
      args: [...clean, ...denoCommand(), ...args],
      env,
      // The pipe's end tells the child that this process has gone, in whatever way.
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
      // A Ctrl-C in the terminal must reach only this process, which then tells the children.
      detached: true,
    }).spawn();
    const lines = this.#process.stdout
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(lineStream());
    for await (const line of lines) {
      onLine?.(line);
      show(line);
    }
    const { code } = await this.#process.status;
    await this.#process.stdin.abort().catch(() => {/* closed with it */});
    this.#process = null;
    this.options.onEnd?.();
    return code;
  }

  #signal(signal: Deno.Signal): void {
    try {
      this.#process?.kill(signal);
    } catch (reason) {
      // The process has ended just now.
      if (!(reason instanceof TypeError)) throw reason;
    }
  }
}

export function lineStream(): TransformStream<string, string> {
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) controller.enqueue(line);
    },
    flush(controller) {
      if (rest !== "") controller.enqueue(rest);
    },
  });
}

/** Called by the child: resolves when the process that keeps it has gone. */
export async function keeperGone(): Promise<void> {
  const buffer = new Uint8Array(64);
  while (await Deno.stdin.read(buffer) !== null) {
    // Nothing is ever written to it.
  }
}
