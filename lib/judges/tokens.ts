import { createHash, randomBytes } from "node:crypto";
import type { Site } from "./act.ts";
import type { JudgeAccount } from "./schema.ts";

const TOKEN_BYTES = 32;
/** The setting may be as short as 16 characters, a token of ours is not. */
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

/** Whose token a call shows: a judge's own one, or the setting's. */
export type Credential =
  | { kind: "account"; account: JudgeAccount }
  | { kind: "setting" };

/** Null for a token that nobody has, or not any more. */
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

/** Compared as hashes, so that the time tells nothing of the secret. */
export const isSameSecret = (shown: string | undefined, secret: string) =>
  shown !== undefined && hashOf(shown) === hashOf(secret);
