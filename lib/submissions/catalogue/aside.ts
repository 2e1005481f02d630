/** Where numbers are put aside, and from how many on. */
export interface Aside {
  dir: string;
  from: number;
}

/**
 * Many numbers that are seldom read, in a file without a name: the system keeps
 * of it in memory what there is room for, and it is gone with the process, however
 * that ends. Where there is no folder for it, or no room, they stay in memory.
 */
export class AsideNumbers {
  private constructor(
    private readonly numbers: Int32Array<ArrayBuffer> | null,
    private readonly file: Deno.FsFile | null,
  ) {}

  /** Takes the numbers: they are not to be used any more. */
  static put(
    numbers: Int32Array<ArrayBuffer>,
    aside: Aside | null,
  ): AsideNumbers {
    if (aside === null || numbers.length < aside.from) {
      return new AsideNumbers(numbers, null);
    }
    const file = write(numbers, aside.dir);
    // Given back at once, not when somebody next collects garbage.
    if (file !== null) numbers.buffer.transfer(0);
    return new AsideNumbers(file === null ? numbers : null, file);
  }

  /** Those from one place to before another; for reading at once. */
  read(from: number, to: number): Int32Array<ArrayBuffer> {
    if (this.numbers !== null) return this.numbers.subarray(from, to);
    const into = new Int32Array(to - from);
    this.readInto(into, from);
    return into;
  }

  /** As many as fit into it, from one place on. */
  readInto(into: Int32Array<ArrayBuffer>, from: number): void {
    if (this.numbers !== null) {
      into.set(this.numbers.subarray(from, from + into.length));
      return;
    }
    const bytes = bytesOf(into);
    this.file!.seekSync(from * BYTES, Deno.SeekMode.Start);
    for (let at = 0; at < bytes.length;) {
      const read = this.file!.readSync(bytes.subarray(at));
      if (read === null) throw new Error("numbers put aside have gone");
      at += read;
    }
  }
}

const BYTES = Int32Array.BYTES_PER_ELEMENT;

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array<ArrayBuffer>) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function write(
  numbers: Int32Array<ArrayBuffer>,
  dir: string,
): Deno.FsFile | null {
  let file: Deno.FsFile | null = null;
  try {
    const path = Deno.makeTempFileSync({ dir, prefix: "aside-" });
    file = Deno.openSync(path, { read: true, write: true });
    Deno.removeSync(path);
    const bytes = bytesOf(numbers);
    for (let at = 0; at < bytes.length;) {
      at += file.writeSync(bytes.subarray(at));
    }
    return file;
  } catch {
    file?.close();
    return null;
  }
}
