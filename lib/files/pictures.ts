import { z } from "zod";
import type { PictureType } from "../pictures/bytes.ts";
import type { Store } from "../store/store.ts";

const PICTURE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/svg+xml",
] as const satisfies readonly PictureType[];

/**
 * The record of a picture that anybody may fetch by its hash. Other files of the store
 * cannot be fetched in this way.
 */
export const Picture = z.object({
  hash: z.string(),
  type: z.enum(PICTURE_TYPES),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** In bytes. */
  size: z.number().int(),
});
export type Picture = z.infer<typeof Picture>;

export const pictureCollection = (store: Store) =>
  store.collection<Picture, [hash: string]>({
    name: "pictures",
    schema: Picture,
    id: ({ hash }) => [hash],
  });

/** Returns the address of a picture, which never shows another one (contract §0.5). */
export const pictureUrl = (
  { hash, type }: Pick<Picture, "hash" | "type">,
): string =>
  `/api/public/img/${hash}.${type.slice("image/".length).replace("+xml", "")}`;

/** Matches `<hash>.<ending>`; the ending is only for human readers. */
export const PICTURE_NAME = /^([0-9a-f]{64})\.(png|jpeg|gif|webp|svg)$/;

export const pictureHeaders = ({ type, size, hash }: Picture) => ({
  "content-type": type,
  "content-length": String(size),
  "cache-control": "public, max-age=31536000, immutable",
  "etag": `"${hash}"`,
});
