import { readAvatar } from "../lib/accounts/avatars.ts";
import { failure } from "../lib/failure.ts";
import type { AppContext } from "../lib/http/request.ts";

/** A user's picture; its name is its content's hash, so it never changes. */
export async function avatar(c: AppContext): Promise<Response> {
  const { site } = c.get("act");
  const found = await readAvatar(site, c.req.param("hash") ?? "");
  if (found === null) throw failure("notFound");
  return c.body(found.bytes, 200, {
    "content-type": found.type,
    "cache-control": "public, max-age=31536000, immutable",
  });
}
