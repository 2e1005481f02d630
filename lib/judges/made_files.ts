import type { Disk } from "../disk.ts";
import { MAX_MADE_BYTES, MAX_PDF_PAGES } from "../judging/protocol.ts";
import { DAY_MS } from "../durations.ts";

const GB = 1024 ** 3;
/** The most files of one claim: an input and an output, or the pages of a PDF, each sent up to four times. */
const MAX_FILES = { make: 8, slides: 4 * MAX_PDF_PAGES };
const MAX_BYTES_A_DAY = 32 * GB;
/** The free space that generated files must leave: a share of the disk, and at least so many bytes. */
const FREE_SHARE = 0.1;
const MIN_FREE_BYTES = GB;
/** How many claims are remembered; the oldest have ended long ago. */
const MAX_CLAIMS = 10_000;

/**
 * Counts in memory what each judge uploads, and bounds it, because a judge may be
 * broken or in others' hands.
 */
export class MadeFiles {
  /** The number of files sent, by claim. */
  readonly #claims = new Map<string, number>();
  readonly #judges = new Map<string, { day: number; bytes: number }>();
  /** Bytes of files that are being received now. */
  #expected = 0;

  constructor(readonly disk: () => Disk | null) {}

  /**
   * Tells whether a judge may upload one more file. If so, room for the largest file is
   * reserved until `end` is told its real size.
   */
  begin(
    judge: string,
    claim: string,
    now: number,
    kind: keyof typeof MAX_FILES = "make",
  ): boolean {
    const files = this.#claims.get(claim) ?? 0;
    const { bytes } = this.#dayOf(judge, now);
    const fits = files < MAX_FILES[kind] &&
      bytes + MAX_MADE_BYTES <= MAX_BYTES_A_DAY && this.#isRoom();
    if (!fits) return false;
    this.#claims.delete(claim);
    this.#claims.set(claim, files + 1);
    if (this.#claims.size > MAX_CLAIMS) {
      this.#claims.delete(this.#claims.keys().next().value!);
    }
    this.#count(judge, MAX_MADE_BYTES, now);
    this.#expected += MAX_MADE_BYTES;
    return true;
  }

  end(judge: string, bytes: number, now: number): void {
    this.#expected -= MAX_MADE_BYTES;
    this.#count(judge, bytes - MAX_MADE_BYTES, now);
  }

  #isRoom(): boolean {
    const disk = this.disk();
    if (disk === null) return true;
    const kept = Math.max(MIN_FREE_BYTES, FREE_SHARE * disk.totalBytes);
    return disk.freeBytes - this.#expected - MAX_MADE_BYTES >= kept;
  }

  #dayOf(judge: string, now: number): { day: number; bytes: number } {
    const day = Math.floor(now / DAY_MS);
    const known = this.#judges.get(judge);
    return known?.day === day ? known : { day, bytes: 0 };
  }

  #count(judge: string, bytes: number, now: number): void {
    const { day, bytes: before } = this.#dayOf(judge, now);
    this.#judges.set(judge, { day, bytes: Math.max(0, before + bytes) });
  }
}
