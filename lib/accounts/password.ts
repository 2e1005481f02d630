import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Slots } from "../slots.ts";

/** The cost of one hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's argon2id of 19 MiB. Why not scrypt: docs/decisions.md. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Each hash takes a core and much memory, so few run at the same time, on any machine.
 * The queue has room for all pupils of a year who sign in at the same moment, which is
 * some seconds of work.
 */
const LIMITS = {
  atOnce: Math.min(4, Math.max(1, navigator.hardwareConcurrency)),
  waiting: 300,
  retrySeconds: 5,
};

/** Hashes and verifies passwords; nothing else does. */
export class Passwords {
  readonly #slots: Slots;

  constructor(
    readonly cost: PasswordCost = PASSWORD_COST,
    readonly limits = LIMITS,
  ) {
    this.#slots = new Slots(limits);
  }

  /**
   * Hashes a password as `$argon2id$v=19$m=…,t=…,p=1$salt$key`, the common format. With
   * `patient`, for many accounts at once, sign-ins go first.
   */
  async hash(
    password: string,
    how: { patient?: boolean } = {},
  ): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await this.#slots.run(
      () => argon2id(password, salt, this.cost),
      how,
    );
    return written(this.cost, salt, key);
  }

  /** Tells whether a password fits a hash. Null (no such account) takes as long and never fits. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const parsed = parse(hash ?? this.#nobodys());
    if (parsed === null) return false;
    const actual = await this.#slots.run(() => parsed.derive(password));
    return timingSafeEqual(actual, parsed.key) && hash !== null;
  }

  /** Tells whether a hash was made with another method or cost than today's, and should be renewed at the next sign-in. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(headOf(this.cost));
  }

  /** Throws if the queue is full; called before an attempt is counted. */
  expectRoom(): void {
    this.#slots.expectRoom();
  }

  #nobodys(): string {
    const salt = randomBytes(SALT_BYTES);
    return written(this.cost, salt, randomBytes(KEY_BYTES));
  }
}

interface Parsed {
  key: Uint8Array;
  derive: (password: string) => Promise<Uint8Array>;
}

const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;
/** The older format of hashes: `scrypt$N$r$p$salt$key`. */
const SCRYPT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([^$]+)\$([^$]+)$/;

function parse(hash: string): Parsed | null {
  const [, memory, passes, salt, key] = ARGON2ID.exec(hash) ?? [];
  if (key !== undefined) {
    const cost = { memory: Number(memory), passes: Number(passes) };
    return {
      key: fromBase64(key),
      derive: (password) => argon2id(password, fromBase64(salt), cost),
    };
  }
  const [, N, r, p, oldSalt, oldKey] = SCRYPT.exec(hash) ?? [];
  if (oldKey === undefined) return null;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return {
    key: fromBase64(oldKey),
    derive: (password) => deriveScrypt(password, fromBase64(oldSalt), cost),
  };
}

const headOf = ({ memory, passes }: PasswordCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$`;

const written = (cost: PasswordCost, salt: Uint8Array, key: Uint8Array) =>
  `${headOf(cost)}${toBase64(salt)}$${toBase64(key)}`;

/** Encodes as base64 without padding, as the format has it. */
const toBase64 = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString("base64").replace(/(?<!=)=+$/, "");
const fromBase64 = (text: string) => Buffer.from(text, "base64");

/** Returns a password's bytes, normalized, because keyboards compose the same characters differently. */
const bytesOf = (password: string) =>
  new TextEncoder().encode(password.normalize("NFKC"));

/** Computes argon2id by the runtime, off the main thread. */
async function argon2id(
  password: string,
  salt: Uint8Array,
  { memory, passes }: PasswordCost,
): Promise<Uint8Array> {
  const { subtle } = crypto;
  const secret = await subtle.importKey(
    // TypeScript does not know this name yet.
    "raw-secret" as "raw",
    bytesOf(password),
    "Argon2id",
    false,
    ["deriveBits"],
  );
  const how = { name: "Argon2id", nonce: salt, parallelism: 1, memory, passes };
  return new Uint8Array(await subtle.deriveBits(how, secret, 8 * KEY_BYTES));
}

const deriveScrypt = (
  password: string,
  salt: Uint8Array,
  cost: { N: number; r: number; p: number },
) =>
  new Promise<Uint8Array>((resolve, reject) =>
    scrypt(
      bytesOf(password),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r },
      (reason, key) => reason ? reject(reason) : resolve(key),
    )
  );

const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Generates a password that can be read from a screen: without letters that look alike. */
export function generatePassword(length = 12): string {
  return Array.from(
    { length },
    () => LETTERS[randomBytes(4).readUInt32BE() % LETTERS.length],
  ).join("");
}
