import {
  brotliCompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = "zstd" | "br" | "gzip" | "plain";
type Packed = Exclude<Encoding, "plain">;

/**
 * How a reply is packed that is made for one reader: in a fraction of the time that
 * making it takes. The next levels save a tenth of the bytes for several times as much.
 */
const PACKERS: Record<Packed, (plain: Bytes) => Uint8Array> = {
  zstd: (plain) =>
    zstdCompressSync(plain, {
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
    }),
  br: (plain) =>
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 0 },
    }),
  gzip: (plain) => gzipSync(plain, { level: 2 }),
};

/** In the order in which they are taken. */
const QUICK: readonly Packed[] = ["zstd", "br", "gzip"];

/** The first of `offered` that a request takes, by its `Accept-Encoding`. */
export function encodingOf<E extends Encoding>(
  accepted: string | undefined,
  offered: readonly E[],
): E | "plain" {
  if (!accepted) return "plain";
  return offered.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  ) ?? "plain";
}

/** A reply for one reader, packed as it may be by its `Accept-Encoding`. */
export function packQuickly(
  plain: Bytes,
  accepted: string | undefined,
): { body: Bytes; encoding: Encoding } {
  const encoding = encodingOf(accepted, QUICK);
  return encoding === "plain"
    ? { body: plain, encoding }
    : { body: PACKERS[encoding](plain) as Bytes, encoding };
}
