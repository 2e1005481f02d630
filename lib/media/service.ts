import { randomBytes } from "node:crypto";
import { isAdmin, isProblemAdmin, type Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { boundedName } from "../judging/file_names.ts";
import { cleanPicture } from "../pictures/clean.ts";
import { canEditProblem } from "../problems/access.ts";
import { PROBLEM_AUTH, type ProblemDraft } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import {
  MAX_FILE_BYTES,
  MAX_IMAGE_BYTES,
  type Media,
  mediaKeysIn,
} from "./schema.ts";
import { earlierTexts, otherTexts, statementTexts } from "./sources.ts";

/** An upload: where it is stored, and its name. */
export interface Sent {
  name: string;
  path: string;
  size: number;
}

const runsGroup = (viewer: Viewer | null, gid: number | null) =>
  gid !== null && (viewer?.runs?.(gid, "admin") ?? false);

/** Whether somebody may send media: site admins, and for a group its admins (contract §21). */
const canSendMedia = (viewer: Viewer | null, gid: number | null) =>
  isAdmin(viewer) || runsGroup(viewer, gid);

/** Stores a picture for a text, cleaned of everything but its pixels. */
export async function keepImage(
  act: Act,
  file: Sent,
  gid: number | null = null,
): Promise<Result<Media, Refusal>> {
  const field = { field: "image" };
  if (!canSendMedia(act.viewer, gid)) return refuse("forbidden");
  if (file.size > MAX_IMAGE_BYTES) return refuse("imageTooLarge", field);
  const { name, path } = file;
  return await keepPicture(
    act,
    { name, bytes: await Deno.readFile(path) },
    gid,
  );
}

/** The same for a picture that is in memory. */
export async function keepPicture(
  act: Act,
  { name, bytes: sent }: { name: string; bytes: Uint8Array<ArrayBuffer> },
  gid: number | null = null,
): Promise<Result<Media, Refusal>> {
  const field = { field: "image" };
  if (!canSendMedia(act.viewer, gid)) return refuse("forbidden");
  if (sent.length > MAX_IMAGE_BYTES) return refuse("imageTooLarge", field);
  const cleaned = cleanPicture(sent);
  if (!cleaned.ok) {
    return refuse(cleaned.error.code, { ...cleaned.error, ...field });
  }
  const { bytes, type } = cleaned.value;
  const stored = await act.site.files.putBytes(bytes);
  return ok(await keep(act, { ...stored, kind: "image", name, type, gid }));
}

/** Stores a file that a text links to; it is only ever downloaded. */
export async function keepFile(
  act: Act,
  file: Sent,
  gid: number | null = null,
): Promise<Result<Media, Refusal>> {
  if (!canSendMedia(act.viewer, gid)) return refuse("forbidden");
  if (file.size >= MAX_FILE_BYTES) {
    return refuse("fileTooLarge", { field: "file" });
  }
  using source = await Deno.open(file.path);
  const stored = await act.site.files.put(source.readable, {
    maxBytes: MAX_FILE_BYTES,
  });
  const type = "application/octet-stream";
  return ok(
    await keep(act, { ...stored, kind: "file", name: file.name, type, gid }),
  );
}

async function keep(
  { site, viewer, now }: Act,
  facts: Pick<Media, "kind" | "name" | "type" | "hash" | "size" | "gid">,
): Promise<Media> {
  const added = await site.media.records.insert({
    ...facts,
    name: boundedName(facts.name),
    id: await site.media.ids.next(),
    key: randomBytes(16).toString("hex"),
    uid: viewer!.uid,
    pids: [],
    at: now,
  });
  if (!added.ok) throw new Error("a random key was there already");
  return added.value;
}

/** Removes an image (contract §21), for its sender, root, a problem admin or an admin of its group. */
export async function removeImage(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  const media = await site.media.records.get(id);
  if (media?.kind !== "image") return refuse("mediaGone");
  const isTheirs = media.uid === viewer?.uid || isProblemAdmin(viewer) ||
    runsGroup(viewer, media.gid);
  if (!isTheirs) return refuse("forbidden");
  await site.media.records.delete(id);
  return ok(null);
}

/** Notes that a problem's statement, its editorial or a hint shows these media. */
export async function claimMedia(
  site: Site,
  pid: number,
  texts: ProblemDraft["texts"] | string,
): Promise<void> {
  for (const key of mediaKeysIn(JSON.stringify(texts))) {
    const media = await site.media.records.findBy("key", key);
    if (media === null || media.pids.includes(pid)) continue;
    await site.media.records.update(
      [media.id],
      (current) => ({ ...current, pids: [...current.pids, pid] }),
    );
  }
}

/**
 * Finds media by its address, known only to people who have seen a text with
 * it. If only hidden problems show it, only their editors and its sender get
 * it.
 */
export async function findMedia(
  { site, viewer }: Act,
  key: string,
): Promise<Media | null> {
  const media = await site.media.records.findBy("key", key);
  if (media === null) return null;
  if (media.pids.length === 0 || media.uid === viewer?.uid) return media;
  const isShown = media.pids.some((pid) => {
    const problem = site.problems.catalogue.get(pid);
    return problem !== null &&
      (problem.auth !== PROBLEM_AUTH.hidden || canEditProblem(problem, viewer));
  });
  return isShown || await isShownElsewhere(site, key) ? media : null;
}

async function isShownElsewhere(site: Site, key: string): Promise<boolean> {
  for await (const text of otherTexts(site, { ofProblems: false })) {
    if (text.includes(key)) return true;
  }
  return false;
}

/** Removes media that no text shows and that was sent before `olderThan`. */
export async function sweepMedia(
  site: Site,
  olderThan: number,
): Promise<number> {
  const old = await Array.fromAsync(site.media.records.all());
  const unused = new Map(
    old.filter(({ at }) => at < olderThan).map(({ key, id }) => [key, id]),
  );
  if (unused.size === 0) return 0;
  for (const texts of [statementTexts, otherTexts, earlierTexts]) {
    if (unused.size === 0) break;
    for await (const text of texts(site)) {
      for (const key of mediaKeysIn(text)) unused.delete(key);
    }
  }
  for (const id of unused.values()) await site.media.records.delete(id);
  return unused.size;
}
