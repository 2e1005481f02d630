import type { Refusal } from "../failure.ts";
import { refuse } from "../failure.ts";
import { cleanPicture, typeOfCleaned } from "../pictures/clean.ts";
import type { PictureType } from "../pictures/bytes.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { User } from "./schema.ts";

/** The largest picture that is accepted (spec 3 §5). */
export const MAX_AVATAR_BYTES = 2_097_152;

/** The address below which the site serves pictures (contract §0.5). */
const ADDRESS = "/api/public/img/";
const HASH = /^[0-9a-f]{64}$/;

/** Returns the hash of the file behind an avatar's address; null: it is not on this site. */
export function avatarHash(avatar: string | null): string | null {
  const hash = avatar?.startsWith(ADDRESS) ? avatar.slice(ADDRESS.length) : "";
  return HASH.test(hash) ? hash : null;
}

/** Keeps the uploaded picture at `path` as somebody's or something's avatar; returns its address. */
export async function keepAvatar(
  { accounts }: Pick<Site, "accounts">,
  file: { path: string; size: number },
): Promise<Result<string, Refusal>> {
  if (file.size > MAX_AVATAR_BYTES) {
    return refuse("pictureTooLarge", { field: "image" });
  }
  const cleaned = cleanPicture(await Deno.readFile(file.path));
  if (!cleaned.ok) {
    return refuse(cleaned.error.code, { ...cleaned.error, field: "image" });
  }
  const { hash } = await accounts.avatars.putBytes(cleaned.value.bytes);
  return ok(ADDRESS + hash);
}

/** Sets the viewer's avatar to the uploaded picture at `path`. */
export async function setAvatar(
  act: Act,
  file: { path: string; size: number },
): Promise<Result<User, Refusal>> {
  const kept = await keepAvatar(act.site, file);
  return kept.ok ? await saveAvatar(act, kept.value) : kept;
}

export const removeAvatar = (act: Act) => saveAvatar(act, null);

async function saveAvatar(
  { site, viewer, now }: Act,
  avatar: string | null,
): Promise<Result<User, Refusal>> {
  const saved = await site.accounts.users.update(
    [viewer!.uid],
    (user) => ({ ...user, avatar, modifiedAt: now }),
  );
  return saved.ok ? saved : refuse("notFound");
}

/** Opens a picture to be served, with the type found from its content. */
export async function readAvatar(
  site: Site,
  hash: string,
): Promise<{ type: PictureType; bytes: Uint8Array<ArrayBuffer> } | null> {
  if (!HASH.test(hash) || !await site.accounts.avatars.has(hash)) return null;
  const bytes = await Deno.readFile(await site.accounts.avatars.pathHere(hash));
  return { type: typeOfCleaned(bytes), bytes };
}
