import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is given with a secret of 32 bytes: without it nobody can read or change
 * it. Returns base64url.
 */
export function seal(secret: Uint8Array, plain: Uint8Array | string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Returns what was encrypted with this secret; null: it was not. */
export function unseal(secret: Uint8Array, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const opener = createDecipheriv(
    CIPHER,
    secret,
    bytes.subarray(0, IV_BYTES),
  );
  opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      opener.final(),
    ]);
  } catch {
    return null;
  }
}
