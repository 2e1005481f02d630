import { keepAvatar } from "../accounts/avatars.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { openGroupFor } from "./access.ts";
import type { Act } from "./act.ts";

/** Sets a group's picture to the uploaded one at `path` (row G9.2). */
export async function setGroupAvatar(
  act: Act,
  gid: number,
  file: { path: string; size: number },
): Promise<Result<null, Refusal>> {
  const opened = openGroupFor(act, gid, "isRoot");
  if (!opened.ok) return opened;
  const kept = await keepAvatar(act.site, file);
  return kept.ok ? await save(act, gid, kept.value) : kept;
}

/** Takes its picture away: its letter stands there again. */
export async function removeGroupAvatar(
  act: Act,
  gid: number,
): Promise<Result<null, Refusal>> {
  const opened = openGroupFor(act, gid, "isRoot");
  return opened.ok ? await save(act, gid, null) : opened;
}

async function save(
  { site, now }: Act,
  gid: number,
  avatar: string | null,
): Promise<Result<null, Refusal>> {
  const saved = await site.groups.headRecords.update(
    [gid],
    (head) => ({ ...head, avatar, modifiedAt: now }),
  );
  return saved.ok ? ok(null) : refuse("groupNotFound");
}
