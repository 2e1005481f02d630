import { PackError } from "./contents.ts";

const BLOCK = 512;
const decoder = new TextDecoder();

/** A regular file of an archive; its bytes are read before the next one is asked for. */
export interface TarFile {
  path: string;
  size: number;
  bytes: () => AsyncIterable<Uint8Array>;
}

/**
 * Reads the regular files of a tar archive as GNU tar writes it (`--format=gnu`), one
 * after another. Links and folders are passed over: a pack's list has them.
 */
export async function* filesOfTar(
  archive: ReadableStream<Uint8Array>,
): AsyncGenerator<TarFile> {
  const source = new Source(archive);
  try {
    yield* filesOf(source);
  } finally {
    await source.cancel();
  }
}

async function* filesOf(source: Source): AsyncGenerator<TarFile> {
  let longName: string | null = null;
  for (;;) {
    const header = await source.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return await source.rest();
    const size = sizeIn(header);
    const kind = String.fromCharCode(header[156]);
    if (kind === "L" || kind === "K") {
      if (size > 65_536) throw new PackError("the archive has a name too long");
      const name = textIn(await source.exactly(size));
      await source.skip(padding(size));
      if (kind === "L") longName = name;
      continue;
    }
    const path = longName ?? textIn(header.subarray(0, 100));
    longName = null;
    if (kind !== "0") {
      await source.skip(size + padding(size));
      continue;
    }
    let left = size;
    const bytes = async function* () {
      while (left > 0) {
        const chunk = await source.atMost(left);
        left -= chunk.length;
        yield chunk;
      }
    };
    yield { path: path.replace(/^\.\//, ""), size, bytes };
    await source.skip(left + padding(size));
  }
}

const padding = (size: number) => (BLOCK - size % BLOCK) % BLOCK;

function textIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function sizeIn(header: Uint8Array): number {
  const digits = textIn(header.subarray(124, 136)).trim();
  // Eleven octal digits: a single file has less than 8 GB.
  if (!/^[0-7]{1,11}$/.test(digits)) {
    throw new PackError("the archive is damaged");
  }
  return parseInt(digits, 8);
}

class Source {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #unread: Uint8Array = new Uint8Array();

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  async atMost(size: number): Promise<Uint8Array> {
    while (this.#unread.length === 0) {
      const { value, done } = await this.#reader.read();
      if (done) throw new PackError("the archive is cut off");
      this.#unread = value;
    }
    const chunk = this.#unread.subarray(0, size);
    this.#unread = this.#unread.subarray(chunk.length);
    return chunk;
  }

  async exactly(size: number): Promise<Uint8Array> {
    const whole = new Uint8Array(size);
    for (let at = 0; at < size;) {
      const chunk = await this.atMost(size - at);
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  async skip(size: number): Promise<void> {
    while (size > 0) size -= (await this.atMost(size)).length;
  }

  /** For whoever has seen enough; what is broken already need not be ended. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  /** Reads to the end: only then has the packer's own checksum been looked at. */
  async rest(): Promise<void> {
    while (!(await this.#reader.read()).done);
  }
}
