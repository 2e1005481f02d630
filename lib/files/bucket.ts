import type { S3mini } from "s3mini";
import { BusyError } from "../failure.ts";
import type { Log } from "../log.ts";
import { Slots } from "../slots.ts";
import {
  type BucketPatience,
  isOfBucket,
  LastingTrouble,
  mayPass,
  PATIENCE,
  wordsOf,
} from "./bucket_trouble.ts";
import { patientFetch } from "./patient_fetch.ts";

/** Where the bucket is, and who asks it. */
export interface BucketSettings {
  /** Its address, with its name in the host or in the path. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface StoredObject {
  key: string;
  modifiedAt: number;
}

/** Larger files are sent in pieces of this size, each of them in memory. */
const PART_BYTES = 8 * 1024 ** 2;
const TRIES = 4;
/** So long after a failure it is taken to be away, if nothing else was asked. */
const AWAY_MS = 60_000;
/** Said again only after so long. */
const SAY_MS = 30_000;
const KEYS_PER_DELETE = 500;
/** Written at a start, to see whether anything can be written. */
const PROBE = "gavel-probe";

/** The bucket does not do what it is asked for; later it may. */
export class BucketError extends BusyError {
  constructor(message: string) {
    super(message, 5);
  }
}

/**
 * The objects of an S3-compatible bucket. Whatever is asked of it comes to an
 * end, is tried again while that may help, and fails with a `BucketError`. Once
 * it has not answered, one question finds out for all whether it is back: who
 * waits for pictures would else hold up who waits for test data, for hours.
 */
export class Bucket {
  readonly #slots = new Slots({
    atOnce: 8,
    // Anybody may ask for pictures that there are not.
    waiting: 5_000,
    retrySeconds: 1,
  });
  #failedAt = -Infinity;
  /** All tries of something were in vain, and nothing was answered since. */
  #isDown = false;
  /** How often it has answered. */
  #answers = 0;
  #looking: Promise<void> | null = null;
  #saidAt = -Infinity;
  readonly #troubles = new LastingTrouble();
  /** Why something was not done, the last time. */
  lastFault = "";

  private constructor(
    readonly s3: S3mini,
    readonly log: Log,
    readonly patience: BucketPatience,
  ) {}

  /** Throws when it cannot be read and written. */
  static async open(
    { url, region, accessKey, secretKey }: BucketSettings,
    log: Log,
    patience: BucketPatience = PATIENCE,
  ): Promise<Bucket> {
    const { S3mini } = await import("s3mini");
    const s3 = new S3mini({
      endpoint: url,
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      fetch: patientFetch(patience.answerMs),
    });
    const bucket = new Bucket(s3, log, patience);
    await bucket.#ask(`PUT ${PROBE}`, () => s3.putObject(PROBE, "probe"));
    await bucket.find(PROBE);
    return bucket;
  }

  /** Whether what was asked of it last has failed, a moment ago. */
  get isAway(): boolean {
    return performance.now() - this.#failedAt < AWAY_MS;
  }

  /** Null: it has none. */
  async find(key: string): Promise<StoredObject | null> {
    const [found] = await this.#page(key, 1);
    return found?.key === key ? found : null;
  }

  /**
   * Passes on an object's content; false: it has none. What it has not given for
   * long, although it gives others, is no outage: nobody is to wait for it.
   */
  async get(
    key: string,
    to: { begin: () => Promise<WritableStream<Uint8Array>> },
  ): Promise<boolean> {
    try {
      const isHad = await this.#ask(`GET ${key}`, async () => {
        const reply = await this.s3.getObjectResponse(key);
        if (reply === null) return false;
        await reply.body!.pipeTo(await to.begin());
        return true;
      });
      this.#troubles.end(key);
      return isHad;
    } catch (reason) {
      if (!(reason instanceof BucketError)) throw reason;
      const forMs = this.#troubles.note(key, performance.now());
      const isItsOwn = forMs >= this.patience.fileMs && await this.#gives();
      throw isItsOwn
        ? new Error(`${reason.message}; others are given`)
        : reason;
    }
  }

  /** Whether it answers who asks for what was written at the start. */
  async #gives(): Promise<boolean> {
    try {
      const reply = await this.s3.getObjectResponse(PROBE);
      await reply?.body?.cancel();
      this.#answered();
      return true;
    } catch {
      return false;
    }
  }

  /** Stores a file under a key. */
  async put(key: string, path: string): Promise<void> {
    const { size } = await Deno.stat(path);
    if (size <= PART_BYTES) {
      const bytes = await Deno.readFile(path);
      await this.#ask(`PUT ${key}`, () => this.s3.putObject(key, bytes));
    } else await this.#putInParts(key, path, size);
  }

  async #putInParts(key: string, path: string, size: number): Promise<void> {
    const { s3 } = this;
    const id = await this.#ask(
      `POST ${key}`,
      () => s3.getMultipartUploadId(key),
    );
    const parts: { partNumber: number; etag: string }[] = [];
    try {
      using file = await Deno.open(path);
      for (let at = 0; at < size; at += PART_BYTES) {
        const bytes = await piece(file, Math.min(PART_BYTES, size - at));
        const number = parts.length + 1;
        parts.push(
          await this.#ask(
            `PUT ${key} part ${number}`,
            () => s3.uploadPart(key, id, bytes, number),
          ),
        );
      }
      await this.#ask(
        `POST ${key}`,
        () => s3.completeMultipartUpload(key, id, parts),
      );
    } catch (reason) {
      // The answer to the first try may have been lost on its way.
      if (parts.length * PART_BYTES >= size && await this.find(key) !== null) {
        return;
      }
      // Kept, the pieces would be paid for.
      await s3.abortMultipartUpload(key, id).catch(() => {});
      throw reason;
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let next: string | undefined;
    do {
      const page = await this.#page(prefix, 1_000, next);
      yield* page;
      next = page.next;
    } while (next !== undefined);
  }

  async #page(prefix: string, most: number, from?: string) {
    const listed = await this.#ask(
      `LIST ${prefix}`,
      () => this.s3.listObjectsPaged("/", prefix, most, from),
    );
    if (!listed) throw new BucketError("bucket: there is no such bucket");
    const found = (listed.objects ?? []).map(({ Key, LastModified }) => ({
      key: Key,
      modifiedAt: new Date(LastModified).getTime(),
    }));
    return Object.assign(found, { next: listed.nextContinuationToken });
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += KEYS_PER_DELETE) {
      const some = keys.slice(from, from + KEYS_PER_DELETE);
      await this.#ask("DELETE", () => this.s3.deleteObjects(some));
    }
  }

  async #ask<T>(what: string, ask: () => Promise<T>): Promise<T> {
    if (this.#isDown) await this.#lookAgain();
    return await this.#slots.run(async () => {
      const before = this.#answers;
      for (let attempt = 0;; attempt++) {
        // Whoever has waited for a turn need not find out once more.
        if (this.#isDown) throw new BucketError(this.lastFault);
        try {
          const answer = await ask();
          this.#answered();
          return answer;
        } catch (reason) {
          const isPassing = mayPass(reason);
          if (isPassing && attempt + 1 < TRIES) {
            await this.patience.retry(attempt);
            continue;
          }
          // Who answers others has trouble with this one alone.
          this.#isDown ||= isPassing && this.#answers === before;
          throw this.#failed(what, reason);
        }
      }
    });
  }

  /** Resolves when it answers again. */
  async #lookAgain(): Promise<void> {
    if (performance.now() - this.#failedAt < this.patience.restMs) {
      throw new BucketError(this.lastFault);
    }
    this.#looking ??= this.#look().finally(() => this.#looking = null);
    await this.#looking;
  }

  async #look(): Promise<void> {
    try {
      await this.s3.listObjectsPaged("/", PROBE, 1);
      this.#answered();
    } catch (reason) {
      throw this.#failed(`LIST ${PROBE}`, reason);
    }
  }

  #answered(): void {
    this.#answers++;
    this.#isDown = false;
    this.#failedAt = -Infinity;
  }

  #failed(what: string, reason: unknown): unknown {
    if (!isOfBucket(reason)) return reason;
    const now = performance.now();
    this.#failedAt = now;
    const message = `bucket: ${what}: ${wordsOf(reason)}`;
    this.lastFault = message;
    if (now - this.#saidAt > SAY_MS) {
      this.#saidAt = now;
      this.log.error(message);
    }
    return new BucketError(message);
  }
}

async function piece(
  file: Deno.FsFile,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const read = await file.read(bytes.subarray(at));
    if (read === null) throw new Error("a file has become shorter");
    at += read;
  }
  return bytes;
}
