import { STATUS } from "../judging/status.ts";
import type { MadeCase } from "./makings.ts";

/** The most bytes of all inputs and outputs together. */
export const MAX_DATA_BYTES = 512 * 1024 ** 2;
/** Knows which makings are being worked on, and which should stop early. */
export class MakingDesk {
  readonly busy = new Set<number>();
  /** Problems that must be looked at again. */
  readonly again = new Set<number>();
  /** Figures by run. A new process starts at 0; the last step counts anew. */
  readonly #seen = new Map<number, { bytes: number; isHopeless: boolean }>();

  note(row: MadeCase): void {
    const { bytes, isHopeless } = this.#of(row.run);
    this.#seen.set(row.run, {
      bytes: bytes + sizeOf(row),
      isHopeless: isHopeless || isHopelessWith(row),
    });
  }

  mayGoOn(run: number): boolean {
    const { bytes, isHopeless } = this.#of(run);
    return bytes <= MAX_DATA_BYTES && !isHopeless;
  }

  forget(run: number): void {
    this.#seen.delete(run);
  }

  #of(run: number) {
    return this.#seen.get(run) ?? { bytes: 0, isHopeless: false };
  }
}

export const sizeOf = ({ report }: MadeCase) =>
  (report?.input?.size ?? 0) + (report?.output?.size ?? 0);

/** Whether a program does not compile, so that no line of it can succeed. */
const isHopelessWith = ({ report }: MadeCase) =>
  report?.fault?.status === STATUS.compileError;
