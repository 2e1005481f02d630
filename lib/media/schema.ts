import { z } from "zod";
import type { Store } from "../store/store.ts";

/** A picture or file that a text shows, at an address that nobody can guess. */
export const Media = z.object({
  /** The `fileId` of the contract (§21). */
  id: z.number().int(),
  /** The part of its address that nobody can guess. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(["image", "file"]),
  /** Its name where it came from. */
  name: z.string(),
  /** The type of its content. */
  type: z.string(),
  hash: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Who sent it. */
  uid: z.string(),
  /** The group that it was sent for; null: none. */
  gid: z.number().int().nullable().default(null),
  /** The problems whose statements show it. */
  pids: z.array(z.number().int()),
  at: z.number().int(),
});
export type Media = z.infer<typeof Media>;

export const mediaCollection = (store: Store) =>
  store.collection<Media, [id: number]>({
    name: "media",
    schema: Media,
    id: ({ id }) => [id],
    unique: { key: ({ key }) => key },
  });

/** The most bytes of an image (contract §21). */
export const MAX_IMAGE_BYTES = 4 * 1024 ** 2;
export const MAX_FILE_BYTES = 128 * 1024 ** 2;

const ENDING = /\.([a-z0-9]{1,10})$/i;

/** Returns where it is served (contract §0.5); the ending is for people. */
export function mediaUrl(
  { kind, key, name, type }: Pick<Media, "kind" | "key" | "name" | "type">,
): string {
  if (kind === "image") {
    return `/api/public/img/${key}.${type.slice("image/".length)}`;
  }
  const ending = ENDING.exec(name)?.[1].toLowerCase() ?? "bin";
  return `/api/public/file/${key}.${ending}`;
}

/** Matches the last part of such an address. */
export const MEDIA_NAME = /^([0-9a-f]{32})\.[a-z0-9]{1,10}$/;

const LINK =
  /\/api\/public\/(?:img|file)\/([0-9a-f]{32})\.[a-z0-9]{1,10}(?![a-z0-9])/g;

/** Returns the keys of what a text shows or links to. */
export const mediaKeysIn = (text: string): Set<string> =>
  new Set([...text.matchAll(LINK)].map(([, key]) => key));

/** Returns a text with each address replaced; null leaves an address. */
export const replaceMediaLinks = (
  text: string,
  replacement: (key: string) => string | null,
): string => text.replaceAll(LINK, (link, key) => replacement(key) ?? link);
