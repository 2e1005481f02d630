import { createHash, randomBytes } from "node:crypto";
import type { Site } from "./act.ts";
import type { JudgeAccount } from "./schema.ts";

const TOKEN_BYTES = 32;
/** How tokens from the admin area begin. The setting's token may be as short as 16 characters. */
const PREFIX = "gavel-judge-";

export function newToken(): { token: string; hash: string } {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashOf(token) };
}

/**
 * A plain hash is enough: unlike a password, 256 random bits cannot be guessed,
 * however fast guesses can be tried.
 */
const hashOf = (token: string) =>
  createHash("sha256").update(token).digest("hex");

/** Whose token a call shows: that of one judge, or the setting's. */
export type Credential =
  | { kind: "account"; account: JudgeAccount }
  | { kind: "setting" };

/** Returns whose token a call shows; null: the token is unknown or was revoked. */
export function credentialOf(
  site: Site,
  authorization: string | undefined,
): Credential | null {
  const shown = authorization?.replace(/^Bearer /, "");
  if (!shown) return null;
  const hash = hashOf(shown);
  const account = site.judges.directory.byTokenHash(hash);
  if (account !== null) return { kind: "account", account };
  const { JUDGE_TOKEN } = site.settings;
  return JUDGE_TOKEN !== undefined && isSameSecret(shown, JUDGE_TOKEN)
    ? { kind: "setting" }
    : null;
}

/** Compares hashes, so that the time it takes tells nothing about the secret. */
export const isSameSecret = (shown: string | undefined, secret: string) =>
  shown !== undefined && hashOf(shown) === hashOf(secret);
