import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from "age-encryption";
import { BackupError } from "./fault.ts";

/**
 * The files of an encrypted backup are age files. A passphrase is slow to try on
 * purpose, so it opens one small file, a key, and the key opens all others; the next
 * backup takes the same key, or no file of the last one could be kept.
 */
export class Seal {
  private constructor(
    private readonly identity: string,
    private readonly recipient: string,
    /** The key as it is stored, encrypted with the passphrase. */
    readonly keyFile: Uint8Array,
  ) {}

  static async make(passphrase: string, workFactor?: number): Promise<Seal> {
    const identity = await generateX25519Identity();
    const locked = new Encrypter();
    locked.setPassphrase(passphrase);
    if (workFactor !== undefined) locked.setScryptWorkFactor(workFactor);
    const keyFile = await locked.encrypt(identity);
    return new Seal(identity, await identityToRecipient(identity), keyFile);
  }

  /** Null: the passphrase is another one, or the file is damaged. */
  static async open(
    keyFile: Uint8Array,
    passphrase: string,
  ): Promise<Seal | null> {
    const locked = new Decrypter();
    locked.addPassphrase(passphrase);
    try {
      const identity = await locked.decrypt(keyFile, "text");
      return new Seal(identity, await identityToRecipient(identity), keyFile);
    } catch (reason) {
      if (reason instanceof Error) return null;
      throw reason;
    }
  }

  async encrypt(
    content: ReadableStream<Uint8Array>,
  ): Promise<ReadableStream<Uint8Array>> {
    const open = new Encrypter();
    open.addRecipient(this.recipient);
    return await open.encrypt(content);
  }

  /** Throws a `BackupError`, at once or on the way, if it is not what was encrypted. */
  async decrypt(
    content: ReadableStream<Uint8Array>,
    path: string,
  ): Promise<ReadableStream<Uint8Array>> {
    const locked = new Decrypter();
    locked.addIdentity(this.identity);
    try {
      const plain = await locked.decrypt(content);
      return ReadableStream.from(piecesOf(plain, path));
    } catch (reason) {
      throw altered(reason, path);
    }
  }
}

async function* piecesOf(content: ReadableStream<Uint8Array>, path: string) {
  try {
    for await (const piece of content) yield piece;
  } catch (reason) {
    throw altered(reason, path);
  }
}

/** A file that cannot be read for another reason keeps that reason. */
const altered = (reason: unknown, file: string) =>
  reason instanceof Error && !("code" in reason)
    ? new BackupError("altered", { file })
    : reason;
