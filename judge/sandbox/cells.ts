import { join } from "node:path";
import type { RunRequest } from "./box.ts";
import { type BoxHost, ENVIRONMENT } from "./command.ts";
import { serverCommandOf } from "./launcher.ts";

/**
 * A box that stays for the runs of one program. bubblewrap makes it once; its first
 * process, the launcher, then makes a cell for each run: processes, mounts, shared
 * memory, folders in memory and a control group of its own (launcher/cells.h). What
 * a run has left ends with its cell.
 */
export class StayingBox {
  private constructor(
    readonly folder: string,
    readonly socket: string,
    readonly process: {
      child: Deno.ChildProcess;
      words: ReadableStreamDefaultReader<Uint8Array>;
    },
  ) {}

  /** Starts one in which `request`'s program sees what it would see in a box of its own. */
  static async open(
    { host, uid, dir, request }: {
      host: BoxHost;
      uid: number;
      dir: string;
      request: RunRequest;
    },
  ): Promise<StayingBox> {
    const socket = join(dir, "cells");
    const { program, args } = serverCommandOf(
      { host, request, uid, dir, joinFiles: null },
      socket,
    );
    const child = new Deno.Command(program, {
      args,
      clearEnv: true,
      env: ENVIRONMENT,
      stdin: "null",
      stdout: "piped",
      // A runtime that starts here is to find what its programs will.
      stderr: "piped",
    }).spawn();
    child.stderr.cancel().catch(() => {});
    // It says when somebody can connect; what it was started for may then ask.
    const words = child.stdout.getReader();
    await words.read();
    return new StayingBox(keyOf(request), socket, { child, words });
  }

  /** Whether this request's program sees the same here as in a box of its own. */
  fits(request: RunRequest): boolean {
    return this.folder === keyOf(request);
  }

  /** Settles when its last process has ended. */
  async close(): Promise<void> {
    const { child, words } = this.process;
    try {
      child.kill("SIGKILL");
    } catch (reason) {
      // It has ended by itself.
      if (!(reason instanceof TypeError)) throw reason;
    }
    while (!(await words.read()).done);
    await child.status;
  }
}

/** What of the host a program sees, and what its runtime was started with. */
const keyOf = ({ folder, shows = [], warm, argv, limits }: RunRequest) =>
  JSON.stringify([folder, shows, warm && [argv, limits.stackMb]]);

/** Whether a run needs nothing but what a staying box shows all of its runs. */
export const canStay = ({ folder, files, collect, headers }: RunRequest) =>
  typeof folder === "string" && files === undefined && collect === undefined &&
  headers === undefined;
