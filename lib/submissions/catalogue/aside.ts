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

  static inMemory(numbers: Int32Array<ArrayBuffer>): AsideNumbers {
    return new AsideNumbers(numbers, null);
  }

  /** None yet: `append` puts them there. Null: there is no place for a file. */
  static inFile(dir: string): AsideNumbers | null {
    const file = makeFile(dir);
    return file && new AsideNumbers(null, file);
  }

  /**
   * Puts more behind those of the file, before any is read, and takes them: they are
   * not to be used any more. False: there is no room.
   */
  append(numbers: Int32Array<ArrayBuffer>): boolean {
    const bytes = bytesOf(numbers);
    try {
      for (let at = 0; at < bytes.length;) {
        at += this.file!.writeSync(bytes.subarray(at));
      }
    } catch {
      this.file!.close();
      return false;
    }
    // Given back at once, not when somebody next collects garbage.
    numbers.buffer.transfer(0);
    return true;
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

function makeFile(dir: string): Deno.FsFile | null {
  try {
    const path = Deno.makeTempFileSync({ dir, prefix: "aside-" });
    const file = Deno.openSync(path, { read: true, write: true });
    Deno.removeSync(path);
    return file;
  } catch {
    return null;
  }
}
