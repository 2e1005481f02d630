import { toViewer } from "../accounts/access.ts";
import type { Result } from "../result.ts";
import type { Act, Site } from "../site/site.ts";

/** What somebody does at a moment, which may have passed. */
export async function actAs(
  site: Site,
  uid: string,
  now: number,
): Promise<Act> {
  const user = await site.accounts.users.get(uid);
  return {
    site,
    viewer: toViewer(user!),
    now,
    ip: "127.0.0.1",
    userAgent: "gavel",
  };
}

/** What a part of the demo has made; one that is refused is a fault of the demo. */
export function made<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`demo: ${JSON.stringify(result.error)}`);
  return result.value;
}
