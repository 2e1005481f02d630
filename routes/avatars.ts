import { readAvatar } from "../lib/accounts/avatars.ts";
import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";

/**
 * A user's picture; null: there is none of this name. That is its content's
 * hash, so it never shows anything else.
 */
export async function avatarResponse(
  c: AppContext,
  hash: string,
): Promise<Response | null> {
  const found = await readAvatar(c.get("act").site, hash);
  return found && c.body(found.bytes, 200, {
    "content-type": found.type,
    "cache-control": "public, max-age=31536000, immutable",
  });
}

/** Where they were before they had their place beside other pictures. */
export async function avatar(c: AppContext): Promise<Response> {
  const response = await avatarResponse(c, c.req.param("hash") ?? "");
  if (response === null) throw failure("notFound");
  return response;
}
