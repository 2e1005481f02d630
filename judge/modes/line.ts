import { join } from "node:path";
import { programOf, type System } from "../../lib/packs/system.ts";
import type { Box } from "../sandbox/box.ts";

/** Bytes that are thrown away at a time. */
const CHUNK = 65_536;

/**
 * One direction of the connection between a program and an interactor: a pipe of the
 * kernel, which each opens for itself. The judge keeps both ends open and touches no
 * byte, so the reader learns that the writer has ended only when the judge calls
 * `hangUp`, and nobody is killed for writing to one that has gone: the judge knows
 * for certain which of the two ended first.
 */
export class Line {
  #isOver = false;
  /** Settles when nobody can write any more and all that nobody read is dropped. */
  #dropped: Promise<void> | null = null;

  private constructor(
    /** Where reader and writer open it. */
    readonly path: string,
    readonly both: Deno.FsFile,
    readonly reader: Deno.FsFile,
  ) {}

  static async open(box: Box, name: string): Promise<Line> {
    const path = join(box.dir, name);
    await makePipe(path, box.host.system);
    const both = await Deno.open(path, { read: true, write: true });
    return new Line(path, both, await Deno.open(path));
  }

  /** Ends the reader's input, after the writer has ended. */
  hangUp(): void {
    if (!this.#isOver) this.both.close();
    this.#isOver = true;
  }

  /** Drops all that is still written, after the reader has ended. */
  release(): void {
    this.#dropped ??= this.#drop();
  }

  /** Settles once both have ended and nothing is left in the pipe. */
  async close(): Promise<void> {
    this.hangUp();
    this.release();
    await this.#dropped;
  }

  async #drop(): Promise<void> {
    const chunk = new Uint8Array(CHUNK);
    while (await this.reader.read(chunk) !== null);
    this.reader.close();
  }
}

/** For the judge's own user alone: who talks gets it opened. */
async function makePipe(path: string, system: System): Promise<void> {
  if (await isThere(path)) {
    // Where programs run as that user, one may have changed it.
    await Deno.chmod(path, 0o600);
    return;
  }
  const [mkfifo, ...words] = await programOf(system, "/usr/bin/mkfifo");
  const { success, stderr } = await new Deno.Command(mkfifo, {
    args: [...words, "-m", "600", path],
    stdin: "null",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr).trim());
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await Deno.lstat(path)).isFifo === true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}
