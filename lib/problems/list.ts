import { STATUS } from "../judging/status.ts";
import type { Act } from "../site.ts";
import type { Progress } from "../submissions/schema.ts";
import type { Tag } from "./schema.ts";

/** Where the viewer stands with each problem; nothing for visitors. */
export async function progressOf(
  { site, viewer }: Act,
  pids: readonly number[],
): Promise<Map<number, Progress>> {
  if (viewer === null) return new Map();
  const rows = await site.progress.getMany(
    pids.map((pid): [string, number] => [viewer.uid, pid]),
  );
  return new Map(
    rows.filter((row) => row !== null).map((row) => [row.pid, row]),
  );
}

/** Contract §5: -10 when nothing was submitted. */
export const statusOf = (progress: Progress | undefined) =>
  progress?.status ?? STATUS.notSubmitted;

/** The tags of a problem that still exist. */
export const tagsOf = ({ site }: Pick<Act, "site">, ids: readonly number[]) =>
  ids.map((id) => site.catalogue.tag(id))
    .filter((tag): tag is Tag => tag !== null);
