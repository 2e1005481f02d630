import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Memory-hard: 16 MiB a try. Why not more: docs/decisions.md. */
const COST = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashing takes a whole core and 16 MiB; a class that signs in at once queues. */
const MOST_AT_ONCE = Math.max(1, navigator.hardwareConcurrency);
let running = 0;
const waiting: (() => void)[] = [];

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return [
    "scrypt",
    COST.N,
    COST.r,
    COST.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

export async function verifyPassword(
  password: string,
  hash: string,
): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt") return false;
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

async function derive(
  password: string,
  salt: Uint8Array,
  cost: typeof COST,
): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await new Promise((resolve, reject) =>
      scrypt(
        password.normalize("NFKC"),
        salt,
        KEY_BYTES,
        { ...cost, maxmem: 256 * cost.N * cost.r },
        (reason, key) => reason ? reject(reason) : resolve(key),
      )
    );
  } finally {
    // The turn passes to the next in the queue, or back.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

let decoy: Promise<string> | null = null;
/** Compared with when there is no such user, to take the same time. */
export const decoyHash = () => decoy ??= hashPassword("no such user");

const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A password to be read from a screen: no look-alike letters. */
export function generatePassword(length = 12): string {
  return Array.from(
    { length },
    () => LETTERS[randomBytes(4).readUInt32BE() % LETTERS.length],
  ).join("");
}
