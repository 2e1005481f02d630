import { join } from "node:path";
import * as v8 from "node:v8";
import { crc32 } from "node:zlib";

/** How packed blocks are put together in one file, and taken out again. */
export interface SegmentSpec<P> {
  /** Must change whenever what is packed does: blocks of another one are stale. */
  format: number;
  /** Must change whenever what is joined does: files of another one are made anew. */
  fileFormat: number;
  /** In the order of their ids. */
  join: (parts: readonly P[]) => P;
  /** The rows from one to before another. */
  part: (whole: P, from: number, to: number) => P;
  rowsIn: (packed: P) => number;
}

/** Which packing of a block is the last; null: it is stale. */
export interface StampedBlock {
  number: number;
  stamp: string | null;
}

/** A block as the store has it, and which packing of it that is. */
export interface KeptBlock<P> {
  number: number;
  stamp: string;
  packed: P;
}

/** What a file holds, behind the sum of it. */
interface Segment<P> {
  format: number;
  number: number;
  /** Where each block's rows are; in their order. */
  blocks: { number: number; stamp: string; from: number; to: number }[];
  packed: P;
}

export interface SegmentOptions {
  /** This process's own. */
  dir: string;
  blocksPerSegment?: number;
  /** Blocks that a segment's file lacks, from which on it is made again. */
  foldedFrom?: number;
}

const BLOCKS_PER_SEGMENT = 128;
const FOLDED_FROM = 16;
const SUM_BYTES = 4;
/** So that the next one fits as well. */
const ROOM = 1.2;

/**
 * Packed blocks once more, in files of many blocks each: a start reads these, and
 * from the store only which packing of each block is the last. Nothing is lost
 * with a file. One that is missing, damaged or older than its blocks, or of
 * another database, is not believed, block by block.
 */
export class SegmentFiles<P> {
  /** The one that was read last, and what is where in it. */
  #open:
    | { number: number; segment: Segment<P> | null; places: Places }
    | null = null;

  #bytes = new Uint8Array(0);
  readonly #dir: string;
  readonly #blocks: number;
  readonly foldedFrom: number;

  constructor(readonly spec: SegmentSpec<P>, options: SegmentOptions) {
    this.#dir = options.dir;
    this.#blocks = options.blocksPerSegment ?? BLOCKS_PER_SEGMENT;
    this.foldedFrom = options.foldedFrom ?? FOLDED_FROM;
  }

  segmentOf(block: number): number {
    return Math.floor(block / this.#blocks);
  }

  /** The segment's first block, and the one behind its last. */
  blocksOf(segment: number): [first: number, end: number] {
    return [segment * this.#blocks, (segment + 1) * this.#blocks];
  }

  /**
   * The first of some blocks in just this packing, with those behind it that are
   * in the same file as well; blocks are to be asked for in their order.
   */
  async find(
    blocks: readonly StampedBlock[],
    first: number,
  ): Promise<{ packed: P; count: number } | null> {
    const number = this.segmentOf(blocks[first].number);
    if (this.#open?.number !== number) {
      const segment = await this.#read(number);
      const places = new Map(segment?.blocks.map((at) => [at.number, at]));
      this.#open = { number, segment, places };
    }
    const { segment, places } = this.#open;
    if (segment === null) return null;
    let [next, from, to] = [blocks[first].number, 0, 0];
    let end = first;
    for (; blocks[end]?.number === next; end++, next++) {
      const place = places.get(next);
      if (place === undefined || place.stamp !== blocks[end].stamp) break;
      if (end === first) from = place.from;
      to = place.to;
    }
    if (end === first) return null;
    return {
      packed: this.spec.part(segment.packed, from, to),
      count: end - first,
    };
  }

  /** Forgets the file that was read last. */
  close(): void {
    this.#open = null;
    this.#bytes = new Uint8Array(0);
  }

  /** Appears under its name only when it is whole and on the disk. */
  async write(number: number, blocks: readonly KeptBlock<P>[]): Promise<void> {
    let from = 0;
    const body = v8.serialize(
      {
        format: this.spec.fileFormat,
        number,
        blocks: blocks.map(({ number, stamp, packed }) => {
          const to = from + this.spec.rowsIn(packed);
          const place = { number, stamp, from, to };
          from = to;
          return place;
        }),
        packed: this.spec.join(blocks.map(({ packed }) => packed)),
      } satisfies Segment<P>,
    );
    const bytes = new Uint8Array(SUM_BYTES + body.length);
    new DataView(bytes.buffer).setUint32(0, crc32(body));
    bytes.set(body, SUM_BYTES);
    await Deno.mkdir(this.#dir, { recursive: true });
    const path = this.#pathOf(number);
    try {
      await writeWhole(`${path}.part`, bytes);
      await Deno.rename(`${path}.part`, path);
    } catch (reason) {
      // On a full disk each segment would leave what there was room for.
      await Deno.remove(`${path}.part`).catch(() => {});
      throw reason;
    }
  }

  async #read(number: number): Promise<Segment<P> | null> {
    try {
      const bytes = await this.#bytesOf(number);
      const body = bytes.subarray(SUM_BYTES);
      const sum = new DataView(bytes.buffer).getUint32(0);
      if (crc32(body) !== sum) return null;
      const segment = v8.deserialize(body) as Segment<P>;
      const isOurs = segment.format === this.spec.fileFormat &&
        segment.number === number;
      return isOurs ? segment : null;
    } catch {
      // Whatever is wrong with it: the store has all that it says.
      return null;
    }
  }

  /** Into what was read into before: a start reads hundreds of them. */
  async #bytesOf(number: number): Promise<Uint8Array> {
    using file = await Deno.open(this.#pathOf(number));
    const { size } = await file.stat();
    if (size > this.#bytes.length) {
      this.#bytes = new Uint8Array(Math.ceil(size * ROOM));
    }
    const bytes = this.#bytes.subarray(0, size);
    for (let at = 0; at < size;) {
      const read = await file.read(bytes.subarray(at));
      if (read === null) throw new Error("a file has become shorter");
      at += read;
    }
    return bytes;
  }

  #pathOf(number: number): string {
    return join(this.#dir, `${number}.segment`);
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, {
    write: true,
    create: true,
    truncate: true,
  });
  for (let at = 0; at < bytes.length;) {
    at += await file.write(bytes.subarray(at));
  }
  await file.sync();
}

type Places = Map<number, { stamp: string; from: number; to: number }>;
