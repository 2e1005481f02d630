import { STATUS } from "../judging/status.ts";
import type { MadeCase } from "./makings.ts";

/** Of all inputs and outputs together. */
export const MAX_DATA_BYTES = 512 * 1024 ** 2;
/** What of a site is at it now, and what should stop it before its end. */
export class MakingDesk {
  readonly busy = new Set<number>();
  /** Told to look again. */
  readonly again = new Set<number>();
  /** By run. After a start it begins at nothing: the end counts for itself. */
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

/** No line of a program that does not compile will ever come to anything. */
const isHopelessWith = ({ report }: MadeCase) =>
  report?.fault?.status === STATUS.compileError;
